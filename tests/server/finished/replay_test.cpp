// Looking back at finished games: at every moment as it was told, and turn by turn.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "finished/review.hpp"
#include "playing/messages.hpp"
#include "random_game.hpp"
#include "random_table.hpp"

namespace dominium::server::finished {
namespace {

namespace json = boost::json;

json::object bag_json(const Rules& rules, const Bag& bag) {
  json::object object;
  for (const Kind kind : bag.kinds) object[rules.card[kind]->id] = bag[kind];
  return object;
}
std::map<std::string, int> counted(const json::array& cards) {
  std::map<std::string, int> count;
  for (const json::value& card : cards) ++count[std::string(card.as_string())];
  return count;
}

json::object replay(const tables::FinishedGame& past, std::size_t at, Viewpoint viewpoint, std::size_t events) {
  tables::Rerun rerun(past);
  return finished::replay(rerun, at, viewpoint, events);
}

struct Told {
  json::array messages;
  std::size_t first;  // from this event on
};

// Plays, keeps what everybody could have been told at each moment, and compares it with the replay.
void expect_the_same_at_every_moment(test::Play& play, int answers) {
  std::map<std::size_t, std::map<Seat, Told>> live;
  const auto keep = [&] {
    std::map<Seat, Told>& now = live[play.given()] = {};
    for (Seat seat{0}; seat <= play.table.settings().seats.size(); ++seat) {
      const Seat who = seat < play.table.settings().seats.size() ? seat : no_seat;
      if (who != no_seat && !play.table.has_person(who)) continue;
      const std::size_t events = test::told(play.table, who).at(1).at("events").as_array().size();
      const std::size_t first = std::array{std::size_t{0}, events / 2, events}[play.given() % 3];
      now[who] = {test::told(play.table, who, first), first};
    }
  };
  keep();
  for (; answers > 0 && !play.table.over(); --answers) {
    play.step();
    keep();
  }
  play.resign();
  keep();
  const tables::FinishedGame past = tables::finished_game(play.table);
  EXPECT_EQ(live.size(), past.answers.size() + 1);
  for (auto& [at, by_seat] : live) {
    for (auto& [seat, then] : by_seat) {
      json::array again = test::replayed(past, at, {.seat = seat}, then.first);
      // Someone who resigned and was replaced by an opponent is no longer named.
      if (past.resigned.size() > 1) then.messages.at(0).at("players") = again.at(0).at("players");
      ASSERT_EQ(again, then.messages) << "answer " << at << ", seat " << seat + 1;
    }
  }
}

TEST(Replay, Is_what_everybody_was_told_at_every_moment) {
  for (const std::uint64_t seed : test::seeds(4, 50)) {
    test::Play play(test::origin_for(seed, 2 + static_cast<int>(seed % 2), seed % 3 == 0, seed % 4 == 0 ? "random" : test::attacks), "1-x", seed);
    ASSERT_NO_FATAL_FAILURE(expect_the_same_at_every_moment(play, 80)) << test::about(seed);
  }
}

TEST(Replay, Is_what_everybody_was_told_in_a_whole_game) {
  test::Play play(test::origin_for(4, 2, false, test::attacks), "1-x", 4);
  ASSERT_NO_FATAL_FAILURE(expect_the_same_at_every_moment(play, 1'000'000));
  EXPECT_TRUE(play.table.history()->game().over());
}

TEST(Replay, Begins_where_it_is_asked_to_and_names_the_answer_that_followed) {
  test::Play play(test::origin_for(3, 2, false, test::attacks), "1-x", 3);
  play.play();
  const tables::FinishedGame past = tables::finished_game(play.table);
  const std::size_t n = past.answers.size();
  for (std::size_t at = 0; at <= n; at += 5) {
    const json::object all = replay(past, at, {}, 0);
    EXPECT_EQ(all.at("at").as_uint64(), at);
    EXPECT_TRUE(all.at("as").is_null());
    EXPECT_TRUE(all.at("open").is_null());
    const std::size_t events = all.at("messages").at(1).at("events").as_array().size();
    EXPECT_EQ(replay(past, at, {}, events).at("messages").at(1).at("type"), "view");
    EXPECT_EQ(replay(past, at, {}, events - 1).at("messages").at(1).at("events").as_array().size(), 1U);
    EXPECT_THROW(replay(past, at, {}, events + 1), Refusal);
    if (at == n) {
      EXPECT_TRUE(all.at("next").is_null());
    } else {
      EXPECT_EQ(all.at("next").at("seat"), playing::seat_number(past.answers[at].decision.answers));
      EXPECT_EQ(all.at("next").at("choice").as_string(),
                notation::word_of(play.table.history()->rules(), past.answers[at].decision, past.answers[at].choice));
    }
  }
  EXPECT_THROW(replay(past, n + 1, {}, 0), Refusal);
}

TEST(Replay, Is_the_same_in_any_order_and_goes_on_where_it_was) {
  test::Play play(test::origin_for(3, 2, false, test::attacks), "1-x", 3);
  for (int i = 0; i < 60; ++i) play.step();
  play.resign();
  const tables::FinishedGame past = tables::finished_game(play.table);
  const std::size_t n = past.answers.size();
  tables::Rerun rerun(past);
  for (const std::size_t at : {n / 2, n / 2 + 1, n, n - 1, std::size_t{0}, n})
    for (const Viewpoint viewpoint : {Viewpoint{}, Viewpoint{.seat = Seat{1}}, Viewpoint{.seat = no_seat, .open = true}})
      EXPECT_EQ(finished::replay(rerun, at, viewpoint, 0), replay(past, at, viewpoint, 0)) << at;
  tables::Rerun forward(past);
  for (std::size_t at = 0; at <= n; ++at) (void)finished::replay(forward, at, {.seat = no_seat, .open = true}, 0);
  EXPECT_EQ(forward.steps(), n) << "each answer is given once";
}

TEST(Replay, Opens_every_card_and_decks_in_the_order_in_which_they_are_drawn) {
  int in_order = 0;
  for (const std::uint64_t seed : test::seeds(5, 50)) {
    test::Play play(test::origin_for(seed, 2, seed % 2 == 0, test::attacks), "1-x", seed);
    std::vector<std::unique_ptr<Game>> games;
    std::vector<std::size_t> events;
    const auto keep = [&] {
      games.push_back(std::make_unique<Game>());
      games.back()->copy_from(play.table.history()->game());
      events.push_back(play.table.history()->events().size());
    };
    keep();
    for (int i = 0; i < 200 && !play.table.over(); ++i) {
      play.step();
      keep();
    }
    play.resign();
    const tables::FinishedGame past = tables::finished_game(play.table);
    const Rules& rules = play.table.history()->rules();
    for (std::size_t at = 0; at < games.size(); ++at) {
      const json::object told = replay(past, at, {.seat = no_seat, .open = true}, 0);
      EXPECT_EQ(told.at("as"), "open");
      const State& state = games[at]->state();
      for (const json::value& event : told.at("messages").at(1).at("events").as_array())
        ASSERT_FALSE(event.as_object().contains("card") && event.at("card").is_null()) << "answer " << at;
      for (const json::value& held : told.at("messages").at(2).at("held").as_array()) ASSERT_FALSE(held.at("card").is_null());
      for (Seat seat{0}; seat < state.seats; ++seat) {
        const json::object& open = told.at("open").at(seat).as_object();
        const SeatState& truth = state.seat[seat];
        ASSERT_EQ(open.at("seat"), playing::seat_number(seat));
        ASSERT_EQ(open.at("hand"), bag_json(rules, truth.hand));
        ASSERT_EQ(open.at("discard"), bag_json(rules, truth.discard));
        json::array deck;
        for (const Slot& slot : truth.deck_cards()) deck.push_back(json::value(rules.card[slot.kind]->id));
        ASSERT_EQ(counted(open.at("deck").as_array()), counted(deck));
        // What this seat draws next is on top.
        if (at + 1 == games.size()) continue;
        json::array drawn;
        for (const Event& event : play.table.history()->events().subspan(events[at], events[at + 1] - events[at])) {
          if (event.seat != seat) continue;
          const bool of_deck = event.from == Zone::deck || event.to == Zone::deck || event.what == Happened::flips_deck;
          if (event.what != Happened::draws && of_deck) break;
          if (event.what == Happened::draws) drawn.push_back(json::value(rules.card[event.kind]->id));
        }
        // The last cards of a deck are drawn together.
        const json::array& whole = open.at("deck").as_array();
        const json::array top(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(drawn.size()));
        ASSERT_EQ(counted(top), counted(drawn)) << "answer " << at;
        if (drawn.empty() || drawn.size() == whole.size()) continue;
        ASSERT_EQ(top, drawn) << "answer " << at;
        ++in_order;
      }
    }
  }
  EXPECT_GT(in_order, 200);
}

TEST(Replay, Sees_with_the_eyes_of_a_seat_of_those_who_watch_or_of_all) {
  EXPECT_EQ(viewpoint_of({.seat = 2}, 3).seat, 1);
  EXPECT_EQ(viewpoint_of({}, 3).seat, no_seat);
  EXPECT_FALSE(viewpoint_of({}, 3).open);
  EXPECT_TRUE(viewpoint_of({.open = true}, 3).open);
  for (const std::int64_t wrong : {0, 4, -1}) EXPECT_THROW(viewpoint_of({.seat = wrong}, 3), Refusal) << wrong;
}

TEST(Replay, Is_refused_while_the_game_goes_on) {
  test::Play play(test::origin_for(3, 2, false, test::attacks), "1-x", 3);
  play.play(20);
  try {
    (void)tables::finished_game(play.table);
    FAIL();
  } catch (const Refusal& refusal) {
    EXPECT_EQ(refusal.code(), "not_now");
  }
}

TEST(Review, Tells_where_turns_began_what_they_made_and_how_all_stood) {
  test::Play play(test::origin_for(1, 2, false, "First Game"), "1-x", 1);
  const auto silver = [&] { return play.table.history()->rules().kind_of("silver"); };
  std::vector<int> coins;
  std::vector<Seat> seats;
  for (int turn = 0; turn < 4; ++turn) {
    const State& state = play.table.history()->game().state();
    const Seat seat = state.turn_of;
    seats.push_back(seat);
    coins.push_back(state.seat[seat].hand[play.table.history()->rules().kind_of("copper")]);
    play.say("all");
    play.say(turn == 0 && allows(play.table.history()->decision(), Choice::pick(silver())) ? "silver" : turn == 1 ? "curse" : "stop");
  }
  play.resign();
  const tables::FinishedGame past = tables::finished_game(play.table);
  const json::object told = review(past);
  EXPECT_EQ(told.at("table"), "1-x");
  EXPECT_EQ(told.at("answers").as_uint64(), past.answers.size());
  EXPECT_EQ(told.at("over").at("resigned"), (json::array{1}));
  EXPECT_TRUE(told.at("over").at("seat").is_null());
  const json::array& turns = told.at("turns").as_array();
  ASSERT_EQ(turns.size(), 5U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(turns[i].at("seat"), playing::seat_number(seats[i]));
    EXPECT_EQ(turns[i].at("turn"), static_cast<int>(i / 2) + 1);
    EXPECT_EQ(turns[i].at("at").as_uint64(), 2 * i);
    EXPECT_EQ(turns[i].at("coins"), coins[i]);
    // Three Estates each, and the Curse bought in the second turn.
    json::array scores{3, 3};
    if (i > 0) scores[seats[1]] = 2;
    EXPECT_EQ(turns[i].at("scores"), scores) << i;
  }
  EXPECT_EQ(turns[4].at("coins"), 0);
}

TEST(Review, Ends_as_the_game_ended) {
  for (const std::uint64_t seed : test::seeds(20, 10)) {
    test::Play play(test::origin_for(seed, 2, seed % 2 == 0, seed % 3 == 0 ? "random" : test::attacks), "1-x", seed);
    play.play();
    const json::object told = review(tables::finished_game(play.table));
    const json::array& turns = told.at("turns").as_array();
    ASSERT_EQ(turns.size(), play.table.history()->game().state().turn) << test::about(seed);
    std::int64_t at = 0;
    std::map<std::int64_t, std::int64_t> of_seat;
    for (const json::value& turn : turns) {
      EXPECT_EQ(turn.at("turn"), ++of_seat[turn.at("seat").as_int64()]);
      EXPECT_GE(static_cast<std::int64_t>(turn.at("at").to_number<std::int64_t>()), at);
      at = turn.at("at").to_number<std::int64_t>();
      ASSERT_EQ(turn.at("scores").as_array().size(), play.table.settings().seats.size());
    }
    for (std::size_t seat = 0; seat < play.table.settings().seats.size(); ++seat)
      EXPECT_EQ(turns.back().at("scores").at(seat), told.at("over").at("scores").at(seat).at("score")) << test::about(seed);
  }
}

}  // namespace
}  // namespace dominium::server::finished
