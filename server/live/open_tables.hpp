// The list of open tables, kept as they change: whoever asks for it makes no work at any table. All functions may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace dominium::server::live {

class OpenTables {
 public:
  // What the list says of a table, as JSON; none: the table is not in it.
  void set(std::int64_t number, std::optional<std::string> table);
  // The newest tables, as a JSON array.
  [[nodiscard]] std::shared_ptr<const std::string> told() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::int64_t, std::string, std::greater<>> tables_;  // by number: the newest first
  mutable std::shared_ptr<const std::string> told_;             // null after a change
};

}  // namespace dominium::server::live
