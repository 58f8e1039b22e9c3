#include "records/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/selection.hpp"
#include "players/players.hpp"
#include "players/strategist.hpp"
#include "random_game.hpp"
#include "random_strategy.hpp"
#include "text/mistake.hpp"

namespace dominium::records {
namespace {

struct Written {
  std::string text;
  std::vector<notation::Answered> answers;
  std::uint64_t hash = 0;
};

// A random game, up to `most` answers, as a record.
Written random_record(std::uint64_t seed, std::size_t most = 1'000'000) {
  test::RandomGame random(seed);
  Written written;
  while (!random.over() && written.answers.size() < most) {
    const Choice choice = random.next();
    written.answers.push_back({random.game().decision(), choice});
    random.apply(choice);
  }
  std::vector<std::string> players{"Anna", "Ben", "Zoë", "D", "E", "F"};
  players.resize(random.rules().setup.seats);
  written.hash = hash(random.game().state());
  written.text = write_record({.setup = random.rules().setup, .seed = mix(seed, 1), .players = players, .answers = written.answers});
  return written;
}

// Plays every Action it has, and gets as many as it can: long turns of cards that play cards.
Choice eager_choice(const Rules& rules, const Decision& decision, Rng& rng) {
  const KindSet actions = decision.options & rules.printed(Type::action);
  const bool gets = decision.ask == Ask::buy || (decision.ask == Ask::gain && decision.from == Zone::supply);
  if (decision.ask != Ask::play_action && decision.ask != Ask::play && !gets) return test::lively_choice(rules, decision, rng);
  const Kind throne_room = rules.kind_of("throne-room");
  if (gets && throne_room != no_kind && decision.options.has(throne_room) && rng.below(3) == 0) return Choice::pick(throne_room);
  if (actions.empty()) return test::lively_choice(rules, decision, rng);
  std::uint32_t at = rng.below(static_cast<std::uint32_t>(actions.size()));
  for (const Kind kind : actions)
    if (at-- == 0) return Choice::pick(kind);
  return Choice::stop();
}

// Random set-ups, half of them with Throne Room.
Setup lively_setup(Rng& rng) {
  Setup setup = test::random_setup(rng);
  const auto piles = std::span(setup.kingdom.data(), setup.kingdom_count);
  const bool there = std::any_of(piles.begin(), piles.end(), [](CardId id) { return card(id).id == "throne-room"; });
  if (!there && rng.below(2) == 0) piles[rng.below(kingdom_size)] = find_card("throne-room", rng.below(4) == 0 ? 3 - setup.edition : setup.edition);
  return setup;
}

// The same with cards of the base game only, whose words those who write a game down by hand in these tests know.
Setup lively_base_setup(Rng& rng) {
  Setup setup = lively_setup(rng);
  setup.colonies = false;
  const auto piles = std::span(setup.kingdom.data(), setup.kingdom_count);
  const auto is_there = [&](CardId wanted) {
    return std::any_of(piles.begin(), piles.end(), [&](CardId id) { return card(id).id == card(wanted).id; });
  };
  std::vector<CardId> base = test::kingdom_cards(setup.edition);
  std::erase_if(base, [&](CardId id) { return card(id).set != "base" || is_there(id); });
  for (CardId& pile : piles) {
    if (card(pile).set == "base") continue;
    const auto drawn = base.begin() + rng.below(static_cast<std::uint32_t>(base.size()));
    pile = *drawn;
    base.erase(drawn);
  }
  return setup;
}

// A game between players of all sorts, up to `most` answers, as a record.
Written record_of_all_sorts(std::uint64_t seed, std::size_t most = 1'000'000) {
  Rng rng(seed);
  const auto rules = std::make_unique<Rules>();
  compile(lively_setup(rng), *rules);
  std::vector<std::string> ids;
  for (const CardId id : rules->setup.piles()) ids.emplace_back(card(id).id);
  const players::Strategist strategist(test::RandomStrategy(seed, ids).next(), *rules);
  std::vector<std::uint32_t> sorts;
  for (int seat = 0; seat < rules->setup.seats; ++seat) sorts.push_back(rng.below(6));
  Written written;
  const auto game = std::make_unique<Game>();
  game->start(*rules, Chance::seeded(seed));
  while (!game->over() && written.answers.size() < most) {
    const Decision decision = game->decision();
    const View view = game->view(decision.answers);
    const auto choose = [&]() -> Choice {
      switch (sorts[static_cast<std::size_t>(decision.answers)]) {
        case 0:
          return players::random_move(&rng, view, decision);
        case 1:
          return players::all_actions(nullptr, view, decision);
        case 2:
          return strategist.driver().answer(strategist.driver().context, view, decision);
        case 3:
          return test::lively_choice(*rules, decision, rng);
        default:
          return eager_choice(*rules, decision, rng);
      }
    };
    Choice choice = choose();
    if (!allows(decision, choice)) choice = decision.may_stop() ? Choice::stop() : Choice::pick(decision.options.first());
    written.answers.push_back({decision, choice});
    game->apply(choice);
  }
  std::vector<std::string> players{"Anna", "Ben", "Zoë", "D", "E", "F"};
  players.resize(rules->setup.seats);
  written.hash = hash(game->state());
  written.text = write_record({.setup = rules->setup, .seed = seed, .players = players, .answers = written.answers});
  return written;
}

std::string line_of(const Failure& failure) { return std::to_string(failure.line) + ": " + failure.expected + " | " + failure.got; }

std::vector<std::string> failures(const std::string& text) {
  std::vector<std::string> lines;
  const Record record = read_record(text::read_yaml(text, "test.yaml"));
  const std::unique_ptr<Script> script = replay(record);
  for (const Failure& failure : script->failures()) lines.push_back(line_of(failure));
  return lines;
}

std::string mistake(const std::string& text) {
  try {
    read_record(text::read_yaml(text, "test.yaml"));
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return {};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::invalid_argument(from);
  return text.replace(at, from.size(), to);
}

void expect_the_same_game(const Written& written, std::uint64_t seed) {
  const Record record = read_record(text::read_yaml(written.text, "random.yaml"));
  const std::unique_ptr<Script> script = replay(record);
  for (const Failure& failure : script->failures()) ADD_FAILURE() << test::about(seed) << "\n" << line_of(failure) << "\n" << written.text;
  EXPECT_EQ(hash(script->state()), written.hash) << test::about(seed);
  EXPECT_TRUE(std::equal(script->answers().begin(), script->answers().end(), written.answers.begin(), written.answers.end(),
                         [](const notation::Answered& a, const notation::Answered& b) { return a.decision == b.decision && a.choice == b.choice; }))
      << test::about(seed);
  EXPECT_TRUE(stepping_agrees(*record.rules, *script)) << test::about(seed);
}

constexpr const char* among_people = R"(record: 1
players: [Anna, Ben]
kingdom: First Game
seed: 5
among people: yes
steps:
  - Anna ends turn
result: {over: no}
)";

TEST(Records, Say_that_a_game_was_among_people) {
  EXPECT_TRUE(read_record(text::read_yaml(among_people, "test.yaml")).rules->setup.among_people);
  EXPECT_FALSE(read_record(text::read_yaml(replaced(among_people, "people: yes", "people: no"), "test.yaml")).rules->setup.among_people);
  EXPECT_NE(mistake(replaced(among_people, "among people", "among persons")), "");
  EXPECT_NE(mistake(replaced(among_people, "people: yes", "people: perhaps")), "");
}

TEST(Records, Replay_to_the_same_bytes) {
  for (const std::uint64_t seed : test::seeds(60)) expect_the_same_game(random_record(seed), seed);
}

TEST(Records, Of_players_of_all_sorts_replay_to_the_same_bytes) {
  for (const std::uint64_t seed : test::seeds(200)) expect_the_same_game(record_of_all_sorts(seed), seed);
}

TEST(Records, Of_a_game_that_was_broken_off_replay_too) {
  for (const std::uint64_t seed : test::seeds(100))
    for (const Written& written : {random_record(seed, 20 + seed % 50), record_of_all_sorts(seed, 50 + seed % 200)})
      for (const std::string& failure : failures(written.text)) ADD_FAILURE() << test::about(seed) << "\n" << failure << "\n" << written.text;
}

// As when somebody resigns: the record ends wherever the game happens to be, most often where nobody has done anything for a while.
TEST(Records, Of_a_game_broken_off_after_any_answer_say_once_that_a_turn_ended) {
  for (const std::uint64_t seed : test::seeds(20)) {
    Rng rng(seed);
    test::RandomGame random(seed);
    std::vector<notation::Answered> answers;
    while (!random.over() && answers.size() < 60) {
      const Decision& decision = random.game().decision();
      const Choice choice = decision.may_stop() && rng.below(3) != 0 ? Choice::stop() : random.next();
      answers.push_back({decision, choice});
      random.apply(choice);
    }
    std::vector<std::string> players{"Anna", "Ben", "Zoë", "D", "E", "F"};
    players.resize(random.rules().setup.seats);
    for (std::size_t n = 0; n <= answers.size(); ++n) {
      const std::string text =
          write_record({.setup = random.rules().setup, .seed = mix(seed, 1), .players = players, .answers = std::span(answers).first(n)});
      EXPECT_EQ(failures(text), std::vector<std::string>{}) << test::about(seed) << "\n" << text;
      const Record record = read_record(text::read_yaml(text, "test.yaml"));
      EXPECT_TRUE(stepping_agrees(*record.rules, *replay(record))) << test::about(seed) << "\n" << text;
      for (const std::string& player : players)
        EXPECT_EQ(text.find("  - " + player + " ends turn\n  - " + player + " ends turn\n"), std::string::npos) << test::about(seed) << "\n" << text;
    }
  }
}

TEST(Records, Quote_names_that_are_not_plain) {
  test::RandomGame random(5);
  std::vector<std::string> players{"7 \"x\"", "a: b\n", "C", "D", "E", "F"};
  players.resize(random.rules().setup.seats);
  const std::string text = write_record({.setup = random.rules().setup, .seed = mix(5, 1), .players = players, .answers = {}});
  EXPECT_EQ(read_record(text::read_yaml(text, "test.yaml")).players, players);
}

std::string record_with_names(std::vector<std::string> players) {
  const std::uint64_t seed = 1785;
  test::RandomGame random(seed);
  players.resize(random.rules().setup.seats, "x");
  std::vector<notation::Answered> answers;
  for (int i = 0; i < 40 && !random.over(); ++i) {
    const Choice choice = random.next();
    answers.push_back({random.game().decision(), choice});
    random.apply(choice);
  }
  return write_record({.setup = random.rules().setup, .seed = mix(seed, 1), .players = players, .answers = answers});
}

TEST(Records, Read_back_whatever_players_are_called) {
  const std::vector<std::vector<std::string>> tables{
      {"2", "1"},
      {"Anna", "Anna plays"},
      {"3", "Anna"},
      {"the game", "the game ends"},
      {"Anna", "anna"},
      {"Anna", "Anna"},
      {"", ""},
      {"null", "~"},
      {"- x", "[a, b]"},
      {"a: b", "#c"},
      {"Zoë", "Żaneta מיכל"},
      {"\u2028x", "y\u0085"},
      {"nothing", "all"},
      {"cannot", "is"},
      {"%a", "\t"},
      {"Anna (2)", "Anna"},
      {"\"", "'"},
      {"1 plays", "2 plays"},
  };
  for (const std::vector<std::string>& players : tables) {
    const std::string text = record_with_names(players);
    EXPECT_EQ(mistake(text), "") << text;
    if (!mistake(text).empty()) continue;
    EXPECT_EQ(failures(text), std::vector<std::string>{}) << text;
  }
}

TEST(Records, Cards_of_the_other_edition_are_marked) {
  const std::string game = "record: 1\nplayers: [Anna, Ben]\nseed: 1\nresult: {over: no}\n";
  const std::string nine = "Village, Smithy, Market, Festival, Laboratory, Chapel, Workshop, Cellar, Mine";
  const auto with = [&](const std::string& card, const std::string& steps = "[]") {
    return mistake(game + "kingdom: [" + nine + ", " + card + "]\nsteps: " + steps + "\n");
  };
  EXPECT_NE(with("Spy").find("test.yaml:5: Spy belongs to edition 1"), std::string::npos) << with("Spy");
  EXPECT_EQ(with("Spy@1", "[Anna plays Spy]"), "");
  EXPECT_NE(with("Moat", "[Anna plays Mine@1]").find("\"mine@2\""), std::string::npos) << "there is one Mine in the game";
  EXPECT_EQ(with("Moat", "[Anna plays Mine@2]"), "");
}

// The first turns at a table, without a seed.
const std::string by_hand = R"(record: 1
players: [Anna, Ben]
kingdom: First Game
steps:
  - Anna shuffles Estate, 4 Copper, 2 Estate, 3 Copper
  - Ben shuffles 7 Copper, 3 Estate
  - Anna plays 4 Copper
  - Anna buys Remodel
  - Ben plays 5 Copper
  - Ben buys Market
  - Anna plays 3 Copper
  - Anna buys Silver
  - Anna shuffles Estate, Silver, 2 Copper, Remodel, then 5 Copper, 2 Estate in any order
  - Ben ends turn
  - Ben shuffles 2 Copper, …
  - Anna plays Remodel
  - Anna trashes Estate
  - Anna gains Smithy
result: {over: no, scores: [2, 3]}
)";

TEST(Records, Of_a_real_table_need_no_seed) { EXPECT_EQ(failures(by_hand), std::vector<std::string>{}); }

TEST(Records, What_the_rules_forbid_is_reported_with_its_line) {
  EXPECT_EQ(failures(replaced(by_hand, "Anna buys Remodel", "Anna buys Market")).at(0), "8: Anna buys Market | refused by BUY-2");
  EXPECT_EQ(failures(replaced(by_hand, "Anna plays Remodel", "Anna plays Smithy")).at(0), "16: Anna plays Smithy | refused by ACTION-1");
  EXPECT_EQ(failures(replaced(by_hand, "Anna gains Smithy", "Anna gains Market")).at(0).substr(0, 3), "18:");
  EXPECT_EQ(failures(replaced(by_hand, "  - Ben ends turn\n", "")).at(0).substr(0, 3), "14:");
}

TEST(Records, Shuffles_are_checked) {
  EXPECT_EQ(failures(replaced(by_hand, "5 Copper, 2 Estate in any", "4 Copper, 3 Estate in any")).at(0).substr(0, 3), "13:") << "other cards";
  EXPECT_EQ(failures(replaced(by_hand, "  - Ben shuffles 2 Copper, …\n", "")).at(0).substr(0, 3), "15:") << "a shuffle that is not recorded";
  EXPECT_EQ(failures(replaced(by_hand, "  - Anna buys Remodel\n", "  - Anna buys Remodel\n  - Anna shuffles Remodel, …\n")).at(0).substr(0, 2), "9:")
      << "a shuffle at another moment";
  EXPECT_EQ(failures(replaced(by_hand, "7 Copper, 3 Estate", "6 Copper, 4 Estate")).at(0).substr(0, 2), "6:") << "another first deck";
  EXPECT_FALSE(failures(replaced(by_hand, "  - Ben shuffles 7 Copper, 3 Estate\n", "")).empty()) << "no first deck";
}

// The same turns, told by what was drawn.
const std::string by_draws = R"(record: 1
players: [Anna, Ben]
kingdom: First Game
steps:
  - Ben draws 5 Coppers
  - anna draws Estate and 4 Copper
  - Anna plays Copper x4
  - expect: {coins: 4, Anna: {hand: [Estate]}, turn: Anna}
  - Anna buys Remodel
  - Anna draws 2 Estate, 3 Copper
  - Ben plays 5 Copper
  - Ben buys Market
  - Ben draws 3 Estate, 2 Copper
  - Anna plays 3 Copper
  - Anna buys Silver
  - Anna draws Silver, Estate, 2 Copper, Remodel
  - Ben ends turn
  - Ben draws Market, 4 Copper
  - Anna plays Remodel
  - Anna trashes Estate
  - Anna gains Smithy
  - Anna ends turn
  - Anna draws 4 Copper, Estate
  - Ben plays Market
  - Ben draws Copper
  - Ben plays 5 Coppers
  - Ben buys Gold
result: {over: no, scores: [2, 3]}
)";

TEST(Records, Of_a_real_table_need_only_the_draws) {
  EXPECT_EQ(failures(by_draws), std::vector<std::string>{});
  const Record record = read_record(text::read_yaml(by_draws, "test.yaml"));
  EXPECT_TRUE(stepping_agrees(*record.rules, *replay(record)));
}

// A random game of cards that ask nothing, as somebody at the table would write it down: every answer, and what each player draws.
class WrittenAtTheTable {
 public:
  explicit WrittenAtTheTable(std::uint64_t seed) : rng_(seed) {
    std::vector<CardId> kingdom;
    for (const char* id : {"village", "smithy", "market", "festival", "laboratory", "council-room", "moat", "gardens", "witch", "merchant"})
      kingdom.push_back(find_card(id, 2));
    compile(test::setup_of(2 + static_cast<int>(rng_.below(3)), 2, kingdom), *rules_);
    game_->start(*rules_, Chance::seeded(seed), sink());
    tell();
    while (!game_->over()) answer();
  }

  [[nodiscard]] std::string text() const {
    std::string out =
        "record: 1\nplayers: [A, B, C, D]\nkingdom: [Village, Smithy, Market, Festival, Laboratory, Council Room, Moat, Gardens, Witch, "
        "Merchant]\nsteps:\n";
    for (std::size_t i = rules_->setup.seats; i < 4; ++i) out.replace(out.find(std::string(", ") + names_[i]), 3, "");
    out += steps_ + "result:\n  scores: [";
    for (int i = 0; i < rules_->setup.seats; ++i) out += (i > 0 ? ", " : "") + std::to_string(score(game_->state(), *rules_, static_cast<Seat>(i)));
    return out + "]\n";
  }

 private:
  Sink sink() {
    return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events_};
  }
  void say(Seat seat, const std::string& what) { steps_ += "  - " + names_[seat] + " " + what + "\n"; }

  void answer() {
    const Decision decision = game_->decision();
    const Choice choice = decision.ask == Ask::react ? Choice::stop() : eager_choice(*rules_, decision, rng_);
    const Seat seat = decision.answers;
    if (choice.is_all()) {
      say(seat, "plays all Treasures");
    } else if (!choice.is_stop()) {
      const Kind kind = choice.kind();
      say(seat, (decision.ask == Ask::buy ? "buys " : "plays ") + kinds_in_order(*rules_, std::span(&kind, 1)));
    }
    game_->apply(choice, sink());
    tell();
  }

  // What was drawn since the last answer, each draw written in another order than the cards came in.
  void tell() {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      const Event& event = events_[i];
      if (event.what == Happened::discards && event.source == no_kind && !cleaning_) say(event.seat, "ends turn");
      cleaning_ = event.what == Happened::discards && event.source == no_kind;
      if (event.what != Happened::draws) continue;
      std::vector<Kind> drawn;
      const Seat seat = event.seat;
      for (; i < events_.size() && (events_[i].what == Happened::draws || events_[i].what == Happened::shuffles) && events_[i].seat == seat; ++i)
        if (events_[i].what == Happened::draws) drawn.push_back(events_[i].kind);
      --i;
      std::reverse(drawn.begin(), drawn.end());
      say(seat, "draws " + kinds_in_order(*rules_, drawn));
    }
    events_.clear();
  }

  Rng rng_;
  std::vector<std::string> names_{"A", "B", "C", "D"};
  std::unique_ptr<Rules> rules_ = std::make_unique<Rules>();
  std::unique_ptr<Game> game_ = std::make_unique<Game>();
  std::vector<Event> events_;
  std::string steps_;
  bool cleaning_ = false;
};

TEST(Records, Any_game_can_be_entered_by_its_draws) {
  for (const std::uint64_t seed : test::seeds(30)) {
    const std::string text = WrittenAtTheTable(seed).text();
    EXPECT_EQ(failures(text), std::vector<std::string>{}) << test::about(seed) << "\n" << text;
    // If one of the draws is left out, it can be inferred, or it is missed before its player does anything else.
    const std::size_t draws = text.rfind(" draws ", text.size() / 2);
    const std::size_t begin = text.rfind('\n', draws);
    const std::string less = text.substr(0, begin) + text.substr(text.find('\n', draws));
    const std::string who = text.substr(begin, draws - begin);
    std::size_t next = less.find(who, begin);
    while (next != std::string::npos && less.substr(next).starts_with(who + " draws")) next = less.find(who, next + 1);
    const auto line = std::count(less.begin(), less.begin() + static_cast<std::ptrdiff_t>(std::min(next, less.size())), '\n') + 2;
    const std::vector<std::string> wrong = failures(less);
    EXPECT_LE(wrong.empty() ? 0 : std::stol(wrong.front()), line) << test::about(seed) << "\n" << less;
  }
}

// A random game as written by somebody who tells everything, or who leaves out some or all of what need not be told.
enum class DrawStatement { everything, something, only_what_is_needed };
class AllThatHappens {
 public:
  AllThatHappens(std::uint64_t seed, DrawStatement telling) : rng_(seed), telling_(telling), briefly_(telling == DrawStatement::only_what_is_needed) {
    compile(lively_base_setup(rng_), *rules_);  // what this writer tells is what cards of the base game do
    game_->start(*rules_, Chance::seeded(seed), sink());
    tell();
    for (int answers = 0; !game_->over() && answers < 600; ++answers) answer();
  }

  [[nodiscard]] std::string text() const {
    const Setup& setup = rules_->setup;
    std::string out = "record: 1\nplayers: [A";
    for (std::size_t i = 1; i < setup.seats; ++i) out += ", " + names_[i];
    out += "]\nedition: " + std::to_string(setup.edition) + "\nkingdom: [";
    for (const std::string& word : notation::selection_words(notation::selection_of(setup), setup.edition)) out += word + ", ";
    out += "]\nfirst: " + std::to_string(setup.first + 1) + "\nturn limit: " + std::to_string(setup.turn_limit) + "\nsteps:\n";
    for (const std::string& step : steps_) out += "  - " + step + "\n";
    return out + (game_->over() ? "result: {over: yes}\n" : "result: {over: no}\n");
  }

 private:
  Sink sink() {
    return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events_};
  }
  std::string step(Seat seat, Verb verb, const std::vector<Kind>& cards) {
    return write_step(names_[seat], verb, cards.empty() ? "" : kinds_in_order(*rules_, cards));
  }
  // If something left out has the same words as the next answer, it is said after all, where it happened.
  void say_answer(const std::string& words) {
    const auto same = std::ranges::find(left_out_, words, &std::pair<std::string, std::size_t>::first);
    if (same != left_out_.end()) steps_.insert(steps_.begin() + static_cast<std::ptrdiff_t>(same->second), words);
    left_out_.clear();
    steps_.push_back(words);
  }
  void say(const std::string& words, bool needed) {
    const bool left_out = briefly_ || (telling_ == DrawStatement::something && whim_.below(2) == 0);
    if (needed || !left_out) {
      steps_.push_back(words);
    } else {
      left_out_.emplace_back(words, steps_.size());
    }
  }

  void answer() {
    const Decision decision = game_->decision();
    const Choice choice = eager_choice(*rules_, decision, rng_);
    const Seat seat = decision.acts;
    const Verb verb = verb_of(decision);
    Kind awaited = no_kind;
    if (!set_) {
      set_ = decision.max > 1 && !(choice.is_stop() && decision.picked == 0);
      if (choice.is_all()) {
        say_answer(names_[seat] + " plays all Treasures");
      } else if (choice.is_stop() && !set_) {
        const bool implied = decision.top_level() || (briefly_ && decision.ask == Ask::set_aside);
        if (!implied) say_answer(step(seat, Verb::decline, {}));
      } else if (!set_) {
        awaited = choice.kind();
        say_answer(step(seat, verb, {awaited}));
      }
    }
    game_->apply(choice, sink());
    if (set_ && !events_.empty()) {
      const auto other = [&](const Event& event) {
        Verb said{};
        return !verb_of(event, said) || said != verb || event.seat != decision.owner || event.source != decision.source;
      };
      const auto end = std::find_if(events_.begin(), events_.end(), other);
      std::vector<Kind> cards;
      for (auto event = events_.begin(); event != end; ++event) cards.push_back(event->kind);
      say_answer(step(seat, verb, cards));
      events_.erase(events_.begin(), end);
      set_ = false;
    }
    std::erase_if(events_, [&](const Event& event) {
      Verb said{};
      const bool answers = verb_of(event, said) && said == verb && (choice.is_all() || (awaited != no_kind && event.kind == awaited));
      if (answers) awaited = no_kind;
      return answers;
    });
    tell();
  }

  void end_turn() {
    if (turn_of_ != no_seat) steps_.push_back(step(turn_of_, Verb::end_turn, {}));
    turn_of_ = no_seat;
  }

  void tell() {
    for (std::size_t i = 0; i < events_.size();) {
      const Event event = events_[i];
      Verb verb{};
      const bool clean_up = event.source == no_kind && (event.what == Happened::discards || event.what == Happened::draws);
      if (clean_up || event.what == Happened::turn || event.what == Happened::game_over) end_turn();
      if (event.what == Happened::turn) turn_of_ = event.seat;
      if (!verb_of(event, verb) || event.what == Happened::shuffles || event.what == Happened::flips_deck) {
        ++i;
        continue;
      }
      const bool library = briefly_ && rules_->kind_of("library") != no_kind && event.source == rules_->kind_of("library");
      std::vector<Kind> cards;
      for (; i < events_.size(); ++i) {
        const Event& next = events_[i];
        const bool same = next.what == event.what && next.seat == event.seat && next.source == event.source && next.n == event.n;
        if (same && (cards.empty() || (verb != Verb::play && verb != Verb::buy))) {
          if (!library || next.what != Happened::looks) cards.push_back(next.kind);
        } else if (next.what != Happened::shuffles && next.what != Happened::gets &&
                   !(library && next.what == Happened::looks && verb != Verb::look)) {
          break;
        }
      }
      if (cards.empty()) continue;
      const bool from_deck = event.from == Zone::deck && verb != Verb::set_aside;
      const bool drawn = verb == Verb::draw || verb == Verb::put_in_hand;
      if (verb == Verb::play && event.n == 1) {
        say(step(event.seat, verb, cards) + " again", false);
      } else {
        say(step(event.seat, drawn ? Verb::draw : verb, cards), verb == Verb::draw || from_deck || library);
      }
    }
    events_.clear();
  }

  Rng rng_;
  Rng whim_{1};
  DrawStatement telling_;
  bool briefly_;
  std::vector<std::string> names_{"A", "B", "C", "D", "E", "F"};
  std::unique_ptr<Rules> rules_ = std::make_unique<Rules>();
  std::unique_ptr<Game> game_ = std::make_unique<Game>();
  std::vector<Event> events_;
  std::vector<std::string> steps_;
  std::vector<std::pair<std::string, std::size_t>> left_out_;  // and after how many steps it happened
  bool set_ = false;                                           // a set is being picked
  Seat turn_of_ = no_seat;                                     // whose turn has not ended
};

TEST(Records, Any_game_can_be_entered_by_all_that_happens) {
  for (const std::uint64_t seed : test::seeds(60))
    for (const DrawStatement telling : {DrawStatement::everything, DrawStatement::something, DrawStatement::only_what_is_needed}) {
      const std::string text = AllThatHappens(seed, telling).text();
      EXPECT_EQ(failures(text), std::vector<std::string>{}) << test::about(seed) << "\n" << text;
    }
}

// What an accepted record says about everybody's cards; nothing if it was refused.
std::optional<std::string> cards_in_the_end(const std::string& text) {
  const Record record = read_record(text::read_yaml(text, "test.yaml"));
  const std::unique_ptr<Script> script = replay(record);
  if (!script->failures().empty()) return std::nullopt;
  std::string cards = bag_in_words(*record.rules, script->state().trash);
  for (int i = 0; i < record.rules->setup.seats; ++i)
    cards += "; " + bag_in_words(*record.rules, script->state().seat[static_cast<std::size_t>(i)].owned);
  return cards;
}

TEST(Records, By_hand_without_one_of_the_steps_are_refused_or_the_same_game) {
  int refused = 0;
  for (const std::uint64_t seed : test::seeds(10)) {
    const std::string text = AllThatHappens(seed, DrawStatement::everything).text();
    const std::optional<std::string> whole = cards_in_the_end(text);
    ASSERT_TRUE(whole) << test::about(seed);
    Rng rng(seed);
    for (int n = 0; n < 20; ++n) {
      const std::size_t steps = text.find("steps:\n") + 7;
      const std::size_t begin = text.rfind('\n', steps + rng.below(static_cast<std::uint32_t>(text.find("result:") - steps - 1)));
      const std::size_t end = text.find('\n', begin + 1);
      const std::string left_out = text.substr(begin + 1, end - begin - 1);
      const bool tells = std::ranges::any_of(std::array{" draws ", " reveals ", " looks at ", " discards "},
                                             [&](const char* verb) { return left_out.find(verb) != std::string::npos; });
      if (!tells) continue;
      const std::optional<std::string> less = cards_in_the_end(text.substr(0, begin) + text.substr(end));
      if (less)
        EXPECT_EQ(*less, *whole) << test::about(seed) << "\nwithout " << left_out << "\n" << text;
      else
        ++refused;
    }
  }
  EXPECT_GT(refused, 0);
}

// Cards that take from the deck in other ways than by drawing.
TEST(Records, By_hand_tell_every_card_that_comes_from_a_deck) {
  const std::string game = R"(record: 1
players: [Anna, Ben]
kingdom: [Library, Vassal, Sentry, Bandit, Moat, Chancellor@1, Adventurer@1, Village, Smithy, Chapel]
steps:
  - Anna draws 5 Copper
  - Ben draws 4 Copper, Estate
  - Anna plays all Treasures
  - Anna buys Library
  - Ben plays all Treasures
  - Ben buys Silver
  - Anna plays all Treasures
  - Anna buys Moat
  - Anna draws Library, 4 Copper
  - Ben plays all Treasures
  - Ben buys Vassal
  - Ben draws Vassal, Silver, 3 Copper
  - Anna plays Library
  - Anna draws Copper
  - Anna sets aside Moat
  - Anna draws Copper, Estate
  - Anna plays all Treasures
  - Anna buys Adventurer
  - Anna draws Copper, 2 Estate, Adventurer, Copper
  - Ben plays Vassal
  - Ben discards Copper
  - Ben plays all Treasures
  - Ben buys Gold
  - Ben draws 2 Copper, 3 Estate
  - Anna plays Adventurer
  - Anna reveals Copper, Library, Estate, Moat, Copper
  - Anna draws 2 Copper
  - Anna discards Library, Estate, Moat
result: {over: no}
)";
  EXPECT_EQ(failures(game), std::vector<std::string>{});
  EXPECT_EQ(failures(replaced(game, "2 Estate, Adventurer, Copper", "2 Estate, Adventurer, 2 Copper")).at(0),
            "23: Anna draws Copper, 2 Estate, Adventurer, 2 Copper | Anna draws 2 Estate, Copper, Adventurer, Copper");
  EXPECT_EQ(failures(replaced(game, "  - Ben discards Copper\n", "")).at(0),
            "25: Ben plays all Treasures | no step says which cards Ben gets here; write \"Ben discards …\" before this");
  EXPECT_EQ(failures(replaced(game, "  - Anna sets aside Moat\n", "")).at(0), "18: Anna draws Copper | Anna draws 2 Copper, Estate");
  EXPECT_EQ(failures(replaced(game, "  - Anna reveals Copper, Library, Estate, Moat, Copper\n", "")).at(0).substr(0, 3), "31:");
}

const std::vector<std::string> right;

std::string steps_of(std::initializer_list<std::string> steps) {
  std::string text;
  for (const std::string& step : steps) text += "  - " + step + "\n";
  return text;
}

// A game entered by hand: Anna buys a card in each of her first two turns and tells her third hand; Ben does nothing.
std::string third_turn(const std::string& first_hand, const std::string& first, const std::string& second, const std::string& third_hand,
                       std::initializer_list<std::string> steps) {
  return "record: 1\nplayers: [Anna, Ben]\n"
         "kingdom: [Throne Room, Bandit, Library, Village, Sentry, Vassal, Militia, Council Room, Witch, Moat]\nsteps:\n" +
         steps_of({"Anna draws " + first_hand, "Ben draws 5 Copper", "Anna plays all Treasures", "Anna buys " + first, "Ben ends turn",
                   "Anna plays all Treasures", "Anna buys " + second, "Anna draws " + third_hand, "Ben ends turn", "Ben draws 4 Copper, Estate"}) +
         steps_of(steps) + "result: {over: no}\n";
}

TEST(Records, By_hand_may_state_anything_between_two_cards_that_come) {
  const auto twice = [](std::initializer_list<std::string> steps) {
    return failures(third_turn("4 Copper, Estate", "Throne Room", "Village", "Throne Room, Village, Copper, 2 Estate", steps));
  };
  const std::string plays = "Anna plays Throne Room", again = "Anna plays Village again", ends = "Anna buys Copper";
  EXPECT_EQ(twice({plays, "Anna plays Village", "Anna draws Copper", again, "Anna draws Estate", ends}), right);
  EXPECT_EQ(twice({plays, "Anna plays Village", "Anna draws Copper", again, "Anna draws Copper", ends}), right);
  EXPECT_EQ(twice({plays, "Anna plays Village", "Anna draws Copper", "Anna draws Estate", ends}), right);
  EXPECT_EQ(twice({plays, "Anna plays Village", "Anna draws Copper, Estate", ends}), right);
  EXPECT_EQ(twice({plays, "Anna plays Village", "Anna draws Copper", again, ends}).at(0),
            "19: Anna buys Copper | no step says which cards Anna gets here; write \"Anna draws …\" before this");
}

TEST(Records, By_hand_an_attack_may_be_told_as_it_goes) {
  const std::string before =
      "record: 1\nplayers: [Ben, Anna]\nkingdom: [Bandit, Throne Room, Witch, Chapel, Moat, Village, Smithy, Market, Festival, Cellar]\nsteps:\n" +
      steps_of({"Ben draws 5 Copper",
                "Anna draws 4 Copper, Estate",
                "Ben plays 5 Copper",
                "Ben buys Bandit",
                "Anna plays 4 Copper",
                "Anna buys Silver",
                "Ben ends turn",
                "Ben draws 4 Copper, Estate",
                "Anna plays 3 Copper",
                "Anna buys Silver",
                "Anna draws 5 Copper",
                "Ben plays 4 Copper",
                "Ben buys Throne Room",
                "Ben draws 3 Copper, 2 Estate",
                "Anna plays 5 Copper",
                "Anna buys Silver",
                "Anna draws 2 Copper, 3 Estate",
                "Ben ends turn",
                "Ben draws Bandit, Throne Room, 3 Copper",
                "Anna ends turn",
                "Anna draws 2 Silver, 3 Copper",
                "Ben plays Throne Room",
                "Ben plays Bandit"});
  const auto with = [&](std::initializer_list<std::string> steps) { return failures(before + steps_of(steps) + "result: {over: no}\n"); };
  const std::string ends = "Ben buys Copper", reveals = "Anna reveals Silver, Copper", trashes = "Anna trashes Silver";
  EXPECT_EQ(with({"Ben gains Gold", reveals, trashes, "Anna discards Copper", "Ben plays Bandit again", "Ben gains Gold", "Anna reveals 2 Copper",
                  "Anna discards 2 Copper", ends}),
            right);
  EXPECT_EQ(with({reveals, trashes, "Anna discards Copper", "Anna reveals 2 Copper", ends}), right);
  EXPECT_EQ(with({reveals, "Anna discards Copper", "Anna reveals 2 Copper", ends}), right);
  EXPECT_EQ(with({reveals, "Anna reveals 2 Copper", ends}), right);
  EXPECT_EQ(with({reveals, trashes, "Anna discards Copper", ends}).at(0),
            "31: Ben buys Copper | no step says which cards Anna gets here; write \"Anna reveals …\" before this");
}

TEST(Records, By_hand_what_is_known_needs_no_telling) {
  const auto bandit = [](const std::string& third_hand, std::initializer_list<std::string> steps) {
    return failures(
        "record: 1\nplayers: [Ben, Anna]\nkingdom: [Bandit, Throne Room, Witch, Chapel, Moat, Village, Smithy, Market, Festival, Cellar]\nsteps:\n" +
        steps_of({"Ben draws 5 Copper", "Anna draws 5 Copper", "Ben plays 5 Copper", "Ben buys Bandit", "Anna plays 5 Copper", "Anna buys Silver",
                  "Ben ends turn", "Ben draws 4 Copper, Estate", "Anna plays 2 Copper", "Anna buys Moat", "Anna draws " + third_hand, "Ben ends turn",
                  "Ben draws Bandit, 2 Copper, 2 Estate", "Anna ends turn", "Anna draws 4 Copper, Silver", "Ben plays Bandit"}) +
        steps_of(steps) + "result: {over: no}\n");
  };
  EXPECT_EQ(bandit("3 Copper, Moat, Estate", {"Anna discards 2 Estate", "Ben buys Copper"}), right);
  EXPECT_EQ(bandit("3 Copper, Moat, Estate", {"Ben buys Copper"}), right);
  EXPECT_EQ(bandit("3 Copper, Moat, Estate", {"Anna reveals 2 Estate", "Anna discards 2 Estate", "Ben buys Copper"}), right);
  EXPECT_EQ(bandit("3 Copper, 2 Estate", {"Anna discards Moat, Estate", "Ben buys Copper"}), right) << "whichever of them came first";
  EXPECT_EQ(bandit("3 Copper, 2 Estate", {"Anna discards Moat, Copper", "Ben buys Copper"}).at(0),
            "21: Anna discards Moat, Copper | Anna discards Estate, Moat");
}

TEST(Records, By_hand_Library_may_be_told_card_by_card) {
  const auto library = [](std::initializer_list<std::string> steps) {
    return failures(third_turn("5 Copper", "Library", "Moat", "Library, 4 Copper", steps));
  };
  const std::string plays = "Anna plays Library", ends = "Anna buys Copper";
  EXPECT_EQ(library({plays, "Anna looks at Copper", "Anna draws Copper", "Anna looks at Estate", "Anna draws Estate", "Anna looks at Copper",
                     "Anna draws Copper", ends}),
            right);
  EXPECT_EQ(library({plays, "Anna looks at Copper", "Anna draws Copper", "Anna looks at Moat", "Anna sets aside Moat", "Anna looks at Estate",
                     "Anna draws Estate", "Anna looks at Copper", "Anna draws Copper", "Anna discards Moat", ends}),
            right);
  EXPECT_EQ(library({plays, "Anna looks at Moat", "Anna declines", "Anna draws Moat", "Anna looks at Estate", "Anna draws Estate",
                     "Anna looks at Copper", "Anna draws Copper", ends}),
            right);
  EXPECT_EQ(library({plays, "Anna draws Moat, Estate, Copper", ends}), right);
  EXPECT_EQ(library({plays, ends}).at(0), "16: Anna buys Copper | no step says which cards Anna gets here; write \"Anna looks at …\" before this");
}

TEST(Records, By_hand_a_draw_may_be_told_behind_what_happens_to_its_owner) {
  const auto attack = [](const std::string& card, std::initializer_list<std::string> steps) {
    return failures(
        "record: 1\nplayers: [Anna, Ben]\nkingdom: [Witch, Council Room, Village, Militia, Moat, Smithy, Market, Festival, Cellar, "
        "Chapel]\nsteps:\n" +
        steps_of({"Anna draws 5 Copper", "Ben draws 5 Copper", "Anna plays 5 Copper", "Anna buys " + card, "Ben ends turn", "Anna ends turn",
                  "Anna draws " + card + ", 4 Copper", "Ben ends turn", "Anna plays " + card}) +
        steps_of(steps) + "result: {over: no}\n");
  };
  const std::string hand = "Ben draws 4 Copper, Estate", next = "Anna draws 2 Copper, 3 Estate";
  EXPECT_EQ(attack("Witch", {"Anna draws 2 Copper", "Ben gains Curse", "Anna buys Curse", hand, next, "Ben plays 4 Copper"}), right);
  EXPECT_EQ(attack("Witch", {"Anna draws 2 Copper", "Anna buys Curse", hand, next, "Ben plays 4 Copper"}), right);
  EXPECT_EQ(attack("Militia", {hand, "Ben discards 2 Copper", "Anna buys Curse", "Anna draws Copper, 3 Estate, Copper", "Ben plays 2 Copper"}),
            right);
  EXPECT_EQ(attack("Militia", {"Ben discards 2 Copper", "Anna buys Curse", hand, next, "Ben plays 2 Copper"}).at(0),
            "13: Anna plays Militia | no step says which cards Ben gets here; write \"Ben draws …\" before this")
      << "after an answer it is too late";
}

TEST(Records, What_was_drawn_is_not_nothing) {
  const auto seeded = [](std::initializer_list<std::string> steps) {
    return failures("record: 1\nplayers: [Anna, Ben]\nkingdom: First Game\nseed: 5\nsteps:\n" + steps_of(steps) + "result: {over: no}\n");
  };
  EXPECT_EQ(seeded({"Anna draws nothing", "Anna ends turn"}).at(0).substr(0, 34), "6: Anna draws nothing | Anna draws");
  EXPECT_EQ(seeded({"Anna ends turn", "Ben plays all Treasures", "Anna draws nothing"}).at(0).substr(0, 34), "8: Anna draws nothing | Anna draws");
}

TEST(Records, A_hand_is_stated_before_its_owner_does_anything) {
  const std::string game = "record: 1\nplayers: [Anna, Ben]\nkingdom: First Game\nseed: 5\nsteps:\n";
  const auto hand = [](const std::string& failure) { return failure.substr(failure.find("| ") + 2); };
  const auto got = [&](std::initializer_list<std::string> steps) { return failures(game + steps_of(steps) + "result: {over: no}\n").at(0); };
  const std::string first = hand(got({"Anna draws 5 Estate", "Anna ends turn"}));
  EXPECT_EQ(first, "Anna draws 2 Copper, Estate, 2 Copper") << "what came, not that a turn is missing";
  const std::string second = hand(got({"Anna ends turn", "Anna draws 5 Estate", "Ben ends turn"}));
  EXPECT_EQ(second.find(';'), std::string::npos) << "one hand: " << second;
  EXPECT_EQ(failures(game + steps_of({first, "Anna ends turn", second, "Ben ends turn"}) + "result: {over: no}\n"), right);
  EXPECT_FALSE(failures(game + steps_of({"Anna ends turn", first, "Ben ends turn"}) + "result: {over: no}\n").empty()) << "too late";
  EXPECT_FALSE(
      failures(game + steps_of({"Anna plays all Treasures", "Anna buys Cellar", "Anna discards Copper", "Ben ends turn"}) + "result: {over: no}\n")
          .empty())
      << "Clean-up is stated whole";
}

TEST(Records, Draws_may_be_told_when_their_turn_comes) {
  std::string late = replaced(by_draws, "  - Ben draws 5 Coppers\n", "");
  late = replaced(late, "  - Ben plays 5 Copper\n", "  - Ben draws 5 Coppers\n  - Ben plays 5 Copper\n");
  late = replaced(late, "  - Ben draws Market, 4 Copper\n", "");
  late = replaced(late, "  - Ben plays Market\n", "  - Ben draws Market, 4 Copper\n  - Ben plays Market\n");
  EXPECT_EQ(failures(late), std::vector<std::string>{});
}

TEST(Records, Some_decks_may_be_told_by_their_shuffle) {
  const std::string mixed = replaced(by_draws, "  - Ben draws 5 Coppers\n", "  - Ben shuffles 5 Copper, …\n");
  EXPECT_EQ(failures(mixed), std::vector<std::string>{});
  const std::string draws = "  - Ben draws 5 Copper\n  - Anna draws Estate, 4 Copper\n";
  EXPECT_EQ(failures(replaced(by_hand, "  - Ben shuffles 7 Copper, 3 Estate\n", draws)), std::vector<std::string>{});
}

TEST(Records, Cards_that_no_step_tells_are_reported) {
  const auto without = [](const std::string& step) { return failures(replaced(by_draws, "  - " + step + "\n", "")).at(0); };
  EXPECT_EQ(without("Ben draws 5 Coppers"),
            "5: anna draws Estate and 4 Copper | no step says which cards Ben gets here; write \"Ben draws …\" before this");
  EXPECT_EQ(failures(replaced(by_draws, "  - Anna draws 2 Estate, 3 Copper\n", "")), std::vector<std::string>{}) << "no other cards are left";
  EXPECT_EQ(without("Ben draws Copper").substr(0, 3), "25:");
  EXPECT_EQ(failures(replaced(by_draws, "Ben draws Market, 4 Copper", "Ben draws Market, Copper, 3 cards")).at(0).substr(0, 3), "18:");
  EXPECT_EQ(failures(replaced(by_draws, "Ben draws Market, 4 Copper", "Ben draws 2 Market, 3 Copper")).at(0).substr(0, 3), "18:");
  EXPECT_EQ(failures(replaced(by_draws, "Ben draws 5 Coppers", "Ben draws 4 Coppers")).at(0).substr(0, 2), "5:") << "a draw is told whole";
}

TEST(Records, Are_compared_in_the_middle) {
  EXPECT_EQ(failures(replaced(by_draws, "coins: 4", "coins: 5")).at(0), "8: coins: 5 | 4");
  EXPECT_EQ(failures(replaced(by_draws, "{hand: [Estate]}", "{hand: [Copper]}")).at(0), "8: Anna hand: Copper | Estate");
  EXPECT_EQ(failures(replaced(by_draws, "turn: Anna", "turn: ben")).at(0), "8: turn: Ben | Anna");
}

TEST(Records, Name_players_in_what_came_instead) {
  EXPECT_EQ(failures(replaced(by_draws, "Anna trashes Estate", "Ben trashes Estate")).at(0), "20: Ben trashes Estate | Anna is asked to trash 1");
}

TEST(Records, A_wrong_result_is_reported) {
  EXPECT_EQ(failures(replaced(by_hand, "[2, 3]", "[3, 3]")).at(0), "19: score of Anna: 3 | 2");
  EXPECT_FALSE(failures(replaced(by_hand, "over: no", "over: yes")).empty());
  const std::string whole = random_record(3).text;
  const std::size_t hash_at = whole.find("hash: ");
  ASSERT_NE(hash_at, std::string::npos);
  EXPECT_EQ(failures(whole.substr(0, hash_at) + "hash: 0123456789abcdef\n").size(), 1U);
}

TEST(Records, Files_that_are_cut_off_or_rubbish_are_refused) {
  const std::string whole = random_record(4).text;
  for (std::size_t size = 0; size < whole.find("scores:"); size += 97) {
    const std::string cut = whole.substr(0, size);
    bool refused = !mistake(cut).empty();
    if (!refused) refused = !failures(cut).empty();
    EXPECT_TRUE(refused) << cut.substr(cut.size() < 80 ? 0 : cut.size() - 80);
  }
  EXPECT_NE(mistake("\x01\x02 rubbish {"), "");
  EXPECT_NE(mistake("record: 2\n"), "");
  EXPECT_NE(mistake(replaced(by_hand, "[Anna, Ben]", "[Anna]")), "");
  EXPECT_NE(mistake(replaced(by_hand, "[Anna, Ben]", "[Anna, Anna]")), "");
  EXPECT_NE(mistake(replaced(by_hand, "Anna gains Smithy", "Anna gains Witch")).find("test.yaml:18:"), std::string::npos);
  EXPECT_NE(mistake(replaced(by_hand, "Ben ends turn", "Bem ends turn")).find("\"Ben\""), std::string::npos);
}

TEST(Records, Of_the_examples_are_right) {
  for (const auto& entry : std::filesystem::directory_iterator("examples/records")) {
    const Record record = read_record(text::load_yaml(entry.path().string()));
    const std::unique_ptr<Script> script = replay(record);
    for (const Failure& failure : script->failures()) ADD_FAILURE() << entry.path() << ":" << line_of(failure);
    EXPECT_TRUE(stepping_agrees(*record.rules, *script)) << entry.path();
  }
}

}  // namespace
}  // namespace dominium::records
