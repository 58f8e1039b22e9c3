#include "play.hpp"

#include <algorithm>

#include "deck.hpp"
#include "table.hpp"
#include "windows.hpp"

namespace dominium {

namespace {

void plus(Run& r, std::int16_t& counter, Amount amount, int n) {
  if (n == 0) return;
  counter = static_cast<std::int16_t>(counter + n);
  if (r.telling) [[unlikely]]
    r.tell({.what = Happened::gets, .seat = r.c.me, .source = r.c.source, .amount = amount, .n = static_cast<std::int16_t>(n)});
}

[[gnu::noinline]] void tell_means(Run& r, const Plus& plus) {
  if (r.c.me != r.s.turn_of) return;
  const auto tell = [&](Amount amount, int n) {
    if (n > 0) r.tell({.what = Happened::gets, .seat = r.c.me, .source = r.c.source, .amount = amount, .n = static_cast<std::int16_t>(n)});
  };
  tell(Amount::actions, plus.actions);
  tell(Amount::buys, plus.buys);
  tell(Amount::coins, plus.coins);
  tell(Amount::potions, plus.potions);
}

[[gnu::noinline]] void hear_start(Run& r, Kind kind, Spot place) {
  const Moved played{kind, Zone::in_play, r.c.me, place};
  if (r.type(Type::action).has(kind)) open_window(r, Trigger::action, played);
  if (r.type(Type::attack).has(kind)) open_window(r, Trigger::attack, played);
}

[[gnu::noinline]] void hear_play(Run& r, Kind kind, Spot place) {
  if (!r.rules.watchers[kind].empty()) set_off_watchers(r, kind, place);
  open_window(r, Trigger::played, {kind, Zone::in_play, r.c.me, place});
}

[[gnu::always_inline]] inline void follow_text(Run& r, Kind kind, Spot place, Spot again_by) {
  if (r.c.depth >= max_depth) [[unlikely]]
    return;
  const Effect& effect = r.rules.effect[kind];
  const Following following(r);
  r.c.source = r.c.self = kind;
  r.c.place = place;
  r.c.again_by = again_by;
  r.c.shielded = {};
  if (effect.start_heard) hear_start(r, kind, place);
  if (effect.cards != 0) draw(r, r.c.me, effect.cards);
  if (r.telling) [[unlikely]]
    tell_means(r, r.rules.card[kind]->plus);
  if (r.c.me == r.s.turn_of) [[likely]]
    change_means(r.s, [&](std::uint64_t means) { return means + effect.means; });
  if (effect.play != nullptr) {
    Table table(r);
    effect.play(table);
  }
  if (effect.play_heard) hear_play(r, kind, place);
}

}  // namespace

void plus_actions(Run& r, int n) { plus(r, r.s.actions, Amount::actions, n); }
void plus_buys(Run& r, int n) { plus(r, r.s.buys, Amount::buys, n); }
void plus_coins(Run& r, int n) { plus(r, r.s.coins, Amount::coins, n); }
void plus_potions(Run& r, int n) { plus(r, r.s.potions, Amount::potions, n); }

void plus_vp(Run& r, int n) {
  if (n == 0) return;
  SeatState& p = r.of(r.c.me);
  p.vp = static_cast<std::uint16_t>(std::min(p.vp + n, most_vp));
  r.tell({.what = Happened::gets, .seat = r.c.me, .source = r.c.source, .amount = Amount::vp, .n = static_cast<std::int16_t>(n)});
}

Spot play_from_hand(Run& r, Kind kind) {
  SeatState& p = r.of(r.c.me);
  p.hand.remove(kind);
  if (p.hand_shown.has(kind))
    p.hand_shown.remove(kind);
  else
    ++r.barriers;
  const Spot place = into_play(r, r.c.me, kind);
  if (r.telling) [[unlikely]]
    r.tell({.what = Happened::plays, .seat = r.c.me, .kind = kind, .source = r.c.source, .from = Zone::hand, .to = Zone::in_play, .knows = everyone});
  follow_text(r, kind, place, nowhere);
  return place;
}

Moved play_lifted(Run& r, const Lifted& card) {
  if (!card) return {};
  const Moved played = put(r, card, {.zone = Zone::in_play, .owner = r.c.me}, Happened::plays);
  resolve(r, card.kind, played.place);
  return played;
}

void play_again(Run& r, const Moved& played) {
  r.tell({.what = Happened::plays,
          .seat = r.c.me,
          .kind = played.kind,
          .source = r.c.source,
          .from = Zone::in_play,
          .to = Zone::in_play,
          .knows = everyone,
          .n = 1});
  resolve(r, played.kind, played.place, r.c.place);
}

void follow(Run& r, Kind kind) {
  // An effect that follows itself twice would double at every level.
  if (r.followed == max_followed) return;
  const bool first = r.followed++ == 0;
  r.tell({.what = Happened::plays, .seat = r.c.me, .kind = kind, .source = r.c.source, .knows = everyone, .n = 1});
  resolve(r, kind, nowhere);
  if (first) r.followed = 0;
}

void resolve(Run& r, Kind kind, Spot place, Spot again_by) { follow_text(r, kind, place, again_by); }

}  // namespace dominium
