// Decks and chance: all orders are equally likely, and a deck that is ordered only where somebody looks is as good as one shuffled at once.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "arranged.hpp"
#include "invariants.hpp"
#include "table.hpp"

namespace dominium::test {
namespace {

// How far the counts are from uniform, in standard deviations of the chi-square statistic.
double unevenness(const std::vector<int>& counts) {
  double total = 0;
  for (const int n : counts) total += n;
  const double expected = total / static_cast<double>(counts.size());
  double chi = 0;
  for (const int n : counts) chi += (n - expected) * (n - expected) / expected;
  const auto freedom = static_cast<double>(counts.size() - 1);
  return (chi - freedom) / std::sqrt(2 * freedom);
}

constexpr double generous = 5;

const std::array<std::string_view, 4> four{"copper", "silver", "gold", "estate"};

// The number of a permutation of 0…n-1.
std::size_t rank(const std::vector<Kind>& order) {
  std::size_t r = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::size_t smaller = 0;
    for (std::size_t j = i + 1; j < order.size(); ++j) smaller += order[j] < order[i] ? 1 : 0;
    r = r * (order.size() - i) + smaller;
  }
  return r;
}

struct Drawn {
  std::vector<Kind> kinds;
  Sink sink() {
    return {[](void* to, const Event& event) {
              if (event.what == Happened::draws) static_cast<Drawn*>(to)->kinds.push_back(event.kind);
            },
            this};
  }
};

std::vector<Kind> drawn_aloud(Arranged& table, State& state, const Chance& chance, Seat seat, int n) {
  Drawn drawn;
  dominium::Run run(state, table.rules(), chance, nullptr, drawn.sink());
  draw(run, seat, n);
  return drawn.kinds;
}

// Cards drawn together have no order; to get one, they are drawn one by one.
std::vector<Kind> draw_order(Arranged& table, State& state, const Chance& chance, Seat seat, int n) {
  Drawn drawn;
  dominium::Run run(state, table.rules(), chance, nullptr, drawn.sink());
  while (n-- > 0) draw(run, seat, 1);
  return drawn.kinds;
}

TEST(Shuffling, Every_order_of_a_deck_is_as_likely) {
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    Arranged table(2, 2, {});
    for (const std::string_view id : four) table.pool(seat, id);
    std::vector<int> counts(24);
    State state;
    for (std::uint64_t seed = 0; seed < 48000; ++seed) {
      copy(state, table.state());
      const std::vector<Kind> order = draw_order(table, state, Chance::seeded(seed), seat, 4);
      ASSERT_EQ(order.size(), 4U);
      ++counts[rank(order)];
    }
    EXPECT_LT(std::abs(unevenness(counts)), generous);
  }
}

TEST(Shuffling, Every_order_of_a_shuffled_discard_pile_is_as_likely_and_one_shuffle_tells_nothing_of_the_next) {
  Arranged table(2, 2, {});
  for (const std::string_view id : four) table.discard(Seat{0}, id);
  std::vector<int> once(24);
  std::vector<int> twice(24 * 24);
  State state;
  for (std::uint64_t seed = 0; seed < 60000; ++seed) {
    const Chance chance = Chance::seeded(seed);
    copy(state, table.state());
    const std::size_t first = rank(draw_order(table, state, chance, Seat{0}, 4));
    dominium::Run run(state, table.rules(), chance, nullptr, {});
    discard_from_hand(run, Seat{0}, state.seat[0].hand);
    const std::size_t second = rank(draw_order(table, state, chance, Seat{0}, 4));
    ++once[first];
    ++twice[first * 24 + second];
  }
  EXPECT_LT(std::abs(unevenness(once)), generous);
  EXPECT_LT(std::abs(unevenness(twice)), generous);
}

TEST(Shuffling, The_luck_of_one_seat_is_not_that_of_another) {
  Arranged table(2, 2, {});
  for (const Seat seat : {Seat{0}, Seat{1}})
    for (const std::string_view id : four) table.pool(seat, id);
  std::vector<int> counts(24 * 24);
  State state;
  for (std::uint64_t seed = 0; seed < 60000; ++seed) {
    copy(state, table.state());
    const std::size_t mine = rank(draw_order(table, state, Chance::seeded(seed), Seat{0}, 4));
    ++counts[mine * 24 + rank(draw_order(table, state, Chance::seeded(seed), Seat{1}, 4))];
  }
  EXPECT_LT(std::abs(unevenness(counts)), generous);
}

TEST(Shuffling, Every_hand_of_several_drawn_together_is_as_likely) {
  const std::array<std::string_view, 6> six{"copper", "silver", "gold", "estate", "duchy", "province"};
  for (const bool heard : {false, true}) {
    Arranged table(2, 2, {});
    for (std::size_t i = 0; i < 4; ++i) table.discard(Seat{0}, six[i]);
    for (std::size_t i = 4; i < 6; ++i) table.pool(Seat{0}, six[i]);
    std::map<std::uint64_t, int> counts;
    State state;
    for (std::uint64_t seed = 0; seed < 30000; ++seed) {
      copy(state, table.state());
      // The two left in the deck, then two of the four that were shuffled.
      const Chance chance = Chance::seeded(seed);
      dominium::Run run(state, table.rules(), chance, nullptr, {});
      if (heard)
        drawn_aloud(table, state, chance, Seat{0}, 4);
      else
        draw(run, Seat{0}, 4);
      ++counts[state.seat[0].hand.kinds.bits()];
    }
    std::vector<int> ways;
    for (const auto& [hand, n] : counts) ways.push_back(n);
    EXPECT_EQ(ways.size(), 6U);
    EXPECT_LT(std::abs(unevenness(ways)), generous);
  }
}

TEST(Shuffling, What_is_left_of_the_deck_is_drawn_before_the_discard_pile_is_shuffled) {
  Arranged table(2, 2, {});
  table.pool(Seat{0}, "gold", 2).discard(Seat{0}, "copper", 3).discard(Seat{0}, "estate", 3);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state;
    copy(state, table.state());
    const std::vector<Kind> order = drawn_aloud(table, state, Chance::seeded(seed), Seat{0}, 5);
    ASSERT_EQ(order.size(), 5U);
    EXPECT_EQ(order[0], gold);
    EXPECT_EQ(order[1], gold);
    EXPECT_EQ(wrong_with_seat(state, Seat{0}), "");
    EXPECT_TRUE(state.seat[0].discard.empty());
    EXPECT_EQ(state.seat[0].deck_size, 3);
  }
}

// ---- decks ordered only where somebody looks, compared with one that is shuffled at once

enum class Move { draw, put_back_lowest, put_back_highest, discard_hand, discard_lowest, discard_top, move_count };

// A deck as it lies on a real table: every card has its place.
class EagerDeck {
 public:
  explicit EagerDeck(std::vector<Kind> deck, std::uint64_t seed) : rng_(seed), deck_(std::move(deck)) { shuffle(deck_); }

  void draw() {
    if (refill()) hand_.push_back(take());
  }
  void put_back(bool highest) {
    if (!hand_.empty()) deck_.push_back(pick(highest));
  }
  void discard_hand() {
    discard_.insert(discard_.end(), hand_.begin(), hand_.end());
    hand_.clear();
  }
  void discard_lowest() {
    if (!hand_.empty()) discard_.push_back(pick(false));
  }
  void discard_top() {
    if (refill()) discard_.push_back(take());
  }
  [[nodiscard]] std::vector<Kind> hand() const {
    std::vector<Kind> sorted = hand_;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }

 private:
  void shuffle(std::vector<Kind>& cards) {
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[rng_.below(static_cast<std::uint32_t>(i))]);
  }
  bool refill() {
    if (deck_.empty()) {
      shuffle(discard_);
      deck_.swap(discard_);
    }
    return !deck_.empty();
  }
  Kind take() {
    const Kind top = deck_.back();
    deck_.pop_back();
    return top;
  }
  Kind pick(bool highest) {
    const auto at = highest ? std::max_element(hand_.begin(), hand_.end()) : std::min_element(hand_.begin(), hand_.end());
    const Kind kind = *at;
    hand_.erase(at);
    return kind;
  }

  Rng rng_;
  std::vector<Kind> deck_, hand_, discard_;
};

using Hands = std::vector<std::vector<Kind>>;

Hands play_eagerly(const std::vector<Move>& moves, std::uint64_t seed) {
  EagerDeck deck({copper, copper, silver, gold}, seed);
  Hands hands;
  for (const Move move : moves) {
    switch (move) {
      case Move::draw:
        deck.draw();
        break;
      case Move::put_back_lowest:
      case Move::put_back_highest:
        deck.put_back(move == Move::put_back_highest);
        break;
      case Move::discard_hand:
        deck.discard_hand();
        break;
      case Move::discard_lowest:
        deck.discard_lowest();
        break;
      default:
        deck.discard_top();
    }
    hands.push_back(deck.hand());
  }
  return hands;
}

Hands play_lazily(const Arranged& arranged, State& state, const std::vector<Move>& moves, std::uint64_t seed) {
  const Chance chance = Chance::seeded(seed);
  dominium::Run run(state, arranged.rules(), chance, nullptr, {});
  Table table(run);
  Hands hands;
  for (const Move move : moves) {
    const Bag hand = state.seat[0].hand;
    Bag lowest;
    if (!hand.empty()) lowest.add(hand.kinds.first());
    switch (move) {
      case Move::draw:
        table.draw(Seat{0}, 1);
        break;
      case Move::put_back_lowest:
      case Move::put_back_highest:
        if (!hand.empty()) table.put_on_deck(Seat{0}, move == Move::put_back_highest ? hand.kinds.last() : hand.kinds.first(), SeatSet::of(Seat{0}));
        break;
      case Move::discard_hand:
        table.discard(Seat{0}, hand);
        break;
      case Move::discard_lowest:
        table.discard(Seat{0}, lowest);
        break;
      default:
        table.discard_top(Seat{0});
    }
    std::vector<Kind> now;
    for (const Kind kind : state.seat[0].hand.kinds) now.insert(now.end(), static_cast<std::size_t>(state.seat[0].hand[kind]), kind);
    hands.push_back(now);
  }
  return hands;
}

// How different two samples are: the usual chi-square for two histograms of the same size, in its standard deviations.
double difference(const std::map<Hands, std::pair<int, int>>& counts) {
  double chi = 0;
  double freedom = -1;
  double rare_one = 0;
  double rare_other = 0;
  const auto cell = [&](double a, double b) {
    if (a + b == 0) return;
    chi += (a - b) * (a - b) / (a + b);
    ++freedom;
  };
  for (const auto& [hands, n] : counts) {
    if (n.first + n.second >= 20) {
      cell(n.first, n.second);
    } else {
      rare_one += n.first;
      rare_other += n.second;
    }
  }
  cell(rare_one, rare_other);
  return freedom < 1 ? 0 : (chi - freedom) / std::sqrt(2 * freedom);
}

TEST(Shuffling, A_deck_shuffled_only_where_somebody_looks_deals_like_one_shuffled_at_once) {
  Arranged arranged(2, 2, {});
  arranged.pool(Seat{0}, "copper", 2).pool(Seat{0}, "silver").pool(Seat{0}, "gold");
  Rng rng(3);
  State state;
  for (int script = 0; script < 25; ++script) {
    std::vector<Move> moves{Move::draw};
    while (moves.size() < 9)
      moves.push_back(rng.below(2) == 0 ? Move::draw : static_cast<Move>(rng.below(static_cast<std::uint32_t>(Move::move_count))));
    std::map<Hands, std::pair<int, int>> counts;
    for (std::uint64_t seed = 0; seed < 12000; ++seed) {
      copy(state, arranged.state());
      ++counts[play_lazily(arranged, state, moves, mix(seed, 11))].first;
      ++counts[play_eagerly(moves, mix(seed, 12))].second;
    }
    EXPECT_LT(difference(counts), generous) << "script " << script;
  }
}

// Drawing takes another path when nobody listens, but gives the same cards.
TEST(Shuffling, Drawing_unheard_gives_the_same_hand_and_deck_as_with_somebody_listening) {
  Rng rng(5);
  for (int i = 0; i < 5000; ++i) {
    Arranged table(2, 2, {});
    const auto some = [&](auto put) {
      for (const std::string_view id : four) put(id, static_cast<int>(rng.below(4)));
    };
    const std::uint32_t under = rng.below(3);
    for (std::uint32_t n = 0; n < under; ++n) table.deck(Seat{0}, four[rng.below(4)]);
    table.state().seat[0].bottom = static_cast<std::uint16_t>(under);
    some([&](std::string_view id, int n) { table.pool(Seat{0}, id, n); });
    for (std::uint32_t n = rng.below(3); n > 0; --n) table.deck(Seat{0}, four[rng.below(4)]);
    some([&](std::string_view id, int n) {
      if (n > 0) table.discard(Seat{0}, id, n);
    });
    const int n = static_cast<int>(rng.below(24));
    const Chance chance = Chance::seeded(static_cast<std::uint64_t>(i));
    State one;
    State other;
    copy(one, table.state());
    copy(other, table.state());
    dominium::Run run(one, table.rules(), chance, nullptr, {});
    draw(run, Seat{0}, n);
    drawn_aloud(table, other, chance, Seat{0}, n);
    ASSERT_TRUE(same(one, other)) << i;
    ASSERT_EQ(wrong_with_seat(one, Seat{0}), "") << i;
  }
}

// ---- what shows where nobody chooses, among people

// A turn in which nothing is played: the whole hand is discarded.
Arranged idle_turn() {
  Arranged table(2, 2, {"moat"});
  table.hand(Seat{0}, "copper", 2).hand(Seat{0}, "estate").hand(Seat{0}, "province").hand(Seat{1}, "copper");
  for (const std::string_view id : four) table.pool(Seat{0}, id, 3);
  return table;
}

void end_turn(Game& game) {
  while (game.state().turn_of == 0) game.apply(Choice::stop());
}

TEST(CardOnTop, Is_any_card_of_the_hand_equally_often_if_nothing_is_in_play) {
  Arranged table = idle_turn();
  table.among_people();
  const Arranged plain = idle_turn();
  std::map<Kind, int> tops;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const std::unique_ptr<Game> game = table.start(seed);
    end_turn(*game);
    ++tops[game->state().seat[0].discard_top];
    // The shuffles are the same as without: this outcome is none of the seat's.
    const std::unique_ptr<Game> elsewhere = plain.start(seed);
    end_turn(*elsewhere);
    ASSERT_EQ(game->state().seat[0].hand, elsewhere->state().seat[0].hand);
    ASSERT_EQ(elsewhere->state().seat[0].discard_top, copper);
  }
  ASSERT_EQ(tops.size(), 3U);
  EXPECT_LT(unevenness({tops[copper] / 2, tops[copper] - tops[copper] / 2, tops[estate], tops[province]}), generous);
}

TEST(CardOnTop, Is_drawn_from_the_hand_in_the_order_of_kinds_by_an_outcome_of_the_table_that_no_draft_uses) {
  Arranged table = idle_turn();
  table.among_people();
  std::vector<Draw> of_table;
  std::vector<Kind> pool;
  struct Heard {
    std::vector<Draw>& of_table;
    std::vector<Kind>& pool;
  } heard{of_table, pool};
  Chance chance;
  chance.context = &heard;
  chance.pick = [](void* context, const State&, const Draw& draw) -> std::uint32_t {
    auto& self = *static_cast<Heard*>(context);
    if (draw.seat != no_seat) return 0;
    self.of_table.push_back(draw);
    for (const Slot& slot : draw.pool) self.pool.push_back(slot.kind);
    return 2;
  };
  Game game;
  game.start_from(table.rules(), table.state(), chance);
  end_turn(game);
  ASSERT_EQ(of_table.size(), 1U);
  EXPECT_EQ(of_table[0].k, 65537U);
  EXPECT_EQ(pool, (std::vector{copper, copper, estate, province}));
  EXPECT_EQ(game.state().seat[0].discard_top, estate);
}

TEST(CardOnTop, Is_drawn_for_cards_that_an_effect_discards_without_asking) {
  Arranged table(2, 2, {"moat"});
  for (const std::string_view id : four) table.hand(Seat{0}, id);
  table.among_people();
  std::vector<int> tops(four.size());
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    State state{};
    copy(state, table.state());
    const Chance chance = Chance::seeded(seed);
    dominium::Run run(state, table.rules(), chance, nullptr, {});
    discard_from_hand(run, Seat{0}, state.seat[0].hand);
    ++tops[state.seat[0].discard_top];
    ASSERT_EQ(wrong_with_seat(state, Seat{0}), "");
  }
  EXPECT_LT(unevenness(tops), generous);
}

}  // namespace
}  // namespace dominium::test
