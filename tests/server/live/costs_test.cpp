// What messages cost: an address that spends too much is refused, the others are not, and players can always play.
#include "costs.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "client_message.hpp"
#include "server/refusal.hpp"

namespace dominium::server::live {
namespace {

using namespace std::chrono_literals;

constexpr int lookup = 20;

// How often something can be paid for at one moment.
int times(Costs& costs, const std::string& address, int cost, Costs::Clock::time_point now) {
  for (int i = 0;; ++i) {
    try {
      costs.pay(address, cost, now);
    } catch (const Refusal&) {
      return i;
    }
  }
}
int messages(Costs& costs, const std::string& address, Costs::Clock::time_point now) {
  for (int i = 0;; ++i) {
    try {
      costs.pay_for_message(address, now);
    } catch (const Refusal&) {
      return i;
    }
  }
}
int cost_of_line(const std::string& line) {
  std::optional<std::int64_t> id;
  return cost_of(read_message(line, 1, id));
}

TEST(Costs, What_is_looked_up_costs_more_than_what_is_said) {
  for (const char* line : {R"({"review":"x"})", R"({"replay":"x"})", R"({"record":"x"})", R"({"list":"open"})", R"({"list":"finished"})",
                           R"({"preview":{}})", R"({"catalogue":2})", R"({"rematch":"same"})"})
    EXPECT_EQ(cost_of_line(line), lookup) << line;
  for (const char* line : {R"({"enter":"x"})", R"({"resync":0})"}) EXPECT_EQ(cost_of_line(line), 10) << line;
  for (const char* line : {R"({"choice":"stop","request":1})", R"({"chat":"hello"})", R"({"resign":true})", R"({"exit":true})"})
    EXPECT_EQ(cost_of_line(line), 0) << line;
}

TEST(Costs, An_address_spends_ten_seconds_worth_at_once_and_then_as_time_passes) {
  Limits limits;
  limits.cost_per_second = 40;
  limits.cost_per_second_in_all = 10'000;
  Costs costs(limits);
  const auto now = Costs::Clock::now();
  EXPECT_EQ(times(costs, "a", lookup, now), 20);
  EXPECT_EQ(messages(costs, "a", now), 0);
  EXPECT_EQ(times(costs, "b", lookup, now), 20) << "the others don't notice";
  EXPECT_EQ(times(costs, "a", lookup, now + 1s), 2);
  EXPECT_EQ(messages(costs, "a", now + 2s), 40);
  EXPECT_EQ(messages(costs, "a", now + 1h), 400) << "no more than that is saved up";
}

TEST(Costs, What_a_request_turned_out_to_cost_is_paid_off_first) {
  Limits limits;
  limits.cost_per_second = 40;
  Costs costs(limits);
  const auto now = Costs::Clock::now();
  costs.pay("a", lookup, now);
  costs.charge("a", 400, now);
  EXPECT_EQ(messages(costs, "a", now), 0);
  EXPECT_EQ(times(costs, "a", lookup, now + 500ms), 0) << "still in debt";
  EXPECT_EQ(times(costs, "a", lookup, now + 1s), 1);
}

TEST(Costs, What_was_saved_up_before_does_not_pay_for_it_twice) {
  Limits limits;
  limits.cost_per_second = 40;
  Costs costs(limits);
  const auto now = Costs::Clock::now();
  costs.pay("a", lookup, now);
  costs.charge("a", 400, now + 1h);
  EXPECT_EQ(messages(costs, "a", now + 1h), 0);
}

TEST(Costs, All_together_may_spend_so_much_but_players_play_on) {
  Limits limits;
  limits.cost_per_second = 40;
  limits.cost_per_second_in_all = 60;
  Costs costs(limits);
  const auto now = Costs::Clock::now();
  EXPECT_EQ(times(costs, "a", lookup, now), 20);
  EXPECT_EQ(times(costs, "b", lookup, now), 10);
  EXPECT_EQ(times(costs, "c", lookup, now), 0);
  EXPECT_EQ(messages(costs, "c", now), 400);
}

TEST(Costs, Who_plays_in_a_large_household_does_not_notice) {
  const Limits limits;
  Costs costs(limits);
  auto now = Costs::Clock::now();
  const auto say = [&](int cost) {
    EXPECT_NO_THROW(costs.pay_for_message("home", now));
    EXPECT_NO_THROW(costs.pay("home", cost, now));
  };
  // Thirty people look around, come to their tables and sit down; then they answer once a second, and look at three whole games besides.
  for (int i = 0; i < 30; ++i)
    for (const int cost : {lookup, lookup, lookup, 10, 0, 10}) say(cost);
  for (int second = 0; second < 600; ++second) {
    now += 1s;
    for (int i = 0; i < 30; ++i) say(0);
    for (int i = 0; i < 3; ++i) {
      say(lookup);
      costs.charge("home", cost_of(Work{.answers = 1200, .events = 3000}), now);
    }
  }
}

}  // namespace
}  // namespace dominium::server::live
