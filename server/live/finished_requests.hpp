// What the lobby says about finished games to anybody who knows the table's id. The replies are made on the thread that reads from the disk.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "client_message.hpp"
#include "server/connection.hpp"
#include "tables/finished_game.hpp"

namespace dominium::server::live {

class Rooms;

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Record& record);
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Draws& draws);
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Review& review);
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Replay& replay);
// Calls `use` with a finished game; if there is none, or `use` throws Refusal, the refusal is sent as the reply.
void with_finished_game(Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection, const ClientMessage& message,
                        std::function<void(const tables::FinishedGame&)> use);

}  // namespace dominium::server::live
