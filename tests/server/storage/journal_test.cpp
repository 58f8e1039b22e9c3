#include "storage/journal.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

#include "database_file.hpp"
#include "faulty_disk.hpp"
#include "mistake_of.hpp"

namespace dominium::server::storage {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

// What the first version wrote. It never changes: such files exist.
constexpr const char* version_1 = R"(
  PRAGMA application_id = 1685024105;
  PRAGMA user_version = 1;
  CREATE TABLE tables (id INTEGER PRIMARY KEY AUTOINCREMENT, settings TEXT NOT NULL, created INTEGER NOT NULL, finished INTEGER, summary TEXT) STRICT;
  CREATE INDEX finished_tables ON tables (finished, id) WHERE finished IS NOT NULL;
  CREATE TABLE entries (table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL, written INTEGER NOT NULL,
                        text TEXT NOT NULL, PRIMARY KEY (table_id, number)) STRICT, WITHOUT ROWID;
  INSERT INTO tables VALUES (3, 'three', 1000, NULL, NULL), (5, 'five', 2000, 9000, 'Ann won');
  INSERT INTO entries VALUES (3, 1, 1001, 'a'), (3, 2, 1002, 'b'), (5, 1, 2001, 'c');
)";

// What the second version added to that.
constexpr const char* version_2 = R"(
  PRAGMA user_version = 2;
  ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN engine TEXT;
  ALTER TABLE tables ADD COLUMN aside TEXT;
  CREATE INDEX listed_tables ON tables (finished, id) WHERE finished IS NOT NULL AND listed = 1;
  CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  UPDATE tables SET engine = 'rules' WHERE id = 3;
)";

struct Answer {
  WriteResult kept;
  std::string why;
  bool operator==(WriteResult other) const { return kept == other; }
};
void PrintTo(const Answer& answer, std::ostream* out) { *out << static_cast<int>(answer.kept) << ' ' << answer.why; }

// Calls a function of the journal and waits for its result.
template <class Call>
Answer answer(const Call& call) {
  std::promise<Answer> promise;
  call([&](WriteResult kept, const std::string& why) { promise.set_value({kept, why}); });
  return promise.get_future().get();
}

Answer append(Journal& journal, std::int64_t table, std::int64_t number, const std::string& text) {
  return answer([&](const Done& done) { journal.append(table, number, text, done); });
}

Answer finish(Journal& journal, std::int64_t table, std::int64_t last, const std::string& summary = "") {
  return answer([&](const Done& done) { journal.finish(table, last, summary, done); });
}

std::int64_t create(Journal& journal, const std::string& origin = "{}") {
  std::int64_t table = 0;
  EXPECT_EQ(answer([&](const Done& done) { table = journal.create({.origin = origin}, done); }), WriteResult::written);
  return table;
}

std::map<std::int64_t, Texts> running(const Journal& journal) {
  std::map<std::int64_t, Texts> all;
  journal.for_each_running(
      [&](const JournalTable& table, std::span<const std::string> entries) { all[table.id] = {entries.begin(), entries.end()}; });
  return all;
}

std::string bytes(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

class JournalTest : public testing::Test {
 protected:
  JournalTest() {
    std::string name = (fs::temp_directory_path() / "journal-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
    root_ = name;
    folder = (root_ / "data").string();
    file = root_ / "data" / "tables.db";
    disk.full = disk.sync_fails = false;
    disk.writes_until_full = -1;
    disk.after_power_loss.clear();
  }
  ~JournalTest() override { fs::remove_all(root_); }

  void write_file(const std::string& text) const {
    fs::create_directories(folder);
    std::ofstream(file, std::ios::binary) << text;
  }
  void make_database(const std::string& sql) const {
    fs::create_directories(folder);
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
  }
  [[nodiscard]] fs::path beside(const std::string& name) const { return root_ / name; }
  [[nodiscard]] JournalOptions faulty() const { return {.vfs = test::FaultyDisk::name}; }

  // Expects that the file is refused with these words in the message, and stays as it is.
  void refused(const std::string& words) const {
    const std::string before = bytes(file);
    const std::string said = test::mistake_of([&] { const Journal journal(folder); });
    EXPECT_NE(said.find(words), std::string::npos) << said;
    EXPECT_NE(said.find(file.string()), std::string::npos) << said;
    EXPECT_EQ(bytes(file), before);
  }

  std::string folder;
  fs::path file;
  test::FaultyDisk& disk = test::FaultyDisk::instance();

 private:
  fs::path root_;
};

TEST_F(JournalTest, Tables_and_entries_are_there_again_in_order) {
  const std::string odd("with \0 and \xff and 'quotes'", 26);
  {
    Journal journal(folder);
    EXPECT_EQ(create(journal, "first"), 1);
    EXPECT_EQ(create(journal, odd), 2);
    for (int i = 1; i <= 12; ++i) EXPECT_EQ(append(journal, 2, i, std::to_string(i)), WriteResult::written);
    EXPECT_EQ(append(journal, 2, 13, odd), WriteResult::written);
    EXPECT_EQ(append(journal, 2, 14, ""), WriteResult::written);
  }
  const Journal journal(folder);
  std::vector<JournalTable> tables;
  std::vector<Texts> entries;
  journal.for_each_running([&](const JournalTable& table, std::span<const std::string> texts) {
    tables.push_back(table);
    entries.emplace_back(texts.begin(), texts.end());
  });
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].origin, "first");
  EXPECT_EQ(tables[1].origin, odd);
  EXPECT_NEAR(static_cast<double>(tables[1].touched), static_cast<double>(now()), 60e3);
  EXPECT_GE(tables[1].touched, tables[1].created);
  EXPECT_EQ(entries[0], Texts{});
  EXPECT_EQ(entries[1], (Texts{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", odd, ""}));
  EXPECT_EQ(journal.entries(2), entries[1]);
  EXPECT_EQ(journal.entries(7), Texts{});
}

TEST_F(JournalTest, The_same_entry_twice_is_harmless_another_text_is_refused) {
  Journal journal(folder);
  const std::int64_t table = create(journal);
  EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
  EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
  EXPECT_EQ(append(journal, table, 1, "b"), WriteResult::conflicts);
  EXPECT_EQ(append(journal, table, 2, "b"), WriteResult::written);
  EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
  EXPECT_EQ(journal.entries(table), (Texts{"a", "b"}));
}

Answer append_instead(Journal& journal, std::int64_t table, std::int64_t number, const std::string& text) {
  return answer([&](const Done& done) { journal.append_instead(table, number, text, done); });
}

TEST_F(JournalTest, An_entry_takes_the_place_of_all_before_it) {
  {
    Journal journal(folder);
    create(journal);
    create(journal);
    for (int i = 1; i <= 3; ++i) append(journal, 1, i, std::to_string(i));
    append(journal, 2, 1, "of another table");
    EXPECT_EQ(append_instead(journal, 1, 5, "all"), WriteResult::out_of_order);
    EXPECT_EQ(journal.entries(1), (Texts{"1", "2", "3"})) << "what is refused removes nothing";
    EXPECT_EQ(append_instead(journal, 1, 4, "all"), WriteResult::written);
    EXPECT_EQ(journal.entries(1), Texts{"all"});
    EXPECT_EQ(append_instead(journal, 1, 4, "all"), WriteResult::written) << "the same again";
    EXPECT_EQ(append(journal, 1, 3, "3"), WriteResult::conflicts) << "it is no longer there";
    EXPECT_EQ(append(journal, 1, 5, "5"), WriteResult::written);
  }
  Journal journal(folder);
  EXPECT_EQ(running(journal), (std::map<std::int64_t, Texts>{{1, {"all", "5"}}, {2, {"of another table"}}}));
  EXPECT_EQ(journal.table(1)->first, 4);
  EXPECT_EQ(append(journal, 1, 6, "6"), WriteResult::written);
  EXPECT_EQ(append_instead(journal, 1, 7, "more"), WriteResult::written);
  EXPECT_EQ(finish(journal, 1, 7), WriteResult::written);
  EXPECT_EQ(journal.entries(1), Texts{"more"});
  EXPECT_EQ(append_instead(journal, 1, 8, "too late"), WriteResult::table_finished);
  EXPECT_EQ(append_instead(journal, 9, 1, "nowhere"), WriteResult::no_table);
}

TEST_F(JournalTest, Until_an_entry_is_there_instead_of_those_before_they_stay) {
  for (int writes = 0; writes < 40; ++writes) {
    const std::string its = folder + std::to_string(writes);
    bool written = false;
    {
      Journal journal(its, faulty());
      create(journal);
      for (int i = 1; i <= 200; ++i) journal.append(1, i, std::string(100, 'x'), [](WriteResult, const std::string&) {});
      append(journal, 1, 201, "last");
      disk.writes_until_full = writes;
      written = append_instead(journal, 1, 202, "all") == WriteResult::written;
      disk.writes_until_full = -1;
      disk.full = false;
      EXPECT_EQ(journal.entries(1).size(), written ? 1U : 201U) << writes;
    }
    const Journal again(its);
    EXPECT_EQ(again.entries(1).back(), written ? "all" : "last");
    EXPECT_EQ(again.entries(1).size(), written ? 1U : 201U) << writes;
  }
}

TEST_F(JournalTest, A_missing_entry_is_noticed_after_one_that_took_the_place_of_others) {
  {
    Journal journal(folder);
    create(journal);
    for (int i = 1; i <= 3; ++i) append(journal, 1, i, "x");
    append_instead(journal, 1, 4, "all");
    append(journal, 1, 5, "5");
    append(journal, 1, 6, "6");
  }
  make_database("DELETE FROM entries WHERE number = 5");
  std::optional<text::Message> damage;
  EXPECT_EQ(Journal(folder).entries(1, &damage), Texts{"all"});
  EXPECT_EQ(text::english().text(damage.value()), "Entry 5 is missing.");
  make_database("DELETE FROM entries WHERE number = 4");
  Journal journal(folder);
  EXPECT_EQ(journal.entries(1, &damage), Texts{});
  EXPECT_EQ(text::english().text(damage.value()), "Entry 4 is missing.");
  EXPECT_EQ(answer([&](const Done& done) { journal.cut(1, 3, {}, done); }), WriteResult::written);
  EXPECT_EQ(append(journal, 1, 4, "from the beginning"), WriteResult::written);
  EXPECT_EQ(journal.entries(1), Texts{"from the beginning"});
}

TEST_F(JournalTest, An_entry_out_of_order_is_refused_with_a_reason) {
  Journal journal(folder);
  const std::int64_t table = create(journal);
  EXPECT_EQ(append(journal, table, 2, "b"), WriteResult::out_of_order);
  EXPECT_EQ(append(journal, table, 0, "a"), WriteResult::out_of_order);
  EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
  const Answer gap = append(journal, table, 3, "c");
  EXPECT_EQ(gap, WriteResult::out_of_order);
  EXPECT_EQ(gap.why, "Table 1 has 1 entry, so entry 3 is out of order.");
  EXPECT_EQ(append(journal, 99, 1, "a"), WriteResult::no_table);
  EXPECT_EQ(journal.entries(table), Texts{"a"});
}

TEST_F(JournalTest, Entries_may_follow_a_table_that_is_still_waiting) {
  Journal journal(folder);
  std::atomic<int> kept = 0;
  const Done count = [&](WriteResult how, const std::string&) { kept += how == WriteResult::written ? 1 : 0; };
  const std::int64_t table = journal.create({.origin = "{}"}, count);
  journal.append(table, 1, "a", count);
  journal.append(table, 2, "b", count);
  EXPECT_EQ(finish(journal, table, 2), WriteResult::written);
  EXPECT_EQ(kept, 3);
  EXPECT_EQ(journal.entries(table), (Texts{"a", "b"}));
}

TEST_F(JournalTest, A_refused_change_does_not_touch_the_others_of_its_transaction) {
  Journal journal(folder, {.gather = std::chrono::milliseconds(50)});
  const std::int64_t table = create(journal);
  std::vector<WriteResult> kept;
  const Done note = [&](WriteResult how, const std::string&) { kept.push_back(how); };
  journal.append(table, 1, "a", note);
  journal.append(table, 3, "c", note);
  journal.append(77, 1, "x", note);
  journal.append(table, 2, "b", note);
  EXPECT_EQ(append(journal, table, 3, "c"), WriteResult::written);
  EXPECT_EQ(kept, (std::vector{WriteResult::written, WriteResult::out_of_order, WriteResult::no_table, WriteResult::written}));
  EXPECT_EQ(journal.counts().commits, 2U);
  EXPECT_EQ(journal.entries(table), (Texts{"a", "b", "c"}));
}

TEST_F(JournalTest, A_finished_table_is_closed_and_listed) {
  Journal journal(folder);
  for (int i = 1; i <= 5; ++i) {
    const std::int64_t table = create(journal, "s" + std::to_string(i));
    EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
    EXPECT_EQ(finish(journal, table, 2), WriteResult::out_of_order);
    EXPECT_EQ(finish(journal, table, 1, "r" + std::to_string(i)), WriteResult::written);
    EXPECT_EQ(finish(journal, table, 1), WriteResult::table_finished);
    EXPECT_EQ(append(journal, table, 2, "b"), WriteResult::table_finished);
    EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
  }
  EXPECT_EQ(running(journal).size(), 0U);
  std::string listed;
  FinishedBefore before;
  for (std::vector<JournalTable> page; !(page = journal.finished(2, before)).empty(); before = {page.back().touched, page.back().id})
    for (const JournalTable& table : page) {
      EXPECT_TRUE(table.finished);
      listed += table.origin + table.summary + " ";
    }
  EXPECT_EQ(listed, "s5r5 s4r4 s3r3 s2r2 s1r1 ");
  EXPECT_EQ(journal.entries(3), Texts{"a"});
}

TEST_F(JournalTest, What_is_erased_is_gone_and_its_number_never_comes_back) {
  {
    Journal journal(folder);
    create(journal);
    const std::int64_t table = create(journal, "the settings of Ann");
    EXPECT_EQ(append(journal, table, 1, "the words of Ann"), WriteResult::written);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(answer([&](const Done& done) { journal.erase(table, done); }), WriteResult::written);
    EXPECT_EQ(append(journal, table, 2, "b"), WriteResult::no_table);
    EXPECT_EQ(journal.entries(table), Texts{});
  }
  EXPECT_EQ(bytes(file).find("of Ann"), std::string::npos);
  Journal journal(folder);
  EXPECT_EQ(create(journal), 3);
}

TEST_F(JournalTest, Old_finished_tables_are_found_a_few_at_a_time) {
  Journal journal(folder);
  const Done ignore = [](WriteResult, const std::string&) {};
  for (int i = 0; i < 130; ++i) {
    const std::int64_t table = journal.create({.origin = "{}"}, ignore);
    journal.append(table, 1, "a", ignore);
    if (i > 0) journal.finish(table, 1, "", ignore);
  }
  const std::int64_t last = create(journal);
  EXPECT_EQ(journal.finished(1000).size(), 129U);
  EXPECT_TRUE(journal.finished_before(journal.seen() - 3'600'000, 1000).empty());
  const std::vector<JournalTable> old = journal.finished_before(journal.seen() + 1, 50);
  ASSERT_EQ(old.size(), 50U);
  EXPECT_EQ(old.front().id, 2);
  EXPECT_EQ(journal.finished_before(journal.seen() + 1, 1000).size(), 129U);
  for (const JournalTable& table : old) EXPECT_EQ(answer([&](const Done& done) { journal.erase(table.id, done); }), WriteResult::written);
  EXPECT_EQ(journal.finished(1000).size(), 79U);
  EXPECT_EQ(running(journal), (std::map<std::int64_t, Texts>{{1, {"a"}}, {last, {}}}));
  EXPECT_EQ(journal.entries(2), Texts{});
}

TEST_F(JournalTest, Many_threads_append_to_many_tables) {
  constexpr int threads = 8, tables_each = 10, entries = 50;
  std::map<std::int64_t, Texts> expected;
  {
    Journal journal(folder);
    std::mutex mutex;
    std::vector<std::jthread> writers;
    for (int t = 0; t < threads; ++t)
      writers.emplace_back([&] {
        std::array<std::int64_t, tables_each> tables{};
        for (auto& table : tables) table = create(journal);
        std::atomic<int> kept = 0;
        for (int n = 1; n <= entries; ++n)
          for (const auto table : tables)
            journal.append(table, n, std::to_string(table * 1000 + n), [&](WriteResult how, const std::string&) {
              if (how == WriteResult::written) ++kept;
            });
        for (const auto table : tables) EXPECT_EQ(append(journal, table, entries + 1, "end"), WriteResult::written);
        EXPECT_EQ(kept, tables_each * entries);
        const std::lock_guard lock(mutex);
        for (const auto table : tables) {
          for (int n = 1; n <= entries; ++n) expected[table].push_back(std::to_string(table * 1000 + n));
          expected[table].emplace_back("end");
        }
      });
    writers.clear();
    EXPECT_EQ(journal.counts().written, std::uint64_t{threads * tables_each * (entries + 2)});
    EXPECT_LT(journal.counts().commits, journal.counts().written / 10);
  }
  EXPECT_EQ(running(Journal(folder)), expected);
}

TEST_F(JournalTest, Closing_writes_all_that_waits) {
  std::atomic<int> kept = 0;
  {
    Journal journal(folder, {.gather = std::chrono::seconds(100)});
    const Done count = [&](WriteResult how, const std::string&) { kept += how == WriteResult::written ? 1 : 0; };
    const std::int64_t table = journal.create({.origin = "{}"}, count);
    for (int n = 1; n <= 100; ++n) journal.append(table, n, "x", count);
  }
  EXPECT_EQ(kept, 101);
  EXPECT_EQ(running(Journal(folder)).at(1).size(), 100U);
  EXPECT_FALSE(fs::exists(file.string() + "-wal"));
}

TEST_F(JournalTest, Beyond_the_bound_a_change_is_refused_at_once) {
  Journal journal(folder, {.gather = std::chrono::seconds(100), .most_waiting = 5});
  std::vector<WriteResult> kept;
  const Done note = [&](WriteResult how, const std::string&) { kept.push_back(how); };
  std::promise<void> blocked, go_on;
  journal.create({.origin = "{}"}, [&](WriteResult, const std::string&) {  // holds the journal's thread while the queue fills up
    blocked.set_value();
    go_on.get_future().wait();
  });
  for (int n = 1; n <= 4; ++n) journal.append(1, n, "x", [](WriteResult, const std::string&) {});  // now five wait, and are written
  blocked.get_future().wait();
  for (int n = 5; n <= 9; ++n) journal.append(1, n, "x", [](WriteResult, const std::string&) {});
  EXPECT_EQ(journal.counts().waiting, 5U);
  journal.append(1, 10, "x", note);
  EXPECT_EQ(kept, std::vector{WriteResult::busy});
  go_on.set_value();
  while (journal.counts().waiting > 0) std::this_thread::yield();
  EXPECT_EQ(journal.counts().failing, false);
}

TEST_F(JournalTest, Goes_on_when_a_full_disk_has_room_again) {
  std::int64_t table = 0;
  {
    Journal journal(folder, faulty());
    table = create(journal);
    EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
    disk.full = true;
    for (int i = 0; i < 3; ++i) {
      const Answer refused = append(journal, table, 2, "b");
      EXPECT_EQ(refused, WriteResult::disk);
      EXPECT_NE(refused.why.find("full"), std::string::npos) << refused.why;
    }
    EXPECT_TRUE(journal.counts().failing);
    EXPECT_EQ(journal.entries(table), Texts{"a"});
    disk.full = false;
    EXPECT_EQ(append(journal, table, 3, "c"), WriteResult::out_of_order);
    EXPECT_EQ(append(journal, table, 2, "another b"), WriteResult::written);
    EXPECT_FALSE(journal.counts().failing);
    EXPECT_EQ(append(journal, table, 3, "c"), WriteResult::written);
  }
  EXPECT_EQ(Journal(folder).entries(table), (Texts{"a", "another b", "c"}));
}

TEST_F(JournalTest, Wherever_the_disk_gets_full_what_was_acknowledged_stays) {
  const std::string text(3000, 'x');  // a transaction of several pages
  std::int64_t table = 0, kept = 0;
  for (int writes = 0; writes < 40; ++writes) {
    {
      Journal journal(folder, faulty());
      if (table == 0) table = create(journal);
      disk.writes_until_full = writes;
      Answer last{WriteResult::written, ""};
      while ((last = append(journal, table, kept + 1, text + std::to_string(kept + 1))) == WriteResult::written) ++kept;
      EXPECT_EQ(last, WriteResult::disk);
      EXPECT_EQ(journal.entries(table).size(), static_cast<std::size_t>(kept));
      disk.writes_until_full = writes % 3 == 0 ? -1 : 0;  // sometimes there is room again when it closes
    }
    disk.writes_until_full = -1;
    const Texts found = Journal(folder).entries(table);
    ASSERT_EQ(found.size(), static_cast<std::size_t>(kept));
    for (std::size_t i = 0; i < found.size(); ++i) ASSERT_EQ(found[i], text + std::to_string(i + 1));
  }
  EXPECT_GT(kept, 20);
}

TEST_F(JournalTest, A_failed_sync_acknowledges_nothing) {
  Journal journal(folder, faulty());
  const std::int64_t table = create(journal);
  disk.sync_fails = true;
  EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::disk);
  disk.sync_fails = false;
  EXPECT_EQ(append(journal, table, 1, "b"), WriteResult::written);
  EXPECT_EQ(journal.entries(table), Texts{"b"});
}

TEST_F(JournalTest, What_is_acknowledged_survives_a_loss_of_power) {
  const fs::path synced = beside("synced");
  fs::create_directories(synced);
  disk.after_power_loss = synced;
  Journal journal(folder, faulty());
  const std::int64_t table = create(journal);
  constexpr int entries = 300;
  const std::string text(20'000, 'x');  // enough for several WAL checkpoints
  for (int n = 1; n <= entries; ++n) {
    ASSERT_EQ(append(journal, table, n, text + std::to_string(n)), WriteResult::written);
    if (n % 7 != 0 && n != entries) continue;
    const fs::path left = beside("left");
    fs::remove_all(left);
    fs::copy(synced, left);
    const Texts found = Journal(left.string()).entries(table);
    ASSERT_EQ(found.size(), static_cast<std::size_t>(n));
    ASSERT_EQ(found.back(), text + std::to_string(n));
  }
}

TEST_F(JournalTest, A_file_that_is_taken_away_is_noticed) {
  Journal journal(folder);
  const std::int64_t table = create(journal);
  fs::rename(file, beside("elsewhere"));
  const Answer refused = append(journal, table, 1, "a");
  EXPECT_EQ(refused, WriteResult::disk);
  EXPECT_NE(refused.why.find("moved"), std::string::npos) << refused.why;
  fs::rename(beside("elsewhere"), file);
  EXPECT_EQ(append(journal, table, 1, "a"), WriteResult::written);
}

TEST_F(JournalTest, A_file_of_version_1_is_understood) {
  make_database(version_1);
  Journal journal(folder);
  EXPECT_EQ(running(journal), (std::map<std::int64_t, Texts>{{3, {"a", "b"}}}));
  ASSERT_EQ(journal.finished(10).size(), 1U);
  EXPECT_EQ(journal.finished(10)[0].summary, "Ann won");
  EXPECT_EQ(journal.entries(5), Texts{"c"});
  EXPECT_EQ(append(journal, 3, 3, "d"), WriteResult::written);
  EXPECT_EQ(create(journal), 6);
}

TEST_F(JournalTest, A_file_of_version_2_is_understood) {
  make_database(version_1);
  make_database(version_2);
  std::string told;
  for_each_table(folder, [&](const JournalTable& table, std::span<const std::string> entries) {
    told += table.origin + table.engine + std::to_string(table.first) + std::to_string(entries.size()) + " ";
  });
  EXPECT_EQ(told, "threerules12 five11 ") << "before it is upgraded";
  Journal journal(folder);
  EXPECT_TRUE(fs::exists(file.string() + ".version-2"));
  EXPECT_EQ(running(journal), (std::map<std::int64_t, Texts>{{3, {"a", "b"}}}));
  EXPECT_EQ(journal.table(3)->engine, "rules");
  EXPECT_EQ(append_instead(journal, 3, 3, "a and b"), WriteResult::written);
  EXPECT_EQ(journal.entries(3), Texts{"a and b"});
}

TEST_F(JournalTest, A_file_of_version_1_is_copied_before_it_is_changed) {
  make_database(version_1);
  const std::string before = bytes(file);
  {
    const Journal journal(folder);
  }
  const fs::path copy = file.string() + ".version-1";
  EXPECT_EQ(fs::status(copy).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(SQLite::Database(copy.string()).execAndGet("PRAGMA user_version").getInt(), 1);
  const std::string copied = bytes(copy);
  // A start that changes nothing makes no copy, and a second upgrade leaves the first copy as it is.
  {
    const Journal journal(folder);
  }
  EXPECT_FALSE(fs::exists(copy.string() + ".2"));
  write_file(before);
  {
    const Journal journal(folder);
  }
  EXPECT_EQ(bytes(copy), copied);
  EXPECT_EQ(SQLite::Database(copy.string() + ".2").execAndGet("PRAGMA user_version").getInt(), 1);
  EXPECT_EQ(running(Journal(folder)), (std::map<std::int64_t, Texts>{{3, {"a", "b"}}}));
}

TEST_F(JournalTest, Without_room_for_a_copy_a_file_of_version_1_stays_as_it_is) {
  make_database(version_1);
  const std::string before = bytes(file);
  disk.full = true;
  const std::string said = test::mistake_of([&] { const Journal journal(folder, faulty()); });
  disk.full = false;
  EXPECT_NE(said.find("was not upgraded"), std::string::npos) << said;
  EXPECT_EQ(bytes(file), before);
  for (const fs::directory_entry& left : fs::directory_iterator(folder)) EXPECT_EQ(left.path(), file);
  EXPECT_EQ(running(Journal(folder)), (std::map<std::int64_t, Texts>{{3, {"a", "b"}}}));
}

TEST_F(JournalTest, The_list_of_finished_tables_never_looks_at_unlisted_ones) {
  make_database(std::string(version_1) + R"sql(
      INSERT INTO tables VALUES (6, '{"settings":{"listed":true},"key":"k"}', 1, 9001, 'six'), (7, '{"settings":{"listed":false}}', 1, 9002, 'seven'),
                                (8, '{"settings":{}}', 1, 9003, 'eight');)sql");
  {
    Journal journal(folder);
    std::int64_t table = 0;
    for (const bool listed : {true, false}) {
      EXPECT_EQ(answer([&](const Done& done) { table = journal.create({.origin = "new", .listed = listed}, done); }), WriteResult::written);
      EXPECT_EQ(finish(journal, table, 0, listed ? "listed" : "not"), WriteResult::written);
    }
    std::string listed;
    for (const JournalTable& one : journal.finished(10, {}, true)) listed += one.summary + " ";
    EXPECT_EQ(listed, "listed six ");
    ASSERT_EQ(journal.finished(1, {.touched = 9002, .id = 0}, true).size(), 1U);
    EXPECT_EQ(journal.finished(10).size(), 6U);
  }
  SQLite::Database database(file.string());
  SQLite::Statement steps(database,
                          "EXPLAIN QUERY PLAN SELECT settings FROM tables WHERE finished IS NOT NULL AND listed = 1 AND (finished, id) < (1, 1) "
                          "ORDER BY finished DESC, id DESC LIMIT 50");
  ASSERT_TRUE(steps.executeStep());
  EXPECT_NE(steps.getColumn(3).getString().find("USING INDEX listed_tables"), std::string::npos) << steps.getColumn(3).getString();
  EXPECT_FALSE(steps.executeStep()) << "it sorts";
}

TEST_F(JournalTest, A_table_that_was_set_aside_is_not_among_the_old_ones) {
  Journal journal(folder);
  const auto set_aside = [&](std::int64_t table, const std::string& why) {
    return answer([&](const Done& done) { journal.set_aside(table, why, done); });
  };
  for (int i = 0; i < 2; ++i) EXPECT_EQ(finish(journal, create(journal), 0), WriteResult::written);
  EXPECT_EQ(set_aside(2, "damaged"), WriteResult::written);
  EXPECT_EQ(set_aside(3, "damaged"), WriteResult::no_table);
  ASSERT_EQ(journal.finished_before(journal.seen() + 1, 10).size(), 1U);
  EXPECT_EQ(journal.finished_before(journal.seen() + 1, 10).front().id, 1);
  ASSERT_TRUE(journal.table(2));
  EXPECT_EQ(journal.table(2)->aside, "damaged");
  EXPECT_EQ(set_aside(2, ""), WriteResult::written);
  EXPECT_EQ(journal.table(2)->aside, "");
}

// Clocks that a test sets.
struct SetClocks {
  std::atomic<Timestamp> wall{1'700'000'000'000}, running{5};
  [[nodiscard]] JournalOptions options() {
    return {.clocks = {.wall = [this] { return wall.load(); }, .running = [this] { return running.load(); }}};
  }
};

TEST_F(JournalTest, Time_is_what_was_seen_of_it_whatever_the_clock_says) {
  SetClocks clocks;
  const Timestamp start = clocks.wall;
  const auto opened = [&] { return std::make_unique<Journal>(folder, clocks.options()); };
  auto journal = opened();
  EXPECT_EQ(journal->seen(), start) << "an empty folder begins with the clock";
  clocks.running += 5000;
  clocks.wall += 91LL * 24 * 3'600'000;
  EXPECT_EQ(journal->seen(), start + 5000);
  EXPECT_EQ(finish(*journal, create(*journal), 0), WriteResult::written);
  EXPECT_EQ(journal->table(1)->touched, start + 5000);
  journal.reset();
  clocks.running = 77;  // another process, another clock
  journal = opened();
  EXPECT_EQ(journal->seen(), start + 5000) << "nothing was seen in between";
  EXPECT_EQ(journal->wall_before(), clocks.wall);
  clocks.wall = 0;
  clocks.running += 1000;
  EXPECT_EQ(journal->seen(), start + 6000);
}

TEST_F(JournalTest, A_running_table_is_as_old_as_its_last_entry) {
  SetClocks clocks;
  Journal journal(folder, clocks.options());
  const std::int64_t table = create(journal);
  const Timestamp made = journal.seen();
  EXPECT_EQ(journal.table(table)->touched, made);
  clocks.running += 5000;
  EXPECT_EQ(append(journal, table, 1, "{}"), WriteResult::written);
  EXPECT_EQ(journal.table(table)->touched, made + 5000);
}

TEST_F(JournalTest, Time_is_written_down_now_and_then) {
  SetClocks clocks;
  Journal journal(folder, clocks.options());
  const std::optional<std::string> first = journal.fact("seen");
  ASSERT_TRUE(first);
  clocks.running += 59'999;
  create(journal);
  EXPECT_EQ(journal.fact("seen"), first);
  clocks.running += 1;
  create(journal);
  EXPECT_EQ(journal.fact("seen"), std::to_string(journal.seen()));
  clocks.running += 1;
  EXPECT_EQ(answer([&](const Done& done) { journal.keep_time(done); }), WriteResult::written);
  EXPECT_EQ(journal.fact("seen"), std::to_string(journal.seen()));
}

// Tables whose times are by the system's clock, which was wrong once: one of them is from the year 2099.
TEST_F(JournalTest, Old_tables_are_neither_all_old_nor_for_ever_young_when_time_begins) {
  constexpr Timestamp day = 24 * 3'600'000LL, newest = 1'700'000'000'000, future = 4'070'000'000'000;
  const std::pair<Timestamp, Timestamp> cases[] = {// what the clock says now, and where time begins
                                                   {newest + day, newest},
                                                   {newest + 91 * day, newest},
                                                   {newest - 5 * day, newest - 80 * day},
                                                   {0, newest - 80 * day}};
  for (const auto& [wall, begins] : cases) {
    SetClocks clocks;
    {
      Journal journal(folder, clocks.options());
      for (int i = 0; i < 3; ++i) create(journal);
      EXPECT_EQ(append(journal, 3, 1, "a"), WriteResult::written);
    }
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("DELETE FROM facts; UPDATE tables SET created = " + std::to_string(newest - 80 * day) + "; UPDATE tables SET finished = created" +
              " WHERE id = 1; UPDATE tables SET finished = " + std::to_string(future) +
              " WHERE id = 2; UPDATE entries SET written = " + std::to_string(newest));
    clocks.wall = wall;
    {
      const Journal journal(folder, clocks.options());
      EXPECT_EQ(journal.seen(), begins);
      EXPECT_EQ(journal.table(1)->touched, newest - 80 * day) << "it stays as old as it was";
      EXPECT_EQ(journal.table(2)->touched, begins) << "it counts from now on";
      journal.for_each_running([&](const JournalTable& table, std::span<const std::string>) { EXPECT_EQ(table.touched, std::min(newest, begins)); });
    }
    fs::remove_all(folder);
  }
}

TEST_F(JournalTest, A_fact_is_kept_until_another_takes_its_place) {
  for (const char* value : {"one", "two"}) {
    Journal journal(folder);
    EXPECT_EQ(answer([&](const Done& done) { journal.keep_fact("motto", value, done); }), WriteResult::written);
    EXPECT_EQ(journal.fact("motto"), value);
  }
  EXPECT_EQ(Journal(folder).fact("motto"), "two");
  EXPECT_EQ(Journal(folder).fact("unseen"), std::nullopt);
}

TEST_F(JournalTest, Older_versions_are_brought_forward_step_by_step) {
  constexpr std::array<std::string_view, 3> steps{
      "CREATE TABLE names (name TEXT); INSERT INTO names VALUES ('Ann');",
      "ALTER TABLE names ADD COLUMN points INTEGER; UPDATE names SET points = 7;",
      "CREATE TABLE tally AS SELECT name || points AS line FROM names;",
  };
  fs::create_directories(folder);
  for (std::size_t from = 1; from <= steps.size(); ++from) {
    const std::string path = (fs::path(folder) / std::to_string(from)).string();
    open_database(path, 42, Migrations(steps).first(from));
    SQLite::Database newest = open_database(path, 42, steps);
    EXPECT_EQ(newest.execAndGet("PRAGMA user_version").getInt(), 3);
    EXPECT_EQ(newest.execAndGet("SELECT line FROM tally").getString(), "Ann7");
  }
}

TEST_F(JournalTest, A_step_that_fails_leaves_the_version_before_it) {
  constexpr std::array<std::string_view, 3> bad{"CREATE TABLE a (x);", "INSERT INTO a VALUES (1);",
                                                "INSERT INTO a VALUES (2); INSERT INTO none VALUES (3);"};
  fs::create_directories(folder);
  EXPECT_NE(test::mistake_of([&] { open_database(file.string(), 42, bad); }).find("none"), std::string::npos);
  SQLite::Database database = open_database(file.string(), 42, Migrations(bad).first(2));
  EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 2);
  EXPECT_EQ(database.execAndGet("SELECT group_concat(x) FROM a").getString(), "1");
}

TEST_F(JournalTest, A_newer_version_is_refused) {
  make_database(std::string(version_1) + "PRAGMA user_version = 1000; PRAGMA journal_mode = WAL;");
  refused("newer version");
}

TEST_F(JournalTest, Another_programs_database_is_refused) {
  make_database("CREATE TABLE tables (id INTEGER PRIMARY KEY); PRAGMA user_version = 1;");
  refused("another program");
}

TEST_F(JournalTest, What_is_no_database_is_refused) {
  write_file("Dear diary,\n" + std::string(5000, 'x'));
  refused("not a database");
  write_file("SQLite format 3");
  refused("not a database");
}

TEST_F(JournalTest, A_damaged_file_is_refused_wherever_the_damage_is) {
  {
    Journal journal(folder);
    const std::int64_t table = create(journal);
    for (int n = 1; n <= 100; ++n) journal.append(table, n, std::string(300, 'x'), [](WriteResult, const std::string&) {});
  }
  const std::string whole = bytes(file);
  constexpr std::size_t page = 4096;
  ASSERT_GT(whole.size(), 8 * page);
  for (std::size_t n = 0; n < whole.size() / page; ++n) {
    std::string damaged = whole;
    for (std::size_t i = n == 0 ? 100 : 0; i < 100 + (n == 0 ? 100U : 0U); ++i) damaged[n * page + i] = '\x5a';
    write_file(damaged);
    refused("damaged");
  }
  write_file(whole.substr(0, whole.size() - 3 * page));
  refused("damaged");
  write_file(whole);
  EXPECT_EQ(Journal(folder).entries(1).size(), 100U);
}

TEST_F(JournalTest, A_log_without_its_file_is_refused) {
  fs::create_directories(folder);
  const fs::path log = file.string() + "-wal";
  std::ofstream(log) << "all that is left";
  refused("tables.db-wal");
  EXPECT_EQ(bytes(log), "all that is left");
}

TEST_F(JournalTest, A_missing_entry_in_the_middle_is_noticed) {
  make_database(std::string(version_1) + "DELETE FROM entries WHERE table_id = 3 AND number = 1;");
  make_database("INSERT INTO tables VALUES (4, 'four', 1000, NULL, NULL); INSERT INTO entries VALUES (4, 1, 1, 'd'), (4, 3, 1, 'e');");
  Journal journal(folder);
  EXPECT_EQ(running(journal), (std::map<std::int64_t, Texts>{{3, {}}, {4, {"d"}}}));
  std::string damages;
  journal.for_each_running([&](const JournalTable& table, std::span<const std::string>) { damages += text::english().text(table.damage.value()); });
  EXPECT_EQ(damages, "Entry 1 is missing.Entry 2 is missing.");
  std::optional<text::Message> damage;
  EXPECT_EQ(journal.entries(4, &damage), Texts{"d"});
  EXPECT_EQ(text::english().text(damage.value()), "Entry 2 is missing.");
}

TEST_F(JournalTest, What_comes_after_an_entry_can_be_cut_off) {
  make_database(version_1);
  Journal journal(folder);
  EXPECT_EQ(append(journal, 3, 3, "wrong"), WriteResult::written);
  EXPECT_EQ(answer([&](const Done& done) { journal.set_aside(3, "damaged", done); }), WriteResult::written);
  EXPECT_EQ(answer([&](const Done& done) { journal.cut(3, 2, {}, done); }), WriteResult::written);
  EXPECT_EQ(journal.table(3)->aside, "");
  EXPECT_EQ(append(journal, 3, 3, "right"), WriteResult::written);
  EXPECT_EQ(journal.entries(3), (Texts{"a", "b", "right"}));
  EXPECT_EQ(answer([&](const Done& done) { journal.cut(3, 1, "half of b", done); }), WriteResult::written);
  EXPECT_EQ(journal.entries(3), (Texts{"a", "half of b"}));
  // A finished table stays finished only if nothing was cut.
  EXPECT_EQ(answer([&](const Done& done) { journal.cut(5, 1, {}, done); }), WriteResult::written);
  EXPECT_TRUE(journal.table(5)->finished);
  EXPECT_EQ(answer([&](const Done& done) { journal.cut(5, 0, {}, done); }), WriteResult::written);
  EXPECT_FALSE(journal.table(5)->finished);
  EXPECT_EQ(answer([&](const Done& done) { journal.cut(99, 0, {}, done); }), WriteResult::no_table);
}

TEST_F(JournalTest, All_tables_can_be_read_while_a_server_uses_them) {
  const auto all = [&](std::optional<std::int64_t> only = {}) {
    std::string told;
    for_each_table(
        folder, [&](const JournalTable& table, std::span<const std::string> entries) { told += table.origin + std::to_string(entries.size()) + " "; },
        only);
    return told;
  };
  EXPECT_NE(test::mistake_of([&] { all(); }).find("no tables"), std::string::npos);
  make_database(version_1);
  const std::string before = bytes(file);
  EXPECT_EQ(all(), "three2 five1 ") << "before it is upgraded";
  EXPECT_EQ(bytes(file), before);
  const Journal journal(folder);
  EXPECT_EQ(all(), "three2 five1 ");
  EXPECT_EQ(all(5), "five1 ");
  EXPECT_EQ(all(6), "");
}

TEST_F(JournalTest, Only_one_process_has_the_folder) {
  auto journal = std::make_unique<Journal>(folder);
  EXPECT_NE(test::mistake_of([&] { const Journal second(folder); }).find("in use"), std::string::npos);
  const auto opens_in_a_child = [&] {
    const pid_t child = fork();
    if (child == 0) _exit(test::mistake_of([&] { const FolderLock own(folder); }).empty() ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status) == 0;
  };
  EXPECT_FALSE(opens_in_a_child());
  journal.reset();
  EXPECT_TRUE(opens_in_a_child());
}

TEST_F(JournalTest, Only_the_owner_may_read_the_file) {
  const Journal journal(folder);
  journal.backup(beside("backup.db").string());
  for (const fs::path& path : {file, fs::path(file.string() + "-wal"), beside("backup.db")})
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write) << path;
}

TEST_F(JournalTest, A_backup_made_while_it_writes_is_a_moment_of_the_whole) {
  Journal journal(folder);
  std::array<std::int64_t, 20> tables{};
  for (auto& table : tables) table = create(journal);
  std::atomic<std::int64_t> acknowledged = 0;
  std::atomic<bool> go_on = true;
  std::thread writer([&] {
    for (std::int64_t n = 1; go_on; acknowledged = n++) {
      for (const auto table : tables) journal.append(table, n, std::to_string(n) + std::string(100, 'x'), [](WriteResult, const std::string&) {});
      EXPECT_EQ(append(journal, tables.back(), n, std::to_string(n) + std::string(100, 'x')), WriteResult::written);
    }
  });
  for (int i = 0; i < 5; ++i) {
    while (acknowledged < (i + 1) * 20) std::this_thread::yield();
    const std::string copy = beside("copy" + std::to_string(i)).string();
    fs::create_directories(copy);
    const std::int64_t before = acknowledged;
    journal.backup(copy + "/tables.db");
    const std::map<std::int64_t, Texts> found = running(Journal(copy));
    EXPECT_EQ(found.size(), tables.size());
    for (const auto& [table, texts] : found) EXPECT_GE(static_cast<std::int64_t>(texts.size()), before);
  }
  go_on = false;
  writer.join();
  fs::create_directories(beside("last"));
  journal.backup((beside("last") / "tables.db").string());
  EXPECT_EQ(running(Journal(beside("last").string())), running(journal));
}

TEST_F(JournalTest, A_backup_takes_the_place_of_nothing) {
  Journal journal(folder);
  EXPECT_NE(test::mistake_of([&] { journal.backup(file.string()); }).find("exists"), std::string::npos);
  EXPECT_NE(test::mistake_of([&] { journal.backup(beside("no/such/folder").string()); }).find("can’t be written"), std::string::npos);
  create(journal);
}

}  // namespace
}  // namespace dominium::server::storage
