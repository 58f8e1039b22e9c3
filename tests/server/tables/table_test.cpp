// A table of people, without network or disk: entries that restore the same table, seats held by tokens, opponents that take over.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "finished/replay.hpp"
#include "kept_table.hpp"
#include "notation/choice_word.hpp"
#include "notation/roles.hpp"
#include "players/players.hpp"
#include "records/record.hpp"
#include "server/refusal.hpp"
#include "tables/engine.hpp"
#include "tables/verbs.hpp"
#include "text/document.hpp"
#include "text/mistake.hpp"

namespace dominium::server::tables {
namespace {

namespace json = boost::json;

constexpr const char* three = R"({"seats": ["person", "person", "militia"], "kingdom": "First Game"})";

TEST(Table, Is_the_same_after_its_entries_are_done_again) {
  for (const int answers : {0, 7, 60, 333}) {
    Kept kept(three);
    Rng rng(5);
    kept.sit_down(2);
    kept.play(answers, rng);
    kept.keep(chat(kept.table, Seat{0}, "Good luck"));
    const std::unique_ptr<Table> again = kept.restored();
    for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) EXPECT_EQ(told(*again, seat), told(kept.table, seat)) << answers;
    EXPECT_EQ(again->history()->game().hash(), kept.table.history()->game().hash());
  }
}

// The same choice in many spellings.
std::string spelt(const std::string& choice, std::int64_t request, int way) {
  const std::string number = std::to_string(request);
  switch (way % 5) {
    case 0:
      return R"({"choice":)" + choice + R"(,"request":)" + number + "}";
    case 1:
      return "  { \"request\" :\t" + number + ",\n \"choice\" : " + choice + " }  ";
    case 2:
      return R"({"choice":"nonsense","choice":)" + choice + R"(,"request":)" + number + "}";
    case 3:
      return R"({"\u0063hoice":)" + choice + std::string(60'000, ' ') + R"(,"request":)" + number + "}";
    default:
      return R"({"choice":[)" + choice + R"(],"request":)" + number + "}";
  }
}

TEST(Table, Keeps_what_was_meant_and_nothing_of_how_it_was_spelt) {
  Kept kept(R"({"seats": ["person", "person"], "kingdom": "First Game"})");
  std::vector<std::string> version_1;
  kept.sit_down(2);
  version_1 = kept.entries;
  Rng rng(6);
  int sets = 0;
  for (int way = 0; way < 300; ++way) {
    const Decision decision = kept.table.history()->decision();
    const Choice choice = players::random_move(&rng, kept.table.history()->game().view(decision.answers), decision);
    const std::string word = "\"" + notation::word_of(kept.table.history()->rules(), decision, choice) + "\"";
    const bool in_a_list = !choice.is_stop() && !choice.is_all() && decision.min <= 1 && decision.max == 1;
    if (!in_a_list && way % 5 == 4) continue;
    const std::string line = spelt(word, kept.request[decision.answers], way);
    const Result result = say(kept.table, decision.answers, playing::understand(line));
    const std::string seat = R"({"seat":)" + std::to_string(decision.answers + 1) + R"(,"choose":)";
    ASSERT_EQ(result.entry, seat + (way % 5 == 4 ? "[" + word + "]}" : word + "}")) << line;
    sets += way % 5 == 4 ? 1 : 0;
    version_1.push_back(boost::json::serialize(boost::json::object{{"seat", decision.answers + 1}, {"say", line}}));
    kept.keep(result);
  }
  EXPECT_GT(sets, 10);
  // What the first version wrote leads to the same table, and what this one writes can follow it.
  const std::unique_ptr<Table> before = Table::restored("t1", kept.origin, version_1);
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) EXPECT_EQ(told(*before, seat), told(kept.table, seat));
  std::vector<std::string> both(version_1.begin(), version_1.begin() + 100);
  both.insert(both.end(), kept.entries.begin() + 100, kept.entries.end());
  EXPECT_EQ(Table::restored("t1", kept.origin, both)->history()->game().hash(), kept.table.history()->game().hash());
  // A line that was not an answer then can't have been kept.
  version_1.push_back(R"({"seat":1,"say":"{\"choice\":\"stop\",\"request\":1}"})");
  EXPECT_THROW(Table::restored("t1", kept.origin, version_1), text::Mistake);
}

TEST(Table, Keeps_what_is_taken_back_and_who_agreed) {
  const auto by_consent = [](const Kept& kept) {
    Seat found = no_seat;
    for (Seat seat{0}; seat < 3; ++seat)
      if (!kept.table.over() && !kept.table.history()->decision().hidden &&
          kept.table.history()->undo_for(seat).how == playing::Undo::How::by_consent)
        found = seat;
    return found;
  };
  bool agreed = false;
  for (std::uint64_t seed = 1; seed < 200 && !agreed; ++seed) {
    Kept kept(R"({"seats": ["person", "person", "person"], "kingdom": "First Game"})");
    Rng rng(seed);
    kept.sit_down(3);
    for (int answers = 0; answers < 300 && by_consent(kept) == no_seat; ++answers) kept.play(1, rng);
    const Seat by = by_consent(kept);
    if (by == no_seat) continue;
    const SeatSet asks = kept.table.history()->undo_for(by).asks;
    const auto say_it = [&](Seat seat, const char* line) { kept.keep(say(kept.table, seat, playing::understand(line))); };
    say_it(by, R"({ "undo":1, "request" : 77 })");
    EXPECT_EQ(kept.entries.back(), R"({"seat":)" + std::to_string(by + 1) + R"(,"undo":1})");
    for (const Seat seat : asks) {
      const std::unique_ptr<Table> waiting = kept.restored();
      EXPECT_EQ(told(*waiting, by), told(kept.table, by));
      say_it(seat, R"({"consent" : true })");
      EXPECT_EQ(kept.entries.back(), R"({"seat":)" + std::to_string(seat + 1) + R"(,"consent":true})");
      agreed = kept.table.history()->decision().answers == by;
    }
    EXPECT_EQ(told(*kept.restored(), by), told(kept.table, by));
  }
  EXPECT_TRUE(agreed) << "nobody ever had to agree";
}

TEST(Table, Tells_the_last_lines_of_the_chat_to_who_comes) {
  Kept kept(three);
  const auto talk = [&](Seat seat) -> boost::json::array {
    for (const std::string& line : told(kept.table, seat))
      if (const boost::json::value message = boost::json::parse(line); message.at("type") == "talk") return message.at("lines").as_array();
    return {};
  };
  kept.sit_down(1);
  EXPECT_TRUE(talk(Seat{0}).empty());
  for (std::size_t i = 0; i <= chat_lines_told_again; ++i) kept.keep(chat(kept.table, Seat{0}, std::to_string(i)));
  for (const Seat seat : {Seat{0}, no_seat}) {
    ASSERT_EQ(talk(seat).size(), chat_lines_told_again);
    EXPECT_EQ(talk(seat).front(), (boost::json::object{{"from", 1}, {"name", "Guest 1"}, {"text", "1"}}));
    EXPECT_EQ(talk(seat).back().at("text").as_string(), std::to_string(chat_lines_told_again));
  }
}

TEST(Table, Begins_when_the_last_seat_is_taken_and_ends_with_a_record_that_can_be_checked) {
  Kept kept(three);
  Rng rng(8);
  kept.sit_down(1);
  EXPECT_FALSE(kept.table.playing());
  EXPECT_THROW(say(kept.table, Seat{0}, playing::understand(R"({"choice": "stop"})")), text::Mistake);
  EXPECT_TRUE(kept.table.describe().at("secret").is_null());
  kept.sit_down(0);
  kept.keep(sit(kept.table, "Bo", bytes(2), playing::commitment_to(kept.contribution(2), kept.table.id())));
  EXPECT_FALSE(kept.table.playing());
  kept.reveal_all();
  ASSERT_TRUE(kept.table.playing());
  kept.play(100'000, rng);
  ASSERT_TRUE(kept.table.over());
  const boost::json::object told = kept.table.describe();
  EXPECT_EQ(told.at("secret").as_string(), playing::to_hex(bytes(9)));
  EXPECT_EQ(told.at("hash").as_string(), playing::to_hex(playing::sha256(bytes(9))));
  EXPECT_EQ(boost::json::parse(kept.sent[no_seat].back()).at("type"), "table");
  const std::string text = finished_game(kept.table).record();
  const records::Record record = records::read_record(text::read_yaml(text, "record"));
  EXPECT_FALSE(record.unfair);
  EXPECT_TRUE(records::replay(record)->failures().empty());
}

TEST(Table, Holds_a_seat_by_its_token_alone) {
  Kept kept(three);
  kept.sit_down(2);
  EXPECT_EQ(kept.table.seat_of(bytes(2)), 1);
  EXPECT_EQ(kept.table.seat_of(bytes(77)), no_seat);
  EXPECT_THROW(sit(kept.table, "Late", bytes(3), bytes(3)), text::Mistake);
}

// The code of a refusal and its sentence, or "".
template <class Do>
std::string refusal_of(Do action) {
  try {
    action();
  } catch (const Refusal& refusal) {
    return std::string(refusal.code()) + ": " + refusal.what();
  }
  return {};
}

TEST(Table, Refuses_names_that_others_cannot_read_or_could_take_for_another) {
  Kept kept(three);
  kept.sit_down(1);
  const std::string size = "name: A name has 1 to 24 characters", unseen = "name: A name can’t have characters that are invisible",
                    marks = "name: A letter has too many marks", taken = "name: Somebody here is already called Guest 1",
                    alike = "name: This could be taken for Guest 1", opponent = "name: This could be taken for Militia and money";
  const std::string most(240, 'x');
  const std::vector<std::pair<std::string, std::string>> cases{{"", size},
                                                               {"   ", size},
                                                               {std::string(25, 'x'), size},
                                                               {most + "x", size},
                                                               {"a\nb", unseen},
                                                               {"\u202Ea", unseen},
                                                               {"a\u200Bb", unseen},
                                                               {"a\u0301\u0301\u0301\u0301\u0301", marks},
                                                               {"Guest 1", taken},
                                                               {" Guest  1 ", taken},
                                                               {"GUEST 1", alike},
                                                               {"Guеst l", alike},
                                                               {"militia and money", opponent},
                                                               {"Мilitia and m0ney", opponent}};
  for (const auto& [name, why] : cases) {
    const std::string refused = refusal_of([&] { sit(kept.table, name, bytes(3), bytes(3)); });
    EXPECT_TRUE(refused.starts_with(why)) << name << ": " << refused;
  }
  EXPECT_THROW(sit(kept.table, "Other", bytes(1), bytes(3)), text::Mistake);
  EXPECT_FALSE(kept.table.has_person(Seat{1}));
  kept.keep(sit(kept.table, "  Zoë   Müller ", bytes(3), bytes(3)));
  EXPECT_EQ(kept.table.describe().at("seats").at(1).at("name"), "Zoë Müller");
  EXPECT_EQ(kept.restored()->describe(), kept.table.describe());
}

TEST(Table, Refuses_lines_of_chat_that_would_disturb_others) {
  Kept kept(three);
  kept.sit_down(1);
  for (const std::string& line : {std::string(401, 'x'), std::string("  "), std::string("a\nb"), std::string("a\u202Eb"), std::string("a\u2028b"),
                                  "Z" + std::string("\u0301\u0301\u0301\u0301\u0301")})
    EXPECT_TRUE(refusal_of([&] { chat(kept.table, Seat{0}, line); }).starts_with("chat: ")) << line;
  EXPECT_EQ(kept.entries.size(), 1U);
}

TEST(Table, Comes_back_with_names_and_lines_that_would_be_refused_today) {
  Kept kept(three);
  const auto sits = [](const std::string& name, std::uint8_t n) {
    return boost::json::serialize(
        boost::json::object{{"sit", name}, {"token", playing::to_hex(bytes(n))}, {"contribution", playing::to_hex(bytes(n + 100))}});
  };
  const std::string long_name(40, 'x'), tangled = " \u202EannA\u200B  ";
  kept.entries = {sits(long_name, 1), boost::json::serialize(boost::json::object{{"seat", 1}, {"chat", "\u2028 \u202E"}}), sits(tangled, 2)};
  const std::unique_ptr<Table> again = kept.restored();
  ASSERT_TRUE(again->playing());
  const boost::json::value seats = again->describe().at("seats");
  EXPECT_EQ(seats.at(0).at("name").as_string(), long_name);
  EXPECT_EQ(seats.at(1).at("name").as_string(), tangled);
  EXPECT_THROW(chat(*again, Seat{0}, "\u2028"), Refusal) << "what is said now is checked again";
}

TEST(Table, Writes_nothing_down_that_changed_nothing) {
  Kept kept(R"({"seats": ["person", "person"]})");
  kept.sit_down(2);
  const Seat asked = kept.table.asked();
  const Seat other = static_cast<Seat>(1 - asked);
  for (const char* line :
       {R"({"choice": "province", "request": 1})", "rubbish", R"({"undo": 1})", R"({"resync": 0})", R"({"choice": "stop"})",
        R"({"choice": "stop", "request": 99})", R"({"choice": "stop", "request": 0})", R"({"choice": "stop", "request": 1, "seat": 7})"}) {
    const Result result = say(kept.table, asked, playing::understand(line));
    EXPECT_TRUE(result.entry.empty()) << line;
    for (const Outgoing& out : result.out) EXPECT_EQ(out.to, asked);
  }
  EXPECT_TRUE(say(kept.table, other, playing::understand(R"({"choice": "stop", "request": 1})")).entry.empty());
}

TEST(Table, Acknowledges_a_choice_once) {
  Kept kept(R"({"seats": ["person", "person"]})");
  kept.sit_down(2);
  const Seat asked = kept.table.asked();
  const Result first = say(kept.table, asked, playing::understand(R"({"choice": "all", "request": 1})"));
  ASSERT_FALSE(first.entry.empty());
  const boost::json::value heard = boost::json::parse(first.out.front().line);
  EXPECT_EQ(first.out.front().to, asked);
  EXPECT_EQ(heard.at("type"), "heard");
  EXPECT_EQ(heard.at("request"), 1);
  const Result again = say(kept.table, asked, playing::understand(R"({"choice": "all", "request": 1})"));
  EXPECT_TRUE(again.entry.empty());
  ASSERT_EQ(again.out.size(), 1U);
  EXPECT_EQ(boost::json::parse(again.out.front().line).at("code"), "stale");
}

TEST(Table, Lets_an_opponent_play_on_for_somebody_who_left) {
  Kept kept(R"({"seats": ["person", "person"]})");
  Rng rng(4);
  kept.sit_down(2);
  kept.play(20, rng);
  kept.keep(leave(kept.table, Seat{1}));
  EXPECT_EQ(kept.table.seat_of(bytes(2)), no_seat);
  kept.play(100'000, rng);
  EXPECT_TRUE(kept.table.over());
  EXPECT_THROW(leave(kept.table, Seat{0}), text::Mistake);
  EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
}

TEST(Table, Gives_each_opponent_a_name_of_its_own) {
  Kept kept(R"({"seats": ["person", "person", "random", "random"]})");
  Rng rng(4);
  kept.sit_down(2);
  kept.play(20, rng);
  kept.keep(leave(kept.table, Seat{0}));
  kept.keep(leave(kept.table, Seat{1}));
  std::set<std::string> names;
  const boost::json::object told = kept.table.describe();
  for (const boost::json::value& seat : told.at("seats").as_array()) names.emplace(seat.at("name").as_string());
  EXPECT_EQ(names.size(), 4U);
  kept.play(100'000, rng);
  const records::Record record = records::read_record(text::read_yaml(finished_game(kept.table).record(), "record"));
  EXPECT_TRUE(records::replay(record)->failures().empty());
}

TEST(Table, Frees_a_seat_that_is_left_before_the_game) {
  Kept kept(three);
  kept.sit_down(1);
  kept.keep(leave(kept.table, Seat{0}));
  EXPECT_EQ(kept.table.seat_of(bytes(1)), no_seat);
  kept.sit_down(2);
  EXPECT_TRUE(kept.table.playing());
  EXPECT_EQ(kept.restored()->seat_of(bytes(2)), 1);
}

TEST(Table, Knows_when_somebody_had_which_seat) {
  Kept kept(R"({"seats": ["person", "person"]})");
  kept.sit_down(1);
  kept.keep(leave(kept.table, Seat{0}));
  kept.keep(sit(kept.table, "Dora", bytes(4), bytes(4)));
  kept.keep(sit(kept.table, "Anna", bytes(1), bytes(5)));
  kept.keep(begin_without_rest(kept.table));
  const Seat slow = kept.table.asked();
  kept.keep(leave(kept.table, slow));
  kept.keep(chat(kept.table, static_cast<Seat>(1 - slow), "Where are you?"));
  const auto held = [&](std::uint8_t n) { return Table::seats_held("t1", kept.origin, kept.entries, bytes(n)); };
  const Seat at_the_end = slow == 1 ? no_seat : Seat{1};
  EXPECT_EQ(held(1), (std::vector<Seat>{Seat{0}, Seat{0}, no_seat, Seat{1}, Seat{1}, Seat{1}, at_the_end}));
  EXPECT_EQ(held(4), (std::vector<Seat>{no_seat, no_seat, Seat{0}, Seat{0}, Seat{0}, Seat{0}, slow == 0 ? no_seat : Seat{0}}));
  EXPECT_EQ(held(9), std::vector<Seat>(7, no_seat));
}

TEST(Table, Is_over_when_one_of_two_resigns) {
  Kept kept(R"({"seats": ["person", "person"]})");
  Rng rng(4);
  kept.sit_down(2);
  kept.play(20, rng);
  kept.keep(resign(kept.table, Seat{0}));
  EXPECT_TRUE(kept.table.over());
  EXPECT_EQ(kept.table.history()->winners(), SeatSet::of(Seat{1}));
  EXPECT_EQ(kept.table.asked(), no_seat);
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) {
    const auto over = std::find_if(kept.sent[seat].begin(), kept.sent[seat].end(),
                                   [](const std::string& line) { return boost::json::parse(line).at("type") == "over"; });
    ASSERT_NE(over, kept.sent[seat].end());
    EXPECT_EQ(boost::json::parse(*over).at("resigned"), (boost::json::array{1}));
    EXPECT_EQ(boost::json::parse(*over).at("winners"), (boost::json::array{2}));
  }
  EXPECT_THROW(say(kept.table, Seat{1}, playing::understand(R"({"choice": "stop", "request": 1})")), text::Mistake);
  const std::unique_ptr<Table> again = kept.restored();
  EXPECT_EQ(told(*again, Seat{1}), told(kept.table, Seat{1}));
}

// People do nothing most of the time: the game breaks off after an empty turn again and again.
TEST(Table, Has_a_record_that_can_be_checked_whenever_somebody_resigns) {
  for (int answers = 0; answers < 40; ++answers) {
    Kept kept(R"({"seats": ["person", "person", "random"]})");
    kept.sit_down(2);
    Rng rng(7);
    for (int i = 0; i < answers; ++i) {
      const Seat asked = kept.table.asked();
      if (asked != no_seat && kept.table.history()->decision().may_stop() && i % 7 != 0)
        kept.keep(kept.say(asked, "\"stop\""));
      else
        kept.play(1, rng);
    }
    kept.keep(resign(kept.table, Seat{0}));
    kept.keep(resign(kept.table, Seat{1}));
    ASSERT_TRUE(kept.table.over());
    const std::string text = finished_game(kept.table).record();
    const records::Record record = records::read_record(text::read_yaml(text, "record"));
    const std::unique_ptr<records::Script> script = records::replay(record);
    EXPECT_TRUE(script->failures().empty()) << text;
    EXPECT_TRUE(records::stepping_agrees(*record.rules, *script)) << text;
    for (const char* twice : {"  - Guest 1 ends turn\n  - Guest 1 ends turn\n", "  - Guest 2 ends turn\n  - Guest 2 ends turn\n"})
      EXPECT_EQ(text.find(twice), std::string::npos) << text;
  }
}

TEST(Table, Goes_on_without_somebody_who_resigned_among_three) {
  Kept kept(three);
  Rng rng(6);
  kept.sit_down(2);
  kept.play(30, rng);
  kept.keep(resign(kept.table, Seat{1}));
  EXPECT_FALSE(kept.table.over());
  kept.play(100'000, rng);
  ASSERT_TRUE(kept.table.over());
  EXPECT_FALSE(kept.table.history()->winners().has(Seat{1}));
  EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
  Kept alone(three);
  alone.sit_down(2);
  alone.keep(resign(alone.table, Seat{0}));
  alone.keep(resign(alone.table, Seat{1}));
  EXPECT_TRUE(alone.table.over()) << "only an opponent is left";
}

TEST(Table, Does_nothing_while_it_is_paused) {
  Kept kept(three);
  kept.sit_down(2);
  kept.keep(pause(kept.table, true));
  EXPECT_EQ(kept.table.asked(), no_seat);
  EXPECT_FALSE(opponent_task(kept.table));
  EXPECT_THROW(say(kept.table, Seat{0}, playing::understand(R"({"choice": "stop", "request": 1})")), text::Mistake);
  EXPECT_TRUE(pause(kept.table, true).entry.empty());
  EXPECT_TRUE(kept.restored()->paused());
  kept.keep(pause(kept.table, false));
  Rng rng(3);
  kept.play(100'000, rng);
  EXPECT_TRUE(kept.table.over());
}

bool is_away(const Table& table, Seat seat) { return !table.describe().at("seats").at(seat).at("away").is_null(); }

// The notes in the log that a seat, or a spectator, is told on entering.
json::array notes_of(const Table& table, Seat seat) {
  for (const std::string& line : told(table, seat))
    if (line.starts_with(R"({"type":"notes")")) return json::parse(line).at("notes").as_array();
  return {};
}

TEST(Table, Passes_for_a_seat_whose_time_is_over_or_lets_an_opponent_play_on) {
  for (const char* which : {"pass", "opponent"}) {
    Kept kept(R"({"seats": ["person", "person"], "seconds": 5, "time_out": ")" + std::string(which) + "\"}");
    kept.sit_down(2);
    const Seat slow = kept.table.asked();
    const Seat other = static_cast<Seat>(1 - slow);
    EXPECT_TRUE(time_out(kept.table, other).entry.empty()) << "nobody asked this one";
    kept.keep(time_out(kept.table, slow));
    EXPECT_TRUE(kept.table.has_person(slow));
    EXPECT_EQ(is_away(kept.table, slow), std::string_view(which) == "opponent");
    Rng rng(3);
    kept.play(100'000, rng);
    EXPECT_TRUE(kept.table.over());
    EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
  }
}

// Plays at random until this is asked of a person; false if it never is.
template <class Wanted>
bool play_until(Kept& kept, Rng& rng, Wanted wanted) {
  while (!kept.table.over()) {
    const Decision& decision = kept.table.history()->decision();
    if (kept.table.has_person(decision.answers) && wanted(decision)) return true;
    kept.play(1, rng);
  }
  return false;
}

constexpr const char* with_moats = R"({"seats": ["person", "person", "person"], "time_out": "opponent",
    "kingdom": "moat,militia,witch,bandit,bureaucrat,throne-room,library,vassal,village,council-room"})";

TEST(Table, Does_not_tell_by_replacing_a_seat_that_it_was_asked_in_secret) {
  for (const bool among_people : {true, false}) {
    Kept kept(with_moats, among_people);
    kept.sit_down(3);
    Rng rng(5);
    ASSERT_TRUE(play_until(kept, rng, [](const Decision& decision) { return decision.hidden && decision.ask == Ask::react; }));
    const Seat slow = kept.table.asked();
    kept.keep(time_out(kept.table, slow));
    // Tables made before there was this rule go on by the old one, as their entries were written.
    EXPECT_EQ(is_away(kept.table, slow), !among_people);
    kept.play(100'000, rng);
    EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
  }
}

TEST(Table, Picks_by_chance_for_a_seat_that_must_pick_and_has_no_time_left) {
  int picked = 0, not_the_first = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Kept kept(
        R"({"seats": ["person", "person"], "kingdom": "moat,militia,witch,bandit,bureaucrat,throne-room,library,vassal,village,council-room"})");
    kept.sit_down(2);
    Rng rng(seed);
    const auto militia = [](const Decision& decision) { return decision.ask == Ask::discard && decision.min == 2 && decision.options.size() >= 2; };
    if (!play_until(kept, rng, militia)) continue;
    const Kind first = kept.table.history()->decision().options.first();
    kept.keep(time_out(kept.table, kept.table.asked()));
    ++picked;
    not_the_first += kept.table.history()->answered().back().choice != Choice::pick(first) ? 1 : 0;
    EXPECT_TRUE(kept.restored()->history()->game().same_as(kept.table.history()->game()));
  }
  EXPECT_GT(not_the_first, 0);
  EXPECT_LT(not_the_first, picked);
}

TEST(Table, Declines_reactions_for_a_turn_without_asking) {
  int declined = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Kept kept(R"({"seats": ["person", "person"], "kingdom": "moat,militia,village,smithy,market,festival,laboratory,cellar,workshop,remodel"})");
    Rng rng(seed);
    kept.sit_down(2);
    while (!kept.table.over()) {
      const Decision& decision = kept.table.history()->game().decision();
      if (decision.ask == Ask::react) {
        const std::uint64_t before = kept.table.history()->answered().size();
        kept.keep(decline_reactions(kept.table, decision.answers));
        EXPECT_GT(kept.table.history()->answered().size(), before);
        ++declined;
      }
      kept.play(1, rng);
    }
    EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
  }
  EXPECT_GT(declined, 0);
}

TEST(Table, Draws_who_begins_and_lets_the_winner_of_a_game_go_last_in_the_next) {
  std::map<Seat, int> first;
  for (std::uint8_t n = 0; n < 40; ++n) {
    Origin origin = origin_for(three);
    origin.secret = playing::Secret(bytes(n));
    Table table("t1", origin);
    sit(table, "A", bytes(1), bytes(2));
    sit(table, "B", bytes(2), bytes(2));
    begin_without_rest(table);
    ++first[table.history()->game().state().turn_of];
  }
  EXPECT_EQ(first.size(), 3U);
  Kept kept(R"({"seats": ["person", "person", "random"], "listed": true})");
  Rng rng(2);
  kept.sit_down(2);
  EXPECT_THROW((void)rematch(kept.table, true), text::Mistake);
  kept.play(100'000, rng);
  const Origin same = rematch(kept.table, true);
  const SeatSet winners = kept.table.history()->winners();
  ASSERT_EQ(winners.size(), 1);
  EXPECT_EQ(same.first, static_cast<Seat>((winners.first() + 1) % 3));
  EXPECT_EQ(same.settings, kept.origin.settings);
  EXPECT_EQ(same.after, "t1");
  EXPECT_NE(same.secret.bytes(), kept.origin.secret.bytes());
  EXPECT_NE(rematch(kept.table, false).settings.kingdom, kept.origin.settings.kingdom);
  // The seats are kept for those who had them.
  Table next("t2", read_origin(write_origin(same)));
  EXPECT_THROW(sit(next, "Stranger", bytes(77), bytes(1)), text::Mistake);
  sit(next, "Guest 2", bytes(2), bytes(3));
  EXPECT_EQ(next.seat_of(bytes(2)), 1);
  sit(next, "Guest 1", bytes(1), bytes(3));
  begin_without_rest(next);
  EXPECT_EQ(next.history()->game().state().turn_of, *same.first);
}

TEST(Table, Lets_its_people_name_the_piles_in_turns) {
  Kept kept(R"({"seats": ["person", "person", "big-money-greening"], "kingdom": "draft"})");
  kept.sit_down(2);
  ASSERT_TRUE(kept.table.drafting());
  EXPECT_EQ(kept.table.describe().at("state"), "drafting");
  EXPECT_THROW(say(kept.table, Seat{0}, playing::understand(R"({"choice": "stop", "request": 1})")), text::Mistake);
  while (kept.table.drafting()) {
    const Seat seat = kept.table.asked();
    ASSERT_LT(seat, 2);
    const boost::json::value draft = kept.table.describe().at("draft");
    EXPECT_THROW(name_pile(kept.table, static_cast<Seat>(1 - seat), "witch"), text::Mistake) << "not its turn";
    EXPECT_THROW(name_pile(kept.table, seat, "copper"), text::Mistake);
    if (!draft.at("piles").as_array().empty()) {
      EXPECT_THROW(name_pile(kept.table, seat, std::string(draft.at("piles").at(0).as_string())), text::Mistake);
    }
    const std::string pile(draft.at("offered").as_array().back().as_string());
    const std::unique_ptr<Table> again = kept.restored();
    EXPECT_EQ(again->describe(), kept.table.describe());
    if (draft.at("piles").as_array().size() == 3)
      kept.keep(time_out(kept.table, seat));
    else
      kept.keep(name_pile(kept.table, seat, pile));
  }
  EXPECT_TRUE(kept.table.playing());
  EXPECT_EQ(kept.table.settings().kingdom.piles.size(), 10U);
  Rng rng(1);
  kept.play(100'000, rng);
  EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
  EXPECT_EQ(rematch(kept.table, true).settings.kingdom, kept.table.settings().kingdom);
  EXPECT_TRUE(rematch(kept.table, false).settings.kingdom.empty());
}

TEST(Table, Goes_on_with_the_draft_when_somebody_leaves) {
  Kept kept(R"({"seats": ["person", "person"], "kingdom": "draft"})");
  kept.sit_down(2);
  kept.keep(leave(kept.table, Seat{0}));
  EXPECT_EQ(kept.table.asked(), 1);
  kept.keep(leave(kept.table, Seat{1}));
  EXPECT_TRUE(kept.table.playing());
  Rng rng(1);
  kept.play(100'000, rng);
  EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
}

TEST(Table, Does_what_a_seat_wants_when_its_time_is_over) {
  Kept kept(R"({"seats": ["person", "person"], "seconds": 5})");
  kept.sit_down(2);
  const Seat slow = kept.table.asked();
  EXPECT_TRUE(set_standing(kept.table, slow, TimeOut::pass).entry.empty()) << "as it is already";
  kept.keep(set_standing(kept.table, slow, TimeOut::opponent));
  kept.keep(time_out(kept.table, slow));
  EXPECT_TRUE(is_away(kept.table, slow));
  EXPECT_TRUE(is_away(*kept.restored(), slow));
}

constexpr const char* slow_people = R"({"seats": ["person", "person"], "seconds": 5, "time_out": "opponent"})";

TEST(Table, Keeps_the_seat_of_who_is_away_and_gives_it_back) {
  Kept kept(slow_people);
  kept.sit_down(2);
  const Seat slow = kept.table.asked();
  const auto other = static_cast<Seat>(1 - slow);
  EXPECT_TRUE(come_back(kept.table, slow).entry.empty()) << "not away";
  const std::int64_t asked_before = kept.request[slow];
  kept.keep(time_out(kept.table, slow));
  EXPECT_EQ(kept.table.describe().at("seats").at(slow).at("name").as_string(), "Guest " + std::to_string(slow + 1));
  EXPECT_EQ(kept.table.seat_of(bytes(static_cast<std::uint8_t>(slow + 1))), slow);
  EXPECT_EQ(kept.table.asked(), no_seat) << "an opponent thinks";
  EXPECT_THROW(kept.say(slow, "\"stop\""), Refusal);
  EXPECT_THROW(decline_reactions(kept.table, slow), Refusal);
  Rng rng(3);
  do kept.play(1, rng);
  while (kept.table.asked() != other);
  EXPECT_GT(kept.table.history()->game().state().seat[slow].turns, 0);
  EXPECT_EQ(kept.request[slow], asked_before) << "who is away is not asked";
  const json::array away = notes_of(kept.table, other);
  ASSERT_EQ(away.size(), 1U);
  EXPECT_EQ(json::serialize(away), json::serialize(notes_of(kept.table, no_seat)));
  EXPECT_EQ(away.at(0).at("note"), "away");
  EXPECT_EQ(away.at(0).at("seat"), slow + 1);

  const std::int64_t asked = kept.request[other];
  kept.keep(come_back(kept.table, slow));
  EXPECT_FALSE(is_away(kept.table, slow));
  EXPECT_EQ(kept.request[other], asked) << "nobody is asked again because somebody came back";
  EXPECT_EQ(notes_of(kept.table, other).at(1).at("note"), "back");
  const std::vector<std::string> snapshot{kept.table.snapshot()};
  for (const std::unique_ptr<Table>& again : {kept.restored(), Table::restored("t1", kept.origin, snapshot)})
    for (const Seat seat : {slow, other, no_seat}) EXPECT_EQ(told(*again, seat), told(kept.table, seat));
  while (kept.table.asked() != slow) kept.play(1, rng);
  EXPECT_EQ(kept.request[slow], asked_before + 1);
  kept.play(100'000, rng);
  EXPECT_EQ(finished_game(*kept.restored()).record(), finished_game(kept.table).record());
  EXPECT_THROW(come_back(kept.table, slow), Refusal);
}

TEST(Table, Asks_who_comes_back_in_their_own_turn) {
  Kept kept(slow_people);
  kept.sit_down(2);
  const Seat slow = kept.table.asked();
  kept.keep(time_out(kept.table, slow));
  const std::optional<OpponentTask> thought = opponent_task(kept.table);
  ASSERT_TRUE(thought);
  kept.keep(come_back(kept.table, slow));
  EXPECT_EQ(kept.table.asked(), slow);
  EXPECT_TRUE(opponent_answer(kept.table, thought->seat, thought->revision, thought->think().front()).entry.empty()) << "it thought for too long";
  EXPECT_FALSE(kept.say(slow, "\"stop\"").entry.empty());
}

TEST(Table, Waits_while_everybody_is_away) {
  Kept kept(R"({"seats": ["person", "person", "random"], "seconds": 5, "time_out": "opponent"})");
  kept.sit_down(2);
  Rng rng(3);
  while (opponent_task(kept.table)) kept.play(1, rng);
  const Seat first = kept.table.asked();
  kept.keep(time_out(kept.table, first));
  while (opponent_task(kept.table)) kept.play(1, rng);
  kept.keep(time_out(kept.table, kept.table.asked()));
  EXPECT_FALSE(opponent_task(kept.table)) << "nobody would see it";
  EXPECT_FALSE(opponent_task(*kept.restored()));
  kept.keep(come_back(kept.table, first));
  EXPECT_TRUE(opponent_task(kept.table));
}

TEST(Table, Lets_who_is_away_leave_resign_and_be_removed) {
  for (const int how : {0, 1, 2}) {
    Kept kept(R"({"seats": ["person", "person", "person"], "seconds": 5, "time_out": "opponent"})");
    kept.sit_down(3);
    const Seat slow = kept.table.asked();
    kept.keep(time_out(kept.table, slow));
    kept.keep(how == 0 ? leave(kept.table, slow) : how == 1 ? resign(kept.table, slow) : remove(kept.table, slow));
    EXPECT_FALSE(kept.table.has_person(slow));
    EXPECT_FALSE(is_away(kept.table, slow));
    EXPECT_TRUE(come_back(kept.table, slow).entry.empty()) << "the seat is an opponent's now";
    EXPECT_EQ(kept.restored()->describe(), kept.table.describe());
  }
}

TEST(Table, Names_the_piles_of_who_is_away) {
  Kept kept(R"({"seats": ["person", "person"], "kingdom": "draft", "seconds": 5, "time_out": "opponent"})");
  kept.sit_down(2);
  const Seat slow = kept.table.asked();
  kept.keep(time_out(kept.table, slow));
  const auto other = static_cast<Seat>(1 - slow);
  ASSERT_EQ(kept.table.asked(), other);
  while (kept.table.drafting()) kept.keep(name_pile(kept.table, other, kept.table.describe().at("draft").at("offered").at(0).as_string()));
  EXPECT_TRUE(is_away(kept.table, slow));
  EXPECT_EQ(notes_of(kept.table, other).size(), 1U);
  kept.keep(come_back(kept.table, slow));
  EXPECT_EQ(told(*kept.restored(), slow), told(kept.table, slow));
}

TEST(Table, Notes_a_pass_for_those_who_know_what_was_asked) {
  Kept kept(R"({"seats": ["person", "person"], "seconds": 5, "kingdom": "First Game"})");
  kept.sit_down(2);
  const Seat slow = kept.table.asked();
  const auto other = static_cast<Seat>(1 - slow);
  ASSERT_EQ(kept.table.history()->decision().ask, Ask::play_treasure);
  kept.keep(time_out(kept.table, slow));
  EXPECT_EQ(notes_of(kept.table, slow).size(), 1U);
  EXPECT_TRUE(notes_of(kept.table, other).empty()) << "who is asked this depends on the hand";
  ASSERT_EQ(kept.table.history()->decision().ask, Ask::buy);
  kept.keep(time_out(kept.table, slow));
  EXPECT_EQ(notes_of(kept.table, slow).size(), 2U);
  for (const Seat seat : {other, no_seat}) {
    ASSERT_EQ(notes_of(kept.table, seat).size(), 1U);
    EXPECT_EQ(notes_of(kept.table, seat).at(0).at("note"), "passed");
  }
  for (const Seat seat : {slow, other, no_seat}) EXPECT_EQ(told(*kept.restored(), seat), told(kept.table, seat));
}

// The notes that a replay of a finished game tells after this many answers.
json::array notes_replayed(const FinishedGame& past, std::size_t answers, finished::Viewpoint viewpoint) {
  Rerun rerun(past);
  const json::object replay = finished::replay(rerun, answers, viewpoint, 0);
  const json::object& first = replay.at("messages").at(0).as_object();
  return first.at("type") == "notes" ? first.at("notes").as_array() : json::array{};
}

TEST(Table, Keeps_its_notes_for_replays_of_its_game) {
  Kept kept(R"({"seats": ["person", "person"], "seconds": 5, "kingdom": "First Game"})");
  kept.sit_down(2);
  Rng rng(3);
  kept.play(10, rng);
  while (kept.table.history()->decision().ask != Ask::play_treasure) kept.play(1, rng);
  const Seat slow = kept.table.asked();
  const auto other = static_cast<Seat>(1 - slow);
  const std::size_t before = kept.table.history()->answered().size();
  for (int i = 0; i < 2; ++i) kept.keep(time_out(kept.table, slow));
  kept.play(100'000, rng);
  ASSERT_EQ(notes_of(kept.table, slow).size(), 2U);
  ASSERT_EQ(notes_of(kept.table, other).size(), 1U);
  const FinishedGame past = finished_game(*kept.restored());
  const std::size_t end = past.answers.size();
  const finished::Viewpoint open{.seat = no_seat, .open = true};
  for (const Seat seat : {slow, other, no_seat}) EXPECT_EQ(notes_replayed(past, end, {.seat = seat}), notes_of(kept.table, seat));
  EXPECT_EQ(notes_replayed(past, end, open), notes_of(kept.table, slow));
  EXPECT_TRUE(notes_replayed(past, before, open).empty()) << "nobody knows then that time will run out";
  EXPECT_EQ(notes_replayed(past, before + 2, open).size(), 2U);
}

TEST(Table, Bounds_its_notes_without_telling_of_those_that_are_secret) {
  Kept kept(R"({"seats": ["person", "person"], "seconds": 5, "kingdom": "First Game"})");
  kept.sit_down(2);
  for (int i = 0; i < 300; ++i) kept.keep(time_out(kept.table, kept.table.asked()));
  EXPECT_EQ(notes_of(kept.table, no_seat).size(), 50U);
  EXPECT_EQ(notes_of(kept.table, Seat{0}).size(), 100U);
}

TEST(Table, Moves_notes_along_with_what_is_taken_back) {
  Kept kept(R"({"seats": ["person", "random"], "practice": true, "seconds": 5, "kingdom": "First Game"})");
  kept.sit_down(1);
  Rng rng(2);
  while (kept.table.asked() != Seat{0}) kept.play(1, rng);
  kept.play(60, rng);
  while (kept.table.asked() != Seat{0}) kept.play(1, rng);
  kept.keep(time_out(kept.table, Seat{0}));
  while (kept.table.asked() != Seat{0}) kept.play(1, rng);
  kept.keep(tables::say(kept.table, Seat{0}, playing::understand(R"({"undo":10})")));
  const auto events = static_cast<std::int64_t>(kept.table.history()->events().size());
  EXPECT_EQ(notes_of(kept.table, Seat{0}).at(0).at("at"), events);
  EXPECT_EQ(told(*kept.restored(), Seat{0}), told(kept.table, Seat{0}));
}

// Before version 4 the opponent stayed.
TEST(Table, Reads_a_time_out_of_older_journals_as_it_was_meant) {
  Kept kept(slow_people);
  kept.sit_down(2);
  const Seat slow = kept.table.asked();
  std::vector<std::string> entries = kept.entries;
  entries.push_back(R"({"seat":)" + std::to_string(slow + 1) + R"(,"time_out":true})");
  const std::unique_ptr<Table> table = Table::restored("t1", kept.origin, entries);
  EXPECT_FALSE(table->has_person(slow));
  EXPECT_FALSE(is_away(*table, slow));
}

TEST(Table, Says_who_is_asked_as_far_as_others_know) {
  Kept kept(with_moats);
  kept.sit_down(3);
  EXPECT_EQ(kept.table.asked_as_told_to(no_seat), kept.table.asked());
  Rng rng(5);
  Seat before = no_seat;
  ASSERT_TRUE(play_until(kept, rng, [&](const Decision& decision) {
    if (!decision.hidden) before = decision.answers;
    return decision.hidden && decision.ask == Ask::react;
  }));
  const Seat asked = kept.table.asked();
  ASSERT_NE(asked, before);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, no_seat}) EXPECT_EQ(kept.table.asked_as_told_to(seat), seat == asked ? asked : before);
  EXPECT_EQ(kept.restored()->asked_as_told_to(no_seat), before);
  kept.keep(pause(kept.table, true));
  EXPECT_EQ(kept.table.asked_as_told_to(asked), no_seat);
}

TEST(Table, Says_which_answers_end_the_game_and_how) {
  for (const bool tracker : {true, false}) {
    Kept kept(std::string(R"({"seats": ["person", "person"], "kingdom": "First Game", "tracker": )") + (tracker ? "true}" : "false}"));
    kept.sit_down(2);
    Rng rng(7);
    json::array ends;
    std::string chosen;
    while (!kept.table.over()) {
      const Decision& decision = kept.table.history()->decision();
      const json::object question = json::parse(told(kept.table, decision.answers).back()).as_object();
      ends = question.at("ends").as_array();
      kept.play(1, rng);
      const auto [asked, choice] = kept.table.history()->answered().back();
      chosen = notation::word_of(kept.table.history()->rules(), asked, choice);
      const bool said = std::any_of(ends.begin(), ends.end(), [&](const json::value& one) { return one.at("choice").as_string() == chosen; });
      ASSERT_EQ(said, kept.table.over());
    }
    const auto at = std::find_if(ends.begin(), ends.end(), [&](const json::value& one) { return one.at("choice").as_string() == chosen; });
    json::array scores;
    for (const Seat seat : {Seat{0}, Seat{1}}) scores.emplace_back(score(kept.table.history()->game().state(), kept.table.history()->rules(), seat));
    EXPECT_EQ(at->at("scores"), tracker ? json::value(scores) : json::value(nullptr));
  }
}

TEST(Table, Refuses_entries_that_cannot_have_happened) {
  for (const char* entry : {"", "[]", "{}", R"({"seat":1,"say":"{\"choice\":\"stop\"}"})", R"({"sit":"A","token":"00","contribution":"00"})",
                            R"({"seat":1,"answer":"stop"})", R"({"seat":9,"leave":true})", R"({"pause":true})"}) {
    const std::vector<std::string> entries{entry};
    EXPECT_THROW(Table::restored("t1", origin_for(three), entries), text::Mistake) << entry;
  }
}

TEST(Origin, Is_read_back_as_it_was) {
  Origin origin = origin_for(three);
  origin.first = Seat{2};
  origin.kept = {bytes(4), std::nullopt, std::nullopt};
  origin.after = "3-abc";
  const Origin again = read_origin(write_origin(origin));
  EXPECT_EQ(write_origin(again), write_origin(origin));
  EXPECT_EQ(again.kept, origin.kept);
  EXPECT_TRUE(again.among_people);
  // Tables made before there was this go on without it.
  boost::json::object older = boost::json::parse(write_origin(origin)).as_object();
  older.erase("among_people");
  EXPECT_FALSE(read_origin(boost::json::serialize(older)).among_people);
  older["among_people"] = "yes";
  EXPECT_THROW(read_origin(boost::json::serialize(older)), text::Mistake);
  for (const char* broken : {"", "[]", "{}", R"({"settings":{},"secret":"00"})"}) EXPECT_THROW(read_origin(broken), text::Mistake) << broken;
}

TEST(TableId, Holds_a_number_and_what_nobody_can_guess) {
  const Origin origin = origin_for(three);
  EXPECT_EQ(table_number(table_id(17, origin.key)), 17);
  for (const char* wrong :
       {"", "17", "17-", "x-00000000000000000000", "0-00000000000000000000", "-1-00000000000000000000", "17-0000000000000000000g0"})
    EXPECT_EQ(table_number(wrong), 0) << wrong;
}

TEST(Settings, Read_back_what_was_wished) {
  const Settings wished =
      settings(R"({"seats": ["person", "random", "person"], "kingdom": "random", "listed": true, "seconds": 30, "time_out": "opponent"})");
  EXPECT_EQ(read_settings(settings_json(wished), 99), wished);
  EXPECT_EQ(wished.persons(), 2);
}

TEST(Settings, Take_wishes_and_links_for_the_kingdom) {
  const auto cards = [](const Settings& made) { return std::string(settings_json(made).at("kingdom").as_string()); };
  const std::string ten = cards(settings(R"({"kingdom": "random", "with": ["witch", "Chapel"], "without": ["moat"]})"));
  EXPECT_NE(ten.find("witch"), std::string::npos);
  EXPECT_NE(ten.find("chapel"), std::string::npos);
  EXPECT_EQ(ten.find("moat"), std::string::npos);
  EXPECT_EQ(cards(settings(R"({"kingdom": "https://cards.example/#/new?edition=2&kingdom=)" + ten + R"(&x=1"})")), ten);
  EXPECT_EQ(cards(settings(R"({"kingdom": "/new?kingdom=First%20Game"})")), cards(settings("{}")));
  EXPECT_EQ(settings(R"({"kingdom": "draft"})").kingdom.piles.size(), 0U);
  for (const char* wishes :
       {R"({"with": ["witch"]})", R"({"kingdom": "random", "with": "witch"})", R"({"kingdom": "random", "with": ["no such card"]})",
        R"({"kingdom": "random", "with": [7]})", R"({"kingdom": "draft", "seats": ["person", "double-witch"]})"})
    EXPECT_THROW(settings(wishes), text::Mistake) << wishes;
}

TEST(Settings, Take_roles_for_a_random_kingdom_only) {
  const Settings wished = settings(R"({"kingdom": "random", "least": ["village", "trasher", "attack"]})");
  for (const Role role : {Role::village, Role::trasher, Role::attack})
    EXPECT_TRUE(std::any_of(wished.kingdom.piles.begin(), wished.kingdom.piles.end(), [&](CardId id) { return notation::has_role(card(id), role); }));
  EXPECT_THROW(settings(R"({"kingdom": "First Game", "least": ["village"]})"), text::Mistake);
  EXPECT_THROW(settings(R"({"kingdom": "random", "least": ["engine"]})"), text::Mistake);
  EXPECT_THROW(settings(R"({"kingdom": "random", "least": "village"})"), text::Mistake);
}

TEST(Settings, Refuse_what_cannot_be_played) {
  for (const char* wishes :
       {R"({"seats": ["person"]})", R"({"seats": ["random", "random"]})", R"({"seats": 2})", R"({"seats": [1, 2]})", R"({"edition": 3})",
        R"({"kingdom": "No Such Kingdom"})", R"({"seats": ["person", "double-witch"]})", R"({"seats": ["person", "nobody-at-all"]})",
        R"({"practice": true, "seats": ["person", "person"]})", R"({"seconds": -1})", R"({"time_out": "never"})", R"({"colour": "red"})",
        R"({"seats": ["person","person","person","person","person","person","person"]})"})
    EXPECT_THROW(settings(wishes), text::Mistake) << wishes;
}

TEST(Table, Bounds_what_each_seat_does_besides_answering_and_all_entries_in_size) {
  Kept kept(R"({"seats": ["person", "person"], "kingdom": "First Game"})");
  kept.sit_down(2);
  Rng rng(3);
  const auto refusal = [](const auto& action) {
    try {
      action();
    } catch (const Refusal& refused) {
      return std::string(refused.code());
    }
    return std::string();
  };
  // What is refused does not count.
  for (std::size_t i = 0; i < 2 * most_besides; ++i) say(kept.table, Seat{0}, playing::understand(R"({"undo":1000000})"));
  std::string loudest;
  for (std::size_t i = 0; i < longest_chat; ++i) loudest += "😀";
  const std::size_t before = kept.entries.size();
  while (kept.entries.size() < before + most_besides) kept.keep(chat(kept.table, Seat{0}, loudest));
  EXPECT_EQ(refusal([&] { chat(kept.table, Seat{0}, "more"); }), "limit");
  EXPECT_EQ(refusal([&] { pause(kept.table, true); }), "limit");
  EXPECT_EQ(refusal([&] { set_standing(kept.table, Seat{0}, TimeOut::opponent); }), "limit");
  EXPECT_EQ(refusal([&] { decline_reactions(kept.table, Seat{0}); }), "limit");
  EXPECT_EQ(refusal([&] { say(kept.table, Seat{0}, playing::understand(R"({"undo":1})")); }), "limit");
  EXPECT_EQ(refusal([&] { say(kept.table, Seat{0}, playing::understand(R"({"consent":true})")); }), "limit");
  EXPECT_FALSE(kept.table.paused());
  // The others still talk, and the game goes on, also after a restart.
  kept.keep(chat(kept.table, Seat{1}, "Calm down"));
  kept.play(30, rng);
  EXPECT_EQ(kept.entries.size(), before + most_besides + 31);
  const std::unique_ptr<Table> again = kept.restored();
  EXPECT_EQ(told(*again, Seat{0}), told(kept.table, Seat{0}));
  EXPECT_EQ(refusal([&] { chat(*again, Seat{0}, "more"); }), "limit");
  EXPECT_EQ(refusal([&] { chat(*again, Seat{1}, "more"); }), "");
  for (const std::string& entry : kept.entries) ASSERT_LT(entry.size(), 1000U);
}

TEST(Engine, Is_the_pinned_signature_of_each_set) {
  std::string pinned;
  std::ifstream file("tests/fixtures/signature.txt");
  for (std::string line; std::getline(file, line);) pinned += (pinned.empty() ? "" : ", ") + line;
  EXPECT_EQ(engine_for(settings(R"({"kingdom": "draft"})")), pinned);
  EXPECT_EQ(engine_for(settings(R"({"kingdom": "First Game"})")), "base" + pinned.substr(4, 17));
}

}  // namespace
}  // namespace dominium::server::tables
