// What the lobby tells of games that are over. Anybody who knows a table's id may ask; it is made on the thread that reads from the disk.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "message.hpp"
#include "server/connection.hpp"
#include "tables/finished_game.hpp"

namespace dominium::server {

class Rooms;

// Answers `record`, `review` and `replay`.
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const Message& message);
// Calls `use` with a finished game; if there is none, or `use` throws Refusal, that is the answer to the message.
void with_finished_game(Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection, const Message& message,
                        std::function<void(const FinishedGame&)> use);

}  // namespace dominium::server
