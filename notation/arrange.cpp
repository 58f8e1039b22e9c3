#include "notation/arrange.hpp"

#include <ranges>

namespace dominium {

namespace {

// More than any game holds, and few enough for a seat to gain every pile on top of it.
constexpr std::size_t most_in_zone = 60;
constexpr int most_in_pile = 120;

void read_seat_cards(const Value& value, StepNames& names, Arrangement::SeatCards& seat) {
  value.only_keys({"hand", "deck", "discard", "play", "turns"});
  const auto cards = [&](std::string_view key) {
    const Value* list = value.find(key);
    return list == nullptr ? std::vector<CardId>{} : read_named_cards(*list, names, most_in_zone);
  };
  seat.hand = cards("hand");
  seat.deck = cards("deck");
  seat.discard = cards("discard");
  seat.play = cards("play");
  if (const Value* turns = value.find("turns")) seat.turns = turns->as_number(0, 1000);
}

Phase read_phase(const Value& value) {
  const std::string& word = value.as_text();
  if (word == "action") return Phase::action;
  if (word == "buy") return Phase::treasure;
  if (word == "cleanup") return Phase::cleanup;
  value.wrong("expect.word", {{"typed", word}, {"words", "action, buy, cleanup"}});
}

Bag bag_of(const std::vector<CardId>& cards, const Rules& rules) {
  Bag bag;
  for (const Kind kind : kinds_of(cards, rules)) bag.add(kind);
  return bag;
}

void arrange_seat(const Arrangement::SeatCards& cards, const Rules& rules, SeatState& p) {
  p.hand = bag_of(cards.hand, rules);
  p.in_play = bag_of(cards.play, rules);
  p.discard = bag_of(cards.discard, rules);
  // The others see the top of a discard pile and nothing else of it (KNOW-2).
  p.discard_hidden = p.discard;
  if (!cards.discard.empty()) {
    p.discard_top = kinds_of(cards.discard, rules).back();
    p.discard_hidden.remove(p.discard_top);
  }
  const std::vector<Kind> deck = kinds_of(cards.deck, rules);
  for (const Kind kind : deck | std::views::reverse) p.deck[p.deck_size++] = {kind, {}};
  for (const auto* zone : {&cards.hand, &cards.deck, &cards.discard, &cards.play}) p.owned.add_all(bag_of(*zone, rules));
}

}  // namespace

std::vector<Kind> kinds_of(const std::vector<CardId>& cards, const Rules& rules) {
  std::vector<Kind> kinds;
  for (const CardId id : cards) kinds.push_back(rules.kind_of(card(id).id));
  return kinds;
}

Arrangement read_arrangement(const Value& value, StepNames& names) {
  Arrangement read;
  read.seats.resize(static_cast<std::size_t>(names.seats));
  value.only_keys({"1", "2", "3", "4", "5", "6", "supply", "trash", "turn", "phase", "actions", "buys", "coins", "shuffles"});
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::string& key = value.keys[i].text;
    const Value& item = value.items[i];
    if (key == "supply") {
      item.require_map();
      for (std::size_t n = 0; n < item.keys.size(); ++n)
        read.supply.emplace_back(read_card(item, item.keys[n].text, names), item.items[n].as_number(0, most_in_pile));
    } else if (key == "trash") {
      read.trash = read_named_cards(item, names, most_in_zone);
    } else if (key == "turn") {
      read.turn = read_seat(item, names);
    } else if (key == "phase") {
      read.phase = read_phase(item);
    } else if (key == "actions") {
      read.actions = item.as_number(0, 1000);
    } else if (key == "buys") {
      read.buys = item.as_number(0, 1000);
    } else if (key == "coins") {
      read.coins = item.as_number(0, 1000);
    } else if (key == "shuffles") {
      item.require_map();
      for (std::size_t n = 0; n < item.keys.size(); ++n)
        for (const Value& order : item.items[n].as_list())
          read.seats[read_seat(item, item.keys[n].text, names)].shuffles.push_back(read_named_cards(order, names, 4 * most_in_zone));
    } else {
      read_seat_cards(item, names, read.seats[read_seat(value, key, names)]);
    }
  }
  return read;
}

State arrange(const Arrangement& arrangement, const Rules& rules) {
  State s{};
  copy(s, rules.opening);
  for (const auto& [id, count] : arrangement.supply) {
    const Kind kind = rules.kind_of(card(id).id);
    s.supply.remove(kind, s.supply[kind]);
    s.supply.add(kind, count);
  }
  s.empty_piles = static_cast<std::uint8_t>((rules.all - s.supply.kinds).size());
  s.trash = bag_of(arrangement.trash, rules);
  s.turn_of = arrangement.turn;
  s.phase = arrangement.phase;
  s.actions = static_cast<std::int16_t>(arrangement.actions);
  s.buys = static_cast<std::int16_t>(arrangement.buys);
  s.coins = static_cast<std::int16_t>(arrangement.coins);
  for (std::size_t i = 0; i < arrangement.seats.size(); ++i) {
    const Arrangement::SeatCards& cards = arrangement.seats[i];
    SeatState& p = s.seat[i];
    p = SeatState{};
    arrange_seat(cards, rules, p);
    p.turns = static_cast<std::uint16_t>(cards.turns >= 0 ? cards.turns : i == s.turn_of ? 1 : 0);
    s.turn = static_cast<std::uint16_t>(s.turn + p.turns);
    for (const Kind kind : kinds_of(cards.play, rules)) {
      s.in_play[s.in_play_count++] = {kind, static_cast<Seat>(i)};
      // What cards count during the turn, as if these had been played in it.
      if (rules.card[kind]->ability.trigger == Trigger::played && rules.card[kind]->ability.use != nullptr) ++s.tally[kind];
      if (!rules.watchers[kind].empty()) ++s.tally[kind];
    }
  }
  return s;
}

}  // namespace dominium
