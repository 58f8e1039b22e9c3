// What a server is told by its command line and its config file (docs/HOSTING.md).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/log.hpp"

namespace dominium::server {

// Over a limit: a clear error for whoever is over it, and the others don't feel it.
struct Limits {
  int connections = 5'000;
  int connections_per_address = 100;
  int requests_per_second = 50;  // HTTP, of one address
  int messages_per_second = 20;  // of one connection
  std::size_t message_bytes = std::size_t{64} << 10;
  int tables = 10'000;           // running at once
  int tables_per_address = 200;  // running at once
  int chat_lines = 5;            // of one seat in ten seconds
};

struct Keep {
  int finished_days = 90;   // games that are over, and their chat
  int abandoned_days = 30;  // games that nobody goes on with
  int waiting_hours = 24;   // tables that wait for people, with nobody there
};

struct Config {
  std::string listen = "127.0.0.1:8080";
  std::string data = "dominium-data";
  std::string web;  // the folder of the browser client; empty: the one that came with the program
  std::string tls_cert, tls_key;
  std::vector<std::string> trusted_proxies;  // whose `Forwarded` is believed
  std::vector<std::string> origins;          // pages of other hosts that may connect
  int threads = 0;                           // for network and tables; 0: as many as there are cores
  int thinking_threads = 1;                  // for opponents
  Log::Level log_level = Log::Level::info;   // the least grave that is written down
  Limits limits;
  Keep keep;
};

// Reads a config file, in TOML. Throws Mistake, with file and line, for whatever it does not understand in it.
Config read_config(const std::string& path);
// The same from text that is called `file` in errors.
Config config_from(std::string_view text, const std::string& file);
// Throws Mistake if what was given does not go together.
void require_sound(const Config& config);

// A level by its word, or a Mistake that names the nearest.
Log::Level log_level_named(std::string_view typed);

}  // namespace dominium::server
