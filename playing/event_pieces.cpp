#include "playing/event_pieces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string_view>

#include "playing/messages.hpp"

namespace dominium::playing {

namespace {

// A message is its head, the events with commas between them, and its tail.
constexpr std::string_view tail = "]}";

std::string head(Seat seat, std::size_t first) {
  return fmt::format(R"({{"type":"events","seat":{},"first":{},"events":[)", serialize(seat_number(seat)), first);
}

}  // namespace

EventPieces::EventPieces(const Rules& rules, Seat seat, std::span<const Event> events, const EventPieces& known)
    : seat_(seat), events_(events.begin(), events.end()) {
  const auto differs = std::mismatch(events_.begin(), events_.end(), known.events_.begin(), known.events_.end()).first;
  const auto same = static_cast<std::size_t>(differs - events_.begin());
  newly_written_ = events_.size() - same;
  const std::size_t whole = same / most_events;
  pieces_.assign(known.pieces_.begin(), known.pieces_.begin() + static_cast<std::ptrdiff_t>(whole));
  for (std::size_t first = whole * most_events; first < events_.size(); first += most_events)
    pieces_.push_back(same > first ? piece_from(rules, first, known.pieces_[whole], same - first) : piece_from(rules, first, {}, 0));
}

EventPieces::Piece EventPieces::piece_from(const Rules& rules, std::size_t first, const Piece& begun, std::size_t kept) const {
  const std::size_t end = std::min(first + most_events, events_.size());
  Piece piece{.line = {}, .starts = {begun.starts.begin(), begun.starts.begin() + static_cast<std::ptrdiff_t>(kept)}};
  std::string text = head(seat_, first);
  // Of what was begun, everything up to the comma before the first event that is not kept.
  if (kept > 0) text = begun.line->substr(0, kept < begun.starts.size() ? begun.starts[kept] - 1 : begun.line->size() - tail.size());
  for (std::size_t i = first + kept; i < end; ++i) {
    if (i > first) text += ',';
    piece.starts.push_back(static_cast<std::uint32_t>(text.size()));
    text += serialize(event_as_told(rules, seat_, events_[i]));
  }
  text += tail;
  piece.line = std::make_shared<const std::string>(std::move(text));
  return piece;
}

std::vector<EventPieces::Line> EventPieces::from(std::size_t first) const {
  std::vector<Line> lines;
  if (first >= events_.size()) return lines;
  const std::size_t piece = first / most_events;
  if (const std::size_t skipped = first % most_events; skipped > 0) {
    const Piece& cut = pieces_[piece];
    lines.push_back(std::make_shared<const std::string>(head(seat_, first) + cut.line->substr(cut.starts[skipped])));
  } else {
    lines.push_back(pieces_[piece].line);
  }
  for (std::size_t i = piece + 1; i < pieces_.size(); ++i) lines.push_back(pieces_[i].line);
  return lines;
}

std::size_t EventPieces::bytes() const {
  std::size_t bytes = sizeof(EventPieces) + events_.size() * (sizeof(Event) + sizeof(std::uint32_t));
  for (const Piece& piece : pieces_) bytes += sizeof(Piece) + piece.line->size();
  return bytes;
}

}  // namespace dominium::playing
