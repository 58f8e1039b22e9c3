// Tables at which all play at random, and what is told of them then and when it is over.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "finished/replay.hpp"
#include "notation/choice_word.hpp"
#include "players/players.hpp"
#include "server/refusal.hpp"
#include "tables/table.hpp"

namespace dominium::server {

inline Bytes32 bytes(std::uint64_t n) {
  Bytes32 all{};
  for (std::size_t i = 0; i < 8; ++i) all[i] = static_cast<std::uint8_t>(n >> (8 * i));
  return all;
}

inline constexpr const char* attacks = "moat,militia,witch,bandit,bureaucrat,throne-room,library,vassal,village,council-room";

inline Origin origin_for(std::uint64_t seed, int persons, bool with_opponent, const char* kingdom) {
  boost::json::array seats(static_cast<std::size_t>(persons), "person");
  if (with_opponent) seats.push_back("random");
  Origin origin = new_origin(read_settings({{"seats", seats}, {"kingdom", kingdom}, {"tracker", true}}, seed), bytes(seed));
  origin.secret = Secret(bytes(seed + 1));
  return origin;
}

// A table at which all play at random, with what was written down of it.
struct Play {
  Play(const Origin& its_origin, std::string id, std::uint64_t seed) : rng(seed), origin(its_origin), table(std::move(id), origin) {
    for (int i = 0; i < origin.settings.persons(); ++i)
      keep(table.sit("Guest " + std::to_string(i + 1), bytes(100U + static_cast<unsigned>(i)), bytes(7)));
  }
  void keep(const Result& result) {
    if (!result.entry.empty()) entries.push_back(result.entry);
    for (const Outgoing& out : result.out)
      if (out.line.starts_with(R"({"type":"decision")")) request[out.to] = boost::json::parse(out.line).at("request").as_int64();
  }
  void say(std::string_view word) {
    const Seat seat = table.history()->decision().answers;
    keep(table.say(seat, boost::json::serialize(boost::json::object{{"choice", word}, {"request", request[seat]}})));
  }
  // One answer of whoever is asked.
  void step() {
    if (const std::optional<Thought> thought = table.thought()) return keep(table.answer(thought->seat, thought->moment, thought->think().front()));
    const Game& game = table.history()->game();
    say(word_of(game.rules(), game.decision(), random_move(&rng, game.view(game.decision().answers), game.decision())));
  }
  void play(int answers = 1'000'000) {
    for (; answers > 0 && !table.over(); --answers) step();
  }
  // One after the other, until the game is over.
  void resign() {
    for (Seat seat{0}; seat < origin.settings.seats.size() && !table.over(); ++seat)
      if (table.has_person(seat)) keep(table.resign(seat));
  }
  [[nodiscard]] std::size_t given() const { return table.history()->answered().size(); }

  Rng rng;
  Origin origin;
  Table table;
  std::vector<std::string> entries;
  std::map<Seat, std::int64_t> request;
};

// Messages without what a replay says otherwise: the numbers of questions, and what can be taken back.
inline boost::json::array comparable(const boost::json::array& messages) {
  boost::json::array all = messages;
  for (boost::json::value& message : all) {
    message.get_object().erase("request");
    message.get_object().erase("undo");
  }
  return all;
}
inline boost::json::array told(Table& table, Seat seat, std::size_t events = 0) {
  boost::json::array messages;
  for (const Outgoing& out : table.tell_again(seat, events)) messages.push_back(boost::json::parse(out.line));
  messages.erase(messages.begin());  // of the table
  return comparable(messages);
}
inline boost::json::array replayed(const FinishedGame& past, std::size_t at, Eyes eyes, std::size_t events = 0) {
  return comparable(replay(past, at, eyes, events).at("messages").as_array());
}

}  // namespace dominium::server
