#include "server/metrics.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "storage/journal.hpp"
#include "text/catalogue.hpp"

namespace dominium::server {

namespace {

void add_head(std::string& text, std::string_view name, std::string_view type, std::string_view about) {
  fmt::format_to(std::back_inserter(text), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, about, type);
}

// The catalogue has the description of each metric under the metric's own name.
std::string about(std::string_view name) { return text::english().text(fmt::format("metrics.{}", name)); }

template <class Number>
void add_gauge(std::string& text, std::string_view name, Number value) {
  add_head(text, name, "gauge", about(name));
  fmt::format_to(std::back_inserter(text), "{} {}\n", name, value);
}

void add_counter(std::string& text, std::string_view name, std::uint64_t value) {
  add_head(text, name, "counter", about(name));
  fmt::format_to(std::back_inserter(text), "{} {}\n", name, value);
}

// A queue by its name in the metrics.
struct Queue {
  std::string_view name;
  std::uint64_t depth;
  double age;  // seconds
};

void add_queues(std::string& text, const Metrics& metrics, const storage::JournalCounts& journal) {
  const auto measured = [](std::string_view name, const QueueMeter& meter) { return Queue{name, meter.depth(), meter.age().count()}; };
  const std::array queues{measured("reading", metrics.reading), measured("thinking", metrics.thinking), measured("watching", metrics.watching),
                          measured("sending", metrics.sending), Queue{"journal", journal.waiting, journal.age.count()}};
  constexpr std::string_view depth = "dominium_queue_depth", age = "dominium_queue_age_seconds";
  add_head(text, depth, "gauge", about(depth));
  for (const Queue& queue : queues) fmt::format_to(std::back_inserter(text), "{}{{queue=\"{}\"}} {}\n", depth, queue.name, queue.depth);
  add_head(text, age, "gauge", about(age));
  for (const Queue& queue : queues) fmt::format_to(std::back_inserter(text), "{}{{queue=\"{}\"}} {:.3f}\n", age, queue.name, queue.age);
}

}  // namespace

ResidentMemory::ResidentMemory() : statm_(::open("/proc/self/statm", O_RDONLY | O_CLOEXEC)) {}

ResidentMemory::~ResidentMemory() {
  if (statm_ >= 0) ::close(statm_);
}

std::uint64_t ResidentMemory::bytes() const {
  std::array<char, 128> text{};
  const ssize_t size = ::pread(statm_, text.data(), text.size(), 0);
  const std::string_view all(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  std::uint64_t pages = 0;  // the second number there
  const std::size_t at = std::min(all.find(' '), all.size());
  std::from_chars(all.data() + std::min(at + 1, all.size()), all.data() + all.size(), pages);
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void Histogram::add(std::chrono::steady_clock::duration time) {
  const double seconds = std::chrono::duration<double>(time).count();
  const auto bucket = static_cast<std::size_t>(std::lower_bound(bounds.begin(), bounds.end(), seconds) - bounds.begin());
  counts_.at(bucket).fetch_add(1, std::memory_order_relaxed);
  nanoseconds_.fetch_add(std::chrono::duration_cast<std::chrono::nanoseconds>(time).count(), std::memory_order_relaxed);
}

std::string Histogram::text(std::string_view name, std::string_view about) const {
  std::string text;
  add_head(text, name, "histogram", about);
  const auto out = std::back_inserter(text);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    count += counts_.at(i).load(std::memory_order_relaxed);
    fmt::format_to(out, "{}_bucket{{le=\"{}\"}} {}\n", name, bounds.at(i), count);
  }
  count += counts_.back().load(std::memory_order_relaxed);
  fmt::format_to(out, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2:.9f}\n{0}_count {1}\n", name, count,
                 static_cast<double>(nanoseconds_.load(std::memory_order_relaxed)) / 1e9);
  return text;
}

std::string metrics_text(const Metrics& metrics, const storage::JournalCounts& journal) {
  std::string text;
  add_gauge(text, "dominium_connections", metrics.connections.load());
  add_counter(text, "dominium_connections_refused_total", metrics.refused_connections);
  add_counter(text, "dominium_http_requests_total", metrics.http_requests);
  add_counter(text, "dominium_messages_received_total", metrics.messages);
  add_counter(text, "dominium_messages_refused_total", metrics.refused_messages);
  add_counter(text, "dominium_messages_sent_total", metrics.sent);
  add_gauge(text, "dominium_tables_waiting", metrics.tables_waiting.load());
  add_gauge(text, "dominium_tables_playing", metrics.tables_playing.load());
  add_gauge(text, "dominium_tables_set_aside", metrics.tables_set_aside.load());
  add_counter(text, "dominium_tables_made_total", metrics.tables_made);
  add_counter(text, "dominium_games_finished_total", metrics.games_finished);
  add_counter(text, "dominium_choices_total", metrics.choices);
  add_counter(text, "dominium_opponent_choices_total", metrics.opponent_choices);
  text += metrics.choice_time.text("dominium_choice_seconds", about("dominium_choice_seconds"));
  add_counter(text, "dominium_journal_changes_total", journal.written);
  add_counter(text, "dominium_journal_commits_total", journal.commits);
  add_counter(text, "dominium_journal_failures_total", journal.failures);
  add_gauge(text, "dominium_journal_waiting", journal.waiting);
  add_gauge(text, "dominium_journal_failing", journal.failing ? 1 : 0);
  add_queues(text, metrics, journal);
  add_gauge(text, "dominium_unsent_bytes", metrics.unsent_bytes.load());
  add_gauge(text, "process_resident_memory_bytes", metrics.memory.bytes());
  return text;
}

}  // namespace dominium::server
