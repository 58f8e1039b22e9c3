// What the lobby says about finished games to anybody who knows the table's id. The replies are made on the thread that reads from the disk.
#pragma once

#include <memory>

#include "client_message.hpp"
#include "server/connection.hpp"

namespace dominium::server::live {

class Rooms;

// All of these throw Refusal if too much is waiting to be read.
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Record& record);
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Draws& draws);
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Review& review);
void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Replay& replay);

}  // namespace dominium::server::live
