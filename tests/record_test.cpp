#include "notation/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/mistake.hpp"
#include "players/players.hpp"
#include "players/strategist.hpp"
#include "random_game.hpp"
#include "random_strategy.hpp"

namespace dominium {
namespace {

struct Written {
  std::string text;
  std::vector<Answered> answers;
  std::uint64_t hash = 0;
};

// A random game, played as far as `most` answers go, as a record.
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

// Plays every Action it has, whichever comes, and gets as many as it can: long turns of cards that play cards.
Choice eager_choice(const Rules& rules, const Decision& decision, Rng& rng) {
  const KindSet actions = decision.options & rules.type(Type::action);
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

// A game between players of all sorts, played as far as `most` answers go, as a record.
Written record_of_all_sorts(std::uint64_t seed, std::size_t most = 1'000'000) {
  Rng rng(seed);
  const auto rules = std::make_unique<Rules>();
  compile(lively_setup(rng), *rules);
  std::vector<std::string> ids;
  for (const CardId id : rules->setup.piles()) ids.emplace_back(card(id).id);
  const Strategist strategist(test::RandomStrategy(seed, ids).next(), *rules);
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
          return random_move(&rng, view, decision);
        case 1:
          return all_actions(nullptr, view, decision);
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
  const Record record = read_record(read_yaml(text, "test.yaml"));
  const std::unique_ptr<Script> script = replay(record);
  for (const Failure& failure : script->failures()) lines.push_back(line_of(failure));
  return lines;
}

std::string mistake(const std::string& text) {
  try {
    read_record(read_yaml(text, "test.yaml"));
  } catch (const Mistake& mistake) {
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
  const Record record = read_record(read_yaml(written.text, "random.yaml"));
  const std::unique_ptr<Script> script = replay(record);
  for (const Failure& failure : script->failures()) ADD_FAILURE() << test::about(seed) << "\n" << line_of(failure) << "\n" << written.text;
  EXPECT_EQ(hash(script->state()), written.hash) << test::about(seed);
  EXPECT_TRUE(std::equal(script->answers().begin(), script->answers().end(), written.answers.begin(), written.answers.end(),
                         [](const Answered& a, const Answered& b) { return a.decision == b.decision && a.choice == b.choice; }))
      << test::about(seed);
  EXPECT_TRUE(stepping_agrees(*record.rules, *script)) << test::about(seed);
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

TEST(Records, Quote_names_that_are_not_plain) {
  test::RandomGame random(5);
  std::vector<std::string> players{"7 \"x\"", "a: b\n", "C", "D", "E", "F"};
  players.resize(random.rules().setup.seats);
  const std::string text = write_record({.setup = random.rules().setup, .seed = mix(5, 1), .players = players, .answers = {}});
  EXPECT_EQ(read_record(read_yaml(text, "test.yaml")).players, players);
}

std::string record_with_names(std::vector<std::string> players) {
  const std::uint64_t seed = 1785;
  test::RandomGame random(seed);
  players.resize(random.rules().setup.seats, "x");
  std::vector<Answered> answers;
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
  EXPECT_NE(with("Moat", "[Anna plays Mine@1]").find("\"mine\""), std::string::npos) << "there is one Mine in the game";
  EXPECT_EQ(with("Moat", "[Anna plays Mine@2]"), "");
}

// The first turns of a table without a seed.
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
  const Record record = read_record(read_yaml(by_draws, "test.yaml"));
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

  // What was drawn since the last answer, each draw in another order than it came.
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
    // Without one of the draws it is known all the same, or missed before its player does anything else.
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

// Cards that take from the deck in other ways than drawing.
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
            "25: Ben plays all Treasures | no step tells which cards Ben gets here; write \"Ben draws …\" before this");
  EXPECT_EQ(failures(replaced(game, "  - Anna sets aside Moat\n", "")).at(0), "18: Anna draws Copper | Anna draws 2 Copper, Estate");
  EXPECT_EQ(failures(replaced(game, "  - Anna reveals Copper, Library, Estate, Moat, Copper\n", "")).at(0).substr(0, 3), "31:");
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
            "5: anna draws Estate and 4 Copper | no step tells which cards Ben gets here; write \"Ben draws …\" before this");
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
    const Record record = read_record(load_yaml(entry.path().string()));
    const std::unique_ptr<Script> script = replay(record);
    for (const Failure& failure : script->failures()) ADD_FAILURE() << entry.path() << ":" << line_of(failure);
    EXPECT_TRUE(stepping_agrees(*record.rules, *script)) << entry.path();
  }
}

}  // namespace
}  // namespace dominium
