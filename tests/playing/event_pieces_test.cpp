// What somebody who enters late is told of the events so far: the same as in one message, in pieces that are written once.
#include "playing/event_pieces.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "players/players.hpp"
#include "playing/messages.hpp"
#include "random_game.hpp"

namespace dominium::playing {
namespace {

namespace json = boost::json;

// All events of a random game.
struct Played {
  explicit Played(std::uint64_t seed) : history(test::setup_of(2, 2, kingdom()), Chance::seeded(seed), {{"A"}, {"B"}}) {
    Rng rng(seed);
    while (!history.over() && history.events().size() < 1500)
      history.answer(history.decision().answers, players::random_move(&rng, history.game().view(history.decision().answers), history.decision()));
  }
  static std::vector<CardId> kingdom() {
    const std::vector<CardId> all = test::kingdom_cards(2);
    return {all.begin(), all.begin() + 10};
  }
  History history;
};

// The events of messages that follow each other, which none may do in more than it should.
json::array joined(const std::vector<EventPieces::Line>& lines, std::size_t first, const json::value& seat) {
  json::array all;
  for (const EventPieces::Line& line : lines) {
    const json::object message = json::parse(*line).as_object();
    EXPECT_EQ(message.at("type"), "events");
    EXPECT_EQ(message.at("seat"), seat);
    EXPECT_EQ(message.at("first"), first + all.size());
    EXPECT_LE(message.at("events").as_array().size(), EventPieces::most_events);
    for (const json::value& event : message.at("events").as_array()) all.push_back(event);
  }
  return all;
}

TEST(EventPieces, Tell_from_any_number_on_what_one_message_would) {
  const Played played(5);
  const Rules& rules = played.history.rules();
  const std::span<const Event> events = played.history.events();
  ASSERT_GT(events.size(), 3 * EventPieces::most_events);
  for (const Seat seat : {Seat{0}, no_seat}) {
    const EventPieces pieces(rules, seat, events, {});
    EXPECT_EQ(pieces.newly_written(), events.size());
    for (std::size_t first = 0; first <= events.size() + 1; first += 1 + first / 7) {
      const json::array whole = first < events.size() ? events_message(rules, seat, events, first).at("events").as_array() : json::array();
      EXPECT_EQ(joined(pieces.from(first), first, seat_number(seat)), whole) << first;
    }
    const auto one = events_message(rules, seat, events.first(1), 0);
    EXPECT_EQ(*EventPieces(rules, seat, events.first(1), {}).from(0).at(0), serialize(one)) << "byte for byte";
  }
}

TEST(EventPieces, Are_written_once_as_they_grow_and_again_only_where_something_was_taken_back) {
  const Played played(6), other(7);
  const Rules& rules = played.history.rules();
  std::vector<Event> events;
  EventPieces known;
  Rng rng(8);
  for (std::size_t i = 0; i < played.history.events().size(); i += 1 + rng.below(60)) {
    const std::size_t before = events.size();
    std::size_t back = 0;
    if (rng.below(4) == 0) back = std::min<std::size_t>(before, rng.below(250));
    events.resize(before - back);
    // What comes after something was taken back may be something else.
    const std::span<const Event> source = (rng.below(2) == 0 ? played : other).history.events();
    while (events.size() <= i) events.push_back(source[events.size()]);
    const EventPieces now(rules, no_seat, events, known);
    EXPECT_EQ(joined(now.from(0), 0, nullptr), events_message(rules, no_seat, events, 0).at("events").as_array());
    EXPECT_LE(now.newly_written(), events.size() - (before - back));
    const auto whole = (before - back) / EventPieces::most_events;
    for (std::size_t piece = 0; piece < whole; ++piece) EXPECT_EQ(now.from(0)[piece], known.from(0)[piece]) << "the same line, not a copy";
    known = now;
  }
}

}  // namespace
}  // namespace dominium::playing
