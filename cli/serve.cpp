// dominium serve: tables for people, over HTTP and WebSocket.
#include <fmt/core.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "commands.hpp"
#include "live/lobby.hpp"
#include "live/record_key.hpp"
#include "net/network.hpp"
#include "serve_lan.hpp"
#include "server/config.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/qr.hpp"
#include "storage/journal.hpp"

namespace dominium::cli {

namespace {

namespace asio = boost::asio;
using server::Config;
using server::Log;

constexpr std::chrono::seconds time_to_close{10};

// What was given on the command line, which overrides the config file.
struct Options {
  std::string config;
  std::optional<std::string> listen, data, web, tls_cert, tls_key, log_level;
  bool lan = false;
  bool open = false;
};

// "[::1]" of "[::1]:8080"
std::string host_of(const std::string& listen) { return listen.substr(0, listen.rfind(':')); }

std::string on_all_networks(const std::string& listen) {
  const std::size_t colon = listen.rfind(':');
  return colon == std::string::npos ? listen : "0.0.0.0" + listen.substr(colon);
}

// The browser client that came with the program: beside the sources that it was built from, or installed with it. Empty if there is none.
std::string own_web() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"../web/dist", "../share/dominium/web"})
    if (const std::filesystem::path folder = program / place; std::filesystem::exists(folder / "index.html", error))
      return folder.lexically_normal().string();
  return {};
}

server::Config config_for(const Options& options) {
  server::Config config = options.config.empty() ? server::Config{} : server::read_config(options.config);
  config.listen = options.listen.value_or(config.listen);
  config.data = options.data.value_or(config.data);
  config.web = options.web.value_or(config.web);
  if (config.web.empty()) config.web = own_web();
  config.tls_cert = options.tls_cert.value_or(config.tls_cert);
  config.tls_key = options.tls_key.value_or(config.tls_key);
  if (options.log_level) config.log_level = server::log_level_named(*options.log_level);
  if (options.lan) config.listen = on_all_networks(config.listen);
  server::require_sound(config);
  return config;
}

// Every connection takes a file descriptor, and the usual soft limit is 1024.
void allow_many_files(const server::Config& config, server::Log& log) {
  constexpr rlim_t others = 64;  // the database, the log, static files being sent
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_cur < static_cast<rlim_t>(config.limits.connections) + others)
    log.write(server::Log::Level::warning, "few open files allowed",
              {{"allowed", static_cast<std::int64_t>(files.rlim_cur)}, {"connections", std::int64_t{config.limits.connections}}});
}

// Opens the page in the desktop's browser; it does not matter if there is none.
void open_page(std::string url) {
  std::signal(SIGCHLD, SIG_IGN);  // nobody waits for the child process
  std::string program = "xdg-open";
  std::array<char*, 3> words{program.data(), url.data(), nullptr};
  pid_t pid = 0;
  posix_spawnp(&pid, program.c_str(), nullptr, nullptr, words.data(), environ);
}

void print_addresses(const Options& options, const server::Config& config, std::uint16_t port, const text::Catalogue& texts) {
  const auto url = [&](const std::string& host) { return fmt::format("{}://{}:{}", config.tls_cert.empty() ? "http" : "https", host, port); };
  const std::string here = url(options.lan ? "127.0.0.1" : host_of(config.listen));
  fmt::print("{}\n", texts.text("serve.listening", {{"url", here}}));
  if (options.lan) {
    const std::vector<std::string> addresses = lan_addresses();
    for (const std::string& address : addresses) fmt::print("{}\n", texts.text("serve.lan_address", {{"url", url(address)}}));
    if (addresses.empty())
      fmt::print("{}\n", texts.text("serve.no_lan"));
    else
      fmt::print("{}", server::qr_code(url(addresses.front()), isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr));
  }
  std::fflush(stdout);
  if (options.open) open_page(here);
}

// The threads that do all the work until they are told to stop. Whatever a piece of work throws is logged, and the rest goes on.
class Workers {
 public:
  Workers(asio::io_context& io, std::size_t count, server::Log& log) : io_(io) {
    for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this, &log] { run(log); });
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() {
    io_.stop();
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  void run(server::Log& log) {
    while (!io_.stopped()) {
      try {
        io_.run();
      } catch (const std::exception& error) {
        log.write(server::Log::Level::error, "failed", {{"why", error.what()}});
      }
    }
  }

  asio::io_context& io_;
  asio::executor_work_guard<asio::io_context::executor_type> busy_{io_.get_executor()};
  std::vector<std::thread> threads_;
};

// Waits for a signal to shut down, on the calling thread, which nothing else can keep busy. `close` gets a function to call when everything is done;
// a second signal, or taking too long, ends the program at once: what is acknowledged is on disk anyway.
void wait_for_the_end(server::Log& log, const std::function<void(std::function<void()> done)>& close) {
  asio::io_context own_io;
  asio::signal_set signals(own_io, SIGINT, SIGTERM);
  // The terminal was closed; ignored if the program was started to outlive it.
  if (struct sigaction before{}; sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) signals.add(SIGHUP);
  asio::steady_timer limit(own_io);
  const auto end_at_once = [&log](const char* why) {
    log.write(server::Log::Level::error, "ended at once", {{"why", why}});
    std::_Exit(1);
  };
  signals.async_wait([&](const boost::system::error_code& /*none*/, int signal) {
    log.write(server::Log::Level::info, "closing", {{"signal", std::int64_t{signal}}});
    signals.async_wait([&](const boost::system::error_code& cancelled, int) {
      if (!cancelled) end_at_once("second signal");
    });
    limit.expires_after(time_to_close);
    limit.async_wait([&](const boost::system::error_code& cancelled) {
      if (!cancelled) end_at_once("closing took too long");
    });
    close([&] {
      asio::post(own_io, [&] {
        signals.cancel();
        limit.cancel();
      });
    });
  });
  own_io.run();
}

void serve(const Options& options, const text::Catalogue& texts) {
  const server::Config config = config_for(options);
  server::Log log(stderr, config.log_level);
  server::net::require_usable(config);
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files(config, log);

  const std::size_t threads = config.threads > 0 ? static_cast<std::size_t>(config.threads) : std::max(1U, std::thread::hardware_concurrency());
  server::Metrics metrics;
  asio::io_context io(static_cast<int>(threads));
  server::storage::Journal journal(config.data);
  const auto begin = std::chrono::steady_clock::now();
  const playing::SigningKey key = server::live::record_key(config.data);
  server::live::Lobby lobby(io, config, journal, key, log, metrics);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  log.write(server::Log::Level::info, "tables restored", {{"tables", static_cast<std::int64_t>(lobby.running())}, {"seconds", took.count()}});

  server::net::Network network(io, config, lobby, log, metrics);
  {
    const Workers workers(io, threads, log);
    log.write(server::Log::Level::info, "listening", {{"address", config.listen}, {"port", std::int64_t{network.port()}}});
    print_addresses(options, config, network.port(), texts);
    wait_for_the_end(log, [&](const std::function<void()>& done) {
      lobby.close([&lobby, &network, done] {
        network.stop([&lobby, done] {
          lobby.finish_work();
          done();
        });
      });
    });
  }
  log.write(server::Log::Level::info, "closed");
}

}  // namespace

void add_serve(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("serve", text("serve.about"));
  command->add_option("--listen", options->listen, text("serve.listen"));
  command->add_option("--data", options->data, text("serve.data"));
  command->add_option("--config", options->config, text("serve.config"));
  command->add_option("--web", options->web, text("serve.web"));
  command->add_option("--tls-cert", options->tls_cert, text("serve.tls_cert"));
  command->add_option("--tls-key", options->tls_key, text("serve.tls_key"));
  command->add_flag("--lan", options->lan, text("serve.lan"));
  command->add_flag("--open", options->open, text("serve.open"));
  command->add_option("--log-level", options->log_level, text("serve.log_level"));
  command->callback([options, &common] { serve(*options, common.texts()); });
}

}  // namespace dominium::cli
