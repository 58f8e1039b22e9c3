#include "finished_requests.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "finished/replay.hpp"
#include "rooms.hpp"

namespace dominium::server::live {

namespace {

// Answers with a message of this type; `tell` gives the rest of it, as JSON.
template <class Tell>
void answer_with(std::string_view type, Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection,
                 const ClientMessage& message, Tell tell) {
  std::string reply = boost::json::serialize(message.reply(type));
  reply.back() = ',';
  rooms.with_finished_game(id, connection, message, [connection, reply = std::move(reply), tell = std::move(tell)](CachedGame& cached) {
    const std::string rest = tell(cached);
    connection->send_long({std::make_shared<const std::string>(std::string(reply).append(rest, 1))});
  });
}

}  // namespace

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Record& record) {
  answer_with("record", rooms, record.table, connection, message, [&key = rooms.services.key](CachedGame& cached) { return cached.record(key); });
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Draws& draws) {
  answer_with("draws", rooms, draws.table, connection, message, [](CachedGame& cached) { return cached.draws(); });
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Review& review) {
  answer_with("review", rooms, review.table, connection, message, [](CachedGame& cached) { return cached.review(); });
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Replay& replay) {
  answer_with("replay", rooms, replay.table, connection, message, [replay](CachedGame& cached) {
    return cached.replay(replay.at, finished::viewpoint_of(replay.as, cached.game().seats.size()), replay.events);
  });
}

}  // namespace dominium::server::live
