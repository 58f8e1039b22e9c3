// Converts Beast's requests and answers to and from the server's own.
#pragma once

#include <array>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <ctime>
#include <string>
#include <string_view>

#include "net/answers.hpp"

namespace dominium::server::net {

namespace http = boost::beast::http;

using Head = http::request_parser<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr std::uint32_t most_head_bytes = 8U << 10U;

template <class Name>
std::string all_lines(const http::fields& fields, Name name) {
  std::string joined;
  const auto [first, last] = fields.equal_range(name);
  for (auto line = first; line != last; ++line) {
    if (!joined.empty()) joined += ',';
    joined += std::string_view(line->value());
  }
  return joined;
}

inline RequestHead asked_by(const Head& head) {
  const auto& request = head.get();
  const auto text = [&](http::field name) {
    const auto value = request[name];
    return std::string(value.data(), value.size());
  };
  RequestHead asked;
  asked.method = std::string(std::string_view(request.method_string()));
  asked.target = std::string(std::string_view(request.target()));
  asked.forwarded = all_lines(request, http::field::forwarded);
  asked.x_forwarded_for = all_lines(request, "X-Forwarded-For");
  asked.host = text(http::field::host);
  asked.hosts = static_cast<int>(request.count(http::field::host));
  asked.origin = text(http::field::origin);
  asked.origins = static_cast<int>(request.count(http::field::origin));
  asked.accept_encoding = all_lines(request, http::field::accept_encoding);
  asked.accept_language = all_lines(request, http::field::accept_language);
  asked.if_none_match = all_lines(request, http::field::if_none_match);
  asked.may_lack_host = request.version() < 11;
  asked.has_body = head.chunked() || head.content_length().value_or(0) > 0;
  asked.upgrade = boost::beast::websocket::is_upgrade(request);
  constexpr std::size_t key_length = 24;  // 16 bytes in base64
  asked.upgrade_fits = text(http::field::sec_websocket_version) == "13" && request.count(http::field::sec_websocket_key) == 1 &&
                       text(http::field::sec_websocket_key).size() == key_length;
  return asked;
}

// Whether what was sent was malformed and deserves an answer; any other error just ends the connection.
inline bool is_bad_request(const boost::system::error_code& error) {
  return error.category() == make_error_code(http::error::end_of_stream).category() && error != http::error::end_of_stream &&
         error != http::error::partial_message;
}

inline Answer answer_to(const boost::system::error_code& error) {
  Answer answer =
      error == http::error::header_limit || error == http::error::buffer_overflow ? sentence(431, "net.long_head") : sentence(400, "net.bad_request");
  answer.close = true;
  return answer;
}

inline std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// The answer's body must outlive the response.
inline Response response_of(const Answer& answer, bool head_only, bool keep_alive, unsigned version) {
  Response response(static_cast<http::status>(answer.status), version);
  response.set(http::field::date, date_now());
  for (const auto& [name, value] : security_fields()) response.set(name, value);
  for (const auto& [name, value] : answer.fields) response.set(name, value);
  if (answer.body) {
    response.set(http::field::content_type, answer.type);
    response.content_length(answer.body->size());
    if (!head_only) response.body() = {answer.body->data(), answer.body->size()};
  }
  response.keep_alive(keep_alive && !answer.close);
  return response;
}

}  // namespace dominium::server::net
