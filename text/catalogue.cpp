#include "text/catalogue.hpp"

#include <unicode/dcfmtsym.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <boost/json.hpp>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>

#include "text/embedded.hpp"
#include "text/mistake.hpp"

namespace dominium::text {

namespace {

icu::UnicodeString unicode(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
}

// What is filled in for a placeholder, in the words of a language.
icu::Formattable formattable(const Arg& arg, const Catalogue& texts) {
  if (const auto* number = std::get_if<std::int64_t>(&arg.value)) return {*number};
  if (const auto* message = std::get_if<Message>(&arg.value)) return {unicode(texts.text(*message))};
  return {unicode(std::get<std::string>(arg.value))};
}

// One text. ICU's formatters change internal state while they format, hence the lock.
class Pattern {
 public:
  Pattern(std::string text, icu::Locale locale) : text_(std::move(text)), locale_(std::move(locale)) {}

  // False if the pattern is not valid.
  bool fill(std::span<const Arg> args, const Catalogue& texts, std::string& filled) {
    if (text_.find_first_of("{}'") == std::string::npos) {
      filled = text_;
      return true;
    }
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Arg& arg : args) {
      names.push_back(unicode(arg.name));
      values.push_back(formattable(arg, texts));
    }
    const std::scoped_lock lock(mutex_);
    UErrorCode error = U_ZERO_ERROR;
    if (!format_) format_ = std::make_unique<icu::MessageFormat>(unicode(text_), locale_, error);
    icu::UnicodeString result;
    format_->format(names.data(), values.data(), static_cast<std::int32_t>(args.size()), result, error);
    result.toUTF8String(filled);
    return U_SUCCESS(error) != 0;
  }

 private:
  std::string text_;
  icu::Locale locale_;
  std::mutex mutex_;
  std::unique_ptr<icu::MessageFormat> format_;
};

struct KeyHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>{}(key); }
};

}  // namespace

struct Catalogue::Texts {
  std::string language;
  const Texts* fallback = nullptr;
  mutable std::unordered_map<std::string, Pattern, KeyHash, std::equal_to<>> patterns;
  std::vector<std::string> order;  // the keys as the files have them

  explicit Texts(std::string of_language) : language(std::move(of_language)) {}

  // Adds a text, or the texts of a nested object or list: their keys contain the names or numbers of everything they are nested in.
  void add(const std::string& key, const boost::json::value& value) {
    if (const auto* object = value.if_object()) {
      for (const auto& [name, inner] : *object) add(key + "." + std::string(name), inner);
    } else if (const auto* list = value.if_array()) {
      for (std::size_t i = 0; i < list->size(); ++i) add(key + "." + std::to_string(i), (*list)[i]);
    } else {
      patterns.try_emplace(key, std::string(value.as_string()), icu::Locale(language.c_str()));
      order.push_back(key);
    }
  }

  [[nodiscard]] Pattern* find(std::string_view key) const {
    if (const auto found = patterns.find(key); found != patterns.end()) return &found->second;
    return fallback != nullptr ? fallback->find(key) : nullptr;
  }

  // All languages built into the program, read once.
  struct Shelf {
    std::map<std::string, Texts, std::less<>> texts;
    std::map<std::string, Catalogue, std::less<>> catalogues;
    Shelf();
  };
  static const Shelf& shelf() {
    static const Shelf all;
    return all;
  }
};

Catalogue::Texts::Shelf::Shelf() {
  constexpr std::string_view folder = "locales/", ending = ".json";
  for (const Embedded& data : embedded_files()) {
    if (!data.path.starts_with(folder)) continue;
    const std::string_view path = data.path.substr(folder.size());
    const auto slash = path.find('/');
    const std::string name(path.substr(0, slash));
    const std::string_view file = path.substr(slash + 1, path.size() - slash - 1 - ending.size());
    texts.try_emplace(name, name).first->second.add(std::string(file.substr(0, file.find('/'))), boost::json::parse(data.text));
  }
  const Texts& in_english = texts.at("en");
  for (auto& [name, own] : texts) {
    if (&own != &in_english) own.fallback = &in_english;
    catalogues.emplace(name, Catalogue(&own));
  }
}

Message::Message(std::string_view of_key) : key(of_key) {}
Message::Message(std::string_view of_key, std::vector<Arg> with_args) : key(of_key), args(std::move(with_args)) {}
Message::Message(const Message& other) = default;
Message::Message(Message&& other) noexcept = default;
Message& Message::operator=(const Message& other) = default;
Message& Message::operator=(Message&& other) noexcept = default;
Message::~Message() = default;

const Catalogue& Catalogue::of(std::string_view language) {
  const auto& catalogues = Texts::shelf().catalogues;
  if (const auto found = catalogues.find(language); found != catalogues.end()) return found->second;
  std::string known;
  for (const std::string& each : languages()) known += (known.empty() ? "" : ", ") + each;
  throw Mistake("errors.unknown_language", {{"typed", std::string(language)}, {"known", known}});
}

std::vector<std::string> Catalogue::languages() {
  std::vector<std::string> all{"en"};
  for (const auto& [language, catalogue] : Texts::shelf().catalogues)
    if (language != "en") all.push_back(language);
  return all;
}

const std::string& Catalogue::language() const { return texts_->language; }

bool Catalogue::has(std::string_view key) const { return texts_->find(key) != nullptr; }

bool Catalogue::has_own(std::string_view key) const { return texts_->patterns.contains(key); }

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, pattern] : texts_->patterns) all.push_back(key);
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<std::string> Catalogue::keys_in_order(std::string_view beginning) const {
  std::vector<std::string> keys;
  std::copy_if(texts_->order.begin(), texts_->order.end(), std::back_inserter(keys),
               [&](const std::string& key) { return key.starts_with(beginning); });
  return keys;
}

std::string Catalogue::text(std::string_view key, std::initializer_list<Arg> args) const { return fill(key, std::span(args.begin(), args.size())); }

std::string Catalogue::text(std::string_view key, const std::vector<Arg>& args) const { return fill(key, args); }

std::string Catalogue::text(const Message& message) const { return fill(message.key, message.args); }

std::string Catalogue::number(double value, int decimals, Sign sign) const {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Locale locale(texts_->language.c_str());
  icu::DecimalFormatSymbols symbols(locale, error);
  symbols.setSymbol(icu::DecimalFormatSymbols::kMinusSignSymbol, icu::UnicodeString(u'\u2212'));
  const icu::UnicodeString written = icu::number::NumberFormatter::withLocale(locale)
                                         .symbols(symbols)
                                         .grouping(UNUM_GROUPING_OFF)
                                         .precision(icu::number::Precision::fixedFraction(decimals))
                                         .roundingMode(UNUM_ROUND_HALFUP)
                                         .sign(sign == Sign::minus ? UNUM_SIGN_NEGATIVE : UNUM_SIGN_EXCEPT_ZERO)
                                         .formatDouble(value, error)
                                         .toString(error);
  std::string utf8;
  return written.toUTF8String(utf8);
}

std::string Catalogue::fill(std::string_view key, std::span<const Arg> args) const {
  std::string filled;
  Pattern* pattern = texts_->find(key);
  if (pattern == nullptr || !pattern->fill(args, *this, filled)) return "<" + std::string(key) + ">";
  return filled;
}

}  // namespace dominium::text
