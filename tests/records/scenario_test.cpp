#include "records/scenario.hpp"

#include <gtest/gtest.h>

#include "notation/card_texts.hpp"
#include "notation/forbidding_rule.hpp"
#include "records/record.hpp"
#include "records/rule_list.hpp"
#include "text/mistake.hpp"

namespace dominium::records {
namespace {

const std::vector<Scenario>& all_scenarios() {
  static const std::vector<Scenario> all = load_scenarios({"scenarios"});
  return all;
}

std::vector<Scenario> read(const std::string& text) { return read_scenarios(text::read_yaml(text, "test.yaml")); }

std::vector<std::string> failures(const std::string& text) {
  std::vector<std::string> lines;
  for (const ScenarioFailure& failure : run_scenarios(read(text))) lines.push_back(failure.failure.expected + " | " + failure.failure.got);
  return lines;
}

std::string mistake(const std::string& text) {
  try {
    read(text);
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return {};
}

// A scenario with the hands of seats 1 and 2, its steps and what is expected.
std::string scenario(const std::string& hands, const std::string& steps, const std::string& expect = "{}") {
  return "- {scenario: Test, rules: [TURN-1], setup: " + hands + ", steps: " + steps + ", expect: " + expect + "}";
}

TEST(Scenarios, All_of_the_project_pass) {
  for (const ScenarioFailure& failure : run_scenarios(all_scenarios()))
    ADD_FAILURE() << failure.file << ":" << failure.failure.line << ": " << failure.scenario << "\nexpected: " << failure.failure.expected
                  << "\ngot: " << failure.failure.got;
  EXPECT_GE(all_scenarios().size(), 250U);
}

TEST(Scenarios, Cards_may_be_named_in_any_language) {
  for (const std::string& language : text::Catalogue::languages()) {
    const auto name = [&](const char* id) { return notation::card_name(text::Catalogue::of(language), card(find_card(id, 2))); };
    const std::string text = scenario("{1: {hand: [" + name("smithy") + ", " + name("copper") + "], deck: [3 " + name("silver") + "]}}",
                                      "[1 plays " + name("smithy") + "]", "{1: {hand: [" + name("copper") + ", 3 " + name("silver") + "]}}");
    EXPECT_EQ(failures(text), std::vector<std::string>{}) << text;
  }
}

TEST(Scenarios, Every_rule_is_shown) {
  ASSERT_FALSE(rule_list().empty());
  require_cited_rules(all_scenarios());
  require_known_rules(rule_list(), all_scenarios());
  for (const std::string& rule : uncovered(rule_list(), all_scenarios())) ADD_FAILURE() << rule << " is shown by no scenario and no test";
}

TEST(Scenarios, Stepping_equals_inline) {
  for (const Scenario& scenario : all_scenarios()) {
    const std::unique_ptr<Script> script = run_scenario(scenario);
    EXPECT_TRUE(stepping_agrees(*scenario.rules, *script, scenario.table.get())) << scenario.file << ": " << scenario.name;
  }
}

TEST(Scenarios, A_wrong_expectation_fails_with_both_sides) {
  const auto lines = failures(scenario("{1: {hand: [Village], deck: [Gold]}}", "[1 plays Village]", "{1: {hand: [Silver]}, actions: 3}"));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "1 hand: Silver | Gold");
  EXPECT_EQ(lines[1], "actions: 3 | 2");
}

TEST(Scenarios, A_step_that_the_rules_forbid_fails_with_the_rule) {
  EXPECT_EQ(failures(scenario("{1: {hand: [Copper]}}", "[1 buys Silver]")).at(0), "1 buys Silver | refused by BUY-2");
  EXPECT_EQ(failures(scenario("{1: {hand: [Smithy, Militia]}}", "[1 plays Smithy, 1 plays Militia]")).at(0), "1 plays Militia | refused by ACTION-1");
  EXPECT_EQ(failures(scenario("{coins: 3, supply: {Silver: 0}}", "[1 buys Silver]")).at(0), "1 buys Silver | refused by BUY-5");
  EXPECT_EQ(failures(scenario("{1: {hand: [Copper]}, buys: 2}", "[1 buys Copper, 1 plays Copper]")).at(0), "1 plays Copper | refused by BUY-3");
  EXPECT_EQ(failures(scenario("{1: {hand: [Chapel, Copper]}}", "[1 plays Chapel, 1 trashes Chapel]")).at(0), "1 trashes Chapel | refused by CARD-1");
}

TEST(Scenarios, What_is_allowed_cannot_be_said_to_be_refused) {
  EXPECT_EQ(failures(scenario("{coins: 3}", "[1 cannot buy Silver]")).at(0), "1 cannot buy Silver | it is allowed");
  EXPECT_EQ(failures(scenario("{coins: 2}", "[1 cannot buy Silver (BUY-5)]")).at(0), "1 cannot buy Silver (BUY-5) | refused by BUY-2");
  EXPECT_TRUE(failures(scenario("{coins: 2}", "[1 cannot buy Silver (BUY-2)]")).empty());
}

TEST(Scenarios, A_compulsory_question_needs_an_answer) {
  const std::string hands = "{1: {hand: [Militia]}, 2: {hand: [3 Copper, 2 Estate]}}";
  EXPECT_EQ(failures(scenario(hands, "[1 plays Militia, 1 ends turn]")).size(), 1U);
  EXPECT_EQ(failures(scenario(hands, "[1 plays Militia]", "{coins: 2}")).size(), 1U);
  EXPECT_TRUE(failures(scenario(hands, "[1 plays Militia]", "{asked: {seat: 2, to: discard, min: 2}}")).empty());
  EXPECT_TRUE(failures(scenario(hands, "[1 plays Militia, \"2 discards Copper, Estate\"]", "{2: {hand: [2 Copper, Estate]}}")).empty());
}

TEST(Scenarios, A_statement_of_what_did_not_happen_fails) {
  const std::string hands = "{1: {hand: [Witch], deck: [Gold, Silver]}, 2: {hand: [Copper]}}";
  EXPECT_TRUE(failures(scenario(hands, "[1 plays Witch, \"1 draws Gold, Silver\", 2 gains Curse]")).empty());
  EXPECT_EQ(failures(scenario(hands, "[1 plays Witch, 2 gains Copper]")).size(), 1U);
  EXPECT_EQ(failures(scenario(hands, "[1 plays Witch, 1 draws Gold]")).size(), 1U) << "a draw is stated whole";
  EXPECT_EQ(failures(scenario(hands, "[1 plays Witch, 2 gains Curse, 1 draws 2 cards]")).size(), 1U) << "steps are in order";
  EXPECT_EQ(failures(scenario(hands, "[1 plays Witch, 2 shuffles]")).size(), 1U);
  EXPECT_EQ(failures(scenario(hands, "[1 plays Witch, 2 declines]")).size(), 1U);
}

TEST(Scenarios, What_has_happened_is_stated_before_the_next_question_is_answered) {
  EXPECT_EQ(failures("- {scenario: T, rules: [TURN-1], edition: 1, setup: {1: {hand: [2 Throne Room, 2 Village], deck: [Copper, Smithy, 8 Copper]}}, "
                     "steps: [1 plays Throne Room, 1 plays Throne Room, 1 plays Village, 1 plays Village again, 1 plays Throne Room again, "
                     "1 plays Smithy], expect: {1: {play: [2 Throne Room, Village, Smithy]}}}"),
            std::vector<std::string>{});
  EXPECT_EQ(failures("- {scenario: T, rules: [TURN-1], setup: {1: {hand: [Throne Room, Bandit]}, 2: {deck: [Silver, Copper, Silver, Gold]}}, "
                     "steps: [1 plays Throne Room, 1 plays Bandit, 2 trashes Silver, 2 trashes Silver], expect: {trash: [2 Silver]}}"),
            std::vector<std::string>{});
  EXPECT_EQ(failures("- {scenario: T, rules: [TURN-1], setup: {1: {hand: [Throne Room, Bandit]}, 2: {deck: [Silver, Copper, Silver, Gold]}}, "
                     "steps: [1 plays Throne Room, 1 plays Bandit, 2 trashes Silver], expect: {trash: [2 Silver]}}")
                .size(),
            1U)
      << "what was stated does not answer the second question";
}

TEST(Scenarios, What_happens_together_is_stated_whole) {
  const std::string hands = "{1: {hand: [Militia]}, 2: {hand: [5 Estate]}}";
  EXPECT_TRUE(failures(scenario(hands, "[1 plays Militia, 2 discards 2 Estate]")).empty());
  EXPECT_EQ(failures(scenario(hands, "[1 plays Militia, 2 discards Estate]")).at(0), "2 discards Estate | 2 discards 2 Estate");
  EXPECT_EQ(failures(scenario(hands, "[1 plays Militia, 2 discards Estate, 2 discards Estate]")).at(0), "2 discards Estate | 2 discards 2 Estate");
  const std::string more = "{1: {hand: [Militia]}, 2: {hand: [3 Copper, 2 Estate]}}";
  const std::string two = "{1: {hand: [Militia]}, 2: {hand: [2 Copper, 3 Estate]}}";
  for (const std::string& hand : {more, two})
    for (const char* steps : {"[1 plays Militia, 2 discards Estate, 2 discards Estate]", "[1 plays Militia, 2 discards Estate, 2 discards Copper]"})
      EXPECT_EQ(failures(scenario(hand, steps)).at(0), "2 discards Estate | 2 is asked to discard 2");
  EXPECT_EQ(failures(scenario(more, "[1 plays Militia, 2 discards Estate]")).at(0), "2 discards Estate | 2 is asked to discard 2");
  EXPECT_EQ(failures(scenario(more, "[1 plays Militia, 2 discards 3 Copper]")).at(0), "2 discards 3 Copper | 2 is asked to discard 2");
}

TEST(Scenarios, What_Clean_up_discards_is_stated_whole) {
  const std::string hand = "{1: {hand: [3 Copper, 2 Estate]}}";
  EXPECT_EQ(failures(scenario(hand, "[1 discards Copper, 2 ends turn]")).at(0), "1 discards Copper | 1 discards 3 Copper, 2 Estate");
  EXPECT_FALSE(failures(scenario(hand, "[1 discards Copper]")).empty());
  EXPECT_TRUE(failures(scenario(hand, "[\"1 discards 2 Estate, 3 Copper\"]")).empty());
  EXPECT_TRUE(failures(scenario(hand, "[1 plays Copper, 1 ends turn, \"1 discards 2 Estate, 3 Copper\"]")).empty()) << "from play and from hand";
  const std::string cellar = "{1: {hand: [Cellar, 4 Copper], deck: [5 Estate]}}";
  EXPECT_FALSE(failures(scenario(cellar, "[1 plays Cellar, 1 discards 2 Copper, 1 discards Copper]")).empty());
}

TEST(Scenarios, Nothing_is_checked_too) {
  const std::string hands = "{1: {hand: [Smithy], deck: [Gold, Silver, Copper]}}";
  EXPECT_EQ(failures(scenario(hands, "[1 plays Smithy, 1 draws nothing]")).at(0), "1 draws nothing | 1 draws Gold, Silver, Copper");
  EXPECT_TRUE(failures(scenario("{1: {hand: [Smithy]}}", "[1 plays Smithy, 1 draws nothing]")).empty());
  EXPECT_TRUE(failures(scenario("{1: {hand: [Chapel]}}", "[1 plays Chapel, 1 trashes nothing]")).empty());
  EXPECT_EQ(failures(scenario("{1: {hand: [2 Village, Council Room], deck: [9 Copper]}, 2: {deck: [Silver]}}",
                              "[1 plays Village, 1 plays Council Room, 1 plays Village, 2 draws nothing, 2 draws Silver]"))
                .at(0),
            "2 draws nothing | 2 draws Silver")
      << "what was drawn before the last answer counts";
  EXPECT_EQ(failures(scenario("{1: {hand: [Witch], deck: [2 Gold]}, 2: {hand: [Copper]}}", "[1 plays Witch, 2 gains Curse, 1 draws nothing]")).at(0),
            "1 draws nothing | 1 draws 2 Gold")
      << "what was passed over counts";
}

TEST(Scenarios, What_was_looked_at_instead_is_said) {
  EXPECT_EQ(failures(scenario("{1: {hand: [Sentry], deck: [Copper, Gold, Curse]}}", "[1 plays Sentry, 1 draws Copper, 1 looks at Gold]")).at(0),
            "1 looks at Gold | 1 looks at Gold, Curse; 1 is asked to trash up to 2");
}

TEST(Scenarios, No_more_cards_than_a_game_has_room_for) {
  EXPECT_EQ(mistake("- scenario: A\n  setup:\n    1: {hand: [135 Estate]}\n    2: {deck: [135 Estate]}\n"),
            "test.yaml:4: That makes 278 cards of Estate in the game; it has room for 255 of a kind.");
  std::string piles;
  for (const char* name :
       {"Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Village", "Smithy", "Market", "Festival", "Laboratory"})
    piles += std::string("      ") + name + ": 120\n";
  const std::string all = mistake("- scenario: A\n  setup:\n    buys: 1000\n    supply:\n" + piles);
  EXPECT_NE(all.find("it has room for 1,024"), std::string::npos) << all;
  EXPECT_NE(mistake("- {scenario: A, setup: {supply: {Estate: 256}}}").find("0 to 255"), std::string::npos);
  EXPECT_TRUE(failures("- {scenario: A, setup: {1: {hand: [245 Estate]}}, expect: {1: {score: 245}}}").empty());
}

TEST(Scenarios, Cards_of_the_other_edition_are_marked) {
  EXPECT_NE(mistake("- {scenario: A, setup: {1: {hand: [Spy]}}}").find("\"spy@1\""), std::string::npos);
  EXPECT_NE(mistake("- {scenario: A, edition: 1, steps: [1 plays Merchant]}").find("\"merchant@2\""), std::string::npos);
  EXPECT_EQ(mistake("- {scenario: A, setup: {1: {hand: [Spy@1]}}, steps: [1 plays Spy]}"), "") << "marked once";
  EXPECT_EQ(mistake("- {scenario: A, edition: 1, setup: {1: {hand: [Spy]}}}"), "");
  EXPECT_NE(mistake("- {scenario: A, setup: {1: {hand: [Mine@1]}}, steps: [1 plays Mine@2]}").find("\"mine@1\""), std::string::npos);
}

TEST(Scenarios, A_mark_in_the_kingdom_counts) {
  const std::string nine = "Village, Smithy, Market, Festival, Laboratory, Chapel, Workshop, Cellar";
  EXPECT_EQ(mistake("- {scenario: A, kingdom: [Spy@1, " + nine + ", Mine], setup: {1: {hand: [Spy, Copper]}}, steps: [1 plays Spy]}"), "");
  EXPECT_NE(mistake("- {scenario: A, kingdom: [Moat, " + nine + ", Mine@1], setup: {1: {hand: [Mine@2]}}}").find("\"mine@1\""), std::string::npos);
  EXPECT_NE(mistake("- {scenario: A, edition: 1, setup: {1: {hand: [Mine@1]}}, steps: [1 plays Mine@2]}").find("\"mine@1\""), std::string::npos)
      << "the variant of the edition is named too";
}

TEST(Scenarios, Cards_and_tokens_are_where_they_can_be) {
  const auto wrong = [](const std::string& setup) {
    return mistake(
        "- scenario: A\n  kingdom: [Village, Smithy, Market, Festival, Laboratory, Chapel, Workshop, Cellar, Remodel, Moat, 'market:Witch']\n  "
        "setup: " +
        setup);
  };
  EXPECT_EQ(wrong("{1: {hand: [Witch]}}"), "");
  EXPECT_EQ(wrong("{supply: {Witch: 3}}"), "test.yaml:3: Witch has no pile in this game; leave it out here.");
  EXPECT_EQ(wrong("{tokens: {Chapel: {Witch: 1}}}"),
            "test.yaml:3: Tokens lie on piles, and Witch has no pile in this game; name a card of the supply.");
  EXPECT_EQ(wrong("{tokens: {Copper: {Silver: 1}}}"),
            "test.yaml:3: Copper has no text, so it has neither tokens nor a mat; name the card that has them.");
  EXPECT_EQ(wrong("{1: {mat: {Village: [Silver]}}}"),
            "test.yaml:3: Village has no text, so it has neither tokens nor a mat; name the card that has them.");
  EXPECT_EQ(wrong("{1: {mat: {Chapel: [Silver]}}, tokens: {Chapel: {Silver: 1}}}"), "") << "what a text says of them is not known";
}

TEST(Scenarios, Numbers_that_are_too_large_are_told_the_limits) {
  EXPECT_EQ(mistake("- {scenario: A, setup: {coins: 99999999999}}"), "test.yaml:1: 99999999999 is out of range; use 0 to 1,000.");
  EXPECT_EQ(mistake("- {scenario: A, setup: {coins: 1001}}"), "test.yaml:1: 1001 is out of range; use 0 to 1,000.");
  EXPECT_EQ(mistake("- {scenario: A, setup: {coins: 9x}}"), "test.yaml:1: \"9x\" is not a whole number.");
}

TEST(Scenarios, That_nobody_has_won_is_said) {
  EXPECT_EQ(failures("- {scenario: A, setup: {1: {hand: [Copper]}}, expect: {winners: [2]}}").at(0), "winners: 2 | nobody");
}

TEST(Scenarios, Need_no_rules_outside_the_project) {
  EXPECT_EQ(mistake("- {scenario: A}"), "");
  EXPECT_THROW(require_cited_rules(read("- {scenario: A}")), text::Mistake);
}

TEST(Scenarios, A_set_is_one_step_however_it_is_ordered) {
  const std::string hands = "{1: {hand: [Chapel, Gold, Copper, Estate, Curse, Silver]}}";
  EXPECT_TRUE(failures(scenario(hands, "[1 plays Chapel, \"1 trashes Curse, Copper, Gold\"]", "{1: {hand: [Silver, Estate]}}")).empty());
  EXPECT_EQ(failures(scenario(hands, "[1 plays Chapel, \"1 trashes Curse, Copper, Gold, Silver, Estate\"]")).size(), 1U);
}

TEST(Scenarios, Shuffles_come_in_the_order_given) {
  EXPECT_TRUE(failures("- {scenario: T, rules: [TURN-1], setup: {1: {hand: [Smithy], discard: [Gold, Copper, Silver, Estate]}, shuffles: {1: "
                       "[[Silver, Gold, Estate]]}}, "
                       "steps: [1 plays Smithy], expect: {1: {hand: [Silver, Gold, Estate], deck: [Copper]}}}")
                  .empty());
  EXPECT_TRUE(failures("- {scenario: T, rules: [TURN-1], setup: {1: {hand: [Smithy], discard: [Gold, Copper, Silver, Estate]}}, "
                       "steps: [1 plays Smithy, \"1 shuffles Copper, Gold, Silver, Estate\"], expect: {1: {deck: [Estate]}}}")
                  .empty());
}

TEST(Scenarios, What_is_wrong_in_a_file_is_said_with_its_line) {
  EXPECT_NE(mistake("- scenario: A\n  rule: [TURN-1]\n").find("test.yaml:2: There is no key \"rule\" here; did you mean \"rules\"?"),
            std::string::npos);
  EXPECT_NE(mistake("- scenario: A\n  rules: [TURN-1]\n  steps:\n    - 1 plays Vilage\n").find("test.yaml:4:"), std::string::npos);
  EXPECT_NE(mistake("- scenario: A\n  rules: [TURN-1\n").find("test.yaml:"), std::string::npos);
  EXPECT_NE(mistake("- {scenario: A, rules: [TURN-1], players: 7}"), "");
  EXPECT_NE(mistake("- {scenario: A, rules: [TURN-1], kingdom: [Village]}"), "");
  EXPECT_NE(mistake("- {scenario: A, rules: [TURN-1], kingdom: First Game, steps: [1 plays Witch]}"), "");
  EXPECT_NE(mistake("- {scenario: A, rules: []}"), "");
  EXPECT_NE(mistake("- 5"), "");
  EXPECT_NE(mistake("just words"), "");
}

TEST(Scenarios, Unknown_rules_are_refused) {
  const std::vector<Scenario> scenarios = read("- {scenario: A, rules: [BUY-22]}");
  EXPECT_THROW(require_known_rules(rule_list(), scenarios), text::Mistake);
}

TEST(RuleList, Is_read_from_the_page) {
  const std::vector<Rule> rules =
      read_rules("# Page\n- **BUY-1** Words. [test: A.b, C.d]\n- **KINGDOM-7** Words. [later]\n- no rule\n- **BUY-2** Words.\n");
  ASSERT_GE(rules.size(), 3U);
  EXPECT_EQ(rules[0].tests, (std::vector<std::string>{"A.b", "C.d"}));
  EXPECT_TRUE(rules[1].later);
  const std::vector<std::string> missing = uncovered(rules, {});
  EXPECT_EQ(missing.at(0), "BUY-2");
}

TEST(Refusal, Names_the_rule_for_every_choice_that_is_not_allowed) {
  for (const Scenario& scenario : all_scenarios()) {
    const std::unique_ptr<Script> script = run_scenario(scenario);
    const auto game = std::make_unique<Game>();
    if (scenario.table == nullptr) continue;
    game->start_from(*scenario.rules, *scenario.table, script->chance());
    for (const notation::Answered& answered : script->answers()) {
      const View view = game->view(game->decision().answers);
      for (int value = 0; value < 256; ++value) {
        const Choice choice{static_cast<std::uint8_t>(value)};
        EXPECT_EQ(notation::forbidding_rule(view, game->decision(), choice).empty(), allows(game->decision(), choice)) << scenario.name;
      }
      game->apply(answered.choice);
    }
  }
}

}  // namespace
}  // namespace dominium::records
