// A rude client: comes, plays a trick, goes, and comes again.
#pragma once

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>

#include "tricks.hpp"

namespace dominium::load {

class Rude {
 public:
  Rude(Crowd& crowd, int number, std::function<Target()> target);
  void visit();

 private:
  using Then = void (Rude::*)();
  void write(const std::string& bytes, Then then);
  void greeted();
  void linger();
  void swallow();
  void go();

  Crowd& crowd_;
  Address from_;
  std::function<Target()> target_;
  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer timer_;
  Trick trick_;
  std::string answer_;
  std::array<char, 4096> room_{};
  int visits_ = 0;  // so that what belongs to an earlier one is told apart
};

}  // namespace dominium::load
