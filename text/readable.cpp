#include "text/readable.hpp"

#include <fmt/format.h>
#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace dominium::text {

namespace {

using Why = Unreadable::Why;

constexpr int most_marks = 4;  // on one letter, as UTS 39 (5.4) advises; more of them run into the lines above and below
constexpr UChar32 space = ' ', joiner = 0x200D, non_joiner = 0x200C, blank_braille = 0x2800;
constexpr UChar32 replacement = 0xFFFD;  // stands for what is not UTF-8

icu::UnicodeString unicode(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
}

void require(UErrorCode error) {
  if (U_FAILURE(error) != 0) throw std::runtime_error(u_errorName(error));
}

bool is(UChar32 c, UProperty property) { return u_hasBinaryProperty(c, property) != 0; }

bool is_mark(UChar32 c) { return (U_MASK(u_charType(c)) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0; }

Unreadable cannot_show(UChar32 c) { return {Why::character, fmt::format("U+{:04X}", static_cast<std::uint32_t>(c))}; }

// Whether a non-joiner at this place keeps two letters apart that would be joined (RFC 5892, A.1), passing over marks.
bool parts_letters(const icu::UnicodeString& text, std::int32_t at) {
  const auto type_towards = [&](std::int32_t step) {
    std::int32_t i = at;
    do {
      const std::int32_t before = i;
      i = text.moveIndex32(i, step);
      if (i == before || i == text.length()) return U_JT_NON_JOINING;
    } while (u_getIntPropertyValue(text.char32At(i), UCHAR_JOINING_TYPE) == U_JT_TRANSPARENT);
    return static_cast<UJoiningType>(u_getIntPropertyValue(text.char32At(i), UCHAR_JOINING_TYPE));
  };
  const UJoiningType before = type_towards(-1);
  const UJoiningType after = type_towards(1);
  return (before == U_JT_LEFT_JOINING || before == U_JT_DUAL_JOINING) && (after == U_JT_RIGHT_JOINING || after == U_JT_DUAL_JOINING);
}

// Whether a joiner or non-joiner at this place changes how the letters around it are written (RFC 5892, A.1 and A.2).
bool shapes_letters(const icu::UnicodeString& text, std::int32_t at) {
  constexpr int virama = 9;
  const UChar32 c = text.char32At(at);
  if (c != joiner && c != non_joiner) return false;
  if (at > 0 && u_getCombiningClass(text.char32At(text.moveIndex32(at, -1))) == virama) return true;
  return c == non_joiner && parts_letters(text, at);
}

bool is_seen_in_name(UChar32 c) {
  if (c == space) return true;
  if (c == blank_braille || c == replacement || is(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return false;
  return (U_MASK(u_charType(c)) & (U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK)) != 0;
}

bool stays_in_its_line(UChar32 c) {
  if (c == replacement) return false;
  switch (u_charDirection(c)) {
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_FIRST_STRONG_ISOLATE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_POP_DIRECTIONAL_ISOLATE:
      return false;
    default:
      break;
  }
  constexpr std::uint32_t breaks = U_GC_CC_MASK | U_GC_CS_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (U_MASK(u_charType(c)) & breaks) == 0 && !is(c, UCHAR_NONCHARACTER_CODE_POINT);
}

// Calls `look` with the beginning and the end of each grapheme, until it finds a fault.
template <class Look>
std::optional<Unreadable> first_fault(const icu::UnicodeString& text, Look look) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> graphemes(icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), error));
  require(error);
  graphemes->setText(text);
  std::int32_t begin = graphemes->first();
  for (std::int32_t end = graphemes->next(); end != icu::BreakIterator::DONE; begin = end, end = graphemes->next())
    if (std::optional<Unreadable> fault = look(begin, end)) return fault;
  return {};
}

// What is wrong with a grapheme if `shown` says whether the character at a place can be shown.
template <class Shown>
std::optional<Unreadable> fault_in(const icu::UnicodeString& text, std::int32_t begin, std::int32_t end, Shown shown) {
  int marks = 0;
  for (std::int32_t i = begin; i < end; i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (!shown(i)) return cannot_show(c);
    marks += is_mark(c) ? 1 : 0;
  }
  // A mark that begins a grapheme has no letter to sit on.
  return marks > most_marks || is_mark(text.char32At(begin)) ? std::optional(Unreadable{Why::marks, {}}) : std::nullopt;
}

// What the text looks like. A zero is a small letter here: for UTS 39 it is a capital one, which would hide it among other letters.
icu::UnicodeString skeleton(icu::UnicodeString text) {
  static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker = [] {
    UErrorCode error = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&error);
    require(error);
    return std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>(made, &uspoof_close);
  }();
  for (std::int32_t i = 0; i < text.length();) {
    const std::int32_t next = text.moveIndex32(i, 1);
    if (is(text.char32At(i), UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
      text.remove(i, next - i);
    else
      i = next;
  }
  text.findAndReplace(u"0", u"o");
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString made;
  uspoof_getSkeletonUnicodeString(checker.get(), 0, text, made, &error);
  require(error);
  return made;
}

}  // namespace

std::string single_spaced(std::string_view typed) {
  std::string made;
  for (const char c : typed)
    if (c != ' ' || (!made.empty() && made.back() != ' ')) made += c;
  if (made.ends_with(' ')) made.pop_back();
  return made;
}

std::optional<Unreadable> unreadable_name(std::string_view name, std::size_t longest) {
  const icu::UnicodeString text = unicode(name);
  std::size_t graphemes = 0;
  bool blank = true;
  std::optional<Unreadable> fault = first_fault(text, [&](std::int32_t begin, std::int32_t end) -> std::optional<Unreadable> {
    if (++graphemes > longest) return Unreadable{Why::too_long, {}};
    blank &= text.char32At(begin) == space;
    if (u_stringHasBinaryProperty(text.getBuffer() + begin, end - begin, UCHAR_RGI_EMOJI) != 0) return {};
    return fault_in(text, begin, end, [&](std::int32_t at) { return is_seen_in_name(text.char32At(at)) || shapes_letters(text, at); });
  });
  return !fault && blank ? Unreadable{Why::empty, {}} : fault;
}

std::optional<Unreadable> unreadable_line(std::string_view line, std::size_t longest) {
  constexpr std::size_t most_bytes = U8_MAX_LENGTH;  // of a code point
  if (line.size() > most_bytes * longest) return Unreadable{Why::too_long, {}};
  const icu::UnicodeString text = unicode(line);
  if (text.countChar32() > static_cast<std::int32_t>(longest)) return Unreadable{Why::too_long, {}};
  bool blank = true;
  std::optional<Unreadable> fault = first_fault(text, [&](std::int32_t begin, std::int32_t end) {
    blank &= is(text.char32At(begin), UCHAR_WHITE_SPACE) || is(text.char32At(begin), UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
    return fault_in(text, begin, end, [&](std::int32_t at) { return stays_in_its_line(text.char32At(at)); });
  });
  return !fault && blank ? Unreadable{Why::empty, {}} : fault;
}

bool look_alike(std::string_view one, std::string_view other) {
  // As written, "Ian" looks like "lan"; in one letter case, "ANNA" is "Anna".
  const icu::UnicodeString a = unicode(one), b = unicode(other);
  const auto in_one_case = [](icu::UnicodeString text) { return skeleton(text.foldCase()).foldCase(); };
  return skeleton(a) == skeleton(b) || in_one_case(a) == in_one_case(b);
}

}  // namespace dominium::text
