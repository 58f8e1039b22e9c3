// What happened, in words: as the player reads it, and as the others do.
#include "notation/log.hpp"

#include <gtest/gtest.h>

#include <array>

#include "notation/kingdoms.hpp"

namespace dominium::notation {
namespace {

class Log : public testing::Test {
 protected:
  Log() {
    compile(make_setup(3, 2, kingdom_from("2e-first-game", 2, 1)), rules_);
    militia_ = rules_.kind_of("militia");
    village_ = rules_.kind_of("village");
  }

  void turn(Seat seat, int n) { events_.push_back({.what = Happened::turn, .seat = seat, .n = static_cast<std::int16_t>(n)}); }
  void card(Happened what, Seat seat, Kind kind, Kind source, Zone from, Zone to, SeatSet knows = everyone) {
    events_.push_back({.what = what, .seat = seat, .kind = kind, .source = source, .from = from, .to = to, .knows = knows});
  }
  void plays(Seat seat, Kind kind) { card(Happened::plays, seat, kind, no_kind, Zone::hand, Zone::in_play); }
  void gets(Seat seat, Kind source, Amount amount, int n) {
    events_.push_back({.what = Happened::gets, .seat = seat, .source = source, .amount = amount, .n = static_cast<std::int16_t>(n)});
  }
  void draws(Seat seat, Kind kind, Kind source) { card(Happened::draws, seat, kind, source, Zone::deck, Zone::hand, SeatSet::of(seat)); }

  // All sentences as a seat reads them.
  std::string read_by(Seat seat, bool sees_all = false) const {
    const LogReader reader{.texts = text::english(), .rules = rules_, .names = names_, .seat = seat, .sees_all = sees_all};
    std::string all;
    for (const LogTurn& each : log_of(events_, reader)) {
      if (!each.heading.empty()) all += "[" + each.heading + "]";
      for (const std::string& sentence : each.sentences) all += (all.empty() ? "" : " ") + sentence;
    }
    return all;
  }

  Rules rules_;
  Kind militia_ = no_kind;
  Kind village_ = no_kind;
  std::array<std::string, 3> names_{"Ann", "Bo", "Cleo"};
  std::vector<Event> events_;
};

TEST_F(Log, Treasures_are_told_as_one_with_their_coins) {
  turn(Seat{1}, 3);
  for (const Kind kind : {copper, copper, silver}) {
    plays(Seat{1}, kind);
    gets(Seat{1}, kind, Amount::coins, rules_.income[kind]);
  }
  EXPECT_EQ(read_by(Seat{0}), "[Bo, turn 3] Bo plays 2 Coppers and Silver ($4).");
  EXPECT_EQ(read_by(Seat{1}), "[Your turn 3] You play 2 Coppers and Silver ($4).");
}

TEST_F(Log, What_a_card_does_stands_in_the_sentence_of_its_play) {
  plays(Seat{1}, village_);
  draws(Seat{1}, gold, village_);
  gets(Seat{1}, village_, Amount::actions, 2);
  EXPECT_EQ(read_by(Seat{1}), "You play Village, draw Gold, get +2 Actions.");
  EXPECT_EQ(read_by(Seat{0}), "Bo plays Village, draws a card, gets +2 Actions.");
}

TEST_F(Log, Others_see_only_the_top_of_several_discarded_cards) {
  card(Happened::discards, Seat{0}, copper, militia_, Zone::hand, Zone::discard, SeatSet::of(Seat{0}));
  card(Happened::discards, Seat{0}, estate, militia_, Zone::hand, Zone::discard);
  EXPECT_EQ(read_by(Seat{0}), "You discard Copper and Estate.");
  EXPECT_EQ(read_by(Seat{2}), "Ann discards 2 cards (Estate on top).");
  EXPECT_EQ(read_by(no_seat), "Ann discards 2 cards (Estate on top).");
  EXPECT_EQ(read_by(no_seat, true), "Ann discards Copper and Estate.");
}

TEST_F(Log, A_bought_card_is_not_told_again_as_gained) {
  card(Happened::buys, Seat{0}, duchy, no_kind, Zone::supply, Zone::none);
  card(Happened::gains, Seat{0}, duchy, no_kind, Zone::supply, Zone::discard);
  card(Happened::buys, Seat{0}, duchy, no_kind, Zone::supply, Zone::none);
  card(Happened::gains, Seat{0}, duchy, no_kind, Zone::supply, Zone::discard);
  EXPECT_EQ(read_by(Seat{1}), "Ann buys 2 Duchies.");
}

TEST_F(Log, Clean_up_goes_without_saying_except_for_ones_own_new_hand) {
  turn(Seat{0}, 1);
  card(Happened::discards, Seat{0}, estate, no_kind, Zone::hand, Zone::discard, SeatSet::of(Seat{0}));
  card(Happened::discards, Seat{0}, copper, no_kind, Zone::in_play, Zone::discard);
  for (int n = 0; n < 5; ++n) draws(Seat{0}, copper, no_kind);
  EXPECT_EQ(read_by(Seat{0}), "[Your turn 1] You draw 5 Coppers.");
  EXPECT_EQ(read_by(Seat{1}), "[Ann, turn 1]");
}

TEST_F(Log, A_card_looked_at_and_taken_is_told_of_once) {
  for (const Kind kind : {copper, gold}) {
    card(Happened::looks, Seat{0}, kind, village_, Zone::deck, Zone::held, SeatSet::of(Seat{0}));
    card(Happened::puts, Seat{0}, kind, village_, Zone::held, Zone::hand, SeatSet::of(Seat{0}));
  }
  EXPECT_EQ(read_by(Seat{0}), "You take Copper and Gold into hand.");
  EXPECT_EQ(read_by(Seat{1}), "Ann takes 2 cards into hand.");
}

TEST_F(Log, A_card_put_where_no_sentence_knows_of_is_told_with_the_zone) {
  for (int n = 0; n < 2; ++n) card(Happened::puts, Seat{0}, duchy, village_, Zone::hand, Zone::held);
  EXPECT_EQ(read_by(Seat{1}), "Ann puts 2 Duchies elsewhere (set aside).");
}

TEST_F(Log, Every_event_has_words) {
  for (int what = 0; what < happened_count; ++what) {
    if (static_cast<Happened>(what) == Happened::chooses) continue;  // no card of the base game has options
    events_ = {{.what = static_cast<Happened>(what),
                .seat = Seat{1},
                .kind = gold,
                .source = militia_,
                .from = Zone::deck,
                .to = Zone::deck,
                .amount = Amount::none,
                .knows = everyone,
                .n = 1}};
    for (const Seat reader : {Seat{0}, Seat{1}, no_seat}) EXPECT_EQ(read_by(reader).find('<'), std::string::npos) << what;
  }
}

}  // namespace
}  // namespace dominium::notation
