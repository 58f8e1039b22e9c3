#include "open_tables.hpp"

#include <utility>

namespace dominium::server::live {

namespace {

constexpr std::size_t most_told = 200;

}  // namespace

void OpenTables::set(std::int64_t number, std::optional<std::string> table) {
  const std::lock_guard lock(mutex_);
  const auto at = tables_.find(number);
  if (table ? at != tables_.end() && at->second == *table : at == tables_.end()) return;
  told_.reset();
  if (table)
    tables_.insert_or_assign(number, std::move(*table));
  else
    tables_.erase(at);
}

std::shared_ptr<const std::string> OpenTables::told() const {
  const std::lock_guard lock(mutex_);
  if (told_) return told_;
  std::string text = "[";
  std::size_t count = 0;
  for (const auto& [number, table] : tables_) {
    if (count++ == most_told) break;
    if (count > 1) text += ',';
    text += table;
  }
  return told_ = std::make_shared<const std::string>(text += ']');
}

}  // namespace dominium::server::live
