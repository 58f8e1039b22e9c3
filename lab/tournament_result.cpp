#include "lab/tournament_result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "lab/html.hpp"
#include "lab/page.hpp"
#include "notation/names.hpp"
#include "notation/selection.hpp"
#include "plot.hpp"

namespace dominium::lab {

namespace {

namespace json = boost::json;

void put(json::object& object, const Standing& standing) {
  const Interval rate = win_rate(standing);
  object["games"] = standing.games;
  object["wins"] = standing.wins;
  object["ties"] = standing.ties;
  object["losses"] = standing.losses;
  object["win_rate"] = rate.value;
  object["low"] = rate.low;
  object["high"] = rate.high;
}

json::object pair_json(const Tournament& tournament, const Pair& pair) {
  const Setup& setup = pair.table.rules().setup;
  json::object object{{"first", tournament.entrants()[pair.first].name},
                      {"second", tournament.entrants()[pair.second].name},
                      {"edition", setup.edition},
                      {"kingdom", json::value_from(notation::selection_words(notation::selection_of(setup), setup.edition))},
                      {"seed", pair.seed}};
  put(object, pair.standing);
  object["unfinished"] = pair.unfinished;
  return object;
}

std::string paragraph(const std::string& style, const std::string& text) { return fmt::format("<p class=\"{}\">{}</p>\n", style, escape(text)); }

std::string heading(const std::string& text) { return fmt::format("<h2>{}</h2>\n", escape(text)); }

std::string table(const Tournament& tournament, const std::vector<std::size_t>& ranking, const std::vector<Interval>& ratings,
                  const text::Catalogue& texts) {
  const Numbers numbers(texts);
  std::string rows;
  for (std::size_t place = 0; place < ranking.size(); ++place) {
    const Interval& rating = ratings[ranking[place]];
    const Standing total = tournament.total(ranking[place]);
    rows += fmt::format("<tr><th scope=\"row\">{}. {}</th><td>{}<small>{}</small></td><td>{}<small>{}</small></td></tr>\n", place + 1,
                        escape(tournament.entrants()[ranking[place]].name), escape(numbers.change(rating.value, 0)),
                        escape(texts.text("tournament.range", {{"low", numbers.change(rating.low, 0)}, {"high", numbers.change(rating.high, 0)}})),
                        escape(numbers.percent(win_rate(total))), escape(numbers.percent_range(win_rate(total))));
  }
  return fmt::format(
      "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th "
      "scope=\"col\">{}</th></tr></thead>"
      "<tbody>\n{}</tbody></table></div>\n",
      escape(texts.text("tournament.strategy")), escape(texts.text("tournament.rating")), escape(texts.text("tournament.rate")), rows);
}

std::string rating_picture(const Tournament& tournament, const std::vector<std::size_t>& ranking, const std::vector<Interval>& ratings,
                           const text::Catalogue& texts) {
  const Numbers numbers(texts);
  Axis axis{.name = texts.text("tournament.rating"),
            .low = -100,
            .high = 100,
            .say = [numbers](double at) { return numbers.change(at, 0); },
            .whole = true};
  std::vector<Bar> bars;
  for (const std::size_t i : ranking) {
    axis.low = std::min(axis.low, std::floor(ratings[i].low / 100) * 100);
    axis.high = std::max(axis.high, std::ceil(ratings[i].high / 100) * 100);
    bars.push_back({.name = tournament.entrants()[i].name, .said = numbers.change(ratings[i].value, 0), .interval = ratings[i]});
  }
  return bars_svg({texts.text("tournament.ratings"), texts.text("tournament.ratings_note")}, axis, bars, 0, 0);
}

std::string matrix_picture(const Tournament& tournament, const std::vector<std::size_t>& ranking, const text::Catalogue& texts) {
  std::vector<std::string> names;
  std::vector<std::vector<double>> rate;
  for (const std::size_t i : ranking) {
    names.push_back(tournament.entrants()[i].name);
    rate.emplace_back();
    for (const std::size_t j : ranking) {
      const Standing standing = tournament.against(i, j);
      rate.back().push_back(standing.games == 0 ? std::numeric_limits<double>::quiet_NaN() : win_rate(standing).value);
    }
  }
  return matrix_svg(names, rate, texts);
}

}  // namespace

json::object tournament_json(const Tournament& tournament, const TournamentFacts& facts) {
  const std::vector<Interval> ratings = tournament.ratings();
  json::array entrants, pairs;
  for (const std::size_t i : tournament.ranking()) {
    json::object entrant{
        {"name", tournament.entrants()[i].name}, {"rating", ratings[i].value}, {"rating_low", ratings[i].low}, {"rating_high", ratings[i].high}};
    put(entrant, tournament.total(i));
    entrants.push_back(std::move(entrant));
  }
  Count unfinished = 0;
  for (const Pair& pair : tournament.pairs()) {
    pairs.push_back(pair_json(tournament, pair));
    unfinished += pair.unfinished;
  }
  const Count games = facts.games * tournament.pairs().size();
  return {{"games", games},
          {"games_per_s", static_cast<double>(games) / facts.seconds},
          {"unfinished", unfinished},
          {"games_per_pair", facts.games},
          {"seed", facts.seed},
          {"left_out", json::value_from(facts.left_out)},
          {"entrants", std::move(entrants)},
          {"pairs", std::move(pairs)}};
}

std::string tournament_html(const Tournament& tournament, const TournamentFacts& facts, const text::Catalogue& texts) {
  const std::vector<std::size_t> ranking = tournament.ranking();
  const std::vector<Interval> ratings = tournament.ratings();
  const Numbers numbers(texts);
  const std::string title = texts.text("tournament.title", {{"count", static_cast<std::int64_t>(ranking.size())}});
  std::string body = fmt::format("<h1>{}</h1>\n", escape(title));
  body += paragraph("result", texts.text("tournament.result", {{"first", tournament.entrants()[ranking.front()].name},
                                                               {"rating", numbers.change(ratings[ranking.front()].value, 0)},
                                                               {"pairs", static_cast<std::int64_t>(tournament.pairs().size())},
                                                               {"games", static_cast<std::int64_t>(facts.games)}}));
  body += heading(texts.text("tournament.ratings")) + paragraph("note", texts.text("tournament.ratings_note"));
  body += "<figure>" + rating_picture(tournament, ranking, ratings, texts) + "</figure>\n" + table(tournament, ranking, ratings, texts);
  body += heading(texts.text("tournament.matrix")) + paragraph("note", texts.text("tournament.matrix_note"));
  body += R"(<div class="scroll" tabindex="0">)" + matrix_picture(tournament, ranking, texts) + "</div>\n";
  if (!facts.left_out.empty())
    body += paragraph("note", texts.text("tournament.left_out", {{"names", fmt::format("{}", fmt::join(facts.left_out, ", "))}}));
  body += heading(texts.text("tournament.again")) + fmt::format("<pre>{}</pre>\n", escape(facts.command));
  return page_html(title, body, texts);
}

}  // namespace dominium::lab
