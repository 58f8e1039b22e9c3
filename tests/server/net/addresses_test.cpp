#include "net/addresses.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

#include "mistake_of.hpp"
#include "net/address_limits.hpp"

namespace dominium::server::net {
namespace {

std::string listening(std::string_view typed) {
  const Listening where = read_listening(typed);
  return where.address.to_string() + " " + std::to_string(where.port);
}

TEST(Listening, is_an_address_and_a_port) {
  EXPECT_EQ(listening("127.0.0.1:8080"), "127.0.0.1 8080");
  EXPECT_EQ(listening("0.0.0.0:0"), "0.0.0.0 0");
  EXPECT_EQ(listening("[::1]:8080"), "::1 8080");
  EXPECT_EQ(listening("[::]:65535"), ":: 65535");
}

TEST(Listening, anything_else_is_a_mistake_that_shows_a_right_one) {
  for (const char* typed : {"", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:80x", "::1:8080", "[::1]",
                            "[::1]8080", "[127.0.0.1]:80", "localhost:8080", "1.2.3:80", "[::1:80", "[]:80"})
    EXPECT_NE(test::mistake_of([&] { read_listening(typed); }).find("127.0.0.1:8080"), std::string::npos) << typed;
}

TEST(Addresses, IPv6_counts_by_household) {
  EXPECT_EQ(counted_as(*read_address("192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(counted_as(*read_address("::ffff:192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(counted_as(*read_address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
  EXPECT_EQ(counted_as(*read_address("2001:db8:1:2:ffff::")), "2001:db8:1:2::/64");
  EXPECT_NE(counted_as(*read_address("2001:db8:1:3::")), "2001:db8:1:2::/64");
}

TEST(Addresses, are_read_as_proxies_write_them) {
  EXPECT_EQ(read_address("192.0.2.7:4711")->to_string(), "192.0.2.7");
  EXPECT_EQ(read_address("[2001:db8::1]:4711")->to_string(), "2001:db8::1");
  EXPECT_EQ(read_address("[2001:db8::1]")->to_string(), "2001:db8::1");
  EXPECT_EQ(read_address("2001:db8::1")->to_string(), "2001:db8::1");
  for (const char* none : {"", "unknown", "_hidden", "1.2.3.4.5", "[", "[]", "]", "192.0.2.7:", "192.0.2.7:port"})
    EXPECT_FALSE(read_address(none)) << none;
  EXPECT_FALSE(read_address(std::string(1000, '1')));
}

std::string client(const Proxies& proxies, const char* peer, std::string_view forwarded, std::string_view listed = "") {
  const auto found = proxies.client(*read_address(peer), forwarded, listed);
  return found ? found->to_string() : "they disagree";
}

TEST(Proxies, only_the_word_of_a_trusted_one_counts) {
  const Proxies proxies({"127.0.0.1", "10.0.0.0/8", "2001:db8:aaaa::/48"});
  EXPECT_EQ(client(proxies, "203.0.113.9", "for=192.0.2.7", "192.0.2.8"), "203.0.113.9");
  EXPECT_EQ(client(proxies, "127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=192.0.2.7;proto=https"), "192.0.2.7");
  EXPECT_EQ(client(proxies, "::ffff:127.0.0.1", "for=192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client(proxies, "127.0.0.1", "", "192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client(proxies, "2001:db8:aaaa:1::9", "by=_x; FOR=\"[2001:db8:cafe::17]:4711\""), "2001:db8:cafe::17");
}

TEST(Proxies, the_last_address_that_is_not_theirs_is_the_client) {
  const Proxies proxies({"127.0.0.1", "10.0.0.0/8"});
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=1.1.1.1, for=192.0.2.7, for=10.2.3.4"), "192.0.2.7");
  EXPECT_EQ(client(proxies, "127.0.0.1", "", "1.1.1.1, 192.0.2.7 ,10.2.3.4"), "192.0.2.7");
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=10.1.1.1, for=10.2.2.2"), "10.1.1.1");
}

TEST(Proxies, who_hides_is_where_the_proxy_is) {
  const Proxies proxies({"127.0.0.1", "10.0.0.0/8"});
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=192.0.2.7, for=unknown, for=10.2.3.4"), "10.2.3.4");
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=_secret"), "127.0.0.1");
  EXPECT_EQ(client(proxies, "127.0.0.1", "by=1.2.3.4"), "127.0.0.1");
}

TEST(Proxies, a_client_can_not_slip_an_address_in) {
  const Proxies proxies({"127.0.0.1"});
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=\"1.1.1.1, for=2.2.2.2\", for=192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=\"1.1.1.1\\\", for=192.0.2.7"), "127.0.0.1");
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=1.1.1.1", "192.0.2.7"), "they disagree");
  EXPECT_EQ(client(proxies, "127.0.0.1", "for=192.0.2.7", "1.1.1.1, 192.0.2.7"), "192.0.2.7");
}

TEST(Proxies, must_be_addresses_or_networks) {
  for (const char* typed : {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::/129", "/8"})
    EXPECT_NE(test::mistake_of([&] { Proxies({typed}); }).find("10.0.0.0/8"), std::string::npos) << typed;
  EXPECT_TRUE(Proxies({"0.0.0.0/0"}).trusts(*read_address("203.0.113.9")));
  EXPECT_FALSE(Proxies({"0.0.0.0/0"}).trusts(*read_address("2001:db8::1")));
  EXPECT_FALSE(Proxies({"10.0.0.128/25"}).trusts(*read_address("10.0.0.127")));
  EXPECT_TRUE(Proxies({"10.0.0.128/25"}).trusts(*read_address("10.0.0.129")));
}

TEST(Hosts, what_nobody_else_can_own_is_known) {
  const Hosts hosts({});
  for (const char* host :
       {"127.0.0.1", "127.0.0.1:8080", "192.168.1.7:8080", "[::1]", "[::1]:8080", "[fe80::1]:1", "localhost", "LOCALHOST:9", "localhost."})
    EXPECT_TRUE(hosts.know(host)) << host;
  std::array<char, 256> machine{};
  ASSERT_EQ(gethostname(machine.data(), machine.size() - 1), 0);
  const std::string name = machine.data(), label = name.substr(0, name.find('.'));
  for (const std::string& host : {name, name + ":8080", label + ".local", label + ".lan:8080", label + ".home.arpa", label + ".internal"})
    EXPECT_TRUE(hosts.know(host)) << host;
}

TEST(Hosts, other_names_are_known_if_they_are_given) {
  const Hosts hosts({"cards.example", "Play.Example.ORG"}, {"*.wild.example", "Certified.example"});
  for (const char* host : {"cards.example", "CARDS.example:443", "cards.example.", "play.example.org:8080", "a.wild.example", "certified.example"})
    EXPECT_TRUE(hosts.know(host)) << host;
  for (const char* host : {"evil.example",
                           "evil.cards.example",
                           "cards.example.evil.example",
                           "cards",
                           "example",
                           "wild.example",
                           "a.b.wild.example",
                           "localhost.evil.example",
                           "127.0.0.1.evil.example",
                           "evil.local",
                           "",
                           ".",
                           ":80",
                           "cards.example:x",
                           "[evil]",
                           "[127.0.0.1",
                           "cards.example@evil.example",
                           "evil.example/cards.example",
                           "2130706433",
                           "0x7f.1"})
    EXPECT_FALSE(hosts.know(host)) << host;
  for (const char* typed : {"", "https://cards.example", "cards.example:443", "*.example", "cards example"})
    EXPECT_NE(test::mistake_of([&] { Hosts({typed}); }).find("cards.example"), std::string::npos) << typed;
}

TEST(Origins, a_page_of_this_host_may_connect) {
  const Origins origins({});
  EXPECT_TRUE(origins.allow("http://127.0.0.1:8080", "127.0.0.1:8080"));
  EXPECT_TRUE(origins.allow("https://Example.org", "example.ORG"));
  EXPECT_TRUE(origins.allow("https://example.org", "example.org:443"));
  EXPECT_TRUE(origins.allow("http://example.org:80", "example.org"));
  EXPECT_TRUE(origins.allow("http://[::1]:8080", "[::1]:8080"));
}

TEST(Origins, others_may_not) {
  const Origins origins({});
  for (const char* origin :
       {"http://evil.org", "http://127.0.0.1", "http://127.0.0.1:8081", "http://127.0.0.1:8080.evil.org", "http://evil.org/127.0.0.1:8080",
        "http://127.0.0.1:8080@evil.org", "null", "", "file://", "ftp://127.0.0.1:8080", "127.0.0.1:8080", "http://"})
    EXPECT_FALSE(origins.allow(origin, "127.0.0.1:8080")) << origin;
  EXPECT_FALSE(origins.allow("http://", ""));
  EXPECT_FALSE(origins.allow("https://example.org", "example.org:8080"));
}

TEST(Origins, those_that_are_listed_may_too) {
  const Origins origins({"https://play.example.org", "http://localhost:5173/"});
  EXPECT_TRUE(origins.allow("https://play.example.org", "127.0.0.1:8080"));
  EXPECT_TRUE(origins.allow("https://play.example.org:443", "127.0.0.1:8080"));
  EXPECT_TRUE(origins.allow("http://localhost:5173", "127.0.0.1:8080"));
  EXPECT_FALSE(origins.allow("http://play.example.org", "127.0.0.1:8080"));
  for (const char* typed : {"example.org", "https://", "https://example.org/path", "*"})
    EXPECT_NE(test::mistake_of([&] { Origins({typed}); }).find("https://example.org"), std::string::npos) << typed;
}

TEST(AddressLimits, an_address_has_so_many_connections_and_no_more) {
  AddressLimits limits(2, 10);
  EXPECT_TRUE(limits.add("a"));
  EXPECT_TRUE(limits.add("a"));
  EXPECT_FALSE(limits.add("a"));
  EXPECT_TRUE(limits.add("b"));
  limits.remove("a");
  EXPECT_TRUE(limits.add("a"));
}

TEST(AddressLimits, a_pace_is_kept) {
  AddressLimits limits(2, 10);
  const AddressLimits::Clock::time_point start{};
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(limits.may_ask("a", start));
  EXPECT_FALSE(limits.may_ask("a", start));
  EXPECT_TRUE(limits.may_ask("b", start));
  EXPECT_TRUE(limits.may_ask("a", start + std::chrono::milliseconds(150)));
  EXPECT_FALSE(limits.may_ask("a", start + std::chrono::milliseconds(160)));
}

TEST(AddressLimits, forgets_who_is_gone) {
  AddressLimits limits(2, 10);
  limits.add("stays");
  const AddressLimits::Clock::time_point start{};
  for (int i = 0; i < 100'000; ++i) limits.may_ask(std::to_string(i), start + std::chrono::milliseconds(i));
  EXPECT_LT(limits.size(), 3000U);
  EXPECT_TRUE(limits.add("stays"));
  EXPECT_FALSE(limits.add("stays"));
}

}  // namespace
}  // namespace dominium::server::net
