// How a guest has deleted what is kept of them.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "playing/fair.hpp"
#include "server/refusal.hpp"
#include "storage/journal.hpp"

namespace dominium::server {

// Takes the name and the chat of whoever held a seat with this token out of a finished game; the whole game if no other person sat there. The
// game itself stays the same. Throws Refusal if there is no such game or seat; `done` is told when the disk has it.
void forget_guest(Journal& journal, const std::string& id, const Bytes32& token_hash, std::function<void(const std::optional<Refusal>&)> done);

}  // namespace dominium::server
