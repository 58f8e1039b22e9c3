#include "finished/draws.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "notation/kingdoms.hpp"
#include "playing/messages.hpp"

namespace dominium::server::finished {

namespace {

namespace json = boost::json;

// A row of cards that were shuffled, and what chance took out of it.
struct Row {
  Seat seat;
  int shuffle;  // which of the seat's shuffles it comes from; 0: its first deck
  std::vector<Kind> cards;
  std::vector<Kind> drawn = {};
  std::vector<Kind> left = {};  // in the order that they lie in now
};

// Plays the game once more, straight through, so that what chance gives and what happens come in the order in which they came.
class Retelling {
 public:
  explicit Retelling(const tables::FinishedGame& past) : past_(past), chance_(past.fair), rules_(std::make_unique<Rules>()) {
    compile(past.setup, *rules_);
    Chance chance;
    chance.pick = [](void* self, const State&, const Draw& draw) { return static_cast<Retelling*>(self)->pick(draw); };
    chance.context = this;
    const auto dealt = std::make_unique<Game>();
    dealt->start(*rules_, chance);
    copy(state_, dealt->state());
    Drivers drivers;
    drivers.fill({.answer = [](void* self, const View&, const Decision& decision) { return static_cast<Retelling*>(self)->answer(decision); },
                  .context = this});
    play_on(
        *rules_, state_, chance, drivers,
        {.tell = [](void* self, const Event& event) { static_cast<Retelling*>(self)->hear(event); }, .context = this},
        [](void* self, const State&) { return !static_cast<Retelling*>(self)->ended_; }, this);
  }

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

 private:
  std::uint32_t pick(const Draw& draw) {
    const std::uint32_t at = chance_.outcome(draw.seat, draw.k, static_cast<std::uint32_t>(draw.pool.size()));
    if (ended_) return at;
    std::vector<Kind> pool;
    for (const Slot& slot : draw.pool) pool.push_back(slot.kind);
    const auto last = last_row_.find(draw.seat);
    if (last == last_row_.end() || rows_[last->second].left != pool) {
      last_row_[draw.seat] = rows_.size();
      rows_.push_back({.seat = draw.seat, .shuffle = shuffles_[draw.seat], .cards = pool, .drawn = {}, .left = pool});
    }
    Row& row = rows_[last_row_[draw.seat]];
    row.drawn.push_back(pool[at]);
    row.left[at] = row.left.back();
    row.left.pop_back();
    return at;
  }
  void hear(const Event& event) {
    if (event.what == Happened::shuffles) ++shuffles_[event.seat];
  }
  // A game that was given up ends with a question; what would follow from any answer to it does not count.
  Choice answer(const Decision& decision) {
    ended_ |= at_ == past_.answers.size();
    return ended_ ? decision.declined() : past_.answers[at_++].choice;
  }

  const tables::FinishedGame& past_;
  playing::FairChance chance_;
  std::unique_ptr<Rules> rules_;
  State state_{};
  std::size_t at_ = 0;
  bool ended_ = false;
  std::vector<Row> rows_;
  std::map<Seat, std::size_t> last_row_;  // the latest of each seat
  std::map<Seat, int> shuffles_;          // told so far
};

json::array given_json(const std::vector<std::optional<playing::Bytes32>>& given) {
  json::array all;
  for (const std::optional<playing::Bytes32>& one : given) all.push_back(one ? json::value(playing::to_hex(*one)) : json::value(nullptr));
  return all;
}

// What a rematch follows from.
json::object rematch_json(const playing::PreviousGame& previous, int edition) {
  json::array winners;
  for (const Seat seat : previous.winners) winners.push_back(playing::seat_number(seat));
  json::value drawn_from;
  if (previous.new_kingdom) drawn_from = json::value_from(notation::selection_words(notation::kingdom_pool(edition), edition));
  return {{"after", previous.table}, {"key", playing::to_hex(previous.key)}, {"winners", std::move(winners)}, {"drawn_from", std::move(drawn_from)}};
}

json::object fair_json(const playing::Fair& fair, int edition) {
  const bool committed = !fair.commitments.empty();
  return {{"scheme", committed ? 2 : 1},
          {"table", fair.table},
          {"hash", playing::to_hex(fair.secret.hash())},
          {"secret", playing::to_hex(fair.secret.bytes())},
          {"commitments", committed ? json::value(given_json(fair.commitments)) : json::value(nullptr)},
          {"contributions", given_json(fair.contributions)},
          {"key", playing::to_hex(fair.key().bytes())},
          {"first_drawn", fair.first_drawn},
          {"rematch", fair.previous ? json::value(rematch_json(*fair.previous, edition)) : json::value(nullptr)}};
}

json::array cards_json(const Rules& rules, const std::vector<Kind>& kinds) {
  json::array all;
  for (const Kind kind : kinds) all.push_back(json::value(rules.card[kind]->id));
  return all;
}

}  // namespace

json::object draws(const tables::FinishedGame& past) {
  const Retelling told(past);
  json::array rows;
  for (const Row& row : told.rows())
    rows.push_back(json::object{{"seat", row.seat == no_seat ? json::value(nullptr) : playing::seat_number(row.seat)},
                                {"shuffle", row.shuffle},
                                {"cards", cards_json(told.rules(), row.cards)},
                                {"drawn", cards_json(told.rules(), row.drawn)}});
  return {{"table", past.table},
          {"fair", fair_json(past.fair, past.setup.edition)},
          {"first", playing::seat_number(past.setup.first)},
          {"among_people", past.setup.among_people},
          {"rows", std::move(rows)}};
}

}  // namespace dominium::server::finished
