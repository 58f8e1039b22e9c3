// What a table plays and who may sit at it, as its host wished. Stored as JSON.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/setup.hpp"
#include "notation/selection.hpp"

namespace dominium::server::tables {

// A seat is for a person, or for an opponent given by id.
struct SeatSettings {
  std::string opponent;  // empty: a person
  [[nodiscard]] bool is_person() const { return opponent.empty(); }
  friend bool operator==(const SeatSettings&, const SeatSettings&) = default;
};

// What happens when somebody takes longer than the table allows.
enum class TimeOut { pass, opponent };
std::string_view time_out_word(TimeOut time_out);
// Throws Mistake if it is neither of them.
TimeOut time_out_of(std::string_view word);

struct Settings {
  int edition = 2;
  notation::Selection kingdom;
  bool draft = false;  // the kingdom is drafted before the game, and empty until then
  std::vector<SeatSettings> seats;
  bool listed = false;  // shown among the open tables; otherwise reached only by its link
  bool spectators = true;
  bool practice = false;  // one person against opponents, with unlimited undo
  bool tracker = false;   // clients may show what a player could have noted down
  int seconds = 0;        // per decision; 0: no limit
  TimeOut time_out = TimeOut::pass;

  // Has no piles while the kingdom is not drafted yet.
  [[nodiscard]] Setup setup() const;
  [[nodiscard]] int persons() const;
  friend bool operator==(const Settings&, const Settings&) = default;
};

// Reads a client's wishes; `seed` is for a kingdom left to chance. Throws Mistake that says what is wrong.
Settings read_settings(const boost::json::object& wishes, std::uint64_t seed);
// The same, without asking whether a game can be played with them.
Settings read_wishes(const boost::json::object& wishes, std::uint64_t seed);
// Throws Mistake that says why no game can be played with these.
void require_playable(const Settings& settings);
boost::json::object settings_json(const Settings& settings);

}  // namespace dominium::server::tables
