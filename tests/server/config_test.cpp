#include "server/config.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "mistake_of.hpp"

namespace dominium::server {
namespace {

namespace fs = std::filesystem;

Config read(std::string_view text) { return config_from(text, "a.toml"); }
std::string wrong_with(std::string_view text) {
  return test::mistake_of([&] { read(text); });
}

TEST(Config, An_empty_file_changes_nothing) {
  const Config config = read("");
  EXPECT_EQ(config.listen, "127.0.0.1:8080");
  EXPECT_EQ(config.data, "dominium-data");
  EXPECT_TRUE(config.trusted_proxies.empty());
  EXPECT_EQ(config.log_level, Log::Level::info);
}

TEST(Config, Every_key_is_read) {
  const Config config = read(R"(
    listen = "[::1]:9000"
    data = "/var/lib/tables"
    web = "client"
    tls_cert = "c.pem"
    tls_key = "k.pem"
    trusted_proxies = ["127.0.0.1", "::1"]
    hosts = ["cards.example"]
    origins = ["https://cards.example"]
    threads = 3
    thinking_threads = 2
    log_level = "warning"
    [limits]
    connections = 11
    connections_per_address = 12
    requests_per_second = 13
    messages_per_second = 14
    message_bytes = 16384
    tables = 15
    tables_per_address = 16
    chat_lines = 17
    reveal_seconds = 26
    waiting_requests = 21
    waiting_requests_per_address = 22
    cost_per_second = 23
    cost_per_second_in_all = 24
    cache_bytes = 25
    [keep]
    finished_days = 18
    abandoned_days = 19
    waiting_hours = 20
  )");
  EXPECT_EQ(config.listen, "[::1]:9000");
  EXPECT_EQ(config.data, "/var/lib/tables");
  EXPECT_EQ(config.web, "client");
  EXPECT_EQ(config.tls_cert, "c.pem");
  EXPECT_EQ(config.tls_key, "k.pem");
  EXPECT_EQ(config.trusted_proxies, (std::vector<std::string>{"127.0.0.1", "::1"}));
  EXPECT_EQ(config.hosts, std::vector<std::string>{"cards.example"});
  EXPECT_EQ(config.origins, std::vector<std::string>{"https://cards.example"});
  EXPECT_EQ(config.threads, 3);
  EXPECT_EQ(config.thinking_threads, 2);
  EXPECT_EQ(config.log_level, Log::Level::warning);
  EXPECT_EQ(config.limits.connections, 11);
  EXPECT_EQ(config.limits.connections_per_address, 12);
  EXPECT_EQ(config.limits.requests_per_second, 13);
  EXPECT_EQ(config.limits.messages_per_second, 14);
  EXPECT_EQ(config.limits.message_bytes, 16384U);
  EXPECT_EQ(config.limits.tables, 15);
  EXPECT_EQ(config.limits.tables_per_address, 16);
  EXPECT_EQ(config.limits.chat_lines, 17);
  EXPECT_EQ(config.limits.reveal_seconds, 26);
  EXPECT_EQ(config.limits.waiting_requests, 21);
  EXPECT_EQ(config.limits.waiting_requests_per_address, 22);
  EXPECT_EQ(config.limits.cost_per_second, 23);
  EXPECT_EQ(config.limits.cost_per_second_in_all, 24);
  EXPECT_EQ(config.limits.cache_bytes, 25U);
  EXPECT_EQ(config.keep.finished_days, 18);
  EXPECT_EQ(config.keep.abandoned_days, 19);
  EXPECT_EQ(config.keep.waiting_hours, 20);
}

TEST(Config, The_example_is_right_and_has_the_defaults) {
  const Config config = read_config("docs/dominium.toml");
  const Config defaults;
  EXPECT_EQ(config.trusted_proxies, (std::vector<std::string>{"127.0.0.1", "::1"}));  // the one value that differs, as the file's comment says
  EXPECT_EQ(config.listen, defaults.listen);
  EXPECT_EQ(config.data, defaults.data);
  EXPECT_EQ(config.web, defaults.web);
  EXPECT_EQ(config.tls_cert, defaults.tls_cert);
  EXPECT_EQ(config.tls_key, defaults.tls_key);
  EXPECT_EQ(config.hosts, defaults.hosts);
  EXPECT_EQ(config.origins, defaults.origins);
  EXPECT_EQ(config.threads, defaults.threads);
  EXPECT_EQ(config.thinking_threads, defaults.thinking_threads);
  EXPECT_EQ(config.log_level, defaults.log_level);
  EXPECT_EQ(config.limits.connections, defaults.limits.connections);
  EXPECT_EQ(config.limits.connections_per_address, defaults.limits.connections_per_address);
  EXPECT_EQ(config.limits.requests_per_second, defaults.limits.requests_per_second);
  EXPECT_EQ(config.limits.messages_per_second, defaults.limits.messages_per_second);
  EXPECT_EQ(config.limits.message_bytes, defaults.limits.message_bytes);
  EXPECT_EQ(config.limits.tables, defaults.limits.tables);
  EXPECT_EQ(config.limits.tables_per_address, defaults.limits.tables_per_address);
  EXPECT_EQ(config.limits.chat_lines, defaults.limits.chat_lines);
  EXPECT_EQ(config.limits.reveal_seconds, defaults.limits.reveal_seconds);
  EXPECT_EQ(config.limits.waiting_requests, defaults.limits.waiting_requests);
  EXPECT_EQ(config.limits.waiting_requests_per_address, defaults.limits.waiting_requests_per_address);
  EXPECT_EQ(config.limits.cost_per_second, defaults.limits.cost_per_second);
  EXPECT_EQ(config.limits.cost_per_second_in_all, defaults.limits.cost_per_second_in_all);
  EXPECT_EQ(config.limits.cache_bytes, defaults.limits.cache_bytes);
  EXPECT_EQ(config.keep.finished_days, defaults.keep.finished_days);
  EXPECT_EQ(config.keep.abandoned_days, defaults.keep.abandoned_days);
  EXPECT_EQ(config.keep.waiting_hours, defaults.keep.waiting_hours);
}

TEST(Config, An_unknown_key_is_refused_with_its_line_and_the_nearest) {
  EXPECT_EQ(wrong_with("\nlisten = \"x:1\"\nthread = 2\n"), "a.toml:3: There is no key \"thread\" here; did you mean \"threads\"?");
  EXPECT_EQ(wrong_with("[limits]\nconections = 2\n"), "a.toml:2: There is no key \"conections\" here; did you mean \"connections\"?");
  EXPECT_EQ(wrong_with("[limit]\ntables = 2\n"), "a.toml:1: There is no key \"limit\" here; did you mean \"limits\"?");
  EXPECT_EQ(wrong_with("xyzzy = 1"), "a.toml:1: There is no key \"xyzzy\" here.");
  EXPECT_EQ(wrong_with("limits.tabels = 1"), "a.toml:1: There is no key \"tabels\" here; did you mean \"tables\"?");
}

TEST(Config, A_value_of_another_type_is_refused) {
  EXPECT_EQ(wrong_with("listen = 8080"), "a.toml:1: This must be text.");
  EXPECT_EQ(wrong_with("\ndata = [\"a\"]"), "a.toml:2: This must be text.");
  EXPECT_EQ(wrong_with("threads = \"2\""), "a.toml:1: This must be a whole number.");
  EXPECT_EQ(wrong_with("threads = 2.0"), "a.toml:1: This must be a whole number.");
  EXPECT_EQ(wrong_with("threads = true"), "a.toml:1: This must be a whole number.");
  EXPECT_EQ(wrong_with("origins = \"https://a.example\""), "a.toml:1: This must be a list.");
  EXPECT_EQ(wrong_with("origins = [\n\"https://a.example\",\n3]"), "a.toml:3: This must be text.");
  EXPECT_NE(wrong_with("limits = 3").find("a.toml:1: This must be a table"), std::string::npos);
  EXPECT_NE(wrong_with("[[keep]]\nfinished_days = 3").find("This must be a table"), std::string::npos);
}

TEST(Config, Numbers_out_of_range_are_refused) {
  EXPECT_EQ(wrong_with("threads = -1"), "a.toml:1: -1 is out of range; use 0 to 1,024.");
  EXPECT_NE(wrong_with("thinking_threads = 0"), "");
  EXPECT_NE(wrong_with("threads = 9223372036854775807"), "");
  EXPECT_NE(wrong_with("[limits]\nconnections = 4294967297"), "");
  EXPECT_NE(wrong_with("[limits]\nmessage_bytes = 100"), "");
  EXPECT_NE(wrong_with("[keep]\nfinished_days = 0"), "");
  EXPECT_EQ(wrong_with("threads = 1024"), "");
}

TEST(Config, Empty_and_cut_off_texts_are_refused) {
  EXPECT_EQ(wrong_with("listen = \"\""), "a.toml:1: This must be text that is not empty.");
  EXPECT_NE(wrong_with("data = \"\""), "");
  EXPECT_EQ(wrong_with("data = \"a\\u0000b\""), "a.toml:1: Text can’t contain a zero byte.");
  EXPECT_EQ(wrong_with("web = \"\""), "");
}

TEST(Config, What_is_no_TOML_is_refused_with_its_line) {
  EXPECT_EQ(wrong_with("threads = 1\nlisten = \n").rfind("a.toml:2: This is not valid TOML: ", 0), 0U);
  EXPECT_EQ(wrong_with("threads = 1\nthreads = 2\n").rfind("a.toml:2: This is not valid TOML: ", 0), 0U);
  EXPECT_NE(wrong_with("\xff\xfe"), "");
}

TEST(Config, A_log_level_is_one_of_four) {
  EXPECT_EQ(log_level_named("debug"), Log::Level::debug);
  EXPECT_EQ(log_level_named("error"), Log::Level::error);
  EXPECT_EQ(wrong_with("log_level = \"warn\""), "a.toml:1: There is no log level \"warn\"; did you mean \"warning\"?");
  EXPECT_EQ(wrong_with("log_level = \"loud\""), "a.toml:1: There is no log level \"loud\"; choose from debug, info, warning, error.");
}

TEST(Config, Half_a_TLS_pair_is_refused) {
  Config config;
  EXPECT_EQ(test::mistake_of([&] { require_sound(config); }), "");
  config.tls_cert = "c.pem";
  EXPECT_NE(test::mistake_of([&] { require_sound(config); }).find("--tls-key"), std::string::npos);
  config.tls_key = "k.pem";
  EXPECT_EQ(test::mistake_of([&] { require_sound(config); }), "");
  config.tls_cert = "";
  EXPECT_NE(test::mistake_of([&] { require_sound(config); }).find("--tls-cert"), std::string::npos);
}

TEST(Config, A_file_that_cannot_be_read_is_a_mistake) {
  EXPECT_EQ(test::mistake_of([] { read_config("no/such.toml"); }), "The file \"no/such.toml\" cannot be read.");
  EXPECT_EQ(test::mistake_of([] { read_config("docs"); }), "The file \"docs\" cannot be read.");
}

TEST(Config, A_file_that_is_no_config_is_not_read_to_its_end) {
  const std::string path = (fs::temp_directory_path() / ("dominium_config_" + std::to_string(::getpid()) + ".toml")).string();
  std::ofstream(path) << std::string(20'000, '#');
  EXPECT_NE(test::mistake_of([&] { read_config(path); }).find("larger than 16 KiB"), std::string::npos);
  fs::remove(path);
}

}  // namespace
}  // namespace dominium::server
