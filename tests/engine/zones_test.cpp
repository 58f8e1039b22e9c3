// Sets, bags and zones: what they are, and that they stay consistent whatever is moved.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>
#include <tuple>

#include "arranged.hpp"
#include "invariants.hpp"
#include "table.hpp"
#include "turn.hpp"

namespace dominium::test {
namespace {

// ---- sets and bags

KindSet set_of(const std::set<unsigned>& members) {
  KindSet set;
  for (const unsigned n : members) set.add(Kind{n});
  return set;
}

std::set<unsigned> drawn_members() { return *rc::gen::container<std::set<unsigned>>(rc::gen::inRange(0U, static_cast<unsigned>(max_kinds))); }

RC_GTEST_PROP(SmallSet, Walks_its_members_in_ascending_order, ()) {
  const std::set<unsigned> members = drawn_members();
  const KindSet set = set_of(members);
  std::vector<unsigned> walked;
  for (const Kind kind : set) walked.push_back(kind);
  RC_ASSERT(walked == std::vector<unsigned>(members.begin(), members.end()));
  RC_ASSERT(set.size() == static_cast<int>(members.size()));
  RC_ASSERT(set.empty() == members.empty());
  if (members.empty()) return;
  RC_ASSERT(set.first() == *members.begin());
  RC_ASSERT(set.last() == *members.rbegin());
}

RC_GTEST_PROP(SmallSet, Is_a_set, ()) {
  const std::set<unsigned> a = drawn_members();
  const std::set<unsigned> b = drawn_members();
  const auto n = *rc::gen::inRange(0U, static_cast<unsigned>(max_kinds) + 1);
  for (unsigned n_k = 0; n_k < 2 * max_kinds; ++n_k) {
    const Kind k{n_k};
    const bool in_a = a.count(k) != 0;
    const bool in_b = b.count(k) != 0;
    RC_ASSERT(set_of(a).has(k) == in_a);
    RC_ASSERT((set_of(a) & set_of(b)).has(k) == (in_a && in_b));
    RC_ASSERT((set_of(a) | set_of(b)).has(k) == (in_a || in_b));
    RC_ASSERT((set_of(a) - set_of(b)).has(k) == (in_a && !in_b));
    RC_ASSERT(set_of(a).from(Kind{n}).has(k) == (in_a && k >= n));
    RC_ASSERT(KindSet::first_of(n).has(k) == (k < n));
  }
}

RC_GTEST_PROP(Bag, Counts_what_was_put_in_and_taken_out, ()) {
  Bag bag;
  std::map<Kind, int> model;
  const auto moves = *rc::gen::container<std::vector<std::pair<int, int>>>(rc::gen::pair(rc::gen::inRange(0, max_kinds), rc::gen::inRange(-3, 8)));
  for (const auto& [k, n] : moves) {
    const auto kind = static_cast<Kind>(k);
    if (n >= 0 && model[kind] + n <= 200) {
      bag.add(kind, n);
      model[kind] += n;
    } else if (n < 0 && model[kind] > 0) {
      const int taken = std::min(-n, model[kind]);
      bag.remove(kind, taken);
      model[kind] -= taken;
    }
    RC_ASSERT(sound(bag));
    int total = 0;
    for (const auto& [kind_in, count] : model) {
      RC_ASSERT(bag[kind_in] == count);
      total += count;
    }
    RC_ASSERT(bag.size() == total);
  }
}

RC_GTEST_PROP(Bag, Adding_a_bag_adds_each_of_its_cards, ()) {
  const auto some = [] {
    Bag bag;
    for (const int kind : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, max_kinds))) bag.add(static_cast<Kind>(kind));
    return bag;
  };
  const Bag a = some();
  const Bag b = some();
  Bag both = a;
  both.add_all(b);
  Bag one_by_one = a;
  for (const Kind kind : b.kinds)
    for (int n = 0; n < b[kind]; ++n) one_by_one.add(kind);
  RC_ASSERT(both == one_by_one);
  RC_ASSERT(sound(both));
  Bag in_passing = a;
  for (const Kind kind : b.kinds)
    for (int n = 0; n < b[kind]; ++n) in_passing.add_in_passing(kind);
  RC_ASSERT(in_passing == both);
  RC_ASSERT(both.count_of(a.kinds) >= a.size());
}

// ---- moves between zones

// One move that some card could make with a seat's cards; the numbers select it.
void move_something(Table& table, const State& state, Seat seat, int what, int number) {
  const Bag& hand = state.seat[seat].hand;
  const auto some_kind = [&](const Bag& cards) {
    int n = number % cards.size();
    for (const Kind kind : cards.kinds)
      if ((n -= cards[kind]) < 0) return kind;
    return no_kind;
  };
  switch (what) {
    case 0:
      return table.draw(seat, number % 8);
    case 1:
      table.discard_top(seat);
      return;
    case 2:
      table.gain(seat, static_cast<Kind>(number % 17), std::array{Zone::discard, Zone::hand, Zone::deck}[static_cast<std::size_t>(number % 3)]);
      return;
    case 3:
      return table.reveal_hand(seat);
    case 4: {
      Bag some;
      for (const Kind kind : hand.kinds)
        if (const int n = std::min(number % 3, hand[kind]); n > 0) some.add(kind, n);
      return table.discard(seat, some);
    }
    case 5:
      if (!hand.empty()) table.put_on_deck(seat, some_kind(hand), number % 2 == 0 ? everyone : SeatSet::of(seat));
      return;
    case 6:
      if (!hand.empty()) table.trash(seat, some_kind(hand));
      return;
    case 7: {
      Held held(table, seat);
      number % 2 == 0 ? held.look(3) : held.reveal(3);
      if (held.size() > 0) held.put_in_hand(held.last());
      if (held.size() > 0) held.put_on_deck(held.last());
      return held.discard_all();
    }
    case 8:
      if (seat == table.seat()) table.deck_into_discard();
      return;
    default:
      if (seat == table.seat() && !state.seat[seat].discard.empty()) table.put_on_deck_from_discard(some_kind(state.seat[seat].discard));
  }
}

RC_GTEST_PROP(Zones, Stay_sound_under_any_moves, ()) {
  const auto rules = std::make_unique<Rules>();
  const auto state = std::make_unique<State>();
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  compile(random_setup(rng), *rules);
  copy(*state, rules->opening);
  const Chance chance = Chance::seeded(rng.next());
  // What reacts to the moves may ask; nobody uses it.
  Drivers drivers;
  drivers.fill({[](void* /*nothing*/, const View& /*view*/, const Decision& decision) { return decision.declined(); }, nullptr});
  dominium::Run run(*state, *rules, chance, &drivers, {});
  deal(run);
  Table table(run);
  const auto moves = *rc::gen::container<std::vector<std::tuple<int, int, int>>>(
      rc::gen::tuple(rc::gen::inRange(0, 2), rc::gen::inRange(0, 10), rc::gen::inRange(0, 1000)));
  for (const auto& [seat, what, number] : moves) {
    move_something(table, *state, static_cast<Seat>(seat), what, number);
    RC_ASSERT(wrong_with(*state, *rules) == "");
  }
}

}  // namespace
}  // namespace dominium::test
