// What all parts of the running server share: the disk, the log, the metrics, and threads for slow work.
#pragma once

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <utility>

#include "playing/signature.hpp"
#include "server/config.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "storage/journal.hpp"

namespace dominium::server::live {

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
        thinking_(static_cast<std::size_t>(std::max(1, the_config.thinking_threads))) {}

  // Runs an opponent's thinking on one of the threads for it; the rest waits its turn.
  template <class Do>
  void think(Do work) {
    boost::asio::post(thinking_, std::move(work));
  }
  // Runs `work` on the one thread that reads from the disk.
  template <class Do>
  void read(Do work) {
    boost::asio::post(reading_, std::move(work));
  }
  // Waits until all thinking and reading is done.
  void finish_work() {
    thinking_.join();
    reading_.join();
  }

  boost::asio::io_context& io;
  const Config& config;
  storage::Journal& journal;
  const playing::SigningKey& key;  // signs records
  Log& log;
  Metrics& metrics;

 private:
  boost::asio::thread_pool thinking_, reading_{1};
};

// Nothing is erased without a line in the log: which table, why, and for how many hours nothing had happened there.
inline void log_erased(Services& services, std::int64_t table, std::string_view why, storage::Timestamp touched) {
  constexpr storage::Timestamp hour = 3'600'000;
  services.log.write(Log::Level::info, "table erased", {{"table", table}, {"why", why}, {"hours", (services.journal.seen() - touched) / hour}});
}

}  // namespace dominium::server::live
