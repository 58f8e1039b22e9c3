// One honest person at a table: answers at random what it may, and notices what must not happen.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "load/crowd.hpp"

namespace dominium::load {

class Player;

// Those at a player's table, as far as the player has to do with them.
class Companions {
 public:
  virtual ~Companions() = default;
  [[nodiscard]] virtual const std::string& table() const = 0;
  [[nodiscard]] virtual int number() const = 0;
  [[nodiscard]] virtual bool is_host(const Player& player) const = 0;
  // No two at a table have the same.
  [[nodiscard]] virtual std::string name_of(const Player& player) const = 0;

  virtual void moved_to(const std::string& table) = 0;
  virtual void playing() = 0;
  virtual void asked_in_secret(const Player& who) = 0;
  virtual void over() = 0;
  virtual void again() = 0;
};

class Player {
 public:
  Player(Crowd& crowd, Companions& companions, bool stalls);

  void connect();
  void make_table();
  // Enters the party's table, and takes a seat there unless it has one.
  void come_to_table();
  void say(const boost::json::object& message);
  // What came of the last answer waits for somebody who is asked in secret: its time tells nothing.
  void excuse() { sent_.timed = false; }
  // Called now and then: notices an answer that nobody heard.
  void look_at_clock(Clock::time_point now);
  void go();
  // The number of the open question; 0: it is asked nothing.
  [[nodiscard]] std::int64_t request() const { return request_; }

 private:
  struct Sent {
    std::int64_t request = 0;
    Clock::time_point at;
    bool heard = true;
    bool seen = true;  // what came of it
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
  void saw(Wrong what, std::string_view detail);

  Crowd& crowd_;
  Companions& companions_;
  bool stalls_;
  std::string token_;
  std::shared_ptr<Wire> wire_;
  boost::asio::steady_timer timer_;

  bool greeted_ = false;
  bool closing_ = false;     // the server has said that it will be gone
  bool has_sat_ = false;     // over this wire
  std::string at_;           // the table that the wire is at
  std::string sits_at_;      // the table at which it has asked for a seat
  std::string asked_again_;  // the table after which it has asked for another, over this wire
  std::int64_t events_ = 0;
  std::int64_t turn_ = 0;
  std::int64_t request_ = 0;
  std::int64_t last_heard_ = 0;
  boost::json::value choice_;  // the answer to the open question
  Sent sent_;
  bool unsure_ = false;  // whether the last answer arrived
};

// An answer that a `decision` allows, at random: the value of `choice`.
boost::json::value random_answer(const boost::json::object& decision, Crowd& crowd);

}  // namespace dominium::load
