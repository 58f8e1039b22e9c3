// What is known of a table: what the server last said, plus my answer that is on its way. No rules of the game.
import type * as Say from "./protocol/messages";

export interface Pending {
  request: number;
  choice: Say.Choice;
}

export interface TableState {
  table: Say.Table | null;
  you: Say.You | null;
  here: Say.Here | null;
  welcome: Say.Welcome | null;
  view: Say.View | null;
  events: readonly Say.Event[];
  decision: Say.Decision | null;
  pending: Pending | null;
  undo: Say.Undo | null; // somebody wants to take something back, or was not allowed to
  practised: boolean;
  over: Say.Over | null;
  error: Say.Error | null;
  seconds: number | null; // left for the answer
  notice: Say.Notice["code"] | null;
}

export const nothingKnown: TableState = {
  table: null,
  you: null,
  here: null,
  welcome: null,
  view: null,
  events: [],
  decision: null,
  pending: null,
  undo: null,
  practised: false,
  over: null,
  error: null,
  seconds: null,
  notice: null,
};

/** The state after the server said this. */
export function told(state: TableState, message: Say.ServerMessage): TableState {
  switch (message.type) {
    case "table":
      return { ...state, table: message };
    case "you":
      return { ...state, you: message, notice: message.seat !== null && state.notice === "removed" ? null : state.notice };
    case "here":
      return { ...state, here: message };
    case "welcome":
      return { ...state, welcome: message, events: [], decision: null, over: null, undo: null, error: null, seconds: null };
    case "events":
      return { ...state, events: [...state.events.slice(0, message.first), ...message.events], undo: null, seconds: null };
    case "view":
      return { ...state, view: message };
    case "decision":
      return { ...state, decision: message, pending: state.pending?.request === message.request ? state.pending : null };
    case "heard":
      return {
        ...state,
        decision: state.decision?.request === message.request ? null : state.decision,
        pending: state.pending?.request === message.request ? null : state.pending,
        error: null,
        seconds: null,
      };
    case "undo":
      if (message.state !== "done") return { ...state, undo: message };
      return {
        ...state,
        undo: null,
        over: null,
        decision: null,
        pending: null,
        error: null,
        practised: message.practice,
        events: state.events.slice(0, message.events),
      };
    case "over":
      return { ...state, over: message, decision: null, pending: null };
    case "error":
      return { ...state, error: message, decision: message.decision ?? state.decision, pending: null };
    case "clock":
      return { ...state, seconds: message.seconds };
    case "notice":
      return { ...state, notice: message.code === "saved" ? null : message.code };
    default:
      return state;
  }
}

/** The state after I answered the open question; the same state if there is none, or if an answer is on its way already. */
export function answered(state: TableState, choice: Say.Choice): TableState {
  if (!state.decision || state.pending) return state;
  return { ...state, pending: { request: state.decision.request, choice }, error: null };
}

/** My answer, if its question is still open after the connection was lost: it did not arrive. */
export function unheard(state: TableState): Pending | null {
  return state.pending && state.decision?.request === state.pending.request ? state.pending : null;
}
