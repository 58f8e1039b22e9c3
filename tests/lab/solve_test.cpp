#include "lab/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "lab/kingdom_for.hpp"
#include "notation/kingdoms.hpp"
#include "text/mistake.hpp"
#include "text/whole_file.hpp"

namespace dominium::lab {
namespace {

notation::Selection first_game() { return notation::kingdom_from("2e-first-game", 2, 1); }

Solve searched(int generations, Crew& crew) {
  Solve solve(2, first_game(), 7, {}, crew);
  while (solve.state().generation < generations) solve.step();
  return solve;
}

std::string text_of(const std::string& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// Runs the program and returns its exit code.
int dominium(const std::string& arguments) {
  const char* program = std::getenv("DOMINIUM");
  if (program == nullptr) return -1;
  return WEXITSTATUS(std::system((std::string(program) + " " + arguments + " >/dev/null 2>&1").c_str()));
}

std::string in_scratch(const std::string& name) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "dominium-solve-test";
  std::filesystem::create_directories(folder);
  return (folder / name).string();
}

TEST(Solve, The_same_seed_finds_the_same_with_one_thread_and_with_two) {
  Crew one(1), two(2);
  Solve a = searched(1, one), b = searched(1, two);
  EXPECT_EQ(a.state(), b.state());
  EXPECT_EQ(a.winner(), b.winner());
}

TEST(Solve, A_search_goes_on_where_it_was_left) {
  Crew crew(2);
  const Solve whole = searched(3, crew);
  const std::string file = in_scratch("left.search");
  text::write_whole(file, state_text(searched(1, crew).state()));
  Solve resumed(read_state(file), crew);
  while (resumed.state().generation < 3) resumed.step();
  EXPECT_EQ(whole.state(), resumed.state());
}

TEST(Solve, The_winner_beats_plain_money_and_reads_as_a_file) {
  Crew crew(2);
  Solve solve = searched(1, crew);
  players::Strategy winner = solve.winner();
  winner.name = "Winner";
  EXPECT_EQ(players::parse_strategy(players::strategy_text(winner), "winner.strategy"), winner);
  const players::Strategy money = players::parse_strategy("name: Money\nbuy:\n  Province\n  Gold\n  Silver\n", "money.strategy");
  const std::vector<Standing> standing = measured(winner, std::vector{money}, 2, first_game(), 7, 4000, crew);
  EXPECT_GT(win_rate(standing.front()).low, 0.5);
}

TEST(Solve, What_is_given_is_to_be_beaten) {
  Crew crew(2);
  const players::Strategy given =
      players::parse_strategy("name: Given\nbuy:\n  Province\n  Gold\n  Smithy if fewer than 2\n  Silver\n", "given.strategy");
  const Solve solve(2, first_game(), 7, std::vector{given}, crew);
  EXPECT_EQ(solve.state().rivals.front(), given);
}

TEST(Solve, A_search_keeps_what_strategies_never_do_and_do_at_most) {
  const players::Strategy given = players::parse_strategy(
      "name: Given\nbuy:\n  Province\n  Moat\n  Silver\nplay:\n  never Moat unless late\ntrash:\n  at most 2 Coppers if more than 3\n  never "
      "Silver\n",
      "given.strategy");
  const SolveState state{.kingdom = first_game(), .rivals = {given, given}, .given = 1, .parents = {given}};
  const std::string file = in_scratch("never.search");
  text::write_whole(file, state_text(state));
  EXPECT_EQ(read_state(file), state);
}

TEST(Solve, A_file_of_something_else_is_not_gone_on_with) {
  for (const char* text :
       {"", "{}", "[1]", "buy:\n  Gold\n", R"({"edition":2,"kingdom":[],"seed":1,"generation":1,"given":0,"rivals":[],"parents":[]})"}) {
    const std::string file = in_scratch("else.search");
    text::write_whole(file, text);
    EXPECT_THROW(read_state(file), text::Mistake) << text;
  }
  EXPECT_THROW(read_state(in_scratch("nowhere.search")), text::Mistake);
}

TEST(Variation, Every_change_gives_a_strategy_that_can_be_written_and_played) {
  const auto rules = rules_for(2, 2, first_game());
  const Variation variation(*rules);
  const std::vector<players::Strategy> beginnings = variation.beginnings();
  Rng rng(3);
  players::Strategy strategy = beginnings.front();
  for (int i = 0; i < 2000; ++i) {
    const players::Strategy& other = beginnings[rng.below(static_cast<std::uint32_t>(beginnings.size()))];
    strategy = i % 10 == 9 ? variation.crossed(strategy, other, rng) : variation.changed(strategy, rng);
    ASSERT_FALSE(strategy[players::Section::buy].empty());
    ASSERT_EQ(players::parse_strategy(players::strategy_text(strategy), "changed.strategy"), strategy) << players::strategy_text(strategy);
    const players::Strategist ready(strategy, *rules);
  }
}

TEST(Variation, A_rule_behind_one_that_lets_only_some_cards_go_stays) {
  const auto rules = rules_for(2, 2, first_game());
  const players::Strategy strategy = players::parse_strategy(
      "name: A\nbuy:\n  Province\n  Gold\n  Silver\nplay:\n  never Moat\ntrash:\n  at most 1 Copper\n  Copper if more than 3\n  never Actions\n",
      "a");
  int as_before = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    const players::Strategy changed = Variation(*rules).changed(strategy, rng);
    if (changed[players::Section::trash] == strategy[players::Section::trash] && changed[players::Section::play] == strategy[players::Section::play])
      ++as_before;
    ASSERT_EQ(players::parse_strategy(players::strategy_text(changed), "changed.strategy"), changed) << players::strategy_text(changed);
  }
  EXPECT_GT(as_before, 50) << "most changes are to what is bought";
}

TEST(Variation, There_is_a_simpler_one_for_each_rule_and_test) {
  const auto rules = rules_for(2, 2, first_game());
  for (const players::Strategy& strategy : Variation(*rules).beginnings()) {
    const std::vector<players::Strategy> all = simpler(strategy);
    EXPECT_EQ(all.size(), length(strategy));
    for (const players::Strategy& one : all) EXPECT_LT(length(one), length(strategy));
  }
}

TEST(SolveCommand, Writes_the_same_file_twice_and_goes_on_from_where_it_was) {
  const std::string a = in_scratch("a.strategy"), b = in_scratch("b.strategy");
  const std::string options = "solve --kingdom 2e-first-game --seed 5 --games 200 --generations ";
  ASSERT_EQ(dominium(options + "2 --threads 1 --out " + a), 0);
  ASSERT_EQ(dominium(options + "1 --threads 2 --out " + b), 0);
  ASSERT_EQ(dominium("solve --generations 2 --games 200 --resume " + b), 0);
  EXPECT_EQ(text_of(a), text_of(b));
  ASSERT_EQ(dominium("solve --generations 2 --games 200 --resume " + b + ".search"), 0) << "by the name of its own file, too";
  EXPECT_EQ(text_of(a), text_of(b));
  EXPECT_EQ(players::read_strategy(a).edition, 2);
}

TEST(SolveCommand, Says_at_once_what_is_wrong) {
  EXPECT_EQ(dominium("solve"), 2);
  EXPECT_EQ(dominium("solve --kingdom nowhere"), 2);
  EXPECT_EQ(dominium("solve --kingdom 2e-first-game --minutes 0"), 2);
  EXPECT_EQ(dominium("solve --kingdom 2e-first-game --out /proc/no/such.strategy"), 2);
  EXPECT_EQ(dominium("solve --resume " + in_scratch("nowhere.search")), 2);
}

}  // namespace
}  // namespace dominium::lab
