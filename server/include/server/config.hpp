// The configuration of a server, from its command line and its config file (docs/HOSTING.md).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/log.hpp"

namespace dominium::server {

// Whoever exceeds a limit gets a clear error; nobody else notices.
struct Limits {
  int connections = 5'000;
  int connections_per_address = 100;
  int requests_per_second = 200;  // HTTP, per address: a page has about forty files
  int messages_per_second = 20;   // per connection
  std::size_t message_bytes = std::size_t{64} << 10;
  int tables = 10'000;           // running at once
  int tables_per_address = 200;  // running at once
  int chat_lines = 5;            // per seat in ten seconds
  int reveal_seconds = 15;       // how long a game waits for everybody's contribution to its shuffles
  int waiting_requests = 200;    // requests that wait for the disk, or for a finished game to be replayed
  int waiting_requests_per_address = 20;
  int cost_per_second = 500;  // of the messages of an address; a tenth of a millisecond costs about one
  int cost_per_second_in_all = 5'000;
  std::size_t cache_bytes = std::size_t{32} << 20;  // for finished games, and as much again for what those who enter are told
};

struct Keep {
  int finished_days = 90;   // finished games and their chat
  int abandoned_days = 30;  // games nobody continues
  int waiting_hours = 24;   // tables waiting for people, with nobody there
};

struct Config {
  std::string listen = "127.0.0.1:8080";
  std::string data = "dominium-data";
  std::string web;  // the browser client's folder; empty: the one that came with the program
  std::string tls_cert, tls_key;
  std::vector<std::string> trusted_proxies;  // whose `Forwarded` or `X-Forwarded-For` is believed
  std::vector<std::string> hosts;            // names of the server besides its addresses and its machine's name
  std::vector<std::string> origins;          // other sites whose pages may connect
  int threads = 0;                           // for network and tables; 0: as many as there are cores
  int thinking_threads = 1;                  // for opponents
  Log::Level log_level = Log::Level::info;   // the lowest level that is logged
  Limits limits;
  Keep keep;
};

// Reads a config file in TOML. Throws Mistake, with file and line, for anything in it that it does not understand.
Config read_config(const std::string& path);
// The same, from text; errors call it `file`.
Config config_from(std::string_view text, const std::string& file);
// Throws Mistake if settings contradict each other.
void require_sound(const Config& config);

// The level with this name; throws Mistake, which suggests the nearest one.
Log::Level log_level_named(std::string_view typed);

}  // namespace dominium::server
