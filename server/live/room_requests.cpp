// The requests a device may make at a table, one function each.
#include <algorithm>
#include <utility>

#include "playing/messages.hpp"
#include "room.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

bool contains(const std::vector<playing::Bytes32>& tokens, const playing::Bytes32& token) {
  return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
}

// Whether a message with an id is answered with `done`.
template <class Request>
constexpr bool confirmed = true;
template <>
constexpr bool confirmed<playing::Heard> = false;
template <>
constexpr bool confirmed<request::Sit> = false;
template <>
constexpr bool confirmed<request::Delete> = false;

}  // namespace

void Room::answer(Attendee& attendee, const ClientMessage& message) {
  if (stuck_) throw Refusal("disk", "server.disk");
  touched_ = services_.journal.seen();
  const std::shared_ptr<Connection> connection = attendee.connection;
  std::visit(
      [&]<class Request>(const Request& wanted) {
        ask(attendee, message, wanted);
        if (confirmed<Request> && message.id()) send_to(connection, written(message.reply("done")));
      },
      std::get<request::AtTable>(message.what()));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const playing::Heard& said) {
  const Seat seat = require_seat(attendee);
  const std::shared_ptr<Connection> connection = attendee.connection;
  const auto* const understood = std::get_if<playing::ClientMessage>(&said);
  const auto* const resync = understood != nullptr ? std::get_if<playing::client_message::Resync>(&understood->what) : nullptr;
  if (resync != nullptr && table_->playing()) return send_situation(connection, seat, resync->events);
  tables::Result result = tables::say(*table_, seat, said);
  // Only the device that made a mistake is told about it.
  if (result.entry.empty()) {
    ++services_.metrics.refused_messages;
    return send_to(connection, std::move(result.out));
  }
  ++services_.metrics.choices;
  commit(std::move(result), Clock::now());
}

void Room::ask(Attendee& attendee, const ClientMessage& message, const request::Sit& sit) {
  tables::Result result = tables::sit(*table_, sit.name, sit.token_hash, sit.commitment);
  attendee.seat = table_->seat_of(sit.token_hash);
  attendee.token_hash = sit.token_hash;
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

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::Reveal& reveal) {
  commit(tables::reveal(*table_, require_seat(attendee), reveal.contribution));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::Leave& /*leave*/) {
  commit(tables::leave(*table_, require_seat(attendee)));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::ComeBack& /*back*/) {
  commit(tables::come_back(*table_, require_seat(attendee)));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::Chat& chat) {
  const Seat seat = require_seat(attendee);
  if (!chats_[seat].covers(1)) throw Refusal("too_fast", "server.chat_too_fast", {{"n", std::int64_t{services_.config.limits.chat_lines}}});
  tables::Result result = tables::chat(*table_, seat, chat.text);
  chats_[seat].take(1);
  // Chat after the game is not kept.
  if (finished_ || finishing_) result.entry.clear();
  commit(std::move(result));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::DeclineReactions& /*decline*/) {
  commit(tables::decline_reactions(*table_, require_seat(attendee)));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::NamePile& name) {
  commit(tables::name_pile(*table_, require_seat(attendee), name.pile));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::SetStanding& set) {
  commit(tables::set_standing(*table_, require_seat(attendee), set.standing));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::Resign& /*resign*/) {
  commit(tables::resign(*table_, require_seat(attendee)));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::Pause& pause) {
  require_host(attendee);
  commit(tables::pause(*table_, pause.paused));
}

void Room::ask(Attendee& attendee, const ClientMessage& /*message*/, const request::Remove& remove) {
  require_host(attendee);
  const bool exists = remove.seat >= 1 && remove.seat <= static_cast<std::int64_t>(table_->settings().seats.size());
  const auto seat = static_cast<Seat>(remove.seat - 1);
  if (!exists || !table_->has_person(seat)) throw Refusal("no_seat", "server.no_person_there");
  commit(tables::remove(*table_, seat), {}, true);
}

void Room::ask(Attendee& attendee, const ClientMessage& message, const request::Delete& wanted) {
  const std::vector<playing::Bytes32> others = table_->others_in_game();
  const bool is_asked = table_->yet_to_agree() && attendee.token_hash && contains(others, *attendee.token_hash);
  if (!is_asked) require_host(attendee);
  if (!wanted.agreed) {
    commit(tables::decline_to_delete(*table_, *attendee.token_hash));
    tell_about_deletion("delete_declined");
  } else if (is_asked) {
    commit(tables::agree_to_delete(*table_, *attendee.token_hash));
  } else {
    if (!table_->yet_to_agree()) eraser_.emplace(attendee.connection, message.id());
    // Whoever deletes the table is told by a notice.
    if (others.empty()) return erase_for_host();
    commit(tables::ask_to_delete(*table_));
    tell_about_deletion("delete_asked");
  }
  if (message.id()) send_to(attendee.connection, written(message.reply("done")));
  delete_if_agreed();
}

void Room::erase_for_host() {
  if (std::exchange(erasing_, true)) return;
  erase("its host", [this, eraser = eraser_] {
    erasing_ = false;
    if (eraser) eraser->connection->send(error_line("disk", text::Message("server.disk"), eraser->id));
  });
}

void Room::delete_if_agreed() {
  if (const auto missing = table_->yet_to_agree(); missing && missing->empty()) erase_for_host();
}

void Room::tell_about_deletion(std::string_view code, const Connection* only) {
  const std::vector<playing::Bytes32> concerned = table_->yet_to_agree().value_or(table_->others_in_game());
  const SharedLine line = written({{"type", "notice"}, {"code", code}});
  for (const Attendee& attendee : attendees_)
    if ((only == nullptr || attendee.connection.get() == only) &&
        (is_host(attendee) || (attendee.token_hash && contains(concerned, *attendee.token_hash))))
      send_to(attendee.connection, line);
}

void Room::ask(Attendee& attendee, const ClientMessage& message, const request::Rematch& rematch) {
  require_seat(attendee);
  const std::shared_ptr<Connection> connection = attendee.connection;
  const tables::Origin origin = tables::rematch(*table_, rematch.same_kingdom);
  if (rematching_ || !owner_.rematch_of(id_).empty()) return;
  rematching_ = true;
  owner_.create(origin, connection->counted_as(),
                [self = shared_from_this(), connection, id = message.id()](const std::variant<std::shared_ptr<Room>, Refusal>& made) {
                  self->on_strand([self, connection, id, made] {
                    self->rematching_ = false;
                    if (const auto* refusal = std::get_if<Refusal>(&made))
                      return self->send_to(connection, error_line(refusal->code(), refusal->message(), id));
                    self->send_all(tables::set_rematch(*self->table_, std::get<std::shared_ptr<Room>>(made)->id()));
                  });
                });
}

}  // namespace dominium::server::live
