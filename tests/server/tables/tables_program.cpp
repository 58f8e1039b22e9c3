// Fills an empty data folder with running tables of two people, so that `dominium serve` has something to restore.
//   tables_program FOLDER TABLES ANSWERS   with this many answers given at each table
#include <cstdio>
#include <cstdlib>
#include <string>

#include "notation/choice_word.hpp"
#include "players/players.hpp"
#include "storage/journal.hpp"
#include "tables/verbs.hpp"
#include "text/mistake.hpp"

namespace {

using namespace dominium;

playing::Bytes32 bytes(std::uint8_t n) {
  playing::Bytes32 all{};
  all.fill(n);
  return all;
}

void keep(server::storage::WriteResult kept, const std::string& why) {
  if (kept == server::storage::WriteResult::written) return;
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

std::string line(std::string_view word, std::int64_t request) {
  return boost::json::serialize(boost::json::object{{"choice", word}, {"request", request}});
}

void add_table(server::storage::Journal& journal, int answers, Rng& rng) {
  const boost::json::object wishes{{"seats", boost::json::array{"person", "person"}}, {"kingdom", "random"}};
  const server::tables::Origin origin = server::tables::new_origin(server::tables::read_settings(wishes, rng.below(1'000'000'000)), bytes(1));
  const std::int64_t number = journal.create({.origin = server::tables::write_origin(origin)}, keep);
  server::tables::Table table(server::tables::table_id(number, origin.key), origin);
  std::int64_t entries = 0;
  std::array<std::int64_t, 2> request{};
  const auto done = [&](const server::tables::Result& result) {
    journal.append(number, ++entries, result.entry, keep);
    for (const server::tables::Outgoing& out : result.out)
      if (out.to < 2 && out.line.starts_with(R"({"type":"decision")")) request[out.to] = boost::json::parse(out.line).at("request").as_int64();
  };
  done(sit(table, "Anna", bytes(1), playing::commitment_to(bytes(3), table.id())));
  done(sit(table, "Ben", bytes(2), playing::commitment_to(bytes(4), table.id())));
  done(reveal(table, Seat{0}, bytes(3)));
  done(reveal(table, Seat{1}, bytes(4)));
  for (; answers > 0 && !table.over(); --answers) {
    const Game& game = table.history()->game();
    const Seat seat = table.asked();
    const Choice choice = players::random_move(&rng, game.view(seat), game.decision());
    done(say(table, seat, playing::understand(line(notation::word_of(game.rules(), game.decision(), choice), request[seat]))));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  try {
    server::storage::Journal journal(argv[1], {.gather = std::chrono::milliseconds(20), .most_waiting = 100'000'000, .vfs = {}});
    Rng rng(1);
    for (int i = std::atoi(argv[2]); i > 0; --i) add_table(journal, std::atoi(argv[3]), rng);
  } catch (const text::Mistake& mistake) {
    std::fprintf(stderr, "%s\n", mistake.what());
    return 2;
  }
}
