#include "net/connections.hpp"

#include <algorithm>
#include <utility>

#include "greetings.hpp"

namespace dominium::server::net {

ConnectionSlot& ConnectionSlot::operator=(ConnectionSlot&& other) noexcept {
  if (this == &other) return *this;
  give_up();
  connections_ = std::move(other.connections_);
  number_ = other.number_;
  peer_ = other.peer_;
  client_ = other.client_;
  counted_ = std::move(other.counted_);
  reserved_ = other.reserved_;
  return *this;
}

void ConnectionSlot::give_up() {
  if (const auto connections = std::exchange(connections_, nullptr)) connections->gone(*this);
}

std::chrono::milliseconds ConnectionSlot::patience(std::chrono::milliseconds usual) const {
  return reserved_ == 0 ? usual : std::min(usual, connections_->timeouts().reserved);
}

void ConnectionSlot::held_by(const std::shared_ptr<Session>& session) {
  bool closed = false;
  {
    const std::lock_guard lock(connections_->busy_);
    connections_->sessions_[number_] = session;
    closed = connections_->closed_;
  }
  if (closed) session->leave();
}

Connections::Connections(const Config& config, Reception& reception, Log& log, Metrics& metrics, const Timeouts& timeouts)
    : limits_(config.limits),
      reception_(reception),
      log_(log),
      metrics_(metrics),
      timeouts_(timeouts),
      files_(config.web),
      proxies_(config.trusted_proxies),
      hosts_(config.hosts, certified_names(config.tls_cert)),
      origins_(config.origins),
      address_limits_(config.limits.connections_per_address, config.limits.requests_per_second),
      full_(std::make_shared<const std::string>(turned_away(503, "net.full"))),
      too_many_(std::make_shared<const std::string>(turned_away(429, "net.too_many"))) {}

std::variant<ConnectionSlot, Body> Connections::enter(const Address& peer, bool last_descriptors) {
  const Address from = plain(peer);
  // Which client a proxy speaks for is known only once the head of a request has been read.
  const bool by_proxy = proxies_.trusts(from);
  std::string counted = by_proxy ? std::string() : counted_as(from);
  const std::lock_guard lock(busy_);
  const std::size_t usual = sessions_.size() - reserved_;
  int status = 0;
  if (closed_ || last_descriptors || usual >= static_cast<std::size_t>(limits_.connections))
    status = 503;
  else if (!by_proxy && !address_limits_.add(counted))
    status = 429;
  const bool may_be_host = by_proxy || from.is_loopback();
  if (status != 0 && (closed_ || !may_be_host || reserved_ == most_reserved)) {
    ++metrics_.refused_connections;
    return status == 503 ? full_ : too_many_;
  }
  ConnectionSlot place(shared_from_this(), ++next_, from);
  place.reserved_ = status;
  if (status == 0)
    place.counted_ = std::move(counted);
  else
    ++reserved_;
  sessions_.emplace(next_, std::weak_ptr<Session>());
  metrics_.connections = static_cast<std::int64_t>(sessions_.size());
  return place;
}

Answer Connections::receive(ConnectionSlot& place, const RequestHead& asked) {
  ++metrics_.http_requests;
  const auto refused = [](int status, std::string_view key) {
    Answer answer = sentence(status, key);
    answer.close = true;
    if (status == 429) answer.fields.emplace_back("Retry-After", "1");
    return answer;
  };
  const auto client = proxies_.client(place.peer_, asked.forwarded, asked.x_forwarded_for);
  if (!client) return refused(400, "net.proxies_disagree");
  const std::string path = path_of(asked.target);
  if (place.reserved_ != 0) {
    const bool from_host = client->is_loopback() && (path == "/healthz" || path == "/metrics");
    if (!from_host) ++metrics_.refused_connections;
    Answer given = from_host ? answer(asked, files_, hosts_, origins_, reception_)
                             : refused(place.reserved_, place.reserved_ == 503 ? "net.full" : "net.too_many");
    given.close = true;
    return given;
  }
  if (!count(place, *client)) {
    ++metrics_.refused_connections;
    return refused(429, "net.too_many");
  }
  if (!place.counted_.empty() && !address_limits_.may_ask(place.counted_)) return refused(429, "net.too_fast");
  // Only the host may see how often choices are made.
  if (path == "/metrics" && !client->is_loopback()) return sentence(403, "net.metrics");
  return answer(asked, files_, hosts_, origins_, reception_);
}

// The proxies themselves may have any number of connections.
bool Connections::count(ConnectionSlot& place, const Address& client) {
  place.client_ = client;
  std::string from = proxies_.trusts(client) ? std::string() : counted_as(client);
  if (from == place.counted_) return true;
  if (!from.empty() && !address_limits_.add(from)) return false;
  if (!place.counted_.empty()) address_limits_.remove(place.counted_);
  place.counted_ = std::move(from);
  return true;
}

void Connections::gone(const ConnectionSlot& place) {
  if (!place.counted_.empty()) address_limits_.remove(place.counted_);
  std::function<void()> empty;
  {
    const std::lock_guard lock(busy_);
    // Once the network has ended nobody counts as inside, and the metrics may be gone as well.
    if (sessions_.erase(place.number_) == 0) return;
    reserved_ -= place.reserved_ != 0 ? 1U : 0U;
    metrics_.connections = static_cast<std::int64_t>(sessions_.size());
    if (sessions_.empty()) empty = std::exchange(empty_, nullptr);
  }
  if (empty) empty();
}

void Connections::close(std::function<void()> empty) {
  {
    const std::lock_guard lock(busy_);
    closed_ = true;
    if (!sessions_.empty()) empty_ = std::exchange(empty, nullptr);
  }
  if (empty) return empty();
  for (const auto& session : all()) session->leave();
}

void Connections::drop_all() {
  for (const auto& session : all()) session->drop();
}

void Connections::forget_all() {
  const auto sessions = all();
  {
    const std::lock_guard lock(busy_);
    sessions_.clear();
  }
  for (const auto& session : sessions) session->forget();
}

std::vector<std::shared_ptr<Session>> Connections::all() const {
  std::vector<std::shared_ptr<Session>> sessions;
  const std::lock_guard lock(busy_);
  for (const auto& [number, session] : sessions_)
    if (auto here = session.lock()) sessions.push_back(std::move(here));
  return sessions;
}

}  // namespace dominium::server::net
