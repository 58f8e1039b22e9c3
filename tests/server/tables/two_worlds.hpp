// The same game at two tables, in two worlds that differ only in what one seat, or a spectator, may not know: whatever that onlooker is sent must be
// the same in both, message by message and at the same moment.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dominium/view.hpp"
#include "notation/choice_word.hpp"
#include "playing/messages.hpp"
#include "table_state.hpp"
#include "tables/verbs.hpp"

namespace dominium::server::tables {

// The chance of both worlds. What the onlooker sees of an outcome is the same in both; a card that it does not see drawn may be another one.
class Luck {
 public:
  Luck(std::uint64_t seed, Seat onlooker) : rng_(seed), onlooker_(onlooker) {}

  // One world's side of it.
  struct Side {
    Luck* luck = nullptr;
    const playing::History* history = nullptr;
    const Side* other = nullptr;
    bool failed = false;    // what the other world has shown could not come here
    std::size_t dealt = 0;  // cards of the first hands: each is an event

    [[nodiscard]] Chance source() {
      Chance chance;
      chance.context = this;
      chance.pick = [](void* side, const State& /*state*/, const Draw& draw) {
        auto& self = *static_cast<Side*>(side);
        return self.luck->draw(self, draw);
      };
      return chance;
    }
    std::size_t next_event() { return history != nullptr ? history->events().size() : dealt++; }
  };

 private:
  struct Drawn {
    const Side* by;
    Kind kind;
    std::size_t event;  // the number of the next event in that world
  };

  std::uint32_t draw(Side& side, const Draw& draw) {
    const auto [first, is_first] = drawn_.try_emplace({draw.seat, draw.k}, Drawn{&side, no_kind, side.next_event()});
    const auto any = [&] { return rng_.below(static_cast<std::uint32_t>(draw.pool.size())); };
    const auto of = [&](Kind kind) {
      const auto at = std::ranges::find(draw.pool, kind, &Slot::kind);
      return at != draw.pool.end() ? std::optional(static_cast<std::uint32_t>(at - draw.pool.begin())) : std::nullopt;
    };
    if (is_first) {
      first->second.kind = draw.pool[draw.seat == no_seat ? common(side, draw).value_or(any()) : any()].kind;
      return *of(first->second.kind);
    }
    const Kind kind = first->second.kind;
    if (unseen(first->second, draw)) {
      const std::uint32_t other = any();
      return rng_.below(3) == 0 ? other : of(kind).value_or(other);
    }
    const std::optional<std::uint32_t> same = of(kind);
    side.failed |= !same;
    return same.value_or(0);
  }

  // A card that could lie on top in both worlds.
  std::optional<std::uint32_t> common(const Side& side, const Draw& draw) {
    const playing::History* there = side.other->history;
    if (there == nullptr) return {};
    const State& state = there->game().state();
    std::vector<std::uint32_t> both;
    for (std::uint32_t at = 0; at < draw.pool.size(); ++at)
      if (state.seat[state.turn_of].hand.has(draw.pool[at].kind)) both.push_back(at);
    if (both.empty()) return {};
    return both[rng_.below(static_cast<std::uint32_t>(both.size()))];
  }

  // Whether the card was drawn or looked at, and its owner alone was told which one it is.
  [[nodiscard]] bool unseen(const Drawn& drawn, const Draw& draw) const {
    const auto shares = std::ranges::count_if(drawn_, [&](const auto& one) { return one.second.by == drawn.by && one.second.event == drawn.event; });
    const auto events = drawn.by->history != nullptr ? drawn.by->history->events() : std::span<const Event>{};
    if (shares != 1 || drawn.event >= events.size()) return false;
    const Event event = as_told_to(onlooker_, events[drawn.event]);
    return (event.what == Happened::draws || event.what == Happened::looks) && event.seat == draw.seat && event.kind == no_kind;
  }

  Rng rng_;
  Seat onlooker_;
  std::map<std::pair<Seat, std::uint32_t>, Drawn> drawn_;
};

// A message that the onlooker was sent. Moments are counted in answers to questions that are asked in both worlds.
struct Message {
  int moment;
  std::string line;
  friend bool operator==(const Message&, const Message&) = default;
};

// One of the two tables.
class World {
 public:
  World(const Origin& origin, Seat onlooker, Luck& luck, World* other) : onlooker_(onlooker), table_("t", origin), other_(other) {
    side_.luck = &luck;
    for (std::size_t i = 0; i < static_cast<std::size_t>(origin.settings.persons()); ++i) {
      playing::Bytes32 token{};
      token[0] = static_cast<std::uint8_t>(i + 1);
      sit(table_, "Guest " + std::to_string(i + 1), token, token);
    }
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  void begin() {
    side_.other = &other_->side_;
    TableState& state = table_.state();
    state.chance = std::make_unique<playing::FairChance>(state.fair());
    state.begin_game(side_.source());
    side_.history = state.history.get();
    state.conversation->begin();
    keep(std::exchange(state.out, {}));
  }

  [[nodiscard]] Table& table() { return table_; }
  [[nodiscard]] bool over() const { return table_.over(); }
  [[nodiscard]] const playing::History& history() const { return *table_.history(); }
  [[nodiscard]] const Decision& asked() const { return history().decision(); }
  [[nodiscard]] const State& state() const { return history().game().state(); }
  [[nodiscard]] const std::vector<Message>& told() const { return told_; }
  [[nodiscard]] bool failed() const { return side_.failed; }
  // The cards that a Bureaucrat has made others show.
  [[nodiscard]] std::vector<Event> shown() const {
    std::vector<Event> all(history().events().begin(), history().events().end());
    std::erase_if(all, [](const Event& event) { return event.what != Happened::reveals || event.from != Zone::hand || event.source == event.kind; });
    return all;
  }
  void next_moment() { ++moment_; }
  // The onlooker enters again.
  void come_back() {
    for (const Situation::Line& line : situation(table_, onlooker_).lines()) keep({{onlooker_, *line}});
  }

  void keep(const std::vector<Outgoing>& out) {
    for (const Outgoing& one : out) {
      if (one.line.starts_with(R"({"type":"decision")")) request_[one.to] = boost::json::parse(one.line).at("request").as_int64();
      if (one.to == onlooker_) told_.push_back({moment_, one.line});
    }
  }
  // Whether a person is asked, and no opponent answers for them.
  [[nodiscard]] bool asks_person() const { return table_.asked() == asked().answers; }
  // Whoever is away is back.
  void all_come_back() {
    for (Seat seat{0}; seat < state().seats; ++seat)
      if (table_.has_person(seat)) keep(tables::come_back(table_, seat).out);
  }
  // The asked seat's time runs out.
  void run_out_of_time() { keep(time_out(table_, asked().answers).out); }
  // The asked seat answers with these picks, or with `stop` if there are none and it may.
  void answer(const std::vector<Choice>& picks) {
    const Decision decision = asked();
    if (!asks_person()) return answer_one_by_one(decision, picks);
    boost::json::array words;
    for (const Choice choice : picks) words.emplace_back(notation::word_of(history().rules(), decision, choice));
    const boost::json::value choice = picks.empty() ? boost::json::value("stop") : decision.max > 1 ? boost::json::value(words) : words.front();
    const boost::json::object line{{"choice", choice}, {"request", request_[decision.answers]}};
    keep(say(table_, decision.answers, playing::understand(boost::json::serialize(line))).out);
  }

 private:
  // As an opponent does.
  void answer_one_by_one(const Decision& decision, std::vector<Choice> picks) {
    if (!decision.ordered) std::ranges::sort(picks, {}, &Choice::value);
    const auto still_asked = [&] {
      return !history().over() && asked().answers == decision.answers && asked().ask == decision.ask && asked().source == decision.source;
    };
    const auto give = [&](Choice choice) { keep(opponent_answer(table_, decision.answers, table_.revision(), choice).out); };
    const std::size_t events = history().events().size();
    for (std::size_t i = 0; i < picks.size() && (i == 0 || (still_asked() && asked().picked == i && history().events().size() == events)); ++i)
      give(picks[i]);
    const bool all = picks.size() == decision.max;
    if (picks.empty() || (!all && still_asked() && asked().picked == picks.size() && history().events().size() == events)) give(Choice::stop());
  }

  Seat onlooker_;
  Table table_;
  World* other_;
  Luck::Side side_;
  std::map<Seat, std::int64_t> request_;
  std::vector<Message> told_;
  int moment_ = 0;
};

// Plays a game in both worlds: everybody does the same as far as the onlooker can see, and anything where it can't.
class TwoWorlds {
 public:
  TwoWorlds(const Origin& origin, Seat onlooker, std::uint64_t seed)
      : rng_(seed), onlooker_(onlooker), luck_(seed, onlooker), here_(origin, onlooker, luck_, &there_), there_(origin, onlooker, luck_, &here_) {
    here_.begin();
    there_.begin();
  }

  // Goes on to the next moment. False if the game is over, or if nothing that the onlooker can't tell apart can come next in both worlds.
  bool go_on();
  // What the onlooker can tell apart; empty if it is nothing.
  [[nodiscard]] const std::string& difference() const { return difference_; }
  [[nodiscard]] bool over() const { return here_.over() && there_.over(); }
  // How often cards that the onlooker may not know were different, when everybody knew what was asked.
  [[nodiscard]] int differed() const { return differed_; }
  [[nodiscard]] World& here() { return here_; }
  [[nodiscard]] World& there() { return there_; }

 private:
  using Picks = std::optional<std::vector<Choice>>;

  [[nodiscard]] bool in_secret(const Decision& decision) const {
    return decision.answers != onlooker_ && decision.answers != no_seat && (decision.hidden || decision.top_level());
  }
  static bool same_question(const Decision& a, const Decision& b) {
    return a.ask == b.ask && a.answers == b.answers && a.owner == b.owner && a.source == b.source && a.from == b.from && a.hidden == b.hidden;
  }
  bool compare(const char* when);
  void answer_in_secret(World& world, const World& other);
  bool answer_in_both();
  // The picks in both worlds; none if the onlooker would see a difference.
  std::pair<Picks, Picks> picks();
  std::pair<Picks, Picks> discards();
  [[nodiscard]] std::vector<Choice> any_of(Bag cards, int n);
  static Bag cards_of(const World& world);
  std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }

  Rng rng_;
  Seat onlooker_;
  Luck luck_;
  World here_;
  World there_;
  std::string difference_;
  int differed_ = 0;
};

// The cards that may be picked, each as often as it is there.
inline Bag TwoWorlds::cards_of(const World& world) {
  Bag cards;
  for (const Kind kind : world.history().kinds()) cards.add(kind, std::max(world.history().how_many(kind), 0));
  return cards;
}

inline Bag in_both(const Bag& a, const Bag& b) {
  Bag both;
  for (const Kind kind : a.kinds & b.kinds) both.add(kind, std::min(a[kind], b[kind]));
  return both;
}

inline std::vector<Choice> TwoWorlds::any_of(Bag cards, int n) {
  std::vector<Choice> picks;
  for (; n > 0 && !cards.empty(); --n) {
    std::uint32_t at = below(static_cast<std::size_t>(cards.size()));
    for (const Kind kind : cards.kinds) {
      if (at < static_cast<std::uint32_t>(cards[kind])) {
        picks.push_back(Choice::pick(kind));
        cards.remove(kind);
        break;
      }
      at -= static_cast<std::uint32_t>(cards[kind]);
    }
  }
  return picks;
}

inline bool TwoWorlds::compare(const char* when) {
  if (here_.told() == there_.told()) return true;
  const auto [a, b] = std::ranges::mismatch(here_.told(), there_.told());
  const auto text = [](auto at, const std::vector<Message>& all) {
    return at == all.end() ? std::string("nothing") : std::to_string(at->moment) + ": " + at->line;
  };
  difference_ = std::string(when) + "\nhere   " + text(a, here_.told()) + "\nthere  " + text(b, there_.told());
  return false;
}

// Answers a question that is asked in one world only, which the onlooker must not notice: with no, or with what was seen to happen in the other
// world.
inline void TwoWorlds::answer_in_secret(World& world, const World& other) {
  const Decision decision = world.asked();
  if (decision.may_stop()) {
    // Others see who is replaced, and who does not buy in time.
    const bool passes = decision.hidden || (world.table().standing(decision.answers) == TimeOut::pass && decision.ask != Ask::buy);
    if (rng_.below(2) == 0 && world.asks_person() && passes) return world.run_out_of_time();
    world.answer({});
    return;
  }
  const std::size_t next = world.history().events().size();
  const Kind seen = next < other.history().events().size() ? other.history().events()[next].kind : no_kind;
  world.answer({decision.options.has(seen) ? Choice::pick(seen) : decision.declined()});
}

// Cards that go to the discard pile, of which only the last one is seen.
inline std::pair<TwoWorlds::Picks, TwoWorlds::Picks> TwoWorlds::discards() {
  const Bag here = cards_of(here_);
  const Bag there = cards_of(there_);
  const Decision& decision = here_.asked();
  const int n = decision.min + static_cast<int>(below(static_cast<std::size_t>(decision.max - decision.min) + 1));
  if (n == 0) return {std::vector<Choice>{}, std::vector<Choice>{}};
  const std::vector<Choice> top = any_of(in_both(here, there), 1);
  if (top.empty()) return decision.min == 0 ? std::pair<Picks, Picks>{std::vector<Choice>{}, std::vector<Choice>{}} : std::pair<Picks, Picks>{};
  const auto with_top = [&](Bag cards) {
    cards.remove(top.front().kind());
    std::vector<Choice> all = any_of(cards, n - 1);
    all.push_back(top.front());
    return all;
  };
  return {with_top(here), with_top(there)};
}

inline std::pair<TwoWorlds::Picks, TwoWorlds::Picks> TwoWorlds::picks() {
  const Decision& decision = here_.asked();
  const std::vector<Choice> none;
  if (decision.ask == Ask::discard && decision.owner == decision.answers) return discards();
  Bag here = cards_of(here_);
  Bag there = cards_of(there_);
  // Where nobody else sees the card that is put on the deck.
  if (decision.ask == Ask::put_on_deck) {
    if (decision.from == Zone::discard)
      for (auto [cards, world] : {std::pair{&here, &here_}, {&there, &there_}}) {
        const Kind top = world->state().seat[decision.owner].discard_top;
        cards->remove(top, (*cards)[top]);
      }
    if (here.empty() || there.empty()) return decision.min == 0 ? std::pair<Picks, Picks>{none, none} : std::pair<Picks, Picks>{};
    return {any_of(here, 1), any_of(there, 1)};
  }
  const Bag both = in_both(here, there);
  if (decision.ask == Ask::play_treasure && here == there && below(3) != 0) return {std::vector{Choice::all()}, std::vector{Choice::all()}};
  const int least = decision.min;
  // Whoever plays an Action with one other card in hand may be made to show that card.
  const auto hand = [&](const World& world) { return world.state().seat[decision.owner].hand; };
  const bool cornered = (decision.ask == Ask::play_action || decision.ask == Ask::play) && hand(here_).size() <= 2 && !(hand(here_) == hand(there_));
  const int most = cornered ? 0 : std::min<int>(decision.max, both.size());
  if (most < least) return {};
  int n = least + static_cast<int>(below(static_cast<std::size_t>(most - least) + 1));
  if (n == 0 && most > 0 && decision.top_level() && below(8) != 0) n = 1;
  std::vector<Choice> same = any_of(both, n);
  // Expensive cards are bought, so that something happens.
  if (decision.ask == Ask::buy && n == 1)
    for (int i = 0; i < 3; ++i)
      if (const std::vector<Choice> other = any_of(both, 1);
          here_.history().rules().price[other.front().kind()] > here_.history().rules().price[same.front().kind()])
        same = other;
  return {same, same};
}

inline bool TwoWorlds::answer_in_both() {
  const Decision& decision = here_.asked();
  const bool person = here_.asks_person();
  const bool replaced = person && here_.table().standing(decision.answers) == TimeOut::opponent && !decision.hidden;
  if (person && decision.answers != onlooker_ && (decision.may_stop() || replaced) && below(40) == 0) {
    here_.run_out_of_time();
    there_.run_out_of_time();
    return true;
  }
  const bool own = decision.answers == onlooker_;
  const auto [here, there] = picks();
  if (!here || !there) return false;
  here_.answer(*here);
  there_.answer(own ? *here : *there);
  return true;
}

inline bool TwoWorlds::go_on() {
  // First what exists in one world only, until the same is asked in both.
  for (;;) {
    if (here_.failed() || there_.failed()) return false;
    if (over()) {
      if (here_.shown() != there_.shown()) return false;
      compare("at the end");
      return false;
    }
    const bool only_here = there_.over();
    const bool only_there = here_.over();
    if (!only_here && !only_there && same_question(here_.asked(), there_.asked())) break;
    const bool secret_here = !only_there && in_secret(here_.asked());
    const bool secret_there = !only_here && in_secret(there_.asked());
    if (!secret_here && !secret_there) {
      if (here_.shown() != there_.shown()) return false;
      difference_ = "somebody is asked in one world only, and everybody knows";
      compare("there");
      return false;
    }
    // In a turn, the questions come in the order of their enumerators.
    const bool first_here = secret_here && (!secret_there || here_.asked().ask <= there_.asked().ask);
    first_here ? answer_in_secret(here_, there_) : answer_in_secret(there_, here_);
  }
  if (here_.shown() != there_.shown()) return false;
  const Decision& decision = here_.asked();
  if (!compare("before the next question")) return false;
  const std::optional<OpponentTask> thinks_here = opponent_task(here_.table());
  const std::optional<OpponentTask> thinks_there = opponent_task(there_.table());
  if (thinks_here && thinks_there && thinks_here->seed != thinks_there->seed) {
    difference_ = "an opponent leaves something else to chance";
    return false;
  }
  if (decision.answers == onlooker_ && !(decision == there_.asked())) {
    difference_ = "the onlooker itself is asked something else";
    return false;
  }
  for (const Seat seat : seats_of(here_.state().seats)) differed_ += !(here_.state().seat[seat].hand == there_.state().seat[seat].hand) ? 1 : 0;
  // Now and then the onlooker comes back and is told everything again.
  if (below(50) == 0)
    for (World* world : {&here_, &there_}) world->come_back();
  here_.next_moment();
  there_.next_moment();
  if (below(30) == 0) {
    here_.all_come_back();
    there_.all_come_back();
  }
  return answer_in_both();
}

}  // namespace dominium::server::tables
