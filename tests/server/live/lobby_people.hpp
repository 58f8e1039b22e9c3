// A lobby without a network, and people whose connections aren't sockets.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>

#include "live/lobby.hpp"
#include "live/record_key.hpp"
#include "players/players.hpp"
#include "playing/fair.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "storage/journal.hpp"

namespace dominium::test {

namespace json = boost::json;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

// What a client is sent.
class Device final : public server::Connection {
 public:
  explicit Device(std::string address) : address_(std::move(address)) {}
  void send(server::SharedLine line) override {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
  }
  // Holds whoever sends a long answer for as long as it is stuck.
  void send_long(std::vector<server::SharedLine> lines) override {
    stuck.wait(true);
    for (server::SharedLine& line : lines) send(std::move(line));
  }
  void close(std::uint16_t code, std::string /*reason*/) override { closed = code; }
  [[nodiscard]] bool is_gone() const override { return gone; }
  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] const std::string& counted_as() const override { return address_; }
  std::vector<server::SharedLine> take_lines() {
    const std::lock_guard lock(mutex_);
    return std::exchange(lines_, {});
  }
  std::vector<json::object> take() {
    std::vector<json::object> all;
    for (const server::SharedLine& line : take_lines()) all.push_back(json::parse(*line).as_object());
    return all;
  }
  void unstick() {
    stuck = false;
    stuck.notify_all();
  }
  std::atomic<int> closed{0};
  std::atomic<bool> gone{false}, stuck{false};

 private:
  std::string address_;
  std::mutex mutex_;
  std::vector<server::SharedLine> lines_;
};

inline std::string hex(int n) {
  playing::Bytes32 bytes{};
  bytes.fill(static_cast<std::uint8_t>(n));
  return playing::to_hex(bytes);
}

// A server without a network, in its own folder.
struct TestServer {
  explicit TestServer(server::storage::JournalOptions journal_options = {}, server::Log::Level least_logged = server::Log::Level::info)
      : options(std::move(journal_options)), log(log_file.get(), least_logged) {
    static int n = 0;
    folder = fs::temp_directory_path() / ("dominium-lobby-" + std::to_string(::getpid()) + "-" + std::to_string(++n));
    fs::create_directories(folder);
    config.limits.messages_per_second = 1'000'000;
    config.limits.reveal_seconds = 3600;  // however slow the machine is
    config.limits.cost_per_second = config.limits.cost_per_second_in_all = 100'000'000;
    open();
  }
  ~TestServer() {
    shut();
    fs::remove_all(folder);
  }
  void open() {
    journal = std::make_unique<server::storage::Journal>(folder.string(), options);
    io = std::make_unique<boost::asio::io_context>();
    busy.emplace(io->get_executor());
    key.emplace(server::live::record_key(folder.string()));
    lobby = std::make_unique<server::live::Lobby>(*io, config, *journal, *key, log, metrics);
  }
  // As after a crash: whatever is not on disk is lost.
  void shut() {
    lobby.reset();
    journal.reset();
    busy.reset();
    io.reset();
  }
  // Lets things happen until a condition holds; false if that takes too long.
  template <class Until>
  bool run(Until until, std::chrono::milliseconds most = 10s) {
    const auto end = std::chrono::steady_clock::now() + most;
    bool done = until();
    while (!done && std::chrono::steady_clock::now() < end) {
      io->run_for(1ms);
      done = until();
    }
    return done;
  }

  server::storage::JournalOptions options;
  fs::path folder;
  server::Config config;
  // What the log says.
  [[nodiscard]] std::string logged() const {
    std::rewind(log_file.get());
    std::string text;
    for (int c = std::fgetc(log_file.get()); c != EOF; c = std::fgetc(log_file.get())) text += static_cast<char>(c);
    return text;
  }
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> log_file{std::tmpfile(), std::fclose};
  server::Log log;
  server::Metrics metrics;
  std::unique_ptr<server::storage::Journal> journal;
  std::unique_ptr<boost::asio::io_context> io;
  std::optional<boost::asio::executor_work_guard<boost::asio::io_context::executor_type>> busy;  // it also waits for what the journal has to say
  std::optional<playing::SigningKey> key;
  std::unique_ptr<server::live::Lobby> lobby;
};

// Somebody who is connected.
struct Client {
  explicit Client(TestServer& the_house, const std::string& address = "192.0.2.1")
      : test_server(the_house), device(std::make_shared<Device>(address)), visitor(test_server.lobby->arrived(device)) {
    hello = wait("hello");
  }
  Client(Client&&) = default;
  ~Client() {
    if (device) leave();
  }
  // As when the connection breaks.
  void leave() {
    device->gone = true;
    visitor.reset();
  }
  void say(const std::string& line) { visitor->heard(line); }
  void look() {
    for (json::object& message : device->take()) {
      const std::string type(message.at("type").as_string());
      if (type == "decision") question = message;
      if (type == "view") view = message;
      if (type == "heard") question.reset();
      if (type == "over") over = message;
      if (type == "you") seated = !message.at("seat").is_null();
      if (type == "table") {
        table = message;
        if (reveals && seated && !contribution.empty() && message.at("state") == "revealing") say(R"({"reveal":")" + contribution + "\"}");
      }
      seen.push_back(std::move(message));
    }
  }
  // The next message of this type that was not waited for before.
  json::object wait(const std::string& type) {
    json::object found;
    const bool came = test_server.run([&] {
      look();
      const auto at = std::find_if(seen.begin(), seen.end(), [&](const json::object& one) { return one.at("type").as_string() == type; });
      if (at == seen.end()) return false;
      found = *at;
      seen.erase(seen.begin(), at + 1);
      return true;
    });
    EXPECT_TRUE(came) << "no " << type;
    return found;
  }
  std::string code_of(const std::string& line) {
    seen.clear();
    say(line);
    const json::object error = wait("error");
    return error.empty() ? "" : std::string(error.at("code").as_string());
  }
  [[nodiscard]] bool saw(const std::string& type) {
    look();
    return std::any_of(seen.begin(), seen.end(), [&](const json::object& one) { return one.at("type").as_string() == type; });
  }
  std::string create(const std::string& wishes, int token) {
    say(R"({"create":)" + wishes + R"(,"token":")" + hex(token) + "\"}");
    const json::object created = wait("created");
    (void)wait("table");
    return created.empty() ? "" : std::string(created.at("table").as_string());
  }
  void enter(const std::string& id, int token = 0) {
    say(R"({"enter":")" + id + (token != 0 ? R"(","token":")" + hex(token) : std::string()) + "\"}");
    (void)wait("you");
    (void)wait("table");
  }
  void sit(const std::string& name, int token) {
    contribution = hex(token + 100);
    const playing::Bytes32 commitment = playing::commitment_to(*playing::from_hex(contribution), std::string(table.at("table").as_string()));
    say(R"({"sit":")" + name + R"(","token":")" + hex(token) + R"(","commitment":")" + playing::to_hex(commitment) + "\"}");
    EXPECT_FALSE(wait("you").empty());
  }
  // Answers at random until the game is over, if all others are opponents; false if nothing more arrives.
  bool play_alone(Rng& rng) {
    while (over.empty()) {
      const bool told = test_server.run([&] {
        look();
        return question || !over.empty();
      });
      if (!told) return false;
      if (question) answer(rng);
    }
    return true;
  }
  void answer(Rng& rng) {
    const json::object& asked = *question;
    std::vector<json::value> words;
    for (const auto& [card, n] : asked.at("options").as_object())
      for (std::int64_t i = 0; i < (asked.at("max").as_int64() > 1 ? n.as_int64() : 1); ++i) words.emplace_back(card);
    json::value choice;
    if (asked.at("max").as_int64() > 1) {
      // The whole set at once, as small as allowed.
      while (static_cast<std::int64_t>(words.size()) > asked.at("min").as_int64())
        words.erase(words.begin() + rng.below(static_cast<std::uint32_t>(words.size())));
      choice = json::array(words.begin(), words.end());
    } else {
      if (asked.at("stop").as_bool()) words.emplace_back("stop");
      if (asked.at("all").as_bool()) words.emplace_back("all");
      choice = words[rng.below(static_cast<std::uint32_t>(words.size()))];
    }
    say(json::serialize(json::object{{"choice", choice}, {"request", asked.at("request")}}));
    question.reset();
  }

  TestServer& test_server;
  std::shared_ptr<Device> device;
  std::unique_ptr<server::Visitor> visitor;
  std::deque<json::object> seen;
  std::optional<json::object> question;
  std::string contribution;  // what its seat is committed to
  bool reveals = true;       // when it is asked to
  bool seated = false;
  json::object hello, view, over, table;
};

// Everybody reveals what they are committed to, and the game begins; false if that takes too long.
inline bool game_begins(TestServer& test_server, std::initializer_list<Client*> everybody) {
  return test_server.run([&] {
    for (Client* client : everybody) client->look();
    return std::all_of(everybody.begin(), everybody.end(), [](const Client* client) { return client->table.at("state") == "playing"; });
  });
}

// Two people at a table of their own.
struct Two {
  explicit Two(TestServer& test_server, const std::string& wishes = R"({"seats":["person","person"]})") : anna(test_server), ben(test_server) {
    id = anna.create(wishes, 1);
    anna.sit("Anna", 1);
    ben.enter(id);
    ben.sit("Ben", 2);
    test_server.run([&] {
      anna.look();
      ben.look();
      return anna.question || ben.question;
    });
  }
  Client& asked() { return anna.question ? anna : ben; }
  Client& other() { return anna.question ? ben : anna; }
  // Plays at random until the game is over or this many answers have been given.
  void play(TestServer& test_server, Rng& rng, int answers = 1'000'000) {
    for (; answers > 0; --answers) {
      const bool goes_on = test_server.run([&] {
        anna.look();
        ben.look();
        return anna.question || ben.question || !anna.over.empty();
      });
      ASSERT_TRUE(goes_on);
      if (!anna.over.empty()) return;
      asked().answer(rng);
    }
  }
  Client anna, ben;
  std::string id;
};

}  // namespace dominium::test
