#include "net/addresses.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <cctype>
#include <charconv>
#include <utility>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::server::net {

namespace {

namespace ip = boost::asio::ip;

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& c : made)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return made;
}

template <class Number>
std::optional<Number> whole(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Address> made_address(std::string_view text) {
  constexpr std::size_t longest = 64;
  if (text.empty() || text.size() > longest) return std::nullopt;
  boost::system::error_code error;
  const Address address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain(address);
}

struct HostPort {
  std::string host;
  std::optional<std::uint16_t> port;
};

// "example.org", "example.org:8080", "[::1]", "[::1]:8080".
std::optional<HostPort> host_and_port(std::string_view text) {
  std::size_t colon = text.rfind(':');
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    colon = end + 1 < text.size() ? end + 1 : std::string_view::npos;
    if (colon != std::string_view::npos && text[colon] != ':') return std::nullopt;
  }
  if (colon == std::string_view::npos) return HostPort{lower(text), std::nullopt};
  const auto port = whole<std::uint16_t>(text.substr(colon + 1));
  const std::string_view host = text.substr(0, colon);
  const bool bare_ipv6 = !host.starts_with('[') && host.find(':') != std::string_view::npos;
  if (!port || host.empty() || bare_ipv6) return std::nullopt;
  return HostPort{lower(host), port};
}

struct Origin {
  std::string host;
  std::uint16_t port = 0;
  std::uint16_t usual_port = 0;
  [[nodiscard]] std::string text() const { return (usual_port == 80 ? "http://" : "https://") + host + ":" + std::to_string(port); }
};

std::optional<Origin> read_origin(std::string_view text) {
  constexpr std::string_view safe = "https://", open = "http://";
  const std::string scheme = lower(text.substr(0, safe.size()));
  const bool is_safe = scheme == safe;
  if (!is_safe && !scheme.starts_with(open)) return std::nullopt;
  const auto place = host_and_port(text.substr(is_safe ? safe.size() : open.size()));
  if (!place || place->host.empty() || place->host.find_first_of("/ ?#@") != std::string::npos) return std::nullopt;
  const std::uint16_t usual = is_safe ? 443 : 80;
  return Origin{place->host, place->port.value_or(usual), usual};
}

// Splits off the part of a `Forwarded` value up to one of `ends`, which don't count inside quotes.
std::string_view upto(std::string_view& rest, std::string_view ends) {
  bool quoted = false;
  std::size_t i = 0;
  for (; i < rest.size(); ++i) {
    if (quoted && rest[i] == '\\')
      ++i;
    else if (rest[i] == '"')
      quoted = !quoted;
    else if (!quoted && ends.find(rest[i]) != std::string_view::npos)
      break;
  }
  const std::string_view part = rest.substr(0, i);
  rest.remove_prefix(std::min(i + 1, rest.size()));
  return part;
}

std::string unquoted(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return std::string(text);
  std::string made;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\\' && i + 2 < text.size()) ++i;
    made += text[i];
  }
  return made;
}

// The `for` of each hop, the one nearest the client first; empty where a hop does not say.
std::vector<std::string> forwarded_hops(std::string_view value) {
  std::vector<std::string> hops;
  while (!value.empty()) {
    std::string_view hop = upto(value, ",");
    std::string from;
    while (!hop.empty()) {
      const std::string_view pair = upto(hop, ";");
      const std::size_t equals = std::min(pair.find('='), pair.size());
      if (lower(text::trimmed(pair.substr(0, equals))) == "for") from = unquoted(text::trimmed(pair.substr(std::min(equals + 1, pair.size()))));
    }
    hops.push_back(from);
  }
  return hops;
}

std::vector<std::string> listed_hops(std::string_view value) {
  std::vector<std::string> hops;
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    hops.emplace_back(text::trimmed(value.substr(0, comma)));
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return hops;
}

template <class Bytes>
bool same_beginning(const Bytes& a, const Bytes& b, unsigned bits) {
  for (std::size_t i = 0; i < a.size() && bits > 0; ++i) {
    const unsigned here = std::min(bits, 8U);
    if (((a.at(i) ^ b.at(i)) >> (8U - here)) != 0) return false;
    bits -= here;
  }
  return true;
}

}  // namespace

Address plain(const Address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

Listening read_listening(std::string_view typed) {
  if (const auto place = host_and_port(typed); place && place->port) {
    std::string_view host = place->host;
    if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
    const bool brackets_fit = (host.find(':') != std::string_view::npos) == place->host.starts_with('[');
    if (const auto address = made_address(host); address && brackets_fit) return {*address, *place->port};
  }
  throw text::Mistake("net.bad_listen", {{"typed", std::string(typed)}});
}

std::optional<Address> read_address(std::string_view text) {
  if (auto bare = made_address(text)) return bare;
  const auto place = host_and_port(text);
  if (!place) return std::nullopt;
  const std::string_view host = place->host;
  return made_address(host.starts_with('[') ? host.substr(1, host.size() - 2) : host);
}

std::string counted_as(const Address& address) {
  const Address bare = plain(address);
  if (bare.is_v4()) return bare.to_string();
  auto bytes = bare.to_v6().to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

Proxies::Proxies(const std::vector<std::string>& typed) {
  for (const std::string& one : typed) {
    const std::size_t slash = std::min(one.find('/'), one.size());
    const auto address = made_address(std::string_view(one).substr(0, slash));
    const unsigned most = address && address->is_v4() ? 32 : 128;
    const auto bits = slash == one.size() ? most : whole<unsigned>(std::string_view(one).substr(slash + 1));
    if (!address || !bits || *bits > most) throw text::Mistake("net.bad_proxy", {{"typed", one}});
    networks_.push_back({*address, *bits});
  }
}

bool Proxies::trusts(const Address& address) const {
  const Address bare = plain(address);
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    if (network.address.is_v4() != bare.is_v4()) return false;
    if (bare.is_v4()) return same_beginning(bare.to_v4().to_bytes(), network.address.to_v4().to_bytes(), network.bits);
    return same_beginning(bare.to_v6().to_bytes(), network.address.to_v6().to_bytes(), network.bits);
  });
}

Address Proxies::walk(const Address& peer, const std::vector<std::string>& hops) const {
  Address last = peer;
  for (auto hop = hops.rbegin(); hop != hops.rend() && trusts(last); ++hop) {
    const auto address = read_address(*hop);
    if (!address) break;
    last = *address;
  }
  return last;
}

std::optional<Address> Proxies::client(const Address& peer, std::string_view forwarded, std::string_view x_forwarded_for) const {
  Address bare = plain(peer);
  if (!trusts(bare)) return bare;
  Address told = walk(bare, forwarded_hops(forwarded)), listed = walk(bare, listed_hops(x_forwarded_for));
  if (forwarded.empty()) return listed;
  if (x_forwarded_for.empty() || told == listed) return told;
  return std::nullopt;
}

Hosts::Hosts(const std::vector<std::string>& typed, std::vector<std::string> certified) : names_(std::move(certified)) {
  for (std::string& name : names_) name = lower(name);
  names_.emplace_back("localhost");
  for (const std::string& one : typed) {
    const bool is_name =
        !one.empty() && std::all_of(one.begin(), one.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '.'; });
    if (!is_name) throw text::Mistake("net.bad_host", {{"typed", one}});
    names_.push_back(lower(one));
  }
  std::array<char, 256> machine{};
  if (gethostname(machine.data(), machine.size() - 1) != 0 || machine.front() == '\0') return;
  const std::string name = lower(machine.data());
  names_.push_back(name);
  for (const char* domain : {".local", ".lan", ".home.arpa", ".internal"}) names_.push_back(name.substr(0, name.find('.')) + domain);
}

bool Hosts::know(std::string_view host) const {
  const auto place = host_and_port(host);
  if (!place) return false;
  std::string_view name = place->host;
  if (name.starts_with('[')) return read_address(name).has_value();
  if (name.ends_with('.')) name.remove_suffix(1);
  const std::string_view domain = name.substr(std::min(name.find('.'), name.size()));
  return made_address(name).has_value() || std::any_of(names_.begin(), names_.end(), [&](std::string_view own) {
           return own == name || (own.starts_with("*.") && own.substr(1) == domain);
         });
}

Origins::Origins(const std::vector<std::string>& typed) {
  for (const std::string& one : typed) {
    const auto origin = read_origin(one.ends_with('/') ? std::string_view(one).substr(0, one.size() - 1) : std::string_view(one));
    if (!origin) throw text::Mistake("net.bad_origin", {{"typed", one}});
    others_.push_back(origin->text());
  }
}

bool Origins::allow(std::string_view origin, std::string_view host) const {
  const auto page = read_origin(origin);
  if (!page) return false;
  // A host without a port has the default port of the scheme the page was reached by, which this server can't know behind a proxy.
  const auto here = host_and_port(host);
  if (here && here->host == page->host && here->port.value_or(page->usual_port) == page->port) return true;
  return std::find(others_.begin(), others_.end(), page->text()) != others_.end();
}

}  // namespace dominium::server::net
