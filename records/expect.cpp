#include "records/expect.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "dominium/view.hpp"
#include "next_question.hpp"
#include "notation/choice_word.hpp"

namespace dominium::records {

namespace {

std::string number(std::int64_t n) { return fmt::to_string(n); }
std::string yes(bool so) { return so ? "yes" : "no"; }

std::string phase_word(Phase phase) {
  switch (phase) {
    case Phase::start:
    case Phase::action:
      return "action";
    case Phase::treasure:
    case Phase::buy:
    case Phase::cleanup:
      return "buy";
    case Phase::over:
      return "over";
  }
  return {};
}

constexpr std::array<std::string_view, count_of<Zone>> zone_words{"nowhere", "hand",  "deck",  "discard",   "play",
                                                                  "supply",  "trash", "aside", "set aside", "mat"};
static_assert(!zone_words.back().empty(), "a zone has no word for scenarios");
std::string zone_word(Zone zone) { return std::string(zone_words[static_cast<std::size_t>(zone)]); }

// What somebody can be asked to do.
std::vector<std::string> questions() {
  std::vector<std::string> words{"react"};
  for (int ask = 1; ask < ask_count; ++ask) words.push_back(to_do(verb_of(static_cast<Ask>(ask))));
  return words;
}

// The items of a list as text: "card, action".
std::string listed(const text::Value& list) {
  std::vector<std::string> words;
  for (const text::Value& item : list.as_list()) words.push_back(item.as_text());
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string card_or_none(const Rules& rules, Kind kind) { return kind == no_kind ? std::string("none") : kinds_in_order(rules, std::span(&kind, 1)); }

// The options of a card, or the numbers, that may be picked: "card, action, coin".
std::string options_in_words(const Rules& rules, const Decision& question) {
  std::vector<std::string> words;
  for (const Option option : question.numbers | question.numbers_later) words.push_back(notation::word_of(rules, question, option));
  return fmt::format("{}", fmt::join(words, ", "));
}

// Reads an expectation once; the actual values are fetched when it is compared.
class Reader {
 public:
  explicit Reader(StepNames& names) : names_(names), who_([players = names.players](Seat seat) { return seat_word(seat, players); }) {}

  Expectation read(const text::Value& value) {
    value.require_map();
    for (std::size_t i = 0; i < value.keys.size(); ++i) read_key(value, value.keys[i].text, value.items[i]);
    return std::move(read_);
  }

 private:
  using Got = std::function<std::string(const Moment&)>;
  using Who = std::function<std::string(Seat)>;

  void add(const text::Value& value, std::string what, std::string expected, Got got) {
    read_.checks.push_back({value.line, std::move(what), std::move(expected), std::move(got)});
  }
  void add_number(const text::Value& value, std::string what, std::function<int(const Moment&)> got) {
    add(value, std::move(what), number(value.as_number(-9999, 9999)), [got = std::move(got)](const Moment& m) { return number(got(m)); });
  }
  void add_bag(const text::Value& value, std::string what, std::function<Bag(const Moment&)> got) {
    add(value, std::move(what), cards_in_any_order(read_cards(value, names_)),
        [got = std::move(got)](const Moment& m) { return bag_in_words(m.rules, got(m)); });
  }
  void add_word(const text::Value& value, std::string what, std::vector<std::string> words, Got got) {
    if (std::find(words.begin(), words.end(), value.as_text()) == words.end())
      value.wrong("expect.word", {{"typed", value.text}, {"words", fmt::format("{}", fmt::join(words, ", "))}});
    add(value, std::move(what), value.text, std::move(got));
  }
  std::string one_card(const text::Value& value) {
    if (value.as_text() == "none") return "none";
    return cards_in_any_order(read_counted_card(value, value.text, names_));
  }

  void read_key(const text::Value& map, const std::string& key, const text::Value& value) {
    if (key == "supply") return read_supply(value);
    if (key == "asked") return read_asked(value, key, [](const Moment& m) { return m.question != nullptr ? *m.question : Decision{}; });
    if (key == "sees") return read_sees(value);
    if (key == "trash") return add_bag(value, key, [](const Moment& m) { return m.state.trash; });
    if (key == "empty piles") return add_number(value, key, [](const Moment& m) { return m.state.empty_piles; });
    if (key == "actions") return add_number(value, key, [](const Moment& m) { return m.state.actions; });
    if (key == "buys") return add_number(value, key, [](const Moment& m) { return m.state.buys; });
    if (key == "coins") return add_number(value, key, [](const Moment& m) { return m.state.coins; });
    if (key == "potions") return add_number(value, key, [](const Moment& m) { return m.state.potions; });
    if (key == "costs") return read_costs(value);
    if (key == "tokens") return read_tokens(value);
    if (key == "turn") return add(value, key, who_(read_seat(value, names_)), [who = who_](const Moment& m) { return who(m.state.turn_of); });
    if (key == "phase") return add_word(value, key, {"action", "buy", "over"}, [](const Moment& m) { return phase_word(m.phase()); });
    if (key == "over") return add(value, key, yes(value.as_yes()), [](const Moment& m) { return yes(m.state.phase == Phase::over); });
    if (key == "unfinished") return add(value, key, yes(value.as_yes()), [](const Moment& m) { return yes(m.state.unfinished); });
    if (key == "winners") return read_winners(value);
    const bool number = !key.empty() && key.find_first_not_of("0123456789") == std::string::npos;
    if (!number && seat_named(key, names_) == no_seat)
      map.only_keys({"supply", "asked", "sees", "trash",      "empty piles", "actions", "buys", "coins", "potions", "costs", "tokens",
                     "turn",   "phase", "over", "unfinished", "winners",     "1",       "2",    "3",     "4",       "5",     "6"},
                    names_.players);
    read_seat_zones(value, read_seat(map, key, names_));
  }

  void read_supply(const text::Value& value) {
    value.require_map();
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const CardId id = read_card(value, value.keys[i].text, names_);
      add_number(value.items[i], fmt::format("supply {}", value.keys[i].text),
                 [id](const Moment& m) { return m.state.supply[m.rules.kind_of(card(id).id)]; });
    }
  }

  // What cards cost now, in coins.
  void read_costs(const text::Value& value) {
    value.require_map();
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const CardId id = read_card(value, value.keys[i].text, names_);
      add_number(value.items[i], fmt::format("costs {}", value.keys[i].text),
                 [id](const Moment& m) { return int{cost(m.state, m.rules, m.rules.kind_of(card(id).id)).coins}; });
    }
  }

  // Whether a kind of the game is that card, in any variant; no_kind is no_card.
  static bool is_card(const Moment& m, Kind kind, CardId id) {
    return kind == no_kind || id == no_card ? kind == no_kind && id == no_card : m.rules.card[kind]->id == card(id).id;
  }

  // By the card that the tokens belong to, then by pile, as in a `setup`; `mat` are those on the card's mat.
  void read_tokens(const text::Value& value) {
    value.require_map();
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const CardId of = read_card(value, value.keys[i].text, names_);
      const text::Value& piles = value.items[i];
      piles.require_map();
      for (std::size_t n = 0; n < piles.keys.size(); ++n) {
        const CardId on = piles.keys[n].text == "mat" ? no_card : read_card(piles, piles.keys[n].text, names_);
        add_number(piles.items[n], fmt::format("tokens {} {}", value.keys[i].text, piles.keys[n].text), [of, on](const Moment& m) {
          int count = 0;
          for (const Tokens& each : m.state.all_tokens())
            if (is_card(m, each.of, of) && each.seat == no_seat && is_card(m, each.on, on)) count += each.n;
          return count;
        });
      }
    }
  }

  // A seat's own tokens, by the card that they belong to.
  void read_seat_tokens(const text::Value& value, const std::string& what, Seat seat) {
    value.require_map();
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const CardId of = read_card(value, value.keys[i].text, names_);
      add_number(value.items[i], fmt::format("{} {}", what, value.keys[i].text), [of, seat](const Moment& m) {
        int count = 0;
        for (const Tokens& each : m.state.all_tokens())
          if (is_card(m, each.of, of) && each.on == no_kind && each.seat == seat) count += each.n;
        return count;
      });
    }
  }

  // A seat's cards that are set aside or on a card's mat.
  void read_apart(const text::Value& value, const std::string& what, Seat seat, CardId mat) {
    add_bag(value, what, [seat, mat](const Moment& m) {
      Bag cards;
      for (const AsideCard& card : m.state.lying_apart())
        if (card.owner == seat && (card.mat == no_kind ? no_card : m.rules.id[card.mat]) == mat) cards.add(card.kind);
      return cards;
    });
  }
  void read_mats(const text::Value& value, const std::string& what, Seat seat) {
    value.require_map();
    for (std::size_t i = 0; i < value.keys.size(); ++i)
      read_apart(value.items[i], fmt::format("{} {}", what, value.keys[i].text), seat, read_card(value, value.keys[i].text, names_));
  }

  void read_winners(const text::Value& value) {
    SeatSet seats;
    for (const text::Value& item : value.as_list()) seats.add(read_seat(item, names_));
    const auto words = [who = who_](SeatSet set) {
      std::string text;
      for (const Seat seat : set) text += fmt::format("{}{}", text.empty() ? "" : ", ", who(seat));
      return text.empty() ? std::string("nobody") : text;
    };
    add(value, "winners", words(seats), [words](const Moment& m) { return words(winners(m.state, m.rules)); });
  }

  void read_seat_zones(const text::Value& value, Seat seat) {
    value.only_keys({"hand", "deck", "discard", "play", "aside", "set aside", "mat", "owned", "tokens", "hand size", "deck size", "discard size",
                     "discard top", "turns", "vp", "score"});
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const std::string& key = value.keys[i].text;
      const text::Value& item = value.items[i];
      const std::string what = fmt::format("{} {}", who_(seat), key);
      const auto of = [seat](const Moment& m) -> const SeatState& { return m.state.seat[seat]; };
      if (key == "hand")
        add_bag(item, what, [of](const Moment& m) { return of(m).hand; });
      else if (key == "discard")
        add_bag(item, what, [of](const Moment& m) { return of(m).discard; });
      else if (key == "owned")
        add_bag(item, what, [of](const Moment& m) { return of(m).owned; });
      else if (key == "play")
        add_bag(item, what, [of](const Moment& m) { return of(m).in_play; });
      else if (key == "aside")
        read_aside(item, what, seat);
      else if (key == "set aside")
        read_apart(item, what, seat, no_card);
      else if (key == "mat")
        read_mats(item, what, seat);
      else if (key == "tokens")
        read_seat_tokens(item, what, seat);
      else if (key == "deck")
        read_deck(item, what, seat);
      else if (key == "hand size")
        add_number(item, what, [of](const Moment& m) { return of(m).hand.size(); });
      else if (key == "deck size")
        add_number(item, what, [of](const Moment& m) { return of(m).deck_size; });
      else if (key == "discard size")
        add_number(item, what, [of](const Moment& m) { return of(m).discard.size(); });
      else if (key == "discard top")
        add(item, what, one_card(item), [of](const Moment& m) { return card_or_none(m.rules, of(m).discard_top); });
      else if (key == "vp")
        add_number(item, what, [of](const Moment& m) { return of(m).vp; });
      else if (key == "turns")
        add_number(item, what, [of](const Moment& m) { return of(m).turns; });
      else
        add_number(item, what, [seat](const Moment& m) { return score(m.state, m.rules, seat); });
    }
  }

  // Cards that an effect holds can only be seen while it asks something.
  void read_aside(const text::Value& value, const std::string& what, Seat seat) {
    read_.about_question |= !value.as_list().empty();
    add_bag(value, what, [seat](const Moment& m) {
      Bag held;
      for (const HeldCard& card : m.state.limbo())
        if (card.owner == seat) held.add(card.kind);
      return held;
    });
  }

  // Top first. Cards that are in no order yet (the pool) are compared as a set, in their place within the deck.
  void read_deck(const text::Value& value, const std::string& what, Seat seat) {
    std::vector<CardId> cards = read_cards(value, names_);
    for (CardId& id : cards)
      if (id != no_card) id = find_card(card(id).id, 2);
    add(value, what, cards_in_order(cards), [seat, cards](const Moment& m) {
      const SeatState& p = m.state.seat[seat];
      std::vector<CardId> deck;
      for (int i = p.deck_size; i-- > 0;) deck.push_back(find_card(m.rules.card[p.deck[static_cast<std::size_t>(i)].kind]->id, 2));
      std::vector<CardId> wanted = cards;
      const auto begin = static_cast<std::size_t>(p.top());
      const std::size_t end = begin + p.pool;
      if (wanted.size() == deck.size()) {
        std::sort(wanted.begin() + static_cast<std::ptrdiff_t>(begin), wanted.begin() + static_cast<std::ptrdiff_t>(end));
        std::sort(deck.begin() + static_cast<std::ptrdiff_t>(begin), deck.begin() + static_cast<std::ptrdiff_t>(end));
        for (std::size_t i = 0; i < deck.size(); ++i)
          if (wanted[i] == no_card) deck[i] = no_card;
        if (wanted == deck) return cards_in_order(cards);
      }
      return cards_in_order(deck);
    });
  }

  using Question = std::function<Decision(const Moment&)>;

  void read_asked(const text::Value& value, const std::string& what, const Question& card_question) {
    read_.about_question = true;
    if (value.is_text()) {
      add_word(value, what, {"nobody"}, [card_question, players = names_.players](const Moment& m) {
        const Decision question = card_question(m);
        return question.answers == no_seat ? std::string("nobody") : question_in_words(text::english(), m.rules, question, players);
      });
      return;
    }
    value.only_keys({"seat", "for", "of", "by", "to", "cards", "options", "from", "min", "max", "ordered"});
    const Question asked = [card_question](const Moment& m) { return m.question != nullptr ? card_question(m) : m.asked(); };
    const auto add_seat = [&](const text::Value& item, const std::string& name, Seat Decision::* seat) {
      add(item, name, who_(read_seat(item, names_)), [asked, seat, who = who_](const Moment& m) {
        const Decision d = asked(m);
        return d.*seat == no_seat ? std::string("nobody") : who(d.*seat);
      });
    };
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const std::string& key = value.keys[i].text;
      const text::Value& item = value.items[i];
      const std::string name = fmt::format("{} {}", what, key);
      if (key == "seat")
        add_seat(item, name, &Decision::answers);
      else if (key == "for")
        add_seat(item, name, &Decision::acts);
      else if (key == "of")
        add_seat(item, name, &Decision::owner);
      else if (key == "by")
        add(item, name, cards_in_any_order(read_counted_card(item, item.text, names_)), [asked](const Moment& m) {
          const Decision d = asked(m);
          return d.source == no_kind ? std::string("no card") : kinds_in_words(m.rules, KindSet::of(d.source));
        });
      else if (key == "to")
        add_word(item, name, questions(), [asked, word = item.text](const Moment& m) {
          const Decision d = asked(m);
          if (d.ask == Ask::none) return std::string("nothing");
          return d.ask == Ask::react && word == "react" ? word : to_do(verb_of(d));
        });
      else if (key == "options")
        add(item, name, listed(item), [asked](const Moment& m) { return options_in_words(m.rules, asked(m)); });
      else if (key == "cards")
        add(item, name, cards_in_any_order(read_cards(item, names_)), [asked](const Moment& m) { return kinds_in_words(m.rules, asked(m).options); });
      else if (key == "from")
        add_word(item, name, {zone_words.begin(), zone_words.end()}, [asked](const Moment& m) { return zone_word(asked(m).from); });
      else if (key == "min")
        add_number(item, name, [asked](const Moment& m) { return asked(m).min; });
      else if (key == "max")
        add_number(item, name, [asked](const Moment& m) { return asked(m).max; });
      else
        add(item, name, yes(item.as_yes()), [asked](const Moment& m) { return yes(asked(m).ordered); });
    }
  }

  void read_sees(const text::Value& value) {
    value.require_map();
    for (std::size_t i = 0; i < value.keys.size(); ++i) read_sight(value.items[i], read_seat(value, value.keys[i].text, names_));
  }

  void read_sight(const text::Value& value, Seat seat) {
    value.require_map();
    const auto view = [seat](const Moment& m) { return View(m.state, m.rules, seat); };
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const std::string& key = value.keys[i].text;
      const text::Value& item = value.items[i];
      const std::string what = fmt::format("{} sees {}", who_(seat), key);
      if (key == "hand")
        add_bag(item, what, [view](const Moment& m) { return view(m).hand(); });
      else if (key == "deck size")
        add_number(item, what, [view](const Moment& m) { return view(m).deck_size(); });
      else if (key == "phase")
        add_word(item, what, {"action", "buy", "over"},
                 [view, seat](const Moment& m) { return phase_word(seat == m.state.turn_of ? m.phase() : view(m).phase()); });
      else if (key == "aside")
        read_seen_aside(item, what, seat);
      else if (key == "asked")
        read_asked(item, what, [view](const Moment& m) { return m.question != nullptr ? view(m).told(*m.question) : Decision{}; });
      else if (key == "told")
        read_told(item, what, seat);
      else if (key.starts_with("of "))
        read_sight_of(item, seat, read_seat(value, key.substr(3), names_));
      else
        value.only_keys({"hand", "deck size", "phase", "aside", "asked", "told", "of 1", "of 2", "of 3", "of 4", "of 5", "of 6"});
    }
  }

  void read_seen_aside(const text::Value& value, const std::string& what, Seat seat) {
    add(value, what, cards_in_any_order(read_cards(value, names_)), [seat](const Moment& m) {
      const View view(m.state, m.rules, seat);
      std::vector<CardId> cards;
      for (int i = 0; i < view.held_count(); ++i) {
        const Kind kind = view.held(i).kind;
        cards.push_back(kind == no_kind ? no_card : m.rules.id[kind]);
      }
      return cards_in_any_order(cards);
    });
  }

  // Another seat's cards that are set aside or on mats; "?" for one that is not known.
  void read_seen_apart(const text::Value& value, const std::string& what, Seat seat, Seat owner) {
    add(value, what, cards_in_any_order(read_cards(value, names_)), [seat, owner](const Moment& m) {
      const View view(m.state, m.rules, seat);
      std::vector<CardId> cards;
      for (int i = 0; i < view.aside_count(); ++i)
        if (const AsideCard card = view.aside(i); card.owner == owner) cards.push_back(card.kind == no_kind ? no_card : m.rules.id[card.kind]);
      return cards_in_any_order(cards);
    });
  }

  void read_sight_of(const text::Value& value, Seat seat, Seat other) {
    value.only_keys({"hand size", "discard top", "hand", "discard", "deck top", "owned", "apart"});
    const auto view = [seat](const Moment& m) { return View(m.state, m.rules, seat); };
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const std::string& key = value.keys[i].text;
      const text::Value& item = value.items[i];
      const std::string what = fmt::format("{} sees {} of {}", who_(seat), key, who_(other));
      if (key == "hand size")
        add_number(item, what, [view, other](const Moment& m) { return view(m).hand_size(other); });
      else if (key == "discard top")
        add(item, what, one_card(item), [view, other](const Moment& m) { return card_or_none(m.rules, view(m).discard_top(other)); });
      else if (key == "hand")
        add_bag(item, what, [view, other](const Moment& m) { return view(m).known_hand(other); });
      else if (key == "discard")
        add_bag(item, what, [view, other](const Moment& m) { return view(m).known_discard(other); });
      else if (key == "owned")
        add_bag(item, what, [view, other](const Moment& m) { return view(m).known_owned(other); });
      else if (key == "apart")
        read_seen_apart(item, what, seat, other);
      else
        read_deck_top(item, what, seat, other);
    }
  }

  void read_deck_top(const text::Value& value, const std::string& what, Seat seat, Seat other) {
    const std::vector<CardId> cards = read_cards(value, names_);
    add(value, what, cards_in_order(cards), [seat, other, n = cards.size()](const Moment& m) {
      const View view(m.state, m.rules, seat);
      std::vector<Kind> known;
      for (int i = 0; i < static_cast<int>(n); ++i) known.push_back(view.known_deck(other, i));
      return kinds_in_order(m.rules, known);
    });
  }

  // The last events that a seat was told, one card each.
  void read_told(const text::Value& value, const std::string& what, Seat seat) {
    std::vector<std::string> lines;
    for (const text::Value& item : value.as_list()) {
      const Step step = read_step(item, names_);
      if (step.verb > Verb::shuffle) item.wrong("expect.told");
      const std::string who = who_(step.seat);
      if (step.cards.empty()) lines.push_back(write_step(who, step.verb, ""));
      for (const CardId id : step.cards) lines.push_back(write_step(who, step.verb, cards_in_any_order({id})));
    }
    add(value, what, fmt::format("{}", fmt::join(lines, "; ")), [seat, who = who_, n = lines.size()](const Moment& m) {
      std::vector<std::string> told;
      for (auto event = m.events.rbegin(); event != m.events.rend() && told.size() < n; ++event) {
        const Event heard = as_told_to(seat, *event);
        Verb verb{};
        if (!verb_of(heard, verb)) continue;
        const Kind kind = heard.what == Happened::flips_deck ? heard.source : heard.kind;
        told.push_back(write_step(who(heard.seat), verb, verb == Verb::shuffle ? std::string() : kinds_in_order(m.rules, std::span(&kind, 1))));
      }
      std::reverse(told.begin(), told.end());
      return fmt::format("{}", fmt::join(told, "; "));
    });
  }

  StepNames& names_;
  Who who_;
  Expectation read_;
};

}  // namespace

Decision Moment::asked() const { return question != nullptr ? *question : next_question(state, rules); }

Phase Moment::phase() const {
  if (question != nullptr || state.phase < Phase::action || state.phase > Phase::buy) return state.phase;
  switch (asked().ask) {
    case Ask::play_action:
      return Phase::action;
    case Ask::play_treasure:
      return Phase::treasure;
    case Ask::buy:
      return Phase::buy;
    default:
      return Phase::cleanup;
  }
}

Expectation read_expectation(const text::Value& value, StepNames& names) { return Reader(names).read(value); }

std::string question_in_words(const text::Catalogue& texts, const Rules& rules, const Decision& question, const std::vector<std::string>& players) {
  if (question.ask == Ask::none) return texts.text("script.question_nobody");
  const std::string words = texts.text("script.question", {{"seat", seat_word(question.answers, players)},
                                                                     {"verb", to_do(verb_of(question))},
                                                                     {"min", std::int64_t{question.min}},
                                                                     {"max", std::int64_t{question.max}}});
  if (question.numbers.empty()) return words;
  return texts.text("script.question_options", {{"question", words}, {"options", options_in_words(rules, question)}});
}

}  // namespace dominium::records
