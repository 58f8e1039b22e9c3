#include "scenario_setup.hpp"
#include "notation/card_texts.hpp"

#include <algorithm>
#include <ranges>

#include "notation/card_facts.hpp"

namespace dominium::records {

namespace {

SetupDescription::Cards read_zone(const text::Value& list, StepNames& names) { return {read_named_cards(list, names, max_cards), list.here()}; }

// By the card that the tokens belong to: {Pirate Ship: 3}.
void read_seat_tokens(const text::Value& value, StepNames& names, Seat seat, std::vector<SetupDescription::PlacedTokens>& tokens) {
  value.require_map();
  for (std::size_t i = 0; i < value.keys.size(); ++i)
    tokens.push_back(
        {read_card(value, value.keys[i].text, names), no_card, seat, value.items[i].as_number(1, most_of_a_kind), value.items[i].here()});
}

void read_seat_cards(const text::Value& value, StepNames& names, SetupDescription::SeatCards& seat) {
  value.only_keys({"hand", "deck", "discard", "play", "set aside", "mat", "tokens", "turns", "vp"});
  const auto cards = [&](std::string_view key) {
    const text::Value* list = value.find(key);
    return list == nullptr ? SetupDescription::Cards{} : read_zone(*list, names);
  };
  seat.hand = cards("hand");
  seat.deck = cards("deck");
  seat.discard = cards("discard");
  seat.play = cards("play");
  if (const text::Value* aside = value.find("set aside")) seat.apart.push_back({no_card, read_zone(*aside, names)});
  if (const text::Value* mats = value.find("mat")) {
    mats->require_map();
    for (std::size_t i = 0; i < mats->keys.size(); ++i)
      seat.apart.push_back({read_card(mats->items[i], mats->keys[i].text, names), read_zone(mats->items[i], names)});
  }
  if (const text::Value* turns = value.find("turns")) seat.turns = turns->as_number(0, 1000);
  if (const text::Value* vp = value.find("vp")) seat.vp = vp->as_number(0, most_vp);
}

// By the card that the tokens belong to, then by pile: {Tollgate: {Copper: 2}}; `mat` are those on the card's mat.
void read_tokens(const text::Value& value, StepNames& names, std::vector<SetupDescription::PlacedTokens>& tokens) {
  value.require_map();
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const text::Value& piles = value.items[i];
    piles.require_map();
    for (std::size_t n = 0; n < piles.keys.size(); ++n)
      tokens.push_back({read_card(value, value.keys[i].text, names),
                        piles.keys[n].text == "mat" ? no_card : read_card(piles, piles.keys[n].text, names), no_seat,
                        piles.items[n].as_number(1, most_of_a_kind), piles.items[n].here()});
  }
}

Phase read_phase(const text::Value& value) {
  const std::string& word = value.as_text();
  if (word == "action") return Phase::action;
  if (word == "buy") return Phase::treasure;
  if (word == "cleanup") return Phase::cleanup;
  value.wrong("expect.word", {{"typed", word}, {"words", "action, buy, cleanup"}});
}

std::vector<Kind> kinds_in(const SetupDescription::Cards& cards, const Rules& rules) { return kinds_of(cards.ids, rules); }

Bag bag_of(const SetupDescription::Cards& cards, const Rules& rules) {
  Bag bag;
  for (const Kind kind : kinds_in(cards, rules)) bag.add(kind);
  return bag;
}

// Counts every card of the game, wherever it is: one player could come to own them all.
class Count {
 public:
  explicit Count(const Rules& rules) : rules_(rules) {}

  void add(Kind kind, int n) {
    of_kind_[kind] += n;
    all_ += n;
  }
  void add(const SetupDescription::Cards& cards) {
    for (const Kind kind : kinds_in(cards, rules_)) add(kind, 1);
    require_room(cards.place);
  }
  void require_room(const text::Value& place) const {
    for (const Kind kind : rules_.all)
      if (of_kind_[kind] > most_of_a_kind)
        place.wrong("scenario.too_many_of_a_kind",
                    {{"n", std::int64_t{of_kind_[kind]}}, {"card", notation::card_name(*rules_.card[kind])}, {"most", std::int64_t{most_of_a_kind}}});
    if (all_ > max_cards) place.wrong("scenario.too_many_cards", {{"n", std::int64_t{all_}}, {"most", std::int64_t{max_cards}}});
  }

 private:
  const Rules& rules_;
  std::array<int, max_kinds> of_kind_{};
  int all_ = 0;
};

// Counts the piles that the file does not name first, so that a mistake is reported at what the file adds.
void require_room(const SetupDescription& arrangement, const Rules& rules) {
  Count count(rules);
  KindSet named;
  for (const SetupDescription::Pile& pile : arrangement.supply) named.add(rules.kind_of(card(pile.id).id));
  for (const Kind kind : rules.all - named) count.add(kind, rules.opening.supply[kind]);
  for (const SetupDescription::Pile& pile : arrangement.supply) {
    count.add(rules.kind_of(card(pile.id).id), pile.count);
    count.require_room(pile.place);
  }
  for (const SetupDescription::SeatCards& seat : arrangement.seats) {
    for (const auto* zone : {&seat.hand, &seat.deck, &seat.discard, &seat.play}) count.add(*zone);
    for (const SetupDescription::Apart& apart : seat.apart) count.add(apart.cards);
  }
  count.add(arrangement.trash);
}

text::Message name_of(CardId id) { return notation::card_name(card(id)); }

void require_no_landscape(const SetupDescription::Cards& cards) {
  for (const CardId id : cards.ids)
    if (card(id).group == Group::landscape) cards.place.wrong("scenario.landscape", {{"card", name_of(id)}});
}

// Tokens and mats come from a card's effect; a card without one has neither.
void require_text(CardId id, const text::Value& place) {
  if (notation::made_of_facts(card(id))) place.wrong("scenario.no_text", {{"card", name_of(id)}});
}

void require_piles(const SetupDescription& arrangement, const Rules& rules) {
  const auto kind_of = [&](CardId id) { return rules.kind_of(card(id).id); };
  KindSet showing;
  for (const SetupDescription::Pile& pile : arrangement.supply) {
    const Kind kind = kind_of(pile.id);
    if (rules.landscapes.has(kind)) pile.place.wrong("scenario.landscape", {{"card", name_of(pile.id)}});
    if (!(rules.in_supply | rules.beside).has(kind)) pile.place.wrong("scenario.no_pile", {{"card", name_of(pile.id)}});
    if (!rules.mixed.has(kind) || pile.count == 0) continue;
    if (pile.count > 1) pile.place.wrong("scenario.one_shows", {{"card", name_of(pile.id)}});
    for (const Kind other : rules.same_pile[kind] & showing)
      pile.place.wrong("scenario.two_show", {{"card", name_of(pile.id)}, {"other", name_of(rules.id[other])}});
    showing.add(kind);
  }
  for (const SetupDescription::PlacedTokens& tokens : arrangement.tokens) {
    require_text(tokens.of, tokens.place);
    if (tokens.on != no_card && !rules.in_supply.has(kind_of(tokens.on)))
      tokens.place.wrong("scenario.no_pile_for_tokens", {{"card", name_of(tokens.on)}});
  }
}

// Every card and token must be where it can be in a game.
void require_places(const SetupDescription& arrangement, const Rules& rules) {
  require_piles(arrangement, rules);
  require_no_landscape(arrangement.trash);
  for (const SetupDescription::SeatCards& seat : arrangement.seats) {
    for (const auto* zone : {&seat.hand, &seat.deck, &seat.discard, &seat.play}) require_no_landscape(*zone);
    for (const SetupDescription::Cards& order : seat.shuffles) require_no_landscape(order);
    for (const SetupDescription::Apart& apart : seat.apart) {
      require_no_landscape(apart.cards);
      if (apart.mat != no_card) require_text(apart.mat, apart.cards.place);
    }
  }
}

// Takes up to `most` cards of this kind from under the visible one of their pile and returns how many there were.
int uncover(State& s, Kind kind, int most) {
  int n = 0;
  const auto taken = [&](const CoveredCard& card) { return card.kind == kind && n < most && ++n > 0; };
  CoveredCard* const begin = s.covered.data();
  s.covered_count = static_cast<std::uint16_t>(std::remove_if(begin, begin + s.covered_count, taken) - begin);
  return n;
}

// In a pile of different cards one is visible: the one that the file names, or the first of those that are left.
void arrange_mixed_piles(State& s, const SetupDescription& arrangement, const Rules& rules) {
  for (const SetupDescription::Pile& named : arrangement.supply)
    if (const Kind kind = rules.kind_of(card(named.id).id); rules.mixed.has(kind)) uncover(s, kind, named.count > 0 ? 1 : max_covered);
  for (const Kind pile : rules.piles & rules.mixed)
    for (const Kind kind : rules.same_pile[pile])
      if ((rules.same_pile[pile] & s.supply.kinds).empty() && uncover(s, kind, 1) == 1) s.supply.add(kind);
}

void arrange_seat(const SetupDescription::SeatCards& cards, const Rules& rules, SeatState& p) {
  p.hand = bag_of(cards.hand, rules);
  p.in_play = bag_of(cards.play, rules);
  p.discard = bag_of(cards.discard, rules);
  // The others see nothing but the top of a discard pile (KNOW-2).
  p.discard_hidden = p.discard;
  if (!p.discard.empty()) {
    p.discard_top = kinds_in(cards.discard, rules).back();
    p.discard_hidden.remove(p.discard_top);
  }
  const std::vector<Kind> deck = kinds_in(cards.deck, rules);
  for (const Kind kind : deck | std::views::reverse) p.deck[p.deck_size++] = {kind, {}};
  for (const auto* zone : {&cards.hand, &cards.deck, &cards.discard, &cards.play}) p.owned.add_all(bag_of(*zone, rules));
  for (const SetupDescription::Apart& apart : cards.apart) p.owned.add_all(bag_of(apart.cards, rules));
}

// Their owner knows them, as if they had been put there face down.
void lay_apart(State& s, Seat owner, const SetupDescription::Apart& apart, const Rules& rules) {
  const Kind mat = apart.mat == no_card ? no_kind : rules.kind_of(card(apart.mat).id);
  for (const Kind kind : kinds_in(apart.cards, rules))
    s.aside[s.aside_count++] = {.kind = kind, .known = SeatSet::of(owner), .owner = owner, .mat = mat, .with = 0};
}

}  // namespace

std::vector<Kind> kinds_of(const std::vector<CardId>& cards, const Rules& rules) {
  std::vector<Kind> kinds;
  for (const CardId id : cards) kinds.push_back(rules.kind_of(card(id).id));
  return kinds;
}

SetupDescription read_arrangement(const text::Value& value, StepNames& names) {
  SetupDescription read;
  read.seats.resize(static_cast<std::size_t>(names.seats));
  value.only_keys({"1", "2", "3", "4", "5", "6", "supply", "trash", "turn", "phase", "actions", "buys", "coins", "potions", "tokens", "shuffles"});
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::string& key = value.keys[i].text;
    const text::Value& item = value.items[i];
    if (key == "supply") {
      item.require_map();
      for (std::size_t n = 0; n < item.keys.size(); ++n)
        read.supply.push_back({read_card(item.items[n], item.keys[n].text, names), item.items[n].as_number(0, most_of_a_kind), item.items[n].here()});
    } else if (key == "trash") {
      read.trash = read_zone(item, names);
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
    } else if (key == "potions") {
      read.potions = item.as_number(0, 1000);
    } else if (key == "tokens") {
      read_tokens(item, names, read.tokens);
    } else if (key == "shuffles") {
      item.require_map();
      for (std::size_t n = 0; n < item.keys.size(); ++n)
        for (const text::Value& order : item.items[n].as_list())
          read.seats[read_seat(item, item.keys[n].text, names)].shuffles.push_back(read_zone(order, names));
    } else {
      const Seat seat = read_seat(value, key, names);
      read_seat_cards(item, names, read.seats[seat]);
      if (const text::Value* tokens = item.find("tokens")) read_seat_tokens(*tokens, names, seat, read.tokens);
    }
  }
  if (read.tokens.size() > max_tokens) value.wrong("scenario.too_many_tokens", {{"most", std::int64_t{max_tokens}}});
  return read;
}

State arrange(const SetupDescription& arrangement, const Rules& rules) {
  require_places(arrangement, rules);
  require_room(arrangement, rules);
  State s{};
  copy(s, rules.opening);
  for (const SetupDescription::Pile& pile : arrangement.supply) {
    const Kind kind = rules.kind_of(card(pile.id).id);
    s.supply.remove(kind, s.supply[kind]);
    s.supply.add(kind, pile.count);
  }
  arrange_mixed_piles(s, arrangement, rules);
  s.empty_piles = 0;
  for (const Kind pile : rules.piles)
    if ((rules.same_pile[pile] & s.supply.kinds).empty()) ++s.empty_piles;
  s.trash = bag_of(arrangement.trash, rules);
  s.turn_of = arrangement.turn;
  s.phase = arrangement.phase;
  s.actions = static_cast<std::int16_t>(arrangement.actions);
  s.buys = static_cast<std::int16_t>(arrangement.buys);
  s.coins = static_cast<std::int16_t>(arrangement.coins);
  s.potions = static_cast<std::int16_t>(arrangement.potions);
  const auto kind_of = [&](CardId id) { return rules.kind_of(card(id).id); };
  // The tokens of a card that is named here are those, and no others that the game begins with.
  for (const SetupDescription::PlacedTokens& each : arrangement.tokens) {
    const auto end = s.tokens.begin() + s.token_count;
    s.token_count = static_cast<std::uint16_t>(
        std::remove_if(s.tokens.begin(), end, [&](const Tokens& laid_out) { return laid_out.of == kind_of(each.of); }) - s.tokens.begin());
  }
  for (const SetupDescription::PlacedTokens& each : arrangement.tokens)
    s.tokens[s.token_count++] = {.of = kind_of(each.of),
                                 .on = each.on == no_card ? no_kind : kind_of(each.on),
                                 .seat = each.seat,
                                 .unused = 0,
                                 .n = static_cast<std::uint16_t>(each.count)};
  for (std::size_t i = 0; i < arrangement.seats.size(); ++i) {
    const SetupDescription::SeatCards& cards = arrangement.seats[i];
    SeatState& p = s.seat[i];
    p = SeatState{};
    arrange_seat(cards, rules, p);
    for (const SetupDescription::Apart& apart : cards.apart) lay_apart(s, static_cast<Seat>(i), apart, rules);
    p.turns = static_cast<std::uint16_t>(cards.turns >= 0 ? cards.turns : i == s.turn_of ? 1 : 0);
    s.turn = static_cast<std::uint16_t>(s.turn + p.turns);
    p.vp = static_cast<std::uint16_t>(cards.vp);
    for (const Kind kind : kinds_in(cards.play, rules)) {
      s.in_play[s.in_play_count++] = {kind, static_cast<Seat>(i)};
      // Tallies are set as if these cards had been played this turn.
      if (rules.watching.has(kind)) ++s.tally[kind];
      if (!rules.watchers[kind].empty()) ++s.tally[kind];
    }
  }
  return s;
}

}  // namespace dominium::records
