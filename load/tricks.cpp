#include "tricks.hpp"

#include <fmt/format.h>

#include <array>

namespace dominium::load {

namespace {

constexpr unsigned text = 1, binary = 2, close = 8, ping = 9;

std::string repeated(std::string_view piece, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += piece;
  return all;
}

std::string noise(RunContext& run, int length) {
  std::string bytes;
  for (int i = 0; i < length; ++i) bytes += static_cast<char>(run.below(256));
  return bytes;
}

// Messages of the wrong shape.
std::string malformed(RunContext& run) {
  static constexpr std::array<std::string_view, 22> lines{"",
                                                          "{}",
                                                          "[]",
                                                          "null",
                                                          "5",
                                                          "{",
                                                          R"({"choice")",
                                                          R"({"choice":{}})",
                                                          R"({"enter":7})",
                                                          R"({"enter":"..","token":[]})",
                                                          R"({"create":[]})",
                                                          R"({"create":{"seats":["person"]},"token":5})",
                                                          R"({"create":{"kingdom":{"a":1},"seats":-1},"token":"x"})",
                                                          R"({"list":"all"})",
                                                          R"({"list":"finished","before":"zzz"})",
                                                          R"({"record":"../../etc/passwd"})",
                                                          R"({"forget":null})",
                                                          R"({"sit":{}})",
                                                          R"({"chat":1e999})",
                                                          R"({"resync":-1})",
                                                          R"({"undo":99999999999999999999})",
                                                          R"({"id":1.5,"preview":{"seconds":-1e300}})"};
  return std::string(lines[static_cast<std::size_t>(run.below(lines.size()))]);
}

// Requests only somebody else may make.
std::string meddling(RunContext& run, const Target& target) {
  const std::string token = run.digits();
  std::string frames = frame(text, fmt::format(R"({{"enter":"{}"{}}})", target.table, run.happens(0.5) ? R"(,"token":")" + token + '"' : ""));
  for (const std::string& line :
       {fmt::format(R"({{"choice":"stop","request":{}}})", target.request), fmt::format(R"({{"choice":[],"request":{}}})", target.request),
        std::string(R"({"undo":1})"), std::string(R"({"consent":true})"), std::string(R"({"resign":true})"), std::string(R"({"pause":true})"),
        std::string(R"({"remove":1})"), std::string(R"({"delete":true})"), std::string(R"({"leave":true})"), std::string(R"({"chat":"me too"})"),
        fmt::format(R"({{"record":"{}"}})", target.table), fmt::format(R"({{"forget":"{}","token":"{}"}})", target.table, token)})
    frames += frame(text, line);
  // Before the game, anybody who knows the table may take a seat.
  if (target.request > 0) frames += frame(text, fmt::format(R"({{"sit":"Me","token":"{}","commitment":"{}"}})", token, token));
  return frames;
}

}  // namespace

std::string frame(unsigned opcode, std::string_view data, bool last, bool masked) {
  std::string bytes{static_cast<char>((last ? 0x80U : 0U) | opcode)};
  const unsigned mask = masked ? 0x80U : 0U;
  const auto put = [&](unsigned length, int count) {
    bytes += static_cast<char>(mask | length);
    for (int i = count - 1; i >= 0; --i) bytes += static_cast<char>(data.size() >> (8 * i));
  };
  if (data.size() < 126)
    put(static_cast<unsigned>(data.size()), 0);
  else if (data.size() < 65'536)
    put(126, 2);
  else
    put(127, 8);
  // A mask of zeros leaves the data unchanged.
  if (masked) bytes += std::string(4, '\0');
  return bytes += data;
}

Trick random_trick(RunContext& run, const Target& target) {
  switch (run.below(19)) {
    case 0:
      return {.before = " ", .stays = 0, .takes_leave = false};
    case 1:
      return {.before = "GET /ws HTTP/1.1\r\nHost: ", .stays = 3, .takes_leave = false};
    case 2:
      return {.before = noise(run, 2000)};
    case 3:
      return {.before = "GET /" + std::string(200'000, 'a') + " HTTP/1.1\r\n\r\n"};
    case 4:
      return {.before = "GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n" +
                        repeated("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 50)};
    case 5:
      return {.before = "POST /ws HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n" + std::string(100'000, 'x')};
    case 6:
      return {.bytes = frame(text, R"({"chat":")" + std::string(run.happens(0.5) ? 100'000 : 5'000'000, 'a') + R"("})")};
    case 7:
      return {.bytes = frame(text, repeated("[", 30'000)) + frame(text, repeated(R"({"a":)", 8'000))};
    case 8:
      return {.bytes = frame(binary, noise(run, 1000))};
    case 9:
      return {.bytes = frame(text, std::string(1000, 'a')).substr(0, 20), .stays = 3, .takes_leave = false};
    case 10:
      return {.bytes = frame(text, R"({"chat":)", false) + repeated(frame(0, std::string(1000, ' '), false), 2000), .stays = 1};
    case 11:
      return {.bytes = frame(text, "{}", true, false)};
    case 12:
      return {.bytes = frame(3U + static_cast<unsigned>(run.below(5)), "a") + frame(0x75, "b") + frame(ping, std::string(200, 'p'))};
    case 13:
      return {.bytes = frame(text, "{\"chat\":\"\xc3\x28\xed\xa0\x80\"}")};
    case 14:
      return {.bytes = repeated(frame(ping, "p"), 5000) + frame(close, "\x01")};
    case 15: {
      std::string frames;
      for (int i = 0; i < 30; ++i) frames += frame(text, malformed(run));
      return {.bytes = frames, .stays = 2};
    }
    case 16:
      return {.bytes = repeated(frame(text, R"({"list":"open"})"), 3000), .stays = 2};
    case 17:
      return {.bytes = frame(text, fmt::format(R"({{"enter":"{}"}})", target.table)) + repeated(frame(text, R"({"resync":0})"), 3000),
              .reads = false,
              .stays = 5,
              .takes_leave = false};
    default:
      return {.bytes = meddling(run, target), .stays = 2};
  }
}

}  // namespace dominium::load
