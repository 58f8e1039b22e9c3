// A table of people: who sits where, the game, and the talk. It knows nothing of networks, disks and clocks: whoever owns it brings what was
// done, writes down what it must remember, and carries its messages.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/conversation.hpp"
#include "notation/fair.hpp"
#include "server/opponents.hpp"
#include "server/settings.hpp"

namespace dominium::server {

// A line for everyone who has the seat open; no_seat: for those who watch.
struct Outgoing {
  Seat to;
  std::string line;
};

// What came of something that was done at a table.
struct Result {
  std::string entry;          // to be written down before anybody is sent anything; empty: nothing changed
  std::vector<Outgoing> out;  // in this order
};

class Table {
 public:
  static constexpr std::size_t longest_name = 40, longest_chat = 400;  // bytes

  Table(std::string id, Settings settings, const Secret& secret);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] bool playing() const { return history_ != nullptr; }
  [[nodiscard]] bool over() const { return playing() && conversation_->over(); }
  [[nodiscard]] const History* history() const { return history_.get(); }
  // Who holds a token, by its hash; nobody: no_seat.
  [[nodiscard]] Seat seat_of(const Bytes32& token_hash) const;
  [[nodiscard]] std::optional<Seat> free_seat() const;
  // What all may know of the table: its settings, who sits where, the hash of the secret, and the secret itself once the game is over.
  [[nodiscard]] boost::json::object describe() const;

  // Each throws Mistake, and changes nothing, if it can't be done.
  // Takes the first free seat. When the last is taken, the game begins with shuffles that follow from all contributions.
  Result sit(std::string_view name, const Bytes32& token_hash, const Bytes32& contribution);
  // A message of the protocol from a seat.
  Result say(Seat seat, std::string_view line);
  Result chat(Seat seat, std::string_view text);
  // An opponent plays on for somebody who has left for good.
  Result hand_over(Seat seat, std::string_view opponent);
  // The answer of an opponent, if one is asked; nothing changes otherwise.
  Result let_opponent_answer();
  // How things stand, for somebody who has just come.
  std::vector<Outgoing> tell_again(Seat seat, std::size_t events = 0);

  // Does again what an entry says, when the table is restored. Throws Mistake if it can't have happened here.
  void restore(std::string_view entry);
  // The game as a record that anyone can check, once it is over.
  [[nodiscard]] std::string record() const;

 private:
  struct Sitter {
    std::string name;
    std::optional<Bytes32> token_hash;  // none: an opponent, or nobody yet
    std::optional<Bytes32> contribution;
    std::string opponent;
    std::unique_ptr<Opponent> plays;
  };

  [[nodiscard]] bool taken(Seat seat) const { return sitters_[seat].token_hash || !sitters_[seat].opponent.empty(); }
  [[nodiscard]] boost::json::array seats_json() const;
  Result done(const boost::json::object& entry);
  void tell_everybody(const boost::json::object& message);
  void begin();
  void seat_opponent(Seat seat, std::string_view opponent);

  std::string id_;
  Settings settings_;
  Secret secret_;
  std::vector<Sitter> sitters_;
  std::unique_ptr<FairChance> chance_;
  std::unique_ptr<History> history_;
  std::unique_ptr<Conversation> conversation_;
  std::vector<Outgoing> out_;
};

}  // namespace dominium::server
