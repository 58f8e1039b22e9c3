// What a scenario expects of the game at one moment.
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
#include "text/catalogue.hpp"

namespace dominium::records {

// The game at the moment of a comparison.
struct Moment {
  const State& state;
  const Rules& rules;
  const Decision* question;  // what a card is asking, or null
  const std::vector<Event>& events;

  // The open question: a card's, or else the turn's own; its ask is none if there is no question.
  [[nodiscard]] Decision asked() const;
  // The phase in which the seat whose turn it is can still do something; Clean-up if there is none.
  [[nodiscard]] Phase phase() const;
};

// One thing that must hold, with both sides as text.
struct Check {
  int line = 0;
  std::string what;
  std::string expected;
  std::function<std::string(const Moment&)> got;
};

struct Expectation {
  std::vector<Check> checks;
  bool about_question = false;  // it mentions what is asked
};

// Reads `expect`. Throws Mistake.
Expectation read_expectation(const text::Value& value, StepNames& names);

std::string question_in_words(const text::Catalogue& texts, const Rules& rules, const Decision& question, const std::vector<std::string>& players);

}  // namespace dominium::records
