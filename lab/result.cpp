#include "lab/result.hpp"

#include <fmt/format.h>

#include "notation/selection.hpp"
#include "text/whole_file.hpp"

namespace dominium::lab {

namespace {

namespace json = boost::json;

json::object as_json(const Standing& standing) {
  const Interval rate = win_rate(standing);
  return {{"games", standing.games}, {"wins", standing.wins}, {"ties", standing.ties}, {"losses", standing.losses},
          {"win_rate", rate.value},  {"low", rate.low},       {"high", rate.high}};
}

Interval points_of(const Outcomes::Player& player) {
  return mean(static_cast<double>(player.points), static_cast<double>(player.points_squared), player.all.games);
}

json::object player_json(const std::string& name, const Outcomes::Player& player, std::size_t seats) {
  json::object object{{"name", name}};
  for (const auto& [key, value] : as_json(player.all)) object.emplace(key, value);
  json::array by_seat;
  for (std::size_t seat = 0; seat < seats; ++seat) by_seat.push_back(as_json(player.by_seat[seat]));
  object.emplace("by_seat", std::move(by_seat));
  object.emplace("mean_points", points_of(player).value);
  object.emplace("points_deviation", deviation(static_cast<double>(player.points), static_cast<double>(player.points_squared), player.all.games));
  return object;
}

// A field of a CSV table, quoted if it has to be.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string players_csv(const std::vector<std::string>& names, const Outcomes& outcomes) {
  std::string table = "player,seat,games,wins,ties,losses,win_rate,low,high\n";
  const auto row = [&](const std::string& name, const std::string& seat, const Standing& standing) {
    const Interval rate = win_rate(standing);
    table += fmt::format("{},{},{},{},{},{},{:.6f},{:.6f},{:.6f}\n", field(name), seat, standing.games, standing.wins, standing.ties, standing.losses,
                         rate.value, rate.low, rate.high);
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    row(names[i], "all", outcomes.player[i].all);
    for (std::size_t seat = 0; seat < names.size(); ++seat) row(names[i], std::to_string(seat + 1), outcomes.player[i].by_seat[seat]);
  }
  return table;
}

std::string lengths_csv(const Outcomes& outcomes) {
  std::string table = "turns,games\n";
  for (std::size_t turns = 0; turns < outcomes.length.size(); ++turns)
    if (outcomes.length[turns] > 0) table += fmt::format("{},{}\n", turns, outcomes.length[turns]);
  return table;
}

std::string turns_csv(const std::vector<std::string>& names, const TurnStatistics& course) {
  std::string table = "player,turn,games,mean_coins,mean_points,ahead,level,compared\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t t = 0; t < TurnStatistics::turns; ++t) {
      const TurnStatistics::Turn& turn = course.player[i][t];
      if (turn.played == 0) continue;
      Count coins = 0;
      double points = 0;
      for (std::size_t c = 0; c < turn.coins.size(); ++c) coins += c * turn.coins[c];
      for (std::size_t p = 0; p < turn.points.size(); ++p)
        points += (static_cast<double>(p) + TurnStatistics::min_points) * static_cast<double>(turn.points[p]);
      const auto played = static_cast<double>(turn.played);
      table += fmt::format("{},{},{},{:.4f},{:.4f},{},{},{}\n", field(names[i]), t + 1, turn.played, static_cast<double>(coins) / played,
                           points / played, turn.ahead, turn.level, turn.compared);
    }
  }
  return table;
}

std::string gains_csv(const std::vector<std::string>& names, const Rules& rules, const TurnStatistics& course) {
  std::string table = "player,turn,card,gained\n";
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t t = 0; t < TurnStatistics::turns; ++t)
      for (const Kind kind : rules.all)
        if (const Count gained = course.player[i][t].gained[kind]; gained > 0)
          table += fmt::format("{},{},{},{}\n", field(names[i]), t + 1, rules.card[kind]->id, gained);
  return table;
}

}  // namespace

bool too_many_unfinished(const Outcomes& outcomes) {
  return static_cast<double>(outcomes.unfinished) > most_unfinished * static_cast<double>(outcomes.games);
}

json::object result_json(const Lineup& lineup, const SimulationPlan& plan, const Simulated& result) {
  const Outcomes& outcomes = result.outcomes;
  const Rules& rules = lineup.rules();
  const std::vector<std::string> names = lineup.names();
  json::array players;
  for (std::size_t i = 0; i < names.size(); ++i) players.push_back(player_json(names[i], outcomes.player[i], names.size()));
  json::object empty;
  for (const Kind kind : rules.all)
    if (outcomes.empty_at_end[kind] > 0) empty.emplace(rules.card[kind]->id, outcomes.empty_at_end[kind]);
  const Count finished = outcomes.games - outcomes.unfinished;
  return {{"games", outcomes.games},
          {"games_per_s", static_cast<double>(outcomes.games) / result.seconds},
          {"unfinished", outcomes.unfinished},
          {"seed", plan.seed},
          {"seats", plan.rotate ? "rotate" : "fixed"},
          {"edition", rules.setup.edition},
          {"kingdom", json::value_from(notation::selection_words(notation::selection_of(rules.setup), rules.setup.edition))},
          {"mean_turns", finished == 0 ? 0.0 : static_cast<double>(outcomes.turns) / static_cast<double>(finished)},
          {"ended", json::object{{"provinces", outcomes.ended_by_province}, {"piles", outcomes.ended_by_piles}, {"empty", std::move(empty)}}},
          {"players", std::move(players)}};
}

void write_csv(const std::string& folder, const Lineup& lineup, const Simulated& result, bool course) {
  const std::vector<std::string> names = lineup.names();
  text::write_whole(folder + "/players.csv", players_csv(names, result.outcomes));
  text::write_whole(folder + "/lengths.csv", lengths_csv(result.outcomes));
  if (!course) return;
  text::write_whole(folder + "/turns.csv", turns_csv(names, result.course));
  text::write_whole(folder + "/gains.csv", gains_csv(names, lineup.rules(), result.course));
}

}  // namespace dominium::lab
