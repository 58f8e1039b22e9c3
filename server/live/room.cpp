#include "room.hpp"

#include <algorithm>
#include <utility>

#include "playing/messages.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

constexpr auto retry_after = 1s;
constexpr auto chat_window = 10s;
// Telling everybody whenever somebody comes would be quadratic.
constexpr auto between_here = 1s;
constexpr std::ptrdiff_t most_in_line_each = 8;
constexpr std::uint16_t close_restart = 1012;  // RFC 6455: come again
// A clock warns when a quarter of the time is left, or this many seconds if that is less.
constexpr int most_warning = 30;

// The hash of the token that somebody enters with.
std::optional<playing::Bytes32> token_of(const ClientMessage& message) {
  if (const auto* create = std::get_if<request::Create>(&message.what())) return create->host;
  if (const auto* enter = std::get_if<request::Enter>(&message.what())) return enter->token_hash;
  return {};
}

}  // namespace

Room::Room(Services& services, RoomOwner& owner, std::int64_t number, std::unique_ptr<tables::Table> table, const InJournal& in_journal)
    : services_(services),
      owner_(owner),
      number_(number),
      id_(table->id()),
      strand_(boost::asio::make_strand(services.io)),
      table_(std::move(table)),
      change_(services.new_change()),
      first_entry_(in_journal.first),
      entries_(in_journal.last),
      finished_(in_journal.finished),
      begun_(table_->playing()),
      touched_(in_journal.touched),
      chats_(table_->settings().seats.size(), Budget(services.config.limits.chat_lines, chat_window)),
      clock_(strand_),
      retry_(strand_),
      reveals_(strand_),
      here_timer_(strand_) {
  update_listing();
}

template <class Do>
void Room::for_client(const std::shared_ptr<Connection>& connection, const ClientMessage& message, Do action) {
  boost::asio::post(strand_, [self = shared_from_this(), connection, message, action = std::move(action)]() mutable {
    const bool at_once = self->comes_first(connection.get(), message);
    const std::optional<std::int64_t> id = message.id();
    auto request = [room = self.get(), connection, message = std::move(message), action = std::move(action)] {
      try {
        if (room->erased_) throw Refusal("no_table", "server.no_table");
        action(message);
      } catch (const Refusal& refusal) {
        room->refuse(connection, refusal, message.id());
      }
    };
    if (at_once) return request();
    self->wait_in_line(connection, id, std::move(request));
  });
}

void Room::refuse(const std::shared_ptr<Connection>& connection, const Refusal& refusal, const std::optional<std::int64_t>& id) {
  ++services_.metrics.refused_messages;
  const SharedLine line = error_line(refusal.code(), refusal.message(), id);
  // While the disk is stuck, the queue may wait a long time; a refusal depends on none of it and can be sent at once.
  if (stuck_ || erased_)
    connection->send(line);
  else
    send_to(connection, line);
}

// Whoever holds a seat or the host's token, unless something that the same connection asked for before is still waiting.
bool Room::comes_first(const Connection* connection, const ClientMessage& message) {
  if (std::any_of(in_line_.begin(), in_line_.end(), [&](const Request& one) { return one.connection.get() == connection; })) return false;
  if (const Attendee* attendee = find(connection); attendee != nullptr && (attendee->seat != no_seat || is_host(*attendee))) return true;
  const std::optional<playing::Bytes32> token_hash = token_of(message);
  return token_hash && (table_->seat_of(*token_hash) != no_seat || *token_hash == table_->origin().host);
}

void Room::wait_in_line(const std::shared_ptr<Connection>& connection, const std::optional<std::int64_t>& id, std::function<void()> request) {
  if (std::count_if(in_line_.begin(), in_line_.end(), [&](const Request& one) { return one.connection == connection; }) >= most_in_line_each)
    return refuse(connection, Refusal("limit", "server.too_many_waiting"), id);
  in_line_.push_back({connection, std::move(request), QueueMeter::Place(services_.metrics.watching)});
  answer_next();
}

// Everything that has come to the strand meanwhile comes before the next one.
void Room::answer_next() {
  if (in_line_.empty() || std::exchange(answering_, true)) return;
  boost::asio::post(strand_, [self = shared_from_this()] {
    self->answering_ = false;
    if (self->in_line_.empty()) return;
    const Request next = std::move(self->in_line_.front());
    self->in_line_.pop_front();
    next.done();
    self->answer_next();
  });
}

void Room::start() {
  on_strand([this] { advance(); });
}

Room::Attendee* Room::find(const Connection* connection) {
  const auto at = std::find_if(attendees_.begin(), attendees_.end(), [&](const Attendee& one) { return one.connection.get() == connection; });
  return at == attendees_.end() ? nullptr : &*at;
}

Seat Room::require_seat(const Attendee& attendee) const {
  if (attendee.seat == no_seat) throw Refusal("no_seat", "server.not_seated");
  return attendee.seat;
}

void Room::require_host(const Attendee& attendee) const {
  if (!is_host(attendee)) throw Refusal("no_seat", "server.not_host");
}

json::object Room::you_are(const Attendee& attendee, json::object you) const {
  you["seat"] = playing::seat_number(attendee.seat);
  you["host"] = is_host(attendee);
  you["standing"] = attendee.seat == no_seat ? json::value(nullptr) : json::value(tables::time_out_word(table_->standing(attendee.seat)));
  return you;
}

void Room::enter(const std::shared_ptr<Connection>& connection, const ClientMessage& message) {
  for_client(connection, message, [this, connection](const ClientMessage& enter) { do_enter(connection, enter); });
}

void Room::do_enter(const std::shared_ptr<Connection>& connection, const ClientMessage& message) {
  const auto* const create = std::get_if<request::Create>(&message.what());
  const auto* const enter = std::get_if<request::Enter>(&message.what());
  const std::optional<playing::Bytes32> token_hash = token_of(message);
  const Seat seat = token_hash ? table_->seat_of(*token_hash) : no_seat;
  const bool host = token_hash == table_->origin().host;
  if (seat == no_seat && !host && table_->playing() && !table_->settings().spectators) throw Refusal("no_seat", "server.no_spectators");
  std::erase_if(attendees_, [&](const Attendee& one) { return one.connection == connection; });
  attendees_.push_back({.connection = connection, .seat = seat, .hears = {}, .token_hash = token_hash});
  json::object you = you_are(attendees_.back(), message.reply("you"));
  if (create != nullptr) {
    json::object created = message.reply("created");
    created["table"] = id_;
    created["hash"] = playing::to_hex(table_->origin().secret.hash());
    send_to(connection, written(created));
    you.erase("id");
  }
  send_to(connection, written(you));
  send_situation(connection, seat, enter != nullptr ? enter->events : 0);
  tell_clock(attendees_.back());
  if (table_->yet_to_agree()) tell_about_deletion("delete_asked", connection.get());
  send_to(connection, here_line());
  tell_presence();
}

void Room::exit(const std::shared_ptr<Connection>& connection) {
  on_strand([this, connection] {
    std::erase_if(in_line_, [&](const Request& one) { return one.connection == connection; });
    if (std::erase_if(attendees_, [&](const Attendee& one) { return one.connection == connection; }) > 0) tell_presence();
  });
}

void Room::hear(const std::shared_ptr<Connection>& connection, const ClientMessage& message) {
  for_client(connection, message, [this, connection](const ClientMessage& said) {
    Attendee* attendee = find(connection.get());
    if (attendee == nullptr) throw Refusal("no_table", "server.at_no_table");
    answer(*attendee, said);
    advance();
  });
}

void Room::with_finished_game(const std::shared_ptr<Connection>& connection, const ClientMessage& message, std::function<void(CachedGame&)> use) {
  for_client(connection, message, [this, connection, use = std::move(use)](const ClientMessage& wanted) {
    if (!cached_game_) cached_game_ = std::make_shared<CachedGame>(tables::finished_game(*table_));
    const auto read = [this, connection, cached = cached_game_, id = wanted.id(), use] {
      try {
        services_.read(connection, id, [&services = services_, connection, cached, use] {
          use(*cached);
          services.costs.charge(connection->counted_as(), cost_of(cached->take_work()));
        });
      } catch (const Refusal& refusal) {
        refuse(connection, refusal, id);
      }
    };
    queue({.to = no_seat, .only = {}, .text = {}, .hears = {}, .callback = read});
  });
}

void Room::describe(const std::optional<playing::Bytes32>& token_hash, std::function<void(json::object)> told) {
  on_strand([this, token_hash, told = std::move(told)] {
    json::object about{{"winners", nullptr}, {"scores", nullptr}, {"turns", nullptr}, {"finished", nullptr}};
    if (table_->over()) about = summary();
    const json::object table = table_->describe();
    for (const char* key : {"table", "settings", "seats", "state"}) about[key] = table.at(key);
    about["asked"] = playing::seat_number(table_->asked_as_told_to(token_hash ? table_->seat_of(*token_hash) : no_seat));
    queue({.to = no_seat, .only = {}, .text = {}, .hears = {}, .callback = [told, about = std::move(about)] { told(about); }});
  });
}

// Devices whose seat is no longer theirs (they left, resigned or were removed) stay as spectators.
void Room::unseat(bool removed) {
  bool changed = false;
  for (Attendee& attendee : attendees_) {
    if (attendee.seat == no_seat || table_->seat_of(*attendee.token_hash) == attendee.seat) continue;
    changed = true;
    attendee.seat = no_seat;
    if (removed) send_to(attendee.connection, written({{"type", "notice"}, {"code", "removed"}}));
    send_to(attendee.connection, written(you_are(attendee, {{"type", "you"}})), no_seat);
    if (table_->playing() && table_->settings().spectators) send_situation(attendee.connection, no_seat);
  }
  if (changed) tell_presence();
}

void Room::erase(std::string_view why, std::function<void()> failed) {
  services_.journal.erase(number_, [self = shared_from_this(), why, failed = std::move(failed)](storage::WriteResult kept, const std::string&) {
    self->on_strand([self, why, kept, failed] {
      if (kept != storage::WriteResult::written) return failed();
      log_erased(self->services_, self->number_, why, self->touched_);
      self->notice("deleted");
      self->attendees_.clear();
      self->here_timer_.cancel();
      self->waiting_.clear();
      self->clock_.cancel();
      self->retry_.cancel();
      self->reveals_.cancel();
      self->erased_ = true;
      self->update_listing();
      self->owner_.retire(*self, false);
      if (self->closed_) std::exchange(self->closed_, {})();
    });
  });
}

void Room::commit(tables::Result result, std::optional<Clock::time_point> heard, bool removed) {
  if (!result.entry.empty()) {
    waiting_.push_back({.entry = ++entries_, .text = std::move(result.entry), .lines = {}, .heard = heard});
    append(waiting_.back());
  }
  send_all(std::move(result.out));
  unseat(removed);
  if (!begun_ && table_->playing()) begin();
  take_snapshot_if_due();
}

void Room::take_snapshot_if_due() {
  if (entries_ - first_entry_ < tables::entries_before_snapshot || finished_ || finishing_) return;
  std::string snapshot = table_->snapshot();
  if (snapshot.empty()) return;
  first_entry_ = ++entries_;
  waiting_.push_back({.entry = entries_, .text = std::move(snapshot), .lines = {}, .heard = {}, .snapshot = true});
  append(waiting_.back());
}

// Those who arrived before the game and may not watch it are told one last time how the table stands.
void Room::begin() {
  begun_ = true;
  if (table_->settings().spectators) return;
  for (const Attendee& attendee : attendees_)
    if (attendee.seat == no_seat && !is_host(attendee)) send_to(attendee.connection, written(table_->describe()));
}

void Room::send_all(std::vector<tables::Outgoing> lines) {
  change_ = services_.new_change();
  for (tables::Outgoing& line : lines)
    queue({.to = line.to, .only = {}, .text = std::make_shared<const std::string>(std::move(line.line)), .hears = {}});
}

void Room::send_to(const std::shared_ptr<Connection>& connection, std::vector<tables::Outgoing> lines) {
  for (tables::Outgoing& line : lines) send_to(connection, std::make_shared<const std::string>(std::move(line.line)));
}

void Room::send_situation(const std::shared_ptr<Connection>& connection, Seat seat, std::size_t events) {
  queue({.to = no_seat,
         .only = connection,
         .text = {},
         .hears = seat,
         .callback = {},
         .texts = situation(seat, connection->counted_as())->situation.lines(events)});
}

std::shared_ptr<const ToldSituation> Room::situation(Seat seat, const std::string& asker) {
  const TableAndSeat key{number_, seat};
  std::shared_ptr<const ToldSituation> told = services_.situations.find(key);
  if (told && told->change == change_) return told;
  tables::Situation now = told ? tables::situation(*table_, seat, *told->situation.events) : tables::situation(*table_, seat);
  services_.costs.charge(asker, cost_of(Work{.events = now.events->newly_written()}));
  told = std::make_shared<const ToldSituation>(change_, std::move(now));
  services_.situations.put(key, told, told->situation.bytes());
  return told;
}

void Room::send_to(const std::shared_ptr<Connection>& connection, SharedLine text, std::optional<Seat> hears) {
  queue({.to = no_seat, .only = connection, .text = std::move(text), .hears = hears});
}

void Room::queue(Line line) {
  if (waiting_.empty())
    deliver(line);
  else
    waiting_.back().lines.push_back(std::move(line));
}

void Room::deliver(const Line& line) {
  if (line.callback) return line.callback();
  if (line.only) {
    if (Attendee* attendee = find(line.only.get()); attendee != nullptr && line.hears) attendee->hears = line.hears;
    if (line.text)
      line.only->send(line.text);
    else
      line.only->send_long(line.texts);
    return;
  }
  const bool for_seats_only = table_->playing() && !table_->settings().spectators;
  for (const Attendee& attendee : attendees_) {
    if (attendee.hears != line.to || (line.to == no_seat && for_seats_only && !is_host(attendee))) continue;
    attendee.connection->send(line.text);
  }
}

void Room::append(Waiting& waiting) {
  storage::Done done = [self = shared_from_this(), entry = waiting.entry](storage::WriteResult kept, const std::string& why) {
    self->on_strand([self, entry, kept, why] { self->kept(entry, kept, why); });
  };
  if (waiting.snapshot)
    services_.journal.append_instead(number_, waiting.entry, waiting.text, std::move(done));
  else
    services_.journal.append(number_, waiting.entry, waiting.text, std::move(done));
}

void Room::kept(std::int64_t entry, storage::WriteResult kept, const std::string& why) {
  if (storage::may_be_retried(kept)) return cannot_save(why);
  if (kept != storage::WriteResult::written) return let_go(why);
  for (Waiting& waiting : waiting_)
    if (waiting.entry == entry) waiting.kept = true;
  flush();
}

void Room::flush() {
  if (std::all_of(waiting_.begin(), waiting_.end(), [](const Waiting& one) { return one.kept; })) update_listing();
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
  advance();
  if (closed_ && !finishing_) std::exchange(closed_, {})();
}

// Nothing more happens, and nothing is sent, until the disk accepts what is waiting.
void Room::cannot_save(const std::string& why) {
  if (stuck_) return;
  stuck_ = true;
  services_.log.write(Log::Level::error, "not saved", {{"table", id_}, {"why", why}});
  notice("saving");
  try_later();
}

// The journal has something else than this room: it is right. Everybody comes back, to the table as the journal has it.
void Room::let_go(const std::string& why) {
  services_.log.write(Log::Level::error, "let go", {{"table", id_}, {"why", why}});
  clock_.cancel();
  retry_.cancel();
  reveals_.cancel();
  here_timer_.cancel();
  waiting_.clear();
  erased_ = true;
  update_listing();
  owner_.retire(*this, false);
  for (const Attendee& attendee : std::exchange(attendees_, {})) attendee.connection->close(close_restart, text::english().text("server.let_go"));
  if (closed_) std::exchange(closed_, {})();
}

void Room::try_later() {
  retry_.expires_after(retry_after);
  retry_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
    if (error || self->erased_) return;
    for (Waiting& waiting : self->waiting_)
      if (!waiting.kept) self->append(waiting);
    if (self->stuck_) return self->try_later();
    self->advance();
  });
}

json::object Room::summary() const {
  const playing::History& history = *table_->history();
  json::object told = table_->describe();
  json::array scores;
  json::array winners;
  for (Seat seat{0}; seat < table_->settings().seats.size(); ++seat) scores.emplace_back(score(history.game().state(), history.rules(), seat));
  for (const Seat seat : history.winners()) winners.push_back(playing::seat_number(seat));
  return {{"table", id_},
          {"settings", told["settings"]},
          {"seats", told["seats"]},
          {"winners", std::move(winners)},
          {"scores", std::move(scores)},
          {"turns", history.game().state().turn},
          {"finished", services_.journal.wall()}};
}

void Room::finish() {
  finishing_ = true;
  services_.journal.finish(number_, entries_, json::serialize(summary()),
                           [self = shared_from_this()](storage::WriteResult kept, const std::string& why) {
                             self->on_strand([self, kept, why] {
                               self->finishing_ = false;
                               if (storage::may_be_retried(kept)) {
                                 self->services_.log.write(Log::Level::error, "not saved", {{"table", self->id_}, {"why", why}});
                                 return self->try_later();
                               }
                               if (kept != storage::WriteResult::written && kept != storage::WriteResult::table_finished) return self->let_go(why);
                               self->finished_ = true;
                               ++self->services_.metrics.games_finished;
                               self->update_listing();
                               self->owner_.retire(*self, true);
                               if (self->closed_) std::exchange(self->closed_, {})();
                             });
                           });
}

void Room::advance() {
  if (stuck_ || erased_ || finished_ || finishing_) return;
  if (table_->over()) {
    clock_.cancel();
    if (waiting_.empty()) finish();
    return;
  }
  delete_if_agreed();  // somebody whose consent was missing may have left
  if (closed_) return;
  think();
  set_clock();
  wait_for_contributions();
  table_->rest();
}

void Room::think() {
  if (thinking_) return;
  std::optional<tables::OpponentTask> thought = tables::opponent_task(*table_);
  if (!thought) return;
  thinking_ = true;
  services_.think([self = shared_from_this(), thought = std::make_shared<tables::OpponentTask>(std::move(*thought))] {
    std::vector<Choice> answers = thought->think();
    self->on_strand([self, thought, answers = std::move(answers)] {
      self->thinking_ = false;
      std::uint64_t revision = thought->revision;
      for (const Choice choice : answers) {
        if (self->stuck_ || self->closed_) break;
        tables::Result result = tables::opponent_answer(*self->table_, thought->seat, revision, choice);
        if (result.entry.empty()) break;
        ++self->services_.metrics.opponent_choices;
        self->commit(std::move(result));
        revision = self->table_->history()->revision();
      }
      self->advance();
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
  const std::uint64_t revision = table_->revision();
  if (timed_ == revision) return;
  timed_ = revision;
  clock_warns_ = false;
  const int warning = std::min(seconds / 4, most_warning);
  clock_.expires_after(std::chrono::seconds(seconds - warning));
  clock_.async_wait([self = shared_from_this(), seat, revision, warning](const boost::system::error_code& error) {
    if (error || self->timed_ != revision) return;
    self->clock_warns_ = warning > 0;
    self->clock_.expires_after(std::chrono::seconds(warning));
    for (const Attendee& attendee : self->attendees_) self->tell_clock(attendee);
    self->clock_.async_wait([self, seat, revision](const boost::system::error_code& late) {
      if (late || self->timed_ != revision || self->stuck_ || self->erased_) return;
      self->timed_.reset();
      self->commit(tables::time_out(*self->table_, seat));
      self->advance();
    });
  });
}

void Room::tell_clock(const Attendee& attendee) {
  if (!clock_warns_ || !timed_ || attendee.seat == no_seat || attendee.seat != table_->asked()) return;
  const auto left = std::chrono::ceil<std::chrono::seconds>(clock_.expiry() - Clock::now());
  send_to(attendee.connection, written({{"type", "clock"}, {"seconds", std::max<std::int64_t>(left.count(), 0)}}));
}

void Room::wait_for_contributions() {
  if (!table_->revealing()) {
    reveals_.cancel();
    return;
  }
  if (std::exchange(waits_for_contributions_, true)) return;
  reveals_.expires_after(std::chrono::seconds(services_.config.limits.reveal_seconds));
  reveals_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
    if (error || self->erased_) return;
    self->waits_for_contributions_ = false;
    if (!self->stuck_ && !self->closed_) self->commit(tables::begin_without_rest(*self->table_));
    self->advance();
  });
}

Room::Presence Room::presence() const {
  Presence now;
  for (const Attendee& attendee : attendees_) {
    if (attendee.seat == no_seat)
      ++now.spectators;
    else
      now.seats.add(attendee.seat);
  }
  return now;
}

SharedLine Room::here_line() const {
  const Presence now = presence();
  json::array seats;
  for (const Seat seat : now.seats) seats.push_back(playing::seat_number(seat));
  return written({{"type", "here"}, {"seats", std::move(seats)}, {"spectators", now.spectators}});
}

// A seat that comes or goes is told at once, unless something was told a moment ago; everything else when that moment is over.
void Room::tell_presence() {
  if (std::exchange(here_waits_, true)) return;
  if (presence().seats != here_told_.seats) tell_everybody_here();
  here_timer_.expires_after(between_here);
  here_timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
    self->here_waits_ = false;
    if (error || self->erased_ || self->presence() == self->here_told_) return;
    self->tell_everybody_here();
    self->tell_presence();
  });
}

void Room::tell_everybody_here() {
  here_told_ = presence();
  const SharedLine text = here_line();
  for (const Attendee& attendee : attendees_)
    if (attendee.hears) attendee.connection->send(text);
}

void Room::notice(std::string_view code, const Connection* except) {
  const SharedLine text = written({{"type", "notice"}, {"code", code}});
  for (const Attendee& attendee : attendees_)
    if (attendee.connection.get() != except) attendee.connection->send(text);
}

void Room::close(std::function<void()> done) {
  boost::asio::post(strand_, [self = shared_from_this(), done = std::move(done)]() mutable {
    self->notice("closing");
    self->clock_.cancel();
    self->reveals_.cancel();
    self->here_timer_.cancel();
    if (self->erased_ || (self->waiting_.empty() && !self->finishing_)) return done();
    self->closed_ = std::move(done);
  });
}

void Room::tidy(storage::Timestamp waiting_since, storage::Timestamp playing_since) {
  on_strand([this, waiting_since, playing_since] {
    if (!attendees_.empty() || finished_ || finishing_) return;
    const bool plays = table_->playing();
    if (touched_ < (plays ? playing_since : waiting_since)) erase(plays ? "abandoned_days" : "waiting_hours", [] {});
  });
}

// Updates the list of open tables and the metrics.
void Room::update_listing() {
  const bool waits = !table_->playing() && !erased_;
  const bool plays = table_->playing() && !table_->over() && !erased_;
  services_.metrics.tables_waiting += int{waits} - int{std::exchange(counted_waiting_, waits)};
  services_.metrics.tables_playing += int{plays} - int{std::exchange(counted_playing_, plays)};
  if (table_->settings().listed) owner_.list(*this, waits || plays ? std::optional(json::serialize(table_->describe())) : std::nullopt);
}

}  // namespace dominium::server::live
