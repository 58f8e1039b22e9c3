// The requests a device may make at a table, one function each.
#include <algorithm>
#include <array>
#include <utility>

#include "playing/messages.hpp"
#include "room.hpp"
#include "text/mistake.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

constexpr auto chat_window = std::chrono::seconds(10);

}  // namespace

struct Room::Request {
  std::string_view word;  // the message's key
  void (Room::*ask)(Attendee& attendee, const Message& message);
  bool confirmed = true;  // a message with an id is answered with `done`
};

void Room::answer(Attendee& attendee, const Message& message) {
  static constexpr std::array requests{
      Request{"sit", &Room::ask_to_sit, false},       Request{"leave", &Room::ask_to_leave},      Request{"chat", &Room::ask_to_chat},
      Request{"decline", &Room::ask_to_decline},      Request{"pile", &Room::ask_for_pile},       Request{"standing", &Room::ask_for_standing},
      Request{"resign", &Room::ask_to_resign},        Request{"pause", &Room::ask_to_pause},      Request{"remove", &Room::ask_to_remove},
      Request{"delete", &Room::ask_to_delete, false}, Request{"rematch", &Room::ask_for_rematch},
  };
  if (stuck_) throw Refusal("disk", "server.disk");
  touched_ = storage::now();
  if (message.of_the_game()) return say(attendee, message);
  const auto* const request = std::find_if(requests.begin(), requests.end(), [&](const Request& one) { return one.word == message.what(); });
  const std::shared_ptr<Connection> connection = attendee.connection;
  if (request != requests.end()) (this->*request->ask)(attendee, message);
  if ((request == requests.end() || request->confirmed) && message.id()) send_to(connection, written(message.reply("done")));
}

void Room::say(Attendee& attendee, const Message& message) {
  const Seat seat = require_seat(attendee);
  const std::shared_ptr<Connection> connection = attendee.connection;
  if (message.what() == "resync" && table_->playing())
    return send_to(connection, tables::tell_again(*table_, seat, static_cast<std::size_t>(message.number("resync", 0))));
  tables::Result result = tables::say(*table_, seat, message.line());
  // Only the device that made a mistake is told about it.
  if (result.entry.empty()) {
    ++services_.metrics.refused_messages;
    return send_to(connection, std::move(result.out));
  }
  ++services_.metrics.choices;
  commit(std::move(result), Clock::now());
}

void Room::ask_to_sit(Attendee& attendee, const Message& message) {
  const playing::Bytes32 token_hash = message.require_token_hash();
  tables::Result result = tables::sit(*table_, message.text(), token_hash, message.bytes("contribution"));
  attendee.seat = table_->seat_of(token_hash);
  attendee.token_hash = token_hash;
  const json::object you = you_are(attendee, message.reply("you"));
  // Once the entry is on disk, the device gets the lines meant for its seat.
  const std::shared_ptr<Connection> connection = attendee.connection;
  const Seat seat = attendee.seat;
  std::vector<tables::Outgoing> out = std::exchange(result.out, {});
  commit(std::move(result));
  send_to(connection, written(you), seat);
  send_all(std::move(out));
  tell_presence();
}

void Room::ask_to_leave(Attendee& attendee, const Message& message) {
  message.require_true();
  commit(tables::leave(*table_, require_seat(attendee)));
}

void Room::ask_to_chat(Attendee& attendee, const Message& message) {
  const Seat seat = require_seat(attendee);
  std::deque<Clock::time_point>& said = chats_[seat];
  const Clock::time_point at = Clock::now();
  while (!said.empty() && at - said.front() > chat_window) said.pop_front();
  if (said.size() >= static_cast<std::size_t>(services_.config.limits.chat_lines))
    throw Refusal("too_fast", "server.chat_too_fast", {{"n", std::int64_t{services_.config.limits.chat_lines}}});
  tables::Result result = tables::chat(*table_, seat, message.text());
  said.push_back(at);
  // Chat after the game is not kept.
  if (finished_ || finishing_) result.entry.clear();
  commit(std::move(result));
}

void Room::ask_to_decline(Attendee& attendee, const Message& message) {
  if (message.text() != "reactions") throw Refusal("malformed", "server.no_such_decline");
  commit(tables::decline_reactions(*table_, require_seat(attendee)));
}

void Room::ask_for_pile(Attendee& attendee, const Message& message) { commit(tables::name_pile(*table_, require_seat(attendee), message.text())); }

void Room::ask_for_standing(Attendee& attendee, const Message& message) {
  const Seat seat = require_seat(attendee);
  const std::string_view typed = message.text();
  tables::TimeOut standing{};
  try {
    standing = tables::time_out_of(typed);
  } catch (const text::Mistake& mistake) {
    throw Refusal("malformed", mistake);
  }
  commit(tables::set_standing(*table_, seat, standing));
}

void Room::ask_to_resign(Attendee& attendee, const Message& message) {
  message.require_true();
  commit(tables::resign(*table_, require_seat(attendee)));
}

void Room::ask_to_pause(Attendee& attendee, const Message& message) {
  require_host(attendee);
  commit(tables::pause(*table_, message.flag()));
}

void Room::ask_to_remove(Attendee& attendee, const Message& message) {
  require_host(attendee);
  const std::int64_t seat = message.number("remove", 0);
  if (seat < 1 || seat > static_cast<std::int64_t>(table_->settings().seats.size()) || !table_->has_person(static_cast<Seat>(seat - 1)))
    throw Refusal("no_seat", "server.no_person_there");
  commit(tables::leave(*table_, static_cast<Seat>(seat - 1)), {}, true);
}

void Room::ask_to_delete(Attendee& attendee, const Message& message) {
  require_host(attendee);
  message.require_true();
  erase([connection = attendee.connection, message] { connection->send(error_line("disk", text::english().text("server.disk"), message.id())); });
}

void Room::ask_for_rematch(Attendee& attendee, const Message& message) {
  require_seat(attendee);
  const std::shared_ptr<Connection> connection = attendee.connection;
  const std::string_view which = message.text();
  if (which != "same" && which != "new") throw Refusal("malformed", "server.no_such_rematch");
  const tables::Origin origin = tables::rematch(*table_, which == "same");
  if (rematching_ || !owner_.rematch_of(id_).empty()) return;
  rematching_ = true;
  owner_.create(origin, connection->counted_as(),
                [self = shared_from_this(), connection, message](const std::variant<std::shared_ptr<Room>, Refusal>& made) {
                  self->on_strand([self, connection, message, made] {
                    self->rematching_ = false;
                    if (const auto* refusal = std::get_if<Refusal>(&made))
                      return self->send_to(connection, error_line(refusal->code(), refusal->what(), message.id()));
                    self->send_all(tables::set_rematch(*self->table_, std::get<std::shared_ptr<Room>>(made)->id()));
                  });
                });
}

}  // namespace dominium::server::live
