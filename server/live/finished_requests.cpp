#include "finished_requests.hpp"

#include <utility>

#include "finished/replay.hpp"
#include "finished/review.hpp"
#include "rooms.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

json::object told(const tables::FinishedGame& past, const Message& message) {
  if (message.what() == "record") return {{"table", past.table}, {"text", past.record()}};
  if (message.what() == "review") return finished::review(past);
  const json::value* as = message.find("as");
  json::object reply = finished::replay(past, static_cast<std::size_t>(message.number("at", 0)),
                                        finished::viewpoint_of(as != nullptr ? *as : json::value(), past.seats.size()),
                                        static_cast<std::size_t>(message.number("events", 0)));
  reply["table"] = past.table;
  return reply;
}

// Calls `action` with the room of a table; if there is none, the refusal is sent as the reply.
template <class Do>
void with_room(Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection, const Message& message, Do action) {
  rooms.find(id, [connection, message, action = std::move(action)](const std::variant<std::shared_ptr<Room>, Refusal>& found) {
    if (const auto* refusal = std::get_if<Refusal>(&found)) return connection->send(error_line(refusal->code(), refusal->what(), message.id()));
    action(std::get<std::shared_ptr<Room>>(found));
  });
}

}  // namespace

void answer_about_finished(Rooms& rooms, const std::shared_ptr<Connection>& connection, const Message& message) {
  with_room(rooms, std::string(message.text()), connection, message, [connection, message](const std::shared_ptr<Room>& room) {
    room->with_finished_game(connection, message, [room, connection, message](const tables::FinishedGame& past) {
      json::object reply = message.reply(message.what());
      for (auto& [key, value] : told(past, message)) reply[key] = std::move(value);
      room->reply(connection, written(reply));
    });
  });
}

void with_finished_game(Rooms& rooms, const std::string& id, const std::shared_ptr<Connection>& connection, const Message& message,
                        std::function<void(const tables::FinishedGame&)> use) {
  with_room(rooms, id, connection, message,
            [connection, message, use = std::move(use)](const std::shared_ptr<Room>& room) { room->with_finished_game(connection, message, use); });
}

}  // namespace dominium::server::live
