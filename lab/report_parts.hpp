// What the parts of a report are made of: words, names, numbers, headings.
#pragma once

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lab/html.hpp"
#include "lab/report.hpp"

namespace dominium::lab {

// A whole number in the type that texts take.
template <std::integral Whole>
std::int64_t number(Whole n) {
  return static_cast<std::int64_t>(n);
}
inline double part(Count n, Count of) { return static_cast<double>(n) / static_cast<double>(std::max<Count>(1, of)); }

// Statistics of a histogram, whose first count is for the value `first`.
class Spread {
 public:
  Spread(std::span<const Count> counts, int first) : counts_(counts), first_(first) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const auto value = static_cast<double>(first + static_cast<int>(i)), times = static_cast<double>(counts[i]);
      n_ += counts[i];
      sum_ += value * times;
      squares_ += value * value * times;
    }
  }
  [[nodiscard]] Interval mean() const { return dominium::lab::mean(sum_, squares_, n_); }
  // The smallest value that this part of all does not exceed.
  [[nodiscard]] int quantile(double part) const {
    const double wanted = part * static_cast<double>(n_);
    Count so_far = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      so_far += counts_[i];
      if (so_far > 0 && static_cast<double>(so_far) >= wanted) return first_ + static_cast<int>(i);
    }
    return first_;
  }
  [[nodiscard]] int least() const { return quantile(0); }
  [[nodiscard]] int most() const { return quantile(1); }
  [[nodiscard]] int mode() const { return first_ + static_cast<int>(std::max_element(counts_.begin(), counts_.end()) - counts_.begin()); }
  [[nodiscard]] double share(int value) const { return part(counts_[static_cast<std::size_t>(value - first_)], n_); }

 private:
  std::span<const Count> counts_;
  int first_;
  Count n_ = 0;
  double sum_ = 0, squares_ = 0;
};

// The things found, sorted by their numbers, the greatest first.
template <class Number, class Thing>
std::vector<Thing> by_number(std::vector<std::pair<Number, Thing>> found) {
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Thing> sorted;
  for (auto& [often, thing] : found) sorted.push_back(std::move(thing));
  return sorted;
}

class ReportContext {
 public:
  ReportContext(const Report& of, const text::Catalogue& in) : report(of), texts(in), numbers(in), outcomes(*of.outcomes) {}

  const Report& report;
  const text::Catalogue& texts;
  const Numbers numbers;
  const Outcomes& outcomes;

  [[nodiscard]] std::size_t count() const { return report.players.size(); }
  [[nodiscard]] Count finished() const { return outcomes.games - outcomes.unfinished; }

  using Args = std::initializer_list<text::Arg>;
  // A text of the report, plain or as HTML.
  [[nodiscard]] std::string words(const std::string& key, Args args = {}) const { return texts.text("report." + key, args); }
  [[nodiscard]] std::string html(const std::string& key, Args args = {}) const { return escape(words(key, args)); }
  [[nodiscard]] std::string list(const std::vector<std::string>& members, const std::string& separator_key = "list_separator") const;
  // A player's name, with the letter if another has the same name.
  [[nodiscard]] std::string name(std::size_t player) const;
  // A player's letter in front of the player's colour.
  [[nodiscard]] static std::string mark(std::size_t player);
  [[nodiscard]] std::string heading(const std::string& title_key, const std::string& note) const;
};

// The pictures, section by section.
std::string pictures_html(const ReportContext& parts);

}  // namespace dominium::lab
