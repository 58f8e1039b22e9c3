// What the lobby tells of games that are over. Anybody who knows a table's id may ask; it is made on the thread that reads from the disk.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/connection.hpp"
#include "server/message.hpp"
#include "server/past_game.hpp"

namespace dominium::server {

class House;

// Answers `record`, `review` and `replay`.
void look_back(House& house, const std::shared_ptr<Connection>& connection, const Message& message);
// Calls `use` with a finished game; if there is none, or `use` throws Refusal, that is the answer to the message.
void with_past(House& house, const std::string& id, const std::shared_ptr<Connection>& connection, const Message& message,
               std::function<void(const PastGame&)> use);

}  // namespace dominium::server
