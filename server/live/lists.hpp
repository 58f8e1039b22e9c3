// The lists of tables the lobby gives out: the open ones, the finished ones, and those whose ids the client knows.
#pragma once

#include <memory>

#include "client_message.hpp"
#include "server/connection.hpp"

namespace dominium::server::live {

class Rooms;

// All of these throw Refusal if too much is waiting to be read.
void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::ListOpen& list);
void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::ListFinished& list);
void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::ListMine& list);

}  // namespace dominium::server::live
