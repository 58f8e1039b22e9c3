#include "run.hpp"

namespace dominium {

void Run::tell(const Event& event) {
  if (ghost) return;
  const std::uint32_t number = events++;
  if (sink.tell == nullptr || (step != nullptr && number < step->log.events)) return;
  if (s.decided_by == 0 || !event.knows.has(s.turn_of)) return sink.tell(sink.context, event);
  // Whoever decides for a seat sees what that seat sees.
  Event shared = event;
  shared.knows.add(s.decides_for(s.turn_of));
  sink.tell(sink.context, shared);
}

}  // namespace dominium
