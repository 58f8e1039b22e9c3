// HTTP requests and their answers, independent of how they travel.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/addresses.hpp"
#include "net/files.hpp"
#include "server/connection.hpp"

namespace dominium::server::net {

// The parts of a request's head that matter.
struct RequestHead {
  std::string method, target;
  std::string forwarded, x_forwarded_for;  // all lines of each, joined by commas
  std::string host, origin, accept_encoding, accept_language, if_none_match;
  int hosts = 0, origins = 0;  // how many header lines there are of each
  bool may_lack_host = false;  // HTTP/1.0
  bool has_body = false;
  bool upgrade = false;       // to a WebSocket …
  bool upgrade_fits = false;  // … of the one version there is, with a proper key
};

struct Answer {
  static constexpr int switch_to_websocket = 101;
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  Body body;
  std::vector<std::pair<std::string_view, std::string>> fields;
  bool close = false;  // nothing more is read from this connection
  std::string key;     // of the sentence, if it is one
};

// An answer of one sentence from the catalogue.
Answer sentence(int status, std::string_view key);
// The same in the first of these languages that there is ("pl-PL,pl;q=0.9,en;q=0.8"), if the answer is a sentence.
Answer in_language(Answer answer, std::string_view accept_language);
// The same as the bytes of a whole HTTP answer, for clients turned away before their request is read.
std::string turned_away(int status, std::string_view key);

Answer answer(const RequestHead& asked, const Files& files, const Hosts& hosts, const Origins& origins, Reception& reception);

// The headers that tell browsers what the page may do and who may embed it.
const std::vector<std::pair<std::string_view, std::string_view>>& security_fields();

}  // namespace dominium::server::net
