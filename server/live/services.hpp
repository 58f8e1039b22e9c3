// What all parts of the running server use: the disk, the log, the figures, and threads for work that takes its time.
#pragma once

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <utility>

#include "server/config.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "storage/journal.hpp"

namespace dominium::server {

class Services {
 public:
  Services(boost::asio::io_context& the_io, const Config& the_config, Journal& the_journal, Log& the_log, Metrics& the_metrics)
      : io(the_io),
        config(the_config),
        journal(the_journal),
        log(the_log),
        metrics(the_metrics),
        thinking_(static_cast<std::size_t>(std::max(1, the_config.thinking_threads))) {}

  // Never more of it at once than there are threads for it: what opponents think …
  template <class Do>
  void think(Do work) {
    boost::asio::post(thinking_, std::move(work));
  }
  // … and what is read from the disk.
  template <class Do>
  void read(Do work) {
    boost::asio::post(reading_, std::move(work));
  }
  // Waits until all such work is done.
  void finish_work() {
    thinking_.join();
    reading_.join();
  }

  boost::asio::io_context& io;
  const Config& config;
  Journal& journal;
  Log& log;
  Metrics& metrics;

 private:
  boost::asio::thread_pool thinking_, reading_{1};
};

}  // namespace dominium::server
