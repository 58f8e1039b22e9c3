// A YAML file as plain values that remember their line numbers.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.hpp"

namespace dominium::text {

struct Value {
  enum class Shape : std::uint8_t { nothing, text, list, map };
  struct Key {
    std::string text;
    int line;
  };

  Shape shape = Shape::nothing;
  int line = 0;
  std::string text;
  std::vector<Key> keys;     // of a map, one per item
  std::vector<Value> items;  // of a list or a map
  std::shared_ptr<const std::string> file;

  [[nodiscard]] bool is_text() const { return shape == Shape::text; }
  [[nodiscard]] bool is_list() const { return shape == Shape::list; }
  [[nodiscard]] bool is_map() const { return shape == Shape::map; }

  // The position of this value without its contents, for a Mistake found later.
  [[nodiscard]] Value here() const;

  // A map's value for a key, or null.
  [[nodiscard]] const Value* find(std::string_view key) const;
  // The same, but throws a Mistake if the key is missing.
  [[nodiscard]] const Value& require(std::string_view key) const;

  // These throw a Mistake with file and line if the value is something else.
  [[nodiscard]] const std::string& as_text() const;
  [[nodiscard]] int as_number(int least, int most) const;
  [[nodiscard]] bool as_yes() const;
  [[nodiscard]] const std::vector<Value>& as_list() const;
  void require_map() const;
  // Refuses keys that are in neither list.
  void only_keys(std::initializer_list<std::string_view> known, const std::vector<std::string>& more = {}) const;

  // Throws a Mistake that begins with file and line; `key` is a text in the catalogue.
  [[noreturn]] void wrong(std::string_view key, const std::vector<Arg>& args = {}) const;
  [[noreturn]] void wrong_with(const Message& sentence) const;
};

// Reads YAML from a string; `file` is what errors call it. Throws Mistake.
Value read_yaml(const std::string& text, const std::string& file);
// The bytes of a file. Throws Mistake.
std::string load_text(const std::string& file);
// Reads a file. Throws Mistake.
Value load_yaml(const std::string& file);

}  // namespace dominium::text
