#include "server/net/network.hpp"

#include <gtest/gtest.h>
#include <malloc.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <sys/resource.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <optional>
#include <thread>

#include "mistake_of.hpp"
#include "wire.hpp"

namespace dominium::server {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::frame;
using test::Frame;
using test::Wire;

constexpr int text_frame = 1, binary_frame = 2, close_frame = 8, ping_frame = 9, pong_frame = 10;

// Says back whatever it hears; a few words make it do something else.
class Echo final : public Reception {
 public:
  class Speaker final : public Visitor {
   public:
    Speaker(Echo& echo, std::shared_ptr<Connection> connection) : echo_(echo), connection_(std::move(connection)) { ++echo_.here; }
    ~Speaker() override { --echo_.here; }
    void heard(std::string_view line) override {
      EXPECT_EQ(++inside_, 1);
      ++echo_.heard;
      if (line == "throw") {
        --inside_;
        throw std::runtime_error("as asked");
      }
      if (line == "address")
        connection_->send(std::make_shared<const std::string>(connection_->address()));
      else if (line == "bye") {
        connection_->send(std::make_shared<const std::string>("first"));
        connection_->close(4001, std::string(200, 'x'));
        connection_->send(std::make_shared<const std::string>("never"));
      } else if (line == "long bye") {
        std::string reason;
        for (int i = 0; i < 100; ++i) reason += "ž";
        connection_->close(4002, reason);
      } else if (line == "flood") {
        const auto long_line = std::make_shared<const std::string>(100'000, 'f');
        for (int i = 0; i < 200; ++i) connection_->send(long_line);
      } else if (line == "wait") {
        while (!echo_.go_on) std::this_thread::sleep_for(1ms);
      } else {
        connection_->send(std::make_shared<const std::string>(line));
      }
      --inside_;
    }

   private:
    Echo& echo_;
    std::shared_ptr<Connection> connection_;
    std::atomic<int> inside_{0};
  };

  std::unique_ptr<Visitor> arrived(std::shared_ptr<Connection> connection) override {
    return std::make_unique<Speaker>(*this, std::move(connection));
  }
  HttpAnswer health() override { return {healthy ? 200 : 503, "text/plain; charset=utf-8", healthy ? "well\n" : "ill\n"}; }
  HttpAnswer metrics() override { return {200, "text/plain; version=0.0.4", "figure 1\n"}; }

  std::atomic<int> here{0}, heard{0};
  std::atomic<bool> healthy{true}, go_on{false};
};

bool soon(const std::function<bool()>& true_by_then, std::chrono::milliseconds most = 10s) {
  const auto end = std::chrono::steady_clock::now() + most;
  while (!true_by_then()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

class Serving {
 public:
  explicit Serving(Config config = {}, const Patience& patience = {}) {
    config.listen = "127.0.0.1:0";
    network_.emplace(io, config, echo, log, metrics, patience);
    for (int i = 0; i < 2; ++i) threads_.emplace_back([this] { io.run(); });
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;
  ~Serving() {
    io.stop();
    for (std::thread& thread : threads_) thread.join();
  }
  [[nodiscard]] std::uint16_t port() const { return network_->port(); }
  // How long it took.
  std::chrono::milliseconds stop() {
    const auto start = std::chrono::steady_clock::now();
    std::promise<void> done;
    network_->stop([&] { done.set_value(); });
    done.get_future().wait();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
  }

  Echo echo;
  Log log{nullptr};
  Metrics metrics;
  boost::asio::io_context io;

 private:
  std::optional<Network> network_;
  std::vector<std::thread> threads_;
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class Folder {
 public:
  explicit Folder(const std::string& name) : path(fs::temp_directory_path() / ("dominium-" + name + "-" + std::to_string(getpid()))) {
    fs::remove_all(path);
    fs::create_directories(path);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path); }
  std::string put(const std::string& name, const std::string& text) const {
    fs::create_directories((path / name).parent_path());
    std::ofstream(path / name, std::ios::binary) << text;
    return (path / name).string();
  }
  fs::path path;
};

// ---- HTTP

TEST(Http, health_and_figures_come_from_the_reception) {
  Serving serving;
  Wire wire(serving.port());
  auto reply = wire.get("/healthz");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "well\n");
  serving.echo.healthy = false;
  EXPECT_EQ(wire.get("/healthz").status, 503);
  reply = wire.get("/metrics?x=1");
  EXPECT_EQ(reply.body, "figure 1\n");
  EXPECT_TRUE(has(reply.head, "Content-Type: text/plain; version=0.0.4"));
  EXPECT_EQ(serving.metrics.http_requests, 3U);
}

TEST(Http, without_a_web_folder_a_page_says_that_it_runs) {
  Serving serving;
  Wire wire(serving.port());
  const auto reply = wire.get("/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(has(reply.body, "The server runs.")) << reply.body;
  EXPECT_TRUE(has(reply.head, "Content-Type: text/plain"));
}

TEST(Http, answers_tell_browsers_to_be_careful) {
  Serving serving;
  Wire wire(serving.port());
  for (const char* path : {"/", "/nothing.js", "/healthz"}) {
    const std::string head = wire.get(path).head;
    EXPECT_TRUE(has(head, "X-Content-Type-Options: nosniff")) << head;
    EXPECT_TRUE(has(head, "frame-ancestors 'none'")) << head;
    EXPECT_TRUE(has(head, "style-src 'self' 'unsafe-inline'")) << head;
    EXPECT_TRUE(has(head, "Referrer-Policy: same-origin")) << head;
    EXPECT_TRUE(has(head, "Date: ")) << head;
  }
}

TEST(Http, what_is_wrong_is_said_in_a_sentence) {
  Serving serving;
  const auto status_of = [&](const std::string& request) {
    Wire wire(serving.port());
    wire.say(request);
    const auto reply = wire.reply();
    EXPECT_TRUE(reply.body.ends_with(".\n")) << request << reply.head << reply.body;
    return reply.status;
  };
  EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"), 405);
  EXPECT_EQ(status_of("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"), 405);
  EXPECT_EQ(status_of("GET /x.js HTTP/1.1\r\nHost: a\r\n\r\n"), 404);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET nowhere HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status_of("\x16\x03\x01 rubbish\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/9.9\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n"), 413);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"), 413);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"), 431);
  EXPECT_EQ(status_of("GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n"), 431);
  EXPECT_EQ(status_of("GET /ws HTTP/1.1\r\nHost: a\r\n\r\n"), 426);
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 0; }));
}

TEST(Http, a_connection_serves_many_requests_also_when_they_come_at_once) {
  Serving serving;
  Wire wire(serving.port());
  const std::string one = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
  wire.say(one + one + one.substr(0, 10));
  EXPECT_EQ(wire.reply().status, 200);
  EXPECT_EQ(wire.reply().status, 200);
  wire.say(one.substr(10));
  EXPECT_EQ(wire.reply().status, 200);
  wire.say("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_EQ(wire.reply().status, 200);
  EXPECT_TRUE(wire.is_over());
}

TEST(Http, junk_after_a_request_does_no_harm) {
  Serving serving;
  Wire wire(serving.port());
  wire.say("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n\x01\x02 junk \r\n\r\n" + std::string(5'000, '\xff'));
  EXPECT_EQ(wire.reply().status, 200);
  EXPECT_EQ(wire.reply().status, 400);
  EXPECT_TRUE(wire.is_over());
}

TEST(Http, who_is_slow_with_a_head_is_dropped) {
  Serving serving({}, {.head = 300ms});
  Wire wire(serving.port());
  wire.say("GET / HT");
  std::this_thread::sleep_for(200ms);
  wire.say("TP/1.1\r\nHo");
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(wire.is_over());
  EXPECT_LT(std::chrono::steady_clock::now() - start, 3s);
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 0; }));
}

// ---- Files

TEST(Files, come_with_type_tag_and_the_right_to_be_kept) {
  const Folder folder("web");
  folder.put("index.html", "<p>front");
  folder.put("assets/app-Dk3f_2aB.js", "script");
  folder.put("assets/app-Dk3f_2aB.js.br", "small script");
  folder.put("assets/app-Dk3f_2aB.js.gz", "middling script");
  folder.put("assets/game-settings.js", "settings");
  folder.put("a b.svg", "<svg/>");
  folder.put(".secret", "hidden");
  folder.put(".git/config.txt", "hidden");
  Config config;
  config.web = folder.path.string();
  Serving serving(config);
  Wire wire(serving.port());

  auto reply = wire.get("/");
  EXPECT_EQ(reply.body, "<p>front");
  EXPECT_TRUE(has(reply.head, "Content-Type: text/html; charset=utf-8"));
  EXPECT_TRUE(has(reply.head, "Cache-Control: no-cache"));
  EXPECT_EQ(wire.get("/table/12").body, "<p>front");
  EXPECT_EQ(wire.get("http://a/index.html?q").body, "<p>front");
  const std::string tag = reply.head.substr(reply.head.find("ETag: ") + 6, 26);
  reply = wire.get("/", "If-None-Match: \"x\", W/" + tag + "\r\n");
  EXPECT_EQ(reply.status, 304);
  EXPECT_TRUE(has(reply.head, tag));
  EXPECT_EQ(reply.body, "");

  reply = wire.get("/assets/app-Dk3f_2aB.js");
  EXPECT_EQ(reply.body, "script");
  EXPECT_TRUE(has(reply.head, "immutable"));
  EXPECT_TRUE(has(reply.head, "Vary: Accept-Encoding"));
  reply = wire.get("/assets/app-Dk3f_2aB.js", "Accept-Encoding: gzip, deflate, br\r\n");
  EXPECT_EQ(reply.body, "small script");
  EXPECT_TRUE(has(reply.head, "Content-Encoding: br"));
  EXPECT_TRUE(has(reply.head, "Content-Type: text/javascript"));
  reply = wire.get("/assets/app-Dk3f_2aB.js", "Accept-Encoding: gzip;q=0.5, br;q=0\r\n");
  EXPECT_EQ(reply.body, "middling script");
  EXPECT_TRUE(has(wire.get("/assets/game-settings.js").head, "Cache-Control: no-cache"));

  reply = wire.get("/a%20b.svg", "", "HEAD");
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(has(reply.head, "Content-Length: 6"));
  EXPECT_EQ(wire.get("/a%20b.svg").body, "<svg/>");

  for (const char* path : {"/../index.html", "/%2e%2e/index.html", "/assets/../index.html", "/..%2findex.html", "//index.html", "/.secret",
                           "/.git/config.txt", "/index.html%00", "/missing.js", "/assets/..\\index.html"})
    EXPECT_EQ(wire.get(path).status, 404) << path;
}

TEST(Files, a_folder_that_is_no_client_is_a_mistake) {
  const Folder folder("no-web");
  EXPECT_TRUE(has(mistake_of([&] { Files files(folder.path.string()); }), "index.html"));
  EXPECT_TRUE(has(mistake_of([&] { Files files((folder.path / "none").string()); }), "none"));
  folder.put("index.html", "");
  EXPECT_EQ(mistake_of([&] { Files files(folder.path.string()); }), "");
  fs::resize_file(folder.put("large.bin", ""), std::uintmax_t{65} << 20);
  EXPECT_TRUE(has(mistake_of([&] { Files files(folder.path.string()); }), "64 MiB"));
}

// ---- WebSocket

TEST(WebSocket, says_back_what_it_hears) {
  Serving serving;
  Wire wire(serving.port());
  EXPECT_EQ(wire.upgrade().status, 101);
  wire.say(frame(text_frame, "hello"));
  EXPECT_EQ(wire.next().text, "hello");
  wire.say(frame(text_frame, "address"));
  EXPECT_EQ(wire.next().text, "127.0.0.1");
  const std::string long_line(60'000, 'l');
  wire.say(frame(text_frame, long_line));
  EXPECT_TRUE(wire.next().text == long_line);
  wire.say(frame(ping_frame, "there?"));
  const Frame pong = wire.next();
  EXPECT_EQ(pong.opcode, pong_frame);
  EXPECT_EQ(pong.text, "there?");
  EXPECT_EQ(serving.metrics.messages, 3U);
  EXPECT_TRUE(soon([&] { return serving.metrics.sent == 3; }));
  wire.hang_up();
  EXPECT_TRUE(soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }));
}

TEST(WebSocket, lines_come_in_order_and_however_they_are_cut) {
  Serving serving;
  Wire wire(serving.port());
  wire.upgrade();
  std::string bytes;
  for (int i = 0; i < 200; ++i)
    bytes += frame(text_frame, "a" + std::to_string(i), false) + frame(ping_frame, "") + frame(0, "", false) + frame(0, "z");
  for (std::size_t at = 0; at < bytes.size(); at += 7) ASSERT_TRUE(wire.say(std::string_view(bytes).substr(at, 7)));
  for (int i = 0; i < 200;) {
    const Frame got = wire.next();
    ASSERT_NE(got.opcode, -1);
    if (got.opcode == text_frame) {
      ASSERT_EQ(got.text, "a" + std::to_string(i++) + "z");
    }
  }
}

TEST(WebSocket, foreign_pages_are_refused) {
  Config config;
  config.origins = {"https://friend.example"};
  Serving serving(config);
  const auto status = [&](const std::string& fields) {
    Wire wire(serving.port());
    return wire.upgrade(fields).status;
  };
  EXPECT_EQ(status("Origin: http://127.0.0.1\r\n"), 101);
  EXPECT_EQ(status("Origin: https://friend.example\r\n"), 101);
  EXPECT_EQ(status("Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(status("Origin: null\r\n"), 403);
  EXPECT_EQ(status("Origin: \r\n"), 403);
  EXPECT_EQ(status("Origin: http://127.0.0.1\r\nOrigin: http://evil.example\r\n"), 403);
}

TEST(WebSocket, an_upgrade_must_be_whole) {
  Serving serving;
  const auto status = [&](const std::string& fields, const std::string& after = "") {
    Wire wire(serving.port());
    wire.say("GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" + fields + "\r\n" + after);
    return wire.reply().status;
  };
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", version = "Sec-WebSocket-Version: 13\r\n";
  EXPECT_EQ(status(key), 426);
  EXPECT_EQ(status(version), 426);
  EXPECT_EQ(status(key + "Sec-WebSocket-Version: 8\r\n"), 426);
  EXPECT_EQ(status(key + version + key), 426);
  EXPECT_EQ(status(key + version, frame(text_frame, "too early")), 400);
  EXPECT_EQ(status(version + "Sec-WebSocket-Key: short\r\n"), 426);
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 0; }));
}

int close_code_after(Serving& serving, const std::string& bytes) {
  Wire wire(serving.port());
  wire.upgrade();
  wire.say(bytes);
  Frame got = wire.next();
  while (got.opcode != close_frame && got.opcode != -1) got = wire.next();
  const int code = got.code();
  wire.hang_up();
  return code;
}

TEST(WebSocket, what_is_not_allowed_closes_with_its_code) {
  Serving serving;
  EXPECT_EQ(close_code_after(serving, frame(binary_frame, "zero")), 1003);
  EXPECT_EQ(close_code_after(serving, frame(text_frame, std::string(70'000, 'x'))), 1009);
  EXPECT_EQ(close_code_after(serving, std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14)), 1009);
  std::string many;
  for (int i = 0; i < 70; ++i) many += frame(i == 0 ? text_frame : 0, std::string(1000, 'x'), false);
  EXPECT_EQ(close_code_after(serving, many), 1009);
  EXPECT_EQ(close_code_after(serving, frame(text_frame, "\xff\xfe")), 1007);
  EXPECT_EQ(close_code_after(serving, frame(text_frame, "half a \xc5", false) + frame(0, "")), 1007);
  EXPECT_EQ(close_code_after(serving, frame(text_frame, "bare", true, false)), 1002);
  EXPECT_EQ(close_code_after(serving, frame(3, "")), 1002);
  EXPECT_EQ(close_code_after(serving, frame(0, "no beginning")), 1002);
  EXPECT_EQ(close_code_after(serving, frame(ping_frame, std::string(130, 'p'))), 1002);
  EXPECT_EQ(close_code_after(serving, frame(text_frame, "throw")), 1011);
  EXPECT_EQ(close_code_after(serving, frame(close_frame, "\x03\xe8")), 1000);
  EXPECT_EQ(serving.echo.heard, 1);
  EXPECT_TRUE(soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }));
}

TEST(WebSocket, who_was_refused_and_stays_is_dropped) {
  Serving serving({}, {.goodbye = 300ms});
  Wire binary(serving.port()), large(serving.port()), half(serving.port());
  for (Wire* wire : {&binary, &large, &half}) wire->upgrade();
  binary.say(frame(binary_frame, "zero"));
  large.say(frame(text_frame, std::string(70'000, 'x')));
  half.say(frame(text_frame, "bye"));
  half.say(frame(text_frame, "half a frame").substr(0, 9));
  EXPECT_TRUE(soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }, 3s));
}

TEST(WebSocket, closing_says_all_that_was_sent_before_and_nothing_after) {
  Serving serving;
  Wire wire(serving.port());
  wire.upgrade();
  wire.say(frame(text_frame, "bye") + frame(text_frame, "ignored"));
  EXPECT_EQ(wire.next().text, "first");
  const Frame last = wire.next();
  EXPECT_EQ(last.opcode, close_frame);
  EXPECT_EQ(last.code(), 4001);
  EXPECT_EQ(last.text.size(), 125U);
  wire.say(frame(close_frame, "\x0f\xa1"));
  EXPECT_TRUE(wire.is_over());
  wire.hang_up();
  EXPECT_EQ(serving.echo.heard, 1);
  EXPECT_TRUE(soon([&] { return serving.echo.here == 0; }));
}

TEST(WebSocket, who_says_goodbye_at_the_same_time_is_let_go) {
  Serving serving({}, {.goodbye = 300ms});
  Wire wire(serving.port());
  wire.upgrade();
  wire.say(frame(text_frame, "bye") + frame(text_frame, "ignored") + frame(close_frame, std::string_view("\0\0", 2)));
  EXPECT_TRUE(soon([&] { return serving.echo.here == 0 && serving.metrics.connections == 0; }, 3s));
}

TEST(WebSocket, a_reason_is_cut_between_letters) {
  Serving serving;
  Wire wire(serving.port());
  wire.upgrade();
  wire.say(frame(text_frame, "long bye"));
  const Frame last = wire.next();
  EXPECT_EQ(last.code(), 4002);
  EXPECT_EQ(last.text.size(), 2U + 122U);
}

TEST(WebSocket, a_line_may_be_longer_than_the_queue) {
  Config config;
  config.limits.message_bytes = std::size_t{4} << 20;
  Serving serving(config);
  Wire wire(serving.port());
  wire.upgrade();
  const std::string very_long(std::size_t{3} << 20, 'l');
  wire.say(frame(text_frame, very_long));
  EXPECT_TRUE(wire.next().text == very_long);
}

TEST(WebSocket, who_does_not_read_is_dropped) {
  Serving serving({}, {.goodbye = 500ms});
  Wire slow(serving.port(), 4096), other(serving.port());
  slow.upgrade();
  other.upgrade();
  EXPECT_TRUE(soon([&] { return serving.echo.here == 2; }));
  slow.say(frame(text_frame, "flood"));
  EXPECT_TRUE(soon([&] { return serving.echo.here == 1; }, 5s));
  other.say(frame(text_frame, "and I?"));
  EXPECT_EQ(other.next().text, "and I?");
}

TEST(WebSocket, reads_on_only_when_the_last_line_was_dealt_with) {
  Serving serving;
  Wire wire(serving.port());
  wire.upgrade();
  wire.say(frame(text_frame, "wait") + frame(text_frame, "next"));
  EXPECT_TRUE(soon([&] { return serving.echo.heard == 1; }));
  std::this_thread::sleep_for(50ms);
  EXPECT_EQ(serving.echo.heard, 1);
  serving.echo.go_on = true;
  EXPECT_EQ(wire.next().text, "next");
}

TEST(WebSocket, the_dead_are_noticed_and_the_quiet_stay) {
  Serving serving({}, {.idle = 400ms});
  Wire dead(serving.port()), quiet(serving.port());
  dead.upgrade();
  quiet.upgrade();
  const auto end = std::chrono::steady_clock::now() + 1500ms;
  int pings = 0;
  while (std::chrono::steady_clock::now() < end) {
    const Frame got = quiet.next();
    ASSERT_EQ(got.opcode, ping_frame);
    ++pings;
    quiet.say(frame(pong_frame, got.text));
  }
  EXPECT_GE(pings, 3);
  EXPECT_EQ(serving.echo.here, 1);
}

TEST(WebSocket, an_idle_one_takes_little_memory) {
#ifdef __clang__  // which we build the sanitizers with
  GTEST_SKIP() << "the sanitizer has memory of its own";
#else
  Config config;
  config.limits.connections_per_address = 1000;
  config.limits.requests_per_second = 10'000;
  Serving serving(config);
  std::vector<std::unique_ptr<Wire>> wires;
  const auto more = [&](int count) {
    for (int i = 0; i < count; ++i) {
      wires.push_back(std::make_unique<Wire>(serving.port()));
      ASSERT_EQ(wires.back()->upgrade().status, 101);
      wires.back()->say(frame(text_frame, std::string(30'000, 'x')));
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
#endif
}

// ---- Limits

TEST(Limits, connections_in_all) {
  Config config;
  config.limits.connections = 3;
  Serving serving(config);
  {
    Wire a(serving.port()), b(serving.port()), c(serving.port());
    for (Wire* wire : {&a, &b, &c}) EXPECT_EQ(wire->get("/healthz").status, 200);
    for (int i = 0; i < 5; ++i) {
      Wire d(serving.port());
      const auto reply = d.get("/healthz");
      EXPECT_EQ(reply.status, 503);
      EXPECT_TRUE(has(reply.body, "as many connections")) << reply.body;
    }
    EXPECT_EQ(serving.metrics.refused_connections, 5U);
    EXPECT_EQ(a.get("/healthz").status, 200);
  }
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 0; }));
  Wire again(serving.port());
  EXPECT_EQ(again.get("/healthz").status, 200);
}

TEST(Limits, connections_of_one_address) {
  Config config;
  config.limits.connections_per_address = 2;
  Serving serving(config);
  Wire a(serving.port()), b(serving.port());
  EXPECT_EQ(a.upgrade().status, 101);
  EXPECT_EQ(b.get("/healthz").status, 200);
  Wire c(serving.port());
  EXPECT_EQ(c.get("/healthz").status, 429);
  a.hang_up();
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 1; }));
  Wire d(serving.port());
  EXPECT_EQ(d.get("/healthz").status, 200);
}

TEST(Limits, requests_per_second) {
  Config config;
  config.limits.requests_per_second = 5;
  Serving serving(config);
  int refused = 0;
  for (int i = 0; i < 10; ++i) {
    Wire wire(serving.port());
    const auto reply = wire.get("/healthz");
    if (reply.status == 200) continue;
    ++refused;
    EXPECT_EQ(reply.status, 429);
    EXPECT_TRUE(has(reply.head, "Retry-After: 1"));
  }
  EXPECT_GE(refused, 3);
  std::this_thread::sleep_for(500ms);
  Wire wire(serving.port());
  EXPECT_EQ(wire.get("/healthz").status, 200);
}

TEST(Limits, behind_a_proxy_they_are_per_client) {
  Config config;
  config.trusted_proxies = {"127.0.0.0/8"};
  config.limits.connections_per_address = 1;
  config.limits.requests_per_second = 3;
  Serving serving(config);
  Wire a(serving.port()), b(serving.port()), c(serving.port()), d(serving.port()), e(serving.port());
  EXPECT_EQ(a.upgrade("Forwarded: for=192.0.2.1\r\n").status, 101);
  a.say(frame(text_frame, "address"));
  EXPECT_EQ(a.next().text, "192.0.2.1");
  EXPECT_EQ(b.upgrade("Forwarded: for=192.0.2.2\r\n").status, 101);
  EXPECT_EQ(c.upgrade("X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 192.0.2.1\r\n").status, 429);
  EXPECT_EQ(d.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 200);
  EXPECT_EQ(d.get("/healthz", "X-Forwarded-For: 192.0.2.4\r\n").status, 200);
  EXPECT_EQ(e.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 200);  // d has moved on
  EXPECT_EQ(e.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 200);
  EXPECT_EQ(e.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\n").status, 429);
  Wire f(serving.port());
  EXPECT_EQ(f.get("/healthz", "X-Forwarded-For: 192.0.2.3\r\nForwarded: for=192.0.2.9\r\n").status, 400);
}

TEST(Limits, running_out_of_descriptors_passes) {
#ifdef __clang__
  GTEST_SKIP() << "the sanitizer needs descriptors to look at objects";
#endif
  Serving serving;
  Wire before(serving.port());
  EXPECT_EQ(before.get("/healthz").status, 200);
  rlimit old{};
  getrlimit(RLIMIT_NOFILE, &old);
  std::vector<std::unique_ptr<Wire>> waiting;
  for (int i = 0; i < 3; ++i) waiting.push_back(std::make_unique<Wire>(serving.port()));
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 4; }));
  const int highest = dup(0);
  close(highest);
  const rlimit none{static_cast<rlim_t>(highest) + 1, old.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  Wire late(serving.port());  // takes the last one: the server's side has none
  late.say("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(before.get("/healthz").status, 200);
  setrlimit(RLIMIT_NOFILE, &old);
  EXPECT_EQ(late.reply().status, 200);
}

// ---- Stopping

TEST(Stop, says_goodbye_to_everybody) {
  auto serving = std::make_unique<Serving>();
  std::vector<std::unique_ptr<Wire>> wires;
  for (int i = 0; i < 20; ++i) {
    wires.push_back(std::make_unique<Wire>(serving->port()));
    EXPECT_EQ(wires.back()->upgrade().status, 101);
  }
  Wire idle(serving->port()), silent(serving->port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  auto stopping = std::async(std::launch::async, [&] { return serving->stop(); });
  for (auto& wire : wires) {
    const Frame last = wire->next();
    EXPECT_EQ(last.opcode, close_frame);
    EXPECT_EQ(last.code(), 1001);
    EXPECT_TRUE(has(last.text, "stopped"));
    wire->say(frame(close_frame, "\x03\xe9"));
    EXPECT_TRUE(wire->is_over());
    wire->hang_up();
  }
  EXPECT_TRUE(idle.is_over());
  EXPECT_TRUE(silent.is_over());
  EXPECT_LT(stopping.get(), 2s);
  EXPECT_EQ(serving->echo.here, 0);
}

TEST(Stop, does_not_wait_for_ever) {
  Serving serving({}, {.goodbye = 500ms});
  Wire deaf(serving.port(), 4096), mute(serving.port());
  deaf.upgrade();
  mute.upgrade();
  for (int i = 0; i < 2; ++i) deaf.say(frame(text_frame, std::string(60'000, 'x')));
  EXPECT_TRUE(soon([&] { return serving.echo.heard == 2; }));
  const auto took = serving.stop();
  EXPECT_GE(took, 300ms);
  EXPECT_LT(took, 3s);
  EXPECT_EQ(serving.echo.here, 0);
}

TEST(Stop, is_quick_when_nobody_is_there) {
  Serving serving;
  EXPECT_LT(serving.stop(), 1s);
}

TEST(Stop, an_end_without_goodbye_leaks_nothing) {
  Serving serving;
  Wire wire(serving.port());
  wire.upgrade();
  EXPECT_TRUE(soon([&] { return serving.echo.here == 1; }));
}

// ---- Starting

TEST(Start, an_address_that_is_taken_is_a_mistake) {
  Serving serving;
  Config config;
  config.listen = "127.0.0.1:" + std::to_string(serving.port());
  EXPECT_TRUE(has(mistake_of([&] { Network network(serving.io, config, serving.echo, serving.log, serving.metrics); }), config.listen));
  config.listen = "203.0.113.1:0";
  EXPECT_TRUE(has(mistake_of([&] { Network network(serving.io, config, serving.echo, serving.log, serving.metrics); }), "203.0.113.1"));
}

// ---- TLS

struct Free {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(X509* certificate) const { X509_free(certificate); }
};

void write_certificate(const std::string& certificate_file, const std::string& key_file) {
  const std::unique_ptr<EVP_PKEY, Free> key(EVP_EC_gen("P-256"));
  const std::unique_ptr<X509, Free> certificate(X509_new());
  X509_set_version(certificate.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_set_pubkey(certificate.get(), key.get());
  X509_NAME* name = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  X509_sign(certificate.get(), key.get(), EVP_sha256());
  std::FILE* file = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(file, certificate.get());
  std::fclose(file);
  file = std::fopen(key_file.c_str(), "w");
  PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
}

class Tls : public testing::Test {
 protected:
  void SetUp() override {
    config.tls_cert = folder.put("cert.pem", "");
    config.tls_key = folder.put("key.pem", "");
    write_certificate(config.tls_cert, config.tls_key);
  }
  Folder folder{"tls"};
  Config config;
};

TEST_F(Tls, serves_pages_and_WebSockets) {
  Serving serving(config);
  Wire page(serving.port()), socket(serving.port());
  ASSERT_TRUE(page.encrypt());
  EXPECT_EQ(page.get("/healthz").body, "well\n");
  EXPECT_EQ(page.get("/nothing.js").status, 404);
  ASSERT_TRUE(socket.encrypt(TLS1_2_VERSION));
  EXPECT_EQ(socket.upgrade("Origin: https://127.0.0.1\r\n").status, 101);
  const std::string long_line(60'000, 'l');
  socket.say(frame(text_frame, long_line));
  EXPECT_TRUE(socket.next().text == long_line);
  socket.say(frame(text_frame, std::string(70'000, 'l')));
  EXPECT_EQ(socket.next().code(), 1009);
  socket.hang_up();
  page.hang_up();
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 0; }));
}

TEST_F(Tls, stops_politely) {
  Serving serving(config);
  Wire socket(serving.port()), page(serving.port()), silent(serving.port());
  ASSERT_TRUE(socket.encrypt());
  EXPECT_EQ(socket.upgrade().status, 101);
  ASSERT_TRUE(page.encrypt());
  EXPECT_EQ(page.get("/").status, 200);
  auto stopping = std::async(std::launch::async, [&] { return serving.stop(); });
  EXPECT_EQ(socket.next().code(), 1001);
  socket.say(frame(close_frame, "\x03\xe9"));
  EXPECT_TRUE(socket.is_over());
  socket.hang_up();
  EXPECT_LT(stopping.get(), 4s);
  EXPECT_EQ(serving.echo.here, 0);
}

TEST_F(Tls, plain_HTTP_is_told_so) {
  Serving serving(config);
  Wire wire(serving.port());
  const auto reply = wire.get("/");
  EXPECT_EQ(reply.status, 400);
  EXPECT_TRUE(has(reply.body, "https://")) << reply.body;
  EXPECT_TRUE(wire.is_over());
  Wire junk(serving.port());
  junk.say(std::string("\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00", 10) + std::string(300, '\x7f'));
  EXPECT_TRUE(junk.is_over());
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 0; }));
}

TEST_F(Tls, old_versions_are_refused) {
  Serving serving(config);
  Wire wire(serving.port());
  EXPECT_FALSE(wire.encrypt(TLS1_1_VERSION));
}

TEST_F(Tls, who_is_slow_to_agree_is_dropped) {
  Serving serving(config, {.head = 200ms});
  Wire wire(serving.port());
  wire.say(std::string_view("\x16\x03\x01", 3));
  EXPECT_TRUE(wire.is_over());
  EXPECT_TRUE(soon([&] { return serving.metrics.connections == 0; }));
}

TEST_F(Tls, files_that_can_not_be_used_are_mistakes) {
  Serving serving;
  const auto mistake = [&](const std::string& certificate, const std::string& key) {
    Config wrong;
    wrong.listen = "127.0.0.1:0";
    wrong.tls_cert = certificate;
    wrong.tls_key = key;
    return mistake_of([&] { Network network(serving.io, wrong, serving.echo, serving.log, serving.metrics); });
  };
  EXPECT_TRUE(has(mistake(config.tls_cert, ""), "both"));
  EXPECT_TRUE(has(mistake("", config.tls_key), "both"));
  EXPECT_TRUE(has(mistake((folder.path / "none.pem").string(), config.tls_key), "none.pem"));
  EXPECT_TRUE(has(mistake(config.tls_key, config.tls_key), "key.pem"));
  EXPECT_TRUE(has(mistake(config.tls_cert, folder.put("junk.pem", "junk")), "junk.pem"));
  const std::string other_cert = folder.put("other.pem", ""), other_key = folder.put("other-key.pem", "");
  write_certificate(other_cert, other_key);
  EXPECT_TRUE(has(mistake(config.tls_cert, other_key), "other-key.pem"));
  EXPECT_EQ(mistake(config.tls_cert, config.tls_key), "");
}

}  // namespace
}  // namespace dominium::server
