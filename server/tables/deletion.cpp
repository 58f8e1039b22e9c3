// A game that is going on is deleted only if everybody in it agrees; who has agreed is written down, so that nobody is asked twice.
#include <algorithm>

#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

bool contains(const std::vector<playing::Bytes32>& tokens, const playing::Bytes32& token) {
  return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
}

}  // namespace

std::vector<playing::Bytes32> Table::others_in_game() const {
  if (!playing() || over()) return {};
  std::vector<playing::Bytes32> others = state_->removed;
  for (const Sitter& sitter : state_->sitters)
    if (sitter.token_hash && *sitter.token_hash != origin().host) others.push_back(*sitter.token_hash);
  return others;
}

std::optional<std::vector<playing::Bytes32>> Table::yet_to_agree() const {
  if (!state_->deletion || !playing() || over()) return {};
  std::vector<playing::Bytes32> others = others_in_game();
  std::erase_if(others, [&](const playing::Bytes32& other) { return contains(*state_->deletion, other); });
  return others;
}

Result ask_to_delete(Table& table) {
  TableState& state = table.state();
  if (!state.playing()) throw Refusal("not_now", "table.not_begun");
  if (state.over()) throw Refusal("game_over", "pipe.game_over");
  if (state.deletion) return {};
  state.count_besides(table.seat_of(state.origin.host));
  state.deletion.emplace();
  return state.done({{"delete", "asked"}});
}

Result agree_to_delete(Table& table, const playing::Bytes32& token_hash) {
  TableState& state = table.state();
  const std::optional<std::vector<playing::Bytes32>> missing = table.yet_to_agree();
  if (!missing || !contains(*missing, token_hash)) return {};
  state.deletion->push_back(token_hash);
  return state.done({{"delete", "agreed"}, {"token", playing::to_hex(token_hash)}});
}

Result decline_to_delete(Table& table, const playing::Bytes32& token_hash) {
  TableState& state = table.state();
  if (!table.yet_to_agree()) throw Refusal("not_now", "server.no_deletion");
  state.count_besides(table.seat_of(token_hash));
  state.deletion.reset();
  return state.done({{"delete", "declined"}, {"token", playing::to_hex(token_hash)}});
}

}  // namespace dominium::server::tables
