#include "server/config.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <utility>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::server {

namespace {

constexpr std::size_t most_bytes = std::size_t{16} << 10;  // larger than any config people write; bounded because the parser is recursive

constexpr std::array<std::pair<std::string_view, Log::Level>, 4> levels{{
    {"debug", Log::Level::debug},
    {"info", Log::Level::info},
    {"warning", Log::Level::warning},
    {"error", Log::Level::error},
}};

// Where a mistake is.
struct Place {
  const std::string& file;
  toml::source_position at;

  [[noreturn]] void wrong_with(const text::Message& sentence) const {
    throw text::Mistake("document.at", {{"file", file}, {"line", fmt::to_string(std::max<std::size_t>(at.line, 1))}, {"sentence", sentence}});
  }
  [[noreturn]] void wrong(std::string_view key, const std::vector<text::Arg>& args = {}) const { wrong_with(text::Message(key, args)); }
};

// A key that a table of the file may have, and what is done with its value.
struct Key {
  std::string name;
  std::function<void(const toml::node& value, const Place& place)> take;
};
using Keys = std::vector<Key>;

std::string text_of(const toml::node& value, const Place& place) {
  const auto text = value.value_exact<std::string>();
  if (!text) place.wrong("document.not_text");
  // The system would cut off a path or an address at a zero byte.
  if (text->find('\0') != std::string::npos) place.wrong("serve.zero_byte");
  return *text;
}

Key text(std::string name, std::string& into) {
  return {std::move(name), [&into](const toml::node& value, const Place& place) { into = text_of(value, place); }};
}

// A text that must not be empty.
Key some_text(std::string name, std::string& into) {
  return {std::move(name), [&into](const toml::node& value, const Place& place) {
            into = text_of(value, place);
            if (into.empty()) place.wrong("serve.empty");
          }};
}

Key texts(std::string name, std::vector<std::string>& into) {
  return {std::move(name), [&into](const toml::node& value, const Place& place) {
            const toml::array* list = value.as_array();
            if (list == nullptr) place.wrong("document.not_list");
            into.clear();
            for (const toml::node& item : *list) into.push_back(text_of(item, {place.file, item.source().begin}));
          }};
}

template <class Number>
Key number(std::string name, Number& into, std::int64_t least, std::int64_t most) {
  return {std::move(name), [&into, least, most](const toml::node& value, const Place& place) {
            const auto typed = value.value_exact<std::int64_t>();
            if (!typed) place.wrong("serve.not_number");
            if (*typed < least || *typed > most) place.wrong("document.out_of_range", {{"typed", *typed}, {"least", least}, {"most", most}});
            into = static_cast<Number>(*typed);
          }};
}

Key level(std::string name, Log::Level& into) {
  return {std::move(name), [&into](const toml::node& value, const Place& place) {
            const std::string typed = text_of(value, place);
            try {
              into = log_level_named(typed);
            } catch (const text::Mistake& mistake) {
              place.wrong_with(mistake.message());
            }
          }};
}

void take(const toml::table& table, const Keys& known, const std::string& file) {
  for (const auto& [key, value] : table) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const Key& candidate) { return candidate.name == key.str(); });
    if (found != known.end()) {
      found->take(value, {file, value.source().begin});
      continue;
    }
    std::vector<std::string> names;
    std::transform(known.begin(), known.end(), std::back_inserter(names), [](const Key& candidate) { return candidate.name; });
    const std::string near = text::nearest(key.str(), names);
    Place{file, key.source().begin}.wrong(near.empty() ? "document.unknown_key" : "document.unknown_key_near",
                                          {{"key", std::string(key.str())}, {"nearest", near}});
  }
}

Key table(std::string name, Keys known) {
  return {std::move(name), [known = std::move(known)](const toml::node& value, const Place& place) {
            if (const toml::table* inner = value.as_table())
              take(*inner, known, place.file);
            else
              place.wrong("serve.not_table");
          }};
}

Keys limit_keys(Limits& limits) {
  constexpr std::int64_t many = 1'000'000;
  return {
      number("connections", limits.connections, 1, many),
      number("connections_per_address", limits.connections_per_address, 1, many),
      number("requests_per_second", limits.requests_per_second, 1, many),
      number("messages_per_second", limits.messages_per_second, 1, many),
      number("message_bytes", limits.message_bytes, std::int64_t{4} << 10, std::int64_t{1} << 20),
      number("tables", limits.tables, 1, many),
      number("tables_per_address", limits.tables_per_address, 1, many),
      number("chat_lines", limits.chat_lines, 1, 1000),
      number("reveal_seconds", limits.reveal_seconds, 1, 3600),
      number("waiting_requests", limits.waiting_requests, 1, many),
      number("waiting_requests_per_address", limits.waiting_requests_per_address, 1, many),
      number("cost_per_second", limits.cost_per_second, 10, many),
      number("cost_per_second_in_all", limits.cost_per_second_in_all, 10, many),
      number("cache_bytes", limits.cache_bytes, 0, std::int64_t{1} << 40),
  };
}

Keys keep_keys(Keep& keep) {
  constexpr int century = 36'500;
  return {
      number("finished_days", keep.finished_days, 1, century),
      number("abandoned_days", keep.abandoned_days, 1, century),
      number("waiting_hours", keep.waiting_hours, 1, century),
  };
}

Keys keys_of(Config& config) {
  constexpr int most_threads = 1024;
  return {
      some_text("listen", config.listen),
      some_text("data", config.data),
      text("web", config.web),
      text("tls_cert", config.tls_cert),
      text("tls_key", config.tls_key),
      texts("trusted_proxies", config.trusted_proxies),
      texts("hosts", config.hosts),
      texts("origins", config.origins),
      number("threads", config.threads, 0, most_threads),
      number("thinking_threads", config.thinking_threads, 1, most_threads),
      level("log_level", config.log_level),
      table("limits", limit_keys(config.limits)),
      table("keep", keep_keys(config.keep)),
  };
}

// The parser's message has no full stop, and may quote a line of the file.
[[noreturn]] void refuse_broken(const toml::parse_error& error, const std::string& file) {
  Place{file, error.source().begin}.wrong("serve.not_toml", {{"why", std::string(error.description())}});
}

}  // namespace

Config config_from(std::string_view text, const std::string& file) {
  if (text.size() > most_bytes) throw text::Mistake("serve.config_too_large", {{"file", file}, {"most", std::int64_t{most_bytes >> 10}}});
  Config config;
  try {
    take(toml::parse(text, file), keys_of(config), file);
  } catch (const toml::parse_error& error) {
    refuse_broken(error, file);
  }
  return config;
}

Config read_config(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(most_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.is_open() || in.bad() || std::filesystem::is_directory(path)) throw text::Mistake("document.unreadable", {{"file", path}});
  text.resize(static_cast<std::size_t>(in.gcount()));
  return config_from(text, path);
}

void require_sound(const Config& config) {
  if (config.tls_cert.empty() != config.tls_key.empty()) throw text::Mistake(config.tls_key.empty() ? "serve.no_tls_key" : "serve.no_tls_cert");
}

Log::Level log_level_named(std::string_view typed) {
  std::vector<std::string> words;
  for (const auto& [word, level] : levels) {
    if (word == typed) return level;
    words.emplace_back(word);
  }
  const std::string near = text::nearest(typed, words);
  throw text::Mistake(near.empty() ? "serve.bad_level" : "serve.bad_level_near",
                      {{"typed", std::string(typed)}, {"known", fmt::format("{}", fmt::join(words, ", "))}, {"nearest", near}});
}

}  // namespace dominium::server
