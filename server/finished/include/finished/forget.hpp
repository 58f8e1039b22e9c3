// How guests delete what is kept about them.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "playing/fair.hpp"
#include "server/refusal.hpp"
#include "storage/journal.hpp"

namespace dominium::server::finished {

// Removes the name and the chat of whoever held a seat with this token from a finished game, also if they left it before its end, or the whole game
// if no other person ever sat there. The moves of the game stay the same. Throws Refusal if there is no such game or seat; `done` is called when the
// change is on disk, with whether the game was erased, or when the disk refused it.
void forget_guest(storage::Journal& journal, const std::string& id, const playing::Bytes32& token_hash,
                  std::function<void(const std::optional<Refusal>& refusal, bool erased)> done);

}  // namespace dominium::server::finished
