#include "terminal.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "text/columns.hpp"

namespace dominium::cli {

namespace {

constexpr int narrowest = 20;
constexpr int widest = 120;  // longer lines are hard to read
constexpr int usual_width = 80;

constexpr char escape = '\033';

int columns_given() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* columns = std::getenv("COLUMNS");
  const int given = columns != nullptr ? std::atoi(columns) : 0;
  return given > 0 ? given : usual_width;
}

bool output_has_colours() {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && term != nullptr && std::string_view(term) != "dumb";
}

std::string_view code_of(Paint paint) {
  switch (paint) {
    case Paint::plain:
      return "";
    case Paint::bold:
      return "1";
    case Paint::dim:
      return "2";
    case Paint::yellow:
      return "33";
    case Paint::green:
      return "32";
    case Paint::magenta:
      return "35";
    case Paint::blue:
      return "94";
    case Paint::red:
      return "31";
  }
  return "";
}

// The signal only makes the interrupted read fail, which ends the input.
void end_input(int /*signal*/) {}

}  // namespace

int output_width() { return std::clamp(columns_given(), narrowest, widest); }

Terminal::Terminal() : width_(output_width()), colours_(output_has_colours()), echo_(isatty(STDIN_FILENO) == 0) {
  struct sigaction action{};
  action.sa_handler = end_input;
  sigaction(SIGINT, &action, nullptr);
}

std::string Terminal::painted(std::string_view text, Paint paint) const {
  if (!colours_ || paint == Paint::plain) return std::string(text);
  return fmt::format("{}[{}m{}{}[0m", escape, code_of(paint), text, escape);
}

void Terminal::line(std::string_view text) { fmt::print("{}\n", text); }

void Terminal::paragraph(std::string_view text, int indent, bool all) const {
  bool first = true;
  for (const std::string& part : text::wrapped(text, width_ - indent)) {
    fmt::print("{:{}}{}\n", "", first && !all ? 0 : indent, part);
    first = false;
  }
}

void Terminal::labelled(std::string_view label, int label_columns, std::string_view text) const {
  const int indent = label_columns + 2;
  std::string head(label);
  for (const std::string& part : text::wrapped(text, width_ - indent)) {
    fmt::print("{}{}\n", text::padded(head, indent), part);
    head.clear();
  }
}

void Terminal::cells(const std::vector<std::string>& cells, int indent) const {
  constexpr int gap = 3;
  int column = 1;
  for (const std::string& cell : cells) column = std::max(column, text::columns_of(cell) + gap);
  const auto in_row = static_cast<std::size_t>(std::max(1, (width_ - indent + gap) / column));
  for (std::size_t first = 0; first < cells.size(); first += in_row) {
    std::string row;
    for (std::size_t i = first; i < std::min(first + in_row, cells.size()); ++i)
      row = text::padded(row, column * static_cast<int>(i - first)) + cells[i];
    fmt::print("{:{}}{}\n", "", indent, row);
  }
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  char* buffer = nullptr;
  std::size_t room = 0;
  const ssize_t size = getline(&buffer, &room, stdin);
  std::optional<std::string> typed;
  if (size >= 0) {
    typed.emplace(buffer, static_cast<std::size_t>(size));
    while (!typed->empty() && (typed->back() == '\n' || typed->back() == '\r')) typed->pop_back();
    if (echo_) line(*typed);
  } else {
    line();
  }
  std::free(buffer);
  return typed;
}

}  // namespace dominium::cli
