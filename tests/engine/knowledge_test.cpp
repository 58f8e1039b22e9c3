// What a seat may not know never reaches it (KNOW-1 to KNOW-7).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "hidden.hpp"
#include "invariants.hpp"
#include "memory.hpp"
#include "permute_unknown.hpp"
#include "playing/messages.hpp"
#include "random_game.hpp"

namespace dominium::test {
namespace {

constexpr int usual_games = 800;

// Everything a view answers, as a list of numbers.
std::vector<int> all_of(const View& view) {
  std::vector<int> said;
  const auto bag = [&](const Bag& cards) {
    for (unsigned kind = 0; kind < max_kinds; ++kind) said.push_back(cards.count[kind]);
  };
  for (const int n :
       {view.seats(), int{view.turn_of()}, view.turn(), static_cast<int>(view.phase()), int{view.over()}, int{view.unfinished()}, view.actions(),
        view.buys(), view.coins(), view.potions(), view.empty_piles(), view.deck_size(), view.held_count(), view.aside_count()})
    said.push_back(n);
  bag(view.supply());
  bag(view.trash());
  bag(view.hand());
  bag(view.discard());
  for (const InPlay& card : view.in_play()) said.insert(said.end(), {card.kind, card.owner});
  for (int i = 0; i < view.held_count(); ++i) {
    const HeldCard card = view.held(i);
    said.insert(said.end(), {card.kind, card.owner, card.aside, static_cast<int>(card.known.bits())});
  }
  for (int i = 0; i < view.aside_count(); ++i) {
    const AsideCard card = view.aside(i);
    said.insert(said.end(), {card.kind, card.owner, card.mat, card.with, static_cast<int>(card.known.bits())});
  }
  for (const Tokens& tokens : view.tokens()) said.insert(said.end(), {tokens.of, tokens.on, tokens.seat, tokens.n});
  for (const Later& later : view.put_off()) said.insert(said.end(), {later.kind, later.ability, later.seat, later.place, later.number, later.data});
  for (const Kind kind : view.rules().all) {
    const Cost cost = view.cost(kind);
    said.insert(said.end(), {cost.coins, cost.potions, cost.debt, view.covered_count(kind)});
  }
  for (Seat seat{0}; seat < view.seats(); ++seat) {
    for (const int n : {view.turns(seat), view.hand_size(seat), int{view.discard_top(seat)}, view.deck_size(seat), view.discard_size(seat),
                        view.vp(seat), view.score(seat)})
      said.push_back(n);
    bag(view.owned(seat));
    bag(view.known_hand(seat));
    bag(view.known_discard(seat));
    for (int i = 0; i < view.deck_size(seat); ++i) said.push_back(view.known_deck(seat, i));
  }
  return said;
}

std::vector<Seat> observers(const State& state) {
  std::vector<Seat> all{no_seat};
  for (Seat seat{0}; seat < state.seats; ++seat) all.push_back(seat);
  return all;
}

TEST(Knowledge, Permuting_what_a_seat_may_not_know_leaves_its_view_the_same) {
  const auto permuted = std::make_unique<State>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    for (; !random.over(); random.apply(random.next())) {
      const State& state = random.game().state();
      for (const Seat seat : observers(state)) {
        copy(*permuted, state);
        permute_unknown(*permuted, seat, random.rng());
        ASSERT_EQ(wrong_with(*permuted, random.rules()), "") << about(seed);
        ASSERT_EQ(all_of(View(*permuted, random.rules(), seat)), all_of(random.game().view(seat)))
            << about(seed) << ", answer " << random.answers().size() << ", seat " << int{seat};
      }
    }
  }
}

TEST(Knowledge, Permuting_what_a_seat_may_not_know_leaves_what_its_client_is_sent_the_same_byte_for_byte) {
  const auto permuted = std::make_unique<State>();
  for (const std::uint64_t seed : seeds(usual_games / 8)) {
    RandomGame random(seed);
    for (; !random.over(); random.apply(random.next())) {
      const Decision& decision = random.game().decision();
      if (decision.top_level() && random.rng().below(8) != 0) continue;
      for (const Seat seat : observers(random.game().state())) {
        copy(*permuted, random.game().state());
        permute_unknown(*permuted, seat, random.rng());
        ASSERT_EQ(boost::json::serialize(playing::view_message(View(*permuted, random.rules(), seat), decision)),
                  boost::json::serialize(playing::view_message(random.game().view(seat), decision)))
            << about(seed) << ", answer " << random.answers().size() << ", seat " << int{seat};
      }
    }
  }
}

// Others can't tell whether a player has an Action or a Treasure to play, nor therefore what that player is asked.
TEST(Knowledge, What_the_player_in_turn_is_asked_tells_the_others_nothing_of_the_hand) {
  const auto permuted = std::make_unique<State>();
  const auto game = std::make_unique<Game>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    for (; !random.over(); random.apply(random.next())) {
      const State& state = random.game().state();
      const Decision& decision = random.game().decision();
      if (!decision.top_level()) continue;
      const bool can_buy = state.buys > 0 && !can_be_bought(state, random.rules()).empty();
      if (!can_buy) continue;
      for (const Seat seat : observers(state)) {
        if (seat == decision.answers) continue;
        copy(*permuted, state);
        permute_unknown(*permuted, seat, random.rng());
        std::vector<Event> told;
        game->start_from(random.rules(), *permuted, random.chance(),
                         {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &told});
        ASSERT_EQ(all_of(game->view(seat)), all_of(random.game().view(seat))) << about(seed) << ", answer " << random.answers().size();
        ASSERT_EQ(game->view(seat).told(game->decision()), random.game().view(seat).told(decision))
            << about(seed) << ", answer " << random.answers().size();
        ASSERT_TRUE(told.empty()) << about(seed) << ", answer " << random.answers().size();
      }
    }
  }
}

TEST(Knowledge, What_a_seat_is_told_of_a_decision_does_not_name_cards) {
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    for (; !random.over(); random.apply(random.next())) {
      const Decision& decision = random.game().decision();
      for (const Seat seat : observers(random.game().state())) {
        const Decision told = random.game().view(seat).told(decision);
        if (seat == decision.answers) {
          ASSERT_EQ(told, decision) << about(seed);
          continue;
        }
        ASSERT_TRUE(told.options.empty() && told.picked == 0) << about(seed);
        const bool secret = decision.hidden || decision.top_level();
        ASSERT_TRUE(!secret || told.ask == Ask::none) << about(seed);
        ASSERT_TRUE(!decision.hidden || (told.answers == no_seat && told.owner == no_seat)) << about(seed);
      }
    }
  }
}

// How many of an owner's cards a view can locate.
int cards_known(const View& view, Seat owner) {
  const bool own = owner == view.seat() || view.sees_for(owner);
  int known = own ? view.hand_size(owner) + view.discard_size(owner) : view.known_hand(owner).size() + view.known_discard(owner).size();
  for (const InPlay& card : view.in_play()) known += static_cast<int>(card.kind != no_kind && card.owner == owner);
  for (int i = 0; i < view.deck_size(owner); ++i) known += static_cast<int>(view.known_deck(owner, i) != no_kind);
  for (int i = 0; i < view.held_count(); ++i) known += static_cast<int>(view.held(i).owner == owner && view.held(i).kind != no_kind);
  for (int i = 0; i < view.aside_count(); ++i) known += static_cast<int>(view.aside(i).owner == owner && view.aside(i).kind != no_kind);
  return known;
}

// Only this test would notice a zone that is forgotten where unknown cards are redealt.
TEST(Knowledge, Every_card_that_a_seat_may_not_know_is_dealt_anew) {
  const auto dealt = std::make_unique<State>();
  for (const std::uint64_t seed : seeds(usual_games / 8)) {
    for (RandomGame random(seed); !random.over(); random.apply(random.next())) {
      const State& state = random.game().state();
      for (const Seat seat : observers(state)) {
        const View view = random.game().view(seat);
        for (const Seat owner : seats_of(state.seats)) {
          int unknown = 0;
          copy(*dealt, state);
          redeal_hidden(*dealt, eyes_of(state, seat), owner, [&](Zone, int, Kind kind) {
            ++unknown;
            return kind;
          });
          ASSERT_EQ(cards_known(view, owner) + unknown, view.owned(owner).size()) << about(seed) << ", seat " << int{seat} << " of " << int{owner};
        }
      }
    }
  }
}

// Everyone at the table and a spectator, each with their own memory.
class Audience {
 public:
  explicit Audience(const RandomGame& random) : random_(random), seats_(observers(random.game().state())) {
    for (const Seat seat : seats_) memories_.emplace_back(random.rules(), seat);
  }

  // Hears what has been told since; true if somebody was told a card they did not know.
  bool listen() {
    bool news = false;
    for (; heard_ < random_.events().size(); ++heard_) {
      const Event& event = random_.events()[heard_];
      for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (!memories_[i].hear(event)) continue;
        news = true;
        last_news_ = std::string(word(event.what)) + (event.source == no_kind ? "" : " by " + std::string(random_.rules().card[event.source]->id));
        if (event.seat != seats_[i] && event.seat != memories_[i].decides_for() && !may_show(event)) indiscreet_ = true;
      }
    }
    return news;
  }
  // Whether others were shown a card that its owner drew, looked at or moved unseen.
  [[nodiscard]] bool indiscreet() const { return indiscreet_; }
  // The last event that told anybody a card.
  [[nodiscard]] const std::string& last_news() const { return last_news_; }
  [[nodiscard]] std::string compare() {
    std::string wrong;
    for (std::size_t i = 0; i < seats_.size() && wrong.empty(); ++i) wrong = memories_[i].compare(random_.game().view(seats_[i]));
    return wrong;
  }

 private:
  // Whether an event may tell others a card they did not know.
  [[nodiscard]] bool may_show(const Event& event) const {
    if (event.what == Happened::draws || event.what == Happened::looks) return false;
    const std::string_view source = event.source == no_kind ? std::string_view() : random_.rules().card[event.source]->id;
    if (event.what == Happened::puts)
      return event.to == Zone::supply || (event.to == Zone::mat && source == "island") || (event.from == Zone::discard && event.to == Zone::hand);
    if (event.what != Happened::reveals || event.from != Zone::deck) return true;
    constexpr std::array<std::string_view, 14> revealing{"adventurer", "bandit", "loan", "patrol", "pirate-ship", "rabble", "saboteur", "scout",
                                                         "sea-chart", "spy", "thief", "tribute", "venture", "wishing-well"};
    return std::find(revealing.begin(), revealing.end(), source) != revealing.end();
  }

  const RandomGame& random_;
  std::vector<Seat> seats_;
  std::vector<Memory> memories_;
  std::size_t heard_ = 0;
  bool indiscreet_ = false;
  std::string last_news_;
};

TEST(Knowledge, A_view_knows_just_what_can_be_remembered_of_what_was_told) {
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    Audience audience(random);
    audience.listen();
    while (!random.over()) {
      ASSERT_EQ(audience.compare(), "") << about(seed) << ", answer " << random.answers().size();
      const Applied applied = random.apply(random.next());
      const bool news = audience.listen();
      ASSERT_TRUE(applied.barrier || !news) << about(seed) << ", answer " << random.answers().size() << ": a card was told behind no barrier, " << audience.last_news();
      ASSERT_FALSE(audience.indiscreet()) << about(seed) << ", answer " << random.answers().size()
                                          << ": a card was shown that only its owner may see";
    }
    ASSERT_EQ(audience.compare(), "") << about(seed) << " at the end";
  }
}

}  // namespace
}  // namespace dominium::test
