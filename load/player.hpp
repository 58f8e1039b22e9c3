// One honest person at a table: gives random allowed answers, and notices what must not happen.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "load/run_context.hpp"

namespace dominium::load {

class Player;

// The others at a player's table, as far as the player deals with them.
class TableMates {
 public:
  virtual ~TableMates() = default;
  [[nodiscard]] virtual const std::string& table() const = 0;
  [[nodiscard]] virtual int number() const = 0;
  [[nodiscard]] virtual bool is_host(const Player& player) const = 0;
  // Unique at the table.
  [[nodiscard]] virtual std::string name_of(const Player& player) const = 0;

  virtual void moved_to(const std::string& table) = 0;
  virtual void playing() = 0;
  virtual void asked_in_secret(const Player& who) = 0;
  virtual void over() = 0;
  virtual void again() = 0;
};

class Player {
 public:
  Player(RunContext& run, TableMates& companions, bool stalls);

  void connect();
  void make_table();
  // Enters the party's table, and takes a seat there unless it already has one.
  void come_to_table();
  void say(const boost::json::object& message);
  // The view after the last answer has to wait for somebody who is asked in secret, so its time means nothing.
  void excuse() { sent_.timed = false; }
  // Called now and then; notices an answer that was never heard.
  void look_at_clock(Clock::time_point now);
  void go();
  // The request number of the open decision; 0: there is none.
  [[nodiscard]] std::int64_t request() const { return request_; }

 private:
  struct Sent {
    std::int64_t request = 0;
    Clock::time_point at;
    bool heard = true;
    bool seen = true;  // its consequences
    bool timed = true;
  };

  void heard(std::string_view line);
  void heard_events(const boost::json::object& message);
  void heard_view(std::string_view line);
  void heard_decision(const boost::json::object& message);
  void heard_heard(std::int64_t request);
  void heard_error(const boost::json::object& message, std::string_view line);
  void heard_table(const boost::json::object& message);
  void heard_you(const boost::json::object& message);
  void lost(const std::string& why);
  void what_came();
  void sit_down();
  void play_again();
  void answer();
  void stall();
  void away(bool politely);
  void wait_and(double seconds, void (Player::*then)());
  void record_fault(Fault what, std::string_view detail);

  RunContext& run_;
  TableMates& companions_;
  bool stalls_;
  std::string token_;
  std::shared_ptr<Wire> wire_;
  boost::asio::steady_timer timer_;

  bool greeted_ = false;
  bool closing_ = false;       // the server has announced that it is closing
  bool has_sat_ = false;       // on this wire
  std::string at_;             // the table the wire is at
  std::string sits_at_;        // the table where it has asked for a seat
  std::string contribution_;   // to the shuffles there
  bool has_revealed_ = false;  // on this wire
  std::string asked_again_;    // the table after which it has asked for another, on this wire
  std::int64_t events_ = 0;
  std::int64_t turn_ = 0;
  std::int64_t request_ = 0;
  std::int64_t last_heard_ = 0;
  boost::json::value choice_;  // the answer to the open decision
  Sent sent_;
  bool unsure_ = false;  // whether the last answer arrived
};

// What is told of a contribution to the shuffles before all seats are taken (docs/RECORDS.md).
std::string commitment_to(std::string_view contribution, std::string_view table);
// A random answer that a `decision` allows: the value of `choice`.
boost::json::value random_answer(const boost::json::object& decision, RunContext& run);

}  // namespace dominium::load
