#include "dominium/record.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <string_view>

namespace dominium {

namespace {

static_assert(std::endian::native == std::endian::little, "states are written as they lie in memory");

constexpr std::array<char, 4> mark{'D', 'M', 'N', 'G'};
constexpr std::size_t name_room = 24;

// A card by its name, so that the bytes outlive a new card in the table.
struct CardName {
  std::array<char, name_room> id{};
  std::uint8_t variant = 0;
};

struct Head {
  std::array<char, 4> begins = mark;
  std::uint16_t version = bytes_version;
  std::uint16_t kinds = max_kinds;
  std::uint8_t seats = 0;
  std::uint8_t edition = 0;
  Seat first = 0;
  std::uint8_t kingdom_count = 0;
  std::uint16_t turn_limit = 0;
  bool inside_step = false;
  std::uint8_t unused = 0;
  std::array<CardName, max_kingdom> kingdom{};
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

// Bytes that are to be a bool must be 0 or 1.
bool is_bool(const bool& value) { return *reinterpret_cast<const unsigned char*>(&value) <= 1; }

bool get_head(Reader& in, Head& head) {
  if (!in.get(&head, sizeof head)) return false;
  return head.begins == mark && head.version == bytes_version && head.kinds == max_kinds && head.kingdom_count <= max_kingdom &&
         is_bool(head.inside_step);
}

bool get_state(Reader& in, State& state) {
  if (!in.get(&state, offsetof(State, in_play))) return false;
  if (!is_bool(state.unfinished) || !is_bool(state.showed_phase)) return false;
  if (state.seats > max_seats || state.in_play_count > max_cards || state.held_count > max_cards) return false;
  if (!in.get(state.in_play.data(), state.in_play_count * sizeof(InPlay))) return false;
  if (!in.get(state.held.data(), state.held_count * sizeof(HeldCard))) return false;
  for (std::size_t i = 0; i < state.seats; ++i) {
    SeatState& seat = state.seat[i];
    if (!in.get(&seat, offsetof(SeatState, deck)) || seat.deck_size > max_cards) return false;
    if (!in.get(seat.deck.data(), seat.deck_size * sizeof(Slot))) return false;
  }
  return true;
}

bool sound(const Bag& bag, KindSet all) {
  KindSet kinds;
  int total = 0;
  for (unsigned k = 0; k < max_kinds; ++k) {
    if (bag.count[k] > 0) kinds.add(k);
    total += bag.count[k];
  }
  return kinds == bag.kinds && total == bag.total && (kinds - all).empty();
}

bool holds(const Bag& outer, const Bag& inner) {
  for (unsigned k = 0; k < max_kinds; ++k)
    if (inner.count[k] > outer.count[k]) return false;
  return true;
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
  std::array<int, max_kinds> count{};
  for (const Kind k : rules.all) count[k] = p.hand[k] + p.discard[k] + p.in_play[k];
  for (int i = 0; i < p.deck_size; ++i) {
    const Slot slot = p.deck[static_cast<std::size_t>(i)];
    const bool in_pool = i >= p.bottom && i < p.bottom + p.pool;
    if (!rules.all.has(slot.kind) || (in_pool && !slot.known.empty())) return false;
    ++count[slot.kind];
  }
  for (const HeldCard& card : state.limbo())
    if (card.owner == who) ++count[card.kind];
  for (const Kind k : rules.all)
    if (count[k] != p.owned[k]) return false;
  return true;
}

}  // namespace

bool consistent(const State& state, const Rules& rules) {
  if (state.seats != rules.setup.seats || state.turn_of >= state.seats || state.phase > Phase::over) return false;
  if (!sound(state.supply, rules.all) || !sound(state.trash, rules.all)) return false;
  if (state.in_play_count > max_cards || state.held_count > max_cards) return false;
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
  if (gaps != state.in_play_gaps) return false;
  for (const HeldCard& card : state.limbo())
    if (card.owner >= state.seats || !rules.all.has(card.kind)) return false;
  if (state.actions < 0 || state.buys < 0 || state.coins < 0) return false;
  int cards = state.supply.size() + state.trash.size();
  for (Seat who = 0; who < state.seats; ++who) cards += state.seat[who].owned.size();
  if (cards > max_cards || (rules.all - state.supply.kinds).size() != state.empty_piles) return false;
  for (Seat who = 0; who < state.seats; ++who)
    if (!(in_play[who] == state.seat[who].in_play) || !seat_is_consistent(state, rules, who)) return false;
  return true;
}

// What of a game is behind its public face.
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
    for (std::size_t i = 0; i < setup.kingdom_count; ++i) {
      const Card& c = card(setup.kingdom[i]);
      c.id.copy(head.kingdom[i].id.data(), name_room - 1);
      head.kingdom[i].variant = c.variant;
    }
    out.put(&head, sizeof head);
    out.put(game.chance_.key.data(), sizeof game.chance_.key);
    out.put(&game.log_, offsetof(StepLog, answer) + game.log_.size * sizeof(Choice));
    out.put(game.log_.outcome.data(), game.log_.outcomes * sizeof(std::uint16_t));
    for_each_part(inside ? game.start_ : game.now_, [&](const void* data, std::size_t size) { out.put(data, size); });
    return out.done();
  }

  static bool read(Reader in, const Rules& rules, Game& game) {
    Head head;
    Chance chance;
    StepLog log;
    State state{};
    if (!get_head(in, head) || !in.get(chance.key.data(), sizeof chance.key) || !in.get(&log, offsetof(StepLog, answer))) return false;
    if (log.size > StepLog::room || !in.get(log.answer.data(), log.size * sizeof(Choice))) return false;
    if (log.outcomes > StepLog::room || !in.get(log.outcome.data(), log.outcomes * sizeof(std::uint16_t))) return false;
    if (head.inside_step != (log.size > 0)) return false;
    if (!get_state(in, state) || !in.at_end() || !consistent(state, rules)) return false;
    if (state.held_count != 0 || state.in_play_gaps != 0) return false;
    Game read;
    read.start_from(rules, state, chance);
    if (head.inside_step && !read.resume(log)) return false;
    if (read.asked_.top_level() == head.inside_step) return false;
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
  for (std::size_t i = 0; i < head.kingdom_count; ++i) {
    const CardName& name = head.kingdom[i];
    const std::string_view id(name.id.data(), ::strnlen(name.id.data(), name_room));
    read.kingdom[i] = find_card(id, name.variant != 0 ? name.variant : head.edition);
    if (read.kingdom[i] == no_card) return false;
  }
  setup = read;
  return true;
}

bool read_bytes(std::span<const std::byte> bytes, const Rules& rules, Game& game) { return GameBytes::read(Reader(bytes), rules, game); }

}  // namespace dominium
