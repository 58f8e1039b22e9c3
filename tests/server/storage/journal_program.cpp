// The program that journal_kill_test.py kills; it also measures the journal.
//   journal_program write FOLDER TABLES   adds to this many tables at full speed; prints TABLE NUMBER of each acknowledged entry, else `failed`
//   journal_program read FOLDER           prints TABLE NUMBER TEXT for each entry
//   journal_program measure FOLDER        prints figures; the folder must be empty
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <future>
#include <semaphore>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "storage/journal.hpp"
#include "text/mistake.hpp"

namespace {

using namespace dominium;
using namespace dominium::server;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// The text of entry `number` of a table; journal_kill_test.py knows it too.
std::string text_of(std::int64_t table, std::int64_t number) {
  return std::to_string(table) + "/" + std::to_string(number) + std::string(static_cast<std::size_t>(table * number % 97), '.');
}

// Writes a line at once, since a buffer of ours would die with us.
void say(const std::string& line) {
  if (::write(STDOUT_FILENO, line.data(), line.size()) != static_cast<ssize_t>(line.size())) std::_Exit(1);
}

// Two entries of each table are always in flight; one that failed is tried again.
void add(server::storage::Journal& journal, std::int64_t table, std::int64_t number) {
  journal.append(table, number, text_of(table, number), [&journal, table, number](server::storage::WriteResult kept, const std::string& /*why*/) {
    if (kept == server::storage::WriteResult::written)
      return say(std::to_string(table) + " " + std::to_string(number) + "\n"), add(journal, table, number + 2);
    say("failed\n");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    add(journal, table, number);
  });
}

[[noreturn]] void write_on(const std::string& folder, int tables) {
  server::storage::Journal journal(folder);
  int known = 0;
  journal.for_each_running([&](const server::storage::JournalTable& table, std::span<const std::string> entries) {
    ++known;
    for (std::int64_t next : {1, 2}) add(journal, table.id, static_cast<std::int64_t>(entries.size()) + next);
  });
  for (; known < tables; ++known) {
    const std::int64_t table = journal.create({.origin = "{}"}, [](server::storage::WriteResult, const std::string&) {});
    for (const std::int64_t next : {1, 2}) add(journal, table, next);
  }
  while (true) pause();
}

void read(const std::string& folder) {
  server::storage::Journal(folder).for_each_running([](const server::storage::JournalTable& table, std::span<const std::string> entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) std::printf("%lld %zu %s\n", static_cast<long long>(table.id), i + 1, entries[i].c_str());
  });
}

// Each table waits for the acknowledgement before it adds the next entry, as people do.
void measure_rate(server::storage::Journal& journal, int tables, int gather_us) {
  constexpr double seconds = 3;
  std::atomic<bool> go_on = true;
  std::atomic<std::uint64_t> acknowledged = 0;
  std::counting_semaphore<> ended(0);
  std::function<void(std::int64_t, std::int64_t)> add_next = [&](std::int64_t table, std::int64_t number) {
    if (!go_on) return ended.release();
    journal.append(table, number, text_of(table, number), [&, table, number](server::storage::WriteResult kept, const std::string&) {
      if (kept == server::storage::WriteResult::written) ++acknowledged;
      add_next(table, number + 1);
    });
  };
  const server::storage::JournalCounts before = journal.counts();
  const auto start = Clock::now();
  for (int i = 0; i < tables; ++i) add_next(journal.create({.origin = "{}"}, [](server::storage::WriteResult, const std::string&) {}), 1);
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  go_on = false;
  const double rate = static_cast<double>(acknowledged) / seconds_since(start);
  const auto commits = static_cast<double>(journal.counts().commits - before.commits) / seconds_since(start);
  for (int i = 0; i < tables; ++i) ended.acquire();
  std::printf("%5d tables at once, gather %4d us: %7.0f entries/s, %6.0f commits/s\n", tables, gather_us, rate, commits);
}

void measure_latency(server::storage::Journal& journal, int gather_us) {
  constexpr int entries = 1000;
  std::array<double, entries> ms{};
  const std::int64_t table = journal.create({.origin = "{}"}, [](server::storage::WriteResult, const std::string&) {});
  for (int n = 1; n <= entries; ++n) {
    std::promise<void> done;
    const auto start = Clock::now();
    journal.append(table, n, text_of(table, n), [&](server::storage::WriteResult, const std::string&) { done.set_value(); });
    done.get_future().wait();
    ms.at(static_cast<std::size_t>(n - 1)) = seconds_since(start) * 1000;
  }
  std::sort(ms.begin(), ms.end());
  std::printf("    one table, gather %4d us: p50 %.2f ms, p99 %.2f ms\n", gather_us, ms[entries / 2], ms[entries * 99 / 100]);
}

// Each table adds an entry every second, whether or not the last one is acknowledged.
void measure_pace(server::storage::Journal& journal, int tables, int gather_us) {
  constexpr int rounds = 10;
  std::vector<std::int64_t> made;
  for (int i = 0; i < tables; ++i) made.push_back(journal.create({.origin = "{}"}, [](server::storage::WriteResult, const std::string&) {}));
  const std::size_t all = made.size() * rounds;
  std::vector<double> ms;
  ms.reserve(all);
  std::promise<void> ended;
  const auto begin = Clock::now();
  for (std::size_t i = 0; i < all; ++i) {
    const auto start = begin + std::chrono::microseconds(static_cast<std::int64_t>(i) * 1'000'000 / tables);
    std::this_thread::sleep_until(start);
    const std::int64_t table = made[i % made.size()], number = static_cast<std::int64_t>(i / made.size()) + 1;
    journal.append(table, number, text_of(table, number), [&, start](server::storage::WriteResult, const std::string&) {
      ms.push_back(seconds_since(start) * 1000);
      if (ms.size() == all) ended.set_value();
    });
  }
  ended.get_future().wait();
  std::sort(ms.begin(), ms.end());
  std::printf("%5d entries/s, gather %4d us: p50 %.2f ms, p99 %.2f ms, longest %.2f ms\n", tables, gather_us, ms[all / 2], ms[all * 99 / 100],
              ms.back());
}

void measure_restore(const std::string& folder) {
  constexpr int tables = 10'000, entries = 100;
  {
    server::storage::Journal journal(folder, {.most_waiting = 2'000'000});
    const server::storage::Done ignore = [](server::storage::WriteResult, const std::string&) {};
    for (int i = 0; i < tables; ++i) {
      const std::int64_t table = journal.create({.origin = "{}"}, ignore);
      for (int n = 1; n <= entries; ++n) journal.append(table, n, text_of(table, n), ignore);
    }
  }
  auto start = Clock::now();
  const server::storage::Journal journal(folder);
  const double opened = seconds_since(start);
  start = Clock::now();
  std::size_t found = 0;
  journal.for_each_running([&](const server::storage::JournalTable&, std::span<const std::string> texts) { found += texts.size(); });
  std::printf("%d tables of %d entries: opened and checked in %.2f s, %zu entries read in %.2f s\n", tables, entries, opened, found,
              seconds_since(start));
  start = Clock::now();
  journal.backup(folder + "/backup.db");
  std::printf("backup of it in %.2f s\n", seconds_since(start));
}

void measure(const std::string& folder) {
  for (const int gather_us : {0, 500, 2000}) {
    server::storage::Journal journal(folder + "/" + std::to_string(gather_us), {.gather = std::chrono::microseconds(gather_us)});
    measure_latency(journal, gather_us);
    for (const int tables : {1, 64, 1000}) measure_rate(journal, tables, gather_us);
    measure_pace(journal, 1000, gather_us);
  }
  measure_restore(folder + "/many");
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string_view what = argc > 2 ? argv[1] : "";
  if (what == "write" && argc == 4) write_on(argv[2], std::stoi(argv[3]));
  if (what == "read" && argc == 3) return read(argv[2]), 0;
  if (what == "measure" && argc == 3) return measure(argv[2]), 0;
  return 2;
} catch (const text::Mistake& mistake) {
  std::fprintf(stderr, "%s\n", mistake.what());
  return 2;
}
