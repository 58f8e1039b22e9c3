// Any bytes are a config file. Whatever they are, it is read with all values in range, or refused in one sentence that names the file.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/config.hpp"
#include "text/mistake.hpp"

namespace dominium::test {
namespace {

void require(bool right, const std::string& what) {
  if (right) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

void read(std::string_view bytes) {
  try {
    const server::Config config = server::config_from(bytes, "fuzz.toml");
    require(!config.listen.empty() && !config.data.empty(), "empty");
    require(config.threads >= 0 && config.thinking_threads >= 1, "threads");
    require(config.limits.connections >= 1 && config.limits.tables >= 1 && config.limits.message_bytes >= 4096, "limits");
    require(config.keep.finished_days >= 1 && config.keep.abandoned_days >= 1 && config.keep.waiting_hours >= 1, "keep");
  } catch (const text::Mistake& mistake) {
    require(std::string_view(mistake.what()).find("fuzz.toml") != std::string_view::npos, mistake.what());
  }
}

}  // namespace
}  // namespace dominium::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dominium::test::read({reinterpret_cast<const char*>(data), size});
  return 0;
}
