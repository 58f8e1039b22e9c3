// The parts around the server: its log, its metrics, QR codes, backups.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <qrencode.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <future>
#include <limits>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <thread>
#include <vector>

#include "mistake_of.hpp"
#include "server/budget.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/qr.hpp"
#include "storage/backup.hpp"
#include "storage/journal.hpp"

namespace dominium::server {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// What a log writes during `write`, line by line.
template <class Write>
std::vector<std::string> lines_of(const Write& write, Log::Level least = Log::Level::debug) {
  char* bytes = nullptr;
  std::size_t size = 0;
  std::FILE* file = open_memstream(&bytes, &size);
  {
    Log log(file, least);
    write(log);
  }
  std::fclose(file);
  std::istringstream text(std::string(bytes, size));
  std::free(bytes);
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

std::string line_of(std::string_view key, std::string_view value) {
  return lines_of([&](Log& log) { log.write(Log::Level::info, "test", {{key, value}}); }).at(0);
}

std::string read_back(std::string_view value) { return std::string(json::parse(line_of("text", value)).at("text").as_string()); }

TEST(Budget, Is_spent_and_fills_up_again_but_not_beyond_what_it_holds) {
  using std::chrono::milliseconds;
  const Budget::Clock::time_point now{};
  Budget budget(5, std::chrono::seconds(10), now);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(budget.spend(1, now));
  EXPECT_FALSE(budget.spend(1, now + milliseconds(1999)));
  EXPECT_TRUE(budget.spend(1, now + milliseconds(2000))) << "what is refused costs nothing";
  EXPECT_FALSE(budget.full(now + milliseconds(11'999)));
  EXPECT_TRUE(budget.full(now + milliseconds(12'000)));
  EXPECT_FALSE(budget.covers(6, now + std::chrono::hours(1)));
  budget.take(8, now + std::chrono::hours(1));
  EXPECT_FALSE(budget.covers(1, now + std::chrono::hours(1) + milliseconds(7999))) << "a debt is paid off first";
  EXPECT_TRUE(budget.covers(1, now + std::chrono::hours(1) + milliseconds(8000)));
}

TEST(Log, A_line_is_one_object_with_time_level_and_fields) {
  const auto lines = lines_of([](Log& log) {
    log.write(Log::Level::warning, "table finished", {{"table", std::int64_t{7}}, {"seconds", 0.25}, {"kingdom", std::string_view("First Game")}});
  });
  ASSERT_EQ(lines.size(), 1U);
  const json::object line = json::parse(lines[0]).as_object();
  EXPECT_TRUE(std::regex_match(std::string(line.at("time").as_string()), std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"))) << lines[0];
  EXPECT_EQ(line.at("level").as_string(), "warning");
  EXPECT_EQ(line.at("what").as_string(), "table finished");
  EXPECT_EQ(line.at("table").as_int64(), 7);
  EXPECT_EQ(line.at("seconds").as_double(), 0.25);
  EXPECT_EQ(line.at("kingdom").as_string(), "First Game");
}

TEST(Log, What_is_less_grave_is_left_out) {
  const auto all = [](Log& log) {
    for (const auto level : {Log::Level::debug, Log::Level::info, Log::Level::warning, Log::Level::error}) log.write(level, "x");
  };
  EXPECT_EQ(lines_of(all, Log::Level::debug).size(), 4U);
  EXPECT_EQ(lines_of(all, Log::Level::info).size(), 3U);
  EXPECT_EQ(lines_of(all, Log::Level::error).size(), 1U);
}

TEST(Log, A_notice_is_never_left_out) {
  for (const auto least : {Log::Level::debug, Log::Level::warning, Log::Level::error}) {
    const auto lines = lines_of([](Log& log) { log.write(Log::Level::notice, "table erased"); }, least);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(json::parse(lines[0]).at("level"), "notice");
  }
}

TEST(Log, Without_a_file_nothing_is_written_anywhere) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Log(nullptr).write(Log::Level::error, "x");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(Log, Any_text_comes_back_as_it_was) {
  const std::string zero("a\0b", 3);
  for (const std::string& text :
       {std::string("plain"), std::string("q\"b\\s/"), std::string("a\nb\r\t\x01\x1b[31m\x7f"), zero, std::string("Hradní příkop חפיר 🏰")})
    EXPECT_EQ(read_back(text), text);
}

TEST(Log, Nothing_that_moves_a_cursor_or_turns_the_writing_is_in_a_line) {
  for (const std::string text : {"\n", "\r", "\x1b", "\x7f", "\u009b", "\u2028", "\u202e", "\u2066", "\U000e0001"}) {
    const std::string line = line_of("text", text);
    EXPECT_EQ(line.find(text), std::string::npos) << line;
    EXPECT_EQ(read_back(text), text);
  }
}

TEST(Log, What_is_no_UTF_8_becomes_a_mark) {
  EXPECT_EQ(read_back("a\xff"
                      "b"),
            "a\ufffdb");
  EXPECT_EQ(read_back("\xc3"), "\ufffd");
  EXPECT_EQ(read_back("\xc0\xaf").find('/'), std::string::npos);
  EXPECT_EQ(read_back("\xed\xa0\x80").find("\xed\xa0\x80"), std::string::npos);
  EXPECT_EQ(read_back("\xf0\x9f\x8f"), "\ufffd");
  for (int c = 0; c < 256; ++c) {
    const std::string line = line_of(std::string(1, static_cast<char>(c)), std::string(3, static_cast<char>(c)));
    boost::system::error_code error;
    json::parse(line, error);
    EXPECT_FALSE(error) << c << ": " << line;
  }
}

TEST(Log, Numbers_that_JSON_lacks_are_null) {
  const auto lines = lines_of([](Log& log) {
    log.write(Log::Level::info, "x",
              {{"nan", std::nan("")}, {"inf", std::numeric_limits<double>::infinity()}, {"least", std::numeric_limits<std::int64_t>::min()}});
  });
  const json::object line = json::parse(lines.at(0)).as_object();
  EXPECT_TRUE(line.at("nan").is_null());
  EXPECT_TRUE(line.at("inf").is_null());
  EXPECT_EQ(line.at("least").as_int64(), std::numeric_limits<std::int64_t>::min());
}

TEST(Log, Lines_of_many_threads_stay_whole) {
  const auto lines = lines_of([](Log& log) {
    std::vector<std::thread> writers;
    for (int i = 0; i < 4; ++i)
      writers.emplace_back([&log] {
        for (int n = 0; n < 200; ++n) log.write(Log::Level::info, "x", {{"n", std::int64_t{n}}});
      });
    for (std::thread& writer : writers) writer.join();
  });
  EXPECT_EQ(lines.size(), 800U);
  for (const std::string& line : lines) EXPECT_TRUE(json::parse(line).is_object());
}

TEST(Metrics, Every_line_is_as_Prometheus_reads_it) {
  Metrics metrics;
  metrics.connections = 3;
  metrics.choices = 12;
  metrics.choice_time.add(std::chrono::milliseconds(3));
  const QueueMeter::Place one(metrics.reading), other(metrics.reading);
  metrics.unsent_bytes = 77;
  const std::string text =
      metrics_text(metrics, {.written = 5, .commits = 2, .failures = 1, .waiting = 4, .age = std::chrono::milliseconds(1500), .failing = true});
  EXPECT_EQ(text.back(), '\n');
  const std::regex sample(R"(([a-z_]+)(\{(le="[0-9.+Inf]+"|queue="[a-z]+")\})? [0-9.]+)");
  const std::regex comment(R"(# (HELP|TYPE) ([a-z_]+) (.+))");
  std::set<std::string> typed;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, comment)) {
      const std::string name = match[2];
      if (match[1] == "HELP") {
        EXPECT_NE(match[3].str().front(), '<') << line;
      } else {
        EXPECT_TRUE(typed.insert(name).second) << "twice: " << line;
        EXPECT_EQ(match[3] == "counter", name.ends_with("_total")) << line;
      }
    } else {
      ASSERT_TRUE(std::regex_match(line, match, sample)) << line;
      const std::string name = std::regex_replace(match[1].str(), std::regex("_(bucket|sum|count)$"), "");
      EXPECT_TRUE(typed.contains(name)) << "no type: " << line;
    }
  }
  for (const char* line :
       {"\ndominium_connections 3\n", "\ndominium_choices_total 12\n", "\ndominium_journal_changes_total 5\n", "\ndominium_journal_commits_total 2\n",
        "\ndominium_journal_failures_total 1\n", "\ndominium_journal_waiting 4\n", "\ndominium_journal_failing 1\n",
        "\ndominium_choice_seconds_count 1\n", "\ndominium_queue_depth{queue=\"journal\"} 4\n",
        "\ndominium_queue_age_seconds{queue=\"journal\"} 1.500\n", "\ndominium_queue_depth{queue=\"reading\"} 2\n",
        "\ndominium_queue_depth{queue=\"sending\"} 0\n", "\ndominium_queue_age_seconds{queue=\"sending\"} 0.000\n", "\ndominium_unsent_bytes 77\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line;
}

TEST(Metrics, A_queue_is_as_old_as_the_first_that_still_waits) {
  QueueMeter meter;
  EXPECT_EQ(meter.age().count(), 0);
  std::optional<QueueMeter::Place> first(std::in_place, meter);
  const auto between = QueueMeter::Clock::now();
  while (QueueMeter::Clock::now() == between) std::this_thread::yield();
  QueueMeter::Place second(meter);
  QueueMeter::Place moved = std::move(second);
  EXPECT_EQ(meter.depth(), 2U);
  const auto later = between + std::chrono::hours(1);
  EXPECT_GE(meter.age(later), std::chrono::hours(1));
  first.reset();
  EXPECT_EQ(meter.depth(), 1U);
  EXPECT_LT(meter.age(later), std::chrono::hours(1));
  moved = {};
  EXPECT_EQ(meter.depth(), 0U);
}

TEST(Metrics, Memory_is_that_of_this_process) {
  const std::string text = metrics_text({}, {});
  const std::size_t at = text.find("\nprocess_resident_memory_bytes ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_GT(std::stoull(text.substr(text.find(' ', at))), 1'000'000U);
}

TEST(Metrics, A_histogram_counts_all_up_to_each_bound) {
  Histogram histogram;
  histogram.add(std::chrono::microseconds(100));
  histogram.add(std::chrono::milliseconds(1));  // a bound belongs to its bucket
  histogram.add(std::chrono::milliseconds(30));
  histogram.add(std::chrono::seconds(60));
  const std::string text = histogram.text("t", "about");
  EXPECT_EQ(text.rfind("# HELP t about\n# TYPE t histogram\nt_bucket{le=\"0.0005\"} 1\nt_bucket{le=\"0.001\"} 2\nt_bucket{le=\"0.002\"} 2\n", 0), 0U);
  EXPECT_NE(text.find("t_bucket{le=\"0.02\"} 2\nt_bucket{le=\"0.05\"} 3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("t_bucket{le=\"10\"} 3\nt_bucket{le=\"+Inf\"} 4\nt_sum 60.031100000\nt_count 4\n"), std::string::npos) << text;
}

// Which modules a drawing shows as light, line by line, two modules high.
std::vector<std::vector<bool>> light_in(const std::string& drawing, bool block_is_light) {
  std::vector<std::vector<bool>> light;
  std::istringstream lines(std::regex_replace(drawing, std::regex("\x1b\\[[0-9;]*m"), ""));
  for (std::string line; std::getline(lines, line);) {
    std::vector<bool> upper, lower;
    while (!line.empty()) {
      const auto starts = [&](std::string_view block) { return line.rfind(block, 0) == 0; };
      const bool full = starts("█");
      upper.push_back((full || starts("▀")) == block_is_light);
      lower.push_back((full || starts("▄")) == block_is_light);
      line.erase(0, line[0] == ' ' ? 1 : 3);
    }
    light.push_back(upper);
    light.push_back(lower);
  }
  return light;
}

TEST(Qr, The_drawing_has_the_modules_of_the_code_and_a_quiet_zone) {
  for (const std::string text : {"http://127.0.0.1:8080", "https://192.168.178.123:65535/table/aB3xK9?seat=0123456789abcdef0123456789abcdef"})
    for (const bool colours : {false, true}) {
      const auto light = light_in(qr_code(text, colours), !colours);
      QRcode* code = QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M);
      const int size = code->width + 8;
      ASSERT_GE(static_cast<int>(light.size()), size);
      for (int y = 0; y < static_cast<int>(light.size()); ++y) {
        ASSERT_EQ(static_cast<int>(light[y].size()), size);
        for (int x = 0; x < size; ++x) {
          const bool inside = x >= 4 && y >= 4 && x < size - 4 && y < size - 4;
          const bool dark = inside && (code->data[(y - 4) * code->width + (x - 4)] & 1) != 0;
          EXPECT_EQ(light[y][x], !dark) << x << ", " << y;
        }
      }
      QRcode_free(code);
    }
}

TEST(Qr, Without_colours_there_are_no_sequences_and_with_them_every_line_ends_them) {
  EXPECT_EQ(qr_code("http://127.0.0.1:8080", false).find('\x1b'), std::string::npos);
  std::istringstream lines(qr_code("http://127.0.0.1:8080", true));
  for (std::string line; std::getline(lines, line);) EXPECT_TRUE(line.starts_with("\x1b[") && line.ends_with("\x1b[0m"));
}

TEST(Qr, What_is_too_long_is_a_mistake) {
  EXPECT_NE(test::mistake_of([] { qr_code(std::string(5000, 'x'), true); }), "");
}

class Backup : public testing::Test {
 protected:
  Backup() : folder_((fs::temp_directory_path() / ("dominium_backup_" + std::to_string(getpid()))).string()) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Backup() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string in(const std::string& name) const { return folder_ + "/" + name; }

  static std::int64_t create(storage::Journal& journal, const std::string& origin) {
    std::promise<storage::WriteResult> kept;
    const std::int64_t table = journal.create({.origin = origin}, [&](storage::WriteResult result, const std::string&) { kept.set_value(result); });
    EXPECT_EQ(kept.get_future().get(), storage::WriteResult::written);
    return table;
  }
  static storage::WriteResult append(storage::Journal& journal, std::int64_t table, std::int64_t number, const std::string& entry) {
    std::promise<storage::WriteResult> kept;
    journal.append(table, number, entry, [&](storage::WriteResult result, const std::string&) { kept.set_value(result); });
    return kept.get_future().get();
  }

  std::string folder_;
};

TEST_F(Backup, While_a_server_has_the_folder_all_that_is_acknowledged_is_copied) {
  storage::Journal journal(in("data"));
  const std::int64_t table = create(journal, "settings");
  ASSERT_EQ(append(journal, table, 1, "one"), storage::WriteResult::written);
  storage::back_up(in("data"), in("copy.db"));
  ASSERT_EQ(append(journal, table, 2, "two"), storage::WriteResult::written);
  EXPECT_EQ(journal.entries(table).size(), 2U);

  fs::create_directories(in("restored"));
  fs::rename(in("copy.db"), in("restored/tables.db"));
  const storage::Journal restored(in("restored"));
  EXPECT_EQ(restored.entries(table), std::vector<std::string>{"one"});
}

TEST_F(Backup, Of_a_server_that_was_killed_everything_is_copied) {
  {
    storage::Journal journal(in("data"));
    const std::int64_t table = create(journal, "settings");
    ASSERT_EQ(append(journal, table, 1, "one"), storage::WriteResult::written);
    fs::copy(in("data"), in("killed"));  // with the WAL beside the file, as after kill -9
  }
  storage::back_up(in("killed"), in("copy.db"));
  fs::create_directories(in("restored"));
  fs::rename(in("copy.db"), in("restored/tables.db"));
  EXPECT_EQ(storage::Journal(in("restored")).entries(1), std::vector<std::string>{"one"});
}

TEST_F(Backup, While_entries_are_written_it_has_all_up_to_one_moment) {
  storage::Journal journal(in("data"));
  const std::int64_t table = create(journal, "settings");
  std::atomic<int> acknowledged{0};
  std::atomic<bool> enough{false};
  std::thread writer([&] {
    for (int n = 1; !enough; ++n) {
      ASSERT_EQ(append(journal, table, n, std::string(500, 'x')), storage::WriteResult::written);
      acknowledged = n;
    }
  });
  for (int i = 0; i < 10; ++i) {
    while (acknowledged < (i + 1) * 5) std::this_thread::yield();
    const int before = acknowledged;
    storage::back_up(in("data"), in("copy.db"));
    fs::create_directories(in("restored"));
    fs::rename(in("copy.db"), in("restored/tables.db"));
    EXPECT_GE(static_cast<int>(storage::Journal(in("restored")).entries(table).size()), before);
    fs::remove_all(in("restored"));
  }
  enough = true;
  writer.join();
}

TEST_F(Backup, It_takes_the_place_of_nothing_and_needs_tables) {
  EXPECT_NE(test::mistake_of([&] { storage::back_up(in("nowhere"), in("copy.db")); }).find("nowhere"), std::string::npos);
  EXPECT_FALSE(fs::exists(in("nowhere")));
  {
    const storage::Journal journal(in("data"));
  }
  std::ofstream(in("copy.db")) << "mine";
  EXPECT_NE(test::mistake_of([&] { storage::back_up(in("data"), in("copy.db")); }).find("already exists"), std::string::npos);
  EXPECT_EQ(fs::file_size(in("copy.db")), 4U);
}

TEST_F(Backup, What_cannot_be_copied_leaves_no_file) {
  fs::create_directories(in("data"));
  std::ofstream(in("data/tables.db")) << std::string(5000, 'x');
  EXPECT_NE(test::mistake_of([&] { storage::back_up(in("data"), in("copy.db")); }), "");
  EXPECT_NE(test::mistake_of([&] { storage::back_up(in("data"), in("no/such/folder/copy.db")); }), "");
  for (const auto& entry : fs::directory_iterator(folder_)) EXPECT_EQ(entry.path().filename(), "data");
}

TEST_F(Backup, What_belongs_to_another_program_is_no_backup_of_ours) {
  fs::create_directories(in("data"));
  SQLite::Database(in("data/tables.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE songs (name TEXT)");
  EXPECT_NE(test::mistake_of([&] { storage::back_up(in("data"), in("copy.db")); }).find("another program"), std::string::npos);
  EXPECT_FALSE(fs::exists(in("copy.db")));
}

TEST_F(Backup, Only_its_owner_may_read_it) {
  {
    const storage::Journal journal(in("data"));
  }
  storage::back_up(in("data"), in("copy.db"));
  EXPECT_EQ(fs::status(in("copy.db")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace
}  // namespace dominium::server
