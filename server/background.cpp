#include "server/background.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace dominium::server {

void run_in_background() {
  constexpr int behind = 10;
  // On Linux a priority belongs to a thread: 0 is the one that calls, and the number of the process is its first one.
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, static_cast<id_t>(getpid())) + behind);
}

}  // namespace dominium::server
