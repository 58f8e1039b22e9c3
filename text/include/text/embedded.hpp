// The data files that are part of the program (embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace dominium {

struct Embedded {
  std::string_view path;  // from the project's root: "locales/en/log.json"
  std::string_view text;
};
std::span<const Embedded> embedded_files();

}  // namespace dominium
