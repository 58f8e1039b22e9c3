#include "signed_text.hpp"

#include <fmt/format.h>

#include "records/record.hpp"

namespace dominium::records {

namespace {

constexpr std::string_view by = "signed by: ";
constexpr std::string_view with = "signature: ";

// The text after these words on a line of its own at the end of `text`, which then ends before that line.
std::optional<std::string_view> take_last_line(std::string_view& text, std::string_view words) {
  if (!text.ends_with('\n')) return {};
  const std::size_t before = text.size() < 2 ? std::string_view::npos : text.rfind('\n', text.size() - 2);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  std::string_view line = text.substr(begin, text.size() - 1 - begin);
  if (!line.starts_with(words)) return {};
  line.remove_prefix(words.size());
  text = text.substr(0, begin);
  return line;
}

std::optional<playing::Signature> read_signature(std::string_view digits) {
  constexpr std::size_t half = 2 * std::tuple_size_v<playing::Bytes32>;
  const std::optional<playing::Bytes32> first = playing::from_hex(digits.substr(0, half));
  const std::optional<playing::Bytes32> second = playing::from_hex(digits.substr(std::min(half, digits.size())));
  if (!first || !second) return {};
  playing::Signature signature;
  std::copy(second->begin(), second->end(), std::copy(first->begin(), first->end(), signature.begin()));
  return signature;
}

bool has_line(std::string_view text, std::string_view words) {
  return text.starts_with(words) || text.find("\n" + std::string(words)) != std::string_view::npos;
}

}  // namespace

std::string signed_with(const playing::SigningKey& key, std::string_view text) {
  const std::string named = fmt::format("{}{}{}\n", text, by, playing::to_hex(key.public_key()));
  return fmt::format("{}{}{}\n", named, with, playing::to_hex(key.sign(named)));
}

std::optional<Signed> signature_of(std::string_view text) {
  if (!has_line(text, with) && !has_line(text, by)) return {};
  std::string_view named = text;
  const std::optional<std::string_view> digits = take_last_line(named, with);
  std::string_view unsigned_text = named;
  const std::optional<std::string_view> key_digits = digits ? take_last_line(unsigned_text, by) : std::nullopt;
  const std::optional<playing::Bytes32> key = playing::from_hex(key_digits.value_or(""));
  const std::optional<playing::Signature> signature = read_signature(digits.value_or(""));
  if (!key || !signature) return Signed{};
  return Signed{.by = *key, .valid = playing::is_signed_by(*key, named, *signature)};
}

}  // namespace dominium::records
