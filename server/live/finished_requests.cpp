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
  rooms.with_past_game(id, connection, message, [connection, reply = std::move(reply), tell = std::move(tell)](PastGame& past) {
    const std::string rest = tell(past);
    connection->send_long({std::make_shared<const std::string>(std::string(reply).append(rest, 1))});
  });
}

}  // namespace

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Record& record) {
  answer_with("record", rooms, record.table, connection, message, [&key = rooms.services.key](PastGame& past) { return past.record(key); });
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Draws& draws) {
  answer_with("draws", rooms, draws.table, connection, message, [](PastGame& past) { return past.draws(); });
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Review& review) {
  answer_with("review", rooms, review.table, connection, message, [](PastGame& past) { return past.review(); });
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Replay& replay) {
  answer_with("replay", rooms, replay.table, connection, message, [replay](PastGame& past) {
    return past.replay(replay.at, finished::viewpoint_of(replay.as, past.game().seats.size()), replay.events);
  });
}

}  // namespace dominium::server::live
