// What a seat says in the game: answers, undo, and that it declines all Reactions for a turn.
#include <utility>

#include "notation/choice_word.hpp"
#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

namespace json = boost::json;
namespace said_in_game = playing::client_message;

// What somebody says, as the journal keeps it: in our own words, whatever way it was spelt. What changes nothing has no words.
class Meaning {
 public:
  Meaning(const playing::History& history, json::object& entry) : history_(history), entry_(entry) {}

  void operator()(const said_in_game::Choose& choose) const {
    if (!choose.whole) {
      entry_["choose"] = word(choose.picks.front());
      return;
    }
    json::array& words = entry_["choose"].emplace_array();
    for (const std::string& pick : choose.picks) words.emplace_back(word(pick));
  }
  void operator()(const said_in_game::Stop& /*stop*/) const { entry_["choose"] = "stop"; }
  void operator()(const said_in_game::All& /*all*/) const { entry_["choose"] = "all"; }
  void operator()(const said_in_game::TakeBack& take_back) const { entry_["undo"] = take_back.answers; }
  void operator()(const said_in_game::Consent& consent) const { entry_["consent"] = consent.agrees; }
  void operator()(const said_in_game::Resync& /*resync*/) const {}

 private:
  // A word that stands for nothing here will be refused.
  [[nodiscard]] std::string word(const std::string& pick) const {
    const std::optional<Choice> choice = notation::choice_of(history_.rules(), history_.decision(), pick);
    return choice ? notation::word_of(history_.rules(), history_.decision(), *choice) : std::string();
  }

  const playing::History& history_;
  json::object& entry_;
};

}  // namespace

Result say(Table& table, Seat seat, const playing::Heard& said) {
  TableState& state = table.state();
  state.require_game();
  state.require_back(seat);
  json::object entry{{"seat", playing::seat_number(seat)}};
  // Words are about the question that is open now.
  if (const auto* understood = std::get_if<playing::ClientMessage>(&said)) std::visit(Meaning(*state.history, entry), understood->what);
  const bool beside = entry.contains("undo") || entry.contains("consent");
  if (beside) state.require_few_besides(seat);
  const std::uint64_t before = state.conversation->changes();
  state.conversation->hear(SeatSet::of(seat), said);
  if (state.conversation->changes() == before) return {{}, std::exchange(state.out, {})};
  if (beside) {
    state.count_besides(seat);
    state.move_notes();
  }
  if (state.over()) state.tell_everybody(state.describe());
  return state.done(entry);
}

Result decline_reactions(Table& table, Seat seat) {
  TableState& state = table.state();
  state.require_game();
  state.require_back(seat);
  state.count_besides(seat);
  state.history->decline_reactions(seat);
  state.conversation->tell_all();
  return state.done({{"seat", playing::seat_number(seat)}, {"decline", "reactions"}});
}

}  // namespace dominium::server::tables
