#include "room.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "playing/messages.hpp"

namespace dominium::server {

namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

constexpr auto retry_after = 1s;
constexpr auto chat_window = 10s;
// A clock gives a warning when a quarter of the time is left, at most so many seconds.
constexpr int most_warning = 30;

}  // namespace

Room::Room(Services& services, RoomOwner& owner, std::int64_t number, std::unique_ptr<Table> table, std::int64_t entries, bool finished,
           Timestamp touched)
    : services_(services),
      owner_(owner),
      number_(number),
      id_(table->id()),
      strand_(boost::asio::make_strand(services.io)),
      table_(std::move(table)),
      entries_(entries),
      finished_(finished),
      begun_(table_->playing()),
      touched_(touched),
      chats_(table_->settings().seats.size()),
      clock_(strand_),
      retry_(strand_) {
  show();
}

// The room stays as long as something is to be done in it.
template <class Do>
void Room::on_strand(Do action) {
  boost::asio::post(strand_, [self = shared_from_this(), action = std::move(action)]() mutable {
    if (!self->erased_) action();
  });
}

template <class Do>
void Room::for_client(const std::shared_ptr<Connection>& connection, const Message& message, Do action) {
  boost::asio::post(strand_, [self = shared_from_this(), connection, message, action = std::move(action)]() mutable {
    try {
      if (self->erased_) throw Refusal("no_table", "server.no_table");
      action(message);
    } catch (const Refusal& refusal) {
      ++self->services_.metrics.refused_messages;
      const SharedLine line = error_line(refusal.code(), refusal.what(), message.id());
      // What waits for the disk may wait for long; that something was refused tells nothing of it.
      if (self->stuck_ || self->erased_)
        connection->send(line);
      else
        self->say_to(connection, line);
    }
  });
}

void Room::start() {
  on_strand([this] { go_on(); });
}

Room::Present* Room::find(const Connection* connection) {
  const auto at = std::find_if(presents_.begin(), presents_.end(), [&](const Present& one) { return one.connection.get() == connection; });
  return at == presents_.end() ? nullptr : &*at;
}

Seat Room::require_seat(const Present& present) const {
  if (present.seat == no_seat) throw Refusal("no_seat", "server.not_seated");
  return present.seat;
}

void Room::require_host(const Present& present) const {
  if (!is_host(present)) throw Refusal("no_seat", "server.not_host");
}

json::object Room::you_are(const Present& present, json::object you) const {
  you["seat"] = seat_number(present.seat);
  you["host"] = is_host(present);
  you["standing"] = present.seat == no_seat ? json::value(nullptr) : json::value(time_out_word(table_->standing(present.seat)));
  return you;
}

void Room::enter(const std::shared_ptr<Connection>& connection, const Message& message) {
  for_client(connection, message, [this, connection](const Message& enter) { do_enter(connection, enter); });
}

void Room::do_enter(const std::shared_ptr<Connection>& connection, const Message& message) {
  const std::optional<Bytes32> token_hash = message.token_hash();
  const auto events = static_cast<std::size_t>(message.number("events", 0));
  const Seat seat = token_hash ? table_->seat_of(*token_hash) : no_seat;
  const bool host = token_hash == table_->origin().host;
  if (seat == no_seat && !host && table_->playing() && !table_->settings().spectators) throw Refusal("no_seat", "server.no_spectators");
  std::erase_if(presents_, [&](const Present& one) { return one.connection == connection; });
  presents_.push_back({.connection = connection, .seat = seat, .hears = {}, .token_hash = token_hash});
  json::object you = you_are(presents_.back(), message.reply("you"));
  if (message.what() == "create") {
    json::object created = message.reply("created");
    created["table"] = id_;
    created["hash"] = to_hex(table_->origin().secret.hash());
    say_to(connection, written(created));
    you.erase("id");
  }
  say_to(connection, written(you));
  say_to(connection, table_->tell_again(seat, events), seat);
  tell_here();
}

void Room::exit(const std::shared_ptr<Connection>& connection) {
  on_strand([this, connection] {
    if (std::erase_if(presents_, [&](const Present& one) { return one.connection == connection; }) > 0) tell_here();
  });
}

void Room::hear(const std::shared_ptr<Connection>& connection, const Message& message) {
  for_client(connection, message, [this, connection](const Message& said) {
    Present* present = find(connection.get());
    if (present == nullptr) throw Refusal("no_table", "server.at_no_table");
    do_message(*present, said);
    go_on();
  });
}

void Room::with_finished_game(const std::shared_ptr<Connection>& connection, const Message& message, std::function<void(const FinishedGame&)> use) {
  for_client(connection, message, [this, connection, use = std::move(use)](const Message& wanted) {
    services_.read([self = shared_from_this(), connection, wanted, use, past = table_->finished_game()] {
      try {
        use(past);
      } catch (const Refusal& refusal) {
        ++self->services_.metrics.refused_messages;
        self->reply(connection, error_line(refusal.code(), refusal.what(), wanted.id()));
      }
    });
  });
}

void Room::reply(const std::shared_ptr<Connection>& connection, SharedLine line) {
  boost::asio::post(strand_, [self = shared_from_this(), connection, line = std::move(line)] { self->say_to(connection, line); });
}

void Room::describe(std::function<void(json::object)> told) {
  on_strand([this, told = std::move(told)] {
    json::object about{{"winners", nullptr}, {"scores", nullptr}, {"turns", nullptr}, {"finished", nullptr}};
    if (table_->over()) {
      about = summary();
      about["finished"] = now();
    }
    const json::object table = table_->describe();
    for (const char* key : {"table", "settings", "seats", "state"}) about[key] = table.at(key);
    queue({.to = no_seat, .only = {}, .text = {}, .hears = {}, .instead = [told, about = std::move(about)] { told(about); }});
  });
}

void Room::do_message(Present& present, const Message& message) {
  if (stuck_) throw Refusal("disk", "server.disk");
  touched_ = now();
  const std::string_view what = message.what();
  const std::shared_ptr<Connection> connection = present.connection;
  if (message.of_the_game()) {
    const Seat seat = require_seat(present);
    if (what == "resync" && table_->playing()) {
      say_to(connection, table_->tell_again(seat, static_cast<std::size_t>(message.number("resync", 0))));
      return;
    }
    Result result = table_->say(seat, message.line());
    // What a mistake says is for the device that made it.
    if (result.entry.empty()) {
      ++services_.metrics.refused_messages;
      say_to(connection, std::move(result.out));
      return;
    }
    ++services_.metrics.choices;
    return take(std::move(result), Clock::now());
  }
  if (what == "sit") return do_sit(present, message);
  if (what == "leave") {
    message.require_true();
    take(table_->leave(require_seat(present)));
  } else if (what == "chat") {
    do_chat(present, message);
  } else if (what == "decline") {
    if (message.text() != "reactions") throw Refusal("malformed", "server.no_such_decline");
    take(table_->decline_reactions(require_seat(present)));
  } else if (what == "pile") {
    take(table_->name_pile(require_seat(present), message.text()));
  } else if (what == "standing") {
    const Seat seat = require_seat(present);
    try {
      take(table_->stand(seat, time_out_of(message.text())));
    } catch (const Refusal&) {
      throw;
    } catch (const Mistake& mistake) {
      throw Refusal("malformed", mistake);
    }
  } else if (what == "resign") {
    message.require_true();
    take(table_->resign(require_seat(present)));
  } else if (what == "pause") {
    require_host(present);
    take(table_->pause(message.flag()));
  } else if (what == "remove") {
    require_host(present);
    const std::int64_t seat = message.number("remove", 0);
    if (seat < 1 || seat > static_cast<std::int64_t>(table_->settings().seats.size()) || !table_->has_person(static_cast<Seat>(seat - 1)))
      throw Refusal("no_seat", "server.no_person_there");
    take(table_->leave(static_cast<Seat>(seat - 1)), {}, true);
  } else if (what == "delete") {
    require_host(present);
    message.require_true();
    return do_delete([connection, message] { connection->send(error_line("disk", english().text("server.disk"), message.id())); });
  } else if (what == "rematch") {
    require_seat(present);
    do_rematch(connection, message);
  }
  if (message.id()) say_to(connection, written(message.reply("done")));
}

void Room::do_sit(Present& present, const Message& message) {
  const Bytes32 token_hash = message.require_token_hash();
  Result result = table_->sit(message.text(), token_hash, message.bytes("contribution"));
  present.seat = table_->seat_of(token_hash);
  present.token_hash = token_hash;
  const json::object you = you_are(present, message.reply("you"));
  // From the moment that the disk has it the device is sent what is meant for its seat.
  const std::shared_ptr<Connection> connection = present.connection;
  const Seat seat = present.seat;
  std::vector<Outgoing> out = std::exchange(result.out, {});
  take(std::move(result));
  say_to(connection, written(you), seat);
  tell(std::move(out));
  tell_here();
}

// Devices of a seat that is no longer theirs (they left, resigned, were removed or too slow) go on as spectators.
void Room::unseat(bool removed) {
  bool changed = false;
  for (Present& present : presents_) {
    if (present.seat == no_seat || table_->seat_of(*present.token_hash) == present.seat) continue;
    changed = true;
    present.seat = no_seat;
    if (removed) say_to(present.connection, written({{"type", "notice"}, {"code", "removed"}}));
    say_to(present.connection, written(you_are(present, {{"type", "you"}})), no_seat);
    if (table_->playing() && table_->settings().spectators) say_to(present.connection, table_->tell_again(no_seat));
  }
  if (changed) tell_here();
}

void Room::do_chat(Present& present, const Message& message) {
  const Seat seat = require_seat(present);
  std::deque<Clock::time_point>& said = chats_[seat];
  const Clock::time_point moment = Clock::now();
  while (!said.empty() && moment - said.front() > chat_window) said.pop_front();
  if (said.size() >= static_cast<std::size_t>(services_.config.limits.chat_lines))
    throw Refusal("too_fast", "server.chat_too_fast", {{"n", std::int64_t{services_.config.limits.chat_lines}}});
  Result result = table_->chat(seat, message.text());
  said.push_back(moment);
  // What is said after the game is not kept.
  if (finished_ || finishing_) result.entry.clear();
  take(std::move(result));
}

void Room::do_rematch(const std::shared_ptr<Connection>& connection, const Message& message) {
  const std::string_view which = message.text();
  if (which != "same" && which != "new") throw Refusal("malformed", "server.no_such_rematch");
  const Origin origin = table_->rematch(which == "same");
  if (rematching_ || !owner_.rematch_of(id_).empty()) return;
  rematching_ = true;
  owner_.create(origin, {}, [self = shared_from_this(), connection, message](const std::variant<std::shared_ptr<Room>, Refusal>& made) {
    self->on_strand([self, connection, message, made] {
      self->rematching_ = false;
      if (const auto* refusal = std::get_if<Refusal>(&made))
        return self->say_to(connection, error_line(refusal->code(), refusal->what(), message.id()));
      self->tell(self->table_->go_on_at(std::get<std::shared_ptr<Room>>(made)->id()));
    });
  });
}

void Room::do_delete(std::function<void()> failed) {
  services_.journal.erase(number_, [self = shared_from_this(), failed = std::move(failed)](Kept kept, const std::string& /*why*/) {
    self->on_strand([self, kept, failed] {
      if (kept != Kept::yes) return failed();
      self->notice("deleted");
      self->presents_.clear();
      self->waiting_.clear();
      self->clock_.cancel();
      self->retry_.cancel();
      self->erased_ = true;
      self->show();
      self->owner_.retire(*self, false);
      if (self->closed_) std::exchange(self->closed_, {})();
    });
  });
}

void Room::take(Result result, std::optional<Clock::time_point> heard, bool removed) {
  if (!result.entry.empty()) {
    waiting_.push_back({.entry = ++entries_, .text = std::move(result.entry), .lines = {}, .heard = heard});
    append(waiting_.back());
  }
  tell(std::move(result.out));
  unseat(removed);
  if (!begun_ && table_->playing()) begin();
}

// Who came while the table waited, and may not watch, is told one last time how it stands.
void Room::begin() {
  begun_ = true;
  if (table_->settings().spectators) return;
  for (const Present& present : presents_)
    if (present.seat == no_seat && !is_host(present)) say_to(present.connection, written(table_->describe()));
}

void Room::tell(std::vector<Outgoing> lines) {
  for (Outgoing& line : lines) queue({.to = line.to, .only = {}, .text = std::make_shared<const std::string>(std::move(line.line)), .hears = {}});
}

void Room::say_to(const std::shared_ptr<Connection>& connection, std::vector<Outgoing> lines, std::optional<Seat> hears) {
  for (Outgoing& line : lines) say_to(connection, std::make_shared<const std::string>(std::move(line.line)), hears);
}

void Room::say_to(const std::shared_ptr<Connection>& connection, SharedLine text, std::optional<Seat> hears) {
  queue({.to = no_seat, .only = connection, .text = std::move(text), .hears = hears});
}

void Room::queue(Line line) {
  if (waiting_.empty())
    deliver(line);
  else
    waiting_.back().lines.push_back(std::move(line));
}

void Room::deliver(const Line& line) {
  if (line.instead) return line.instead();
  if (line.only) {
    if (Present* present = find(line.only.get()); present != nullptr && line.hears) present->hears = line.hears;
    line.only->send(line.text);
    return;
  }
  const bool for_seats_only = table_->playing() && !table_->settings().spectators;
  for (const Present& present : presents_) {
    if (present.hears != line.to || (line.to == no_seat && for_seats_only && !is_host(present))) continue;
    present.connection->send(line.text);
  }
}

void Room::append(Waiting& waiting) {
  services_.journal.append(number_, waiting.entry, waiting.text,
                           [self = shared_from_this(), entry = waiting.entry](Kept kept, const std::string& why) {
                             self->on_strand([self, entry, kept, why] { self->kept(entry, kept, why); });
                           });
}

void Room::kept(std::int64_t entry, Kept kept, const std::string& why) {
  if (kept != Kept::yes) return cannot_save(why);
  for (Waiting& waiting : waiting_)
    if (waiting.entry == entry) waiting.kept = true;
  flush();
}

void Room::flush() {
  if (std::all_of(waiting_.begin(), waiting_.end(), [](const Waiting& one) { return one.kept; })) show();
  while (!waiting_.empty() && waiting_.front().kept) {
    const Waiting done = std::move(waiting_.front());
    waiting_.pop_front();
    for (const Line& line : done.lines) deliver(line);
    if (done.heard) services_.metrics.choice_time.add(Clock::now() - *done.heard);
  }
  if (!waiting_.empty()) return;
  if (std::exchange(stuck_, false)) {
    services_.log.write(Log::Level::info, "saved again", {{"table", id_}});
    notice("saved");
  }
  go_on();
  if (closed_ && !finishing_) std::exchange(closed_, {})();
}

// Nothing goes on, and nothing is sent, until the disk takes what waits.
void Room::cannot_save(const std::string& why) {
  if (stuck_) return;
  stuck_ = true;
  services_.log.write(Log::Level::error, "not saved", {{"table", id_}, {"why", why}});
  notice("saving");
  try_later();
}

void Room::try_later() {
  retry_.expires_after(retry_after);
  retry_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
    if (error || self->erased_) return;
    for (Waiting& waiting : self->waiting_)
      if (!waiting.kept) self->append(waiting);
    if (self->stuck_) return self->try_later();
    self->go_on();
  });
}

json::object Room::summary() const {
  const History& history = *table_->history();
  json::object told = table_->describe();
  json::array scores;
  json::array winners;
  for (Seat seat{0}; seat < table_->settings().seats.size(); ++seat) scores.emplace_back(score(history.game().state(), history.rules(), seat));
  for (const Seat seat : history.winners()) winners.push_back(seat_number(seat));
  return {{"table", id_},
          {"settings", told["settings"]},
          {"seats", told["seats"]},
          {"winners", std::move(winners)},
          {"scores", std::move(scores)},
          {"turns", history.game().state().turn}};
}

void Room::finish() {
  finishing_ = true;
  services_.journal.finish(number_, entries_, json::serialize(summary()), [self = shared_from_this()](Kept kept, const std::string& why) {
    self->on_strand([self, kept, why] {
      self->finishing_ = false;
      if (kept != Kept::yes && kept != Kept::over) {
        self->services_.log.write(Log::Level::error, "not saved", {{"table", self->id_}, {"why", why}});
        return self->try_later();
      }
      self->finished_ = true;
      ++self->services_.metrics.games_finished;
      self->show();
      self->owner_.retire(*self, true);
      if (self->closed_) std::exchange(self->closed_, {})();
    });
  });
}

void Room::go_on() {
  if (stuck_ || erased_ || finished_ || finishing_) return;
  if (table_->over()) {
    clock_.cancel();
    if (waiting_.empty()) finish();
    return;
  }
  if (closed_) return;
  think();
  set_clock();
  table_->rest();
}

void Room::think() {
  if (thinking_) return;
  std::optional<Thought> thought = table_->thought();
  if (!thought) return;
  thinking_ = true;
  services_.think([self = shared_from_this(), thought = std::make_shared<Thought>(std::move(*thought))] {
    std::vector<Choice> answers = thought->think();
    self->on_strand([self, thought, answers = std::move(answers)] {
      self->thinking_ = false;
      std::uint64_t moment = thought->moment;
      for (const Choice choice : answers) {
        if (self->stuck_ || self->closed_) break;
        Result result = self->table_->answer(thought->seat, moment, choice);
        if (result.entry.empty()) break;
        ++self->services_.metrics.opponent_choices;
        self->take(std::move(result));
        moment = self->table_->history()->moment();
      }
      self->go_on();
    });
  });
}

void Room::set_clock() {
  const int seconds = table_->settings().seconds;
  if (seconds == 0) return;
  const Seat seat = table_->asked();
  if (seat == no_seat) {
    timed_.reset();
    clock_.cancel();
    return;
  }
  const std::uint64_t moment = table_->moment();
  if (timed_ == moment) return;
  timed_ = moment;
  const int warning = std::min(seconds / 4, most_warning);
  clock_.expires_after(std::chrono::seconds(seconds - warning));
  clock_.async_wait([self = shared_from_this(), seat, moment, warning](const boost::system::error_code& error) {
    if (error || self->timed_ != moment) return;
    if (warning > 0) self->queue({.to = seat, .only = {}, .text = written({{"type", "clock"}, {"seconds", warning}}), .hears = {}});
    self->clock_.expires_after(std::chrono::seconds(warning));
    self->clock_.async_wait([self, seat, moment](const boost::system::error_code& late) {
      if (late || self->timed_ != moment || self->stuck_ || self->erased_) return;
      self->timed_.reset();
      self->take(self->table_->time_out(seat));
      self->go_on();
    });
  });
}

void Room::tell_here() {
  SeatSet here;
  int spectators = 0;
  for (const Present& present : presents_) {
    if (present.seat == no_seat)
      ++spectators;
    else
      here.add(present.seat);
  }
  json::array seats;
  for (const Seat seat : here) seats.push_back(seat_number(seat));
  const SharedLine text = written({{"type", "here"}, {"seats", std::move(seats)}, {"spectators", spectators}});
  for (const Present& present : presents_)
    if (present.hears) present.connection->send(text);
}

void Room::notice(std::string_view code, const Connection* except) {
  const SharedLine text = written({{"type", "notice"}, {"code", code}});
  for (const Present& present : presents_)
    if (present.connection.get() != except) present.connection->send(text);
}

void Room::close(std::function<void()> done) {
  boost::asio::post(strand_, [self = shared_from_this(), done = std::move(done)]() mutable {
    self->notice("closing");
    self->clock_.cancel();
    if (self->erased_ || (self->waiting_.empty() && !self->finishing_)) return done();
    self->closed_ = std::move(done);
  });
}

void Room::tidy(Timestamp waiting_since, Timestamp playing_since) {
  on_strand([this, waiting_since, playing_since] {
    if (!presents_.empty() || finished_ || finishing_) return;
    if (touched_ < (table_->playing() ? playing_since : waiting_since)) do_delete([] {});
  });
}

// What the list of open tables and the figures say of it.
void Room::show() {
  const bool waits = !table_->playing() && !erased_;
  const bool plays = table_->playing() && !table_->over() && !erased_;
  services_.metrics.tables_waiting += int{waits} - int{std::exchange(counted_waiting_, waits)};
  services_.metrics.tables_playing += int{plays} - int{std::exchange(counted_playing_, plays)};
  if (!table_->settings().listed) return;
  const std::lock_guard lock(shown_mutex_);
  if (waits || plays)
    shown_ = table_->describe();
  else
    shown_.reset();
}

std::optional<json::object> Room::listed() const {
  const std::lock_guard lock(shown_mutex_);
  return shown_;
}

}  // namespace dominium::server
