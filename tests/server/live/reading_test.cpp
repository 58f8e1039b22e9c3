// The queue for what is read from the disk: addresses take turns, places are limited, and what nobody waits for any more is not done.
#include "reading.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <latch>
#include <semaphore>

#include "cache.hpp"
#include "lobby_people.hpp"
#include "server/refusal.hpp"

namespace dominium::server::live {
namespace {

// A queue whose thread is held until it is let go.
struct HeldQueue {
  explicit HeldQueue(Limits the_limits = {}) : limits(the_limits) {
    reading.add(device("192.0.2.99"), [this] {
      begun.release();
      go.wait();
    });
    begun.acquire();
  }
  ~HeldQueue() { let_go(); }
  void let_go() {
    if (!std::exchange(gone, true)) go.count_down();
  }
  static std::shared_ptr<test::Device> device(const std::string& address) { return std::make_shared<test::Device>(address); }
  // Adds a request that notes its name.
  void add(const std::shared_ptr<test::Device>& asker, const std::string& name) {
    reading.add(asker, [this, name, left = std::make_shared<std::latch>(1)] {
      done.push_back(name);
      (void)left;
    });
  }
  // Lets the thread do everything that was added.
  void finish() {
    let_go();
    while (meter.depth() > 0) std::this_thread::yield();
  }

  Limits limits;
  QueueMeter meter;
  std::binary_semaphore begun{0};
  std::latch go{1};
  bool gone = false;
  std::vector<std::string> done;
  Reading reading{limits, meter};
};

TEST(Reading, Addresses_take_turns) {
  HeldQueue queue;
  const auto a = queue.device("192.0.2.1"), other_a = queue.device("192.0.2.1"), b = queue.device("192.0.2.2");
  for (const char* name : {"a1", "a2", "a3"}) queue.add(a, name);
  queue.add(other_a, "a4");
  for (const char* name : {"b1", "b2"}) queue.add(b, name);
  EXPECT_EQ(queue.meter.depth(), 6U);
  queue.finish();
  queue.reading.stop();
  EXPECT_EQ(queue.done, (std::vector<std::string>{"a1", "b1", "a2", "b2", "a3", "a4"})) << "however many connections an address has";
  EXPECT_EQ(queue.meter.depth(), 0U);
}

TEST(Reading, Has_so_many_places_for_an_address_and_in_all) {
  Limits limits;
  limits.waiting_requests = 5;
  limits.waiting_requests_per_address = 3;
  HeldQueue queue(limits);
  const auto a = queue.device("192.0.2.1"), b = queue.device("192.0.2.2"), c = queue.device("192.0.2.3");
  for (const char* name : {"a1", "a2", "a3"}) queue.add(a, name);
  EXPECT_THROW(queue.add(a, "a4"), Refusal);
  EXPECT_THROW(queue.add(queue.device("192.0.2.1"), "a5"), Refusal);
  for (const char* name : {"b1", "b2"}) queue.add(b, name);
  EXPECT_THROW(queue.add(c, "c1"), Refusal);
  a->gone = true;
  queue.add(c, "c1");
  queue.let_go();
  while (queue.meter.depth() > 0) std::this_thread::yield();
  queue.reading.stop();
  EXPECT_EQ(queue.done, (std::vector<std::string>{"b1", "c1", "b2"})) << "what was asked for by somebody who is gone is not done";
}

TEST(Reading, Ends_with_what_is_being_done_and_drops_the_rest) {
  HeldQueue queue;
  const auto a = queue.device("192.0.2.1");
  const auto held = std::make_shared<int>(1);
  for (int i = 0; i < 20; ++i) queue.reading.add(a, [&queue, held] { queue.done.emplace_back("late"); });
  queue.reading.close();
  EXPECT_EQ(held.use_count(), 1) << "nothing is left of what waited";
  queue.add(a, "after");
  queue.let_go();
  queue.reading.stop();
  EXPECT_TRUE(queue.done.empty());
}

TEST(Cache, Keeps_what_was_used_last_within_its_bytes) {
  Cache<int, const std::string> cache(100);
  const auto text = [](const char* word) { return std::make_shared<const std::string>(word); };
  cache.put(1, text("one"), 40);
  cache.put(2, text("two"), 40);
  EXPECT_EQ(*cache.find(1), "one");
  cache.put(3, text("three"), 40);
  EXPECT_EQ(cache.find(2), nullptr) << "it was not used for the longest time";
  EXPECT_EQ(*cache.find(1), "one");
  cache.put(1, text("uno"), 60);
  EXPECT_EQ(*cache.find(1), "uno");
  EXPECT_EQ(cache.bytes(), 100U);
  cache.put(4, text("too large"), 101);
  EXPECT_EQ(cache.find(4), nullptr);
  EXPECT_EQ(cache.bytes(), 0U);
  cache.put(5, text("five"), 50);
  cache.drop(5);
  EXPECT_EQ(cache.find(5), nullptr);
  cache.put(6, text("six"), 50);
  cache.clear();
  EXPECT_EQ(cache.bytes(), 0U);
}

TEST(Reading, Leaves_the_processor_to_whoever_answers_players) {
  const int mine = getpriority(PRIO_PROCESS, 0);
  if (mine == 19) GTEST_SKIP() << "there is no lower priority";
  HeldQueue queue;
  int its = mine;
  queue.reading.add_own([&] { its = getpriority(PRIO_PROCESS, 0); });
  queue.finish();
  queue.reading.stop();
  EXPECT_GT(its, mine);
}

}  // namespace
}  // namespace dominium::server::live
