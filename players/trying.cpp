#include "players/trying.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "players/sensible.hpp"
#include "position_value.hpp"
#include "worth.hpp"

namespace dominium::players {

namespace {

constexpr int least_worth_to_buy = coin / 2;
constexpr int most_steps = 1000;
constexpr int worth_of_winning = 10 * coin;

bool is_set(const Decision& decision) { return decision.numbers.empty() && decision.max - decision.picked > 1; }

// Whether it is the same decision, a pick later.
bool goes_on(const Decision& next, const Decision& before) {
  return next.picked > before.picked && next.ask == before.ask && next.source == before.source && next.answers == before.answers &&
         next.owner == before.owner && next.from == before.from;
}

// How many of each kind the set may have, as far as can be told.
Bag available(const View& view, const Decision& decision) {
  Bag all;
  if (decision.from == Zone::hand) all = view.hand();
  if (decision.from == Zone::discard) all = view.discard();
  if (decision.from == Zone::held)
    for (int i = 0; i < view.held_count(); ++i)
      if (const HeldCard card = view.held(i); card.owner == decision.owner && card.kind != no_kind && card.aside == 0) all.add(card.kind);
  Bag bag;
  for (const Kind kind : decision.options | decision.later) bag.add(kind, std::max(1, all[kind]));
  return bag;
}

// The next card of a set that is picked in ascending order of kinds.
Choice next_of(const Bag& set, const Decision& decision) {
  const KindSet now = set.kinds & decision.options;
  const bool ends = set.empty() && decision.may_stop();
  if (ends || (now.empty() && decision.may_stop())) return Choice::stop();
  return Choice::pick((now.empty() ? decision.options : now).first());
}

// What came of a choice, game by game.
struct Outcomes {
  std::vector<double> each;
  double sum = 0;

  // Better by more than one standard error; both were tried in the same games.
  [[nodiscard]] bool clearly_above(const Outcomes& other) const {
    const auto n = static_cast<double>(each.size());
    double squares = 0;
    for (std::size_t i = 0; i < each.size(); ++i) squares += (each[i] - other.each[i]) * (each[i] - other.each[i]);
    const double difference = sum - other.sum;
    return difference > 0 && difference * difference > squares - difference * difference / n;
  }
};

class Trials {
 public:
  Trials(const Sampler& sampler, const HintedView& view, const Decision& decision, std::uint64_t seed, Effort effort)
      : view_(view), decision_(decision), tries_left_(effort.choices), left_(available(view, decision)) {
    Rng rng(seed);
    for (int i = 0; i < effort.games; ++i) {
      auto game = std::make_unique<Game>();
      if (!sampler.sample(rng, *game)) break;
      dealt_.push_back(std::move(game));
    }
    for (Driver& driver : drivers_) driver = {answer, this};
  }

  Choice best() {
    const Choice usual = usual_answer();
    if (dealt_.empty()) return usual;
    return is_set(decision_) ? best_of_set(usual) : best_of_options(usual);
  }

 private:
  [[nodiscard]] Choice usual_answer() const {
    const Choice usual = cheap_answer(view_, decision_);
    return allows(decision_, usual) ? usual : decision_.declined();
  }

  static Choice cheap_answer(const HintedView& view, const Decision& decision) {
    if (decision.ask != Ask::buy) return sensible_answer(view, decision);
    const Kind best = best_to_gain(view, decision.options);
    return worth_to_gain(view, best) > least_worth_to_buy ? Choice::pick(best) : Choice::stop();
  }

  // During the step: picks the rest of the set being tried, else what is sensible. Afterwards plays everybody's turns.
  static Choice answer(void* trials, const View& view, const Decision& decision) {
    auto& self = *static_cast<Trials*>(trials);
    if (self.in_step_ && decision.top_level()) return Choice::later();
    if (self.in_set_) {
      self.in_set_ = goes_on(decision, self.asked_);
      self.asked_ = decision;
    }
    const Choice choice = self.in_set_ && self.planned_ ? next_of(self.plan_, decision) : cheap_answer({view, self.view_.hints()}, decision);
    self.pick(choice);
    return choice;
  }

  void pick(Choice choice) {
    if (!in_set_ || choice.is_stop()) return;
    picked_.add(choice.kind());
    if (plan_.has(choice.kind())) plan_.remove(choice.kind());
  }

  // What comes of this choice in each game. If there is a plan, the other picks of the set follow it.
  Outcomes tried(Choice choice, const Bag* plan = nullptr) {
    --tries_left_;
    Outcomes outcomes;
    for (const std::unique_ptr<Game>& game : dealt_) {
      trial_->copy_from(*game);
      in_step_ = true;
      in_set_ = is_set(decision_);
      planned_ = plan != nullptr;
      plan_ = planned_ ? *plan : Bag{};
      asked_ = decision_;
      picked_.clear();
      pick(choice);
      trial_->apply(choice, {}, &drivers_);
      in_step_ = in_set_ = false;
      copy(*after_, trial_->state());
      steps_left_ = most_steps;
      play_on(view_.rules(), *after_, trial_->chance(), drivers_, {}, keep_on, this);
      outcomes.each.push_back(outcome());
      outcomes.sum += outcomes.each.back();
    }
    return outcomes;
  }
  Outcomes tried(const Bag& set) { return tried(next_of(set, decision_), &set); }

  static bool keep_on(void* trials, const State& state) {
    auto& self = *static_cast<Trials*>(trials);
    const bool done = state.phase == Phase::start && state.seat[self.view_.seat()].turns > self.view_.turns(self.view_.seat());
    return !done && --self.steps_left_ > 0;
  }

  // How much better off the seat is than the others on average.
  [[nodiscard]] double outcome() const {
    const auto of = [&](Seat seat) { return position_value(View(*after_, view_.rules(), seat)); };
    double others = 0;
    for (int i = 0; i < after_->seats; ++i)
      if (const auto seat = static_cast<Seat>(i); seat != view_.seat()) others += of(seat);
    const SeatSet won = winners(*after_, view_.rules());
    const double end = won.empty() ? 0 : won.has(view_.seat()) ? worth_of_winning / won.size() : -worth_of_winning;
    return of(view_.seat()) - others / (after_->seats - 1) + end;
  }

  Choice best_of_options(Choice usual) {
    const Outcomes of_usual = tried(usual);
    Choice best = usual;
    double most = of_usual.sum;
    const auto compare = [&](Choice choice) {
      if (choice == usual || tries_left_ <= 0) return;
      if (const Outcomes other = tried(choice); other.sum > most && other.clearly_above(of_usual)) {
        best = choice;
        most = other.sum;
      }
    };
    if (decision_.may_stop()) compare(Choice::stop());
    for (KindSet left = decision_.options; !left.empty(); left.remove(left.last())) compare(Choice::pick(left.last()));
    for (const Option option : decision_.numbers) compare(Choice::pick(option));
    return best;
  }

  // The set filled up to the required size, first with cards of the usual one.
  [[nodiscard]] Bag completed(Bag set, const Bag& usual) const {
    const int needed = decision_.min - decision_.picked;
    for (const Bag* more : {&usual, &left_})
      for (const Kind kind : more->kinds)
        if (const int n = std::min((*more)[kind] - set[kind], needed - set.size()); n > 0) set.add(kind, n);
    return set;
  }

  // The set grows as long as adding one card of a kind, or all of them, makes it better.
  Choice best_of_set(Choice usual_choice) {
    const Outcomes of_usual = tried(usual_choice);
    const Bag usual = picked_;
    Bag set, best = completed({}, usual);
    Outcomes most = tried(best);
    const int room = decision_.max - decision_.picked;
    for (bool better = true; better && tries_left_ > 0;) {
      better = false;
      const Bag now = set;
      for (const Kind kind : left_.kinds) {
        const int rest = std::min(left_[kind] - now[kind], room - now.size());
        for (int n = rest; n > 0; n = n > 1 ? 1 : 0) {
          Bag larger = now;
          larger.add(kind, n);
          const Bag whole = completed(larger, usual);
          if (tries_left_ <= 0 || whole.size() > room) continue;
          if (Outcomes other = tried(whole); other.sum > most.sum) {
            set = larger;
            best = whole;
            most = std::move(other);
            better = true;
          }
        }
      }
    }
    return most.clearly_above(of_usual) ? next_of(best, decision_) : usual_choice;
  }

  const HintedView& view_;
  const Decision& decision_;
  int tries_left_;
  const Bag left_;
  std::vector<std::unique_ptr<Game>> dealt_;
  std::unique_ptr<Game> trial_ = std::make_unique<Game>();
  std::unique_ptr<State> after_ = std::make_unique<State>();
  Drivers drivers_{};
  int steps_left_ = 0;

  // The state of the current trial.
  bool in_step_ = false;
  bool in_set_ = false;   // the set is still being picked
  bool planned_ = false;  // and it follows plan_
  Bag plan_;              // what is still to be picked
  Bag picked_;
  Decision asked_;
};

}  // namespace

bool worth_trying(const HintedView& view, const Decision& decision) {
  if (decision.top_level() || decision.source == no_kind || !view.hint(decision.source).card.empty()) return false;
  const Card& asks = *view.rules().card[decision.source];
  return asks.play != nullptr || asks.abilities.front().trigger != Trigger::none;
}

Choice tried_answer(const Sampler& sampler, const HintedView& view, const Decision& decision, std::uint64_t seed, Effort effort) {
  return Trials(sampler, view, decision, seed, effort).best();
}

}  // namespace dominium::players
