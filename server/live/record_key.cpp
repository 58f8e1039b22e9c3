#include "live/record_key.hpp"

#include <filesystem>

#include "storage/private_file.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::live {

playing::SigningKey record_key(const std::string& folder) {
  const std::string path = (std::filesystem::path(folder) / "record-key").string();
  std::string digits = storage::kept_in_private(path, [] { return playing::to_hex(playing::Secret::random().bytes()) + "\n"; });
  if (digits.ends_with('\n')) digits.pop_back();
  const std::optional<playing::Bytes32> bytes = playing::from_hex(digits);
  if (!bytes) throw text::Mistake("server.no_record_key", {{"file", path}});
  return playing::SigningKey(playing::Secret(*bytes));
}

}  // namespace dominium::server::live
