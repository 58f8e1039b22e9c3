#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/resource.h>

#include "mistake_of.hpp"
#include "serving.hpp"

namespace dominium::server::net {
namespace {

using namespace std::chrono_literals;

// ---- WebSocket

TEST(WebSocket, says_back_what_it_hears) {
  test::Serving serving;
  test::Wire wire(serving.port());
  EXPECT_EQ(wire.upgrade().status, 101);
  wire.say(test::frame(test::text_frame, "hello"));
  EXPECT_EQ(wire.next().text, "hello");
  wire.say(test::frame(test::text_frame, "address"));
  EXPECT_EQ(wire.next().text, "127.0.0.1");
  const std::string long_line(60'000, 'l');
  wire.say(test::frame(test::text_frame, long_line));
  EXPECT_TRUE(wire.next().text == long_line);
  wire.say(test::frame(test::ping_frame, "there?"));
  const test::Frame pong = wire.next();
  EXPECT_EQ(pong.opcode, test::pong_frame);
  EXPECT_EQ(pong.text, "there?");
  EXPECT_TRUE(test::soon([&] { return serving.metrics.sent == 3; }));
  wire.hang_up();
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }));
}

TEST(WebSocket, lines_come_in_order_and_however_they_are_cut) {
  test::Serving serving;
  test::Wire wire(serving.port());
  wire.upgrade();
  std::string bytes;
  for (int i = 0; i < 200; ++i)
    bytes += test::frame(test::text_frame, "a" + std::to_string(i), false) + test::frame(test::ping_frame, "") + test::frame(0, "", false) +
             test::frame(0, "z");
  for (std::size_t at = 0; at < bytes.size(); at += 7) ASSERT_TRUE(wire.say(std::string_view(bytes).substr(at, 7)));
  for (int i = 0; i < 200;) {
    const test::Frame got = wire.next();
    ASSERT_NE(got.opcode, -1);
    if (got.opcode == test::text_frame) {
      ASSERT_EQ(got.text, "a" + std::to_string(i++) + "z");
    }
  }
}

TEST(WebSocket, foreign_pages_are_refused) {
  Config config;
  config.origins = {"https://friend.example"};
  test::Serving serving(config);
  const auto status = [&](const std::string& fields) {
    test::Wire wire(serving.port());
    return wire.upgrade(fields).status;
  };
  EXPECT_EQ(status("Origin: http://127.0.0.1\r\n"), 101);
  EXPECT_EQ(status("Origin: https://friend.example\r\n"), 101);
  EXPECT_EQ(status("Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(status("Origin: null\r\n"), 403);
  EXPECT_EQ(status("Origin: \r\n"), 403);
  EXPECT_EQ(status("Origin: http://127.0.0.1\r\nOrigin: http://evil.example\r\n"), 403);
}

// The name of the page that a victim opened now leads to this server, so its origin is the host that the request names.
TEST(WebSocket, pages_whose_name_was_pointed_here_are_refused) {
  Config config;
  config.hosts = {"cards.example"};
  config.trusted_proxies = {"127.0.0.1"};
  test::Serving serving(config);
  const auto asked = [&](const std::string& host, const std::string& target, const std::string& fields = "") {
    test::Wire wire(serving.port());
    wire.say("GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n" + fields +
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    return wire.reply();
  };
  const std::string port = ":" + std::to_string(serving.port());
  for (const char* host : {"cards.example", "127.0.0.1", "localhost"}) EXPECT_EQ(asked(std::string(host) + port, "/ws").status, 101) << host;
  for (const char* target : {"/ws", "/", "/metrics", "/healthz"})
    for (const char* fields : {"", "X-Forwarded-For: 127.0.0.1\r\n", "Forwarded: for=192.0.2.1;host=cards.example\r\n"}) {
      const auto reply = asked("evil.example" + port, target, fields);
      EXPECT_NE(reply.status, 101);
      EXPECT_TRUE(reply.status == 421 || (target == std::string("/metrics") && reply.status == 403)) << target << reply.head;
    }
  EXPECT_TRUE(test::has(asked("evil.example", "/ws").body, "add the name to hosts in its config."));
  EXPECT_EQ(serving.echo.heard, 0);
}

TEST(WebSocket, an_upgrade_must_be_whole) {
  test::Serving serving;
  const auto status = [&](const std::string& fields, const std::string& after = "") {
    test::Wire wire(serving.port());
    wire.say("GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" + fields + "\r\n" + after);
    return wire.reply().status;
  };
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", version = "Sec-WebSocket-Version: 13\r\n";
  EXPECT_EQ(status(key), 426);
  EXPECT_EQ(status(version), 426);
  EXPECT_EQ(status(key + "Sec-WebSocket-Version: 8\r\n"), 426);
  EXPECT_EQ(status(key + version + key), 426);
  EXPECT_EQ(status(key + version, test::frame(test::text_frame, "too early")), 400);
  EXPECT_EQ(status(version + "Sec-WebSocket-Key: short\r\n"), 426);
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 0; }));
}

int close_code_after(test::Serving& serving, const std::string& bytes) {
  test::Wire wire(serving.port());
  wire.upgrade();
  wire.say(bytes);
  test::Frame got = wire.next();
  while (got.opcode != test::close_frame && got.opcode != -1) got = wire.next();
  const int code = got.code();
  wire.hang_up();
  return code;
}

TEST(WebSocket, what_is_not_allowed_closes_with_its_code) {
  test::Serving serving;
  EXPECT_EQ(close_code_after(serving, test::frame(test::binary_frame, "zero")), 1003);
  EXPECT_EQ(close_code_after(serving, test::frame(test::text_frame, std::string(70'000, 'x'))), 1009);
  EXPECT_EQ(close_code_after(serving, std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14)), 1009);
  std::string many;
  for (int i = 0; i < 70; ++i) many += test::frame(i == 0 ? test::text_frame : 0, std::string(1000, 'x'), false);
  EXPECT_EQ(close_code_after(serving, many), 1009);
  EXPECT_EQ(close_code_after(serving, test::frame(test::text_frame, "\xff\xfe")), 1007);
  EXPECT_EQ(close_code_after(serving, test::frame(test::text_frame, "half a \xc5", false) + test::frame(0, "")), 1007);
  EXPECT_EQ(close_code_after(serving, test::frame(test::text_frame, "bare", true, false)), 1002);
  EXPECT_EQ(close_code_after(serving, test::frame(3, "")), 1002);
  EXPECT_EQ(close_code_after(serving, test::frame(0, "no beginning")), 1002);
  EXPECT_EQ(close_code_after(serving, test::frame(test::ping_frame, std::string(130, 'p'))), 1002);
  EXPECT_EQ(close_code_after(serving, test::frame(test::text_frame, "throw")), 1011);
  EXPECT_EQ(close_code_after(serving, test::frame(test::close_frame, "\x03\xe8")), 1000);
  EXPECT_EQ(serving.echo.heard, 1);
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }));
}

TEST(WebSocket, who_was_refused_and_stays_is_dropped) {
  test::Serving serving({}, {.goodbye = 300ms});
  test::Wire binary(serving.port()), large(serving.port()), half(serving.port());
  for (test::Wire* wire : {&binary, &large, &half}) wire->upgrade();
  binary.say(test::frame(test::binary_frame, "zero"));
  large.say(test::frame(test::text_frame, std::string(70'000, 'x')));
  half.say(test::frame(test::text_frame, "bye"));
  half.say(test::frame(test::text_frame, "half a frame").substr(0, 9));
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }, 3s));
}

TEST(WebSocket, closing_says_all_that_was_sent_before_and_nothing_after) {
  test::Serving serving;
  test::Wire wire(serving.port());
  wire.upgrade();
  wire.say(test::frame(test::text_frame, "bye") + test::frame(test::text_frame, "ignored"));
  EXPECT_EQ(wire.next().text, "first");
  const test::Frame last = wire.next();
  EXPECT_EQ(last.opcode, test::close_frame);
  EXPECT_EQ(last.code(), 4001);
  EXPECT_EQ(last.text.size(), 125U);
  wire.say(test::frame(test::close_frame, "\x0f\xa1"));
  EXPECT_TRUE(wire.is_over());
  wire.hang_up();
  EXPECT_EQ(serving.echo.heard, 1);
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 0; }));
}

TEST(WebSocket, who_says_goodbye_at_the_same_time_is_let_go) {
  test::Serving serving({}, {.goodbye = 300ms});
  test::Wire wire(serving.port());
  wire.upgrade();
  wire.say(test::frame(test::text_frame, "bye") + test::frame(test::text_frame, "ignored") +
           test::frame(test::close_frame, std::string_view("\0\0", 2)));
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }, 3s));
}

TEST(WebSocket, a_reason_is_cut_between_letters) {
  test::Serving serving;
  test::Wire wire(serving.port());
  wire.upgrade();
  wire.say(test::frame(test::text_frame, "long bye"));
  const test::Frame last = wire.next();
  EXPECT_EQ(last.code(), 4002);
  EXPECT_EQ(last.text.size(), 2U + 122U);
}

TEST(WebSocket, a_line_may_be_longer_than_the_queue) {
  Config config;
  config.limits.message_bytes = std::size_t{4} << 20;
  test::Serving serving(config);
  test::Wire wire(serving.port());
  wire.upgrade();
  const std::string very_long(std::size_t{3} << 20, 'l');
  wire.say(test::frame(test::text_frame, very_long));
  EXPECT_TRUE(wire.next().text == very_long);
}

TEST(WebSocket, who_does_not_read_is_dropped) {
  test::Serving serving({}, {.goodbye = 500ms});
  test::Wire slow(serving.port(), 4096), other(serving.port());
  slow.upgrade();
  other.upgrade();
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 2; }));
  slow.say(test::frame(test::text_frame, "flood"));
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 1; }, 5s));
  other.say(test::frame(test::text_frame, "and I?"));
  EXPECT_EQ(other.next().text, "and I?");
}

TEST(WebSocket, sends_a_long_answer_as_fast_as_it_is_read_and_the_rest_after_it) {
  test::Serving serving;
  test::Wire slow(serving.port(), 4096);
  slow.upgrade();
  slow.say(test::frame(test::text_frame, "long") + test::frame(test::text_frame, "still here"));
  EXPECT_TRUE(test::soon([&] { return serving.echo.heard == 2; }));
  EXPECT_EQ(serving.metrics.sending.depth(), 1U);
  EXPECT_GT(serving.metrics.unsent_bytes, 3'000'000);
  for (int i = 0; i < 200; ++i) ASSERT_EQ(slow.next().text.size(), 100'000U);
  EXPECT_EQ(slow.next().text, "and now");
  EXPECT_EQ(slow.next().text, "still here");
  EXPECT_TRUE(test::soon([&] { return serving.metrics.sending.depth() == 0; }));
  EXPECT_EQ(serving.metrics.unsent_bytes, 0);
}

TEST(WebSocket, who_asks_for_another_long_answer_without_reading_the_first_is_dropped) {
  test::Serving serving;
  test::Wire slow(serving.port(), 4096);
  slow.upgrade();
  slow.say(test::frame(test::text_frame, "long"));
  EXPECT_TRUE(test::soon([&] { return serving.echo.heard == 1; }));
  EXPECT_EQ(serving.echo.here, 1);
  slow.say(test::frame(test::text_frame, "long"));
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 0; }));
  EXPECT_TRUE(test::soon([&] { return serving.metrics.unsent_bytes == 0; }));
}

TEST(WebSocket, reads_on_only_when_the_last_line_was_dealt_with) {
  test::Serving serving;
  test::Wire wire(serving.port());
  wire.upgrade();
  wire.say(test::frame(test::text_frame, "wait") + test::frame(test::text_frame, "next"));
  EXPECT_TRUE(test::soon([&] { return serving.echo.heard == 1; }));
  std::this_thread::sleep_for(50ms);
  EXPECT_EQ(serving.echo.heard, 1);
  serving.echo.go_on = true;
  EXPECT_EQ(wire.next().text, "next");
}

TEST(WebSocket, the_dead_are_noticed_and_the_quiet_stay) {
  test::Serving serving({}, {.idle = 400ms});
  test::Wire dead(serving.port()), quiet(serving.port());
  dead.upgrade();
  quiet.upgrade();
  const auto end = std::chrono::steady_clock::now() + 1500ms;
  int pings = 0;
  while (std::chrono::steady_clock::now() < end) {
    const test::Frame got = quiet.next();
    ASSERT_EQ(got.opcode, test::ping_frame);
    ++pings;
    quiet.say(test::frame(test::pong_frame, got.text));
  }
  EXPECT_GE(pings, 3);
  EXPECT_EQ(serving.echo.here, 1);
}

#ifndef __clang__  // we build the sanitizers with clang, and they use memory of their own
TEST(WebSocket, an_idle_one_takes_little_memory) {
  Config config;
  config.limits.connections_per_address = 1000;
  config.limits.requests_per_second = 10'000;
  test::Serving serving(config);
  std::vector<std::unique_ptr<test::Wire>> wires;
  const auto more = [&](int count) {
    for (int i = 0; i < count; ++i) {
      wires.push_back(std::make_unique<test::Wire>(serving.port()));
      ASSERT_EQ(wires.back()->upgrade().status, 101);
      wires.back()->say(test::frame(test::text_frame, std::string(30'000, 'x')));
      ASSERT_EQ(wires.back()->next().text.size(), 30'000U);
    }
  };
  more(20);
  const std::size_t before = mallinfo2().uordblks;
  more(200);
  std::this_thread::sleep_for(50ms);
  const std::size_t each = (mallinfo2().uordblks - before) / 200;
  RecordProperty("bytes", static_cast<int>(each));
  EXPECT_LT(each, std::size_t{10} << 10);
}
#endif

// ---- Limits

TEST(Limits, connections_in_all) {
  Config config;
  config.limits.connections = 3;
  test::Serving serving(config);
  {
    test::Wire a(serving.port()), b(serving.port()), c(serving.port());
    for (test::Wire* wire : {&a, &b, &c}) EXPECT_EQ(wire->get("/healthz").status, 200);
    for (int i = 0; i < 5; ++i) {
      test::Wire d(serving.port());
      const auto reply = d.get("/");
      EXPECT_EQ(reply.status, 503);
      EXPECT_TRUE(test::has(reply.body, "limit of connections")) << reply.body;
    }
    EXPECT_EQ(serving.metrics.refused_connections, 5U);
    EXPECT_EQ(a.get("/").status, 200);
  }
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 0; }));
  test::Wire again(serving.port());
  EXPECT_EQ(again.get("/").status, 200);
}

TEST(Limits, connections_of_one_address) {
  Config config;
  config.limits.connections_per_address = 2;
  test::Serving serving(config);
  test::Wire a(serving.port()), b(serving.port());
  EXPECT_EQ(a.upgrade().status, 101);
  EXPECT_EQ(b.get("/").status, 200);
  test::Wire c(serving.port());
  EXPECT_EQ(c.get("/").status, 429);
  a.hang_up();
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 1; }));
  test::Wire d(serving.port());
  EXPECT_EQ(d.get("/").status, 200);
}

TEST(Limits, leave_places_for_the_hosts_own_requests) {
  for (const bool by_address : {false, true}) {
    Config config;
    (by_address ? config.limits.connections_per_address : config.limits.connections) = 3;
    test::Serving serving(config);
    std::vector<std::unique_ptr<test::Wire>> taken;
    for (int i = 0; i < 3; ++i) {
      taken.push_back(std::make_unique<test::Wire>(serving.port()));
      ASSERT_EQ(taken.back()->upgrade().status, 101);
    }
    for (int i = 0; i < 20; ++i)
      for (const char* path : {"/healthz", "/metrics"}) {
        test::Wire host(serving.port());
        const auto reply = host.get(path);
        EXPECT_EQ(reply.status, 200) << path;
        EXPECT_TRUE(test::has(reply.head, "Connection: close")) << "one request, and the place is free again";
        EXPECT_TRUE(host.is_over());
      }
    test::Wire page(serving.port()), socket(serving.port());
    EXPECT_EQ(page.get("/").status, by_address ? 429 : 503);
    EXPECT_EQ(socket.upgrade().status, by_address ? 429 : 503);
    EXPECT_EQ(serving.metrics.refused_connections, 2U);
    EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 3; }));
    taken.pop_back();
    EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 2; }));
    test::Wire next(serving.port());
    EXPECT_EQ(next.upgrade().status, 101) << "a reserved place was given back as it was";
  }
}

TEST(Limits, reserved_places_are_not_for_the_clients_of_a_proxy) {
  Config config;
  config.limits.connections = 1;
  config.trusted_proxies = {"127.0.0.1"};
  test::Serving serving(config);
  test::Wire client(serving.port());
  ASSERT_EQ(client.upgrade("Forwarded: for=192.0.2.1\r\n").status, 101);
  for (const char* path : {"/healthz", "/metrics", "/"}) {
    test::Wire other(serving.port());
    EXPECT_EQ(other.get(path, "Forwarded: for=192.0.2.2\r\n").status, 503) << path;
  }
  for (const char* path : {"/healthz", "/metrics"}) {
    test::Wire host(serving.port());
    EXPECT_EQ(host.get(path).status, 200) << path;
  }
}

TEST(Limits, nobody_keeps_a_reserved_place) {
  Config config;
  config.limits.connections = 1;
  test::Serving serving(config, {.reserved = 200ms});
  test::Wire first(serving.port());
  ASSERT_EQ(first.upgrade().status, 101);
  std::vector<std::unique_ptr<test::Wire>> silent;
  for (std::size_t i = 0; i < most_reserved; ++i) silent.push_back(std::make_unique<test::Wire>(serving.port()));
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 1 + static_cast<std::int64_t>(most_reserved); }));
  for (auto& wire : silent) EXPECT_TRUE(wire->is_over());
  test::Wire host(serving.port());
  EXPECT_EQ(host.get("/healthz").status, 200);
}

TEST(Limits, reserved_places_are_for_this_machine_alone) {
  Config config;
  config.limits.connections = 1;
  test::Echo echo;
  Log log(nullptr);
  Metrics metrics;
  const auto connections = std::make_shared<Connections>(config, echo, log, metrics, Timeouts{});
  const auto gets_in = [&](const char* from, bool last_descriptors = false) {
    auto entered = connections->enter(*read_address(from), last_descriptors);
    if (std::holds_alternative<Body>(entered)) return std::optional<ConnectionSlot>();
    return std::optional(std::move(std::get<ConnectionSlot>(entered)));
  };
  EXPECT_FALSE(gets_in("192.0.2.1", true));
  EXPECT_TRUE(gets_in("::1", true));
  const auto held = gets_in("192.0.2.1");
  ASSERT_TRUE(held);
  EXPECT_FALSE(gets_in("192.0.2.2"));
  EXPECT_TRUE(gets_in("127.0.0.1"));
  EXPECT_TRUE(gets_in("::ffff:127.0.0.1"));
  connections->close([] {});
  EXPECT_FALSE(gets_in("127.0.0.1"));
}

TEST(Limits, requests_per_second) {
  Config config;
  config.limits.requests_per_second = 5;
  test::Serving serving(config);
  int refused = 0;
  for (int i = 0; i < 10; ++i) {
    test::Wire wire(serving.port());
    const auto reply = wire.get("/healthz");
    if (reply.status == 200) continue;
    ++refused;
    EXPECT_EQ(reply.status, 429);
    EXPECT_TRUE(test::has(reply.head, "Retry-After: 1"));
  }
  EXPECT_GE(refused, 3);
  std::this_thread::sleep_for(500ms);
  test::Wire wire(serving.port());
  EXPECT_EQ(wire.get("/healthz").status, 200);
}

TEST(Limits, behind_a_proxy_they_are_per_client) {
  Config config;
  config.trusted_proxies = {"127.0.0.0/8"};
  config.limits.connections_per_address = 1;
  config.limits.requests_per_second = 3;
  test::Serving serving(config);
  test::Wire a(serving.port()), b(serving.port()), c(serving.port()), d(serving.port()), e(serving.port());
  EXPECT_EQ(a.upgrade("Forwarded: for=192.0.2.1\r\n").status, 101);
  a.say(test::frame(test::text_frame, "address"));
  EXPECT_EQ(a.next().text, "192.0.2.1");
  EXPECT_EQ(b.upgrade("Forwarded: for=192.0.2.2\r\n").status, 101);
  EXPECT_EQ(c.upgrade("X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 192.0.2.1\r\n").status, 429);
  EXPECT_EQ(d.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 200);
  EXPECT_EQ(d.get("/healthz", "X-Forwarded-For: 192.0.2.4\r\n").status, 200);
  EXPECT_EQ(d.get("/metrics", "X-Forwarded-For: 192.0.2.9\r\n").status, 403);
  EXPECT_EQ(e.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 200);  // d now counts for another address
  EXPECT_EQ(e.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 200);
  EXPECT_EQ(e.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 429);
  test::Wire f(serving.port());
  EXPECT_EQ(f.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\nForwarded: for=192.0.2.9\r\n").status, 400);
}

// ---- Stopping

TEST(Stop, says_goodbye_to_everybody) {
  auto serving = std::make_unique<test::Serving>();
  std::vector<std::unique_ptr<test::Wire>> wires;
  for (int i = 0; i < 20; ++i) {
    wires.push_back(std::make_unique<test::Wire>(serving->port()));
    EXPECT_EQ(wires.back()->upgrade().status, 101);
  }
  test::Wire idle(serving->port()), silent(serving->port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  auto stopping = std::async(std::launch::async, [&] { return serving->stop(); });
  for (auto& wire : wires) {
    const test::Frame last = wire->next();
    EXPECT_EQ(last.opcode, test::close_frame);
    EXPECT_EQ(last.code(), 1001);
    EXPECT_TRUE(test::has(last.text, "shutting down"));
    wire->say(test::frame(test::close_frame, "\x03\xe9"));
    EXPECT_TRUE(wire->is_over());
    wire->hang_up();
  }
  EXPECT_TRUE(idle.is_over());
  EXPECT_TRUE(silent.is_over());
  EXPECT_LT(stopping.get(), 2s);
  EXPECT_EQ(serving->echo.here, 0);
}

TEST(Stop, does_not_wait_for_ever) {
  test::Serving serving({}, {.goodbye = 500ms});
  test::Wire deaf(serving.port(), 4096), mute(serving.port());
  deaf.upgrade();
  mute.upgrade();
  for (int i = 0; i < 2; ++i) deaf.say(test::frame(test::text_frame, std::string(60'000, 'x')));
  EXPECT_TRUE(test::soon([&] { return serving.echo.heard == 2; }));
  const auto took = serving.stop();
  EXPECT_GE(took, 300ms);
  EXPECT_LT(took, 3s);
  EXPECT_EQ(serving.echo.here, 0);
}

TEST(Stop, is_quick_when_nobody_is_there) {
  test::Serving serving;
  EXPECT_LT(serving.stop(), 1s);
}

TEST(Stop, an_end_without_goodbye_leaks_nothing) {
  test::Serving serving;
  test::Wire wire(serving.port());
  wire.upgrade();
  EXPECT_TRUE(test::soon([&] { return serving.echo.here == 1; }));
}

// ---- Starting

TEST(Start, an_address_that_is_taken_is_a_mistake) {
  test::Serving serving;
  Config config;
  config.listen = "127.0.0.1:" + std::to_string(serving.port());
  EXPECT_TRUE(test::has(test::mistake_of([&] { Network network(serving.io, config, serving.echo, serving.log, serving.metrics); }), config.listen));
  config.listen = "203.0.113.1:0";
  EXPECT_TRUE(test::has(test::mistake_of([&] { Network network(serving.io, config, serving.echo, serving.log, serving.metrics); }), "203.0.113.1"));
}

}  // namespace
}  // namespace dominium::server::net
