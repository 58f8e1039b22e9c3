// The data files that are built into the program (embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace dominium::text {

struct Embedded {
  std::string_view path;  // from the project root: "locales/en/log.json"
  std::string_view text;
};
std::span<const Embedded> embedded_files();

}  // namespace dominium::text
