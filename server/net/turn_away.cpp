#include <array>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <tuple>

#include "greetings.hpp"

namespace dominium::server::net {

namespace {

using Error = boost::system::error_code;

// Closing a socket with unread bytes in it would discard what was just written, so for a moment what arrives is read and ignored.
class Farewell : public std::enable_shared_from_this<Farewell> {
 public:
  Farewell(Socket socket, Body words, std::shared_ptr<const void> held)
      : socket_(std::move(socket)), deadline_(socket_.get_executor(), std::chrono::seconds(1)), words_(std::move(words)), held_(std::move(held)) {}

  void start() {
    deadline_.async_wait([self = shared_from_this()](Error) {
      Error ignored;
      std::ignore = self->socket_.close(ignored);
    });
    boost::asio::async_write(socket_, boost::asio::buffer(*words_), [self = shared_from_this()](Error error, std::size_t) {
      Error ignored;
      std::ignore = self->socket_.shutdown(Socket::shutdown_send, ignored);
      if (error)
        self->deadline_.cancel();
      else
        self->ignore(0);
    });
  }

 private:
  static constexpr std::size_t most_ignored = std::size_t{64} << 10U;

  void ignore(std::size_t bytes) {
    socket_.async_read_some(boost::asio::buffer(unread_), [self = shared_from_this(), bytes](Error error, std::size_t more) {
      if (error || bytes + more > most_ignored)
        self->deadline_.cancel();
      else
        self->ignore(bytes + more);
    });
  }

  Socket socket_;
  boost::asio::steady_timer deadline_;
  Body words_;
  std::shared_ptr<const void> held_;
  std::array<char, 1024> unread_{};
};

}  // namespace

void turn_away(Socket socket, Body words, std::shared_ptr<const void> held) {
  std::make_shared<Farewell>(std::move(socket), std::move(words), std::move(held))->start();
}

}  // namespace dominium::server::net
