// What a table plays and who may sit at it, as its maker wished; kept as JSON.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/setup.hpp"
#include "notation/selection.hpp"

namespace dominium::server {

// A seat is for a person, or for an opponent by its id.
struct SeatSettings {
  std::string opponent;  // empty: a person
  [[nodiscard]] bool person() const { return opponent.empty(); }
  friend bool operator==(const SeatSettings&, const SeatSettings&) = default;
};

// When somebody takes longer than a table allows.
enum class TimeOut { pass, opponent };
std::string_view time_out_word(TimeOut time_out);
// Throws Mistake if it is neither.
TimeOut time_out_of(std::string_view word);

struct Settings {
  int edition = 2;
  Selection kingdom;
  bool draft = false;  // the kingdom is named in turns before the game; it is empty until then
  std::vector<SeatSettings> seats;
  bool listed = false;  // shown among the open tables; else only by its link
  bool spectators = true;
  bool practice = false;  // one person against opponents: everything can be taken back
  bool tracker = false;   // clients may show what one could have written down
  int seconds = 0;        // for a decision; 0: as long as one likes
  TimeOut time_out = TimeOut::pass;

  // Without piles while there is no kingdom.
  [[nodiscard]] Setup setup() const;
  [[nodiscard]] int persons() const;
  friend bool operator==(const Settings&, const Settings&) = default;
};

// Reads what a client wishes; `seed` serves where the kingdom is left to chance. Throws Mistake that says what is wrong.
Settings read_settings(const boost::json::object& wishes, std::uint64_t seed);
boost::json::object settings_json(const Settings& settings);

}  // namespace dominium::server
