// How the layers above the engine handle the made-up cards (tests/cards): words, messages, log, steps, records, strategies, kingdoms.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "arranged.hpp"
#include "cards/proving_setup.hpp"
#include "notation/choice_word.hpp"
#include "notation/kingdoms.hpp"
#include "notation/log.hpp"
#include "players/strategist.hpp"
#include "players/trying.hpp"
#include "playing/conversation.hpp"
#include "playing/messages.hpp"
#include "quantities.hpp"
#include "records/record.hpp"
#include "records/scenario.hpp"
#include "text/mistake.hpp"
#include "worth.hpp"

namespace dominium::test {
namespace {

namespace json = boost::json;

constexpr Seat first{0}, second{1};
constexpr const char* kingdom =
    "crossroads, cache, soothsayer, tollgate, barge, guildhall, marionette, encore, flask, troupe-dancer, fair, bane:elixir, colonies, shelters";

Setup setup() { return notation::make_setup(2, 2, notation::kingdom_from(kingdom, 2, 1)); }

// ---- scenarios

TEST(Scenarios, All_of_the_made_up_cards_hold) {
  const std::vector<records::Scenario> all = records::load_scenarios({"tests/cards/scenarios"});
  EXPECT_GT(all.size(), 150U);
  for (const records::ScenarioFailure& failed : records::run_scenarios(all)) ADD_FAILURE() << failed.file << ": " << failed.scenario;
}

// ---- kingdoms

TEST(Kingdoms, What_expansions_lay_beside_the_piles_is_written_and_read_again) {
  for (const std::uint64_t seed : test::seeds(200)) {
    Rng rng(seed);
    const auto drawn = test::proving_setup(rng);
    const notation::Selection selection = notation::selection_of(drawn);
    notation::Selection again;
    for (const std::string& word : notation::selection_words(selection, drawn.edition)) notation::add_word(again, word, drawn.edition);
    EXPECT_EQ(again, selection);
    auto same = drawn;
    notation::select(same, again);
    EXPECT_EQ(same, drawn);
  }
}

Rules rules_of(const char* kingdom_words) {
  Rules rules;
  EXPECT_EQ(compile(notation::make_setup(2, 2, notation::kingdom_from(kingdom_words, 2, 1)), rules), SetupError::none);
  return rules;
}

TEST(Kingdoms, Of_a_pile_of_different_cards_the_Black_Market_has_the_one_that_is_named) {
  const Rules rules = rules_of("cellar, moat, village, workshop, smithy, market, mine, militia, remodel, gardens, market:troupe-dancer");
  EXPECT_EQ(rules.kind_of("troupe-witch"), no_kind);
  ASSERT_EQ(rules.opening.covered_count, 1);
  EXPECT_EQ(rules.opening.covered[0].kind, rules.kind_of("troupe-dancer"));
  EXPECT_FALSE(rules.opening.supply.has(rules.kind_of("troupe-dancer")));
}

TEST(Kingdoms, A_pile_beside_the_supply_comes_with_its_card) {
  const Rules rules = rules_of("cellar, moat, village, workshop, smithy, market, mine, militia, remodel, prospector");
  const Kind nugget = rules.kind_of("nugget");
  ASSERT_NE(nugget, no_kind);
  EXPECT_EQ(rules.opening.supply[nugget], 10);
  EXPECT_FALSE(rules.in_supply.has(nugget) || rules.piles.has(nugget));
  EXPECT_EQ(rules.piles.size(), 17);
}

TEST(Kingdoms, Words_may_be_typed_as_people_do) {
  const notation::Selection typed = notation::kingdom_from(
      "Crossroads, Cache, Soothsayer, Tollgate, Barge, Guildhall, Marionette, Encore, Flask, Dancer, Bane: Elixir, Fair, COLONIES", 2, 1);
  EXPECT_EQ(typed.piles.size(), 10U);
  ASSERT_EQ(typed.extra.size(), 2U);
  EXPECT_EQ(typed.extra[0].role, ExtraRole::bane);
  EXPECT_EQ(typed.extra[1].role, ExtraRole::landscape);
  EXPECT_TRUE(typed.colonies);
  EXPECT_FALSE(typed.shelters);
  EXPECT_EQ(notation::selection_names(typed, text::english()).back(), "Colonies");
}

TEST(Kingdoms, What_cannot_be_is_refused_with_a_reason) {
  const std::string ten = "crossroads,cache,soothsayer,tollgate,barge,guildhall,marionette,encore,flask,echo";
  const auto refusal = [&](const std::string& more) -> std::string {
    try {
      notation::kingdom_from(ten + more, 2, 1);
      return {};
    } catch (const text::Mistake& mistake) {
      return mistake.what();
    }
  };
  EXPECT_EQ(refusal(""), "");
  EXPECT_NE(refusal(",bane:echo").find("Echo"), std::string::npos);
  EXPECT_NE(refusal(",bane:elixir,bane:bargain").find("one Bane"), std::string::npos);
  EXPECT_NE(refusal(",bane:copper").find("Copper"), std::string::npos);
  EXPECT_NE(refusal(",fair,fair").find("Fair"), std::string::npos);
  EXPECT_NE(refusal(",colony").find("colonies"), std::string::npos);
}

// ---- messages

// A game with a person on both seats, and what each has been told.
struct Seated {
  explicit Seated(std::uint64_t seed = 1)
      : history(setup(), Chance::seeded(seed), std::vector<playing::Player>(2)),
        conversation(history, SeatSet::first_of(2),
                     [this](Seat seat, std::string_view line) { told[seat].push_back(json::parse(line).as_object()); }) {
    conversation.begin();
  }
  void say(Seat seat, const json::value& choice) { conversation.hear(SeatSet::of(seat), json::serialize(json::object{{"choice", choice}})); }
  [[nodiscard]] const json::object& last(Seat seat, std::string_view type) const {
    const auto found = std::find_if(told[seat].rbegin(), told[seat].rend(),
                                    [&](const json::object& message) { return std::string_view(message.at("type").as_string()) == type; });
    return found == told[seat].rend() ? told[seat].front() : *found;
  }

  playing::History history;
  std::array<std::vector<json::object>, max_seats> told;
  playing::Conversation conversation;
};

// Plays at random, but buys and plays the card whenever possible, until it asks this; false if it never does.
bool reach(Seated& table, std::string_view id, Ask ask, std::uint64_t seed) {
  Rng rng(seed);
  for (int n = 0; n < 2000 && !table.history.over(); ++n) {
    const Decision& decision = table.history.decision();
    const Kind wanted = table.history.rules().kind_of(id);
    if (decision.ask == ask && decision.source == wanted) return true;
    Choice choice = test::lively_choice(table.history.rules(), decision, rng);
    if (decision.options.has(wanted) && decision.top_level()) choice = Choice::pick(wanted);
    table.say(decision.answers, json::value(notation::word_of(table.history.rules(), decision, choice)));
  }
  return false;
}

TEST(Messages, Options_of_a_text_have_words_and_are_picked_by_them) {
  Seated table;
  ASSERT_TRUE(reach(table, "crossroads", Ask::choose, 3));
  const Seat seat = table.history.decision().answers;
  const json::object asked = table.last(seat, "decision");
  EXPECT_EQ(asked.at("ask"), "choose");
  EXPECT_EQ(json::serialize(asked.at("choices")), R"(["card","action","buy","coin"])");
  EXPECT_EQ(json::serialize(asked.at("chosen")), "[]");
  EXPECT_EQ(json::serialize(asked.at("options")), "{}");
  EXPECT_EQ(asked.at("min"), 2);

  table.say(seat, "gold");
  EXPECT_EQ(table.last(seat, "error").at("code"), "not_offered");
  EXPECT_NE(std::string(table.last(seat, "error").at("text").as_string()).find("card, action, buy, coin"), std::string::npos);
  table.say(seat, json::array{"coin", "coin"});
  EXPECT_EQ(table.last(seat, "error").at("code"), "not_offered");
  table.say(seat, json::array{"coin"});
  EXPECT_EQ(table.last(seat, "error").at("code"), "too_few");
  table.say(seat, json::array{"coin", "buy", "card"});
  EXPECT_EQ(table.last(seat, "error").at("code"), "too_many");

  table.say(seat, json::array{"coin", "buy"});
  json::array chosen;
  for (const json::value& event : table.last(Seat{1 - seat}, "events").at("events").as_array())
    if (event.at("what") == "chooses") chosen.push_back(event.at("choice"));
  EXPECT_EQ(json::serialize(chosen), R"(["buy","coin"])");
}

TEST(Messages, Options_may_be_picked_one_by_one) {
  Seated table;
  ASSERT_TRUE(reach(table, "crossroads", Ask::choose, 3));
  const Seat seat = table.history.decision().answers;
  table.say(seat, "action");
  const json::object asked = table.last(seat, "decision");
  EXPECT_EQ(json::serialize(asked.at("choices")), R"(["buy","coin"])");
  EXPECT_EQ(json::serialize(asked.at("chosen")), R"(["action"])");
  EXPECT_EQ(asked.at("min"), 1);
  const std::size_t before = table.history.events().size();
  ASSERT_TRUE(table.history.undo(table.history.undo_for(seat)));
  EXPECT_EQ(table.history.events().size(), before);
  EXPECT_EQ(table.history.decision().picked, 0);
}

TEST(Messages, A_number_is_answered_by_a_number) {
  Seated table;
  ASSERT_TRUE(reach(table, "soothsayer", Ask::number, 5));
  const Seat seat = table.history.decision().answers;
  EXPECT_EQ(json::serialize(table.last(seat, "decision").at("numbers")), "[0,1,2,3]");
  table.say(seat, 4);
  EXPECT_EQ(table.last(seat, "error").at("code"), "not_offered");
  table.say(seat, -1);
  EXPECT_EQ(table.last(seat, "error").at("code"), "not_offered");
  table.say(seat, 0);
  const json::array& events = table.last(seat, "events").at("events").as_array();
  EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const json::value& event) { return event.at("what") == "names" && event.at("n") == 0; }));
}

TEST(Messages, A_view_tells_what_lies_apart_and_only_its_owner_which_cards) {
  test::Arranged position(2, 2, {"cache", "tollgate", "guildhall"});
  State state = position.state();
  const Rules& rules = position.rules();
  const auto kind = [&](std::string_view id) { return rules.kind_of(id); };
  state.aside[state.aside_count++] = {.kind = gold, .known = SeatSet::of(first), .owner = first, .mat = kind("cache"), .with = 0};
  state.aside[state.aside_count++] = {.kind = silver, .known = everyone, .owner = first, .mat = kind("cache"), .with = 0};
  state.aside[state.aside_count++] = {.kind = copper, .known = SeatSet::of(second), .owner = second, .mat = no_kind, .with = 0};
  state.tokens[state.token_count++] = {.of = kind("tollgate"), .on = silver, .seat = {}, .n = 2};
  state.cheaper = 1;
  const auto seen_by = [&](Seat seat) { return playing::view_message(View(state, rules, seat), {}); };
  EXPECT_EQ(json::serialize(seen_by(first).at("apart")),
            R"([{"seat":1,"mat":"cache","cards":{"silver":1,"gold":1},"unknown":0},{"seat":2,"mat":null,"cards":{},"unknown":1}])");
  EXPECT_EQ(json::serialize(seen_by(no_seat).at("apart")),
            R"([{"seat":1,"mat":"cache","cards":{"silver":1},"unknown":1},{"seat":2,"mat":null,"cards":{},"unknown":1}])");
  EXPECT_EQ(json::serialize(seen_by(second).at("tokens")), R"([{"of":"tollgate","on":"silver","seat":null,"n":2}])");
  EXPECT_EQ(json::serialize(seen_by(second).at("costs").at("gold")), R"({"coins":5,"potions":0,"debt":0})");
  EXPECT_FALSE(seen_by(second).at("costs").as_object().contains("copper"));
}

TEST(Messages, A_welcome_names_the_kingdom_with_all_that_belongs_to_it) {
  Seated table;
  const json::object& welcome = table.last(first, "welcome");
  const std::string words = json::serialize(welcome.at("setup").at("kingdom"));
  for (const std::string_view word : {"\"crossroads\"", "\"bane:elixir\"", "\"fair\"", "\"colonies\"", "\"shelters\""})
    EXPECT_NE(words.find(word), std::string::npos) << word;
  std::map<std::string, std::string> groups;
  for (const json::value& card : welcome.at("cards").as_array()) groups[card.at("card").as_string().c_str()] = card.at("group").as_string().c_str();
  EXPECT_EQ(groups["fair"], "landscape");
  EXPECT_EQ(groups["colony"], "colony");
  EXPECT_EQ(groups["hut"], "shelter");
  EXPECT_EQ(groups["troupe-witch"], "in_pile");
  EXPECT_EQ(groups["copper"], "basic");
  EXPECT_FALSE(table.last(first, "view").at("supply").as_object().contains("fair"));
}

TEST(Messages, A_landscape_is_offered_and_bought_like_a_card) {
  Seated table;
  const auto offered = [&] {
    const Decision& decision = table.history.decision();
    return decision.ask == Ask::buy && decision.options.has(table.history.rules().kind_of("fair"));
  };
  for (int n = 0; n < 200 && !offered(); ++n) {
    const Decision& decision = table.history.decision();
    const Choice choice = allows(decision, Choice::all()) ? Choice::all() : decision.declined();
    table.say(decision.answers, json::value(notation::word_of(table.history.rules(), decision, choice)));
  }
  ASSERT_TRUE(offered());
  const Seat seat = table.history.decision().answers;
  EXPECT_EQ(table.last(seat, "decision").at("options").at("fair"), 1);
  table.say(seat, json::array{"fair"});
  const std::span<const Event> events = table.history.events();
  EXPECT_TRUE(std::any_of(events.begin(), events.end(),
                          [&](const Event& event) { return event.what == Happened::buys && event.kind == table.history.rules().kind_of("fair"); }));
}

// Plays whole games through messages alone: whatever is offered is accepted.
TEST(Messages, Whole_games_can_be_played_by_words) {
  for (const std::uint64_t seed : test::seeds(60)) {
    Rng rng(seed);
    const auto drawn = test::proving_setup(rng);
    playing::History history(drawn, Chance::seeded(seed), std::vector<playing::Player>(drawn.seats));
    int errors = 0;
    playing::Conversation conversation(history, SeatSet::first_of(drawn.seats), [&](Seat /*seat*/, std::string_view line) {
      if (line.starts_with(R"({"type":"error")")) ++errors;
    });
    conversation.begin();
    for (int n = 0; n < 3000 && !history.over(); ++n) {
      const Decision decision = history.decision();
      const Choice choice = test::lively_choice(history.rules(), decision, rng);
      const std::string word = notation::word_of(history.rules(), decision, choice);
      ASSERT_EQ(notation::choice_of(history.rules(), decision, word), choice) << word;
      conversation.hear(SeatSet::of(decision.answers), json::serialize(json::object{{"choice", word}}));
    }
    EXPECT_EQ(errors, 0) << test::about(seed);
  }
}

// ---- the log

TEST(Log, Options_numbers_tokens_and_mats_are_told_in_words) {
  const auto rules = std::make_unique<Rules>();
  ASSERT_EQ(compile(setup(), *rules), SetupError::none);
  const auto kind = [&](std::string_view id) { return rules->kind_of(id); };
  const std::vector<std::string> names{"Anna", "Bo"};
  const notation::LogReader reader{.texts = text::english(), .rules = *rules, .names = names, .seat = first};
  const auto told = [&](std::vector<Event> events) {
    const std::vector<notation::LogTurn> turns = notation::log_of(events, reader);
    return turns.empty() || turns.front().sentences.empty() ? std::string() : turns.front().sentences.front();
  };
  const Event play{.what = Happened::plays, .seat = second, .kind = kind("crossroads"), .knows = everyone};
  const Event option{.what = Happened::chooses, .seat = second, .source = kind("crossroads"), .n = 3};
  Event other = option;
  other.n = 0;
  EXPECT_EQ(told({play, other, option}), "Bo plays Crossroads, chooses “+1 Card and +1 Coin”.");
  EXPECT_EQ(told({{.what = Happened::names, .seat = first, .source = kind("soothsayer"), .n = 0}}), "You name 0.");
  EXPECT_EQ(told({{.what = Happened::puts_token, .seat = second, .kind = silver, .source = kind("tollgate"), .knows = everyone, .n = 1}}),
            "Bo puts a token on Silver.");
  EXPECT_EQ(told({{.what = Happened::puts, .seat = second, .kind = gold, .source = kind("cache"), .from = Zone::hand, .to = Zone::mat}}),
            "Bo puts a card on the Cache mat.");
  EXPECT_EQ(told({{.what = Happened::reveals, .kind = kind("troupe-witch"), .from = Zone::supply, .to = Zone::supply, .knows = everyone}}),
            "Stage Witch is now on top of its pile.");
  EXPECT_EQ(told({{.what = Happened::controls, .seat = first, .n = 1}}), "You decide for Bo this turn.");
}

// ---- records

TEST(Records, Games_with_all_that_expansions_bring_are_written_and_replayed) {
  for (const std::uint64_t seed : test::seeds(150)) {
    test::RandomGame random(seed, test::proving_setup);
    std::vector<notation::Answered> answers;
    while (!random.over() && answers.size() < 3000) {
      const Choice choice = random.next();
      answers.push_back({random.game().decision(), choice});
      random.apply(choice);
    }
    std::vector<std::string> players{"Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"};
    players.resize(random.rules().setup.seats);
    const std::string text = records::write_record({.setup = random.rules().setup, .seed = mix(seed, 1), .players = players, .answers = answers});
    const records::Record record = records::read_record(text::read_yaml(text, "record.yaml"));
    EXPECT_EQ(record.rules->setup, random.rules().setup);
    const std::unique_ptr<records::Script> replayed = records::replay(record);
    ASSERT_TRUE(replayed->failures().empty()) << test::about(seed) << replayed->failures().front().line << ": "
                                              << replayed->failures().front().expected << " / " << replayed->failures().front().got << "\n"
                                              << text;
    EXPECT_EQ(hash(replayed->state()), hash(random.game().state())) << test::about(seed);
  }
}

// ---- strategies

constexpr const char* chooser =
    "name: Chooser\n\nbuy:\n  Crossroads\n\nchoose:\n  Crossroads coin\n  Crossroads buy if at least 3 coins\n  Crossroads card\n  Soothsayer 2\n";

TEST(Strategies, Rules_say_which_option_and_which_number) {
  const players::Strategy strategy = players::parse_strategy(chooser, "chooser.strategy");
  EXPECT_EQ(players::parse_strategy(players::strategy_text(strategy), "again.strategy"), strategy);
  test::Arranged position(2, 2, {"crossroads", "soothsayer"});
  const Rules& rules = position.rules();
  const players::Strategist strategist(strategy, rules);
  const auto answer = [&](const State& state, Decision decision) {
    const Driver driver = strategist.driver();
    return driver.answer(driver.context, View(state, rules, first), decision);
  };
  Decision choose{.numbers = OptionSet::first_of(3),
                  .numbers_later = OptionSet::of(Option{3}),
                  .ask = Ask::choose,
                  .answers = first,
                  .acts = first,
                  .owner = first,
                  .source = rules.kind_of("crossroads"),
                  .min = 2,
                  .max = 2};
  State state = position.state();
  // Card and coin, in ascending order.
  EXPECT_EQ(answer(state, choose), Choice::pick(Option{0}));
  state.coins = 3;
  // Coin and buy.
  EXPECT_EQ(answer(state, choose), Choice::pick(Option{2}));
  const Decision number{.numbers = OptionSet::first_of(4),
                        .ask = Ask::number,
                        .answers = first,
                        .acts = first,
                        .owner = first,
                        .source = rules.kind_of("soothsayer"),
                        .min = 1,
                        .max = 1};
  EXPECT_EQ(answer(state, number), Choice::pick(Option{2}));
}

TEST(Strategies, What_a_card_does_not_offer_is_refused) {
  const auto refusal = [](const std::string& rule) -> std::string {
    try {
      players::parse_strategy("name: N\n\nbuy:\n  Gold\n\nchoose:\n  " + rule + "\n", "n.strategy");
      return {};
    } catch (const text::Mistake& mistake) {
      return mistake.what();
    }
  };
  EXPECT_EQ(refusal("Crossroads coin"), "");
  EXPECT_NE(refusal("Crossroads coins").find("coin"), std::string::npos);
  EXPECT_NE(refusal("Crossroads bananas").find("expected an option of Crossroads (card, action, buy, coin), found \"bananas\"."), std::string::npos);
  EXPECT_NE(refusal("Village coin").find("no options"), std::string::npos);
  EXPECT_NE(refusal("Actions coin"), "");
}

TEST(Strategies, The_end_is_near_when_few_Colonies_are_left) {
  auto rules = std::make_unique<Rules>();
  ASSERT_EQ(compile(setup(), *rules), SetupError::none);
  auto state = std::make_unique<State>();
  copy(*state, rules->opening);
  const View view(*state, *rules, first);
  const Kind colony = rules->kind_of("colony");
  const auto value = [&](std::string_view quantity, players::Operand about = {}) { return players::find_quantity(quantity)->value(view, about); };
  EXPECT_EQ(value("late"), 0);
  EXPECT_FALSE(players::points_count(view));
  state->supply.remove(colony, state->supply[colony] - 1);
  EXPECT_EQ(value("gains can end the game"), 1);
  EXPECT_EQ(value("late"), 1);
  EXPECT_EQ(value("X would end the game", players::operand_of({.word = "colony"}, *rules)), 1);
  EXPECT_TRUE(players::points_count(view));
}

// ---- answers found by trying

TEST(Trying, An_option_is_found_by_trying_it) {
  // One more coin buys a Silver, and there is nothing to draw or to play.
  test::Arranged position(2, 2, {"crossroads", "artisan", "bandit", "council-room", "festival", "laboratory", "library", "market", "mine", "sentry"});
  position.hand(first, "crossroads").hand(first, "copper", 2).hand(second, "copper", 5).deck(second, "copper", 5);
  const auto game = position.start();
  game->apply(Choice::pick(position.kind("crossroads")));
  ASSERT_EQ(game->decision().ask, Ask::choose);
  while (game->decision().ask == Ask::choose) {
    const Decision decision = game->decision();
    const auto sampler = std::make_unique<Sampler>(*game);
    game->apply(players::tried_answer(*sampler, {game->view(decision.answers), players::Hints::none()}, decision, 1));
  }
  EXPECT_EQ(game->state().coins, 1);
}

TEST(Trying, What_an_ability_asks_is_tried_too) {
  // Customs gives only a plus when played; when a card is gained, it asks where to put it.
  test::Arranged position(2, 2, {"customs", "artisan", "bandit", "council-room", "festival", "laboratory", "library", "market", "mine", "sentry"});
  position.hand(first, "customs").hand(first, "copper", 3).hand(second, "copper", 5).deck(second, "copper", 5);
  const auto game = position.start();
  while (game->decision().ask != Ask::buy) game->apply(game->decision().ask == Ask::play_treasure ? Choice::all() : Choice::stop());
  game->apply(Choice::pick(silver));
  ASSERT_EQ(game->decision().ask, Ask::react);
  game->apply(Choice::pick(position.kind("customs")));
  ASSERT_EQ(game->decision().ask, Ask::choose);
  EXPECT_TRUE(players::worth_trying(game->view(first), game->decision()));
  const auto sampler = std::make_unique<Sampler>(*game);
  game->apply(players::tried_answer(*sampler, game->view(first), game->decision(), 1));
  EXPECT_TRUE(game->state().trash.empty()) << "a Silver is worth more on the deck";
}

}  // namespace
}  // namespace dominium::test
