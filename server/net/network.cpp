#include "net/network.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <cerrno>
#include <tuple>
#include <utility>
#include <vector>

#include "greetings.hpp"
#include "net/addresses.hpp"
#include "net/files.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::net {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;

constexpr auto pause_after_failure = std::chrono::milliseconds(200);
constexpr auto last_moment = std::chrono::seconds(1);
constexpr long most_turned_away_at_once = 100;

SessionStarter greeting_of(const Config& config) {
  if (config.tls_cert.empty() && config.tls_key.empty()) return plain_greeting();
  return tls_greeting(config.tls_cert, config.tls_key);
}

// Descriptors kept for the moment when the process has no others left.
class SpareDescriptors {
 public:
  SpareDescriptors() { refill(); }
  SpareDescriptors(const SpareDescriptors&) = delete;
  SpareDescriptors& operator=(const SpareDescriptors&) = delete;
  ~SpareDescriptors() {
    while (lend()) {
    }
  }
  // Makes one descriptor free; false if there is none to spare.
  bool lend() {
    if (spare_.empty()) return false;
    ::close(spare_.back());
    spare_.pop_back();
    return true;
  }
  // Takes back those that were lent; false if not all of them are free.
  bool refill() {
    while (spare_.size() < most_reserved) {
      const int descriptor = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
      if (descriptor < 0) return false;
      spare_.push_back(descriptor);
    }
    return true;
  }

 private:
  std::vector<int> spare_;
};

}  // namespace

void require_usable(const Config& config) {
  (void)read_listening(config.listen);
  (void)greeting_of(config);
  (void)Files(config.web);
}

class Network::Entrance : public std::enable_shared_from_this<Entrance> {
 public:
  Entrance(asio::io_context& io, const Config& config, Reception& reception, Log& log, Metrics& metrics, const Timeouts& timeouts)
      : io_(io),
        strand_(asio::make_strand(io)),
        acceptor_(strand_),
        timer_(strand_),
        greeting_(greeting_of(config)),
        encrypted_(!config.tls_cert.empty()),
        connections_(std::make_shared<Connections>(config, reception, log, metrics, timeouts)) {
    if (!config.trusted_proxies.empty() && config.hosts.empty()) log.write(Log::Level::warning, "proxies are trusted, but no hosts are named");
    const Listening where = read_listening(config.listen);
    const tcp::endpoint endpoint(where.address, where.port);
    try {
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(tcp::acceptor::reuse_address(true));
      // "[::]" also accepts IPv4.
      if (where.address.is_v6()) acceptor_.set_option(asio::ip::v6_only(false));
      acceptor_.bind(endpoint);
      acceptor_.listen();
      acceptor_.non_blocking(true);
      port_ = acceptor_.local_endpoint().port();
    } catch (const boost::system::system_error& error) {
      if (error.code() == asio::error::address_in_use) throw text::Mistake("net.taken", {{"listen", config.listen}});
      throw text::Mistake("net.cannot_listen", {{"listen", config.listen}, {"why", error.code().message()}});
    }
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Connections& connections() const { return *connections_; }

  void accept() {
    acceptor_.async_accept(asio::make_strand(io_), [self = shared_from_this()](Error error, tcp::socket socket) {
      if (!self->acceptor_.is_open()) return;
      const bool none_left = error.value() == EMFILE || error.value() == ENFILE;
      if (none_left) error = self->accept_with_spare(error);
      if (error) return self->pause(error);
      if (!none_left) {
        // Otherwise the new connection has a descriptor that was lent.
        const bool more_left = self->spares_.refill();
        self->failing_ &= !more_left;
        self->greet(std::move(socket), !more_left);
      }
      self->spares_.refill();
      self->accept();
    });
  }

  void stop(std::function<void()> done) {
    asio::post(strand_, [self = shared_from_this(), done = std::move(done)]() mutable {
      Error ignored;
      std::ignore = self->acceptor_.close(ignored);
      self->done_ = std::move(done);
      self->timer_.expires_after(self->connections_->timeouts().goodbye);
      self->timer_.async_wait([self](Error error) {
        if (!error) self->hurry();
      });
      self->connections_->close([self] { asio::post(self->strand_, [self] { self->finish(); }); });
    });
  }

 private:
  // No descriptor was left for whoever is waiting at the door: the host gets in with a spare one, anybody else is told so and hung up on at once.
  Error accept_with_spare(const Error& why) {
    tell_failing(why);
    if (!spares_.lend()) return why;
    Error error;
    tcp::socket socket(asio::make_strand(io_));
    std::ignore = acceptor_.accept(socket, error);
    if (error == asio::error::would_block || error == asio::error::connection_aborted) return {};
    if (!error) greet(std::move(socket), true);
    return error;
  }

  void greet(tcp::socket socket, bool last_descriptors) {
    Error error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    if (error) return;
    std::ignore = socket.set_option(tcp::no_delay(true), error);
    auto entered = connections_->enter(peer.address(), last_descriptors);
    if (auto* place = std::get_if<ConnectionSlot>(&entered)) return greeting_(std::move(socket), std::move(*place));
    // A TLS client could not read unencrypted words, and turning away many at once is not worth the sockets.
    if (encrypted_ || turned_away_.use_count() > most_turned_away_at_once) return;
    if (!last_descriptors) return turn_away(std::move(socket), std::get<Body>(entered), turned_away_);
    socket.non_blocking(true, error);
    std::ignore = socket.write_some(asio::buffer(*std::get<Body>(entered)), error);
  }

  // Most likely out of descriptors or memory, which passes when somebody leaves.
  void pause(const Error& error) {
    tell_failing(error);
    timer_.expires_after(pause_after_failure);
    timer_.async_wait([self = shared_from_this()](Error stopped) {
      if (stopped || !self->acceptor_.is_open()) return;
      self->spares_.refill();
      self->accept();
    });
  }

  // Once, until somebody could be accepted as usual again.
  void tell_failing(const Error& error) {
    if (!std::exchange(failing_, true)) connections_->log().write(Log::Level::warning, "accept failed", {{"why", error.message()}});
  }

  void hurry() {
    connections_->drop_all();
    timer_.expires_after(last_moment);
    timer_.async_wait([self = shared_from_this()](Error error) {
      if (!error) self->finish();
    });
  }

  void finish() {
    timer_.cancel();
    if (const auto done = std::exchange(done_, nullptr)) done();
  }

  asio::io_context& io_;
  asio::strand<asio::io_context::executor_type> strand_;
  tcp::acceptor acceptor_;
  asio::steady_timer timer_;
  SessionStarter greeting_;
  bool encrypted_;
  std::shared_ptr<Connections> connections_;
  std::shared_ptr<const void> turned_away_ = std::make_shared<char>();  // its use count tells how many are being turned away
  SpareDescriptors spares_;
  std::uint16_t port_ = 0;
  bool failing_ = false;
  std::function<void()> done_;
};

Network::Network(asio::io_context& io, const Config& config, Reception& reception, Log& log, Metrics& metrics, const Timeouts& timeouts)
    : entrance_(std::make_shared<Entrance>(io, config, reception, log, metrics, timeouts)) {
  entrance_->accept();
}

Network::~Network() { entrance_->connections().forget_all(); }

std::uint16_t Network::port() const { return entrance_->port(); }

void Network::stop(std::function<void()> done) { entrance_->stop(std::move(done)); }

}  // namespace dominium::server::net
