// What programs and clients in the seats of a game are sent, as JSON: docs/PROTOCOL.md. Seats are numbered from 1, cards are named by their ids, and
// keys always come in the same order.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string_view>

#include "dominium/event.hpp"
#include "dominium/view.hpp"
#include "playing/history.hpp"
#include "text/catalogue.hpp"

namespace dominium::playing {

inline constexpr int protocol_version = 2;

// From 1; null for spectators.
boost::json::value seat_number(Seat seat);
// The card's id; null for no_kind.
boost::json::value card_id(const Rules& rules, Kind kind);
// Card ids with their counts.
boost::json::object cards_json(const Rules& rules, const Bag& bag);
boost::json::object welcome_message(const History& history, Seat seat);
// One of several games in a row is about to begin; the first is number 1.
boost::json::object game_message(const Setup& setup, Seat seat, std::int64_t game, std::int64_t games);
// Everything the seat may know and nothing else; `decision` is the open one. With `memory`, it includes what the seat could have written down.
boost::json::object view_message(const View& view, const Decision& decision, bool memory = true);
// A text for people: `text` in English, `key` and `args` for clients that have it in the reader's language.
void add_message(boost::json::object& object, const text::Message& message);
// What it takes to take something back, or why that is impossible.
std::string_view undo_word(const Undo& undo);
// The open decision, for the seat that answers it.
boost::json::object decision_message(const History& history, std::uint32_t request);
// The answers to it after which the game is over, and, if `memory`, the scores that it then ends with.
boost::json::array endings_json(const History& history, bool memory);
// The Kingdom cards, landscapes and recommended kingdoms of an edition.
boost::json::object catalogue_message(int edition);
// An event as it is told to the seat.
boost::json::object event_as_told(const Rules& rules, Seat seat, const Event& event);
// The events from number `first` on, as they are told to the seat.
boost::json::object events_message(const Rules& rules, Seat seat, std::span<const Event> events, std::size_t first);
// The words that the protocol's schema lists, by the name of the list.
boost::json::object protocol_words();
boost::json::object over_message(const History& history, Seat seat);

}  // namespace dominium::playing
