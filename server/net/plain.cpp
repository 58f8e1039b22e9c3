#include "greetings.hpp"
#include "http_session.hpp"

namespace dominium::server::net {

SessionStarter plain_greeting() {
  return [](Socket socket, ConnectionSlot place) {
    std::make_shared<HttpSession<boost::beast::tcp_stream>>(boost::beast::tcp_stream(std::move(socket)), std::move(place))->start();
  };
}

}  // namespace dominium::server::net
