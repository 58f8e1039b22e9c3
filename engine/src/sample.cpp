#include "dominium/sampler.hpp"

#include <algorithm>
#include <span>

#include "hidden.hpp"
#include "run.hpp"

namespace dominium {

namespace {

constexpr int most_tries = 400;

// The cards that a seat has not seen, waiting to be dealt; sorted, so that the result depends only on which cards they are.
class Unseen {
 public:
  void add(Kind kind) { cards_[static_cast<std::size_t>(count_++)] = kind; }
  void sort() { std::sort(cards_.begin(), cards_.begin() + count_); }
  // Takes out a card of this kind; false if there is none.
  bool take(Kind kind) {
    const auto end = cards_.begin() + count_;
    const auto at = std::find(cards_.begin(), end, kind);
    if (at == end) return false;
    std::copy(at + 1, end, at);
    --count_;
    return true;
  }
  Kind take_any(Rng& rng) {
    const auto at = cards_.begin() + rng.below(static_cast<std::uint32_t>(count_));
    const Kind kind = *at;
    std::copy(at + 1, cards_.begin() + count_, at);
    --count_;
    return kind;
  }

 private:
  std::array<Kind, max_cards> cards_;
  int count_ = 0;
};

Kind any_of(const Bag& cards, Rng& rng) {
  int n = static_cast<int>(rng.below(cards.total));
  for (const Kind kind : cards.kinds) {
    n -= cards[kind];
    if (n < 0) return kind;
  }
  return no_kind;
}

// The cards that `more` has beyond those of `fewer`.
Bag beyond(const Bag& more, const Bag& fewer) {
  Bag rest;
  for (const Kind kind : more.kinds) rest.add(kind, std::max(0, more[kind] - fewer[kind]));
  return rest;
}

// A card that was passed unseen may have been any that its giver has not shown since. So unseen passes are undone, and made again with other cards,
// such that everybody still has what was seen of them. Of the passed cards themselves nothing counts but what follows from what was seen.
void redeal_passed(Rng& rng, State& state, SeatSet eyes) {
  if (state.passed_count == 0) return;
  std::array<Bag, max_seats> seen{};
  for (const Seat who : seats_of(state.seats)) {
    seen[who] = state.seat[who].owned;
    redeal_hidden(state, eyes, who, [&](Zone, int, Kind kind) {
      seen[who].remove(kind);
      return kind;
    });
  }
  std::array<bool, max_passed> anew{};
  const auto before = owned_without_unseen_passes(state, eyes, [&](std::size_t n) { anew[n] = true; });
  std::array<Kind, max_passed> kinds{};
  std::array<Bag, max_seats> owned{};
  const auto pass_all = [&] {
    owned = before;
    for (std::size_t n = 0; n < state.passed_count; ++n) {
      if (!anew[n]) continue;
      const PassedCard& card = state.passed[n];
      if (owned[card.from].empty()) return false;
      const Bag spare = beyond(owned[card.from], seen[card.from]);
      Bag missed;  // what its receiver has shown and can't have had otherwise
      for (const Kind kind : beyond(seen[card.to], owned[card.to]).kinds & spare.kinds) missed.add(kind);
      kinds[n] = any_of(!missed.empty() ? missed : !spare.empty() ? spare : owned[card.from], rng);
      owned[card.from].remove(kinds[n]);
      owned[card.to].add(kinds[n]);
    }
    for (const Seat who : seats_of(state.seats))
      if (!beyond(seen[who], owned[who]).empty()) return false;
    return true;
  };
  for (int tries = 0; !pass_all(); ++tries)
    if (tries == most_tries) return;
  for (std::size_t n = 0; n < state.passed_count; ++n)
    if (anew[n]) state.passed[n].kind = kinds[n];
  for (const Seat who : seats_of(state.seats)) {
    state.seat[who].owned = owned[who];
    Bag unseen = beyond(owned[who], seen[who]);
    redeal_hidden(state, eyes, who, [&](Zone, int, Kind) {
      const Kind kind = unseen.kinds.first();
      unseen.remove(kind);
      return kind;
    });
  }
}

// The cards that must have been in a seat's hand at the start of the step, going by what was told since.
Bag needed_in_hand(std::span<const Event> told, Seat who) {
  Bag left, shown, run;
  for (const Event& e : told) {
    const bool known = e.seat == who && e.kind != no_kind && e.from == Zone::hand;
    const bool reveals = known && e.what == Happened::reveals;
    if (!reveals) run.clear();
    if (!known) continue;
    if (!reveals) {
      left.add(e.kind);
      continue;
    }
    run.add(e.kind);
    if (run[e.kind] > shown[e.kind]) shown.add(e.kind);
  }
  Bag needed;
  for (const Kind kind : left.kinds | shown.kinds) needed.add(kind, std::max(left[kind], shown[kind]));
  return needed;
}

bool comes_from_deck(const Event& e, Seat who) { return e.seat == who && e.kind != no_kind && e.from == Zone::deck; }

// The card that the table's chance drew, going by what was told after it: the next one of a pile, or the one that lies on top of a discard pile,
// which is the last told of those discarded together.
Kind drawn_by_table(std::span<const Event> next) {
  if (next.empty()) return no_kind;
  const Event& first = next.front();
  if (first.what == Happened::reveals && (first.from == Zone::supply || first.from == Zone::discard)) return first.kind;
  Kind top = no_kind;
  for (const Event& e : next) {
    if (e.what != Happened::discards || e.seat != first.seat || e.from != first.from) break;
    top = e.kind;
  }
  return top;
}

// The event by which others see an answer; game_over if that can't be said in advance.
Happened seen_as(const Decision& decision) {
  switch (decision.ask) {
    case Ask::play_action:
    case Ask::play_treasure:
    case Ask::play:
      return Happened::plays;
    case Ask::buy:
      return Happened::buys;
    case Ask::discard:
      return Happened::discards;
    case Ask::trash:
      return Happened::trashes;
    case Ask::gain:
      return Happened::gains;
    case Ask::put_on_deck:
    case Ask::put_on_mat:
    case Ask::return_to_pile:
      return Happened::puts;
    case Ask::reveal:
      return decision.from == Zone::discard ? Happened::puts : Happened::reveals;
    case Ask::set_aside:
      return Happened::sets_aside;
    case Ask::choose:
      return Happened::chooses;
    case Ask::number:
      return Happened::names;
    case Ask::pick_pile:
      return Happened::puts_token;
    case Ask::name_card:
      return Happened::names_card;
    default:
      return Happened::game_over;
  }
}

// Runs a step again in a sampled game: chance and the other seats do what the seat was told they did, and anything at all where it was told nothing.
struct Guide {
  std::span<const Event> told;
  std::span<const Choice> own;  // the seat's own answers, in order
  Rng& rng;
  std::size_t events = 0;
  std::size_t answered = 0;
  std::size_t picks = 0;  // outcomes of chance since the last event

  [[nodiscard]] const Event* coming(std::size_t ahead) const { return events + ahead < told.size() ? &told[events + ahead] : nullptr; }

  static void hear(void* context, const Event& /*event*/) {
    auto& guide = *static_cast<Guide*>(context);
    ++guide.events;
    guide.picks = 0;
  }

  static std::uint32_t draw(void* context, const State& /*state*/, const Draw& draw) {
    auto& guide = *static_cast<Guide*>(context);
    const std::span<const Event> next = guide.told.subspan(std::min(guide.told.size(), guide.events + guide.picks++));
    const bool from_deck = draw.seat != no_seat && !next.empty() && comes_from_deck(next.front(), draw.seat);
    const Kind kind = draw.seat == no_seat ? drawn_by_table(next) : from_deck ? next.front().kind : no_kind;
    for (std::uint32_t at = 0; at < draw.pool.size(); ++at)
      if (draw.pool[at].kind == kind) return at;
    return guide.rng.below(static_cast<std::uint32_t>(draw.pool.size()));
  }

  static Choice own_answer(void* context, const View& /*view*/, const Decision& /*decision*/) {
    auto& guide = *static_cast<Guide*>(context);
    return guide.answered < guide.own.size() ? guide.own[guide.answered++] : Choice::later();
  }

  Choice any(KindSet options) {
    std::uint32_t n = rng.below(static_cast<std::uint32_t>(options.size()));
    for (const Kind kind : options)
      if (n-- == 0) return Choice::pick(kind);
    return Choice::stop();
  }

  // If nothing tells what was answered, it may have been anything that was allowed.
  Choice anything(const Decision& decision) {
    const auto options = static_cast<std::uint32_t>(decision.options.size() + decision.numbers.size());
    if (decision.may_stop() && rng.below(options + 1) == options) return Choice::stop();
    if (decision.numbers.empty()) return any(decision.options);
    std::uint32_t n = rng.below(static_cast<std::uint32_t>(decision.numbers.size()));
    for (const Option option : decision.numbers)
      if (n-- == 0) return Choice::pick(option);
    return Choice::stop();
  }

  // An ability that was used shows in the next event: its card is the kind or the source there.
  Choice used_ability(const Decision& decision) {
    const Event* event = coming(0);
    if (event != nullptr && event->seat == decision.owner)
      for (const Kind kind : {event->kind, event->source})
        if (decision.options.has(kind)) return Choice::pick(kind);
    return decision.may_stop() ? Choice::stop() : any(decision.options);
  }

  // Cards are passed only after everybody has chosen one.
  Choice passed(const Decision& decision) {
    for (std::size_t ahead = 0; const Event* event = coming(ahead); ++ahead)
      if (event->what == Happened::passes && event->seat == decision.owner)
        return event->kind != no_kind ? Choice::pick(event->kind) : any(decision.options);
    return any(decision.options);
  }

  static Choice other_answer(void* context, const View& /*view*/, const Decision& decision) {
    auto& guide = *static_cast<Guide*>(context);
    if (decision.ask == Ask::react || decision.ask == Ask::next) return guide.used_ability(decision);
    if (decision.ask == Ask::pass) return guide.passed(decision);
    const Happened seen = seen_as(decision);
    if (seen == Happened::game_over) return guide.anything(decision);
    const auto follows = [&](const Event* e) { return e != nullptr && e->what == seen && (e->seat == decision.owner || e->seat == decision.acts); };
    const Event* event = guide.coming(decision.picked);
    // The first thing bought in a turn without Treasures also tells that the Action phase is over.
    if (event != nullptr && event->what == Happened::phase) event = guide.coming(decision.picked + 1U);
    if (!follows(event)) return decision.may_stop() ? Choice::stop() : guide.anything(decision);
    if (!decision.numbers.empty()) return Choice::pick(Option{event->n});
    if (decision.ask == Ask::name_card && event->kind == no_kind) return Choice::stop();
    if (event->kind != no_kind) return Choice::pick(event->kind);
    if (decision.ordered) return guide.any(decision.options);
    // One of several cards that went unseen: its kind is no higher than that of the top card, which comes last.
    std::size_t ahead = decision.picked;
    while (follows(guide.coming(ahead)) && guide.coming(ahead)->kind == no_kind) ++ahead;
    const Event* top = guide.coming(ahead);
    const KindSet below = follows(top) ? decision.options & KindSet::first_of(top->kind + 1U) : decision.options;
    return guide.any(below.empty() ? decision.options : below);
  }
};

}  // namespace

Sampler::Sampler(const Game& game) : game_(game), seat_(game.decision().answers) {
  if (game.decision().top_level()) return;
  // Run the step once more, to hear what it told the seat and which answers were the seat's own.
  struct Listener {
    Sampler& self;
    std::size_t used = 0;
  } listener{*this};
  const auto hear = [](void* context, const Event& event) {
    Sampler& self = static_cast<Listener*>(context)->self;
    if (self.told_ == told_room)
      self.too_much_ = true;
    else
      self.event_[static_cast<std::size_t>(self.told_++)] = as_told_to(self.seat_, event);
  };
  const auto repeat = [](void* context, const View& /*view*/, const Decision& decision) {
    auto& [self, used] = *static_cast<Listener*>(context);
    const std::span<const Choice> answers = self.game_.answers();
    if (used == answers.size()) return Choice::later();
    const Choice choice = answers[used++];
    if (decision.answers == self.seat_) self.own_[static_cast<std::size_t>(self.own_count_++)] = choice;
    return choice;
  };
  Drivers drivers{};
  for (Driver& driver : drivers) driver = {repeat, &listener};
  Game again;
  again.copy_from(game);
  again.log_.size = 0;
  again.log_.events = 0;
  again.run_step({hear, &listener}, &drivers);
}

void Sampler::deal_seat(Rng& rng, State& state, Seat who) const {
  SeatState& p = state.seat[who];
  const std::span<const Event> told(event_.data(), static_cast<std::size_t>(told_));
  const SeatSet eyes = eyes_of(state, seat_);

  Unseen unseen;
  int hidden_hand = 0;
  std::array<bool, max_cards> dealt_anew{};
  redeal_hidden(state, eyes, who, [&](Zone zone, int place, Kind kind) {
    unseen.add(kind);
    if (zone == Zone::hand) ++hidden_hand;
    if (zone == Zone::deck) dealt_anew[static_cast<std::size_t>(place)] = true;
    return kind;
  });
  unseen.sort();

  // First the cards known to have been in the hand, then those that came from the deck in this order, then the rest at random.
  std::array<Kind, max_cards> hand;
  int in_hand = 0;
  const Bag needed = needed_in_hand(told, who);
  for (const Kind kind : needed.kinds)
    for (int n = p.hand_shown[kind]; n < needed[kind] && in_hand < hidden_hand; ++n)
      if (unseen.take(kind)) hand[static_cast<std::size_t>(in_hand++)] = kind;
  std::array<Kind, max_cards> deck;
  deck.fill(no_kind);
  int at = p.deck_size - 1;
  for (const Event& e : told) {
    // A bottom card that was looked at is still in the deck.
    if (!comes_from_deck(e, who) || e.to == Zone::deck || at < 0) continue;
    if (dealt_anew[static_cast<std::size_t>(at)] && unseen.take(e.kind)) deck[static_cast<std::size_t>(at)] = e.kind;
    --at;
  }
  redeal_hidden(state, eyes, who, [&](Zone zone, int place, Kind) {
    if (zone == Zone::hand && place < in_hand) return hand[static_cast<std::size_t>(place)];
    if (zone == Zone::deck && deck[static_cast<std::size_t>(place)] != no_kind) return deck[static_cast<std::size_t>(place)];
    return unseen.take_any(rng);
  });
  std::sort(p.deck.begin() + p.bottom, p.deck.begin() + p.bottom + p.pool, [](Slot a, Slot b) { return a.kind < b.kind; });
  p.outcomes = 0;
}

bool Sampler::replay_step(Rng& rng, const State& start, Game& out) const {
  Guide guide{{event_.data(), static_cast<std::size_t>(told_)}, {own_.data(), static_cast<std::size_t>(own_count_)}, rng};
  Drivers drivers{};
  for (const Seat who : seats_of(start.seats)) drivers[who] = {who == seat_ ? Guide::own_answer : Guide::other_answer, &guide};
  out.chance_ = Chance{};
  out.chance_.pick = Guide::draw;
  out.chance_.context = &guide;
  copy(out.start_, start);
  return !out.run_step({Guide::hear, &guide}, &drivers).finished;
}

bool Sampler::sample(Rng& rng, Game& out) const {
  if (too_much_) return false;
  const bool inside = !game_.asked_.top_level();
  out.rules_ = game_.rules_;
  for (int tries = 0; tries < most_tries; ++tries) {
    Scratch scratch;
    State& state = scratch.state();
    copy(state, inside ? game_.start_ : game_.now_);
    redeal_passed(rng, state, eyes_of(state, seat_));
    for (const Seat who : seats_of(state.seats)) deal_seat(rng, state, who);
    state.outcomes = 0;
    out.log_.clear();
    if (inside) {
      if (!replay_step(rng, state, out)) continue;
    } else {
      out.asked_ = game_.asked_;
      copy(out.now_, state);
    }
    out.chance_ = Chance::seeded(rng.next());
    if (out.asked_ == game_.asked_ && out.view(seat_).same_as(game_.view(seat_))) return true;
  }
  return false;
}

}  // namespace dominium
