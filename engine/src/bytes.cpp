#include "dominium/bytes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <string_view>

#include "hidden.hpp"

namespace dominium {

namespace {

static_assert(std::endian::native == std::endian::little, "states are written as they lie in memory");

constexpr std::array<char, 4> mark{'D', 'M', 'N', 'G'};

// A card identified by name, so that the bytes stay valid when cards are added to the table.
struct CardName {
  std::array<char, max_id_length> id{};
  std::uint8_t variant = 0;

  static CardName of(CardId card_id) {
    const Card& c = card(card_id);
    CardName name;
    c.id.copy(name.id.data(), max_id_length);
    name.variant = c.variant;
    return name;
  }
  [[nodiscard]] CardId found(int edition) const { return find_card({id.data(), ::strnlen(id.data(), id.size())}, variant != 0 ? variant : edition); }
};

struct ExtraName {
  CardName card;
  ExtraRole role = ExtraRole::landscape;
};

struct Head {
  std::array<char, 4> begins = mark;
  std::uint16_t version = bytes_version;
  std::uint16_t kinds = max_kinds;
  std::uint8_t seats = 0;
  std::uint8_t edition = 0;
  Seat first{};
  std::uint8_t kingdom_count = 0;
  std::uint16_t turn_limit = 0;
  bool inside_step = false;
  bool colonies = false;
  bool shelters = false;
  bool among_people = false;
  std::uint8_t extra_count = 0;
  std::array<CardName, max_kingdom> kingdom{};
  std::array<ExtraName, max_extra_cards> extra{};
};

class Writer {
 public:
  explicit Writer(std::span<std::byte> out) : out_(out) {}
  void put(const void* data, std::size_t size) {
    if (size <= out_.size() - std::min(at_, out_.size())) std::memcpy(out_.data() + at_, data, size);
    at_ += size;
  }
  [[nodiscard]] std::size_t done() const { return at_ <= out_.size() ? at_ : 0; }

 private:
  std::span<std::byte> out_;
  std::size_t at_ = 0;
};

class Reader {
 public:
  explicit Reader(std::span<const std::byte> in) : in_(in) {}
  bool get(void* data, std::size_t size) {
    if (size > in_.size() - at_) return false;
    std::memcpy(data, in_.data() + at_, size);
    at_ += size;
    return true;
  }
  [[nodiscard]] bool at_end() const { return at_ == in_.size(); }

 private:
  std::span<const std::byte> in_;
  std::size_t at_ = 0;
};

// A byte that is read into a bool must be 0 or 1.
bool is_bool(const bool& value) { return *reinterpret_cast<const unsigned char*>(&value) <= 1; }

bool get_head(Reader& in, Head& head) {
  if (!in.get(&head, sizeof head)) return false;
  return head.begins == mark && head.version == bytes_version && head.kinds == max_kinds && head.kingdom_count <= max_kingdom &&
         head.extra_count <= max_extra_cards && is_bool(head.inside_step) && is_bool(head.colonies) && is_bool(head.shelters) &&
         is_bool(head.among_people);
}

bool get_state(Reader& in, State& state) {
  bool all = true;
  for_each_part([&](std::size_t bytes, void* part) { all = all && in.get(part, bytes); }, state);
  return all;
}

bool sound(const Bag& bag, KindSet all) {
  KindSet kinds;
  int total = 0;
  const int counts = all.has(Kind{Bag::half}) ? max_kinds : Bag::half;
  for (int k = 0; k < counts; ++k) {
    if (bag.count[static_cast<std::size_t>(k)] > 0) kinds.add(Kind{k});
    total += bag.count[static_cast<std::size_t>(k)];
  }
  return kinds == bag.kinds && total == bag.total && (kinds - all).empty();
}

bool holds(const Bag& outer, const Bag& inner) {
  bool all = true;
  for (const Kind k : inner.kinds) all &= inner[k] <= outer[k];
  return all;
}

bool seat_is_consistent(const State& state, const Rules& rules, Seat who) {
  const SeatState& p = state.seat[who];
  for (const Bag* bag : {&p.hand, &p.hand_shown, &p.discard, &p.discard_hidden, &p.in_play, &p.owned})
    if (!sound(*bag, rules.all)) return false;
  if (!holds(p.hand, p.hand_shown) || !holds(p.discard, p.discard_hidden)) return false;
  if (p.bottom + p.pool > p.deck_size || p.deck_size > max_cards) return false;
  if (p.discard.empty() != (p.discard_top == no_kind)) return false;
  if (p.discard_top != no_kind && !p.discard.has(p.discard_top)) return false;
  if (p.discard_top != no_kind && p.discard_hidden[p.discard_top] >= p.discard[p.discard_top]) return false;
  for (int i = 0; i < p.deck_size; ++i) {
    const Slot slot = p.deck[static_cast<std::size_t>(i)];
    const bool in_pool = i >= p.bottom && i < p.bottom + p.pool;
    if (!rules.all.has(slot.kind) || (in_pool && !slot.known.empty())) return false;
  }
  return true;
}

bool flags_are_sound(const State& state) {
  const bool counts = state.in_play_count <= max_cards && state.held_count <= max_cards && state.later_count <= max_later &&
                      state.tie_count <= max_ties && state.aside_count <= max_cards && state.covered_count <= max_covered &&
                      state.token_count <= max_tokens && state.turn_count <= max_turns_to_come && state.gained_count <= max_gained &&
                      state.passed_count <= max_passed;
  return counts && is_bool(state.unfinished) && is_bool(state.showed_phase) && is_bool(state.extra_turn) && state.phase <= Phase::over;
}

// The lists outside the seats' own zones: held cards, cards set aside or under piles, abilities that were put off, tokens, turns to come.
bool lists_are_consistent(const State& state, const Rules& rules) {
  const auto is_seat = [&](Seat seat) { return seat < state.seats; };
  const auto is_place = [&](Spot place) { return place == nowhere || place < state.in_play_count; };
  const auto all_of = [](auto list, auto holds) { return std::all_of(list.begin(), list.end(), holds); };
  return all_of(state.limbo(), [&](const HeldCard& card) { return is_seat(card.owner) && rules.all.has(card.kind); }) &&
         all_of(state.lying_apart(),
                [&](const AsideCard& card) {
                  return is_seat(card.owner) && rules.all.has(card.kind) && (card.mat == no_kind || rules.all.has(card.mat));
                }) &&
         all_of(state.under_piles(),
                [&](const CoveredCard& card) { return rules.all.has(card.kind) && (card.pile == no_kind || rules.mixed.has(card.pile)); }) &&
         all_of(state.put_off(),
                [&](const Later& later) {
                  return is_seat(later.seat) && rules.all.has(later.kind) && is_place(later.place) && later.ability < max_abilities &&
                         rules.card[later.kind]->abilities[later.ability].from == From::later && later.until <= Until::game_ends &&
                         later.number > 0 && later.number <= state.last_later;
                }) &&
         all_of(std::span(state.ties.data(), state.tie_count), [&](Tie tie) { return tie.place < state.in_play_count; }) &&
         all_of(state.all_tokens(),
                [&](const Tokens& tokens) { return rules.all.has(tokens.of) && (tokens.on == no_kind || rules.all.has(tokens.on)); }) &&
         all_of(std::span(state.turns.data(), state.turn_count),
                [&](TurnToCome turn) { return is_seat(turn.seat) && turn.decided_by <= state.seats && turn.n > 0; }) &&
         all_of(state.latest_gains(), [&](GainedCard card) { return is_seat(card.seat) && rules.all.has(card.kind); }) &&
         all_of(state.passed_unseen(), [&](PassedCard card) { return is_seat(card.from) && is_seat(card.to) && rules.all.has(card.kind); });
}

// Each seat's zones hold exactly the cards it owns, and there are no more cards than a game can hold.
bool cards_add_up(const State& state, const Rules& rules) {
  std::array<std::array<int, max_kinds>, max_seats> count{};
  int cards = 0;
  for_each_owned_card(state, [&](Seat owner, Kind kind, int n) { count[owner][kind] += n; });
  for_each_common_card(state, [&](Kind, int n) { cards += n; });
  for (const Seat who : seats_of(state.seats)) {
    cards += state.seat[who].owned.size();
    for (const Kind k : rules.all)
      if (count[who][k] != state.seat[who].owned[k]) return false;
  }
  return cards <= max_cards;
}

}  // namespace

bool consistent(const State& state, const Rules& rules) {
  if (!flags_are_sound(state) || state.seats != rules.setup.seats || state.wide != (rules.kinds > Bag::half ? 1 : 0)) return false;
  if (state.turn_of >= state.seats || state.in_order >= state.seats || state.decided_by > state.seats || state.last_turn_of > state.seats)
    return false;
  if (!sound(state.supply, rules.all) || !sound(state.trash, rules.all)) return false;
  std::array<Bag, max_seats> in_play{};
  int gaps = 0;
  for (const InPlay& card : state.played()) {
    if (card.owner >= state.seats) return false;
    if (card.kind == no_kind)
      ++gaps;
    else if (!rules.all.has(card.kind))
      return false;
    else
      in_play[card.owner].add(card.kind);
  }
  if (gaps != state.in_play_gaps || !lists_are_consistent(state, rules)) return false;
  if (state.actions < 0 || state.buys < 0 || state.coins < 0 || state.potions < 0) return false;
  int empty = 0;
  for (const Kind pile : rules.piles) empty += (rules.same_pile[pile] & state.supply.kinds).empty() ? 1 : 0;
  if (empty != state.empty_piles) return false;
  for (const Seat who : seats_of(state.seats))
    if (!seat_is_consistent(state, rules, who) || !(in_play[who] == state.seat[who].in_play)) return false;
  return cards_add_up(state, rules);
}

// Reads and writes the private parts of a game.
struct GameBytes {
  static std::size_t write(const Game& game, Writer out) {
    const bool inside = !game.asked_.top_level();
    const Setup& setup = game.rules_->setup;
    Head head;
    head.seats = setup.seats;
    head.edition = setup.edition;
    head.first = setup.first;
    head.kingdom_count = setup.kingdom_count;
    head.turn_limit = setup.turn_limit;
    head.inside_step = inside;
    head.colonies = setup.colonies;
    head.shelters = setup.shelters;
    head.among_people = setup.among_people;
    head.extra_count = setup.extra_count;
    for (std::size_t i = 0; i < setup.kingdom_count; ++i) head.kingdom[i] = CardName::of(setup.kingdom[i]);
    for (std::size_t i = 0; i < setup.extra_count; ++i) head.extra[i] = {CardName::of(setup.extra[i].id), setup.extra[i].role};
    out.put(&head, sizeof head);
    out.put(game.chance_.key.data(), sizeof game.chance_.key);
    out.put(&game.chance_.table_key, sizeof game.chance_.table_key);
    out.put(&game.log_, offsetof(StepLog, answer) + game.log_.size * sizeof(Choice));
    out.put(game.log_.outcome.data(), game.log_.outcomes * sizeof(std::uint16_t));
    for_each_part([&](std::size_t bytes, const void* part) { out.put(part, bytes); }, inside ? game.start_ : game.now_);
    return out.done();
  }

  static bool read(Reader in, const Rules& rules, Game& game) {
    Head head;
    Chance chance;
    StepLog log;
    State state{};
    if (!get_head(in, head) || !in.get(chance.key.data(), sizeof chance.key) || !in.get(&chance.table_key, sizeof chance.table_key)) return false;
    if (!in.get(&log, offsetof(StepLog, answer))) return false;
    if (log.size > StepLog::room || !in.get(log.answer.data(), log.size * sizeof(Choice))) return false;
    if (log.outcomes > StepLog::room || !in.get(log.outcome.data(), log.outcomes * sizeof(std::uint16_t))) return false;
    if (!head.inside_step && log.size > 0) return false;
    if (!get_state(in, state) || !in.at_end() || !consistent(state, rules)) return false;
    if (state.held_count != 0 || state.in_play_gaps != 0) return false;
    Game read;
    if (head.inside_step) {
      if (!read.resume(rules, state, chance, log)) return false;
    } else {
      read.start_from(rules, state, chance);
      if (!read.asked_.top_level()) return false;
    }
    game.copy_from(read);
    return true;
  }
};

std::size_t write_bytes(const Game& game, std::span<std::byte> out) { return GameBytes::write(game, Writer(out)); }

bool read_setup(std::span<const std::byte> bytes, Setup& setup) {
  Head head;
  Reader in(bytes);
  if (!get_head(in, head)) return false;
  Setup read;
  read.seats = head.seats;
  read.edition = head.edition;
  read.first = head.first;
  read.kingdom_count = head.kingdom_count;
  read.turn_limit = head.turn_limit;
  read.colonies = head.colonies;
  read.shelters = head.shelters;
  read.among_people = head.among_people;
  read.extra_count = head.extra_count;
  for (std::size_t i = 0; i < head.kingdom_count; ++i) {
    read.kingdom[i] = head.kingdom[i].found(head.edition);
    if (read.kingdom[i] == no_card) return false;
  }
  for (std::size_t i = 0; i < head.extra_count; ++i) {
    read.extra[i] = {.id = head.extra[i].card.found(head.edition), .role = head.extra[i].role};
    if (read.extra[i].id == no_card || read.extra[i].role > ExtraRole::black_market) return false;
  }
  setup = read;
  return true;
}

bool read_bytes(std::span<const std::byte> bytes, const Rules& rules, Game& game) { return GameBytes::read(Reader(bytes), rules, game); }

}  // namespace dominium
