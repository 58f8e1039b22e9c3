// The lists of tables that the lobby tells: those that are open to all, those that are over, and those that somebody knows.
#pragma once

#include <memory>

#include "server/connection.hpp"
#include "server/message.hpp"

namespace dominium::server {

class House;

// Answers `list`; throws Refusal if there is no such list.
void tell_list(House& house, const std::shared_ptr<Connection>& connection, const Message& message);

}  // namespace dominium::server
