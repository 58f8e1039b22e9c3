#include "playing/messages.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>

#include "arranged.hpp"
#include "players/players.hpp"
#include "playing/client_message.hpp"

namespace dominium::playing {
namespace {

Setup setup_with(std::initializer_list<std::string_view> kingdom, int seats = 2) {
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(seats);
  for (const std::string_view id : kingdom) setup.kingdom[setup.kingdom_count++] = find_card(id, 2);
  return setup;
}
Setup first_game() { return setup_with({"cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"}); }

std::string wrong_with(std::string_view line) {
  const auto heard = understand(line);
  const auto* wrong = std::get_if<NotUnderstood>(&heard);
  return wrong == nullptr ? "" : std::string(wrong->why);
}
ClientMessage understood(std::string_view line) { return std::get<ClientMessage>(understand(line)); }

TEST(Messages, The_schema_has_the_words_of_the_program) {
  std::ifstream file("web/protocol.schema.json");
  const auto schema = boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  for (const auto& [name, words] : protocol_words())
    EXPECT_EQ(schema.at("definitions").at(name).at("enum"), words) << name << ": run `npm --prefix web run protocol`";
}

TEST(Messages, A_card_says_what_it_gives_and_counts) {
  const History history(first_game(), Chance::seeded(3), {{"A"}, {"B"}});
  std::map<std::string, std::string> plus, points;
  const auto welcome = welcome_message(history, Seat{0});
  for (const auto& card : welcome.at("cards").as_array()) {
    const std::string id(card.at("card").as_string());
    plus[id] = boost::json::serialize(card.at("plus"));
    points[id] = boost::json::serialize(card.at("points"));
  }
  EXPECT_EQ(plus["market"], R"({"cards":1,"actions":1,"buys":1,"coins":1})");
  EXPECT_EQ(plus["village"], R"({"cards":1,"actions":2})");
  EXPECT_EQ(plus["estate"], "{}");
  EXPECT_EQ(points["estate"], "1");
  EXPECT_EQ(points["curse"], "-1");
}

TEST(Messages, A_card_that_sorts_what_it_looks_at_says_what_it_asks) {
  const History history(setup_with({"sentry", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"}),
                        Chance::seeded(3), {{"A"}, {"B"}});
  const boost::json::object welcome = welcome_message(history, Seat{0});
  for (const auto& card : welcome.at("cards").as_array()) {
    const auto* sorts = card.as_object().if_contains("sorts");
    EXPECT_EQ(sorts == nullptr ? "" : boost::json::serialize(*sorts), card.at("card") == "sentry" ? R"(["trash","discard","put_on_deck"])" : "");
  }
}

TEST(Messages, A_card_that_stays_in_play_says_so_and_each_play_is_to_come_once) {
  test::Arranged table(2, 2, {"throne-room", "caravan", "lighthouse"});
  for (const std::string_view id : {"throne-room", "caravan", "lighthouse"}) table.hand(Seat{0}, id);
  const auto game = table.start();
  for (const std::string_view id : {"throne-room", "caravan", "lighthouse"}) ASSERT_TRUE(game->apply(Choice::pick(table.kind(id))).accepted);
  const auto message = view_message(game->view(Seat{1}), game->decision());
  EXPECT_EQ(boost::json::serialize(message.at("in_play")),
            R"([{"card":"throne-room","seat":1,"stays":true},{"card":"caravan","seat":1,"stays":true},{"card":"lighthouse","seat":1,"stays":true}])");
  // Caravan was played twice; a Lighthouse shelters and pays, but is one card.
  EXPECT_EQ(boost::json::serialize(message.at("waiting")),
            R"([{"card":"caravan","seat":1},{"card":"caravan","seat":1},{"card":"lighthouse","seat":1}])");
}

TEST(Messages, The_first_question_of_a_game) {
  const History history(first_game(), Chance::seeded(3), {{"A"}, {"B"}});
  EXPECT_EQ(serialize(decision_message(history, Seat{1})),
            R"({"type":"decision","seat":1,"request":1,"ask":"play_treasure","owner":1,"source":null,"from":"hand","options":{"copper":)" +
                std::to_string(history.game().view(Seat{0}).hand()[copper]) +
                R"(},"min":0,"max":1,"picked":{},"ordered":false,"hidden":false,"stop":true,"all":true})");
}

TEST(Messages, A_view_shows_the_own_hand_and_only_the_size_of_others) {
  const History history(first_game(), Chance::seeded(3), {{"A"}, {"B"}});
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const boost::json::object view = view_message(history.game().view(seat), history.game().decision());
    int cards = 0;
    for (const auto& pair : view.at("hand").as_object()) cards += static_cast<int>(pair.value().as_int64());
    EXPECT_EQ(cards, 5);
    const boost::json::object& other = view.at("seats").as_array()[1U - seat].as_object();
    EXPECT_EQ(other.at("hand_size").as_int64(), 5);
    EXPECT_TRUE(view.at("memory").at("seats").as_array()[1U - seat].at("hand").as_object().empty());
  }
}

// Two games that differ only in the other player's hand and deck look the same.
TEST(Messages, A_view_does_not_depend_on_what_the_seat_may_not_know) {
  const History history(first_game(), Chance::seeded(3), {{"A"}, {"B"}});
  auto other = std::make_unique<State>();
  copy(*other, history.game().state());
  SeatState& hidden = other->seat[1];
  Kind in_hand = no_kind;
  for (const Kind kind : hidden.hand.kinds) in_hand = kind;
  for (int i = 0; i < hidden.deck_size; ++i) {
    Slot& slot = hidden.deck[static_cast<std::size_t>(i)];
    if (slot.kind == in_hand) continue;
    hidden.hand.remove(in_hand);
    hidden.hand.add(slot.kind);
    slot.kind = in_hand;
    break;
  }
  ASSERT_FALSE(same(*other, history.game().state()));
  const Decision& decision = history.game().decision();
  EXPECT_EQ(serialize(view_message(View(*other, history.rules(), Seat{0}), decision)),
            serialize(view_message(history.game().view(Seat{0}), decision)));
  EXPECT_NE(serialize(view_message(View(*other, history.rules(), Seat{1}), decision)),
            serialize(view_message(history.game().view(Seat{1}), decision)));
}

TEST(Messages, Events_name_a_card_only_to_those_who_know_it) {
  const History history(first_game(), Chance::seeded(3), {{"A"}, {"B"}});
  const boost::json::object told = events_message(history.rules(), Seat{1}, history.events(), 0);
  int known = 0;
  int unknown = 0;
  for (const boost::json::value& event : told.at("events").as_array()) {
    if (event.at("what").as_string() != "draws") continue;
    const bool own = event.at("seat").as_int64() == 2;
    EXPECT_EQ(event.at("card").is_null(), !own);
    ++(own ? known : unknown);
  }
  EXPECT_EQ(known, 5);
  EXPECT_EQ(unknown, 5);
}

TEST(Messages, The_end_tells_scores_winners_and_decks) {
  const History history(first_game(), Chance::seeded(3), {{"A", {players::big_money, nullptr}}, {"B", {players::big_money, nullptr}}});
  ASSERT_TRUE(history.game().over());
  const boost::json::object over = over_message(history, Seat{0});
  EXPECT_FALSE(over.at("unfinished").as_bool());
  EXPECT_GE(over.at("winners").as_array().size(), 1U);
  EXPECT_EQ(over.at("scores").as_array()[0].at("score").as_int64(), score(history.game().state(), history.rules(), Seat{0}));
  EXPECT_TRUE(over.at("scores").as_array()[1].at("deck").as_object().contains("copper"));
  for (const boost::json::value& score : over.at("scores").as_array()) {
    std::int64_t points = 0;
    for (const auto& [card, worth] : score.at("points").as_object()) points += worth.as_int64();
    EXPECT_EQ(points, score.at("score").as_int64());
  }
}

// Empties the cheapest piles.
Choice buys_the_cheapest(void* /*context*/, const View& view, const Decision& decision) {
  if (decision.ask == Ask::play_treasure) return Choice::all();
  if (decision.ask != Ask::buy) return decision.declined();
  for (const std::string_view id : {"estate", "cellar", "moat"})
    if (const Kind kind = view.rules().kind_of(id); decision.options.has(kind)) return Choice::pick(kind);
  return Choice::stop();
}

// END-1
TEST(Messages, What_ends_a_game_is_told_at_its_beginning_and_what_did_at_its_end) {
  const auto end_of = [](const History& history) { return boost::json::serialize(over_message(history, Seat{0}).at("end")); };
  const auto end_from = [](const dominium::Setup& setup) {
    return boost::json::serialize(welcome_message(History(setup, Chance::seeded(3), {{"A"}, {"B"}}), Seat{0}).at("end"));
  };
  EXPECT_EQ(end_from(first_game()), R"({"any_of":["province"],"piles":3})");
  dominium::Setup five = first_game();
  five.seats = 5;
  EXPECT_EQ(end_from(five), R"({"any_of":["province"],"piles":4})");

  const Driver rich{players::big_money, nullptr};
  EXPECT_EQ(end_of(History(first_game(), Chance::seeded(3), {{"A", rich}, {"B", rich}})), R"({"why":"pile","piles":["province"]})");
  const Driver poor{buys_the_cheapest, nullptr};
  EXPECT_EQ(end_of(History(first_game(), Chance::seeded(3), {{"A", poor}, {"B", poor}})), R"({"why":"piles","piles":["estate","cellar","moat"]})");
  dominium::Setup short_game = first_game();
  short_game.turn_limit = 2;
  EXPECT_EQ(end_of(History(short_game, Chance::seeded(3), {{"A", rich}, {"B", rich}})), R"({"why":"unfinished","piles":[]})");
  History resigned(first_game(), Chance::seeded(3), {{"A"}, {"B"}});
  resigned.resign(Seat{1});
  EXPECT_EQ(end_of(resigned), R"({"why":"resigned","piles":[]})");
}

TEST(Messages, Answers_are_understood) {
  EXPECT_EQ(std::get<client_message::Choose>(understood(R"({"choice":"estate"})").what).picks, std::vector<std::string>{"estate"});
  EXPECT_FALSE(std::get<client_message::Choose>(understood(R"({"choice":"estate"})").what).whole);
  const ClientMessage set = understood(R"({"choice":["estate","copper"],"request":7,"seat":2})");
  EXPECT_TRUE(std::get<client_message::Choose>(set.what).whole);
  EXPECT_EQ(set.request, 7);
  EXPECT_EQ(set.seat, 2);
  EXPECT_TRUE(std::holds_alternative<client_message::Stop>(understood(R"({"choice":"stop"})").what));
  EXPECT_TRUE(std::holds_alternative<client_message::All>(understood(R"( {"choice" : "all"} )").what));
  EXPECT_EQ(std::get<client_message::TakeBack>(understood(R"({"undo":3})").what).answers, 3);
  EXPECT_EQ(std::get<client_message::Resync>(understood(R"({"resync":12})").what).events, 12U);
  EXPECT_TRUE(std::get<client_message::Consent>(understood(R"({"consent":true})").what).agrees);
}

TEST(Messages, What_is_wrong_with_a_line_is_said) {
  EXPECT_EQ(wrong_with("rubbish"), "pipe.not_json");
  EXPECT_EQ(wrong_with(std::string(1000, '[')), "pipe.not_json");
  EXPECT_EQ(wrong_with("\xff\xfe"), "pipe.not_json");
  EXPECT_EQ(wrong_with("[]"), "pipe.not_object");
  EXPECT_EQ(wrong_with("{}"), "pipe.not_understood");
  EXPECT_EQ(wrong_with(R"({"choise":"stop"})"), "pipe.not_understood");
  EXPECT_EQ(wrong_with(R"({"choice":"stop","undo":1})"), "pipe.not_understood");
  EXPECT_EQ(wrong_with(R"({"choice":{"card":"moat"}})"), "pipe.choice_type");
  EXPECT_EQ(wrong_with(R"({"choice":["moat",1.5]})"), "pipe.choice_type");
  EXPECT_EQ(wrong_with(R"({"undo":0})"), "pipe.undo_type");
  EXPECT_EQ(wrong_with(R"({"resync":-1})"), "pipe.resync_type");
  EXPECT_EQ(wrong_with(R"({"consent":1})"), "pipe.consent_type");
  EXPECT_EQ(wrong_with(R"({"choice":"stop","seat":"one"})"), "pipe.seat_type");
  EXPECT_EQ(wrong_with(R"({"choice":"stop","request":1.5})"), "pipe.request_type");
  EXPECT_EQ(wrong_with("{\"choice\":\"" + std::string(longest_line, 'x') + "\"}"), "pipe.too_long");
}

}  // namespace
}  // namespace dominium::playing
