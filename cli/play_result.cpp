// The end of a game on the screen.
#include <algorithm>

#include "notation/card_texts.hpp"
#include "play_screen.hpp"

namespace dominium::cli {

std::string Screen::names_of(SeatSet seats) const {
  std::string list;
  int left = seats.size();
  for (const Seat seat : seats) {
    --left;
    list = list.empty() ? name(seat) : text(left == 0 ? "log.list_last" : "log.list", {{"list", list}, {"item", name(seat)}});
  }
  return list;
}

std::string Screen::why_it_ended(const State& state) const {
  if (state.unfinished) return text("play.end.turn_limit", {{"n", std::int64_t{rules_.setup.turn_limit}}});
  if (!state.supply.has(province)) return text("play.end.provinces");
  std::string piles;
  for (const Kind kind : rules_.all - state.supply.kinds) {
    const std::string pile = notation::card_name(texts_, of(kind));
    piles = piles.empty() ? pile : text("log.list", {{"list", piles}, {"item", pile}});
  }
  return text("play.end.piles", {{"n", std::int64_t{state.empty_piles}}, {"piles", piles}});
}

std::string Screen::who_won(const State& state) const {
  const SeatSet won = winners(state, rules_);
  if (won.empty()) return text("play.won.nobody");
  const int points = score(state, rules_, won.first());
  SeatSet beaten_by_turns;
  for (Seat seat{0}; seat < state.seats; ++seat)
    if (!won.has(seat) && score(state, rules_, seat) == points) beaten_by_turns.add(seat);
  const std::string who = won == SeatSet::of(seat_) ? "you" : won.size() == 1 ? "other" : "several";
  const std::string key = !beaten_by_turns.empty() ? "play.won.by_turns" : won.size() > 1 ? "play.won.shared" : "play.won.by_points";
  return text(key, {{"who", who},
                    {"names", names_of(won)},
                    {"points", points},
                    {"others", names_of(beaten_by_turns)},
                    {"turns", std::int64_t{state.seat[won.first()].turns}}});
}

void Screen::result(const State& state) {
  terminal_.line();
  terminal_.paragraph(terminal_.painted(text("play.game_over", {{"why", why_it_ended(state)}}), Paint::bold), 0);
  std::vector<Seat> order;
  for (Seat seat{0}; seat < state.seats; ++seat) order.push_back(seat);
  const SeatSet won = winners(state, rules_);
  std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) {
    if (won.has(a) != won.has(b)) return won.has(a);
    return score(state, rules_, a) > score(state, rules_, b);
  });
  for (const Seat seat : order) {
    const Bag& owned = state.seat[seat].owned;
    std::string points;
    Bag rest;
    for (const Kind kind : owned.kinds) {
      const Card& card = of(kind);
      const int each = card.points + (card.score != nullptr ? card.score({owned}) : 0);
      if (card.points == 0 && card.score == nullptr) {
        rest.add(kind, owned[kind]);
        continue;
      }
      Bag same;
      same.add(kind, owned[kind]);
      const std::string item = text("play.points_of", {{"cards", painted_list(same)}, {"n", each * owned[kind]}});
      points = points.empty() ? item : text("log.list", {{"list", points}, {"item", item}});
    }
    terminal_.paragraph(terminal_.painted(text("play.score", {{"name", name(seat)},
                                                              {"points", score(state, rules_, seat)},
                                                              {"turns", std::int64_t{state.seat[seat].turns}},
                                                              {"cards", owned.size()}}),
                                          Paint::bold),
                        0);
    if (!points.empty()) terminal_.paragraph(points, 2);
    terminal_.paragraph(painted_list(rest), 2);
  }
  terminal_.paragraph(terminal_.painted(who_won(state), Paint::bold), 0);
}

}  // namespace dominium::cli
