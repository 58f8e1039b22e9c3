#include "text/document.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::text {

namespace {

// Beyond what any hand-written file needs: a deeper or larger file would only use up memory.
constexpr int most_levels = 32;
constexpr int most_values = 500'000;

[[noreturn]] void fail(const std::string& file, int line, const Message& sentence) {
  throw Mistake("document.at", {{"file", file}, {"line", fmt::to_string(line)}, {"sentence", sentence}});
}

struct Reading {
  std::shared_ptr<const std::string> file;
  int values = 0;

  Value value_of(const YAML::Node& node, int level) {
    Value value;
    value.file = file;
    value.line = std::max(node.Mark().line + 1, 1);
    if (level > most_levels || ++values > most_values) fail(*file, value.line, Message("document.too_large"));
    if (node.IsScalar()) {
      value.shape = Value::Shape::text;
      value.text = node.Scalar();
    } else if (node.IsSequence()) {
      value.shape = Value::Shape::list;
      for (const YAML::Node& item : node) value.items.push_back(value_of(item, level + 1));
    } else if (node.IsMap()) {
      value.shape = Value::Shape::map;
      for (const auto& entry : node) {
        const int line = entry.first.Mark().line + 1;
        if (!entry.first.IsScalar()) fail(*file, line, Message("document.key"));
        const std::string& key = entry.first.Scalar();
        if (value.find(key) != nullptr) fail(*file, line, Message("document.twice", {{"key", key}}));
        value.keys.push_back({key, line});
        value.items.push_back(value_of(entry.second, level + 1));
      }
    }
    return value;
  }
};

}  // namespace

Value read_yaml(const std::string& text, const std::string& file) {
  try {
    Reading reading{.file = std::make_shared<const std::string>(file)};
    return reading.value_of(YAML::Load(text), 0);
  } catch (const YAML::Exception& error) {
    fail(file, error.mark.line + 1, Message("document.broken", {{"why", error.msg}}));
  }
}

std::string load_text(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
  if (in.bad() || !in.is_open() || std::filesystem::is_directory(file)) throw Mistake("document.unreadable", {{"file", file}});
  return text.str();
}

Value load_yaml(const std::string& file) { return read_yaml(load_text(file), file); }

void Value::wrong_with(const Message& sentence) const { fail(file ? *file : "", line, sentence); }
void Value::wrong(std::string_view key, const std::vector<Arg>& args) const { wrong_with(Message(key, args)); }

Value Value::here() const {
  Value place;
  place.line = line;
  place.file = file;
  return place;
}

const Value* Value::find(std::string_view key) const {
  const auto at = std::find_if(keys.begin(), keys.end(), [&](const Key& k) { return k.text == key; });
  return at == keys.end() ? nullptr : &items[static_cast<std::size_t>(at - keys.begin())];
}

const Value& Value::require(std::string_view key) const {
  require_map();
  const Value* value = find(key);
  if (value == nullptr) wrong("document.missing", {{"key", std::string(key)}});
  return *value;
}

const std::string& Value::as_text() const {
  if (!is_text()) wrong("document.not_text");
  return text;
}

int Value::as_number(int least, int most) const {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = is_text() && (error == std::errc{} || error == std::errc::result_out_of_range) && end == text.data() + text.size();
  if (!whole) wrong("document.not_number", {{"typed", text}});
  if (error != std::errc{} || number < least || number > most)
    wrong("document.out_of_range", {{"typed", text}, {"least", std::int64_t{least}}, {"most", std::int64_t{most}}});
  return number;
}

bool Value::as_yes() const {
  if (is_text() && (text == "yes" || text == "true")) return true;
  if (is_text() && (text == "no" || text == "false")) return false;
  wrong("document.not_yes", {{"typed", text}});
}

const std::vector<Value>& Value::as_list() const {
  if (!is_list()) wrong("document.not_list");
  return items;
}

void Value::require_map() const {
  if (!is_map()) wrong("document.not_map");
}

void Value::only_keys(std::initializer_list<std::string_view> known, const std::vector<std::string>& more) const {
  require_map();
  std::vector<std::string> words(known.begin(), known.end());
  words.insert(words.end(), more.begin(), more.end());
  for (const Key& key : keys) {
    if (std::find(words.begin(), words.end(), key.text) != words.end()) continue;
    const std::string near = nearest(key.text, words);
    fail(*file, key.line, Message(near.empty() ? "document.unknown_key" : "document.unknown_key_near", {{"key", key.text}, {"nearest", near}}));
  }
}

}  // namespace dominium::text
