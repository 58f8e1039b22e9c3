// How a game is written down: each answer is a step; what follows from it is left to the rules.
#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <memory>

#include "dominium/view.hpp"
#include "next_question.hpp"
#include "notation/names.hpp"
#include "notation/selection.hpp"
#include "records/expect.hpp"
#include "records/record.hpp"
#include "records/unclaimed_events.hpp"
#include "signed_text.hpp"
#include "text/mistake.hpp"

namespace dominium::records {

namespace {

bool is_plain(unsigned char c) { return std::isalnum(c) != 0 || c == ' ' || c == '-' || c >= 0x80; }

// Steps use names only if they can't be mistaken for anything else there; otherwise seats go by their numbers.
bool fit_for_steps(const std::vector<std::string>& players) {
  for (const std::string& name : players) {
    const bool plain = std::all_of(name.begin(), name.end(), is_plain) && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
                       name.front() != ' ' && name.front() != '-' && name.back() != ' ';
    const bool another_begins_so =
        std::any_of(players.begin(), players.end(), [&](const std::string& other) { return other.starts_with(name + " "); });
    if (!plain || another_begins_so) return false;
  }
  return true;
}

// Gives every player a name, all of them different.
std::vector<std::string> distinct(std::vector<std::string> players) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].empty()) players[i] = text::english().text("record.unnamed", {{"seat", static_cast<std::int64_t>(i + 1)}});
    const auto before = players.begin() + static_cast<std::ptrdiff_t>(i);
    while (std::find(players.begin(), before, players[i]) != before) players[i] += fmt::format(" ({})", i + 1);
  }
  return players;
}

// What a seat gave, in a list of all seats.
std::string given_by(const std::optional<playing::Bytes32>& given, std::string_view otherwise) {
  return given ? playing::to_hex(*given) : std::string(otherwise);
}

void write_previous(YAML::Emitter& out, const playing::PreviousGame& previous) {
  out << YAML::Key << "rematch" << YAML::Value << YAML::BeginMap;
  out << YAML::Key << "after" << YAML::Value << YAML::DoubleQuoted << previous.table;
  out << YAML::Key << "key" << YAML::Value << playing::to_hex(previous.key);
  out << YAML::Key << "winners" << YAML::Value << YAML::Flow << YAML::BeginSeq;
  for (const Seat seat : previous.winners) out << seat + 1;
  out << YAML::EndSeq;
  if (previous.new_kingdom) out << YAML::Key << "kingdom" << YAML::Value << "drawn";
  out << YAML::EndMap;
}

void write_fair(YAML::Emitter& out, const playing::Fair& fair) {
  const bool committed = !fair.commitments.empty();
  out << YAML::Key << "fair" << YAML::Value << YAML::BeginMap;
  if (committed) out << YAML::Key << "scheme" << YAML::Value << 2;
  out << YAML::Key << "table" << YAML::Value << YAML::DoubleQuoted << fair.table;
  out << YAML::Key << "hash" << YAML::Value << playing::to_hex(fair.secret.hash());
  out << YAML::Key << "secret" << YAML::Value << playing::to_hex(fair.secret.bytes());
  if (committed) {
    out << YAML::Key << "commitments" << YAML::Value << YAML::BeginSeq;
    for (const std::optional<playing::Bytes32>& commitment : fair.commitments) out << given_by(commitment, "server");
    out << YAML::EndSeq;
  }
  out << YAML::Key << "contributions" << YAML::Value << YAML::BeginSeq;
  for (Seat seat{0}; seat < fair.contributions.size(); ++seat) out << given_by(fair.contributions[seat], fair.withheld(seat) ? "withheld" : "server");
  out << YAML::EndSeq;
  out << YAML::Key << "key" << YAML::Value << playing::to_hex(fair.key().bytes());
  if (fair.first_drawn || committed) out << YAML::Key << "first" << YAML::Value << (fair.first_drawn ? "drawn" : fair.previous ? "rematch" : "given");
  if (fair.previous) write_previous(out, *fair.previous);
  out << YAML::EndMap;
}

class Writer {
 public:
  explicit Writer(const RecordedGame& played)
      : played_(played), players_(distinct(played.players)), by_name_(fit_for_steps(players_)), rules_(std::make_unique<Rules>()) {
    if (compile(played.setup, *rules_) != SetupError::none) throw text::Mistake("record.bad_setup");
    if (!played.fair) return;
    if (played.fair->contributions.size() != played.setup.seats ||
        (!played.fair->commitments.empty() && played.fair->commitments.size() != played.setup.seats))
      throw text::Mistake("record.contributions", {{"n", std::int64_t{played.setup.seats}}});
    fair_.emplace(*played.fair);
  }

  std::string write() {
    play();
    YAML::Emitter out;
    out << YAML::YesNoBool << YAML::BeginMap;
    out << YAML::Key << "record" << YAML::Value << 1;
    out << YAML::Key << "players" << YAML::Value << YAML::Flow << YAML::BeginSeq;
    for (const std::string& player : players_) out << YAML::DoubleQuoted << player;
    out << YAML::EndSeq;
    const Setup& setup = played_.setup;
    out << YAML::Key << "edition" << YAML::Value << int{setup.edition};
    out << YAML::Key << "kingdom" << YAML::Value << YAML::Flow << notation::selection_words(notation::selection_of(setup), setup.edition);
    out << YAML::Key << "first" << YAML::Value << setup.first + 1;
    if (played_.fair)
      write_fair(out, *played_.fair);
    else
      out << YAML::Key << "seed" << YAML::Value << played_.seed;
    if (setup.turn_limit != default_turn_limit) out << YAML::Key << "turn limit" << YAML::Value << setup.turn_limit;
    if (setup.among_people) out << YAML::Key << "among people" << YAML::Value << true;
    out << YAML::Key << "steps" << YAML::Value << (steps_.empty() ? YAML::Flow : YAML::Block) << steps_;
    write_result(out);
    out << YAML::EndMap;
    return out.c_str() + std::string("\n");
  }

 private:
  [[nodiscard]] std::string who(Seat seat) const { return by_name_ ? players_[seat] : fmt::to_string(seat + 1); }

  void play() {
    const Chance chance = fair_ ? fair_->source() : Chance::seeded(played_.seed);
    const auto dealt = std::make_unique<Game>();
    dealt->start(*rules_, chance);
    copy(state_, dealt->state());
    turn_of_ = state_.turn_of;
    Drivers drivers;
    drivers.fill(
        {.answer = [](void* self, const View&, const Decision& decision) { return static_cast<Writer*>(self)->answer(decision); }, .context = this});
    play_on(
        *rules_, state_, chance, drivers, {.tell = [](void* self, const Event& event) { static_cast<Writer*>(self)->hear(event); }, .context = this},
        [](void* self, const State&) { return static_cast<Writer*>(self)->keep_on(); }, this);
    close();
    // If the next turn has just begun, it must be clear that the last one has ended.
    if (state_.phase != Phase::over && !acted_ && !steps_.empty()) say_ended();
    if (!fits_ || (at_ < played_.answers.size())) throw text::Mistake("record.bad_answers");
  }

  // When the answers are used up, the game goes on to the next question, but no further.
  bool keep_on() {
    if (state_.phase != Phase::start && Moment{state_, *rules_, nullptr, {}}.phase() == Phase::cleanup) {
      unclaimed_.cleans_up(state_.turn_of, state_.turn);
    }
    const bool asks = next_question(state_, *rules_).ask != Ask::none;
    return fits_ && (at_ < played_.answers.size() || state_.phase == Phase::start || !asks);
  }

  Choice answer(const Decision& decision) {
    if (at_ == played_.answers.size() || !fits_) return decision.declined();
    const notation::Answered& answered = played_.answers[at_++];
    fits_ = answered.decision == decision && allows(decision, answered.choice);
    if (fits_) write_answer(decision, answered.choice);
    return fits_ ? answered.choice : Choice::stop();
  }

  void write_answer(const Decision& decision, Choice choice) {
    const bool goes_on = decision.picked > 0 && ((set_ && answer_.cards.empty()) || (choosing_ && chosen_.empty()));
    if (!goes_on) close();
    if (decision.ordered && !choice.is_stop()) order_.push_back(choice.kind());
    if (goes_on || (choice.is_stop() && decision.top_level())) return;
    before_ = unclaimed_;
    unclaimed_.answered(decision.acts);
    awaited_ = no_kind;
    all_ = choice.is_all();
    if (choice.is_all()) return say(decision.acts, Verb::play, "all Treasures");
    if (choice.is_stop() && decision.ask == Ask::name_card) return say(decision.acts, Verb::name_card, "another card");
    if (choice.is_stop()) return say(decision.acts, Verb::decline, "");
    if (decision.ask == Ask::react) reaction_ = choice.kind();
    answer_ = {.seat = decision.acts, .verb = verb_of(decision), .cards = {}};
    owner_ = decision.owner;
    source_ = decision.source;
    choosing_ = choice.is_option();
    set_ = !choosing_ && decision.max > 1;
    most_ = decision.max;
    if (set_ || choosing_) return;
    awaited_ = answer_.verb == Verb::use || answer_.verb == Verb::pass ? no_kind : choice.kind();
    // Treasures played or cards bought one after another become one step.
    const bool treasure = decision.ask == Ask::play_treasure || decision.ask == Ask::buy;
    if (treasure && run_ask_ == decision.ask) {
      run_.push_back(choice.kind());
      steps_.back() = write_step(who(answer_.seat), answer_.verb, kinds_in_order(*rules_, run_));
      return;
    }
    run_ = {choice.kind()};
    say_answer(run_);
    run_ask_ = treasure ? decision.ask : Ask::none;
  }

  void hear(const Event& event) {
    Verb verb{};
    const bool answers = verb_of(event, verb) && verb == answer_.verb;
    // What a Reaction does is caused by the card that it reacts to. More of the same from the same card is another effect of it, which left no choice.
    if (set_ && answers && event.seat == owner_ && (event.source == source_ || source_ == reaction_) && answer_.cards.size() < most_) {
      answer_.cards.push_back(event.kind);
      return;
    }
    if (choosing_ && (event.what == Happened::chooses || event.what == Happened::names)) {
      chosen_.push_back(event.what == Happened::names ? fmt::to_string(event.n)
                                                      : std::string(choice_word(*rules_->card[event.source], Option{event.n})));
      return;
    }
    if (!answer_.cards.empty() || !chosen_.empty()) close();
    if (event.what == Happened::turn) {
      // If a seat has two turns in a row, it must be clear that the first has ended.
      if (ended_ && event.seat == last_turn_of_) say_ended();
      ended_ = acted_ = false;
      turn_of_ = event.seat;
      run_ask_ = Ask::none;
    }
    if (event.what == Happened::discards && event.source == no_kind && event.seat == turn_of_) end_turn();
    if (event.what == Happened::draws && event.source == no_kind) end_turn();
    const bool awaited = answers && event.kind == awaited_;
    const bool one_of_all = all_ && event.what == Happened::plays;
    if (awaited) awaited_ = no_kind;
    if (!awaited && !one_of_all) unclaimed_.hear(event);
  }

  // Clean-up has begun.
  void end_turn() {
    close();
    if (!acted_) say(turn_of_, Verb::end_turn, "");
    last_turn_of_ = turn_of_;
    ended_ = true;
  }
  void say_ended() {
    const std::string ended = write_step(who(last_turn_of_), Verb::end_turn, "");
    if (steps_.empty() || steps_.back() != ended) steps_.push_back(ended);
  }

  void close() {
    if (choosing_) say(answer_.seat, answer_.verb, fmt::format("{}", fmt::join(chosen_, ", ")));
    choosing_ = false;
    chosen_.clear();
    if (!set_) return;
    // In the order picked, where it counts; what there was no alternative to comes last.
    std::sort(answer_.cards.begin(), answer_.cards.end());
    for (const Kind kind : order_)
      if (const auto at = std::ranges::find(answer_.cards, kind); at != answer_.cards.end()) answer_.cards.erase(at);
    answer_.cards.insert(answer_.cards.begin(), order_.begin(), order_.end());
    if (!order_.empty() && answer_.verb == Verb::put_on_deck) std::reverse(answer_.cards.begin(), answer_.cards.end());
    order_.clear();
    say_answer(answer_.cards);
    answer_.cards.clear();
    set_ = false;
  }

  // If these words would be taken to state something that has already happened, that is stated first.
  void say_answer(const std::vector<Kind>& cards) {
    Statement same = answer_;
    same.cards = cards;
    const std::string words = kinds_in_order(*rules_, cards);
    while (before_.claim(same)) say(same.seat, same.verb, words);
    say(same.seat, same.verb, words);
  }

  void say(Seat seat, Verb verb, std::string_view cards) {
    acted_ |= seat == turn_of_;
    run_ask_ = Ask::none;
    steps_.push_back(write_step(who(seat), verb, cards));
  }

  void write_result(YAML::Emitter& out) const {
    out << YAML::Key << "result" << YAML::Value << YAML::BeginMap;
    if (state_.phase != Phase::over) {
      out << YAML::Key << "over" << YAML::Value << false << YAML::EndMap;
      return;
    }
    std::vector<int> scores;
    std::vector<int> turns;
    std::vector<int> won;
    for (Seat seat{0}; seat < state_.seats; ++seat) {
      scores.push_back(score(state_, *rules_, seat));
      turns.push_back(state_.seat[seat].turns);
    }
    for (const Seat seat : winners(state_, *rules_)) won.push_back(seat + 1);
    out << YAML::Key << "scores" << YAML::Value << YAML::Flow << scores;
    out << YAML::Key << "winners" << YAML::Value << YAML::Flow << won;
    out << YAML::Key << "turns" << YAML::Value << YAML::Flow << turns;
    out << YAML::Key << "unfinished" << YAML::Value << state_.unfinished;
    out << YAML::EndMap;
    out << YAML::Key << "hash" << YAML::Value << fmt::format("{:016x}", hash(state_));
  }

  const RecordedGame& played_;
  std::vector<std::string> players_;
  bool by_name_;
  std::unique_ptr<Rules> rules_;
  std::optional<playing::FairChance> fair_;
  State state_{};
  std::size_t at_ = 0;
  bool fits_ = true;
  std::vector<std::string> steps_;

  Seat turn_of_{};
  Seat last_turn_of_{};
  bool ended_ = false;  // the last turn is over and no other has begun
  bool acted_ = false;  // the seat whose turn it is has a step in it
  Statement answer_;    // the last answer; the cards of a set are known only when they move
  Seat owner_{};
  Kind source_ = no_kind;
  Kind reaction_ = no_kind;  // the last ability used from a hand
  bool set_ = false;         // a set is being picked
  std::size_t most_ = 0;     // its largest size
  std::vector<Kind> order_;  // the cards picked so far, if the last one lies on top
  bool choosing_ = false;    // options of a card or numbers are being picked
  std::vector<std::string> chosen_;
  bool all_ = false;           // all Treasures are being played
  Kind awaited_ = no_kind;     // a card that was picked and has not moved yet
  UnclaimedEvents unclaimed_;  // as a reader of the record will have it
  UnclaimedEvents before_;     // the same before the last answer
  Ask run_ask_ = Ask::none;    // the kind of step that may still be extended
  std::vector<Kind> run_;      // the cards of that step
};

}  // namespace

std::string write_record(const RecordedGame& played) {
  const std::string text = Writer(played).write();
  return played.key != nullptr ? signed_with(*played.key, text) : text;
}

}  // namespace dominium::records
