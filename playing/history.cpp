#include "playing/history.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <type_traits>
#include <utility>

#include "dominium/bytes.hpp"

namespace dominium::playing {

namespace {

constexpr std::size_t mark_distance = 32;  // answers

Sink into(std::vector<Event>& events) {
  return {[](void* context, const Event& event) { static_cast<std::vector<Event>*>(context)->push_back(event); }, &events};
}

// Histories with the same set-up share its rules.
std::shared_ptr<const Rules> shared_rules(const Setup& setup) {
  static_assert(std::has_unique_object_representations_v<Setup>);
  static std::mutex busy;
  static std::map<std::string, std::weak_ptr<const Rules>, std::less<>> known;
  static std::size_t room = 64;  // how many are kept before unused ones are cleared out
  const std::string_view key(reinterpret_cast<const char*>(&setup), sizeof setup);
  const std::lock_guard lock(busy);
  if (const auto at = known.find(key); at != known.end())
    if (std::shared_ptr<const Rules> rules = at->second.lock()) return rules;
  if (known.size() >= room) {
    std::erase_if(known, [](const auto& one) { return one.second.expired(); });
    room = std::max<std::size_t>(64, 2 * known.size());
  }
  auto rules = std::make_shared<Rules>();
  compile(setup, *rules);
  known.insert_or_assign(std::string(key), rules);
  return rules;
}

// The cards in the zone that is picked from, as far as the seat that answers may know them.
Bag zone_of(const View& view, const Decision& decision) {
  switch (decision.from) {
    case Zone::hand:
      return view.known_hand(decision.owner);
    case Zone::discard:
      return view.known_discard(decision.owner);
    case Zone::supply: {
      Bag supply = view.supply();
      for (const Kind kind : decision.options & view.rules().landscapes) supply.add(kind);
      return supply;
    }
    case Zone::trash:
      return view.trash();
    case Zone::held: {
      Bag held;
      for (int i = 0; i < view.held_count(); ++i)
        if (const HeldCard card = view.held(i); card.kind != no_kind && card.owner == decision.owner) held.add(card.kind);
      return held;
    }
    default: {
      Bag once;
      for (const Kind kind : decision.options) once.add(kind);
      return once;
    }
  }
}

// Whether two questions are the same except for how many picks have been made.
bool same_question(Decision a, const Decision& b) {
  a.options = b.options;
  a.later = b.later;
  a.numbers = b.numbers;
  a.numbers_later = b.numbers_later;
  a.picked = b.picked;
  return a == b;
}

}  // namespace

bool answer_again(Game& game, std::span<const notation::Answered> answers) {
  return std::ranges::all_of(answers,
                             [&](const notation::Answered& one) { return game.decision() == one.decision && game.apply(one.choice).accepted; });
}

History::History(const Setup& setup, const Chance& chance, std::vector<Player> players, bool practice)
    : rules_(shared_rules(setup)), chance_(chance), players_(std::move(players)), practice_(practice), game_(*rules_, chance) {
  players_.resize(setup.seats);
  game_->start(*rules_, chance_, into(events_));
  let_bots_answer();
}

std::vector<notation::Answered> History::answered() const {
  std::vector<notation::Answered> all;
  all.reserve(entries_.size());
  for (const Entry& entry : entries_) all.push_back(entry.answered);
  return all;
}

// The earlier picks of the set that is being asked for: nothing has happened since the first of them.
std::span<const History::Entry> History::earlier_picks() const {
  const Decision& decision = game_->decision();
  std::size_t first = entries_.size();
  while (first > 0) {
    const Entry& entry = entries_[first - 1];
    const bool earlier = entry.events_before == events_.size() && !entry.answered.choice.is_stop() &&
                         entry.answered.decision.picked < decision.picked && same_question(entry.answered.decision, decision);
    if (!earlier) break;
    --first;
  }
  return std::span(entries_).subspan(first);
}

Bag History::picked() const {
  const Decision& decision = game_->decision();
  if (!decision.numbers.empty()) return {};
  Bag left = zone_of(game_->view(decision.answers), decision);
  Bag cards;
  const auto take = [&](Kind kind) {
    if (!decision.ordered)
      for (const Kind below : left.kinds - left.kinds.from(kind)) left.remove(below, left[below]);
    left.remove(kind);
    cards.add(kind);
  };
  // A pick without an alternative was not asked for: it was a card of the lowest kind left, or of the only one if the order counts.
  for (const Entry& entry : earlier_picks()) {
    while (cards.size() < entry.answered.decision.picked && !left.empty()) take(left.kinds.first());
    take(entry.answered.choice.kind());
  }
  while (cards.size() < decision.picked && !left.empty()) take(left.kinds.first());
  return cards;
}

OptionSet History::picked_options() const {
  OptionSet picked;
  if (game_->decision().numbers.empty()) return picked;
  for (const Entry& entry : earlier_picks()) picked.add(entry.answered.choice.option());
  return picked;
}

OptionSet History::options() const { return game_->decision().numbers | game_->decision().numbers_later; }

KindSet History::kinds() const { return game_->decision().options | game_->decision().later; }

int History::how_many(Kind kind) const {
  const Decision& decision = game_->decision();
  if (!kinds().has(kind)) return 0;
  if (decision.ask == Ask::name_card) return 1;
  if (decision.from != Zone::trash) return zone_of(game_->view(decision.answers), decision)[kind] - picked()[kind];
  // Only some of the trash may be picked: picking on a copy shows how many.
  auto trial = std::make_unique<Game>();
  trial->copy_from(*game_);
  int n = 0;
  while (same_question(trial->decision(), decision) && trial->decision().picked == decision.picked + n && trial->apply(Choice::pick(kind)).accepted)
    ++n;
  return n;
}

Reply History::check_options(std::span<const Choice> picks) const {
  const Decision& decision = game_->decision();
  OptionSet wanted;
  for (const Choice choice : picks) {
    if (!choice.is_option() || !options().has(choice.option()) || wanted.has(choice.option())) return {Refused::not_offered, choice};
    wanted.add(choice.option());
    if (decision.picked + wanted.size() > decision.max) return {Refused::too_many, choice};
  }
  if (decision.picked + wanted.size() < decision.min) return {Refused::too_few, Choice::stop()};
  return {};
}

Reply History::check_set(std::span<const Choice> picks) const {
  const Decision& decision = game_->decision();
  if (!decision.numbers.empty()) return check_options(picks);
  Bag wanted;
  for (const Choice choice : picks) {
    if (choice.is_option() || !kinds().has(choice.kind())) return {Refused::not_offered, choice};
    if (wanted[choice.kind()] == how_many(choice.kind())) return {Refused::not_offered, choice};
    wanted.add(choice.kind());
    if (decision.picked + wanted.size() > decision.max) return {Refused::too_many, choice};
  }
  if (decision.picked + wanted.size() < decision.min) return {Refused::too_few, Choice::stop()};
  return {};
}

Reply History::answer(Seat seat, Choice choice) { return answer(seat, choice, true); }

Reply History::answer(Seat seat, Choice choice, bool begins) {
  if (over()) return {Refused::game_over, choice};
  const Decision& decision = game_->decision();
  if (decision.answers != seat || !waits_for(seat)) return {Refused::not_asked, choice};
  if (!game_->may(choice)) return {choice.is_stop() ? Refused::too_few : Refused::not_offered, choice};
  apply(choice, begins);
  let_bots_answer();
  return {};
}

Reply History::answer_set(Seat seat, std::vector<Choice> picks) {
  if (over()) return {Refused::game_over, {}};
  const Decision decision = game_->decision();
  if (decision.answers != seat || !waits_for(seat)) return {Refused::not_asked, {}};
  if (!decision.ordered) std::ranges::sort(picks, {}, &Choice::value);
  if (const Reply reply = check_set(picks); !reply) return reply;

  // Picks without an alternative are not asked for: check_set has made sure that they are the next ones of the set.
  const std::size_t events_before = events_.size();
  int picked = decision.picked;
  const int wanted = picked + static_cast<int>(picks.size());
  const auto still_asked = [&] {
    return !game_->over() && events_.size() == events_before && game_->decision().picked >= picked && same_question(game_->decision(), decision);
  };
  bool begins = true;
  while (picked < wanted && still_asked()) {
    apply(picks[static_cast<std::size_t>(picked - decision.picked)], std::exchange(begins, false));
    ++picked;
    if (still_asked()) picked = game_->decision().picked;
  }
  if (picked < decision.max && still_asked()) apply(Choice::stop(), begins);
  let_bots_answer();
  return {};
}

std::vector<History::LastAnswer> History::last_answers() const {
  const Decision& decision = game_->decision();
  std::vector<LastAnswer> last;
  if (over() || !decision.top_level()) return last;
  const auto trial = std::make_unique_for_overwrite<Game>();
  const auto attempt = [&](Choice choice) {
    trial->copy_from(*game_);
    trial->set_chance(Chance::seeded(0));  // whether the game ends is not left to chance, and the real one is not to be used up
    if (!trial->apply(choice).accepted || !trial->over()) return;
    LastAnswer& one = last.emplace_back(choice, std::vector<int>());
    for (Seat seat{0}; seat < players_.size(); ++seat) one.scores.push_back(trial->view(decision.answers).score(seat));
  };
  // Other answers in a turn are followed by the question what to buy.
  if (decision.ask == Ask::buy)
    for (const Kind kind : decision.options) attempt(Choice::pick(kind));
  attempt(Choice::stop());
  return last;
}

void History::apply(Choice choice, bool begins) {
  Entry entry{{game_->decision(), choice}, events_.size(), false, begins};
  entry.barrier = game_->apply(choice, into(events_)).barrier;
  entries_.push_back(entry);
  ++revision_;
}

bool History::answers_by_itself(const Decision& decision) const {
  return !waits_for(decision.answers) || (decision.ask == Ask::react && players_[decision.answers].declines_in == game_->state().turn);
}

void History::let_bots_answer() {
  while (!game_->over() && answers_by_itself(game_->decision())) {
    const Decision& decision = game_->decision();
    const Player& player = players_[decision.answers];
    const View view = game_->view(decision.answers);
    Choice choice = waits_for(decision.answers) ? Choice::stop() : player.bot.answer(player.bot.context, view, decision);
    if (choice.is_later() && player.ponder != nullptr) choice = player.ponder(player.bot.context, *std::make_unique<Sampler>(*game_), view, decision);
    apply(game_->may(choice) ? choice : decision.declined(), true);
  }
}

void History::replace(Seat seat, std::string name) {
  players_[seat] = {.name = std::move(name), .opponent = true};
  ++revision_;
}

void History::set_away(Seat seat, bool away) {
  players_[seat].away = away;
  if (!over() && decision().answers == seat) ++revision_;  // somebody else is asked now
}

void History::decline_reactions(Seat seat) {
  players_[seat].declines_in = game_->state().turn;
  let_bots_answer();
}

void History::resign(Seat seat) {
  resigned_.add(seat);
  ++revision_;
  int left = 0;
  bool person = false;
  for (Seat other{0}; other < players_.size(); ++other) {
    if (resigned_.has(other)) continue;
    ++left;
    person |= is_person(other);
  }
  ended_by_resignation_ = left < 2 || !person;
}

Progress History::progress() const {
  Progress progress{.revision = revision_, .resigned = resigned_, .practised = practised_};
  for (const Player& player : players_) progress.declines_in.push_back(player.declines_in);
  return progress;
}

void History::go_on(const Progress& progress) {
  revision_ = progress.revision;
  resigned_ = progress.resigned;
  practised_ = progress.practised;
  for (std::size_t i = 0; i < players_.size(); ++i) players_[i].declines_in = progress.declines_in[i];
}

SeatSet History::winners() const {
  const State& state = game_->state();
  if (resigned_.empty() || state.unfinished) return dominium::winners(state, *rules_);
  SeatSet best;
  const auto standing = [&](Seat seat) { return std::pair(score(state, *rules_, seat), -state.seat[seat].turns); };
  for (Seat seat{0}; seat < players_.size(); ++seat) {
    if (resigned_.has(seat)) continue;
    if (!best.empty() && standing(seat) > standing(best.first())) best = {};
    if (best.empty() || standing(seat) == standing(best.first())) best.add(seat);
  }
  return best;
}

Undo History::undo_for(Seat seat, int answers) const {
  std::size_t to = entries_.size();
  while (to > 0 && answers > 0) {
    const Entry& entry = entries_[--to];
    if (entry.begins && entry.answered.decision.answers == seat) --answers;
  }
  if (answers != 0 || to == entries_.size() || !is_person(seat) || is_away(seat)) return {.how = Undo::How::nothing};

  SeatSet others;
  for (Seat other{0}; other < players_.size(); ++other)
    if (other != seat && is_person(other) && !is_away(other)) others.add(other);
  const auto undone = std::span(entries_).subspan(to);
  const bool barrier = std::ranges::any_of(undone, &Entry::barrier);
  const bool others_answered = std::ranges::any_of(undone, [&](const Entry& entry) { return others.has(entry.answered.decision.answers); });
  // It must not show whether somebody was asked to react to an Attack.
  const bool attacked = !others.empty() && std::ranges::any_of(std::span(events_).subspan(entries_[to].events_before), [&](const Event& event) {
    return event.what == Happened::plays && rules_->card[event.kind]->is(Type::attack);
  });
  if (barrier && practice_ && others.empty()) return {.how = Undo::How::practice, .to = to};
  if (barrier) return {.how = Undo::How::barrier};
  if (others_answered || attacked) return {.how = Undo::How::by_consent, .to = to, .asks = others};
  return {.how = Undo::How::free, .to = to};
}

// Replays the game up to that point: the same chance and the same answers make the same game. It begins at the mark unless that is later; the mark
// follows at a distance, so that going back a little further than before finds it too.
bool History::undo(const Undo& undo, SeatSet agreed) {
  if (undo.refused() || !(undo.asks - agreed).empty()) return false;
  events_.resize(entries_[undo.to].events_before);
  entries_.resize(undo.to);
  std::size_t replayed = 0;
  if (!mark_.game.empty() && mark_.answers <= undo.to && read_bytes(mark_.game, *rules_, *game_)) {
    game_->set_chance(chance_);
    replayed = mark_.answers;
  } else {
    game_->start(*rules_, chance_);
  }
  for (; replayed < undo.to; ++replayed) game_->apply(entries_[replayed].answered.choice);
  if (mark_.game.empty() || undo.to < mark_.answers || undo.to > mark_.answers + mark_distance) {
    std::vector<std::byte> room(max_game_bytes);
    const std::size_t size = write_bytes(*game_, room);
    mark_ = {undo.to, {room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size)}};
  }
  practised_ |= undo.how == Undo::How::practice;
  ++revision_;
  return true;
}

}  // namespace dominium::playing
