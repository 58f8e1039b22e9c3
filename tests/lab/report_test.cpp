#include "lab/report.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "lab/match.hpp"
#include "notation/kingdoms.hpp"
#include "players/players.hpp"
#include "plot.hpp"
#include "report_parts.hpp"

namespace dominium::lab {
namespace {

constexpr const char* nasty = "Every <Action> & \"more\"";
constexpr const char* nasty_in_html = "Every &lt;Action&gt; &amp; &quot;more&quot;";

// Games played for the tests, and their report.
struct Played {
  Rules rules;
  std::unique_ptr<Outcomes> outcomes = std::make_unique<Outcomes>();
  std::unique_ptr<TurnStatistics> course = std::make_unique<TurnStatistics>();
  Report report;

  explicit Played(std::vector<std::string> names, Count games, int turn_limit = default_turn_limit) {
    Setup setup = notation::make_setup(static_cast<int>(names.size()), 2, notation::kingdom_from("First Game", 2, 1));
    setup.turn_limit = static_cast<std::uint16_t>(turn_limit);
    EXPECT_EQ(compile(setup, rules), SetupError::none);
    Match match{&rules, {}, true, 5};
    for (std::size_t i = 0; i < names.size(); ++i) match.players.push_back({i % 2 == 0 ? players::big_money : players::all_actions, nullptr});
    play_games(match, 0, games, *outcomes, course.get());
    report.command = "dominium sim a b --seed 5 --report \"out & about.html\"";
    report.seed = 5;
    report.version = "1.2.3";
    report.rules = &rules;
    report.players = std::move(names);
    report.outcomes = outcomes.get();
    report.course = course.get();
    report.worth = {{report.players[0], "gold", {0.213, 0.205, 0.221}, games}, {report.players[0], "moat", {-0.031, -0.04, -0.022}, games}};
    report.samples = {{"Game <1>", {"Big Money, turn 1", "  buys a Silver & smiles", "", "The end"}}};
    report.games_per_s = 12345.6;
  }
  [[nodiscard]] std::string page() const { return report_html(report, text::english()); }
};

const Played& two() {
  static const Played played({"Big Money", nasty}, 2000);
  return played;
}
const std::string& page_of_two() {
  static const std::string page = two().page();
  return page;
}

int times(std::string_view text, std::string_view part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}
::testing::AssertionResult has(const std::string& page, const std::string& part) {
  return page.find(part) != std::string::npos ? ::testing::AssertionSuccess() : ::testing::AssertionFailure() << "there is no \"" << part << '"';
}

// What is wrong with the tags, or nothing: all are closed in order, attributes are quoted, and there is no bare & or <.
std::string fault(std::string_view xml) {
  static const std::regex tag(R"(<(/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)\s*(/?)>)");
  static const std::regex reference("&(?:amp|lt|gt|quot|#39);");
  std::vector<std::string> open;
  constexpr std::string_view doctype = "<!DOCTYPE html>\n";
  if (xml.starts_with(doctype)) xml.remove_prefix(doctype.size());
  for (std::size_t at = xml.find_first_of("<&"); at != std::string_view::npos; at = xml.find_first_of("<&", at)) {
    std::cmatch found;
    const auto flags = std::regex_constants::match_continuous;
    if (!std::regex_search(xml.data() + at, xml.data() + xml.size(), found, xml[at] == '&' ? reference : tag, flags))
      return "not well-formed: " + std::string(xml.substr(at, 60));
    at += static_cast<std::size_t>(found.length());
    if (found.size() == 1 || found[4].length() > 0) continue;
    if (found[1].length() == 0) {
      open.push_back(found[2]);
    } else {
      if (open.empty() || open.back() != found[2]) return "closed out of order: " + found.str();
      open.pop_back();
    }
  }
  return open.empty() ? "" : "never closed: " + open.back();
}

TEST(Report, Tells_the_rates_that_were_counted) {
  const Outcomes& counted = *two().outcomes;
  for (const Outcomes::Player& player : {counted.player[0], counted.player[1]})
    for (const Standing& standing : {player.all, player.by_seat[0], player.by_seat[1]}) {
      const double games = static_cast<double>(standing.wins + standing.ties + standing.losses);
      const double won = static_cast<double>(standing.wins) + 0.5 * static_cast<double>(standing.ties);
      for (const double n : {won, static_cast<double>(standing.wins), static_cast<double>(standing.ties), static_cast<double>(standing.losses)})
        EXPECT_TRUE(has(page_of_two(), fmt::format("<td>{}\u00a0%<small>", text::english().number(100 * (n / games), 1))));
    }
  const double rate = static_cast<double>(counted.player[0].all.share) / 60 / 2000;
  EXPECT_TRUE(
      has(page_of_two(), fmt::format("Big Money beats {}: it wins {:.1f}\u00a0% of 2,000 games (95\u00a0% interval ", nasty_in_html, 100 * rate)));
}

TEST(Report, Tells_points_turns_and_how_games_ended) {
  const Outcomes& counted = *two().outcomes;
  const auto sum = static_cast<double>(counted.player[0].points);
  EXPECT_TRUE(has(page_of_two(), fmt::format("<td>{:.1f}<small>±", sum / 2000)));
  const double variance = (static_cast<double>(counted.player[0].points_squared) - sum * sum / 2000) / 1999;
  EXPECT_TRUE(has(page_of_two(), fmt::format("<td>{:.1f}</td></tr>", std::sqrt(variance))));
  EXPECT_TRUE(has(page_of_two(), fmt::format("<dd>{:.1f}<small>turns", static_cast<double>(counted.turns) / 2000)));
  EXPECT_TRUE(has(page_of_two(), fmt::format("<dd>{:.1f}\u00a0%<small>", static_cast<double>(counted.ended_by_province) / 20)));
  EXPECT_TRUE(has(page_of_two(), "Cellar, Moat, Merchant, Village, Workshop, Militia, Remodel, Smithy, Market, Mine"));
}

TEST(Report, Says_in_words_what_the_lines_show) {
  for (const std::size_t t : {5, 10, 15, 20}) {
    const TurnStatistics::Turn& turn = two().course->player[0][t - 1];
    double points = 0, coins = 0;
    for (std::size_t i = 0; i < turn.points.size(); ++i)
      points += static_cast<double>(turn.points[i]) * (static_cast<double>(i) + TurnStatistics::min_points);
    for (std::size_t i = 0; i < turn.coins.size(); ++i) coins += static_cast<double>(turn.coins[i] * i);
    const auto played = static_cast<double>(turn.played);
    const Spread band(turn.points, TurnStatistics::min_points), coins_band(turn.coins, 0);
    EXPECT_TRUE(has(page_of_two(), fmt::format("turn {}: {:.1f} ({} to {})", t, points / played, band.quantile(0.1), band.quantile(0.9))));
    EXPECT_TRUE(has(page_of_two(), fmt::format("turn {}: {:.1f} ({} to {})", t, coins / played, coins_band.quantile(0.1), coins_band.quantile(0.9))));
    for (const double share : {static_cast<double>(turn.ahead) / static_cast<double>(turn.compared), static_cast<double>(turn.reached[3]) / played})
      EXPECT_TRUE(has(page_of_two(),
                      fmt::format("turn {}: {}", t, text::english().text("report.percent", {{"number", text::english().number(100 * share, 1)}}))));
  }
}

TEST(Report, Draws_only_turns_that_enough_games_had) {
  std::size_t enough = 0, any = 0;
  for (const TurnStatistics::Turn& turn : two().course->player[0]) {
    enough += turn.played >= 30 ? 1 : 0;
    any += turn.played > 0 ? 1 : 0;
  }
  ASSERT_LT(enough, any);
  std::smatch line;
  ASSERT_TRUE(std::regex_search(page_of_two(), line, std::regex("<path class=\"line\" d=\"([^\"]*)\"")));
  EXPECT_EQ(times(line.str(1), "L") + 1, enough);
  EXPECT_TRUE(has(page_of_two(), "only if at least 30 games reached it"));
}

TEST(Report, Quantiles_come_from_the_histogram) {
  const std::array<Count, 5> counts{1, 0, 7, 1, 1};
  const Spread spread(counts, -1);
  EXPECT_EQ(spread.quantile(0.1), -1);
  EXPECT_EQ(spread.quantile(0.11), 1);
  EXPECT_EQ(spread.quantile(0.9), 2);
  EXPECT_EQ(spread.most(), 3);
  EXPECT_EQ(spread.mode(), 1);
  EXPECT_DOUBLE_EQ(spread.mean().value, 1.1);
}

TEST(Report, Has_every_picture_and_each_says_what_it_is) {
  // Win rates, points, coins, length, difference, ahead; four goals; cards gained by each of the two; the worth of cards to one.
  EXPECT_EQ(times(page_of_two(), "role=\"img\"><title>"), 6 + 4 + 2 + 1);
  EXPECT_EQ(times(page_of_two(), "</title><desc>"), 6 + 4 + 2 + 1);
  EXPECT_EQ(times(page_of_two(), "<desc></desc>"), 0);
  EXPECT_TRUE(has(page_of_two(), "+21.3 (+20.5 to +22.1)"));
  EXPECT_TRUE(has(page_of_two(), "−3.1 (−4.0 to −2.2)"));
  EXPECT_LT(page_of_two().find(">Gold</text>"), page_of_two().find(">Moat</text>"));
}

TEST(Report, Is_well_formed_and_leaves_no_name_unescaped) {
  EXPECT_EQ(fault(page_of_two()), "");
  EXPECT_EQ(page_of_two().find("<Action>"), std::string::npos);
  EXPECT_TRUE(has(page_of_two(), nasty_in_html));
  EXPECT_TRUE(has(page_of_two(), "Game &lt;1&gt;"));
  EXPECT_TRUE(has(page_of_two(),
                  "<li class=\"turn\">Big Money, turn 1</li>\n<li style=\"--deep:2\">buys a Silver &amp; smiles</li>\n<li></li>\n<li>The end</li>"));
  EXPECT_TRUE(has(page_of_two(), "<code>dominium sim a b --seed 5 --report &quot;out &amp; about.html&quot;</code>"));
  EXPECT_TRUE(has(page_of_two(), "Seed 5 · dominium 1.2.3"));
  EXPECT_NE(fault("<p>a & b</p>"), "");
  EXPECT_NE(fault("<p><b></p></b>"), "");
}

TEST(Report, Escapes_quotes_control_characters_and_what_is_not_UTF_8) {
  EXPECT_EQ(escape("a'b\"<&>"), "a&#39;b&quot;&lt;&amp;&gt;");
  EXPECT_EQ(escape("Şanţ\tחפיר"), "Şanţ\tחפיר");
  EXPECT_EQ(escape("a\x01z\xff"), "a\uFFFDz\uFFFD");
  EXPECT_EQ(escape("\xc5"), "\uFFFD");
  EXPECT_EQ(escape("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");
}

TEST(Report, Lacks_no_text_and_needs_no_other_file) {
  EXPECT_EQ(page_of_two().find("&lt;report."), std::string::npos);
  for (const char* elsewhere : {"<script", "src=", "href=", "url(", "@import"})
    EXPECT_EQ(page_of_two().find(elsewhere), std::string::npos) << elsewhere;
}

TEST(Report, Is_the_same_every_time) { EXPECT_EQ(two().page(), page_of_two()); }

TEST(Report, Tells_players_of_the_same_name_apart) {
  Played mirror({"Big Money", "Big Money"}, 200);
  mirror.report.worth.push_back({"Big Money", "gold", {0.1, 0.05, 0.15}, 200});
  const std::string page = mirror.page();
  EXPECT_TRUE(has(page, "Points of Big Money (A) minus those of Big Money (B)"));
  EXPECT_TRUE(has(page, "What each card was worth to Big Money (A): Gold +21.3"));
  EXPECT_TRUE(has(page, "What each card was worth to Big Money (B): Gold +10.0"));
}

TEST(Report, Draws_a_band_and_a_difference_for_each_of_more_players) {
  const Played three({"A", "B", "C"}, 300);
  const std::string page = three.page();
  EXPECT_EQ(fault(page), "");
  EXPECT_EQ(times(page, "<path class=\"band\""), 2 * 3);
  EXPECT_EQ(times(page, "minus those of the best other player"), 3);
  EXPECT_TRUE(has(page, "3rd to play"));
}

TEST(Report, Says_so_when_there_are_too_few_games) {
  const Played few({"A", "B"}, 29);
  EXPECT_EQ(fault(few.page()), "");
  EXPECT_EQ(times(few.page(), "it needs 30 that reached the same turn"), 3 + 4 + 2);
  EXPECT_EQ(times(few.page(), "class=\"band\""), 0);
}

TEST(Report, Counts_unfinished_games_apart) {
  const Played cut_short({"A", "B"}, 40, 3);
  EXPECT_EQ(fault(cut_short.page()), "");
  EXPECT_TRUE(has(cut_short.page(), "None of 40 games came to an end."));
  EXPECT_TRUE(has(cut_short.page(), "<dt>Unfinished</dt><dd>40<small>"));
}

TEST(Report, Does_without_the_course_of_games) {
  Played played({"A", "B"}, 40);
  played.report.course = nullptr;
  played.report.worth.clear();
  played.report.samples.clear();
  EXPECT_EQ(fault(played.page()), "");
  EXPECT_EQ(times(played.page(), "role=\"img\""), 3);
}

TEST(Report, Numbers_have_as_many_decimals_as_they_bear) {
  const Numbers numbers(text::english());
  EXPECT_EQ(numbers.plain(-0.04), "0.0");
  EXPECT_EQ(numbers.plain(-3.25, 2), "−3.25");
  EXPECT_EQ(numbers.change(0.04), "0.0");
  EXPECT_EQ(numbers.change(2), "+2.0");
  EXPECT_EQ(numbers.whole(1234567), "1,234,567");
  EXPECT_EQ(numbers.percent(0.0001), "<\u00a00.1\u00a0%");
  EXPECT_EQ(numbers.percent({0.5, 0.49, 0.51}), "50.0\u00a0%");
  EXPECT_EQ(numbers.percent_range({0.5, 0.4999, 0.5001}), "49.99–50.01\u00a0%");
}

// WCAG 2: how well two colours can be told apart.
double contrast(const std::string& one, const std::string& other) {
  const auto luminance = [](const std::string& colour) {
    const std::string digits = colour.size() == 3 ? std::string{colour[0], colour[0], colour[1], colour[1], colour[2], colour[2]} : colour;
    constexpr std::array<double, 3> weight{0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const double part = std::stoi(digits.substr(2 * i, 2), nullptr, 16) / 255.0;
      sum += weight[i] * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  };
  const double a = luminance(one), b = luminance(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

TEST(Plot, Text_and_colours_stand_out_from_light_and_dark_paper) {
  const std::string style(plot_style());
  const std::regex scheme(R"(:root\{--paper:#([0-9a-f]+);([^}]*)\})"), colour(R"(--(ink|quiet|p\d|n):#([0-9a-f]+))");
  int colours = 0;
  for (std::sregex_iterator at(style.begin(), style.end(), scheme), end; at != end; ++at) {
    const std::string paper = (*at)[1], rest = (*at)[2];
    for (std::sregex_iterator each(rest.begin(), rest.end(), colour); each != end; ++each, ++colours)
      EXPECT_GE(contrast(paper, (*each)[2]), 4.5) << each->str() << " on " << paper;
  }
  EXPECT_EQ(colours, 2 * 9);
}

TEST(Plot, The_matrix_stands_alone_and_names_every_pair) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  const std::string svg = matrix_svg({"Big Money", nasty}, {{none, 0.734}, {0.266, none}}, text::english());
  EXPECT_EQ(fault(svg), "");
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  for (const char* part : {"<style>", ">73</text>", ">27</text>", ">·</text>", nasty_in_html, "<title>Who beats whom</title>"})
    EXPECT_TRUE(has(svg, part));
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(Plot, An_axis_of_one_value_can_be_drawn) {
  const auto say = [](double value) { return fmt::format("{:.0f}", value); };
  const std::string svg = line_svg({"Title", "Words"}, {"turn", 1, 2, say, true}, {"points", 0, 1, say, true}, {{"A", 0, {0}, {0}, {0}}});
  EXPECT_EQ(fault(svg), "");
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
}

}  // namespace
}  // namespace dominium::lab
