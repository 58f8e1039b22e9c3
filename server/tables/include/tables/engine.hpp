// Which rules a table is played by: what was answered under one version of a card may not be possible under another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tables/settings.hpp"
#include "tables/table.hpp"
#include "text/catalogue.hpp"

namespace dominium::server::tables {

// The sets that a table plays with, each with the signature of this program's rules for it (`dominium bench --signature`): "base 7dfa6a8d58af7482".
// Kept with the table.
std::string engine_for(const Settings& settings);

// A table as it can be restored, for whoever keeps its origin, its engine and its entries as text.
struct Restored {
  std::unique_ptr<Table> table;      // none: it can't be
  std::optional<text::Message> why;  // then: why not, for its players and the host
  std::size_t entries = 0;           // how many entries could be done again
  std::string instead = {};          // what can be done again instead of the next one
  bool begins = true;                // whether it can be restored at least to how it began
};

// Does a table's entries again. If they came about under other rules than this program's, it goes on by the old answers as far as they are legal.
// `first` is the number of the first entry; `damage`: what is already known to be wrong with the entries, after the last of them.
Restored restore(std::int64_t number, std::string_view origin, std::string_view engine, std::span<const std::string> entries, std::int64_t first,
                 const std::optional<text::Message>& damage = {});

}  // namespace dominium::server::tables
