// How a newly accepted connection begins. The code behind these functions compiles slowly, so it has files of its own.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/connections.hpp"

namespace dominium::server::net {

using Socket = boost::asio::ip::tcp::socket;  // on a strand of its own
using SessionStarter = std::function<void(Socket socket, ConnectionSlot place)>;

SessionStarter plain_greeting();
// Throws Mistake for a certificate or a key that can't be used.
SessionStarter tls_greeting(const std::string& certificate, const std::string& key);

// The host names that a certificate is for; none if it can't be read.
std::vector<std::string> certified_names(const std::string& certificate);

// Sends `words` and hangs up, then releases `held`.
void turn_away(Socket socket, Body words, std::shared_ptr<const void> held);

}  // namespace dominium::server::net
