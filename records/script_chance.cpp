// Chance as told by the steps: the orders of shuffles and, in a game entered by hand, the cards drawn.
#include <algorithm>

#include "records/script.hpp"

namespace dominium::records {

namespace {

// Steps that tell which cards come from a deck.
bool tells(Verb verb) {
  return verb == Verb::draw || verb == Verb::put_in_hand || verb == Verb::look || verb == Verb::reveal || verb == Verb::discard ||
         verb == Verb::set_aside;
}

bool says_drawn(Verb verb) { return verb == Verb::draw || verb == Verb::put_in_hand; }

// Whether a step with this verb tells of a card that left the deck in this way.
bool told_by(Verb verb, const Event& event) {
  switch (event.what) {
    case Happened::draws:
      return says_drawn(verb);
    case Happened::looks:
      return says_drawn(verb) || verb == Verb::look || verb == Verb::set_aside;
    case Happened::reveals:
      return says_drawn(verb) || verb == Verb::reveal;
    case Happened::discards:
      return verb == Verb::discard;
    default:
      return false;
  }
}

// Steps that are not actions of their seat: they describe the situation.
bool says_what_is(Verb verb) {
  return verb == Verb::shuffle || verb == Verb::cannot || verb == Verb::is_asked || verb == Verb::is_not_asked || verb == Verb::game_ends ||
         verb == Verb::game_goes_on;
}

// Steps that may state something that happened without a choice of their seat. All others are answers.
bool may_state(Verb verb, bool again) {
  switch (verb) {
    case Verb::play:
      return again;
    case Verb::discard:
    case Verb::trash:
    case Verb::gain:
    case Verb::reveal:
    case Verb::put_on_deck:
    case Verb::put_in_hand:
    case Verb::put_on_mat:
    case Verb::return_to_pile:
    case Verb::put_token_on:
    case Verb::set_aside:
    case Verb::draw:
    case Verb::look:
      return true;
    default:
      return false;
  }
}

// Whether it now matters which cards somebody has: they are seen, or go somewhere.
bool shows_cards(const Event& event) {
  switch (event.what) {
    case Happened::plays:
    case Happened::discards:
    case Happened::trashes:
    case Happened::reveals:
    case Happened::looks:
    case Happened::puts:
    case Happened::sets_aside:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::vector<Kind> Script::kinds_of(const Step& step) const {
  std::vector<Kind> kinds;
  for (const CardId id : step.cards) kinds.push_back(id == no_card ? no_kind : rules_.kind_of(card(id).id));
  return kinds;
}

// Among the draws and shuffles at the start of the script, the first shuffle of each seat orders its first deck.
bool Script::order_first_decks() {
  SeatSet ordered;
  for (at_ = 0; step() != nullptr && (step()->verb == Verb::shuffle || step()->verb == Verb::draw);) {
    begin_entry();
    const Seat seat = step()->seat;
    if (step()->verb == Verb::draw || ordered.has(seat)) {
      ++at_;
      continue;
    }
    const Bag& deck = rules_.opening.seat[seat].owned;
    if (!shuffle_fits(deck)) {
      fail(text("script.first_deck", {{"cards", bag_in_words(rules_, deck)}}));
      return false;
    }
    chance_.order_deck(seat, known_order());
    ordered.add(seat);
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(at_));
  }
  at_ = 0;
  return true;
}

// A shuffle takes its order from a step that states it, else from the list of orders, else from the seed.
void Script::hear_shuffle(const Event& event) {
  unclaimed_.hear(event);
  while (const Step* now = step()) {
    if (now->verb == Verb::shuffle || !claim()) break;
    advance();
  }
  auto& orders = options_.shuffles[event.seat];
  std::vector<Kind> order;
  const Step* now = step();
  if (now != nullptr && now->verb == Verb::shuffle && now->seat == event.seat) {
    const Bag& pile = state_.seat[event.seat].discard;
    if (!shuffle_fits(pile)) {
      fail(text("script.shuffles", {{"seat", who(event.seat)}, {"cards", bag_in_words(rules_, pile)}}));
      return;
    }
    order = known_order();
    shuffled_untold_.remove(event.seat);
    acted_.add(event.seat);
    unclaimed_.forget_last();
    advance();
  } else if (options_.by_hand) {
    shuffled_untold_.add(event.seat);
  }
  if (order.empty() && !orders.empty()) {
    order = orders.front();
    orders.erase(orders.begin());
  }
  chance_.order_shuffle(event.seat, std::move(order));
}

// Whether these cards match what the current step says about a shuffle.
bool Script::shuffle_fits(const Bag& pile) const {
  Bag named;
  for (const Kind kind : cards_)
    if (kind != no_kind) named.add(kind);
  bool fits = cards_.empty() || step()->more || static_cast<int>(cards_.size()) == pile.size();
  for (const Kind kind : named.kinds) fits = fits && named[kind] <= pile[kind];
  return fits;
}

std::vector<Kind> Script::known_order() const { return {cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(step()->in_order)}; }

Script::DrawStatement& Script::telling(std::size_t step) {
  return telling_.try_emplace(step, DrawStatement{.left = kinds_of(std::get<Step>(entries_[step])), .spare = {}}).first->second;
}

// The step ahead that tells the next card of this seat's deck, or one that came as in `event`. Only steps that state what has happened may precede
// it; a draw may also be told after what others do, until its owner answers something.
std::optional<Script::DrawSource> Script::teller(Seat seat, const Event* event) {
  UnclaimedEvents past = unclaimed_;
  std::optional<DrawSource> spare;
  bool others_go_on = false;
  bool perhaps_too_late = false;
  future_ = entries_.size();
  for (std::size_t i = at_; i < entries_.size(); ++i) {
    const Step* ahead = std::get_if<Step>(&entries_[i]);
    if (ahead == nullptr || says_what_is(ahead->verb)) continue;
    if (i == at_ && (answering_ || reacted_)) {
      const bool goes_on = (ahead->verb == Verb::play || ahead->verb == Verb::buy) && !ahead->all && !left_.empty();
      if (goes_on && ahead->seat == seat) break;
      others_go_on |= goes_on;
      continue;
    }
    const bool tells_it =
        ahead->seat == seat && tells(ahead->verb) && (event == nullptr || told_by(ahead->verb, *event)) && (!others_go_on || says_drawn(ahead->verb));
    if (!ahead->all && past.claim(statement_of(*ahead, kinds_of(*ahead)))) {
      if (tells_it && !spare && !telling(i).spare.empty()) spare = {i, perhaps_too_late};
      continue;
    }
    future_ = std::min(future_, i);
    if (tells_it) {
      if (!telling(i).left.empty()) return DrawSource{i, perhaps_too_late};
      continue;
    }
    if (ahead->seat != seat) {
      others_go_on = true;
      past.answered(ahead->seat);
      continue;
    }
    if (!others_go_on || !may_state(ahead->verb, ahead->again)) break;
    perhaps_too_late = true;
  }
  return spare;
}

// The next card from a deck in no order: the one a step tells, or else any of them; no_kind after a failure.
Kind Script::told_next(Seat seat, std::span<const Slot> pool) {
  if (done_) return no_kind;
  std::vector<Kind> deck;
  for (const Slot slot : pool) deck.push_back(slot.kind);
  std::sort(deck.begin(), deck.end());
  const bool alike = deck.front() == deck.back();
  Kind next = no_kind;
  if (const std::optional<DrawSource> found = teller(seat)) {
    DrawStatement& tells = telling(found->step);
    std::vector<Kind>& cards = tells.left.empty() ? tells.spare : tells.left;
    const auto at =
        std::find_if(cards.begin(), cards.end(), [&](Kind kind) { return kind == no_kind || std::binary_search(deck.begin(), deck.end(), kind); });
    if (at == cards.end() && !alike && !found->perhaps_too_late) {
      const Step& step = std::get<Step>(entries_[found->step]);
      failures_.push_back({step.line, step.text, text("script.deck_holds", {{"seat", who(seat)}, {"cards", kinds_in_order(rules_, deck)}})});
      done_ = true;
      return no_kind;
    }
    if (at != cards.end()) {
      next = *at;
      cards.erase(at);
      if (found->perhaps_too_late && !tells.too_late) tells.too_late = untold_failure(seat, Verb::draw);
    }
    if (next != no_kind) given_by_chance_[seat].push_back({.kind = next, .step = found->step, .known = alike});
  }
  if (next != no_kind) shuffled_untold_.remove(seat);
  if (next == no_kind && !alike) untold(seat);
  // Once the last card comes, all of them have come, whatever their order.
  if (deck.size() == 1) missing_draw_[seat].reset();
  return next == no_kind ? deck.front() : next;
}

void Script::hear_card_come(const Event& event) {
  if (!options_.by_hand || event.seat == no_seat) return;
  const bool known_to_move = event.from == Zone::deck && event.kind != no_kind;
  const bool from_bottom = event.what == Happened::puts && event.to == Zone::deck;
  const bool leaves = known_to_move && !from_bottom && event.what != Happened::flips_deck && event.what != Happened::sets_aside;
  if (leaves) leaves_deck(event);
  if (!done_ && event.from == Zone::held) goes_on_from_deck(event);
  // For cards that come one after another, whether they were told is known only when all have come.
  const bool goes_on = leaves && (event.what == Happened::reveals || event.what == Happened::looks);
  if (!done_ && shows_cards(event) && !goes_on) require_told(event.seat);
}

// A card has left a deck: a step told it, or it was known anyway.
void Script::leaves_deck(const Event& event) {
  auto& given = given_by_chance_[event.seat];
  const auto told = std::find_if(given.begin(), given.end(), [&](const Given& each) { return each.kind == event.kind; });
  Verb verb{};
  if (!verb_of(event, verb)) return;
  if (told == given.end()) {
    if (const std::optional<DrawSource> found = teller(event.seat, &event); found && !found->perhaps_too_late) {
      DrawStatement& tells = telling(found->step);
      if (take_out(tells.left, event.kind)) tells.spare.push_back(event.kind);
    }
  } else {
    const Step& step = std::get<Step>(entries_[told->step]);
    const bool fits = told_by(step.verb, event) && (event.what == Happened::draws || !telling(told->step).too_late);
    if (told->known) {
      (fits ? telling(told->step).spare : telling(told->step).left).push_back(event.kind);
    } else if (!fits) {
      untold(event.seat);
    } else if (says_drawn(step.verb) && event.what != Happened::draws) {
      to_be_drawn_[event.seat].push_back({.kind = event.kind, .otherwise = untold_failure(event.seat, verb)});
    }
    given.erase(told);
  }
  if (missing_draw_[event.seat] && !missing_draw_[event.seat]->verb) missing_draw_[event.seat]->verb = verb;
}

// A card that was looked at or revealed goes somewhere: a step saying that it is drawn has told it only if it really is.
void Script::goes_on_from_deck(const Event& event) {
  auto& waiting = to_be_drawn_[event.seat];
  const auto at = std::find_if(waiting.begin(), waiting.end(), [&](const ToBeDrawn& each) { return each.kind == event.kind; });
  if (at == waiting.end()) return;
  const Failure otherwise = at->otherwise;
  waiting.erase(at);
  if (event.what == Happened::puts && event.to == Zone::hand) return;
  failures_.push_back(otherwise);
  done_ = true;
}

Failure Script::untold_failure(Seat seat, Verb verb) const {
  return failure_at(future_, text("script.untold", {{"seat", who(seat)}, {"step", write_step(who(seat), verb, "…")}}));
}

// From here on, a seat has cards that no step has told. That is a failure as soon as they matter.
void Script::untold(Seat seat) {
  if (!missing_draw_[seat]) missing_draw_[seat] = {.failure = failure_at(future_, {}), .shuffle = shuffled_untold_.has(seat)};
}

bool Script::require_told(Seat seat) {
  if (seat == no_seat || !missing_draw_[seat] || done_) return !done_;
  Failure failure = missing_draw_[seat]->failure;
  failure.got = text("script.untold", {{"seat", who(seat)}, {"step", write_step(who(seat), missing_draw_[seat]->verb.value_or(Verb::draw), "…")}});
  failures_.push_back(std::move(failure));
  done_ = true;
  return false;
}

// Requires that all cards of a seat were told before the step with which it answers.
bool Script::require_told_in_time(Seat seat, std::size_t answer) {
  for (const auto& [step, tells] : telling_) {
    if (step <= answer || !tells.too_late || std::get<Step>(entries_[step]).seat != seat) continue;
    failures_.push_back(*tells.too_late);
    done_ = true;
    return false;
  }
  return true;
}

// A shuffle belongs in the record even if its cards no longer matter, unless the game is over.
void Script::require_shuffles() {
  for (int i = 0; i < rules_.setup.seats; ++i)
    if (const auto& untold = missing_draw_[static_cast<std::size_t>(i)]; untold && untold->shuffle && state_.phase != Phase::over)
      require_told(static_cast<Seat>(i));
}

}  // namespace dominium::records
