#include "finished_requests.hpp"

#include <utility>

#include "finished/draws.hpp"
#include "finished/replay.hpp"
#include "finished/review.hpp"
#include "rooms.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

// Calls `action` with the room of a table; if there is none, the refusal is sent as the reply.
template <class Do>
void with_room(Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection, const ClientMessage& message, Do action) {
  rooms.find(id, [connection, id_of_message = message.id(), action = std::move(action)](const std::variant<std::shared_ptr<Room>, Refusal>& found) {
    if (const auto* refusal = std::get_if<Refusal>(&found)) return connection->send(error_line(refusal->code(), refusal->what(), id_of_message));
    action(std::get<std::shared_ptr<Room>>(found));
  });
}

// Answers with a message of this type, which `tell` makes of the finished game.
template <class Tell>
void answer_with(std::string_view type, Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection,
                 const ClientMessage& message, Tell tell) {
  with_room(rooms, id, connection, message, [type, connection, message, tell = std::move(tell)](const std::shared_ptr<Room>& room) {
    room->with_finished_game(connection, message, [type, room, connection, message, tell](const tables::FinishedGame& past) {
      json::object reply = message.reply(type);
      for (auto& [key, value] : tell(past)) reply[key] = std::move(value);
      room->reply(connection, written(reply));
    });
  });
}

}  // namespace

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Record& record) {
  answer_with("record", rooms, record.table, connection, message, [&key = rooms.services.key](const tables::FinishedGame& past) {
    return json::object{{"table", past.table}, {"text", past.record(&key)}};
  });
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Draws& draws) {
  answer_with("draws", rooms, draws.table, connection, message, finished::draws);
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Review& review) {
  answer_with("review", rooms, review.table, connection, message, finished::review);
}

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::Replay& replay) {
  answer_with("replay", rooms, replay.table, connection, message, [replay](const tables::FinishedGame& past) {
    json::object told = finished::replay(past, replay.at, finished::viewpoint_of(replay.as, past.seats.size()), replay.events);
    told["table"] = past.table;
    return told;
  });
}

void with_finished_game(Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection, const ClientMessage& message,
                        std::function<void(const tables::FinishedGame&)> use) {
  with_room(rooms, id, connection, message,
            [connection, message, use = std::move(use)](const std::shared_ptr<Room>& room) { room->with_finished_game(connection, message, use); });
}

}  // namespace dominium::server::live
