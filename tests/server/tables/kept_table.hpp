// A table without network or disk, whose entries and messages are kept.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/choice_word.hpp"
#include "players/players.hpp"
#include "tables/verbs.hpp"

namespace dominium::server::tables {

inline playing::Bytes32 bytes(std::uint8_t n) {
  playing::Bytes32 all{};
  all.fill(n);
  return all;
}

inline Settings settings(const std::string& wishes) { return read_settings(boost::json::parse(wishes).as_object(), 1); }

inline Origin origin_for(const std::string& wishes, bool among_people = true) {
  Origin origin = new_origin(settings(wishes), bytes(1));
  origin.among_people = among_people;
  origin.secret = playing::Secret(bytes(9));
  return origin;
}

// A table with its journal entries and what each seat was sent.
struct Kept {
  explicit Kept(const std::string& wishes, bool among_people = true) : origin(origin_for(wishes, among_people)), table("t1", origin) {}

  void keep(Result result) {
    if (!result.entry.empty()) entries.push_back(std::move(result.entry));
    for (Outgoing& line : result.out) {
      if (line.line.starts_with(R"({"type":"decision")")) request[line.to] = boost::json::parse(line.line).at("request").as_int64();
      sent[line.to].push_back(std::move(line.line));
    }
  }
  // The contribution of the person with this token.
  static playing::Bytes32 contribution(std::uint8_t token) { return bytes(static_cast<std::uint8_t>(99 + token)); }
  void sit_down(int persons) {
    for (int i = 0; i < persons; ++i) {
      const auto token = static_cast<std::uint8_t>(i + 1);
      keep(sit(table, "Guest " + std::to_string(i + 1), bytes(token), playing::commitment_to(contribution(token), table.id())));
    }
    reveal_all();
  }
  // Everybody reveals what they contribute, if it is time to.
  void reveal_all() {
    for (Seat seat{0}; seat < table.settings().seats.size(); ++seat)
      for (std::uint8_t token = 1; table.revealing() && token < 10; ++token)
        if (table.seat_of(bytes(token)) == seat) keep(reveal(table, seat, contribution(token)));
  }
  // Plays this many answers: people answer at random, opponents as they do. If everybody is away, they come back.
  void play(int answers, Rng& rng) {
    for (; answers > 0 && !table.over(); --answers) {
      table.rest();
      if (const std::optional<OpponentTask> thought = tables::opponent_task(table)) {
        const Choice choice = thought->think().front();
        keep(opponent_answer(table, thought->seat, thought->revision, choice));
        continue;
      }
      if (table.asked() == no_seat) {
        for (Seat seat{0}; seat < table.settings().seats.size(); ++seat) keep(come_back(table, seat));
        continue;
      }
      const Decision& decision = table.history()->game().decision();
      const Choice choice = players::random_move(&rng, table.history()->game().view(decision.answers), decision);
      const std::string word = notation::word_of(table.history()->rules(), decision, choice);
      keep(say(decision.answers, "\"" + word + "\""));
    }
  }
  // A choice, with the number of the open decision.
  Result say(Seat seat, const std::string& choice) {
    return tables::say(table, seat, playing::understand("{\"choice\":" + choice + ",\"request\":" + std::to_string(request[seat]) + "}"));
  }
  std::unique_ptr<Table> restored() const { return Table::restored("t1", origin, entries); }

  Origin origin;
  Table table;
  std::vector<std::string> entries;
  std::map<Seat, std::vector<std::string>> sent;
  std::map<Seat, std::int64_t> request;  // the number of the last decision
};

inline std::vector<std::string> told(const Table& table, Seat seat) {
  std::vector<std::string> all;
  for (const Situation::Line& line : situation(table, seat).lines()) all.push_back(*line);
  return all;
}

}  // namespace dominium::server::tables
