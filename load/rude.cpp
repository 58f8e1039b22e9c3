#include "rude.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <tuple>
#include <utility>

namespace dominium::load {

namespace asio = boost::asio;
using Failure = boost::system::error_code;

namespace {

constexpr std::string_view request =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n";

Clock::duration in(double seconds) { return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)); }

}  // namespace

RudeClient::RudeClient(RunContext& run, int number, std::function<Target()> target)
    : run_(run), from_(run.address_of(number)), target_(std::move(target)), socket_(run.io), timer_(run.io) {}

void RudeClient::visit() {
  ++run_.figures.rude_visits;
  ++visits_;
  trick_ = random_trick(run_, target_());
  answer_.clear();
  timer_.expires_after(in(10));
  timer_.async_wait([this](Failure cancelled) {
    if (!cancelled) go();
  });
  Failure failure;
  if (socket_.open(run_.server.protocol(), failure) || (!from_.is_unspecified() && socket_.bind({from_, 0}, failure))) return go();
  socket_.async_connect(run_.server, [this, visit = visits_](Failure error) {
    if (visit != visits_) return;
    if (error) return go();
    if (!trick_.before.empty()) return write(trick_.before, &RudeClient::linger);
    write(std::string(request), &RudeClient::greeted);
  });
}

void RudeClient::write(const std::string& bytes, Then then) {
  auto kept = std::make_shared<std::string>(bytes);
  asio::async_write(socket_, asio::buffer(*kept), [this, kept, then, visit = visits_](Failure, std::size_t) {
    if (visit == visits_) (this->*then)();
  });
  if (then == &RudeClient::linger && trick_.reads) swallow();
}

void RudeClient::greeted() {
  asio::async_read_until(socket_, asio::dynamic_buffer(answer_, 65'536), "\r\n\r\n", [this, visit = visits_](Failure error, std::size_t) {
    if (visit != visits_) return;
    if (error || !answer_.starts_with("HTTP/1.1 101")) {
      ++run_.figures.rude_refused;
      return go();
    }
    write(trick_.bytes, &RudeClient::linger);
  });
}

void RudeClient::linger() {
  timer_.expires_after(in(trick_.stays));
  timer_.async_wait([this](Failure cancelled) {
    if (!cancelled) go();
  });
}

void RudeClient::swallow() {
  socket_.async_read_some(asio::buffer(room_), [this, visit = visits_](Failure error, std::size_t) {
    if (visit == visits_ && !error) swallow();
  });
}

void RudeClient::go() {
  ++visits_;
  Failure failure;
  if (!trick_.takes_leave) std::ignore = socket_.set_option(asio::socket_base::linger(true, 0), failure);
  std::ignore = socket_.close(failure);
  timer_.expires_after(in(run_.between(0.02, 0.5)));
  timer_.async_wait([this](Failure cancelled) {
    if (!cancelled && !run_.ending) visit();
  });
}

}  // namespace dominium::load
