#include "records/steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "notation/card_texts.hpp"
#include "notation/names.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::records {

namespace {

// The words of the grammar are the same in every language, as are the keys of the files.
struct Word {
  Verb verb;
  std::string_view says;
  std::string_view to_do;
  std::string_view after;  // what follows the cards
};
constexpr std::array words{
    Word{Verb::play, "plays", "play", ""},
    Word{Verb::buy, "buys", "buy", ""},
    Word{Verb::discard, "discards", "discard", ""},
    Word{Verb::trash, "trashes", "trash", ""},
    Word{Verb::gain, "gains", "gain", ""},
    Word{Verb::reveal, "reveals", "reveal", ""},
    Word{Verb::put_on_deck, "puts", "put", " on deck"},
    Word{Verb::put_in_hand, "puts", "put", " in hand"},
    Word{Verb::put_on_mat, "puts", "put", " on mat"},
    Word{Verb::return_to_pile, "returns", "return", ""},
    Word{Verb::pass, "passes", "pass", ""},
    Word{Verb::put_token_on, "puts token on", "put token on", ""},
    Word{Verb::set_aside, "sets aside", "set aside", ""},
    Word{Verb::pick, "picks", "pick", ""},
    Word{Verb::resolve, "resolves", "resolve", ""},
    Word{Verb::choose, "chooses", "choose", ""},
    Word{Verb::name_card, "names", "name card", ""},
    Word{Verb::name, "names", "name", ""},
    Word{Verb::use, "uses", "use", ""},
    Word{Verb::decline, "declines", "decline", ""},
    Word{Verb::draw, "draws", "draw", ""},
    Word{Verb::look, "looks at", "look at", ""},
    Word{Verb::shuffle, "shuffles", "shuffle", ""},
    Word{Verb::end_action_phase, "ends Action phase", "end Action phase", ""},
    Word{Verb::end_buy_phase, "ends Buy phase", "end Buy phase", ""},
    Word{Verb::end_turn, "ends turn", "end turn", ""},
};
constexpr std::string_view word_cannot = "cannot", word_asked = "is asked to", word_not_asked = "is not asked", word_react = "react",
                           word_all = "all Treasures", word_nothing = "nothing", word_another = "another card", word_again = "again",
                           word_any_order = "in any order", word_then = "then ", word_ends = "the game ends", word_goes_on = "the game goes on",
                           word_card = "card", word_cards = "cards", word_more = "…", word_dots = "...", word_unknown = "?", word_and = "and",
                           word_the_deck = " on the deck";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

// Takes whole words off the front of a text.
bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  if (text.size() > start.size() && !is_blank(text[start.size()])) return false;
  text = text::trimmed(text.substr(start.size()));
  return true;
}

bool take_end(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text = text::trimmed(text.substr(0, text.size() - end.size()));
  return true;
}

std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto used = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || (used < text.size() && !is_blank(text[used]))) return std::nullopt;
  text = text::trimmed(text.substr(used));
  return number;
}

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(text::trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + at.size());
  }
}

constexpr std::array<std::string_view, 3> times_signs{"x", "X", "×"};

// "x4", "× 4"
std::optional<int> times(std::string_view text) {
  for (const std::string_view sign : times_signs) {
    if (!text.starts_with(sign)) continue;
    std::string_view digits = text::trimmed(text.substr(sign.size()));
    const std::optional<int> number = take_number(digits);
    if (number && digits.empty()) return number;
  }
  return std::nullopt;
}

// Takes the count off one item of a list and leaves the card: "4 Copper", "4x Copper", "Copper x4", "a Copper".
int take_count(std::string_view& text) {
  for (const std::string_view article : {"an", "a"})
    if (take(text, article)) return 1;
  if (const std::optional<int> number = take_number(text)) {
    for (const std::string_view sign : times_signs)
      if (take(text, sign)) break;
    return *number;
  }
  std::string_view first = text.substr(0, text.find(' '));
  for (const std::string_view sign : times_signs) {
    if (!take_end(first, sign)) continue;
    const std::size_t size = first.size() + sign.size();
    if (const std::optional<int> number = take_number(first); number && first.empty()) {
      text = text::trimmed(text.substr(size));
      return *number;
    }
  }
  for (std::size_t blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ', blank + 1))
    if (const std::optional<int> number = times(text::trimmed(text.substr(blank)))) {
      text = text::trimmed(text.substr(0, blank));
      return *number;
    }
  return 1;
}

[[noreturn]] void unknown_verb(const text::Value& place, std::string_view rest, bool infinitive) {
  std::vector<std::string> known;
  for (const Word& word : words) known.emplace_back(infinitive ? word.to_do : word.says);
  if (!infinitive) known.insert(known.end(), {std::string(word_cannot), std::string(word_asked), std::string(word_not_asked)});
  const std::string typed(rest.substr(0, rest.find(' ')));
  const std::string near = text::nearest(typed, known);
  place.wrong(near.empty() ? "steps.unknown_verb" : "steps.unknown_verb_near", {{"typed", typed}, {"nearest", near}});
}

// Takes the verb off the front of a text and leaves the cards.
Verb take_verb(const text::Value& place, std::string_view& text, bool infinitive) {
  const std::string_view before = text;
  for (const Word& word : words) {
    text = before;
    if (!take(text, infinitive ? word.to_do : word.says)) continue;
    if (word.after.empty() || take_end(text, word.after) || (word.verb == Verb::put_on_deck && take_end(text, word_the_deck)) ||
        (infinitive && !word.after.empty() && text == text::trimmed(word.after)))
      return word.verb;
  }
  text = before;
  if (infinitive && take(text, word_react)) return Verb::reveal;
  unknown_verb(place, before, infinitive);
}

// "Gold, 2 Copper and Estate"
void append_cards(const text::Value& place, std::string_view list, StepNames& names, std::vector<CardId>& cards) {
  for (std::string_view part : split(list, ",")) {
    take(part, word_and);
    for (const std::string_view one : split(part, " and ")) {
      const std::vector<CardId> more = read_counted_card(place, one, names);
      cards.insert(cards.end(), more.begin(), more.end());
    }
  }
}

// "Copper, Gold, then 3 Estate, Copper in any order, …"
void read_shuffle(const text::Value& place, std::string_view text, StepNames& names, Step& step) {
  for (const std::string_view end : {word_more, word_dots}) {
    if (!take_end(text, end)) continue;
    step.more = true;
    take_end(text, ",");
  }
  const bool any_order = take_end(text, word_any_order);
  std::string_view ordered = text;
  std::string_view rest;
  if (any_order) {
    const std::size_t then = text.find(word_then);
    ordered = then == std::string_view::npos ? std::string_view{} : text::trimmed(text.substr(0, then));
    rest = then == std::string_view::npos ? text : text::trimmed(text.substr(then + word_then.size()));
    take_end(ordered, ",");
  }
  if (!ordered.empty()) append_cards(place, ordered, names, step.cards);
  // Cards without names can only be the rest.
  step.in_order = static_cast<std::size_t>(std::find(step.cards.begin(), step.cards.end(), no_card) - step.cards.begin());
  if (!rest.empty()) append_cards(place, rest, names, step.cards);
}

void read_what(const text::Value& place, std::string_view text, StepNames& names, Step& step) {
  // A number and a card are named in the same way.
  if (step.verb == Verb::name || step.verb == Verb::name_card)
    step.verb = text.empty() || text.find_first_not_of("0123456789") == std::string_view::npos ? Verb::name : Verb::name_card;
  switch (step.verb) {
    case Verb::decline:
    case Verb::end_action_phase:
    case Verb::end_buy_phase:
    case Verb::end_turn:
      if (!text.empty()) place.wrong("steps.too_much", {{"typed", std::string(text)}});
      return;
    case Verb::shuffle:
      return read_shuffle(place, text, names, step);
    case Verb::choose:
    case Verb::name:
      if (text.empty()) place.wrong("steps.no_option", {{"verb", says(step.verb)}});
      for (const std::string_view word : split(text, ",")) step.words.emplace_back(word);
      return;
    default:
      break;
  }
  if (text.empty()) place.wrong("steps.no_cards", {{"verb", says(step.verb)}});
  if (step.verb == Verb::play && text == word_all) {
    step.all = true;
    return;
  }
  if (text == (step.verb == Verb::name_card ? word_another : word_nothing)) {
    step.nothing = true;
    return;
  }
  if (step.verb == Verb::play) step.again = take_end(text, word_again);
  append_cards(place, text, names, step.cards);
}

bool begins_with_verb(std::string_view text) {
  return take(text, word_cannot) || take(text, word_asked) || take(text, word_not_asked) ||
         std::any_of(words.begin(), words.end(), [&](const Word& word) { return take(text, word.says); });
}

// Takes off who does it: the longest name or number that is followed by a verb.
Seat take_seat(const text::Value& place, std::string_view& text, StepNames& names) {
  Seat seat = no_seat;
  std::string_view rest;
  for (std::size_t blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ', blank + 1)) {
    const std::string_view after = text::trimmed(text.substr(blank));
    if (!begins_with_verb(after)) continue;
    std::string_view digits = text.substr(0, blank);
    const bool number = take_number(digits) && digits.empty();
    const Seat called = number ? read_seat(place, text.substr(0, blank), names) : seat_named(text.substr(0, blank), names);
    if (called == no_seat) continue;
    seat = called;
    rest = after;
    if (number) break;
  }
  if (seat == no_seat) {
    const std::string_view first = text.substr(0, text.find(' '));
    seat = read_seat(place, first, names);
    rest = text::trimmed(text.substr(first.size()));
  }
  text = rest;
  return seat;
}

const Word& word_of(Verb verb) {
  return *std::find_if(words.begin(), words.end(), [&](const Word& word) { return word.verb == verb; });
}

}  // namespace

Seat read_seat(const text::Value& place, std::string_view text, StepNames& names) {
  std::string_view rest = text;
  const std::optional<int> number = take_number(rest);
  const bool is_number = number && rest.empty();
  if (is_number && *number >= 1 && *number <= names.seats) return static_cast<Seat>(*number - 1);
  if (const Seat seat = is_number ? no_seat : seat_named(text, names); seat != no_seat) return seat;
  const std::string near = is_number ? std::string() : text::nearest(text, names.players);
  place.wrong(near.empty() ? "steps.unknown_seat" : "steps.unknown_seat_near",
              {{"typed", std::string(text)}, {"most", std::int64_t{names.seats}}, {"nearest", near}});
}

Seat seat_named(std::string_view text, const StepNames& names) {
  const auto& players = names.players;
  const auto exact = std::find(players.begin(), players.end(), text);
  if (exact != players.end()) return static_cast<Seat>(exact - players.begin());
  const std::u32string wanted = players.empty() ? std::u32string() : text::folded(text);
  Seat seat = no_seat;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (wanted.empty() || text::folded(players[i]) != wanted) continue;
    if (seat != no_seat) return no_seat;
    seat = static_cast<Seat>(i);
  }
  return seat;
}

Seat read_seat(const text::Value& value, StepNames& names) { return read_seat(value, value.as_text(), names); }

std::vector<CardId> read_counted_card(const text::Value& place, std::string_view text, StepNames& names) {
  constexpr int most = most_of_a_kind;
  text = text::trimmed(text);
  const int n = take_count(text);
  if (n < 1 || n > most) place.wrong("steps.card_count", {{"typed", std::int64_t{n}}, {"most", std::int64_t{most}}});
  if (text.empty()) place.wrong("steps.no_card_name");
  if (text == word_card || text == word_cards || text == word_unknown) return std::vector<CardId>(static_cast<std::size_t>(n), no_card);
  try {
    const CardId id = notation::require_card(text, names.edition);
    names.named.push_back({.id = id, .marked = text.find('@') != std::string_view::npos, .place = place.here()});
    return std::vector<CardId>(static_cast<std::size_t>(n), id);
  } catch (const text::Mistake& mistake) {
    place.wrong_with(mistake.message());
  }
}

std::vector<CardId> read_cards(const text::Value& list, StepNames& names) {
  std::vector<CardId> cards;
  if (list.is_text() && list.text == word_nothing) return cards;
  for (const text::Value& item : list.as_list()) append_cards(item, item.as_text(), names, cards);
  return cards;
}

CardId read_card(const text::Value& place, std::string_view text, StepNames& names) {
  const std::vector<CardId> cards = read_counted_card(place, text, names);
  if (cards.size() != 1 || cards.front() == no_card) place.wrong("steps.one_card", {{"typed", std::string(text)}});
  return cards.front();
}

std::vector<CardId> read_named_cards(const text::Value& list, StepNames& names, std::size_t most) {
  std::vector<CardId> cards = read_cards(list, names);
  if (std::find(cards.begin(), cards.end(), no_card) != cards.end()) list.wrong("steps.unnamed_card");
  if (cards.size() > most) list.wrong("steps.too_many_cards", {{"most", static_cast<std::int64_t>(most)}});
  return cards;
}

Step read_step(const text::Value& value, StepNames& names) {
  Step step;
  step.line = value.line;
  std::string_view text = text::trimmed(value.as_text());
  step.text = text;
  if (text == word_ends || text == word_goes_on) {
    step.verb = text == word_ends ? Verb::game_ends : Verb::game_goes_on;
    return step;
  }
  if (text.empty()) value.wrong("steps.empty");
  step.seat = take_seat(value, text, names);
  if (text.empty()) value.wrong("steps.empty");
  if (take(text, word_not_asked)) {
    step.verb = Verb::is_not_asked;
    if (!text.empty()) value.wrong("steps.too_much", {{"typed", std::string(text)}});
  } else if (take(text, word_asked)) {
    step.verb = Verb::is_asked;
    const std::size_t last = text.rfind(' ');
    std::string_view number = last == std::string_view::npos ? std::string_view{} : text.substr(last + 1);
    if (const std::optional<int> least = take_number(number)) {
      step.least = *least;
      text = text::trimmed(text.substr(0, last));
    }
    step.about = take_verb(value, text, true);
    if (!text.empty() && text != text::trimmed(word_of(step.about).after)) value.wrong("steps.too_much", {{"typed", std::string(text)}});
  } else if (take(text, word_cannot)) {
    if (text.ends_with(')')) {
      const std::size_t open = text.rfind('(');
      if (open == std::string_view::npos) value.wrong("steps.parenthesis");
      step.rule = text::trimmed(text.substr(open + 1, text.size() - open - 2));
      text = text::trimmed(text.substr(0, open));
    }
    step.verb = take_verb(value, text, true);
    read_what(value, text, names, step);
    step.about = std::exchange(step.verb, Verb::cannot);
  } else {
    step.verb = take_verb(value, text, false);
    read_what(value, text, names, step);
  }
  return step;
}

std::string seat_word(Seat seat, const std::vector<std::string>& players) { return seat < players.size() ? players[seat] : fmt::to_string(seat + 1); }

std::string cards_in_order(std::span<const CardId> cards) {
  if (cards.empty()) return std::string(word_nothing);
  std::string text;
  for (std::size_t i = 0; i < cards.size();) {
    std::size_t end = i;
    while (end < cards.size() && cards[end] == cards[i]) ++end;
    if (!text.empty()) text += ", ";
    if (end - i > 1) text += fmt::format("{} ", end - i);
    text += cards[i] == no_card ? std::string(word_unknown) : notation::card_name(text::english(), card(cards[i]));
    i = end;
  }
  return text;
}

std::string cards_in_any_order(std::vector<CardId> cards) {
  // Variants of a card share a name, so they are one card here.
  for (CardId& id : cards)
    if (id != no_card) id = find_card(card(id).id, 2);
  std::sort(cards.begin(), cards.end());
  return cards_in_order(cards);
}

std::string kinds_in_order(const Rules& rules, std::span<const Kind> kinds) {
  std::vector<CardId> cards;
  for (const Kind kind : kinds) cards.push_back(kind == no_kind ? no_card : rules.id[kind]);
  return cards_in_order(cards);
}

std::string bag_in_words(const Rules& rules, const Bag& bag) {
  std::vector<CardId> cards;
  for (const Kind kind : bag.kinds) cards.insert(cards.end(), bag.count[kind], rules.id[kind]);
  return cards_in_any_order(cards);
}

std::string kinds_in_words(const Rules& rules, KindSet kinds) {
  std::vector<CardId> cards;
  for (const Kind kind : kinds) cards.push_back(rules.id[kind]);
  return cards_in_any_order(cards);
}

std::string says(Verb verb) { return fmt::format("{}{}", word_of(verb).says, word_of(verb).after); }
std::string to_do(Verb verb) { return fmt::format("{}{}", word_of(verb).to_do, word_of(verb).after); }

std::string write_step(std::string_view who, Verb verb, std::string_view cards) {
  const Word& word = word_of(verb);
  if (cards.empty()) return fmt::format("{} {}", who, word.says);
  return fmt::format("{} {} {}{}", who, word.says, cards, word.after);
}

Verb verb_of(Ask ask) {
  switch (ask) {
    case Ask::play_action:
    case Ask::play_treasure:
    case Ask::play:
      return Verb::play;
    case Ask::buy:
      return Verb::buy;
    case Ask::discard:
      return Verb::discard;
    case Ask::trash:
      return Verb::trash;
    case Ask::gain:
      return Verb::gain;
    case Ask::put_on_deck:
      return Verb::put_on_deck;
    case Ask::reveal:
    case Ask::react:
      return Verb::reveal;
    case Ask::set_aside:
      return Verb::set_aside;
    case Ask::put_on_mat:
      return Verb::put_on_mat;
    case Ask::return_to_pile:
      return Verb::return_to_pile;
    case Ask::pick_pile:
      return Verb::pick;
    case Ask::next:
      return Verb::resolve;
    case Ask::choose:
      return Verb::choose;
    case Ask::number:
      return Verb::name;
    case Ask::name_card:
      return Verb::name_card;
    case Ask::pass:
      return Verb::pass;
    case Ask::use:
    case Ask::none:
      break;
  }
  return Verb::use;
}

Verb verb_of(const Decision& decision) {
  // Cards shown from the discard pile are those that go into the hand.
  if (decision.ask == Ask::reveal && decision.from == Zone::discard) return Verb::put_in_hand;
  // A card that reacts from the hand is revealed; one that reacts from elsewhere is visible already.
  return decision.ask == Ask::react && decision.from != Zone::hand ? Verb::use : verb_of(decision.ask);
}

bool verb_of(const Event& event, Verb& verb) {
  switch (event.what) {
    case Happened::plays:
      verb = Verb::play;
      return true;
    case Happened::buys:
      verb = Verb::buy;
      return true;
    case Happened::gains:
      verb = Verb::gain;
      return true;
    case Happened::draws:
      verb = Verb::draw;
      return true;
    case Happened::discards:
      verb = Verb::discard;
      return true;
    case Happened::trashes:
      verb = Verb::trash;
      return true;
    case Happened::reveals:
      verb = Verb::reveal;
      return true;
    case Happened::looks:
      verb = Verb::look;
      return true;
    case Happened::puts:
      verb = event.to == Zone::deck     ? Verb::put_on_deck
             : event.to == Zone::mat    ? Verb::put_on_mat
             : event.to == Zone::supply ? Verb::return_to_pile
                                        : Verb::put_in_hand;
      return true;
    case Happened::puts_token:
      verb = Verb::put_token_on;
      return true;
    case Happened::passes:
      verb = Verb::pass;
      return true;
    case Happened::names_card:
      verb = Verb::name_card;
      return true;
    case Happened::sets_aside:
      verb = Verb::set_aside;
      return true;
    case Happened::shuffles:
      verb = Verb::shuffle;
      return true;
    case Happened::flips_deck:
      verb = Verb::use;
      return true;
    default:
      return false;
  }
}

}  // namespace dominium::records
