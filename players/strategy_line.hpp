// One line of a strategy file, as words, numbers and signs that remember where they stand.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.hpp"

namespace dominium {

struct Token {
  enum class Type : std::uint8_t { word, number, sign, end };
  Type type;
  std::size_t begin, end;  // bytes of the line
  std::u32string folded;   // of a word
};

class Line {
 public:
  Line(const std::string& file, int number, std::string_view text) : file_(file), number_(number), text_(text) {}

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view text(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }
  [[nodiscard]] bool indented() const { return text_.starts_with(' ') || text_.starts_with('\t'); }

  // From a byte on, up to a comment; the last one is the end.
  [[nodiscard]] std::vector<Token> tokens(std::size_t from = 0) const;

  // Throws a Mistake that says where it is, what was expected (the text "strategy.expect.WHAT", with what it is about), what was found, and the
  // nearest of the words.
  [[noreturn]] void refuse(std::size_t begin, std::size_t end, std::string_view what, const std::vector<std::string>& words = {},
                           const std::vector<Arg>& about = {}) const;
  // Throws a Mistake that says where it is and the sentence "strategy.KEY".
  [[noreturn]] void refuse_with(std::size_t at, std::string_view key, const std::vector<Arg>& args = {}) const;

 private:
  [[nodiscard]] std::vector<Arg> place(std::size_t at) const;

  const std::string& file_;
  int number_;
  std::string_view text_;
};

}  // namespace dominium
