#include "strategy_line.hpp"

#include <algorithm>
#include <array>

#include "notation/names.hpp"
#include "strategy_words.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::players {

namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; }
// Whether the byte begins a UTF-8 character.
bool is_first(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// Apostrophes belong to a word, and so does a hyphen between two letters.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    const bool joins = text[at] == '-' && at + 1 < text.size() && is_letter(text[at - 1]) && is_letter(text[at + 1]);
    if (!is_letter(text[at]) && !is_digit(text[at]) && text[at] != '\'' && !joins) break;
  }
  return at;
}
std::size_t end_of_number(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}
std::size_t end_of_sign(std::string_view text, std::size_t at) {
  const std::string_view two = text.substr(at, 2);
  return at + (two == "<=" || two == ">=" || two == "!=" || two == "==" ? 2 : 1);
}

// What was found, cut short enough for a sentence.
std::string shown(std::string_view text) {
  constexpr int most = 40;
  std::string all;
  int characters = 0;
  for (const char c : text) {
    if (is_first(c) && ++characters > most) return all + "…";
    all += c;
  }
  return all;
}

}  // namespace

std::vector<Token> Line::tokens(std::size_t from) const {
  std::vector<Token> all;
  std::size_t at = from;
  while (at < text_.size() && text_[at] != '#') {
    const char c = text_[at];
    if (is_space(c)) {
      ++at;
      continue;
    }
    const Token::Type type = is_letter(c) ? Token::Type::word : is_digit(c) ? Token::Type::number : Token::Type::sign;
    const std::size_t end = is_letter(c) ? end_of_word(text_, at) : is_digit(c) ? end_of_number(text_, at) : end_of_sign(text_, at);
    all.push_back({type, at, end, type == Token::Type::word ? folded_word(text(at, end)) : std::u32string()});
    at = end;
  }
  std::size_t end = at;
  while (end > from && is_space(text_[end - 1])) --end;
  all.push_back({Token::Type::end, end, end, {}});
  return all;
}

std::vector<text::Arg> Line::place(std::size_t at) const {
  const auto column = 1 + std::count_if(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), is_first);
  return {{"file", file_}, {"line", std::int64_t{number_}}, {"column", std::int64_t{column}}};
}

void Line::refuse(std::size_t begin, std::size_t end, std::string_view what, const std::vector<std::string>& words,
                  const std::vector<text::Arg>& about) const {
  const std::string near = begin == end ? std::string() : text::nearest(text(begin, end), words);
  std::vector<text::Arg> args = place(begin);
  args.push_back({"what", text::Message("strategy.expect." + std::string(what), about)});
  args.push_back({"found", text::Message(begin == end ? "strategy.end_of_line" : "strategy.found", {{"text", shown(text(begin, end))}})});
  args.push_back({"near", near});
  throw text::Mistake(near.empty() ? "strategy.expected" : "strategy.expected_near", args);
}

void Line::refuse_with(std::size_t at, std::string_view key, const std::vector<text::Arg>& args) const {
  std::vector<text::Arg> all = place(at);
  all.push_back({"sentence", text::Message("strategy." + std::string(key), args)});
  throw text::Mistake("strategy.at", all);
}

}  // namespace dominium::players
