// The lists of tables the lobby gives out: the open ones, the finished ones, and those whose ids the client knows.
#pragma once

#include <memory>

#include "message.hpp"
#include "server/connection.hpp"

namespace dominium::server::live {

class Rooms;

// Answers `list`; throws Refusal if there is no such list.
void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const Message& message);

}  // namespace dominium::server::live
