// Slow work that somebody asked for must not keep the threads waiting that answer players.
#pragma once

namespace dominium::server {

// From now on the calling thread gets the processor only when no other thread of the program wants it, or nearly so. To call it again changes
// nothing.
void run_in_background();

}  // namespace dominium::server
