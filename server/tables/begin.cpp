// How a game begins: the shuffles are fixed, and a continued game is brought to the point where it goes on.
#include <algorithm>
#include <utility>

#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

// A game that continues another begins with that game's answers, up to the last decision that is not hidden, so that everyone can be told how things
// stood then. catch_up gives the rest.
void play_first_answers(TableState& state) {
  if (!state.origin.continues) return;
  playing::History& history = *state.history;
  std::size_t known_to_all = 0;
  std::size_t given = 0;
  for (const std::string& word : state.origin.continues->answers) {
    if (!history.decision().hidden) known_to_all = given;
    state.first_answers.push_back(require_choice(history, word));
    if (!history.answer_again(state.first_answers.back())) broken_entry();
    ++given;
  }
  if (history.over()) broken_entry();
  if (!history.decision().hidden) known_to_all = given;
  if (known_to_all < given) history.undo({.how = playing::Undo::How::free, .to = known_to_all, .asks = {}});
  state.first_answers.erase(state.first_answers.begin(), state.first_answers.begin() + static_cast<std::ptrdiff_t>(known_to_all));
}

}  // namespace

Setup TableState::setup() const {
  Setup setup = settings().setup();
  setup.first = first.value_or(Seat{0});
  setup.among_people = origin.among_people;
  return setup;
}

playing::Fair TableState::fair() const {
  if (const std::optional<ContinuedGame>& on = origin.continues)
    return {.table = on->table,
            .secret = origin.secret,
            .contributions = on->contributions,
            .first_drawn = on->first_drawn,
            .commitments = on->commitments,
            .previous = on->previous};
  playing::Fair fair{
      .table = id, .secret = origin.secret, .contributions = {}, .first_drawn = !origin.first, .commitments = {}, .previous = origin.previous};
  bool committed = false;
  for (const Sitter& sitter : sitters) {
    fair.contributions.push_back(sitter.contribution);
    fair.commitments.push_back(sitter.commitment);
    committed |= sitter.commitment.has_value();
  }
  if (!committed) fair.commitments.clear();
  return fair;
}

bool TableState::must_reveal(Seat seat) const { return sitters[seat].token_hash && sitters[seat].commitment && !sitters[seat].contribution; }

void TableState::close_seats() {
  // Where one of them is committed, all are: what was contributed openly before is as good as revealed.
  const bool committed = std::any_of(sitters.begin(), sitters.end(), [](const Sitter& sitter) { return sitter.commitment.has_value(); });
  for (Sitter& sitter : sitters)
    if (committed && sitter.contribution && !sitter.commitment) sitter.commitment = playing::commitment_to(*sitter.contribution, id);
  revealing = true;
  begin_if_revealed();
}

void TableState::begin_if_revealed() {
  if (!origin.continues)
    for (Seat seat{0}; seat < sitters.size(); ++seat)
      if (must_reveal(seat)) return;
  begin();
}

void TableState::begin() {
  revealing = false;
  chance = std::make_unique<playing::FairChance>(fair());
  if (!first) first = chance->first(static_cast<std::uint32_t>(sitters.size()));
  if (!settings().kingdom.empty()) return begin_game(chance->source());
  draft.emplace(static_cast<int>(sitters.size()), settings().edition, *first);
  name_opponents_piles();
}

void TableState::begin_game(const Chance& source) {
  deal(source);
  play_first_answers(*this);
  converse();
}

void TableState::deal(const Chance& source) {
  std::vector<playing::Player> players;
  for (const Sitter& sitter : sitters)
    players.push_back({.name = sitter.name, .opponent = !sitter.opponent.empty(), .away = !sitter.stand_in.empty()});
  history = std::make_unique<playing::History>(setup(), source, std::move(players), settings().practice);
}

void TableState::converse() {
  SeatSet persons;
  for (Seat seat{0}; seat < sitters.size(); ++seat)
    if (sitters[seat].token_hash) persons.add(seat);
  conversation = std::make_unique<playing::Conversation>(
      *history, persons, [this](Seat seat, std::string_view line) { out.push_back({seat, std::string(line)}); },
      playing::ConversationOptions{.watched = settings().spectators, .memory = settings().tracker, .numbered = true, .endings = true});
  if (silent) conversation->be_silent();
}

void TableState::tell_beginning() {
  tell_everybody(describe());
  if (!playing()) return;
  conversation->begin();
  catch_up();
}

void TableState::catch_up() {
  for (const Choice choice : std::exchange(first_answers, {})) conversation->answer_for(history->decision().answers, choice);
}

}  // namespace dominium::server::tables
