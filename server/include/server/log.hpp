// The server's log for whoever hosts it: one JSON object per line.
#pragma once

#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>

namespace dominium::server {

class Log {
 public:
  // A notice is written whatever the least level is.
  enum class Level : std::uint8_t { debug, info, warning, error, notice };
  struct Field {
    std::string_view key;
    std::variant<std::int64_t, double, std::string_view> value;
  };

  // Writes everything from level `least` up; a null file discards all of it.
  explicit Log(std::FILE* file, Level least = Level::info) : file_(file), least_(least) {}

  // `what` names the kind of event in a word or two (`listening`, `table finished`). Any thread may call this.
  void write(Level level, std::string_view what, std::initializer_list<Field> fields = {});

 private:
  std::FILE* file_;
  Level least_;
  std::mutex busy_;
};

}  // namespace dominium::server
