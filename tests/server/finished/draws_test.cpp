// What a client needs to check every draw of a finished game. The games here are also in tests/fixtures/fair_games.json, for the client's own tests.
#include "finished/draws.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "finished/replay.hpp"
#include "notation/kingdoms.hpp"
#include "playing/messages.hpp"
#include "random_game.hpp"
#include "random_table.hpp"
#include "text/document.hpp"
#include "text/whole_file.hpp"

namespace dominium::server::finished {
namespace {

namespace json = boost::json;

constexpr const char* fixture = "tests/fixtures/fair_games.json";

tables::Origin origin_of(std::uint64_t seed, int edition, const char* kingdom, int persons) {
  json::array seats(static_cast<std::size_t>(persons), "person");
  tables::Origin origin =
      tables::new_origin(tables::read_settings({{"seats", seats}, {"kingdom", kingdom}, {"edition", edition}}, seed), test::bytes(seed));
  origin.secret = playing::Secret(test::bytes(seed + 1));
  return origin;
}

struct Example {
  int edition;
  const char* kingdom;
  int persons;
  int answers;
  SeatSet rematch_of = {};  // a rematch of a game with these winners, with a new kingdom
};
// Every card that moves cards onto a deck or off it.
constexpr std::array<Example, 7> examples{{
    {2, test::attacks, 3, 150},
    {2, "cellar,harbinger,sentry,artisan,library,vassal,throne-room,laboratory,bandit,chapel", 2, 260},
    {1, "chancellor@1,adventurer@1,spy@1,thief@1,library,throne-room,bureaucrat,cellar,laboratory,chapel", 2, 260},
    {2, "moat,cellar,village,workshop,merchant,remodel,smithy,militia,market,mine", 4, 60},
    {2, "random", 3, 20, SeatSet::of(Seat{1})},
    {2, "random", 3, 20, seats_of(2)},
    {1, "random", 4, 20, seats_of(2)},
}};

// What a rematch of a game with these winners begins with.
tables::Origin rematch_origin(tables::Origin origin, SeatSet winners, std::uint64_t seed) {
  const playing::PreviousGame previous{.table = "1-before", .key = test::bytes(seed + 2), .winners = winners, .new_kingdom = true};
  origin.settings.kingdom = notation::kingdom_from("random", origin.settings.edition, previous.luck());
  origin.first = first_seat_of_rematch(origin.settings.persons(), origin.settings.edition, winners, previous.luck());
  origin.after = previous.table;
  origin.previous = previous;
  return origin;
}

tables::FinishedGame played(const Example& example, std::uint64_t seed) {
  tables::Origin origin = origin_of(seed, example.edition, example.kingdom, example.persons);
  if (!example.rematch_of.empty()) origin = rematch_origin(std::move(origin), example.rematch_of, seed);
  test::Play play(origin, "1-" + std::to_string(seed), seed);
  play.play(example.answers);
  for (Seat seat{0}; !play.table.over(); ++seat) play.keep(tables::resign(play.table, seat));
  return tables::finished_game(play.table);
}

// A game with everything that one of its seats was told.
json::object told_to(const tables::FinishedGame& past, Seat seat) {
  json::object game{{"seat", playing::seat_number(seat)}};
  tables::Rerun rerun(past);
  const json::object replayed = replay(rerun, past.answers.size(), {.seat = seat, .open = false}, 0);
  for (const json::value& message : replayed.at("messages").as_array()) {
    if (message.at("type") == "events") game["events"] = message.at("events");
    if (message.at("type") != "welcome") continue;
    for (const char* key : {"edition", "first", "kingdom"}) game[key] = message.at("setup").at(key);
    json::array cards;
    for (const json::value& card : message.at("cards").as_array()) cards.push_back(card.at("card"));
    game["cards"] = std::move(cards);
  }
  const playing::SigningKey key{playing::Secret(test::bytes(1))};
  game["record"] = past.record(&key);
  game["key"] = playing::to_hex(key.public_key());
  game["draws"] = draws(past);
  game["draws"].as_object()["type"] = "draws";
  return game;
}

TEST(Draws, Are_all_that_chance_gave_in_order) {
  for (const std::uint64_t seed : test::seeds(3, 30)) {
    for (const Example& example : examples) {
      const tables::FinishedGame past = played(example, seed);
      const json::object told = draws(past);
      const playing::FairChance chance(past.fair);
      std::map<std::int64_t, std::uint32_t> k{{0, told.at("among_people").as_bool() ? 65'537 : 1}};  // 0: the table
      std::map<std::int64_t, std::int64_t> shuffle;
      for (const json::value& row : told.at("rows").as_array()) {
        const std::int64_t seat = row.at("seat").is_null() ? 0 : row.at("seat").as_int64();
        json::array left = row.at("cards").as_array();
        if (seat != 0) {
          EXPECT_TRUE(!shuffle.contains(seat) ? row.at("shuffle") == 0 : row.at("shuffle").as_int64() > shuffle[seat]) << test::about(seed);
        }
        shuffle[seat] = row.at("shuffle").as_int64();
        for (const json::value& card : row.at("drawn").as_array()) {
          const std::uint32_t at =
              chance.outcome(seat == 0 ? no_seat : static_cast<Seat>(seat - 1), k[seat]++, static_cast<std::uint32_t>(left.size()));
          EXPECT_EQ(left[at], card) << test::about(seed);
          left[at] = left.back();
          left.pop_back();
        }
      }
      tables::Rerun rerun(past);
      rerun.go_to(past.answers.size());
      for (Seat seat{0}; seat < past.seats.size(); ++seat)
        EXPECT_EQ(rerun.history().game().state().seat[seat].outcomes, k[seat + 1]) << test::about(seed) << ", seat " << seat + 1;
    }
  }
}

// With DOMINIUM_UPDATE set, the file is written anew.
// Chosen so that cards get onto decks and off them in every way.
constexpr std::uint64_t first_seed = 371;

TEST(Draws, Are_those_that_the_client_is_tested_with) {
  json::array games;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const tables::FinishedGame past = played(examples[i], first_seed + i);
    games.push_back(told_to(past, static_cast<Seat>(i % past.seats.size())));
  }
  std::string text = "[\n";
  for (const json::value& game : games) text += json::serialize(game) + (&game == &games.back() ? "\n]\n" : ",\n");
  if (std::getenv("DOMINIUM_UPDATE") != nullptr) text::write_whole(fixture, text);
  EXPECT_EQ(text::load_text(fixture) == text, true) << "run this test with DOMINIUM_UPDATE=1 and look at what changed";
}

}  // namespace
}  // namespace dominium::server::finished
