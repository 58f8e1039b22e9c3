// Chance as the steps tell it: the orders of shuffles, and in a game entered by hand what was drawn.
#include <algorithm>

#include "notation/script.hpp"

namespace dominium {

namespace {

std::string text(std::string_view key, std::initializer_list<Arg> args = {}) { return english().text(key, args); }

// Steps that tell which cards come from a deck.
bool tells(Verb verb) {
  return verb == Verb::draw || verb == Verb::put_in_hand || verb == Verb::look || verb == Verb::reveal || verb == Verb::discard ||
         verb == Verb::set_aside;
}

// Whether a card that left the deck like this is one that the step tells of.
bool told_by(Verb verb, const Event& event) {
  const bool draw = verb == Verb::draw || verb == Verb::put_in_hand;
  switch (event.what) {
    case Happened::draws:
      return draw;
    case Happened::looks:
      return draw || verb == Verb::look || verb == Verb::set_aside;
    case Happened::reveals:
      return draw || verb == Verb::reveal;
    default:
      return verb == Verb::discard;
  }
}

// Whether somebody's cards matter now: they are seen, or go somewhere.
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

// Shuffles among the draws and shuffles that the script begins with are of the first decks, one of each seat.
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
  unstated_.hear(event);
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
    unstated_.forget_last();
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

// Whether these cards can be what the current step says of a shuffle.
bool Script::shuffle_fits(const Bag& pile) const {
  Bag named;
  for (const Kind kind : cards_)
    if (kind != no_kind) named.add(kind);
  bool fits = cards_.empty() || step()->more || static_cast<int>(cards_.size()) == pile.size();
  for (const Kind kind : named.kinds) fits = fits && named[kind] <= pile[kind];
  return fits;
}

std::vector<Kind> Script::known_order() const { return {cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(step()->in_order)}; }

// The step ahead that tells which cards of this seat's deck come next: its first ones, as long as they only tell such.
std::map<std::size_t, Script::Telling>::iterator Script::telling(Seat seat) {
  for (std::size_t i = at_; i < entries_.size(); ++i) {
    const Step* ahead = std::get_if<Step>(&entries_[i]);
    if (ahead == nullptr || ahead->seat != seat) continue;
    if (!tells(ahead->verb) || (i == at_ && answering_)) break;
    const auto found = telling_.try_emplace(i, Telling{.left = kinds_of(*ahead), .picked = {}}).first;
    if (!found->second.left.empty()) return found;
  }
  return telling_.end();
}

// What a step tells of the next card that comes from a deck in no order; no_kind if none does.
Kind Script::told_next(Seat seat, std::span<const Slot> pool) {
  if (done_) return no_kind;
  std::vector<Kind> deck;
  for (const Slot slot : pool) deck.push_back(slot.kind);
  std::sort(deck.begin(), deck.end());
  const bool alike = deck.front() == deck.back();
  const auto found = telling(seat);
  Kind next = no_kind;
  if (found != telling_.end()) {
    auto& [left, picked] = found->second;
    const auto at =
        std::find_if(left.begin(), left.end(), [&](Kind kind) { return kind == no_kind || std::binary_search(deck.begin(), deck.end(), kind); });
    if (at == left.end() && !alike) {
      const Step& step = std::get<Step>(entries_[found->first]);
      failures_.push_back({step.line, step.text, text("script.deck_holds", {{"seat", who(seat)}, {"cards", kinds_in_order(rules_, deck)}})});
      done_ = true;
      return no_kind;
    }
    if (at != left.end()) {
      next = *at;
      left.erase(at);
    }
    if (next != no_kind) picked.push_back(next);
  }
  if (next != no_kind) {
    shuffled_untold_.remove(seat);
  } else if (alike) {
    next = deck.front();
  } else {
    untold(seat);
  }
  return next;
}

// A card has left a deck: a step told of it, or it was known without.
void Script::leaves_deck(const Event& event) {
  if (!options_.by_hand || event.seat == no_seat) return;
  if (event.from == Zone::deck && event.kind != no_kind && event.what != Happened::flips_deck) {
    const auto picked = std::find_if(telling_.begin(), telling_.end(), [&](const auto& entry) {
      const auto& kinds = entry.second.picked;
      return std::get<Step>(entries_[entry.first]).seat == event.seat && std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end();
    });
    if (picked != telling_.end()) {
      take_out(picked->second.picked, event.kind);
      if (!told_by(std::get<Step>(entries_[picked->first]).verb, event)) untold(event.seat);
    } else if (const auto found = telling(event.seat); found != telling_.end() && told_by(std::get<Step>(entries_[found->first]).verb, event)) {
      take_out(found->second.left, event.kind);
    }
  }
  if (shows_cards(event)) require_told(event.seat);
}

// From here on somebody has cards that no step has told. That is wrong as soon as they matter.
void Script::untold(Seat seat) {
  if (untold_[seat]) return;
  untold_[seat] = {.failure = failure(text("script.untold", {{"seat", who(seat)}})), .shuffle = shuffled_untold_.has(seat)};
}

bool Script::require_told(Seat seat) {
  if (seat == no_seat || !untold_[seat] || done_) return !done_;
  failures_.push_back(untold_[seat]->failure);
  done_ = true;
  return false;
}

// A shuffle belongs into the record even if its cards don't matter any more, unless the game is over.
void Script::require_shuffles() {
  for (int i = 0; i < rules_.setup.seats; ++i)
    if (const auto& untold = untold_[static_cast<std::size_t>(i)]; untold && untold->shuffle && state_.phase != Phase::over)
      require_told(static_cast<Seat>(i));
}

}  // namespace dominium
