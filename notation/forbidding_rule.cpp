#include "notation/forbidding_rule.hpp"

#include <algorithm>
#include <cctype>

namespace dominium::notation {

namespace {

std::string no_action(const View& view, Kind kind) {
  if (!view.type(Type::action).has(kind) && view.type(Type::treasure).has(kind)) return "BUY-1";
  return "ACTION-1";
}

std::string no_treasure(const View& view, Kind kind) { return view.type(Type::action).has(kind) ? "ACTION-6" : "BUY-1"; }

std::string no_buy(const View& view, Kind kind) {
  const bool gone = !view.supply().has(kind) && !view.rules().landscapes.has(kind);
  if (view.buys() > 0 && gone) return "BUY-5";
  const Kind barred_by = view.barred_by(kind);
  return barred_by == no_kind ? "BUY-2" : rule_of(*view.rules().card[barred_by]);
}

int dearest(const View& view, KindSet kinds) {
  int price = 0;
  for (const Kind kind : kinds) price = std::max<int>(price, view.cost(kind).coins);
  return price;
}

bool in_play(const View& view, Kind kind) {
  const auto cards = view.in_play();
  return std::any_of(cards.begin(), cards.end(), [&](const InPlay& card) { return card.kind == kind; });
}

// The rule behind a wrong answer to a card's question: general rules first, then the card's own.
std::string no_answer(const View& view, const Decision& decision, Kind kind) {
  const Rules& rules = view.rules();
  if (decision.from == Zone::supply) {
    if (!view.supply().has(kind)) return "WORD-GAIN";
    if (view.cost(kind).coins > dearest(view, decision.options)) return "CARD-2";
  }
  const bool own_hand = decision.from == Zone::hand && decision.owner == view.seat();
  if (own_hand && !view.hand().has(kind) && in_play(view, kind)) return "CARD-1";
  if (decision.ask == Ask::react || decision.source == no_kind) return "REACT-1";
  return rule_of(*rules.card[decision.source]);
}

}  // namespace

std::string forbidding_rule(const View& view, const Decision& decision, Choice choice) {
  if (allows(decision, choice)) return {};
  if (choice.is_all()) return "BUY-1";
  if (choice.is_stop()) return "ACTION-3";
  if (choice.is_option() || !decision.numbers.empty()) return decision.source == no_kind ? "TURN-1" : rule_of(*view.rules().card[decision.source]);
  const Kind kind = choice.kind();
  if (kind >= view.rules().kinds) return "SETUP-2";
  switch (decision.ask) {
    case Ask::none:
      return "TURN-1";
    case Ask::play_action:
      return no_action(view, kind);
    case Ask::play_treasure:
      return no_treasure(view, kind);
    case Ask::buy:
      return no_buy(view, kind);
    default:
      return no_answer(view, decision, kind);
  }
}

std::string rule_of(const Card& card) {
  std::string name(card.id);
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return name;
}

}  // namespace dominium::notation
