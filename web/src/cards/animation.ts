// Lets cards fly from zone to zone: which moves the events tell of, where the cards were, and where they are now.
import type { Card, Event as GameEvent, Seat, Zone } from "../protocol/messages";
import { currentPace, paces, reducedMotion } from "../storage/preferences.svelte";
import { type Box, flights } from "./flights.svelte";

interface Move {
  event: GameEvent;
  n: number; // cards that move together
  from: Box;
  isNew: boolean; // no such card lies where it goes
}

const flown = new Set<GameEvent["what"]>(["plays", "gains", "draws", "discards", "trashes", "puts", "sets_aside", "shuffles"]);
const mostAtOnce = 6;
const apart: { [what in GameEvent["what"]]?: number } = { discards: 30, shuffles: 450 }; // milliseconds until the next one begins
const usuallyApart = 70;
const atSeat = { width: 46, height: 60 };

const find = (selector: string) => document.querySelector(selector);

// The card itself if it can be told which one it is, else its zone.
function elementOf(zone: Zone | undefined, { card, seat }: GameEvent, me: Seat | null): Element | null {
  const inside = (place: string) => (card && find(`${place} [data-card="${CSS.escape(card)}"]`)) || find(place);
  switch (zone) {
    case "supply":
      return card ? find(`[data-pile="${CSS.escape(card)}"]`) : null;
    case "in_play":
      return inside('[data-zone="in_play"]');
    case "held":
    case "trash":
      return find(`[data-zone="${zone}"]`) ?? find('[data-zone="in_play"]');
    case "aside":
    case "mat":
      return find(`[data-apart="${seat}"]`) ?? find(`[data-seat="${seat}"]`) ?? find('[data-zone="in_play"]');
    case "hand":
      return seat === me ? inside('[data-zone="hand"]') : find(`[data-seat="${seat}"]`);
    case "deck":
    case "discard":
      return find(seat === me ? `[data-zone="${zone}"]` : `[data-seat="${seat}"]`);
    default:
      return null;
  }
}

// Where a card lies in an element: all of it if it has the shape of a card, else a part at its start.
function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (element.matches("[data-seat]")) {
    const shield = (element.querySelector(".shield") ?? element).getBoundingClientRect();
    const { x: left, y: top } = shield;
    return { x: left + shield.width / 2 - atSeat.width / 2, y: top + shield.height / 2 - atSeat.height / 2, ...atSeat };
  }
  if (width <= height * 2.4) return { x, y, width, height };
  const narrow = height * 1.06;
  return { x: document.documentElement.dir === "rtl" ? x + width - narrow : x, y, width: narrow, height };
}

// Clean-up moves everything at once; otherwise equal cards fly together.
function groupOf({ what, seat, source, from, to, card }: GameEvent): string {
  const isCleanUp = what === "discards" && source === undefined;
  return [what, seat, from, to, isCleanUp ? "" : card].join(" ");
}

let me: Seat | null = null;

// The moves in these events, with where the cards are.
function findMoves(events: readonly GameEvent[], seat: Seat | null): Move[] {
  me = seat;
  const moves = new Map<string, Move>();
  for (const event of events) {
    if (!flown.has(event.what) || !event.to) continue;
    const group = groupOf(event);
    const same = moves.get(group);
    if (same) {
      ++same.n;
      same.event = event;
      continue;
    }
    const place = moves.size < mostAtOnce ? elementOf(event.from, event, seat) : null;
    const n = event.what === "shuffles" ? (event.n ?? 1) : 1;
    const isNew = !elementOf(event.to, event, seat)?.matches("[data-card]");
    if (place) moves.set(group, { event, n, from: boxOf(place), isNew });
  }
  return [...moves.values()];
}

// Lets the cards fly to where they are now.
function animateMoves(moves: readonly Move[], cards: Map<string, Card>): void {
  requestAnimationFrame(() => {
    let delay = 0;
    for (const { event, n, from, isNew } of moves) {
      const place = elementOf(event.to, event, me);
      if (!place) continue;
      const card = (event.card && cards.get(event.card)) || null;
      const arrival = isNew && place.matches("[data-card]") ? place.closest(".card") : null;
      flights.add({ what: event.what, card, n, seat: event.seat, zone: event.to, from, to: boxOf(place), delay, arrival });
      delay += apart[event.what] ?? usuallyApart;
    }
  });
}

// Instead of flights: the places where cards have arrived blink once.
function blinkAt(moves: readonly Move[]): void {
  requestAnimationFrame(() => {
    for (const { event } of moves) {
      const place = elementOf(event.to, event, me);
      if (place) flights.blink(boxOf(place));
    }
  });
}

/**
 * Follows the moves in these events from where the cards are now, before the page shows the events. The function that is returned lets them fly
 * to where they are then, or their places blink where nothing is to move.
 */
export function followMoves(events: readonly GameEvent[], seat: Seat | null): (cards: Map<string, Card>) => void {
  const moves = document.hidden ? [] : findMoves(events, seat);
  return (cards) => {
    if (moves.length === 0) return;
    if (reducedMotion()) blinkAt(moves);
    else if (paces[currentPace()] > 0) animateMoves(moves, cards);
  };
}
