// A rude client: comes, plays a trick, goes, and comes again.
#pragma once

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>

#include "tricks.hpp"

namespace dominium::load {

class RudeClient {
 public:
  RudeClient(RunContext& run, int number, std::function<Target()> target);
  void visit();

 private:
  using Then = void (RudeClient::*)();
  void write(const std::string& bytes, Then then);
  void greeted();
  void linger();
  void swallow();
  void go();

  RunContext& run_;
  Address from_;
  std::function<Target()> target_;
  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer timer_;
  Trick trick_;
  std::string answer_;
  std::array<char, 4096> room_{};
  int visits_ = 0;  // tells apart what still belongs to an earlier visit
};

}  // namespace dominium::load
