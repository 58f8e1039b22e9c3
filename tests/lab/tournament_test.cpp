#include "lab/tournament.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "lab/tournament_result.hpp"
#include "mistake_of.hpp"
#include "ratings.hpp"

namespace dominium::lab {
namespace {

const std::string folder = "tests/fixtures/strategies";

std::vector<Entrant> entrants() {
  std::vector<std::string> left_out;
  return entrants_from({folder}, 0, "", 1, left_out);
}

// One of several ranks; its sums are not combined with the others'.
class Lonely : public Ranks {
 public:
  Lonely(int rank, int size) : rank_(rank), size_(size) {}
  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }

 private:
  int rank_, size_;
};

double chance(double points_ahead) { return 1 / (1 + std::pow(10, -points_ahead / 400)); }

TEST(Ratings, Are_those_that_explain_the_results) {
  const std::vector<double> strength{-250, -50, 100, 200};
  std::vector<PairResult> pair_results;
  constexpr double games = 1e7;
  for (std::size_t i = 0; i < strength.size(); ++i)
    for (std::size_t j = i + 1; j < strength.size(); ++j) pair_results.push_back({i, j, games, games * chance(strength[i] - strength[j])});
  const std::vector<Interval> found = ratings(strength.size(), pair_results);
  for (std::size_t i = 0; i < strength.size(); ++i) EXPECT_NEAR(found[i].value, strength[i], 0.01);
}

TEST(Ratings, Intervals_hold_the_truth_95_times_of_100) {
  const std::vector<double> strength{-300, -100, 0, 150, 250};
  constexpr int tournaments = 1000, games = 40;
  Rng rng(3);
  int held = 0;
  for (int n = 0; n < tournaments; ++n) {
    std::vector<PairResult> pair_results;
    for (std::size_t i = 0; i < strength.size(); ++i)
      for (std::size_t j = i + 1; j < strength.size(); ++j) {
        int won = 0;
        for (int game = 0; game < games; ++game) won += rng.below(1'000'000) < 1'000'000 * chance(strength[i] - strength[j]) ? 1 : 0;
        pair_results.push_back({i, j, games, static_cast<double>(won)});
      }
    const std::vector<Interval> found = ratings(strength.size(), pair_results);
    for (std::size_t i = 0; i < strength.size(); ++i) held += found[i].low <= strength[i] && strength[i] <= found[i].high ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(held) / (tournaments * static_cast<double>(strength.size())), 0.95, 0.015);
}

TEST(Ratings, Who_wins_everything_has_a_rating_and_a_wide_interval) {
  const std::vector<PairResult> pair_results{{0, 1, 1000, 1000}, {0, 2, 1000, 1000}, {1, 2, 1000, 500}};
  const std::vector<Interval> found = ratings(3, pair_results);
  EXPECT_TRUE(std::isfinite(found[0].value));
  EXPECT_GT(found[0].low, found[1].high);
  EXPECT_NEAR(found[1].value, found[2].value, 1e-6);
  EXPECT_GT(found[0].half_width(), 200);
}

TEST(Ratings, All_are_equal_when_all_games_are_tied) {
  for (const Interval& rating : ratings(3, std::vector<PairResult>{{0, 1, 10, 5}, {0, 2, 10, 5}, {1, 2, 10, 5}})) {
    EXPECT_NEAR(rating.value, 0, 1e-9);
    EXPECT_NEAR(rating.low, -rating.high, 1e-9);
  }
}

TEST(Tournament, Rates_greening_above_Smithies_above_naive_money) {
  Tournament tournament(entrants(), 0, "", 1);
  Crew crew(2);
  tournament.play(2000, crew);
  std::vector<std::string> order;
  for (const std::size_t i : tournament.ranking()) order.push_back(tournament.entrants()[i].name);
  EXPECT_EQ(order, (std::vector<std::string>{"Greening", "Two Smithies", "Naive"}));
  for (const Pair& pair : tournament.pairs()) EXPECT_EQ(pair.standing.games + pair.unfinished, 2000);
}

TEST(Tournament, Threads_and_ranks_change_nothing) {
  constexpr std::uint64_t games = 1111;
  Tournament whole(entrants(), 0, "", 9);
  Crew one(1);
  whole.play(games, one);
  Tournament parts(entrants(), 0, "", 9);
  for (int rank = 0; rank < 3; ++rank) {
    Crew some(2, std::make_unique<Lonely>(rank, 3));
    parts.play(games, some);
  }
  for (std::size_t i = 0; i < whole.pairs().size(); ++i) {
    const Standing &a = whole.pairs()[i].standing, &b = parts.pairs()[i].standing;
    EXPECT_EQ(a.games, games);
    EXPECT_EQ(a.games, b.games);
    EXPECT_EQ(a.wins, b.wins);
    EXPECT_EQ(a.ties, b.ties);
    EXPECT_EQ(a.share_squared, b.share_squared);
  }
}

TEST(Tournament, A_pair_plays_the_games_that_sim_plays_with_its_seed) {
  Tournament tournament(entrants(), 0, "", 5);
  Crew crew(2);
  tournament.play(700, crew);
  const Pair& pair = tournament.pairs().back();
  const auto alone = simulate(pair.table, {.games = 700, .seed = pair.seed}, crew);
  EXPECT_EQ(alone->outcomes.player[0].all.wins, pair.standing.wins);
  EXPECT_EQ(alone->outcomes.player[0].all.ties, pair.standing.ties);
  EXPECT_EQ(alone->outcomes.player[1].all.share, tournament.against(pair.second, pair.first).share);
  EXPECT_EQ(alone->outcomes.player[1].all.share_squared, tournament.against(pair.second, pair.first).share_squared);
}

TEST(Tournament, Of_a_folder_only_those_come_that_can_play) {
  std::vector<std::string> left_out;
  const std::string without_smithy = "cellar,market,merchant,militia,mine,moat,remodel,village,workshop,witch";
  EXPECT_EQ(entrants_from({folder}, 2, without_smithy, 1, left_out).size(), 2);
  EXPECT_EQ(left_out, std::vector<std::string>{"Two Smithies"});
  const std::vector<Entrant> named = entrants_from({folder + "/smithy.strategy", folder + "/naive.strategy"}, 2, without_smithy, 1, left_out);
  EXPECT_NE(test::mistake_of([&] { Tournament(named, 2, without_smithy, 1); }).find("Two Smithies and Naive"), std::string::npos);
}

TEST(Tournament, Says_what_is_wrong_with_its_input) {
  std::vector<std::string> left_out;
  const auto mistake = [&](const std::vector<std::string>& typed) { return test::mistake_of([&] { entrants_from(typed, 0, "", 1, left_out); }); };
  EXPECT_NE(mistake({"tests/fixtures"}).find("no file that ends in .strategy"), std::string::npos);
  EXPECT_NE(mistake({folder, folder + "/naive.strategy"}).find("named twice"), std::string::npos);
  EXPECT_NE(mistake({"no such/place.strategy"}), "");
  EXPECT_NE(test::mistake_of([&] { entrants_from({folder}, 3, "", 1, left_out); }), "");
  EXPECT_NE(test::mistake_of([&] { entrants_from({folder}, 2, "no such kingdom", 1, left_out); }), "");
  EXPECT_NE(test::mistake_of([] { Tournament({}, 0, "", 1); }).find("two or more"), std::string::npos);
}

TEST(Tournament, Tells_two_of_the_same_name_apart) {
  const auto copy = std::filesystem::path(testing::TempDir()) / "copy.strategy";
  std::filesystem::copy_file(folder + "/naive.strategy", copy, std::filesystem::copy_options::overwrite_existing);
  std::vector<std::string> left_out;
  const std::vector<Entrant> both = entrants_from({folder + "/naive.strategy", copy.string()}, 0, "", 1, left_out);
  EXPECT_EQ(both[0].name, "Naive");
  EXPECT_EQ(both[1].name, "Naive (" + copy.string() + ")");
}

TEST(Tournament, Json_has_the_ranking_and_every_pair) {
  Tournament tournament(entrants(), 0, "", 1);
  Crew crew(2);
  tournament.play(500, crew);
  const boost::json::object json = tournament_json(tournament, {.games = 500, .seconds = 1});
  EXPECT_EQ(json.at("games").to_number<int>(), 1500);
  EXPECT_EQ(json.at("entrants").as_array().size(), 3);
  EXPECT_EQ(json.at("entrants").at(0).at("name").as_string(), "Greening");
  EXPECT_EQ(json.at("pairs").as_array().size(), 3);
  EXPECT_EQ(json.at("pairs").at(0).at("kingdom").as_array().size(), 10);
}

TEST(Tournament, The_page_names_everyone_and_needs_nothing_from_elsewhere) {
  std::vector<Entrant> some = entrants();
  some[0].name = "<b>Rash & \"bold\"";
  Tournament tournament(std::move(some), 0, "", 1);
  Crew crew(2);
  tournament.play(200, crew);
  const std::string page = tournament_html(tournament, {.games = 200, .seconds = 1, .command = "dominium tournament 'a b'"}, text::english());
  for (const char* text : {"Two Smithies", "Naive", "&lt;b&gt;Rash &amp; &quot;bold&quot;", "<svg", "dominium tournament", "</html>"})
    EXPECT_NE(page.find(text), std::string::npos) << text;
  for (const char* text : {"<b>Rash", "src=", "href=", "<script", "⟨", "report.", "tournament."})
    EXPECT_EQ(page.find(text), std::string::npos) << text;
}

}  // namespace
}  // namespace dominium::lab
