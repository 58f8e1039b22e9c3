// A client that keeps within every limit of the server and still means harm. All attackers of a run share one address.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "load/run_context.hpp"

namespace dominium::load {

class Attacker {
 public:
  enum class Attack {
    rematches,  // makes tables without end: takes a seat, resigns, asks for a rematch
    reviews,    // asks about a long finished game again and again
    lists,      // asks for every list
    watchers,   // enters other people's tables and leaves them
    undo,       // answers with long lines, and takes each answer back
    visits,     // connects and hangs up
    count
  };

  Attacker(RunContext& run, Attack attack, Address from);
  void begin();
  void go();

 private:
  void connect();
  void next();
  void wait();
  void heard(std::string_view line);
  void heard_table(const boost::json::object& message);
  void say(const boost::json::object& message, std::size_t padding = 0);
  // The next message on the way to a seat in a game; false if the attacker already has one.
  bool take_seat(boost::json::object wishes);
  // Answers the open decision, in a line with this many spaces at its end.
  void answer(std::size_t padding = 0);

  void make_tables();
  void ask_for_reviews();
  void ask_for_lists();
  void watch();
  void take_back();

  RunContext& run_;
  Attack attack_;
  Address from_;
  std::string token_;
  std::shared_ptr<Wire> wire_;
  boost::asio::steady_timer timer_;

  bool greeted_ = false;
  std::string table_;    // its own
  std::string rematch_;  // where everybody goes on after its own table
  bool entered_ = false;
  bool seated_ = false;
  std::string contribution_;       // to the shuffles, not revealed yet
  std::string state_;              // of its table
  boost::json::object decision_;   // that it is asked; empty: none
  bool answered_ = false;          // the last answer can be taken back
  std::vector<std::string> seen_;  // ids of other people's tables
  std::uint64_t beats_ = 0;
};

}  // namespace dominium::load
