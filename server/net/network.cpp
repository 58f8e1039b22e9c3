#include "net/network.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <tuple>
#include <utility>

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
      port_ = acceptor_.local_endpoint().port();
    } catch (const boost::system::system_error& error) {
      if (error.code() == asio::error::address_in_use) throw text::Mistake(text::english().text("net.taken", {{"listen", config.listen}}));
      throw text::Mistake(text::english().text("net.cannot_listen", {{"listen", config.listen}, {"why", error.code().message()}}));
    }
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Connections& connections() const { return *connections_; }

  void accept() {
    acceptor_.async_accept(asio::make_strand(io_), [self = shared_from_this()](Error error, tcp::socket socket) {
      if (!self->acceptor_.is_open()) return;
      if (error) return self->pause(error);
      self->failing_ = false;
      self->greet(std::move(socket));
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
  void greet(tcp::socket socket) {
    Error error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    if (error) return;
    std::ignore = socket.set_option(tcp::no_delay(true), error);
    auto entered = connections_->enter(peer.address());
    if (auto* place = std::get_if<ConnectionSlot>(&entered)) return greeting_(std::move(socket), std::move(*place));
    // A TLS client could not read unencrypted words, and turning away many at once is not worth the sockets.
    if (!encrypted_ && turned_away_.use_count() <= most_turned_away_at_once) turn_away(std::move(socket), std::get<Body>(entered), turned_away_);
  }

  // Most likely out of descriptors or memory, which passes when somebody leaves.
  void pause(const Error& error) {
    if (!std::exchange(failing_, true)) connections_->log().write(Log::Level::warning, "accept failed", {{"why", error.message()}});
    timer_.expires_after(pause_after_failure);
    timer_.async_wait([self = shared_from_this()](Error stopped) {
      if (!stopped && self->acceptor_.is_open()) self->accept();
    });
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
