// dominium replay FILE: a recorded game, turn by turn.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "notation/card_texts.hpp"
#include "notation/log.hpp"
#include "records/record.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

struct Options {
  std::string file;
  bool verify = false;
  bool step = false;
  bool json = false;
  std::string signed_by;
};

std::string joined(const std::vector<std::string>& parts) { return fmt::format("{}", fmt::join(parts, ", ")); }

struct Replay {
  const text::Catalogue& texts;
  records::Record record;
  std::optional<records::Signed> signature;
  std::unique_ptr<records::Script> script;

  [[nodiscard]] bool failed() const { return !script->failures().empty(); }
  // Whether nobody signed it, or whoever claims to have signed it did.
  [[nodiscard]] bool signature_holds() const { return !signature || signature->valid; }
  [[nodiscard]] std::vector<notation::LogTurn> turns() const {
    return notation::log_of(script->events(), {.texts = texts, .rules = *record.rules, .names = record.players, .seat = no_seat, .sees_all = true});
  }
  [[nodiscard]] std::vector<std::string> winner_names() const {
    std::vector<std::string> names;
    for (const Seat seat : winners(script->state(), *record.rules)) names.push_back(record.players[seat]);
    return names;
  }
};

// The table after a turn: the supply and what everybody has.
void print_table(const Replay& replay, const State& state) {
  const Rules& rules = *replay.record.rules;
  const text::Catalogue& texts = replay.texts;
  std::vector<std::string> piles;
  for (const Kind kind : rules.all)
    piles.push_back(texts.text("replay.pile", {{"card", notation::card_name(texts, *rules.card[kind])}, {"n", std::int64_t{state.supply[kind]}}}));
  fmt::print("{}\n", texts.text("replay.supply", {{"piles", joined(piles)}}));
  fmt::print("{}\n", texts.text("replay.trash", {{"cards", notation::in_words(state.trash, rules, texts)}}));
  for (Seat seat{0}; seat < state.seats; ++seat)
    fmt::print("{}\n", texts.text("replay.seat", {{"name", replay.record.players[seat]},
                                                  {"points", std::int64_t{score(state, rules, seat)}},
                                                  {"hand", notation::in_words(state.seat[seat].hand, rules, texts)},
                                                  {"deck", std::int64_t{state.seat[seat].deck_size}},
                                                  {"discard", std::int64_t{state.seat[seat].discard.size()}}}));
}

void print_turns(const Replay& replay, bool step) {
  std::size_t ended = 0;
  for (const notation::LogTurn& turn : replay.turns()) {
    if (!turn.heading.empty()) fmt::print("{}\n", turn.heading);
    for (const std::string& sentence : turn.sentences) fmt::print("  {}\n", sentence);
    if (!step || turn.heading.empty()) continue;
    if (ended < replay.script->tables().size()) print_table(replay, replay.script->tables()[ended++]);
    fmt::print("{}", replay.texts.text("replay.go_on"));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) step = false;
    fmt::print("\n");
  }
}

void print_result(const Replay& replay) {
  const State& state = replay.script->state();
  const text::Catalogue& texts = replay.texts;
  for (Seat seat{0}; seat < state.seats; ++seat)
    fmt::print("{}\n", texts.text("replay.score", {{"name", replay.record.players[seat]},
                                                   {"points", std::int64_t{score(state, *replay.record.rules, seat)}},
                                                   {"turns", std::int64_t{state.seat[seat].turns}}}));
  const std::vector<std::string> won = replay.winner_names();
  if (state.phase != Phase::over) {
    fmt::print("{}\n", texts.text("replay.broken_off"));
  } else if (won.empty()) {
    fmt::print("{}\n", texts.text("replay.unfinished"));
  } else {
    fmt::print("{}\n", texts.text("replay.winners", {{"n", static_cast<std::int64_t>(won.size())}, {"names", joined(won)}}));
  }
}

void print_failures(const Replay& replay) {
  for (const records::Failure& failure : replay.script->failures()) {
    fmt::print(stderr, "{}\n", replay.texts.text("replay.failed", {{"file", replay.record.file}, {"line", fmt::to_string(failure.line)}}));
    fmt::print(stderr, "{}\n", replay.texts.text("replay.expected", {{"text", failure.expected}}));
    fmt::print(stderr, "{}\n", replay.texts.text("replay.got", {{"text", failure.got}}));
  }
}

// If the shuffles were not the promised ones, nothing more is said: everything that follows from them is wrong.
void print_unfair(const Replay& replay) {
  const records::Unfair& unfair = *replay.record.unfair;
  fmt::print(stderr, "{}\n",
             replay.texts.text("document.at", {{"file", replay.record.file}, {"line", fmt::to_string(unfair.line)}, {"sentence", unfair.sentence}}));
}

void print_forged(const Replay& replay) { fmt::print(stderr, "{}\n", replay.texts.text("replay.forged", {{"file", replay.record.file}})); }

// Who vouches for what the rules can't tell: the names, who begins, and that nothing is missing.
void print_signature(const Replay& replay) {
  fmt::print("{}\n", replay.signature ? replay.texts.text("replay.signed", {{"key", playing::to_hex(replay.signature->by)}})
                                      : replay.texts.text("replay.not_signed"));
}

void print_json(const Replay& replay, bool verified) {
  const State& state = replay.script->state();
  boost::json::array turns;
  for (const notation::LogTurn& turn : replay.turns())
    turns.push_back(boost::json::object{{"seat", turn.seat == no_seat ? 0 : turn.seat + 1},
                                        {"turn", turn.number},
                                        {"sentences", boost::json::array(turn.sentences.begin(), turn.sentences.end())}});
  boost::json::array scores;
  for (Seat seat{0}; seat < state.seats; ++seat) scores.emplace_back(score(state, *replay.record.rules, seat));
  boost::json::array won;
  for (const Seat seat : winners(state, *replay.record.rules)) won.emplace_back(seat + 1);
  boost::json::array failures;
  for (const records::Failure& failure : replay.script->failures())
    failures.push_back(boost::json::object{{"line", failure.line}, {"expected", failure.expected}, {"got", failure.got}});
  boost::json::value unfair;
  if (replay.record.unfair) unfair = {{"line", replay.record.unfair->line}, {"sentence", text::english().text(replay.record.unfair->sentence)}};
  fmt::print("{}\n", boost::json::serialize(boost::json::object{
                         {"players", boost::json::array(replay.record.players.begin(), replay.record.players.end())},
                         {"turns", std::move(turns)},
                         {"decisions", replay.script->answers().size()},
                         {"over", state.phase == Phase::over},
                         {"unfinished", state.unfinished},
                         {"scores", std::move(scores)},
                         {"winners", std::move(won)},
                         {"hash", fmt::format("{:016x}", hash(state))},
                         {"verified", verified},
                         {"unfair", std::move(unfair)},
                         {"failures", std::move(failures)},
                         {"signed_by", replay.signature ? boost::json::value(playing::to_hex(replay.signature->by)) : boost::json::value(nullptr)},
                         {"signature_holds", replay.signature_holds()},
                     }));
}

void run(const Options& options, const text::Catalogue& texts) {
  const std::optional<playing::Bytes32> wanted = playing::from_hex(options.signed_by);
  if (!options.signed_by.empty() && !wanted) throw text::Mistake("record.not_hex", {{"typed", options.signed_by}});
  const std::string text = text::load_text(options.file);
  Replay replay{.texts = texts,
                .record = records::read_record(text::read_yaml(text, options.file)),
                .signature = records::signature_of(text),
                .script = nullptr};
  replay.script = dominium::records::replay(replay.record, options.step, options.json ? text::english() : texts);
  const bool verified =
      replay.signature_holds() && !replay.record.unfair && !replay.failed() && records::stepping_agrees(*replay.record.rules, *replay.script);
  if (options.json) {
    print_json(replay, verified);
  } else {
    if (!options.verify) print_turns(replay, options.step);
    if (!replay.failed() && !options.verify) print_result(replay);
    if (options.verify && !replay.signature_holds()) {
      print_forged(replay);
    } else if (options.verify && replay.record.unfair) {
      print_unfair(replay);
    } else {
      print_failures(replay);
    }
    if (options.verify && verified)
      fmt::print("{}\n", texts.text("replay.verified", {{"file", options.file},
                                                        {"n", static_cast<std::int64_t>(replay.script->answers().size())},
                                                        {"hash", fmt::format("{:016x}", hash(replay.script->state()))}}));
    if (options.verify && verified && replay.record.fair)
      fmt::print("{}\n", texts.text("replay.fair", {{"hash", playing::to_hex(replay.record.fair->secret.hash())}}));
    if (options.verify && verified) print_signature(replay);
  }
  if (replay.failed() || (options.verify && !verified)) throw CLI::RuntimeError(1);
  if (wanted && (!replay.signature || replay.signature->by != *wanted || !replay.signature->valid)) {
    fmt::print(stderr, "{}\n", texts.text("replay.not_signed_by", {{"file", options.file}, {"key", options.signed_by}}));
    throw CLI::RuntimeError(1);
  }
}

}  // namespace

void add_replay(CLI::App& program, Common& common) {
  const text::Catalogue& texts = common.texts();
  CLI::App* command = program.add_subcommand("replay", texts.text("replay.about"));
  const auto options = std::make_shared<Options>();
  command->add_option("file", options->file, texts.text("replay.file"))->required();
  command->add_flag("--verify", options->verify, texts.text("replay.verify"));
  command->add_option("--signed-by", options->signed_by, texts.text("replay.signed_by"));
  command->add_flag("--step", options->step, texts.text("replay.step"));
  command->add_flag("--json", options->json, texts.text("replay.json"));
  command->callback([options, &common] { run(*options, common.texts()); });
}

}  // namespace dominium::cli
