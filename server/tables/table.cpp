#include "tables/table.hpp"

#include <algorithm>
#include <utility>

#include "notation/card_texts.hpp"
#include "notation/choice_word.hpp"
#include "notation/names.hpp"
#include "playing/messages.hpp"
#include "server/refusal.hpp"

namespace dominium::server {

namespace {

namespace json = boost::json;

[[noreturn]] void broken() { throw Mistake(english().text("table.broken_entry")); }

// Text that people typed: no control characters, neither empty nor too long.
std::string checked(std::string_view text, std::size_t longest, std::string_view code, const char* key) {
  const bool printable = std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
  if (text.find_first_not_of(' ') == std::string_view::npos || text.size() > longest || !printable)
    throw Refusal(code, key, {{"longest", static_cast<std::int64_t>(longest)}});
  return std::string(text);
}

Choice require_choice(const History& history, std::string_view word) {
  const std::optional<Choice> choice = choice_of(history.rules(), history.decision(), word);
  if (!choice) broken();
  return *choice;
}

// An entry of the journal, as it is read again.
class Entry {
 public:
  Entry(std::string_view text, std::size_t seats) : seats_(seats) {
    json::error_code error;
    json::value parsed = json::parse(text, error);
    if (error || !parsed.is_object()) broken();
    object_ = std::move(parsed.get_object());
  }
  [[nodiscard]] bool has(std::string_view key) const { return object_.contains(key); }
  [[nodiscard]] std::string_view text(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr || !value->is_string()) broken();
    return value->get_string();
  }
  [[nodiscard]] bool flag(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    return value != nullptr && value->is_bool() && value->get_bool();
  }
  [[nodiscard]] Seat seat() const {
    const json::value* value = object_.if_contains("seat");
    if (value == nullptr || !value->is_int64() || value->get_int64() < 1 || value->get_int64() > static_cast<std::int64_t>(seats_)) broken();
    return static_cast<Seat>(value->get_int64() - 1);
  }
  [[nodiscard]] Bytes32 bytes(std::string_view key) const {
    const std::optional<Bytes32> read = from_hex(text(key));
    if (!read) broken();
    return *read;
  }

 private:
  json::object object_;
  std::size_t seats_;
};

}  // namespace

std::vector<Choice> Thought::think() const {
  const std::unique_ptr<Opponent> plays = make_opponent(opponent, game->rules(), mix(moment, seat));
  std::vector<Choice> answers;
  while (!game->over() && game->decision().answers == seat) {
    const Decision& decision = game->decision();
    Choice choice = plays->answer(game->view(seat), decision);
    if (choice.is_later()) choice = plays->ponder(*std::make_unique<Sampler>(*game), game->view(seat), decision);
    answers.push_back(allows(decision, choice) ? choice : decision.declined());
    game->apply(answers.back());
  }
  return answers;
}

Table::Table(std::string id, Origin origin)
    : id_(std::move(id)), origin_(std::move(origin)), sitters_(settings().seats.size()), first_(origin_.first) {
  for (Seat seat{0}; seat < sitters_.size(); ++seat)
    if (!settings().seats[seat].person()) seat_opponent(seat, settings().seats[seat].opponent);
}

std::unique_ptr<Table> Table::restored(const std::string& id, const Origin& origin, std::span<const std::string> entries) {
  // What was told on the way is not needed again, unless somebody still waits for it.
  for (const bool silent : {true, false}) {
    auto table = std::make_unique<Table>(id, origin);
    table->silent_ = silent;
    for (const std::string& entry : entries) table->restore(entry);
    table->silent_ = false;
    if (!silent || !table->playing() || table->conversation_->speak_up()) {
      table->rest();
      return table;
    }
  }
  return nullptr;
}

// Each at a table has a name of their own.
void Table::seat_opponent(Seat seat, std::string_view opponent) {
  const std::string usual = opponent_name(opponent);
  std::string name = usual;
  const auto taken_by = [&](const Sitter& sitter) { return &sitter != &sitters_[seat] && sitter.name == name; };
  for (std::int64_t n = 2; std::any_of(sitters_.begin(), sitters_.end(), taken_by); ++n)
    name = english().text("table.opponent_again", {{"name", usual}, {"n", n}});
  sitters_[seat].name = std::move(name);
  sitters_[seat].token_hash.reset();
  sitters_[seat].opponent = opponent;
}

Seat Table::seat_of(const Bytes32& token_hash) const {
  for (Seat seat{0}; seat < sitters_.size(); ++seat)
    if (sitters_[seat].token_hash == token_hash) return seat;
  return no_seat;
}

Seat Table::asked() const {
  if (!(playing() || drafting()) || over() || paused_) return no_seat;
  const Seat seat = playing() ? history_->decision().answers : draft_->turn();
  return sitters_[seat].token_hash ? seat : no_seat;
}

std::uint64_t Table::moment() const { return playing() ? history_->moment() : drafting() ? draft_->piles().size() : 0; }

std::optional<Seat> Table::seat_for(const Bytes32& token_hash) const {
  const std::vector<std::optional<Bytes32>>& kept = origin_.kept;
  for (Seat seat{0}; seat < kept.size(); ++seat)
    if (kept[seat] == token_hash && !taken(seat)) return seat;
  for (Seat seat{0}; seat < sitters_.size(); ++seat)
    if (!taken(seat) && (kept.empty() || !kept[seat])) return seat;
  return {};
}

json::array Table::seats_json() const {
  json::array seats;
  for (Seat seat{0}; seat < sitters_.size(); ++seat) {
    const Sitter& sitter = sitters_[seat];
    seats.push_back(json::object{{"seat", seat_number(seat)},
                                 {"name", taken(seat) ? json::value(sitter.name) : json::value(nullptr)},
                                 {"opponent", sitter.opponent.empty() ? json::value(nullptr) : json::value(sitter.opponent)},
                                 {"resigned", playing() && history_->resigned().has(seat)}});
  }
  return seats;
}

json::value Table::draft_json() const {
  if (!drafting()) return nullptr;
  const auto ids = [&](const std::vector<CardId>& cards) {
    json::array all;
    for (const CardId id : cards) all.emplace_back(written_id(id, settings().edition));
    return all;
  };
  return json::object{{"seat", seat_number(draft_->turn())}, {"offered", ids(draft_->offered())}, {"piles", ids(draft_->piles())}};
}

json::object Table::describe() const {
  return {{"type", "table"},
          {"table", id_},
          {"settings", settings_json(settings())},
          {"seats", seats_json()},
          {"state", over()       ? "over"
                    : playing()  ? "playing"
                    : drafting() ? "drafting"
                                 : "waiting"},
          {"draft", draft_json()},
          {"paused", paused_},
          {"hash", to_hex(origin_.secret.hash())},
          {"secret", over() ? json::value(to_hex(origin_.secret.bytes())) : json::value(nullptr)},
          {"rematch", rematch_.empty() ? json::value(nullptr) : json::value(rematch_)}};
}

void Table::tell_everybody(const json::object& message) {
  if (silent_) return;
  const std::string line = json::serialize(message);
  for (Seat seat{0}; seat < sitters_.size(); ++seat)
    if (sitters_[seat].token_hash) out_.push_back({seat, line});
  out_.push_back({no_seat, line});
}

Result Table::done(const json::object& entry) { return {json::serialize(entry), std::exchange(out_, {})}; }

void Table::require_game() const {
  if (!playing()) throw Refusal("not_now", "table.not_begun");
  if (over()) throw Refusal("game_over", "pipe.game_over");
  if (paused_) throw Refusal("not_now", "table.paused");
}

Result Table::sit(std::string_view name, const Bytes32& token_hash, const Bytes32& contribution) {
  if (seat_of(token_hash) != no_seat) throw Refusal("not_now", "table.sits_already");
  const std::optional<Seat> seat = seat_for(token_hash);
  if (!seat) throw Refusal("full", "table.full");
  std::string chosen = checked(name, longest_name, "name", "table.bad_name");
  if (std::any_of(sitters_.begin(), sitters_.end(), [&](const Sitter& sitter) { return sitter.name == chosen; }))
    throw Refusal("name", "table.name_taken", {{"name", chosen}});
  const json::object entry{{"sit", chosen}, {"token", to_hex(token_hash)}, {"contribution", to_hex(contribution)}};
  sitters_[*seat] = {
      .name = std::move(chosen), .token_hash = token_hash, .contribution = contribution, .opponent = {}, .standing = settings().time_out};
  bool full = true;
  for (Seat other{0}; other < sitters_.size(); ++other) full &= taken(other);
  if (full) begin();
  tell_everybody(describe());
  if (playing()) {
    conversation_->begin();
    catch_up();
  }
  return done(entry);
}

Setup Table::setup() const {
  Setup setup = settings().setup();
  setup.first = first_.value_or(Seat{0});
  return setup;
}

Fair Table::fair() const {
  if (const std::optional<PlayedOn>& on = origin_.on)
    return {.table = on->table, .secret = origin_.secret, .contributions = on->contributions, .first_drawn = on->first_drawn};
  Fair fair{.table = id_, .secret = origin_.secret, .contributions = {}, .first_drawn = !origin_.first};
  for (const Sitter& sitter : sitters_) fair.contributions.push_back(sitter.contribution);
  return fair;
}

void Table::begin() {
  chance_ = std::make_unique<FairChance>(fair());
  if (!first_) first_ = chance_->first(static_cast<std::uint32_t>(sitters_.size()));
  if (!settings().kingdom.empty()) return begin_game();
  draft_.emplace(static_cast<int>(sitters_.size()), settings().edition, *first_);
  let_opponents_name();
}

// Opponents have no taste: chance names their piles.
void Table::let_opponents_name() {
  while (!draft_->done() && !sitters_[draft_->turn()].opponent.empty()) {
    const auto named = static_cast<std::uint32_t>(draft_->piles().size());
    draft_->name(draft_->offered()[chance_->outcome(no_seat, named + 1, static_cast<std::uint32_t>(draft_->offered().size()))]);
  }
  if (!draft_->done()) return;
  origin_.settings.kingdom = draft_->piles();
  draft_.reset();
  begin_game();
}

Result Table::name_pile(Seat seat, std::string_view pile) {
  if (!drafting()) throw Refusal("not_now", "table.no_draft");
  if (draft_->turn() != seat) throw Refusal("not_asked", "table.not_your_pile");
  CardId card{};
  try {
    card = require_pile(pile, settings().edition);
  } catch (const Mistake& mistake) {
    throw Refusal("unknown_card", mistake);
  }
  if (!draft_->name(card)) throw Refusal("not_offered", "table.pile_named", {{"card", card_name(english(), dominium::card(card))}});
  const json::object entry{{"seat", seat_number(seat)}, {"pile", written_id(card, settings().edition)}};
  let_opponents_name();
  tell_everybody(describe());
  if (playing()) conversation_->begin();
  return done(entry);
}

void Table::begin_game() {
  std::vector<Player> players;
  SeatSet persons;
  for (Seat seat{0}; seat < sitters_.size(); ++seat) {
    players.push_back({.name = sitters_[seat].name, .opponent = !sitters_[seat].opponent.empty()});
    if (sitters_[seat].token_hash) persons.add(seat);
  }
  history_ = std::make_unique<History>(setup(), chance_->source(), std::move(players), settings().practice);
  play_first_answers();
  conversation_ = std::make_unique<Conversation>(
      *history_, persons, english(), [this](Seat seat, std::string_view line) { out_.push_back({seat, std::string(line)}); },
      Manner{.watched = settings().spectators, .memory = settings().tracker, .numbered = true});
  if (silent_) conversation_->be_silent();
}

// A game that is played on from begins with answers of that game: those up to the last question that is no secret, so that all can be told how
// things stood then. The rest is caught up on.
void Table::play_first_answers() {
  if (!origin_.on) return;
  std::size_t known_to_all = 0;
  std::size_t given = 0;
  for (const std::string& word : origin_.on->answers) {
    if (!history_->decision().hidden) known_to_all = given;
    first_answers_.push_back(require_choice(*history_, word));
    if (history_->over() || !history_->answer(history_->decision().answers, first_answers_.back())) broken();
    ++given;
  }
  if (history_->over()) broken();
  if (!history_->decision().hidden) known_to_all = given;
  if (known_to_all < given) history_->undo({.how = Undo::How::free, .reason = {}, .to = known_to_all, .asks = {}});
  first_answers_.erase(first_answers_.begin(), first_answers_.begin() + static_cast<std::ptrdiff_t>(known_to_all));
}

void Table::catch_up() {
  for (const Choice choice : std::exchange(first_answers_, {})) conversation_->answer_for(history_->decision().answers, choice);
}

Result Table::leave(Seat seat) {
  if (over()) throw Refusal("game_over", "pipe.game_over");
  if (playing() || drafting())
    hand_over(seat);
  else
    sitters_[seat] = {};
  tell_everybody(describe());
  return done({{"seat", seat_number(seat)}, {"leave", true}});
}

void Table::hand_over(Seat seat) {
  seat_opponent(seat, usual_opponent);
  if (playing()) {
    history_->replace(seat, sitters_[seat].name);
    conversation_->drop(seat);
    return;
  }
  let_opponents_name();
  if (playing()) conversation_->begin();
}

Result Table::say(Seat seat, std::string_view line) {
  require_game();
  const std::uint64_t before = conversation_->changes();
  conversation_->hear(SeatSet::of(seat), line);
  if (conversation_->changes() == before) return {{}, std::exchange(out_, {})};
  if (over()) tell_everybody(describe());
  return done({{"seat", seat_number(seat)}, {"say", line}});
}

Result Table::chat(Seat seat, std::string_view text) {
  const std::string said = checked(text, longest_chat, "chat", "table.bad_chat");
  json::object line{{"type", "chat"}, {"from", seat_number(seat)}, {"name", sitters_[seat].name}, {"text", said}};
  tell_everybody(line);
  line.erase("type");
  if (said_.size() == lines_told_again) said_.erase(said_.begin());
  said_.push_back(std::move(line));
  return done({{"seat", seat_number(seat)}, {"chat", said}});
}

Result Table::decline_reactions(Seat seat) {
  require_game();
  history_->decline_reactions(seat);
  conversation_->tell_all();
  return done({{"seat", seat_number(seat)}, {"decline", "reactions"}});
}

Result Table::resign(Seat seat) {
  require_game();
  history_->resign(seat);
  if (over())
    conversation_->tell_all();
  else
    hand_over(seat);
  tell_everybody(describe());
  return done({{"seat", seat_number(seat)}, {"resign", true}});
}

Result Table::pause(bool paused) {
  if (!playing()) throw Refusal("not_now", "table.not_begun");
  if (over()) throw Refusal("game_over", "pipe.game_over");
  if (paused == paused_) return {};
  paused_ = paused;
  tell_everybody(describe());
  return done({{"pause", paused}});
}

Result Table::stand(Seat seat, TimeOut standing) {
  if (sitters_[seat].standing == standing) return {};
  sitters_[seat].standing = standing;
  return done({{"seat", seat_number(seat)}, {"standing", time_out_word(standing)}});
}

Result Table::time_out(Seat seat) {
  if (seat == no_seat || asked() != seat) return {};
  if (sitters_[seat].standing == TimeOut::opponent) {
    hand_over(seat);
    tell_everybody(describe());
  } else if (drafting()) {
    draft_->name(draft_->offered().front());
    let_opponents_name();
    tell_everybody(describe());
    if (playing()) conversation_->begin();
  } else {
    conversation_->answer_for(seat, history_->decision().declined());
    if (over()) tell_everybody(describe());
  }
  return done({{"seat", seat_number(seat)}, {"time_out", true}});
}

Result Table::answer(Seat seat, std::uint64_t moment, Choice choice) {
  const bool asked = playing() && !over() && !paused_ && history_->moment() == moment && history_->game().decision().answers == seat;
  if (!asked || sitters_[seat].opponent.empty() || !history_->game().may(choice)) return {};
  const std::string said = word_of(history_->rules(), history_->decision(), choice);
  conversation_->answer_for(seat, choice);
  if (over()) tell_everybody(describe());
  return done({{"seat", seat_number(seat)}, {"answer", said}});
}

std::vector<Outgoing> Table::tell_again(Seat seat, std::size_t events) {
  out_.push_back({seat, json::serialize(describe())});
  if (!said_.empty()) out_.push_back({seat, json::serialize(json::object{{"type", "talk"}, {"lines", said_}})});
  if (playing() && (seat != no_seat || settings().spectators)) conversation_->tell_again(seat, events);
  return std::exchange(out_, {});
}

std::vector<Outgoing> Table::go_on_at(std::string id) {
  rematch_ = std::move(id);
  tell_everybody(describe());
  return std::exchange(out_, {});
}

std::optional<Thought> Table::thought() const {
  if (!playing() || over() || paused_) return {};
  const Seat seat = history_->decision().answers;
  if (sitters_[seat].opponent.empty()) return {};
  Thought thought{seat, sitters_[seat].opponent, history_->moment(), std::make_unique_for_overwrite<Game>()};
  thought.game->copy_from(history_->game());
  return thought;
}

Origin Table::rematch(bool same_kingdom) const {
  if (!over()) throw Refusal("not_now", "table.not_over");
  const Bytes32 luck = random_bytes();
  const std::uint64_t random = std::uint64_t{luck[0]} << 24 | std::uint64_t{luck[1]} << 16 | std::uint64_t{luck[2]} << 8 | luck[3];
  Settings again = settings();
  if (same_kingdom)
    again.draft = false;
  else if (again.draft)
    again.kingdom = {};
  else
    again.kingdom = kingdom_from("random", again.edition, random);
  Origin next = new_origin(std::move(again), origin_.host);
  // Whoever plays there now plays on: opponents that stepped in give the seat back to its person, or stay if they no longer fit.
  for (Seat seat{0}; seat < sitters_.size(); ++seat) {
    next.kept.push_back(sitters_[seat].token_hash);
    SeatSettings& settings = next.settings.seats[seat];
    if (!settings.person() && !plays_in(settings.opponent, next.settings.setup())) settings.opponent = usual_opponent;
  }
  next.first = first_seat_of_rematch(static_cast<int>(sitters_.size()), next.settings.edition, history_->winners(), random);
  next.after = id_;
  return next;
}

void Table::restore(std::string_view text) {
  const Entry entry(text, sitters_.size());
  Result again;
  if (entry.has("answer"))
    again = answer(entry.seat(), history_ ? history_->moment() : 0, history_ ? require_choice(*history_, entry.text("answer")) : Choice::stop());
  else if (entry.has("say"))
    again = say(entry.seat(), entry.text("say"));
  else if (entry.has("sit"))
    again = sit(entry.text("sit"), entry.bytes("token"), entry.bytes("contribution"));
  else if (entry.has("leave"))
    again = leave(entry.seat());
  else if (entry.has("chat"))
    again = chat(entry.seat(), entry.text("chat"));
  else if (entry.has("decline"))
    again = decline_reactions(entry.seat());
  else if (entry.has("resign"))
    again = resign(entry.seat());
  else if (entry.has("pause"))
    again = pause(entry.flag("pause"));
  else if (entry.has("time_out"))
    again = time_out(entry.seat());
  else if (entry.has("pile"))
    again = name_pile(entry.seat(), entry.text("pile"));
  else if (entry.has("standing"))
    again = stand(entry.seat(), time_out_of(entry.text("standing")));
  if (again.entry != text) broken();
}

FinishedGame Table::finished_game() const {
  if (!over()) throw Refusal("not_now", "table.not_over");
  FinishedGame past{.table = id_,
                    .settings = settings(),
                    .seats = seats_json(),
                    .setup = setup(),
                    .fair = fair(),
                    .players = history_->players(),
                    .answers = history_->answered(),
                    .resigned = history_->resigned()};
  for (Player& player : past.players) player.declines_in = 0;  // what was declined so is among the answers
  return past;
}

}  // namespace dominium::server
