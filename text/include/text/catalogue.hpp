// All text that people see: ICU MessageFormat patterns from locales/LANG/, built into the program.
// The key of a text is the file's name, a dot and the key in the file: "play.your_turn". The files of a folder count as one: the name of the file
// within the folder is not part of the key ("cards.militia.name").
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace dominium::text {

struct Arg;

// A text that nobody has read yet: its key, and what is to be filled in. It becomes words in the language of each reader.
// Its arguments may be messages, so whatever handles them is defined where both types are complete.
struct Message {
  explicit Message(std::string_view of_key);
  Message(std::string_view of_key, std::vector<Arg> with_args);
  Message(const Message& other);
  Message(Message&& other) noexcept;
  Message& operator=(const Message& other);
  Message& operator=(Message&& other) noexcept;
  ~Message();
  std::string key;
  std::vector<Arg> args;
};

// What is filled in for a placeholder: a number, words that are the same in all languages, or another text.
using Filling = std::variant<std::int64_t, std::string, Message>;
struct Arg {
  std::string_view name;  // refers to a string literal
  Filling value;
};

class Catalogue {
 public:
  // The texts of a language; those it lacks are in English. Throws Mistake for a language that does not exist.
  static const Catalogue& of(std::string_view language);
  static std::vector<std::string> languages();

  [[nodiscard]] const std::string& language() const;
  [[nodiscard]] bool has(std::string_view key) const;
  // Whether this language itself has the text.
  [[nodiscard]] bool has_own(std::string_view key) const;
  // The keys of the texts that this language itself has, sorted.
  [[nodiscard]] std::vector<std::string> keys() const;
  // Those that begin like this, in the order of the files.
  [[nodiscard]] std::vector<std::string> keys_in_order(std::string_view beginning) const;
  // The text with its arguments filled in; the key in angle brackets if there is no such text.
  [[nodiscard]] std::string text(std::string_view key, std::initializer_list<Arg> args = {}) const;
  [[nodiscard]] std::string text(std::string_view key, const std::vector<Arg>& args) const;
  [[nodiscard]] std::string text(const Message& message) const;
  // A number as the language writes it: "−3.2", or with Sign::plus_or_minus also "+3.2". A number that rounds to zero has no sign.
  enum class Sign { minus, plus_or_minus };
  [[nodiscard]] std::string number(double value, int decimals, Sign sign = Sign::minus) const;

 private:
  struct Texts;
  explicit Catalogue(const Texts* texts) : texts_(texts) {}
  [[nodiscard]] std::string fill(std::string_view key, std::span<const Arg> args) const;
  const Texts* texts_;
};

// English, for what programs read: scenario and record files, JSON.
inline const Catalogue& english() { return Catalogue::of("en"); }

}  // namespace dominium::text
