// A network with an echo behind it, for tests over real sockets.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "net/network.hpp"
#include "wire.hpp"

namespace dominium::test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::frame;
using test::Frame;
using test::Wire;

constexpr int text_frame = 1, binary_frame = 2, close_frame = 8, ping_frame = 9, pong_frame = 10;

// Repeats whatever it hears; a few words make it do something else.
class Echo final : public server::Reception {
 public:
  class Speaker final : public server::Visitor {
   public:
    Speaker(Echo& echo, std::shared_ptr<server::Connection> connection) : echo_(echo), connection_(std::move(connection)) { ++echo_.here; }
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
      } else if (line == "long") {
        connection_->send_long(std::vector<server::SharedLine>(200, std::make_shared<const std::string>(100'000, 'l')));
        connection_->send(std::make_shared<const std::string>("and now"));
      } else if (line == "wait") {
        while (!echo_.go_on) std::this_thread::sleep_for(1ms);
      } else {
        connection_->send(std::make_shared<const std::string>(line));
      }
      --inside_;
    }

   private:
    Echo& echo_;
    std::shared_ptr<server::Connection> connection_;
    std::atomic<int> inside_{0};
  };

  std::unique_ptr<server::Visitor> arrived(std::shared_ptr<server::Connection> connection) override {
    return std::make_unique<Speaker>(*this, std::move(connection));
  }
  server::HttpAnswer health() override { return {healthy ? 200 : 503, "text/plain; charset=utf-8", healthy ? "well\n" : "ill\n"}; }
  server::HttpAnswer metrics() override { return {200, "text/plain; version=0.0.4", "figure 1\n"}; }

  std::atomic<int> here{0}, heard{0};
  std::atomic<bool> healthy{true}, go_on{false};
};

inline bool soon(const std::function<bool()>& true_by_then, std::chrono::milliseconds most = 10s) {
  const auto end = std::chrono::steady_clock::now() + most;
  while (!true_by_then()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

class Serving {
 public:
  explicit Serving(server::Config config = {}, const server::net::Timeouts& timeouts = {}) {
    config.listen = "127.0.0.1:0";
    network_.emplace(io, config, echo, log, metrics, timeouts);
    for (int i = 0; i < 2; ++i) threads_.emplace_back([this] { io.run(); });
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;
  ~Serving() {
    io.stop();
    for (std::thread& thread : threads_) thread.join();
  }
  [[nodiscard]] std::uint16_t port() const { return network_->port(); }
  // Returns how long it took.
  std::chrono::milliseconds stop() {
    const auto start = std::chrono::steady_clock::now();
    std::promise<void> done;
    network_->stop([&] { done.set_value(); });
    done.get_future().wait();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
  }

  Echo echo;
  server::Log log{nullptr};
  server::Metrics metrics;
  boost::asio::io_context io;

 private:
  std::optional<server::net::Network> network_;
  std::vector<std::thread> threads_;
};

inline bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

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

}  // namespace dominium::test
