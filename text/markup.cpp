#include "text/markup.hpp"

namespace dominium::text {

namespace {

// How long the mark is that the text begins with, "<coin>" or "</coin>"; 0 if it begins with none.
std::size_t mark_length(std::string_view text) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  const std::size_t name = text.starts_with("</") ? 2 : text.starts_with('<') ? 1 : 0;
  if (name == 0) return 0;
  const std::size_t end = text.find_first_not_of(letters, name);
  return end != std::string_view::npos && end > name && text[end] == '>' ? end + 1 : 0;
}

}  // namespace

std::string unmarked(std::string_view text) {
  std::string words;
  while (!text.empty()) {
    if (const std::size_t mark = mark_length(text); mark > 0) {
      text.remove_prefix(mark);
    } else {
      words += text.front();
      text.remove_prefix(1);
    }
  }
  return words;
}

}  // namespace dominium::text
