// The lists of tables that the lobby tells: those that are open to all, those that are over, and those that somebody knows.
#pragma once

#include <memory>

#include "message.hpp"
#include "server/connection.hpp"

namespace dominium::server {

class Rooms;

// Answers `list`; throws Refusal if there is no such list.
void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const Message& message);

}  // namespace dominium::server
