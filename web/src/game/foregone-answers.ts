// Answers that follow from what the player has decided before: where sorted cards go, and that the turn is to end.
import type { Choice, Decision, View } from "../protocol/messages";
import { isTurnQuestion } from "./question";
import { type Plan, plannedAnswer } from "./sorting";

export class ForegoneAnswers {
  private plan: Plan | null = null; // the answers to the next questions about cards that were sorted
  private ending: number | null = null; // the turn that is to end, whatever it still asks

  /** The cards of a card's next questions are sorted. */
  sorted(plan: Plan | null): void {
    this.plan = plan;
  }

  /** Everything that this turn still asks is answered with "stop". */
  endTurn(turn: number | null): void {
    this.ending = turn;
  }

  /** The answer to this question; null if it is the player's to give, and then nothing is decided any more. */
  answerTo(decision: Decision, view: View): Choice | null {
    const planned = this.plan && plannedAnswer(this.plan, decision);
    this.plan = planned && planned.then;
    if (planned) return planned.choice;
    if (this.ending === view.turn && decision.stop && isTurnQuestion(decision)) return "stop";
    this.ending = null;
    return null;
  }
}
