// Cards that move glide from zone to zone: a small copy of the card flies from where it was to where it is.
import type { Card, Event as Happening, Seat, Zone } from "./protocol/messages";
import { cardName } from "./text";

interface Move {
  event: Happening;
  from: DOMRect;
}

const shown = new Set<Happening["what"]>(["plays", "gains", "draws", "discards", "trashes", "puts", "sets_aside"]);
const most = 12; // at once
const duration = 380; // milliseconds
const apart = 45;

function placeOf(zone: Zone | undefined, event: Happening, me: Seat | null): Element | null {
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

/** Where the cards of these events lie before they move. */
export function before(events: readonly Happening[], seat: Seat | null): Move[] {
  me = seat;
  const moves: Move[] = [];
  for (const event of events) {
    if (moves.length >= most || !shown.has(event.what) || (event.what === "discards" && event.source === undefined)) continue;
    const place = placeOf(event.from, event, seat);
    if (place && event.to) moves.push({ event, from: place.getBoundingClientRect() });
  }
  return moves;
}

/** Lets them fly to where they lie now. */
export function after(moves: Move[], cards: Map<string, Card>): void {
  requestAnimationFrame(() => moves.forEach((move, i) => fly(move, i * apart, cards)));
}

function fly({ event, from }: Move, delay: number, cards: Map<string, Card>): void {
  const place = placeOf(event.to, event, me);
  if (!place) return;
  const to = place.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "glide";
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
