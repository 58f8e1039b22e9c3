// Any bytes are HTTP requests: each is answered, and always in the same way. The first byte says whether a trusted proxy speaks.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "head.hpp"

namespace dominium::server::net {
namespace {

void require(bool right, const char* what) {
  if (right) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

class NoTables final : public Reception {
 public:
  std::unique_ptr<Visitor> arrived(std::shared_ptr<Connection>) override { return nullptr; }
  HttpAnswer health() override { return {200, "text/plain", "well\n"}; }
  HttpAnswer metrics() override { return {200, "text/plain", "figure 1\n"}; }
};

void check(const RequestHead& asked, const Answer& answer) {
  const bool refused = answer.status >= 400;
  require(answer.status == 200 || answer.status == 101 || answer.status == 304 || refused, "an answer of another kind");
  require(!refused || (answer.body && answer.body->ends_with(".\n")), "refused without a sentence");
  require(!asked.has_body || answer.close, "a body would be taken for the next request");
  require(refused || asked.hosts == 0 || asked.host.find("evil") == std::string::npos, "somebody else's name was answered to");
  require(answer.status != 101 || (asked.upgrade && asked.method == "GET"), "nobody asked for a WebSocket");
  const Response response = response_of(answer, false, true, 11);
  for (const auto& field : response)
    require(std::string_view(field.value()).find_first_of("\r\n") == std::string_view::npos, "a line break got into a field");
}

void serve(std::string_view bytes) {
  static const Files files("");
  static const Hosts hosts({"example.org"});
  static const Origins origins({"https://example.org"});
  static const Proxies proxies({"127.0.0.1", "10.0.0.0/8", "2001:db8::/32"});
  static NoTables reception;
  const bool by_proxy = !bytes.empty() && bytes[0] % 2 == 0;
  bytes.remove_prefix(bytes.empty() ? 0 : 1);
  const Address peer = *read_address(by_proxy ? "127.0.0.1" : "192.0.2.1");
  while (!bytes.empty()) {
    Head head;
    head.header_limit(most_head_bytes);
    head.body_limit(boost::none);
    boost::system::error_code error;
    const std::size_t used = head.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
    if (is_bad_request(error) && error != http::error::need_more) require(answer_to(error).close, "nothing can follow what is not understood");
    if (error || !head.is_header_done()) return;
    const RequestHead asked = asked_by(head);
    const auto client = proxies.client(peer, asked.forwarded, asked.x_forwarded_for);
    require(by_proxy || client == peer, "somebody else was believed");
    if (client) require(!counted_as(*client).empty(), "an address that is not counted");
    const Answer given = answer(asked, files, hosts, origins, reception);
    check(asked, given);
    if (given.close || given.status == Answer::switch_to_websocket || used == 0) return;
    bytes.remove_prefix(used);
  }
}

}  // namespace
}  // namespace dominium::server::net

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dominium::server::net::serve({reinterpret_cast<const char*>(data), size});
  return 0;
}
