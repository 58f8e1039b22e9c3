// What a scenario expects of the table at one moment.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "dominium/decision.hpp"
#include "dominium/event.hpp"
#include "dominium/setup.hpp"
#include "dominium/state.hpp"
#include "records/steps.hpp"

namespace dominium {

// The table when something is compared.
struct Moment {
  const State& state;
  const Rules& rules;
  const Decision* question;  // what a card asks just now, or null
  const std::vector<Event>& events;

  // What is being asked: by a card, or else of the seat in turn; ask is none if nobody is.
  [[nodiscard]] Decision asked() const;
  // The phase in which the seat in turn can still do something; Clean-up if there is none.
  [[nodiscard]] Phase phase() const;
};

// One thing that must be so: both sides as text.
struct Check {
  int line = 0;
  std::string what;
  std::string expected;
  std::function<std::string(const Moment&)> got;
};

struct Expectation {
  std::vector<Check> checks;
  bool about_question = false;  // says something of what is asked
};

// Reads `expect`. Throws Mistake.
Expectation read_expectation(const Value& value, StepNames& names);

std::string question_in_words(const Rules& rules, const Decision& question, const std::vector<std::string>& players);

}  // namespace dominium
