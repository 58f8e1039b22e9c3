#include "net/answers.hpp"

#include <algorithm>

#include "text/catalogue.hpp"
#include "text/typed_words.hpp"

namespace dominium::server::net {

namespace {

Answer closing(Answer answer) {
  answer.close = true;
  return answer;
}

Answer made_by(HttpAnswer made) {
  Answer answer;
  answer.status = made.status;
  answer.type = std::move(made.type);
  answer.body = std::make_shared<const std::string>(std::move(made.body));
  answer.fields.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer websocket(const RequestHead& asked, const Origins& origins) {
  if (!asked.upgrade || !asked.upgrade_fits) {
    Answer refused = sentence(426, "net.upgrade");
    refused.fields.emplace_back("Upgrade", "websocket");
    refused.fields.emplace_back("Sec-WebSocket-Version", "13");
    return closing(std::move(refused));
  }
  // Programs send no origin; browsers always do.
  if (asked.origins > 1 || (asked.origins == 1 && !origins.allow(asked.origin, asked.host))) return closing(sentence(403, "net.foreign_origin"));
  Answer answer;
  answer.status = Answer::switch_to_websocket;
  return answer;
}

Answer file(const Files::Found& found, const RequestHead& asked) {
  Answer answer;
  answer.type = found.type;
  answer.fields.emplace_back("ETag", found.file->etag);
  answer.fields.emplace_back("Cache-Control", found.forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (found.varies) answer.fields.emplace_back("Vary", "Accept-Encoding");
  if (has_tag(asked.if_none_match, found.file->etag)) {
    answer.status = 304;
    return answer;
  }
  if (!found.encoding.empty()) answer.fields.emplace_back("Content-Encoding", found.encoding);
  answer.body = found.file->body;
  return answer;
}

}  // namespace

Answer sentence(int status, std::string_view key) {
  Answer answer;
  answer.status = status;
  answer.key = key;
  answer.body = std::make_shared<const std::string>(text::english().text(key) + "\n");
  answer.fields.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer in_language(Answer answer, std::string_view accept_language) {
  if (answer.key.empty()) return answer;
  const std::vector<std::string> known = text::Catalogue::languages();
  while (!accept_language.empty()) {
    const std::size_t end = std::min(accept_language.find(','), accept_language.size());
    const std::string_view wish = text::trimmed(accept_language.substr(0, end));
    const auto found = std::find(known.begin(), known.end(), wish.substr(0, wish.find_first_of("-;")));
    accept_language.remove_prefix(std::min(end + 1, accept_language.size()));
    if (found == known.end()) continue;
    answer.body = std::make_shared<const std::string>(text::Catalogue::of(*found).text(answer.key) + "\n");
    answer.fields.emplace_back("Content-Language", *found);
    return answer;
  }
  return answer;
}

std::string turned_away(int status, std::string_view key) {
  const std::string body = text::english().text(key) + "\n";
  return "HTTP/1.1 " + std::to_string(status) +
         " Refused\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n" + body;
}

Answer answer(const RequestHead& asked, const Files& files, const Hosts& hosts, const Origins& origins, Reception& reception) {
  if (asked.hosts > 1 || (asked.hosts == 0 && !asked.may_lack_host)) return closing(sentence(400, "net.bad_request"));
  if (asked.hosts == 1 && !hosts.know(asked.host)) return closing(sentence(421, "net.foreign_host"));
  if (asked.method != "GET" && asked.method != "HEAD") {
    Answer refused = closing(sentence(405, "net.bad_method"));
    refused.fields.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (asked.has_body) return closing(sentence(413, "net.body"));
  const std::string path = path_of(asked.target);
  if (path.empty()) return closing(sentence(400, "net.bad_request"));
  if (path == "/ws") return asked.method == "GET" ? websocket(asked, origins) : closing(sentence(426, "net.upgrade"));
  if (path == "/healthz") return made_by(reception.health());
  if (path == "/metrics") return made_by(reception.metrics());
  if (const Files::Found found = files.find(path, asked.accept_encoding); found.file != nullptr) return file(found, asked);
  return sentence(404, "net.not_found");
}

const std::vector<std::pair<std::string_view, std::string_view>>& security_fields() {
  static const std::vector<std::pair<std::string_view, std::string_view>> fields{
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' "
       "data:; "
       "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "same-origin"},
  };
  return fields;
}

}  // namespace dominium::server::net
