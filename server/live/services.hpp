// What all parts of the running server share: the disk, the log, the metrics, threads for slow work, and what was made once for all who ask.
#pragma once

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "cache.hpp"
#include "costs.hpp"
#include "playing/signature.hpp"
#include "reading.hpp"
#include "server/background.hpp"
#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "storage/journal.hpp"
#include "tables/verbs.hpp"

namespace dominium::server::live {

// How things stood at a table, as somebody who entered it was told.
struct ToldSituation {
  std::uint64_t change;  // the last one at the table then
  tables::Situation situation;
};
using TableAndSeat = std::pair<std::int64_t, Seat>;

class Services {
 public:
  Services(boost::asio::io_context& the_io, const Config& the_config, storage::Journal& the_journal, const playing::SigningKey& the_key, Log& the_log,
           Metrics& the_metrics)
      : io(the_io),
        config(the_config),
        journal(the_journal),
        key(the_key),
        log(the_log),
        metrics(the_metrics),
        costs(the_config.limits),
        situations(the_config.limits.cache_bytes),
        thinking_(static_cast<std::size_t>(std::max(1, the_config.thinking_threads))),
        reading_(the_config.limits, the_metrics.reading) {}

  // Runs an opponent's thinking on one of the threads for it; the rest waits its turn.
  template <class Do>
  void think(Do work) {
    boost::asio::post(thinking_, [work = std::move(work), place = QueueMeter::Place(metrics.thinking)]() mutable {
      place = {};
      run_in_background();
      work();
    });
  }
  // Runs `work` for a connection on the one thread that reads from the disk, unless the connection is gone by then or the server closes. If it throws
  // Mistake, the connection is sent the error, with the client's number for its message. Throws Refusal if too much is waiting already.
  void read(const std::shared_ptr<Connection>& connection, std::optional<std::int64_t> id, std::function<void()> work);
  // Runs `work`, which no client has asked for, on the same thread, unless the server closes.
  void read_for_server(std::function<void()> work) { reading_.add_own(std::move(work)); }
  // Drops all requests that wait to be read for, and those still to come.
  void drop_requests() { reading_.close(); }
  // Drops all thinking and reading that has not begun, and waits for the rest, and for everything that the journal has yet to say.
  void finish_work() {
    reading_.stop();
    thinking_.stop();
    thinking_.join();
    journal.settle();
  }
  // A number that no change at any table had before.
  std::uint64_t new_change() { return ++changes_; }

  boost::asio::io_context& io;
  const Config& config;
  storage::Journal& journal;
  const playing::SigningKey& key;  // signs records
  Log& log;
  Metrics& metrics;
  Costs costs;
  Cache<TableAndSeat, const ToldSituation> situations;

 private:
  std::atomic<std::uint64_t> changes_{0};
  boost::asio::thread_pool thinking_;
  Reading reading_;
};

// Nothing is erased without a line in the log, whatever else is logged: which table, why, and for how many hours nothing had happened there.
inline void log_erased(Services& services, std::int64_t table, std::string_view why, storage::Timestamp touched) {
  constexpr storage::Timestamp hour = 3'600'000;
  services.log.write(Log::Level::notice, "table erased", {{"table", table}, {"why", why}, {"hours", (services.journal.seen() - touched) / hour}});
}

}  // namespace dominium::server::live
