// Any bytes are lines from clients at a table. Whatever they are, what changes nothing is not written down, and what was written down restores the
// same table. A line that begins with "!" stands for an allowed answer, so that games make progress.
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../invariants.hpp"
#include "../random_game.hpp"
#include "client_message.hpp"
#include "finished/draws.hpp"
#include "finished/play_on.hpp"
#include "finished/replay.hpp"
#include "finished/review.hpp"
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

// What a room does with what is asked of it from a seat.
struct Hear {
  Table& table;
  Seat seat;

  Result operator()(const playing::Heard& said) const { return server::tables::say(table, seat, said); }
  Result operator()(const live::request::Sit& sit) const { return server::tables::sit(table, sit.name, sit.token_hash, sit.commitment); }
  Result operator()(const live::request::Reveal& reveal) const { return server::tables::reveal(table, seat, reveal.contribution); }
  Result operator()(const live::request::Leave&) const { return server::tables::leave(table, seat); }
  Result operator()(const live::request::ComeBack&) const { return server::tables::come_back(table, seat); }
  Result operator()(const live::request::Chat& chat) const { return server::tables::chat(table, seat, chat.text); }
  Result operator()(const live::request::DeclineReactions&) const { return server::tables::decline_reactions(table, seat); }
  Result operator()(const live::request::NamePile& name) const { return server::tables::name_pile(table, seat, name.pile); }
  Result operator()(const live::request::SetStanding& set) const { return server::tables::set_standing(table, seat, set.standing); }
  Result operator()(const live::request::Resign&) const { return server::tables::resign(table, seat); }
  Result operator()(const live::request::Pause& pause) const { return server::tables::pause(table, pause.paused); }
  Result operator()(const live::request::Remove&) const { return server::tables::time_out(table, seat); }
  Result operator()(const live::request::Rematch&) const { return {}; }
  Result operator()(const live::request::Delete&) const { return {}; }
};

Result hear(Table& table, Seat seat, const live::ClientMessage& message) {
  if (const auto* at_table = std::get_if<live::request::AtTable>(&message.what())) return std::visit(Hear{table, seat}, *at_table);
  if (std::holds_alternative<live::request::Draws>(message.what())) (void)finished::draws(server::tables::finished_game(table));
  if (std::holds_alternative<live::request::Review>(message.what())) (void)finished::review(server::tables::finished_game(table));
  if (const auto* wanted = std::get_if<live::request::Replay>(&message.what())) {
    const server::tables::FinishedGame past = server::tables::finished_game(table);
    server::tables::Rerun rerun(past);
    (void)replay(rerun, wanted->at, finished::viewpoint_of(wanted->as, 2), wanted->events);
  }
  return {};
}

std::vector<std::string> told(const Table& table) {
  std::vector<std::string> lines;
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) {
    if (seat != no_seat && !table.has_person(seat)) continue;  // nobody can come back to it
    for (const auto& line : server::tables::situation(table, seat).lines()) lines.push_back(*line);
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
  keep(server::tables::sit(table, "A", bytes(1), playing::commitment_to(bytes(3), "t")));
  keep(server::tables::sit(table, "B", bytes(2), playing::commitment_to(bytes(4), "t")));
  // What begins with "?" comes before the contributions are revealed.
  if (!input.starts_with('?')) {
    keep(server::tables::reveal(table, Seat{0}, bytes(3)));
    keep(server::tables::reveal(table, Seat{1}, bytes(4)));
  }
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
      std::optional<std::int64_t> id;
      const Result result = hear(table, seat, live::read_message(line, 1, id));
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
