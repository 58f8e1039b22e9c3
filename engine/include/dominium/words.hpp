// Enumerations whose enumerators also serve as words in messages, records and text keys, so that each is written only once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace dominium {

// DOMINIUM_ENUM(Zone, none, hand, deck) makes `enum class Zone`, its words "none", "hand", "deck" and count_of<Zone>, which is 3.
#define DOMINIUM_ENUM(Enum, ...)                                                    \
  enum class Enum : std::uint8_t;                                                   \
  constexpr std::string_view enumerators_of(Enum /*type*/) { return #__VA_ARGS__; } \
  enum class Enum : std::uint8_t { __VA_ARGS__ }

// Lists of words separated by commas: "hand, deck". The words themselves contain no spaces.
constexpr int count_words(std::string_view list) {
  int n = list.empty() ? 0 : 1;
  for (const char c : list) n += c == ',' ? 1 : 0;
  return n;
}

// Removes the first word from such a list and returns it.
constexpr std::string_view take_word(std::string_view& list) {
  std::string_view word = list.substr(0, list.find(','));
  list.remove_prefix(word.size() < list.size() ? word.size() + 1 : list.size());
  if (word.starts_with(' ')) word.remove_prefix(1);
  return word;
}

template <class Enum>
concept Worded = requires(Enum value) { enumerators_of(value); };

// The enumerators as written in the source, separated by commas.
template <Worded Enum>
inline constexpr std::string_view enumerators = enumerators_of(Enum{});

template <Worded Enum>
inline constexpr int count_of = count_words(enumerators<Enum>);

// The words of all enumerators, in order.
template <Worded Enum>
inline constexpr auto words_of = [] {
  std::array<std::string_view, count_of<Enum>> all;
  std::string_view rest = enumerators<Enum>;
  for (std::string_view& each : all) each = take_word(rest);
  return all;
}();

template <Worded Enum>
constexpr std::string_view word(Enum value) {
  static_assert(enumerators<Enum>.find_first_not_of("abcdefghijklmnopqrstuvwxyz_, ") == std::string_view::npos && !enumerators<Enum>.ends_with(','),
                "an enumerator is a word: no value of its own, no comma after the last one");
  return words_of<Enum>[static_cast<std::size_t>(value)];
}

}  // namespace dominium
