#include "server/net/greetings.hpp"
#include "server/net/http_session.hpp"

namespace dominium::server {

Greeting plain_greeting() {
  return [](Socket socket, Place place) {
    std::make_shared<HttpSession<boost::beast::tcp_stream>>(boost::beast::tcp_stream(std::move(socket)), std::move(place))->start();
  };
}

}  // namespace dominium::server
