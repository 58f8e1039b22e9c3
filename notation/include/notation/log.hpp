// What happened, in words: events as one reader is told about them, grouped into sentences and turns.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dominium/event.hpp"
#include "dominium/setup.hpp"
#include "text/catalogue.hpp"

namespace dominium::notation {

// Who reads, in which language, and what the seats are called.
struct LogReader {
  const text::Catalogue& texts;
  const Rules& rules;
  std::span<const std::string> names;
  Seat seat = no_seat;    // no_seat: a spectator
  bool sees_all = false;  // a finished game may be read with every card named
};

// One turn, or what came before the first, or the rest of a turn whose beginning is not among the events.
struct LogTurn {
  Seat seat = no_seat;
  int number = 0;                           // which of this seat's turns it is; 0 if it is an extra one or did not begin here
  std::string heading = {};                 // "Bo, turn 3"; empty if the turn did not begin here
  std::vector<std::string> sentences = {};  // "Bo plays 4 Coppers ($4)."
};

// The turns in order, each with what happened in it.
std::vector<LogTurn> log_of(std::span<const Event> events, const LogReader& reader);

// "3 Coppers, Silver and Estate"; "nothing" for an empty bag.
std::string in_words(const Bag& cards, const Rules& rules, const text::Catalogue& texts);

}  // namespace dominium::notation
