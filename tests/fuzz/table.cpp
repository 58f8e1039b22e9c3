// Any bytes are lines from clients at a table. Whatever they are, what changes nothing is not written down, and what was written down restores the
// same table. A line that begins with "!" stands for an allowed answer, so that games make progress.
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "../invariants.hpp"
#include "../random_game.hpp"
#include "finished/play_on.hpp"
#include "finished/replay.hpp"
#include "finished/review.hpp"
#include "message.hpp"
#include "notation/choice_word.hpp"
#include "server/refusal.hpp"
#include "tables/verbs.hpp"

namespace dominium::server::tables {
namespace {

void require(bool right, const std::string& what) {
  if (right) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

playing::Bytes32 bytes(std::uint8_t n) {
  playing::Bytes32 all{};
  all.fill(n);
  return all;
}

// What a room does with a message from a seat.
Result hear(Table& table, Seat seat, const live::Message& message) {
  const std::string_view what = message.what();
  if (message.of_the_game()) return server::tables::say(table, seat, message.line());
  if (what == "sit") return server::tables::sit(table, message.text(), message.require_token_hash(), message.bytes("contribution"));
  if (what == "leave") return server::tables::leave(table, seat);
  if (what == "chat") return server::tables::chat(table, seat, message.text());
  if (what == "decline") return server::tables::decline_reactions(table, seat);
  if (what == "resign") return server::tables::resign(table, seat);
  if (what == "pause") return server::tables::pause(table, message.flag());
  if (what == "remove") return server::tables::time_out(table, seat);
  if (what == "create" && message.value().is_object()) {
    (void)finished::read_from(message.value().get_object());
    (void)read_settings(message.value().get_object(), 1);
  }
  if (what == "review") (void)finished::review(server::tables::finished_game(table));
  if (what == "replay") {
    const boost::json::value* as = message.find("as");
    (void)replay(server::tables::finished_game(table), static_cast<std::size_t>(message.number("at", 0)),
                 finished::viewpoint_of(as != nullptr ? *as : boost::json::value(), 2), static_cast<std::size_t>(message.number("events", 0)));
  }
  return {};
}

std::vector<std::string> told(Table& table) {
  std::vector<std::string> lines;
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) {
    if (seat != no_seat && !table.has_person(seat)) continue;  // nobody can come back to it
    for (Outgoing& out : server::tables::tell_again(table, seat)) lines.push_back(std::move(out.line));
  }
  return lines;
}

void play(std::string_view input) {
  Origin origin = new_origin(read_settings({{"seats", boost::json::array{"person", "person"}}}, 1), bytes(1));
  origin.secret = playing::Secret(bytes(9));
  Table table("t", origin);
  std::vector<std::string> entries;
  std::map<Seat, std::int64_t> request;
  const auto keep = [&](const Result& result) {
    if (!result.entry.empty()) entries.push_back(result.entry);
    for (const Outgoing& out : result.out) {
      const boost::json::object line = boost::json::parse(out.line).as_object();
      if (line.at("type") == "decision") request[out.to] = line.at("request").as_int64();
    }
  };
  keep(server::tables::sit(table, "A", bytes(1), bytes(3)));
  keep(server::tables::sit(table, "B", bytes(2), bytes(4)));
  for (std::size_t n = 0; !input.empty() && n < 40; ++n) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    std::string line(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
    Seat seat = static_cast<Seat>(n % 2);
    if (line.starts_with('!') && table.asked() != no_seat) {
      seat = table.asked();
      const std::vector<Choice> allowed = test::choices(table.history()->decision());
      const Choice choice = allowed[(line.size() > 1 ? static_cast<unsigned char>(line[1]) : 0U) % allowed.size()];
      line = boost::json::serialize(boost::json::object{{"choice", notation::word_of(table.history()->rules(), table.history()->decision(), choice)},
                                                        {"request", request[seat]}});
    }
    if (table.seat_of(bytes(static_cast<std::uint8_t>(seat + 1))) == no_seat) continue;
    const std::vector<std::string> before = told(table);
    try {
      const Result result = hear(table, seat, live::Message(line));
      if (result.entry.empty()) require(told(table) == before, "changed, but not written down: " + line);
      keep(result);
    } catch (const text::Mistake&) {
      require(told(table) == before, "refused, but changed: " + line);
    }
    table.rest();
  }
  require(told(*Table::restored("t", origin, entries)) == told(table), "another table after a restart");
}

}  // namespace
}  // namespace dominium::server::tables

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dominium::server::tables::play({reinterpret_cast<const char*>(data), size});
  return 0;
}
