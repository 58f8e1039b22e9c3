// Tables where everybody plays at random, and what is told about them during the game and afterwards.
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
#include "tables/verbs.hpp"

namespace dominium::test {

inline playing::Bytes32 bytes(std::uint64_t n) {
  playing::Bytes32 all{};
  for (std::size_t i = 0; i < 8; ++i) all[i] = static_cast<std::uint8_t>(n >> (8 * i));
  return all;
}

inline constexpr const char* attacks = "moat,militia,witch,bandit,bureaucrat,throne-room,library,vassal,village,council-room";

inline server::tables::Origin origin_for(std::uint64_t seed, int persons, bool with_opponent, const char* kingdom) {
  boost::json::array seats(static_cast<std::size_t>(persons), "person");
  if (with_opponent) seats.push_back("random");
  server::tables::Origin origin =
      server::tables::new_origin(server::tables::read_settings({{"seats", seats}, {"kingdom", kingdom}, {"tracker", true}}, seed), bytes(seed));
  origin.secret = playing::Secret(bytes(seed + 1));
  return origin;
}

// A table where everybody plays at random, with its journal entries.
struct Play {
  Play(const server::tables::Origin& its_origin, std::string id, std::uint64_t seed) : rng(seed), origin(its_origin), table(std::move(id), origin) {
    for (int i = 0; i < origin.settings.persons(); ++i)
      keep(server::tables::sit(table, "Guest " + std::to_string(i + 1), bytes(100U + static_cast<unsigned>(i)),
                               playing::commitment_to(bytes(7), table.id())));
    for (Seat seat{0}; table.revealing(); ++seat)
      if (table.has_person(seat)) keep(server::tables::reveal(table, seat, bytes(7)));
  }
  void keep(const server::tables::Result& result) {
    if (!result.entry.empty()) entries.push_back(result.entry);
    for (const server::tables::Outgoing& out : result.out)
      if (out.line.starts_with(R"({"type":"decision")")) request[out.to] = boost::json::parse(out.line).at("request").as_int64();
  }
  void say(std::string_view word) {
    const Seat seat = table.history()->decision().answers;
    keep(server::tables::say(table, seat, playing::understand(boost::json::object{{"choice", word}, {"request", request[seat]}})));
  }
  // One answer from whoever is asked.
  void step() {
    if (const std::optional<server::tables::OpponentTask> thought = server::tables::opponent_task(table))
      return keep(server::tables::opponent_answer(table, thought->seat, thought->revision, thought->think().front()));
    const Game& game = table.history()->game();
    say(notation::word_of(game.rules(), game.decision(), players::random_move(&rng, game.view(game.decision().answers), game.decision())));
  }
  void play(int answers = 1'000'000) {
    for (; answers > 0 && !table.over(); --answers) step();
  }
  // Everybody resigns, one after the other, until the game is over.
  void resign() {
    for (Seat seat{0}; seat < origin.settings.seats.size() && !table.over(); ++seat)
      if (table.has_person(seat)) keep(server::tables::resign(table, seat));
  }
  [[nodiscard]] std::size_t given() const { return table.history()->answered().size(); }

  Rng rng;
  server::tables::Origin origin;
  server::tables::Table table;
  std::vector<std::string> entries;
  std::map<Seat, std::int64_t> request;
};

// Messages without what differs in a replay: the numbers of decisions, the answers that would end the game, and what can be taken back.
inline boost::json::array comparable(const boost::json::array& messages) {
  boost::json::array all = messages;
  for (boost::json::value& message : all) {
    message.get_object().erase("request");
    message.get_object().erase("ends");
    message.get_object().erase("undo");
  }
  return all;
}
// What somebody who enters is told of the game, with all pieces of its events in one.
inline boost::json::array told(const server::tables::Table& table, Seat seat, std::size_t events = 0) {
  boost::json::array messages;
  for (const auto& line : server::tables::situation(table, seat).lines(events)) {
    boost::json::value message = boost::json::parse(*line);
    if (message.at("type") == "events" && messages.back().at("type") == "events") {
      boost::json::array& before = messages.back().at("events").as_array();
      for (boost::json::value& event : message.at("events").as_array()) before.push_back(std::move(event));
    } else {
      messages.push_back(std::move(message));
    }
  }
  messages.erase(messages.begin());  // the message `table`
  return comparable(messages);
}
inline boost::json::array replayed(const server::tables::FinishedGame& past, std::size_t at, server::finished::Viewpoint viewpoint,
                                   std::size_t events = 0) {
  server::tables::Rerun rerun(past);
  return comparable(server::finished::replay(rerun, at, viewpoint, events).at("messages").as_array());
}

}  // namespace dominium::test
