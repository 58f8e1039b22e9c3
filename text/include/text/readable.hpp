// What people type for others to read: names and lines of chat. ICU says what the characters are.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dominium::text {

// Why others can't be shown a text.
struct Unreadable {
  enum class Why { empty, too_long, character, marks };
  Why why;
  std::string character;  // which one can't be shown: "U+202E"
};

// The text without spaces at its ends, and with single ones in between.
std::string single_spaced(std::string_view typed);

// A name has 1 to `longest` graphemes (what people count as characters), each of which can be seen: nothing invisible, private or not yet assigned,
// no blank other than the space, no control over the direction of writing, no more than a few marks on one letter. The joiners that some scripts need
// between two letters, and those inside of an emoji, are a part of what is seen.
std::optional<Unreadable> unreadable_name(std::string_view name, std::size_t longest);
// A line of chat is not blank, has at most `longest` code points, and can't change how anything but itself is shown: no line breaks or other control
// characters, no embedding, overriding or isolating of directions, no more than a few marks on one letter.
std::optional<Unreadable> unreadable_line(std::string_view line, std::size_t longest);

// Whether one can be taken for the other, by letters of other scripts that look the same, invisible characters, or upper and lower case (UTS 39).
bool look_alike(std::string_view one, std::string_view other);

}  // namespace dominium::text
