// How a connection that was just accepted begins. What is behind these compiles slowly, so it has files of its own.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>

#include "net/connections.hpp"

namespace dominium::server {

using Socket = boost::asio::ip::tcp::socket;  // on a strand of its own
using Greeting = std::function<void(Socket socket, ConnectionSlot place)>;

Greeting plain_greeting();
// Throws Mistake for a certificate or a key that can't be used.
Greeting tls_greeting(const std::string& certificate, const std::string& key);

// Says this and hangs up. What is held is let go of when that is done.
void turn_away(Socket socket, Body words, std::shared_ptr<const void> held);

}  // namespace dominium::server
