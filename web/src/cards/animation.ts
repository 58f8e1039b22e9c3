// Animates cards that move from zone to zone: a small copy of the card flies from where it was to where it is now.
import type { Card, Event as GameEvent, Seat, Zone } from "../protocol/messages";
import { cardName } from "../text";

interface Move {
  event: GameEvent;
  from: DOMRect;
}

const animated = new Set<GameEvent["what"]>(["plays", "gains", "draws", "discards", "trashes", "puts", "sets_aside"]);
const mostAtOnce = 12;
const duration = 380; // milliseconds
const delayBetween = 45;

function elementOf(zone: Zone | undefined, event: GameEvent, me: Seat | null): Element | null {
  const mine = event.seat === me;
  switch (zone) {
    case "supply":
      return document.querySelector(`[data-pile="${event.card}"]`);
    case "in_play":
    case "held":
    case "trash":
      return document.querySelector(`[data-zone="${zone}"]`) ?? document.querySelector('[data-zone="in_play"]');
    case "aside":
    case "mat":
      return document.querySelector(`[data-apart="${event.seat}"]`) ?? document.querySelector('[data-zone="in_play"]');
    case "hand":
    case "deck":
    case "discard":
      return document.querySelector(mine ? `[data-zone="${zone}"]` : `[data-seat="${event.seat}"]`);
    default:
      return null;
  }
}

let me: Seat | null = null;

/** The moves in these events, with where the cards are. To be called before the page shows the events. */
export function findMoves(events: readonly GameEvent[], seat: Seat | null): Move[] {
  me = seat;
  const moves: Move[] = [];
  for (const event of events) {
    if (moves.length >= mostAtOnce || !animated.has(event.what) || (event.what === "discards" && event.source === undefined)) continue;
    const place = elementOf(event.from, event, seat);
    if (place && event.to) moves.push({ event, from: place.getBoundingClientRect() });
  }
  return moves;
}

/** Animates these moves to where the cards are now. To be called after the page shows the events. */
export function animateMoves(moves: Move[], cards: Map<string, Card>): void {
  requestAnimationFrame(() => moves.forEach((move, i) => fly(move, i * delayBetween, cards)));
}

function fly({ event, from }: Move, delay: number, cards: Map<string, Card>): void {
  const place = elementOf(event.to, event, me);
  if (!place) return;
  const to = place.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "moving-card";
  ghost.setAttribute("aria-hidden", "true");
  ghost.dataset["type"] = (event.card && cards.get(event.card)?.types[0]) || "none";
  ghost.textContent = event.card ? cardName(event.card) : "";
  document.body.append(ghost);
  const at = (rect: DOMRect) =>
    `translate(${rect.x + rect.width / 2 - ghost.offsetWidth / 2}px, ${rect.y + rect.height / 2 - ghost.offsetHeight / 2}px)`;
  const flight = ghost.animate(
    [
      { transform: at(from), opacity: 0.4 },
      { opacity: 1, offset: 0.2 },
      { transform: at(to), opacity: 0.6 },
    ],
    { duration, delay, easing: "cubic-bezier(.3,0,.2,1)", fill: "both" },
  );
  void flight.finished.finally(() => ghost.remove());
}
