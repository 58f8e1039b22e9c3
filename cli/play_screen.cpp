#include "play_screen.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "notation/card_texts.hpp"
#include "notation/cards_apart.hpp"
#include "notation/log.hpp"
#include "text/columns.hpp"

namespace dominium::cli {

namespace {

constexpr int gap = 3;  // between columns
constexpr int indentation = 2;

// The kingdom by cost in two columns, beside it Treasures and Curse, then Victory cards. A pile of different cards is shown by its top card.
std::array<std::vector<Kind>, 4> columns_of_supply(const View& view) {
  const Rules& rules = view.rules();
  std::vector<Kind> kingdom;
  std::array<std::vector<Kind>, 4> columns;
  for (const Kind pile : rules.piles) {
    const KindSet showing = rules.same_pile[pile] & view.supply().kinds;
    const Kind kind = showing.empty() ? pile : showing.first();
    const Card& card = *rules.card[kind];
    if (card.group == Group::kingdom || card.group == Group::in_pile)
      kingdom.push_back(kind);
    else
      columns[card.is(Type::victory) ? 3 : 2].push_back(kind);
  }
  const auto half = kingdom.begin() + static_cast<std::ptrdiff_t>((kingdom.size() + 1) / 2);
  columns[0].assign(kingdom.begin(), half);
  columns[1].assign(half, kingdom.end());
  return columns;
}

}  // namespace

Paint paint_of(const Card& card) {
  if (card.is(Type::curse)) return Paint::magenta;
  if (card.is(Type::treasure)) return Paint::yellow;
  if (card.is(Type::victory)) return Paint::green;
  if (card.is(Type::reaction)) return Paint::blue;
  return card.is(Type::attack) ? Paint::red : Paint::bold;
}

std::string Screen::name(Seat seat) const { return names_[seat]; }

std::string Screen::painted(std::string_view text, const Card& card) const { return terminal_.painted(text, paint_of(card)); }

std::string Screen::painted_list(const Bag& cards) const {
  std::string list;
  for (const Kind kind : cards.kinds) {
    Bag one;
    one.add(kind, cards[kind]);
    const std::string item = painted(notation::in_words(one, rules_, texts_), of(kind));
    list = list.empty() ? item : text("log.list", {{"list", list}, {"item", item}});
  }
  return list.empty() ? text("log.nothing") : list;
}

void Screen::happened(std::span<const Event> events) {
  const notation::LogReader reader{.texts = texts_, .rules = rules_, .names = names_, .seat = seat_};
  for (const notation::LogTurn& turn : notation::log_of(events, reader)) {
    if (turn.seat == seat_ && turn.sentences.empty()) continue;
    std::string paragraph = turn.heading.empty() ? "" : terminal_.painted(text("log.sentence", {{"text", turn.heading}}), Paint::bold);
    for (const std::string& sentence : turn.sentences) paragraph += (paragraph.empty() ? "" : " ") + sentence;
    terminal_.paragraph(paragraph, indentation, false);
  }
}

void Screen::row(std::string_view label, std::string_view value) {
  int widest = text::columns_of(text("play.label.hand"));
  for (const std::string& name : names_) widest = std::max(widest, text::columns_of(name));
  terminal_.labelled(label, std::min(widest, terminal_.width() / 3), value);
}

std::string Screen::pile(Kind kind, const View& view, int name_columns) const {
  const int left = view.supply()[kind];
  const std::string cost = notation::cost_text(texts_, view.cost(kind));
  const std::string name = text::padded(notation::card_name(texts_, of(kind)), name_columns);
  if (left == 0) return terminal_.painted(fmt::format("{} {} {}", cost, name, text("play.empty_pile")), Paint::dim);
  return fmt::format("{} {} {:>2}", cost, painted(name, of(kind)), left);
}

void Screen::supply(const View& view) {
  const auto columns = columns_of_supply(view);
  std::array<int, 4> names{};
  std::array<int, 4> widths{};
  int around = 0;
  for (const Kind kind : rules_.piles) around = std::max(around, text::columns_of(notation::cost_text(texts_, view.cost(kind))));
  around += 2 + std::max(2, text::columns_of(text("play.empty_pile")));
  for (std::size_t c = 0; c < columns.size(); ++c) {
    for (const Kind kind : columns[c]) names[c] = std::max(names[c], text::columns_of(notation::card_name(texts_, of(kind))));
    widths[c] = names[c] + around + gap;
  }
  // All four side by side, else two and two, else one below the other.
  std::size_t together = 4;
  const auto fits = [&] {
    for (std::size_t first = 0; first < 4; first += together) {
      int width = indentation - gap;
      for (std::size_t c = first; c < first + together; ++c) width += widths[c];
      if (width > terminal_.width()) return false;
    }
    return true;
  };
  while (together > 1 && !fits()) together /= 2;
  terminal_.line(terminal_.painted(text("play.supply"), Paint::bold));
  for (std::size_t first = 0; first < 4; first += together) {
    std::size_t rows = 0;
    for (std::size_t c = first; c < first + together; ++c) rows = std::max(rows, columns[c].size());
    for (std::size_t r = 0; r < rows; ++r) {
      std::string line(indentation, ' ');
      int width = indentation;
      for (std::size_t c = first; c < first + together; ++c) {
        if (r < columns[c].size()) line = text::padded(line, width) + pile(columns[c][r], view, names[c]);
        width += widths[c];
      }
      terminal_.line(line);
    }
  }
  std::string beside;
  for (const Kind kind : rules_.landscapes | rules_.beside) {
    std::string item = fmt::format("{} {}", notation::cost_text(texts_, view.cost(kind)), painted(notation::card_name(texts_, of(kind)), of(kind)));
    if (rules_.beside.has(kind)) item += fmt::format(" × {}", view.supply()[kind]);
    beside = beside.empty() ? item : text("log.list", {{"list", beside}, {"item", item}});
  }
  if (!beside.empty()) row(text("play.label.landscapes"), beside);
}

void Screen::beside(const View& view) {
  for (const notation::CardsApart& place : notation::cards_apart(view)) {
    std::string cards = place.cards.empty() ? "" : painted_list(place.cards);
    if (place.unknown > 0) {
      const std::string unknown = text("log.cards_unknown", {{"n", place.unknown}});
      cards = cards.empty() ? unknown : text("log.list", {{"list", cards}, {"item", unknown}});
    }
    const std::string mat =
        place.mat == no_kind ? text("terms.zone.aside") : text("play.mat", {{"card", notation::card_name(texts_, of(place.mat))}});
    row(name(place.owner), text("play.apart", {{"zone", mat}, {"cards", cards}}));
  }
  for (Seat seat{0}; seat < view.seats(); ++seat) {
    Bag waiting;
    for (const notation::PlayToCome& play : notation::plays_to_come(view))
      if (play.seat == seat) waiting.add(play.kind);
    if (!waiting.empty()) row(name(seat), text("play.waiting", {{"cards", painted_list(waiting)}}));
    if (view.vp(seat) > 0) row(name(seat), text("play.vp", {{"n", view.vp(seat)}}));
  }
  for (const Tokens& each : view.tokens()) {
    const std::string of_card = notation::card_name(texts_, of(each.of));
    const std::string where = each.on != no_kind     ? notation::card_name(texts_, of(each.on))
                              : each.seat != no_seat ? name(each.seat)
                                                     : text("play.mat", {{"card", of_card}});
    row(where, text("play.tokens", {{"n", std::int64_t{each.n}}, {"card", of_card}}));
  }
}

void Screen::trash(const View& view) { row(text("play.label.trash"), painted_list(view.trash())); }

void Screen::table(const View& view) {
  const Seat turn_of = view.turn_of();
  const std::string whose = turn_of == seat_ ? "you" : "other";
  const auto top_of = [&](Seat seat) {
    const Kind top = view.discard_top(seat);
    return top == no_kind ? text("play.no_discard") : painted(notation::card_name(texts_, of(top)), of(top));
  };
  terminal_.line();
  terminal_.paragraph(
      terminal_.painted(text("play.turn", {{"who", whose}, {"name", name(turn_of)}, {"n", view.turns(turn_of)}}), Paint::bold) + "  " +
          text("play.counters", {{"actions", view.actions()}, {"buys", view.buys()}, {"coins", view.coins()}, {"potions", view.potions()}}),
      0);
  supply(view);
  for (int i = 1; i < view.seats(); ++i) {
    const auto other = static_cast<Seat>((seat_ + i) % view.seats());
    row(name(other), text("play.opponent", {{"hand", view.hand_size(other)}, {"top", top_of(other)}, {"turns", view.turns(other)}}));
  }
  if (!view.trash().empty()) trash(view);
  std::array<Bag, max_seats> in_play{};
  for (const InPlay& card : view.in_play())
    if (card.kind != no_kind) in_play[card.owner].add(card.kind);
  if (!in_play[turn_of].empty()) row(text("play.label.in_play"), painted_list(in_play[turn_of]));
  for (Seat seat{0}; seat < view.seats(); ++seat)
    if (seat != turn_of && !in_play[seat].empty()) row(name(seat), text("play.stays", {{"cards", painted_list(in_play[seat])}}));
  beside(view);
  row(text("play.label.deck"), text("play.deck", {{"n", view.deck_size()}, {"top", top_of(seat_)}}));
  row(terminal_.painted(text("play.label.hand"), Paint::bold), painted_list(view.hand()));
  if (turn_of != seat_ && view.sees_for(turn_of)) row(text("play.label.hand_of", {{"name", name(turn_of)}}), painted_list(view.known_hand(turn_of)));
}

// The most specific text there is: of the card that asks, for this question about this zone, for this question. Where no card asks, it names none.
std::string Screen::key_of(const Question& question) const {
  const Decision& d = question.decision;
  const bool no_card = d.source == no_kind && !d.top_level();
  std::vector<std::string> keys;
  const auto add = [&](const std::string& key) {
    for (const std::string& each : {no_card ? key + ".now" : key, key}) {
      if (question.yes_or_no()) keys.push_back(each + ".one");
      if (d.ordered) keys.push_back(each + ".ordered");
      keys.push_back(each);
    }
  };
  if (d.source != no_kind) keys.push_back(fmt::format("cards.{}.asks.{}", of(d.source).id, word(d.ask)));
  add(fmt::format("play.ask.{}.{}{}", word(d.ask), word(d.from), d.owner != d.answers ? ".of_another" : ""));
  add(fmt::format("play.ask.{}", word(d.ask)));
  return *std::find_if(keys.begin(), keys.end(), [&](const std::string& key) { return texts_.has(key) || &key == &keys.back(); });
}

std::string Screen::asked(const Question& question, const View& view) const {
  const Decision& d = question.decision;
  const bool every = question.least() == 0 && question.most() >= question.cards.size() + question.options.size();
  const std::string sort = d.min == d.max || d.max == 1 ? "exactly" : every ? "any" : "up_to";
  const std::string amount = text(question.options.empty() ? "play.amount" : "play.amount_options", {{"sort", sort}, {"n", question.most()}});
  const std::string key = key_of(question);
  const std::string zone = d.from == Zone::none ? "" : text(fmt::format("terms.zone.{}", word(d.from)));
  return text(key, {{"card", d.source == no_kind ? std::string() : notation::card_name(texts_, of(d.source))},
                    {"amount", amount},
                    {"option", question.cards.empty() ? std::string() : notation::card_name(texts_, of(question.cards.kinds.first()))},
                    {"owner", name(d.owner)},
                    {"zone", d.owner == d.answers ? zone : text("play.zone_of_another", {{"owner", name(d.owner)}, {"zone", zone}})},
                    {"turn_of", name(view.turn_of())},
                    {"actions", view.actions()},
                    {"buys", view.buys()},
                    {"coins", view.coins()}});
}

void Screen::options(const Question& question, const View& view) {
  std::vector<std::string> shown;
  for (const Kind kind : question.cards.kinds) {
    std::string cell = fmt::format("{} {}", shown.size() + 1, painted(notation::card_name(texts_, of(kind)), of(kind)));
    if (question.decision.from == Zone::supply) cell += " " + notation::cost_text(texts_, view.cost(kind));
    const bool counted = question.whole_set() || question.decision.ask == Ask::play_treasure;
    if (counted && question.cards[kind] > 1) cell += " " + text("play.copies", {{"n", question.cards[kind]}});
    shown.push_back(cell);
  }
  for (const Option option : question.options) {
    const std::string words = option_in_words(option, question.decision, rules_, texts_);
    shown.push_back(question.decision.ask == Ask::choose ? fmt::format("{} {}", shown.size() + 1, words) : words);
  }
  terminal_.cells(shown, indentation);
}

std::string Screen::example_of_options(const Question& question) const {
  std::string example;
  int left = std::max(1, question.least());
  for (const Option option : question.options) {
    if (left-- == 0) break;
    const std::string one = option_in_words(option, question.decision, rules_, texts_);
    example = example.empty() ? one : text("log.list", {{"list", example}, {"item", one}});
  }
  return example;
}

std::string Screen::example_of_cards(const Question& question, const View& view) const {
  const Kind first = question.cards.kinds.first();
  const Kind last = question.cards.kinds.last();
  Kind dearest = first;
  for (const Kind kind : question.cards.kinds)
    if (view.cost(kind).coins > view.cost(dearest).coins) dearest = kind;
  std::string example = notation::card_name(texts_, of(question.decision.from == Zone::supply ? dearest : first));
  if (question.least() > 1) {
    example = notation::card_name(texts_, of(last));
    for (int i = 1; i < question.least(); ++i) {
      const Kind kind = i < question.cards[last] ? last : first;
      example = text("log.list", {{"list", example}, {"item", notation::card_name(texts_, of(kind))}});
    }
  } else if (question.most() > 1 && question.cards.size() > 1) {
    const Kind other = question.cards[last] > 1 ? last : first;
    example = text("log.list", {{"list", notation::card_name(texts_, of(last))}, {"item", notation::card_name(texts_, of(other))}});
  }
  return example;
}

std::string Screen::how_to_answer(const Question& question, const View& view) const {
  const Decision& d = question.decision;
  std::string example = question.options.empty() ? example_of_cards(question, view) : example_of_options(question);
  if (d.ask == Ask::play_treasure) example = text("play.example.all");
  std::string how = question.yes_or_no() ? text("play.how_yes_or_no") : text("play.how", {{"example", example}});
  if (d.may_stop()) {
    const char* enter = d.ask == Ask::play_action     ? "play.enter.play_action"
                        : d.ask == Ask::play_treasure ? "play.enter.play_treasure"
                        : d.ask == Ask::buy           ? "play.enter.buy"
                        : question.whole_set()        ? "play.enter.none"
                                                      : "play.enter.no";
    how += " " + text(enter);
  }
  return how + " " + text("play.how_help");
}

void Screen::question(const Question& question, const View& view) {
  const Decision& d = question.decision;
  terminal_.line();
  terminal_.paragraph(terminal_.painted(asked(question, view), Paint::bold), indentation, false);
  if (d.source != no_kind)
    terminal_.paragraph(terminal_.painted(text("play.card_says", {{"card", notation::card_name(texts_, of(d.source))},
                                                                  {"text", notation::card_text(texts_, of(d.source))}}),
                                          Paint::dim),
                        indentation);
  if (!question.forced.empty())
    terminal_.paragraph(text("play.forced", {{"cards", notation::in_words(question.forced, rules_, texts_)}}), indentation);
  options(question, view);
  terminal_.paragraph(terminal_.painted(how_to_answer(question, view), Paint::dim), 0);
}

void Screen::card(const Card& card) {
  terminal_.paragraph(text("play.card", {{"name", painted(notation::card_name(texts_, card), card)},
                                         {"cost", notation::cost_text(texts_, card.cost)},
                                         {"types", notation::card_types(texts_, card)},
                                         {"text", notation::card_text(texts_, card)}}),
                      indentation);
}

void Screen::help() {
  for (int i = 1; texts_.has("play.help." + std::to_string(i)); ++i) terminal_.paragraph(text("play.help." + std::to_string(i)), indentation, false);
}

}  // namespace dominium::cli
