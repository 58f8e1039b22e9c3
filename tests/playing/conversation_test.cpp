// The conversation behind `dominium pipe`: who is told what, and when.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "notation/choice_word.hpp"
#include "players/players.hpp"
#include "playing/conversation.hpp"
#include "playing/messages.hpp"

namespace dominium::playing {
namespace {

Setup first_game(int seats) {
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(seats);
  for (const std::string_view id : {"cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"})
    setup.kingdom[setup.kingdom_count++] = find_card(id, 2);
  return setup;
}

// A game with a person on every seat, and what each of them has been told.
struct Seated {
  explicit Seated(int seats, std::uint64_t seed)
      : history(first_game(seats), Chance::seeded(seed), std::vector<Player>(static_cast<std::size_t>(seats))),
        everybody(SeatSet::first_of(static_cast<unsigned>(seats))),
        conversation(history, everybody, [this](Seat seat, std::string_view line) { told[seat].emplace_back(line); }) {
    conversation.begin();
  }

  void say(Seat seat, const std::string& line) { conversation.hear(SeatSet::of(seat), line); }
  [[nodiscard]] boost::json::object last(Seat seat) const { return boost::json::parse(told[seat].back()).as_object(); }
  [[nodiscard]] std::string last_type(Seat seat) const { return last(seat).at("type").as_string().c_str(); }
  // What the last view said about taking back.
  [[nodiscard]] std::string undo(Seat seat) const {
    for (auto line = told[seat].rbegin(); line != told[seat].rend(); ++line)
      if (const boost::json::value message = boost::json::parse(*line); message.at("type") == "view") return message.at("undo").as_string().c_str();
    return {};
  }
  [[nodiscard]] std::size_t heard_by(Seat seat) const { return told[seat].size(); }

  History history;
  SeatSet everybody;
  std::array<std::vector<std::string>, max_seats> told;
  Conversation conversation;
};

std::string in_json(const History& history, Choice choice) {
  return "{\"choice\":\"" + notation::word_of(history.rules(), history.decision(), choice) + "\"}";
}

// A sensible answer for whoever is asked, with many Moats and Militias.
std::string some_answer(const Seated& table, Rng& rng) {
  const Rules& rules = table.history.rules();
  const Decision& decision = table.history.game().decision();
  const KindSet wanted = decision.options & (rules.printed(Type::attack) | rules.printed(Type::reaction));
  if (decision.ask == Ask::buy && !wanted.empty()) return in_json(table.history, Choice::pick(rng.below(2) == 0 ? wanted.first() : wanted.last()));
  if (decision.ask == Ask::play_treasure) return in_json(table.history, Choice::all());
  return in_json(table.history, players::random_move(&rng, table.history.game().view(decision.answers), decision));
}

TEST(Pipe, Whoever_watches_sees_the_table_and_no_hand) {
  Rng rng(3);
  History history(first_game(2), Chance::seeded(3), std::vector<Player>(2));
  std::vector<std::string> seen;
  Conversation conversation(
      history, SeatSet::first_of(2),
      [&](Seat seat, std::string_view line) {
        if (seat == no_seat) seen.emplace_back(line);
      },
      ConversationOptions{.watched = true});
  conversation.begin();
  while (!conversation.over()) {
    const Decision& decision = history.game().decision();
    const Choice choice = players::random_move(&rng, history.game().view(decision.answers), decision);
    conversation.hear(SeatSet::of(decision.answers), in_json(history, choice));
  }
  ASSERT_GT(seen.size(), 10U);
  EXPECT_EQ(boost::json::parse(seen.front()).at("type"), "welcome");
  EXPECT_EQ(boost::json::parse(seen.back()).at("type"), "over");
  for (const std::string& line : seen) {
    const boost::json::object message = boost::json::parse(line).as_object();
    EXPECT_TRUE(message.at("seat").is_null());
    EXPECT_NE(message.at("type"), "decision");
    if (message.at("type") == "view") {
      EXPECT_TRUE(message.at("hand").as_object().empty()) << line;
    }
    if (message.at("type") != "events") continue;
    for (const boost::json::value& event : message.at("events").as_array()) {
      EXPECT_TRUE(event.at("what") != "draws" || event.at("card").is_null()) << line;
    }
  }
  const std::size_t before = seen.size();
  conversation.tell_again(no_seat);
  EXPECT_EQ(boost::json::parse(seen[before]).at("type"), "welcome");
  EXPECT_EQ(seen.back(), seen[before - 1]);
}

TEST(Pipe, While_a_hidden_question_is_open_nobody_else_is_told_anything) {
  Rng rng(1);
  int hidden = 0;
  for (std::uint64_t seed = 0; seed < 20 && hidden < 30; ++seed) {
    Seated table(3, seed);
    for (int answers = 0; answers < 400 && !table.history.game().over(); ++answers) {
      const Seat asked = table.history.game().decision().answers;
      std::array<std::size_t, 3> before{};
      for (const Seat seat : table.everybody) before[seat] = table.heard_by(seat);
      table.say(asked, some_answer(table, rng));
      const Decision& decision = table.history.game().decision();
      if (!decision.hidden) continue;
      ++hidden;
      for (const Seat seat : table.everybody) {
        if (seat == decision.answers) continue;
        EXPECT_EQ(table.heard_by(seat), before[seat]);
        // Even someone who asks for everything again gets only what they were told before.
        const std::vector<std::string> known = table.told[seat];
        table.say(seat, R"({"resync":0})");
        for (std::size_t i = known.size(); i < table.heard_by(seat); ++i)
          if (table.told[seat][i].starts_with(R"({"type":"view")")) {
            EXPECT_NE(std::ranges::find(known, table.told[seat][i]), known.end());
          }
        table.say(seat, R"({"undo":1})");
        EXPECT_EQ(table.last_type(seat), "error");
      }
    }
  }
  EXPECT_GE(hidden, 30);
}

TEST(Pipe, Who_wants_no_views_is_sent_none_not_even_again) {
  Rng rng(3);
  History history(first_game(2), Chance::seeded(3), std::vector<Player>(2));
  std::vector<std::string> types;
  Conversation conversation(
      history, SeatSet::first_of(2),
      [&](Seat, std::string_view line) { types.emplace_back(boost::json::parse(line).at("type").as_string().c_str()); },
      ConversationOptions{.views = false});
  conversation.begin();
  while (!conversation.over()) {
    const Decision& decision = history.game().decision();
    conversation.hear(SeatSet::of(decision.answers), in_json(history, players::random_move(&rng, history.game().view(decision.answers), decision)));
    conversation.hear(SeatSet::of(Seat{0}), R"({"resync":0})");
  }
  EXPECT_EQ(std::ranges::count(types, "view"), 0);
  EXPECT_GT(std::ranges::count(types, "decision"), 10);
  EXPECT_GT(std::ranges::count(types, "events"), 10);
}

TEST(Pipe, A_message_has_news_or_is_not_sent) {
  Rng rng(2);
  Seated table(2, 5);
  for (int answers = 0; answers < 600 && !table.history.game().over(); ++answers)
    table.say(table.history.game().decision().answers, some_answer(table, rng));
  for (const Seat seat : table.everybody) {
    std::string view;
    std::int64_t request = 0;
    std::int64_t events = 0;
    for (const std::string& line : table.told[seat]) {
      const boost::json::object message = boost::json::parse(line).as_object();
      EXPECT_EQ(message.at("seat").as_int64(), seat + 1);
      if (message.at("type") == "view") {
        EXPECT_NE(view, line);
        view = line;
      }
      if (message.at("type") == "decision") {
        EXPECT_EQ(message.at("request").as_int64(), ++request);
      }
      if (message.at("type") == "events") {
        EXPECT_EQ(message.at("first").as_int64(), events);
        EXPECT_FALSE(message.at("events").as_array().empty());
        events += static_cast<std::int64_t>(message.at("events").as_array().size());
      }
    }
  }
}

TEST(Pipe, A_refused_buy_names_the_rule_and_asks_again) {
  Seated table(2, 3);
  table.say(Seat{0}, R"({"choice":"all","request":1})");
  ASSERT_EQ(table.last_type(Seat{0}), "decision");
  const boost::json::object asked = table.last(Seat{0});
  const std::uint64_t hash = table.history.game().hash();
  table.say(Seat{0}, R"({"choice":"province","request":2})");
  EXPECT_EQ(table.last(Seat{0}).at("code"), "not_offered");
  EXPECT_EQ(table.last(Seat{0}).at("rule"), "BUY-2");
  EXPECT_EQ(table.last(Seat{0}).at("decision"), asked);
  table.say(Seat{0}, R"({"choice":"silver","request":1})");
  EXPECT_EQ(table.last(Seat{0}).at("code"), "stale");
  table.say(Seat{1}, R"({"choice":"silver"})");
  EXPECT_EQ(table.last(Seat{1}).at("code"), "not_asked");
  table.say(Seat{0}, R"({"choice":"silver","seat":2})");
  EXPECT_EQ(table.last(Seat{0}).at("code"), "wrong_seat");
  table.say(Seat{0}, R"({"choice":"sliver"})");
  EXPECT_EQ(table.last(Seat{0}).at("code"), "unknown_card");
  EXPECT_NE(std::string(table.last(Seat{0}).at("text").as_string().c_str()).find("silver"), std::string::npos);
  EXPECT_EQ(table.history.game().hash(), hash);
}

TEST(Pipe, Who_sits_on_several_seats_says_for_which) {
  Seated table(2, 3);
  table.conversation.hear(table.everybody, R"({"choice":"all"})");
  EXPECT_EQ(table.last(Seat{0}).at("code"), "wrong_seat");
  table.conversation.hear(table.everybody, R"({"choice":"all","seat":1})");
  EXPECT_EQ(table.last_type(Seat{0}), "decision");
}

TEST(Pipe, An_undo_tells_everyone_which_events_have_not_happened) {
  Seated table(2, 3);
  table.say(Seat{0}, R"({"choice":"stop"})");
  const boost::json::object asked = table.last(Seat{0});
  EXPECT_EQ(asked.at("ask"), "buy");
  table.say(Seat{0}, R"({"undo":1})");
  EXPECT_EQ(table.last(Seat{0}).at("ask"), "play_treasure");
  EXPECT_GT(table.last(Seat{0}).at("request").as_int64(), asked.at("request").as_int64());
  EXPECT_EQ(table.last(Seat{1}).at("state"), "done");
  EXPECT_EQ(table.last(Seat{1}).at("by").as_int64(), 1);
  table.say(Seat{1}, R"({"consent":true})");
  EXPECT_EQ(table.last(Seat{1}).at("code"), "undo");
}

TEST(Pipe, A_view_says_beforehand_what_can_be_taken_back) {
  Seated table(2, 3);
  EXPECT_EQ(table.undo(Seat{0}), "nothing");
  table.say(Seat{0}, R"({"choice":"stop"})");
  EXPECT_EQ(table.undo(Seat{0}), "free");
  table.say(Seat{0}, R"({"choice":"stop"})");
  EXPECT_EQ(table.undo(Seat{0}), "barrier") << "the next hand was drawn";

  Rng rng(4);
  for (int answers = 0; answers < 400 && !table.history.game().over(); ++answers) {
    table.say(table.history.game().decision().answers, some_answer(table, rng));
    if (table.history.game().decision().hidden) continue;
    for (const Seat seat : table.everybody) EXPECT_EQ(table.undo(seat), undo_word(table.history.undo_for(seat)));
  }
}

TEST(Pipe, Others_are_asked_before_their_answers_are_taken_back) {
  Rng rng(4);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Seated table(3, seed);
    for (int answers = 0; answers < 400 && !table.history.game().over(); ++answers) {
      const Seat asked = table.history.game().decision().answers;
      table.say(asked, some_answer(table, rng));
      for (const Seat seat : table.everybody) {
        if (table.history.game().over() || table.history.game().decision().hidden) continue;
        const Undo undo = table.history.undo_for(seat);
        if (undo.how != Undo::How::by_consent) continue;
        const std::uint64_t hash = table.history.game().hash();
        table.say(seat, R"({"undo":1})");
        for (const Seat other : undo.asks) EXPECT_EQ(table.last(other).at("state"), "asked");
        table.say(undo.asks.first(), R"({"consent":false})");
        EXPECT_EQ(table.last(seat).at("state"), "declined");
        EXPECT_EQ(table.history.game().hash(), hash);
        table.say(seat, R"({"undo":1})");
        for (const Seat other : undo.asks) table.say(other, R"({"consent":true})");
        EXPECT_EQ(table.history.game().decision().answers, seat);
        EXPECT_EQ(table.last_type(seat), "decision");
        return;
      }
    }
  }
  FAIL() << "no undo past another's answer came up";
}

TEST(Pipe, A_whole_game_ends_with_over_for_everyone) {
  Seated table(2, 8);
  while (!table.history.game().over()) {
    const Decision& decision = table.history.game().decision();
    table.say(decision.answers, in_json(table.history, players::big_money(nullptr, table.history.game().view(decision.answers), decision)));
  }
  for (const Seat seat : table.everybody) EXPECT_EQ(table.last_type(seat), "over");
  table.say(Seat{0}, R"({"choice":"stop"})");
  EXPECT_EQ(table.last(Seat{0}).at("code"), "game_over");
}

}  // namespace
}  // namespace dominium::playing
