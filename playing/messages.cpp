#include "playing/messages.hpp"

#include <algorithm>

#include "notation/card_facts.hpp"
#include "notation/cards_apart.hpp"
#include "notation/choice_word.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "notation/roles.hpp"
#include "notation/selection.hpp"

namespace dominium::playing {

namespace {

namespace json = boost::json;

json::object message(std::string_view type, Seat seat) { return {{"type", type}, {"seat", seat_number(seat)}}; }

json::object args_json(const std::vector<text::Arg>& args);

struct AsJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(const std::string& words) const { return json::value(words); }
  json::value operator()(const text::Message& message) const { return json::object{{"key", message.key}, {"args", args_json(message.args)}}; }
};

json::object args_json(const std::vector<text::Arg>& args) {
  json::object object;
  for (const text::Arg& arg : args) object[arg.name] = std::visit(AsJson{}, arg.value);
  return object;
}

json::array seat_numbers(SeatSet seats) {
  json::array numbers;
  for (const Seat seat : seats) numbers.push_back(seat_number(seat));
  return numbers;
}

// What the cards in a deck are worth, summed up by kind.
json::object points_of(const Rules& rules, const Bag& deck) {
  json::object points;
  for (const Kind kind : deck.kinds & rules.scoring) {
    const Card& card = *rules.card[kind];
    points[card.id] = deck[kind] * (card.points + (card.score != nullptr ? card.score({deck}) : 0));
  }
  return points;
}

json::array ids_of(const Rules& rules, KindSet kinds) {
  json::array ids;
  for (const Kind kind : kinds) ids.emplace_back(rules.card[kind]->id);
  return ids;
}

// Why a game is over, and the empty piles that ended it.
json::object end_json(const History& history) {
  const Rules& rules = history.rules();
  const State& state = history.game().state();
  if (state.unfinished) return {{"why", "unfinished"}, {"piles", json::array()}};
  if (!history.game().over()) return {{"why", "resigned"}, {"piles", json::array()}};
  if (const KindSet alone = rules.ends_when_empty - state.supply.kinds; !alone.empty()) return {{"why", "pile"}, {"piles", ids_of(rules, alone)}};
  KindSet empty;
  for (const Kind pile : rules.piles)
    if ((rules.same_pile[pile] & state.supply.kinds).empty()) empty.add(pile);
  return {{"why", "piles"}, {"piles", ids_of(rules, empty)}};
}

json::object cost_json(Cost cost) { return {{"coins", cost.coins}, {"potions", cost.potions}, {"debt", cost.debt}}; }

json::object card_json(const Card& card, int pile) {
  json::array types;
  for (const Type type : card.types) types.push_back(json::value(word(type)));
  json::object object{{"card", card.id}, {"types", std::move(types)}, {"cost", cost_json(card.cost)}, {"group", word(card.group)}, {"pile", pile}};
  if (!card.pile_of.empty()) object["pile_of"] = card.pile_of;
  json::object& plus = object["plus"].emplace_object();
  for (const auto& [what, n] : notation::pluses_of(card)) plus[what] = n;
  object["points"] = card.points;
  if (card.variant == as_printed)
    object["variant"] = variant_mark(card.variant);
  else if (card.variant != 0)
    object["variant"] = card.variant;
  if (card.sorts.front() != Ask::none) {
    json::array& asks = object["sorts"].emplace_array();
    for (const Ask ask : card.sorts)
      if (ask != Ask::none) asks.emplace_back(word(ask));
  }
  return object;
}

json::array supply_cards(const Rules& rules) {
  json::array all;
  for (const Kind kind : rules.all) all.push_back(card_json(*rules.card[kind], rules.opening.supply[kind]));
  return all;
}

// What the seat is told about the open decision.
json::value asked(const View& view, const Decision& decision) {
  const Decision told = view.told(decision);
  if (view.over() || decision.answers == no_seat) return nullptr;
  json::object object{{"seat", seat_number(told.answers)}};
  if (told.source != no_kind) object["source"] = card_id(view.rules(), told.source);
  if (told.ask != Ask::none) {
    object["ask"] = word(told.ask);
    object["owner"] = seat_number(told.owner);
    object["from"] = word(told.from);
    object["min"] = told.min;
    object["max"] = told.max;
  }
  return object;
}

// The cards known in a deck, from the top down to the last one known; null for those in between that are not.
json::array known_deck(const View& view, Seat seat) {
  json::array known;
  std::size_t used = 0;
  for (int i = 0; i < view.deck_size(seat); ++i) {
    const Kind kind = view.known_deck(seat, i);
    known.push_back(card_id(view.rules(), kind));
    if (kind != no_kind) used = known.size();
  }
  known.resize(used);
  return known;
}

// KNOW-5: what a player could have written down.
json::object written_down(const View& view) {
  json::array seats;
  for (Seat seat{0}; seat < view.seats(); ++seat)
    seats.push_back(json::object{{"seat", seat_number(seat)},
                                 {"owned", cards_json(view.rules(), view.known_owned(seat))},
                                 {"score", view.score(seat)},
                                 {"deck_size", view.deck_size(seat)},
                                 {"discard_size", view.discard_size(seat)},
                                 {"hand", cards_json(view.rules(), view.known_hand(seat))},
                                 {"discard", cards_json(view.rules(), view.known_discard(seat))},
                                 {"deck", known_deck(view, seat)}});
  return {{"seats", std::move(seats)}};
}

json::array apart(const View& view) {
  json::array all;
  for (const notation::CardsApart& place : notation::cards_apart(view))
    all.push_back(json::object{{"seat", seat_number(place.owner)},
                               {"mat", card_id(view.rules(), place.mat)},
                               {"cards", cards_json(view.rules(), place.cards)},
                               {"unknown", place.unknown}});
  return all;
}

json::array tokens(const View& view) {
  json::array all;
  for (const Tokens& each : view.tokens())
    all.push_back(json::object{{"of", card_id(view.rules(), each.of)},
                               {"on", card_id(view.rules(), each.on)},
                               {"seat", each.on == no_kind ? seat_number(each.seat) : json::value(nullptr)},
                               {"n", each.n}});
  return all;
}

json::array waiting(const View& view) {
  json::array all;
  for (const notation::PlayToCome& each : notation::plays_to_come(view))
    all.push_back(json::object{{"card", card_id(view.rules(), each.kind)}, {"seat", seat_number(each.seat)}});
  return all;
}

// How many cards lie under the visible one in a pile of different cards.
json::object covered(const View& view) {
  json::object all;
  for (const Kind pile : view.rules().piles & view.rules().mixed)
    if (const int n = view.covered_count(pile); n > 0) all[view.rules().card[pile]->id] = n;
  return all;
}

// The cards that now cost something other than what is printed on them.
json::object costs(const View& view) {
  json::object all;
  if (view.rules().simple) return all;
  for (const Kind kind : view.rules().all)
    if (const Cost now = view.cost(kind); now != view.rules().card[kind]->cost) all[view.rules().card[kind]->id] = cost_json(now);
  return all;
}

json::object seat_json(const View& view, Seat seat) {
  json::object object{{"seat", seat_number(seat)},
                      {"turns", view.turns(seat)},
                      {"vp", view.vp(seat)},
                      {"hand_size", view.hand_size(seat)},
                      {"deck_size", view.deck_size(seat)},
                      {"discard_size", view.discard_size(seat)},
                      {"discard_top", card_id(view.rules(), view.discard_top(seat))}};
  if (seat != view.seat() && view.sees_for(seat)) object["hand"] = cards_json(view.rules(), view.known_hand(seat));
  return object;
}

template <class Enum>
json::array list_of(std::size_t first = 0) {
  json::array list;
  for (std::size_t i = first; i < words_of<Enum>.size(); ++i) list.emplace_back(words_of<Enum>[i]);
  return list;
}

json::array option_words(const Rules& rules, const Decision& decision, OptionSet options) {
  json::array words;
  for (const Option option : options) words.emplace_back(notation::word_of(rules, decision, option));
  return words;
}

json::array numbers_in(OptionSet options) {
  json::array numbers;
  for (const Option option : options) numbers.emplace_back(int{option});
  return numbers;
}

// A card as it is offered for kingdoms.
json::object offered_json(const Card& card) {
  json::object object = card_json(card, pile_size(card.pile, card.is(Type::victory), 2));
  object["set"] = card.set;
  json::array& roles = object["roles"].emplace_array();
  for (const Role role : notation::roles_of(card)) roles.push_back(json::value(word(role)));
  return object;
}

}  // namespace

json::value card_id(const Rules& rules, Kind kind) { return kind == no_kind ? json::value(nullptr) : json::value(rules.card[kind]->id); }

json::object cards_json(const Rules& rules, const Bag& bag) {
  json::object object;
  for (const Kind kind : bag.kinds) object[rules.card[kind]->id] = bag[kind];
  return object;
}

json::value seat_number(Seat seat) { return seat == no_seat ? json::value(nullptr) : json::value(seat + 1); }

json::object welcome_message(const History& history, Seat seat) {
  const Rules& rules = history.rules();
  json::array players;
  for (Seat i{0}; i < rules.setup.seats; ++i)
    players.push_back(json::object{{"seat", seat_number(i)}, {"name", history.players()[i].name}, {"bot", !history.is_person(i)}});
  json::object object = message("welcome", seat);
  object["protocol"] = protocol_version;
  object["players"] = std::move(players);
  object["setup"] = json::object{{"edition", rules.setup.edition},
                                 {"kingdom", json::value_from(notation::selection_words(notation::selection_of(rules.setup), rules.setup.edition))},
                                 {"first", seat_number(rules.setup.first)},
                                 {"turn_limit", rules.setup.turn_limit}};
  object["cards"] = supply_cards(rules);
  object["end"] = json::object{{"any_of", ids_of(rules, rules.ends_when_empty)}, {"piles", rules.piles_to_end}};
  return object;
}

json::object game_message(const Setup& setup, Seat seat, std::int64_t game, std::int64_t games) {
  json::object object = message("game", seat);
  object["game"] = game;
  object["games"] = games;
  object["first"] = seat_number(setup.first);
  return object;
}

json::object view_message(const View& view, const Decision& decision, bool memory) {
  const Rules& rules = view.rules();
  json::object supply;
  for (const Kind kind : rules.all - rules.landscapes) supply[rules.card[kind]->id] = view.supply()[kind];
  json::array in_play;
  for (std::size_t place = 0; place < view.in_play().size(); ++place) {
    const InPlay& card = view.in_play()[place];
    if (card.kind == no_kind) continue;
    json::object one{{"card", card_id(rules, card.kind)}, {"seat", seat_number(card.owner)}};
    if (view.stays(static_cast<int>(place))) one["stays"] = true;
    in_play.push_back(std::move(one));
  }
  json::array held;
  for (int i = 0; i < view.held_count(); ++i) {
    const HeldCard card = view.held(i);
    held.push_back(json::object{{"card", card_id(rules, card.kind)}, {"seat", seat_number(card.owner)}, {"set_aside", card.aside != 0}});
  }
  json::array seats;
  for (Seat seat{0}; seat < view.seats(); ++seat) seats.push_back(seat_json(view, seat));

  json::object object = message("view", view.seat());
  object["turn"] = view.turn();
  object["turn_of"] = seat_number(view.turn_of());
  object["decides"] = seat_number(view.decides());
  object["phase"] = word(view.phase());
  object["actions"] = view.actions();
  object["buys"] = view.buys();
  object["coins"] = view.coins();
  object["potions"] = view.potions();
  object["costs"] = costs(view);
  object["supply"] = std::move(supply);
  object["empty_piles"] = view.empty_piles();
  object["trash"] = cards_json(rules, view.trash());
  object["in_play"] = std::move(in_play);
  object["held"] = std::move(held);
  object["apart"] = apart(view);
  object["tokens"] = tokens(view);
  object["waiting"] = waiting(view);
  object["covered"] = covered(view);
  object["hand"] = cards_json(rules, view.hand());
  object["deck_size"] = view.deck_size();
  object["seats"] = std::move(seats);
  object["asked"] = asked(view, decision);
  object["memory"] = memory ? json::value(written_down(view)) : json::value(nullptr);
  return object;
}

void add_message(json::object& object, const text::Message& message) {
  object["text"] = text::english().text(message);
  object["key"] = message.key;
  object["args"] = args_json(message.args);
}

std::string_view undo_word(const Undo& undo) {
  switch (undo.how) {
    case Undo::How::free:
      return "free";
    case Undo::How::by_consent:
      return "consent";
    case Undo::How::practice:
      return "practice";
    case Undo::How::barrier:
      return "barrier";
    case Undo::How::nothing:
      break;
  }
  return "nothing";
}

json::object decision_message(const History& history, std::uint32_t request) {
  const Rules& rules = history.rules();
  const Decision& decision = history.game().decision();
  json::object options;
  for (const Kind kind : history.kinds()) options[rules.card[kind]->id] = history.how_many(kind);
  json::object object = message("decision", decision.answers);
  object["request"] = request;
  object["ask"] = word(decision.ask);
  object["owner"] = seat_number(decision.owner);
  object["source"] = card_id(rules, decision.source);
  object["from"] = word(decision.from);
  object["options"] = std::move(options);
  if (decision.ask == Ask::choose) object["choices"] = option_words(rules, decision, history.options());
  if (decision.ask == Ask::number) object["numbers"] = numbers_in(history.options());
  object["min"] = std::max(decision.min - decision.picked, 0);
  object["max"] = decision.max - decision.picked;
  object["picked"] = cards_json(rules, history.picked());
  if (decision.ask == Ask::choose) object["chosen"] = option_words(rules, decision, history.picked_options());
  object["ordered"] = decision.ordered;
  object["hidden"] = decision.hidden;
  object["stop"] = allows(decision, Choice::stop());
  object["all"] = allows(decision, Choice::all());
  return object;
}

json::array endings_json(const History& history, bool memory) {
  json::array all;
  for (const auto& [choice, scores] : history.last_answers())
    all.push_back(json::object{{"choice", notation::word_of(history.rules(), history.decision(), choice)},
                               {"scores", memory ? json::value(json::array(scores.begin(), scores.end())) : json::value(nullptr)}});
  return all;
}

json::object catalogue_message(int edition) {
  json::array offered;
  for (const CardId id : notation::kingdom_pool(edition)) offered.push_back(offered_json(card(id)));
  for (const CardId id : notation::landscape_pool(edition)) offered.push_back(offered_json(card(id)));
  json::array recommended;
  for (const notation::Kingdom& kingdom : notation::kingdoms()) {
    if (kingdom.edition != edition) continue;
    json::object names;
    for (const auto& [language, name] : kingdom.names) names[language] = name;
    recommended.push_back(json::object{
        {"id", kingdom.id}, {"names", std::move(names)}, {"cards", json::value_from(notation::selection_words(kingdom.cards, edition))}});
  }
  return {{"type", "catalogue"}, {"edition", edition}, {"cards", std::move(offered)}, {"kingdoms", std::move(recommended)}};
}

json::object event_as_told(const Rules& rules, Seat seat, const Event& event) {
  const Event told = as_told_to(seat, event);
  json::object object{{"what", word(told.what)}};
  if (told.seat != no_seat) object["seat"] = seat_number(told.seat);
  if (event.kind != no_kind) object["card"] = card_id(rules, told.kind);
  if (told.source != no_kind) object["source"] = card_id(rules, told.source);
  if (told.from != Zone::none) object["from"] = word(told.from);
  if (told.to != Zone::none) object["to"] = word(told.to);
  if (told.amount != Amount::none) object["amount"] = word(told.amount);
  if (told.what == Happened::phase)
    object["phase"] = word(static_cast<Phase>(told.n));
  else if (told.what == Happened::controls || told.what == Happened::passes)
    object["of"] = seat_number(Seat{told.n});
  else if (told.what == Happened::chooses)
    object["choice"] = choice_word(*rules.card[told.source], Option{told.n});
  else if (told.n != 0 || told.what == Happened::names)
    object["n"] = told.n;
  return object;
}

json::object events_message(const Rules& rules, Seat seat, std::span<const Event> events, std::size_t first) {
  json::array told;
  for (const Event& event : events.subspan(first)) told.push_back(event_as_told(rules, seat, event));
  json::object object = message("events", seat);
  object["first"] = first;
  object["events"] = std::move(told);
  return object;
}

json::object protocol_words() {
  // "none" occurs only as a zone: elsewhere the field is left out.
  return {{"Zone", list_of<Zone>()},      {"Phase", list_of<Phase>()},       {"CardType", list_of<Type>()}, {"Ask", list_of<Ask>(1)},
          {"Amount", list_of<Amount>(1)}, {"Happened", list_of<Happened>()}, {"Role", list_of<Role>()},     {"Group", list_of<Group>()}};
}

json::object over_message(const History& history, Seat seat) {
  const Game& game = history.game();
  const Rules& rules = game.rules();
  json::array scores;
  for (Seat i{0}; i < rules.setup.seats; ++i)
    scores.push_back(json::object{{"seat", seat_number(i)},
                                  {"score", score(game.state(), rules, i)},
                                  {"turns", game.state().seat[i].turns},
                                  {"deck", cards_json(rules, game.state().seat[i].owned)},
                                  {"points", points_of(rules, game.state().seat[i].owned)}});
  json::object object = message("over", seat);
  object["unfinished"] = game.state().unfinished;
  object["winners"] = seat_numbers(history.winners());
  object["resigned"] = seat_numbers(history.resigned());
  object["scores"] = std::move(scores);
  object["end"] = end_json(history);
  return object;
}

}  // namespace dominium::playing
