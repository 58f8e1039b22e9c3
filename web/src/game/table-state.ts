// What is known of a table: what the server last sent, plus my answer while it is on its way. There are no rules of the game in it.
import type * as Protocol from "../protocol/messages";

interface Pending {
  request: number;
  choice: Protocol.Choice;
}

export interface TableState {
  table: Protocol.Table | null;
  you: Protocol.You | null;
  here: Protocol.Here | null;
  welcome: Protocol.Welcome | null;
  view: Protocol.View | null;
  events: readonly Protocol.Event[];
  notes: readonly Protocol.Note[]; // what else belongs in the log
  decision: Protocol.Decision | null;
  pending: Pending | null;
  undo: Protocol.Undo | null; // somebody asks to take something back, or was refused
  practised: boolean;
  over: Protocol.Over | null;
  error: Protocol.Error | null;
  seconds: number | null; // left to answer
  notice: Protocol.Notice["code"] | null;
  deletion: boolean; // the host asks to delete the running game
}

export const nothingKnown: TableState = {
  table: null,
  you: null,
  here: null,
  welcome: null,
  view: null,
  events: [],
  notes: [],
  decision: null,
  pending: null,
  undo: null,
  practised: false,
  over: null,
  error: null,
  seconds: null,
  notice: null,
  deletion: false,
};

/** The opponent that plays for this seat while its person is away; null if they are not. */
export function standInFor(table: Protocol.Table | null, seat: Protocol.Seat | null): string | null {
  return table?.seats.find((one) => one.seat === seat)?.away ?? null;
}

const notAsked = { decision: null, pending: null, seconds: null };

/** The state after this message from the server. */
export function afterMessage(state: TableState, message: Protocol.ServerMessage): TableState {
  switch (message.type) {
    case "table":
      return { ...state, table: message, ...(standInFor(message, state.you?.seat ?? null) !== null && notAsked) };
    case "you":
      return { ...state, you: message, notice: message.seat !== null && state.notice === "removed" ? null : state.notice };
    case "here":
      return { ...state, here: message };
    case "welcome":
      return { ...state, welcome: message, events: [], decision: null, over: null, undo: null, error: null, seconds: null };
    case "events":
      return { ...state, events: [...state.events.slice(0, message.first), ...message.events], undo: null, seconds: null };
    case "notes":
      return { ...state, notes: message.notes };
    case "view":
      // A question that nobody answered in time is over when somebody else is asked.
      return { ...state, view: message, ...(message.asked?.seat !== message.seat && notAsked) };
    case "decision":
      return {
        ...state,
        decision: message,
        pending: state.pending?.request === message.request ? state.pending : null,
        seconds: state.decision?.request === message.request ? state.seconds : null,
      };
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
      if (message.code === "delete_asked" || message.code === "delete_declined")
        return { ...state, deletion: message.code === "delete_asked" };
      return { ...state, notice: message.code === "saved" ? null : message.code };
    default:
      return state;
  }
}

/** The state after I answered the open question; unchanged if there is none, or if an answer is already on its way. */
export function afterAnswer(state: TableState, choice: Protocol.Choice): TableState {
  if (!state.decision || state.pending) return state;
  return { ...state, pending: { request: state.decision.request, choice }, error: null };
}

/** My pending answer, if its question is asked again after the connection was lost: it has not arrived. */
export function answerToResend(state: TableState): Pending | null {
  return state.pending && state.decision?.request === state.pending.request ? state.pending : null;
}
