#include "notation/log.hpp"
#include "notation/card_texts.hpp"

#include <array>

namespace dominium::notation {

namespace {

// Consecutive events of the same sort, told as one.
struct Told {
  Event first;
  Bag cards = {};
  int unknown = 0;                // cards that the reader may not know
  std::vector<int> numbers = {};  // Happened::chooses, Happened::names: the options or numbers
  std::array<int, count_of<Amount>> amounts{};

  [[nodiscard]] int size() const { return cards.size() + unknown; }
};

bool is_treasure_play(const Told& group, const Rules& rules) {
  return group.first.what == Happened::plays && rules.card[group.first.kind]->is(Type::treasure);
}

void add(Told& group, const Event& event) {
  if (event.amount != Amount::none) {
    group.amounts[static_cast<std::size_t>(event.amount)] += event.n;
    return;
  }
  if (event.what == Happened::chooses || event.what == Happened::names) {
    group.numbers.push_back(event.n);
  } else if (event.kind == no_kind) {
    ++group.unknown;
  } else {
    group.cards.add(event.kind);
  }
}

bool belongs_to(const Told& group, const Event& event, const Rules& rules) {
  const Event& first = group.first;
  if (event.what == Happened::gets && first.seat == event.seat && is_treasure_play(group, rules))
    return event.amount == Amount::coins && rules.card[event.source]->is(Type::treasure);
  if (event.what != first.what || event.seat != first.seat || event.source != first.source || event.from != first.from || event.to != first.to)
    return false;
  if (event.what == Happened::plays) return is_treasure_play(group, rules) && rules.card[event.kind]->is(Type::treasure);
  switch (event.what) {
    case Happened::shuffles:
    case Happened::flips_deck:
    case Happened::puts_token:
    case Happened::controls:
      return false;
    default:
      return true;
  }
}

// What goes without saying: the end of every turn, and a bought card going to the discard pile.
bool goes_without_saying(const Event& event, const std::vector<Told>& groups) {
  switch (event.what) {
    case Happened::phase:
    case Happened::game_over:
      return true;
    case Happened::gains:
      return event.source == no_kind && !groups.empty() && groups.back().first.what == Happened::buys;
    case Happened::discards:
      return event.source == no_kind;
    case Happened::draws:
      return event.source == no_kind && event.kind == no_kind;
    default:
      return false;
  }
}

// A card that is looked at and then taken or set aside (Library) is mentioned only once.
void forget_look(std::vector<Told>& groups, const Event& event) {
  const bool taken = event.what == Happened::sets_aside || (event.what == Happened::puts && event.to == Zone::hand);
  if (!taken || groups.empty()) return;
  const Told& last = groups.back();
  if (last.first.what == Happened::looks && last.first.seat == event.seat && last.size() == 1) groups.pop_back();
}

void join(std::vector<Told>& groups, const Event& event, const Rules& rules) {
  if (goes_without_saying(event, groups)) return;
  forget_look(groups, event);
  if (groups.empty() || !belongs_to(groups.back(), event, rules)) groups.push_back({.first = event});
  add(groups.back(), event);
}

std::string key_of(const Told& group, const Rules& rules) {
  const Event& e = group.first;
  switch (e.what) {
    case Happened::plays:
      if (is_treasure_play(group, rules)) return "log.plays_treasures";
      return e.n > 0 ? "log.plays_again" : "log.plays";
    case Happened::gains:
      if (e.from == Zone::trash) return "log.gains_from_trash";
      return e.to == Zone::deck ? "log.gains_onto_deck" : e.to == Zone::hand ? "log.gains_to_hand" : "log.gains";
    case Happened::discards:
      return e.from == Zone::deck ? "log.discards_from_deck" : "log.discards";
    case Happened::reveals:
      if (e.seat == no_seat) return "log.shows";
      return e.from == Zone::deck ? "log.reveals_from_deck" : "log.reveals";
    case Happened::puts:
      if (e.to == Zone::mat && e.source != no_kind) return "log.puts_on_mat";
      if (e.to == Zone::supply) return "log.returns";
      if (e.from == Zone::mat && e.source != no_kind) return "log.takes_from_mat";
      return e.to == Zone::hand ? "log.takes" : e.to == Zone::deck ? "log.puts_on_deck" : e.to == Zone::aside ? "log.sets_aside" : "log.puts";
    case Happened::puts_token:
      return e.kind == no_kind ? "log.gets_tokens" : "log.puts_token";
    default:
      return "log." + std::string(word(e.what));
  }
}

class Writer {
 public:
  explicit Writer(const LogReader& reader) : r_(reader) {}

  [[nodiscard]] std::string heading(const Event& turn) const {
    return r_.texts.text("log.turn", {{"who", who(turn.seat)}, {"name", name(turn.seat)}, {"n", turn.n}});
  }

  [[nodiscard]] std::vector<std::string> sentences(const std::vector<Told>& groups) const {
    std::vector<std::string> all;
    std::string open;
    const auto close = [&] {
      if (!open.empty()) all.push_back(r_.texts.text("log.sentence", {{"text", open}}));
      open.clear();
    };
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const Event& e = groups[i].first;
      // What a card does goes into the sentence about its play.
      const bool goes_on = !open.empty() && e.source != no_kind && e.seat == groups[i - 1].first.seat;
      if (!goes_on) close();
      const std::string clause = this->clause(groups[i], !goes_on);
      open = goes_on ? r_.texts.text("log.then", {{"text", open}, {"next", clause}}) : clause;
    }
    close();
    return all;
  }

 private:
  [[nodiscard]] std::string who(Seat seat) const { return seat != no_seat && seat == r_.seat ? "you" : "other"; }
  [[nodiscard]] std::string name(Seat seat) const { return seat < r_.names.size() ? r_.names[seat] : std::to_string(seat + 1); }

  [[nodiscard]] std::string clause(const Told& group, bool with_subject) const {
    const Event& e = group.first;
    const std::string subject = with_subject ? r_.texts.text("log.subject", {{"who", who(e.seat)}, {"name", name(e.seat)}}) : "";
    const std::string cards = !group.numbers.empty() ? chosen(group) : e.what == Happened::gets ? amounts(group) : named(group);
    const Seat of = e.what == Happened::controls ? Seat{e.n} : no_seat;
    const std::string zone = e.to == Zone::none ? "" : r_.texts.text("terms.zone." + std::string(word(e.to)));
    return r_.texts.text(key_of(group, r_.rules), {{"subject", subject},
                                                   {"zone", zone},
                                                   {"source", e.source == no_kind ? std::string() : card_name(r_.texts, *r_.rules.card[e.source])},
                                                   {"of", who(of)},
                                                   {"of_name", of == no_seat ? std::string() : name(of)},
                                                   {"who", who(e.seat)},
                                                   {"cards", cards},
                                                   {"n", e.what == Happened::puts_token ? int{e.n} : group.size()},
                                                   {"coins", group.amounts[static_cast<std::size_t>(Amount::coins)]}});
  }

  [[nodiscard]] std::string named(const Told& group) const {
    std::string cards = in_words(group.cards, r_.rules, r_.texts);
    if (group.unknown == 0) return cards;
    if (group.cards.empty()) return r_.texts.text("log.cards_unknown", {{"n", group.size()}});
    const bool on_top = group.first.what == Happened::discards;
    return r_.texts.text(on_top ? "log.cards_on_top" : "log.cards_among", {{"n", group.size()}, {"cards", cards}});
  }

  // The chosen options, in the card's words, or numbers.
  [[nodiscard]] std::string chosen(const Told& group) const {
    std::string all;
    std::size_t left = group.numbers.size();
    for (const int n : group.numbers) {
      --left;
      const std::string one = group.first.what == Happened::chooses ? choice_text(r_.texts, *r_.rules.card[group.first.source], Option{n})
                                                                    : r_.texts.text("log.number", {{"n", n}});
      all = all.empty() ? one : r_.texts.text(left == 0 ? "log.choices_last" : "log.list", {{"list", all}, {"item", one}});
    }
    return all;
  }

  [[nodiscard]] std::string amounts(const Told& group) const {
    std::string all;
    for (std::size_t i = 0; i < group.amounts.size(); ++i) {
      if (group.amounts[i] == 0) continue;
      const std::string one = r_.texts.text("log.plus_" + std::string(word(static_cast<Amount>(i))), {{"n", group.amounts[i]}});
      all = all.empty() ? one : r_.texts.text("log.then", {{"text", all}, {"next", one}});
    }
    return all;
  }

  const LogReader& r_;
};

}  // namespace

std::vector<LogTurn> log_of(std::span<const Event> events, const LogReader& reader) {
  const Writer writer(reader);
  std::vector<LogTurn> turns;
  std::vector<Told> groups;
  LogTurn turn;
  const auto close = [&] {
    turn.sentences = writer.sentences(groups);
    if (!turn.heading.empty() || !turn.sentences.empty()) turns.push_back(turn);
    groups.clear();
  };
  for (const Event& happened : events) {
    const Event event = reader.sees_all ? happened : as_told_to(reader.seat, happened);
    if (event.what != Happened::turn) {
      join(groups, event, reader.rules);
      continue;
    }
    close();
    turn = {.seat = event.seat, .number = event.n, .heading = writer.heading(event)};
  }
  close();
  return turns;
}

std::string in_words(const Bag& cards, const Rules& rules, const text::Catalogue& texts) {
  if (cards.empty()) return texts.text("log.nothing");
  std::string list;
  int left = cards.kinds.size();
  for (const Kind kind : cards.kinds) {
    const Card& card = *rules.card[kind];
    const std::string item = texts.text("log.cards", {{"n", cards[kind]}, {"name", card_name(texts, card)}, {"plural", card_plural(texts, card)}});
    --left;
    if (list.empty()) {
      list = item;
    } else {
      list = texts.text(left == 0 ? "log.list_last" : "log.list", {{"list", list}, {"item", item}});
    }
  }
  return list;
}

}  // namespace dominium::notation
