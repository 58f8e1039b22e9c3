// A table of people: who sits where, the game, and the chat. It knows nothing of networks, disks and clocks: its owner brings what was done, writes
// down what must be remembered, and delivers the messages. What can be done at a table is in tables/verbs.hpp.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "playing/fair.hpp"
#include "playing/history.hpp"
#include "tables/origin.hpp"
#include "text/mistake.hpp"

namespace dominium::server::tables {

struct TableState;

// A table's entries can't all be done again.
class CannotRestore : public text::Mistake {
 public:
  CannotRestore(std::size_t entries, std::string instead);
  // How many can be: those before the first that can't.
  [[nodiscard]] std::size_t entries() const { return entries_; }
  // If the first that can't is a snapshot: one with those of its answers that are still possible.
  [[nodiscard]] const std::string& instead() const { return instead_; }

 private:
  std::size_t entries_;
  std::string instead_;
};

// After so many entries it is time for a snapshot.
inline constexpr std::int64_t entries_before_snapshot = 1'000;

class Table {
 public:
  Table(std::string id, Origin origin);
  // The table that these entries lead to. Throws CannotRestore if they can't have happened here.
  static std::unique_ptr<Table> restored(const std::string& id, const Origin& origin, std::span<const std::string> entries);
  // The seat that somebody with this token hash had at each of these entries (at the one with which they sat down, the seat that they took), or
  // no_seat. Throws Mistake as `restored` does.
  static std::vector<Seat> seats_held(const std::string& id, const Origin& origin, std::span<const std::string> entries,
                                      const playing::Bytes32& token_hash);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] const std::string& id() const;
  [[nodiscard]] const Origin& origin() const;
  [[nodiscard]] const Settings& settings() const { return origin().settings; }
  [[nodiscard]] bool drafting() const;
  // All seats are taken, and the game waits for contributions to be revealed.
  [[nodiscard]] bool revealing() const;
  [[nodiscard]] bool playing() const { return history() != nullptr; }
  [[nodiscard]] bool over() const { return playing() && history()->over(); }
  [[nodiscard]] bool paused() const;
  // The game; null until it has begun.
  [[nodiscard]] const playing::History* history() const;
  // The seat held with a token, by its hash, or no_seat.
  [[nodiscard]] Seat seat_of(const playing::Bytes32& token_hash) const;
  // The hash of the token that holds a seat; none if no person sits there.
  [[nodiscard]] const std::optional<playing::Bytes32>& holder(Seat seat) const;
  [[nodiscard]] bool has_person(Seat seat) const { return holder(seat).has_value(); }
  // What happens when the seat's time runs out.
  [[nodiscard]] TimeOut standing(Seat seat) const;
  // The person asked now, for an answer or a pile; no_seat while the table is paused or an opponent thinks.
  [[nodiscard]] Seat asked() const;
  // The seat asked now, a person's or an opponent's, as far as a seat or (no_seat) a spectator has been told; no_seat if none is.
  [[nodiscard]] Seat asked_as_told_to(Seat onlooker) const;
  // Changes whenever something else is asked.
  [[nodiscard]] std::uint64_t revision() const;
  // What everyone may know of the table: its settings, who sits where, the hash of the secret, and once the game is over the secret itself.
  [[nodiscard]] boost::json::object describe() const;
  // Those without whose consent the host can't delete the game while it is going on, by token hash: the other people in it, also if the host removed
  // them.
  [[nodiscard]] std::vector<playing::Bytes32> others_in_game() const;
  // Those of them who have not agreed to what the host wants; none if the host does not want to delete the game.
  [[nodiscard]] std::optional<std::vector<playing::Bytes32>> yet_to_agree() const;
  // All that its entries have led to, as one entry that takes their place. Empty if that can't be now: while somebody is asked in secret, an undo
  // waits for others to agree, contributions are revealed or piles are named, and when the game is over.
  [[nodiscard]] std::string snapshot() const;
  // Uses little memory until something next happens at the table.
  void rest();

  // What the verbs work on; opaque outside this folder.
  [[nodiscard]] TableState& state() { return *state_; }
  [[nodiscard]] const TableState& state() const { return *state_; }

 private:
  std::unique_ptr<TableState> state_;
};

}  // namespace dominium::server::tables
