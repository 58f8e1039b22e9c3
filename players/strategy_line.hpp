// One line of a strategy file, split into words, numbers and signs that remember their positions.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.hpp"

namespace dominium::players {

struct Token {
  enum class Type : std::uint8_t { word, number, sign, end };
  Type type;
  std::size_t begin, end;  // byte offsets in the line
  std::u32string folded;   // words only
};

class Line {
 public:
  Line(const std::string& file, int number, std::string_view text) : file_(file), number_(number), text_(text) {}

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view text(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }
  [[nodiscard]] bool indented() const { return text_.starts_with(' ') || text_.starts_with('\t'); }

  // The tokens from a byte offset up to a comment; the last one has Type::end.
  [[nodiscard]] std::vector<Token> tokens(std::size_t from = 0) const;

  // Throws a Mistake that says where it is, what was expected (the text "strategy.expect.WHAT", filled in with `about`), what was found, and which of
  // the words is nearest.
  [[noreturn]] void refuse(std::size_t begin, std::size_t end, std::string_view what, const std::vector<std::string>& words = {},
                           const std::vector<text::Arg>& about = {}) const;
  // Throws a Mistake that says where it is, followed by the sentence "strategy.KEY".
  [[noreturn]] void refuse_with(std::size_t at, std::string_view key, const std::vector<text::Arg>& args = {}) const;

 private:
  [[nodiscard]] std::vector<text::Arg> place(std::size_t at) const;

  const std::string& file_;
  int number_;
  std::string_view text_;
};

}  // namespace dominium::players
