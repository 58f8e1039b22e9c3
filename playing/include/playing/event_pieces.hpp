// The events of a game as a seat, or the spectators, are told them: each is written once, kept, and told in messages of a bounded size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "dominium/event.hpp"
#include "dominium/setup.hpp"

namespace dominium::playing {

class EventPieces {
 public:
  using Line = std::shared_ptr<const std::string>;
  static constexpr std::size_t most_events = 200;  // in one message

  EventPieces() = default;
  // These events as they are told to the seat. Whatever they have in common with `known`, which must be of the same game and seat, is not written
  // again.
  EventPieces(const Rules& rules, Seat seat, std::span<const Event> events, const EventPieces& known);

  // The messages with the events from number `first` on.
  [[nodiscard]] std::vector<Line> from(std::size_t first) const;
  [[nodiscard]] std::size_t size() const { return events_.size(); }
  // How many of its events were not in what was known.
  [[nodiscard]] std::size_t newly_written() const { return newly_written_; }
  // How much memory it takes.
  [[nodiscard]] std::size_t bytes() const;

 private:
  // One message, and where in it each event begins.
  struct Piece {
    Line line;
    std::vector<std::uint32_t> starts;
  };
  // The piece that begins with event `first`; `begun` has its first `kept` events.
  [[nodiscard]] Piece piece_from(const Rules& rules, std::size_t first, const Piece& begun, std::size_t kept) const;

  Seat seat_ = no_seat;
  std::vector<Event> events_;
  std::vector<Piece> pieces_;  // all but the last have `most_events`
  std::size_t newly_written_ = 0;
};

}  // namespace dominium::playing
