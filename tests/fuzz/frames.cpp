// Any bytes are what a client sends over an open WebSocket, in two pieces. Whatever they are, only whole texts are heard, the connection ends, and
// nobody stays behind.
#include <boost/beast/_experimental/test/stream.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "head.hpp"
#include "websocket_session.hpp"

namespace dominium::server::net {
namespace {

using Stream = boost::beast::test::stream;

constexpr std::size_t longest = 1000;

void require(bool right, const char* what) {
  if (right) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

class Echo final : public Reception {
 public:
  class Speaker final : public Visitor {
   public:
    Speaker(Echo& echo, std::shared_ptr<Connection> connection) : echo_(echo), connection_(std::move(connection)) { ++echo_.here; }
    ~Speaker() override { --echo_.here; }
    void heard(std::string_view line) override {
      require(line.size() <= longest, "longer than is allowed");
      require(boost::beast::websocket::detail::check_utf8(line.data(), line.size()), "not text");
      if (line == "bye") connection_->close(4000, "as asked");
      if (line == "fault") throw std::runtime_error("as asked");
      connection_->send(std::make_shared<const std::string>(line));
    }

   private:
    Echo& echo_;
    std::shared_ptr<Connection> connection_;
  };
  std::unique_ptr<Visitor> arrived(std::shared_ptr<Connection> connection) override {
    return std::make_unique<Speaker>(*this, std::move(connection));
  }
  HttpAnswer health() override { return {}; }
  HttpAnswer metrics() override { return {}; }
  int here = 0;
};

Config small_config() {
  Config config;
  config.limits.message_bytes = longest;
  config.limits.requests_per_second = 1'000'000;
  return config;
}

http::request<http::empty_body> upgrade() {
  http::request<http::empty_body> request(http::verb::get, "/ws", 11);
  request.set(http::field::host, "a");
  request.set(http::field::connection, "Upgrade");
  request.set(http::field::upgrade, "websocket");
  request.set(http::field::sec_websocket_version, "13");
  request.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
  return request;
}

void talk(std::string_view bytes) {
  static const Config config = small_config();
  static Log log(nullptr);
  static Metrics metrics;
  Echo echo;
  const auto connections = std::make_shared<Connections>(config, echo, log, metrics, Timeouts{.cut = std::chrono::milliseconds(0)});
  {
    boost::asio::io_context io;
    Stream here(io), there(io);
    here.connect(there);
    auto place = connections->enter(*read_address("192.0.2.1"));
    std::make_shared<WebSocketSession<Stream>>(std::move(here), std::move(std::get<ConnectionSlot>(place)))->start(upgrade());
    io.poll();
    require(echo.here == 1, "nobody arrived");
    const std::size_t half = bytes.empty() ? 0 : static_cast<unsigned char>(bytes[0]) % bytes.size();
    for (const std::string_view part : {bytes.substr(0, half), bytes.substr(half)}) {
      boost::system::error_code ignored;
      if (!part.empty()) there.write_some(boost::asio::buffer(part.data(), part.size()), ignored);
      io.restart();
      io.poll();
    }
    there.close();
    io.restart();
    io.poll();
    // Whatever still waits is cut off, as the server does after a timeout.
    connections->drop_all();
    while (io.restart(), io.poll() > 0) {
    }
    require(echo.here == 0 && metrics.connections == 0, "somebody stayed behind");
  }
}

}  // namespace
}  // namespace dominium::server::net

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dominium::server::net::talk({reinterpret_cast<const char*>(data), size});
  return 0;
}
