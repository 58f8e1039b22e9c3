// The lines that wait to be sent to a client. A client may leave so many bytes of them unread, and besides one long answer.
#pragma once

#include <cstddef>
#include <list>
#include <utility>
#include <vector>

#include "server/connection.hpp"
#include "server/metrics.hpp"

namespace dominium::server::net {

constexpr std::size_t most_unread_bytes = std::size_t{1} << 20U;
constexpr std::size_t cost_of_line = 128;  // added to its bytes

class UnsentLines {
 public:
  // The metrics must outlive whatever is added.
  explicit UnsentLines(Metrics& metrics) : metrics_(metrics) {}
  UnsentLines(const UnsentLines&) = delete;
  UnsentLines& operator=(const UnsentLines&) = delete;

  // Both return false, and add nothing more, if that leaves too much unread.
  bool add(SharedLine line) { return add({std::move(line), false}); }
  bool add_long(std::vector<SharedLine> lines) {
    const bool only_one = long_lines_ == 0;
    for (SharedLine& line : lines)
      if (!add({std::move(line), only_one})) return false;
    return true;
  }
  [[nodiscard]] bool empty() const { return lines_.empty(); }
  [[nodiscard]] std::size_t size() const { return lines_.size(); }
  [[nodiscard]] const SharedLine& first() const { return lines_.front().text; }
  void remove_first() { remove(lines_.begin()); }
  void remove_all_but_first() {
    while (lines_.size() > 1) remove(std::prev(lines_.end()));
  }
  void clear() {
    while (!lines_.empty()) remove_first();
  }

 private:
  struct Line {
    SharedLine text;
    bool of_long_answer;
    [[nodiscard]] std::size_t bytes() const { return text->size() + cost_of_line; }
  };

  bool add(Line line) {
    if (!line.of_long_answer && !lines_.empty() && unread_ + line.bytes() > most_unread_bytes) return false;
    if (lines_.empty()) place_ = QueueMeter::Place(metrics_.sending);
    metrics_.unsent_bytes += static_cast<std::int64_t>(line.bytes());
    (line.of_long_answer ? long_lines_ : unread_) += line.of_long_answer ? 1 : line.bytes();
    lines_.push_back(std::move(line));
    return true;
  }
  void remove(std::list<Line>::iterator line) {
    metrics_.unsent_bytes -= static_cast<std::int64_t>(line->bytes());
    (line->of_long_answer ? long_lines_ : unread_) -= line->of_long_answer ? 1 : line->bytes();
    lines_.erase(line);
    if (lines_.empty()) place_ = {};
  }

  Metrics& metrics_;
  std::list<Line> lines_;
  std::size_t unread_ = 0;      // bytes
  std::size_t long_lines_ = 0;  // how many lines of a long answer are left
  QueueMeter::Place place_;     // while there are any
};

}  // namespace dominium::server::net
