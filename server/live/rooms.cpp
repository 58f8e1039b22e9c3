#include "rooms.hpp"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <cstdlib>
#include <future>
#include <semaphore>
#include <thread>

#include "tables/engine.hpp"
#include "text/catalogue.hpp"

namespace dominium::server::live {

namespace {

constexpr storage::Timestamp second = 1000;
constexpr storage::Timestamp hour = 3600 * second;
constexpr storage::Timestamp day = 24 * hour;
constexpr storage::Timestamp believable_jump = 600 * second;  // of the system's clock, between two looks
constexpr std::size_t restored_at_once = 64;
constexpr std::size_t erased_at_once = 50;  // takes about ten milliseconds
constexpr std::size_t most_last_entered = 8;

Refusal is_aside(const text::Filling& why) { return {"set_aside", "server.set_aside", {{"why", why}}}; }

}  // namespace

Rooms::Rooms(Services& the_services)
    : services(the_services), cached_games_(the_services.config.limits.cache_bytes), last_entered_(most_last_entered), tidy_timer_(the_services.io) {
  restore();
  tidy();
  look_again(std::chrono::minutes(10));
}

// The journal must have nothing to say to it any more.
Rooms::~Rooms() { services.finish_work(); }

// Replays every running table, on all cores.
void Rooms::restore() {
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  boost::asio::thread_pool crew(threads);
  std::counting_semaphore<> ahead(2 * static_cast<std::ptrdiff_t>(threads));  // batches that are read but not yet replayed
  const auto replay = [&](const std::vector<ReadTable>& batch) {
    for (const ReadTable& read : batch) try {
        const std::shared_ptr<Room> room = room_of(read);
        add(room, room->after(), {});
      } catch (const Refusal&) {  // the log says why
      }
  };
  std::vector<ReadTable> batch;
  const auto hand_out = [&] {
    ahead.acquire();
    boost::asio::post(crew, [&, mine = std::exchange(batch, {})] {
      replay(mine);
      ahead.release();
    });
  };
  services.journal.for_each_running([&](const storage::JournalTable& table, std::span<const std::string> entries) {
    batch.push_back({table, {entries.begin(), entries.end()}});
    if (batch.size() == restored_at_once) hand_out();
  });
  hand_out();
  crew.join();
  services.metrics.tables_set_aside += services.journal.finished_aside();
  malloc_trim(0);  // gives back the memory that replaying needed
  for (const std::shared_ptr<Room>& room : running()) room->start();
}

std::unique_ptr<tables::Table> Rooms::restored(const ReadTable& read) {
  const storage::JournalTable& table = read.table;
  tables::Restored restored = tables::restore(table.id, table.origin, table.engine, read.entries, table.first, table.damage);
  if (!restored.table) {
    set_aside(table, *restored.why);
    throw is_aside(*restored.why);
  }
  if (!table.aside.empty()) services.journal.set_aside(table.id, {}, [](storage::WriteResult, const std::string&) {});
  return std::move(restored.table);
}

std::shared_ptr<Room> Rooms::room_of(const ReadTable& read) {
  std::unique_ptr<tables::Table> table = restored(read);
  if (const std::string next = rematch_of(table->id()); !next.empty()) tables::set_rematch(*table, next);
  const storage::JournalTable& kept = read.table;
  return std::make_shared<Room>(services, *this, kept.id, std::move(table),
                                Room::InJournal{.first = kept.first,
                                                .last = kept.first - 1 + static_cast<std::int64_t>(read.entries.size()),
                                                .finished = kept.finished,
                                                .touched = kept.touched});
}

std::optional<text::Filling> Rooms::why_aside(const storage::JournalTable& read) const {
  const std::lock_guard lock(mutex_);
  if (const auto at = aside_.find(read.id); at != aside_.end()) return at->second;
  return read.aside.empty() ? std::nullopt : std::optional<text::Filling>(read.aside);
}

void Rooms::set_aside(const storage::JournalTable& read, const text::Message& reason) {
  {
    const std::lock_guard lock(mutex_);
    if (!aside_.insert_or_assign(read.id, reason).second) return;
  }
  const std::string why = text::english().text(reason);
  ++services.metrics.tables_set_aside;
  services.log.write(Log::Level::error, "set aside", {{"table", read.id}, {"why", why}});
  if (read.aside == why) return;
  services.journal.set_aside(read.id, why, [&log = services.log, id = read.id](storage::WriteResult kept, const std::string& not_kept) {
    if (kept != storage::WriteResult::written) log.write(Log::Level::warning, "not noted as set aside", {{"table", id}, {"why", not_kept}});
  });
}

void Rooms::add(const std::shared_ptr<Room>& room, const std::string& after, const std::string& address) {
  const std::lock_guard lock(mutex_);
  rooms_[room->number()] = room;
  if (!after.empty()) rematches_[after] = room->id();
  if (!address.empty()) made_by_[room->number()] = address;
}

void Rooms::create(const tables::Origin& origin, const std::string& address, const RoomCallback& made) {
  {
    const std::lock_guard lock(mutex_);
    const auto full = [&](const char* key, int n) { made(Refusal("limit", key, {{"n", std::int64_t{n}}})); };
    if (rooms_.size() >= static_cast<std::size_t>(services.config.limits.tables))
      return full("server.too_many_tables", services.config.limits.tables);
    if (!address.empty()) {
      if (tables_of_[address] >= services.config.limits.tables_per_address)
        return full("server.too_many_of_yours", services.config.limits.tables_per_address);
      ++tables_of_[address];
    }
  }
  const auto number = std::make_shared<std::promise<std::int64_t>>();
  const std::int64_t created = services.journal.create(
      {.origin = tables::write_origin(origin), .engine = tables::engine_for(origin.settings), .listed = origin.settings.listed},
      [this, number, origin, address, made](storage::WriteResult kept, const std::string& why) {
        boost::asio::post(services.io, [this, number, origin, address, made, kept, why] {
          if (kept != storage::WriteResult::written) {
            services.log.write(Log::Level::error, "not saved", {{"why", why}});
            {
              const std::lock_guard lock(mutex_);
              if (!address.empty()) --tables_of_[address];
            }
            return made(Refusal("disk", "server.disk"));
          }
          const std::int64_t id = number->get_future().get();
          const auto room = std::make_shared<Room>(services, *this, id, std::make_unique<tables::Table>(tables::table_id(id, origin.key), origin),
                                                   Room::InJournal{.touched = services.journal.seen()});
          add(room, origin.after, address);
          ++services.metrics.tables_made;
          room->start();
          made(room);
        });
      });
  number->set_value(created);
}

std::shared_ptr<Room> Rooms::running(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto at = rooms_.find(tables::table_number(id));
  return at != rooms_.end() && at->second->id() == id ? at->second : nullptr;
}

std::vector<std::shared_ptr<Room>> Rooms::running() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Room>> all;
  all.reserve(rooms_.size());
  for (const auto& [number, room] : rooms_) all.push_back(room);
  return all;
}

void Rooms::find(const std::string& id, const std::shared_ptr<Connection>& asker, std::optional<std::int64_t> message_id, RoomCallback found) {
  if (const std::shared_ptr<Room> room = running(id)) return found(room);
  if (tables::table_number(id) == 0) throw Refusal("no_table", "server.no_table");
  services.read(asker, message_id, [this, id, asker, found = std::move(found)] {
    const std::shared_ptr<Room> room = load(id, asker->counted_as());
    if (!room) throw Refusal("no_table", "server.no_table");
    found(room);
  });
}

std::optional<Rooms::ReadTable> Rooms::read(const std::string& id) const {
  const std::int64_t number = tables::table_number(id);
  std::optional<storage::JournalTable> kept = number != 0 ? services.journal.table(number) : std::nullopt;
  if (!kept || tables::table_id(number, tables::key_in(kept->origin)) != id) return {};
  if (const auto why = why_aside(*kept)) throw is_aside(*why);
  ReadTable read{std::move(*kept), {}};
  read.entries = services.journal.entries(number, &read.table.damage);
  return read;
}

// A finished one is kept in memory only while somebody looks at it, and a few beyond that; one that is still played is not there if its room has let
// it go.
std::shared_ptr<Room> Rooms::load(const std::string& id, const std::string& asker) {
  {
    const std::lock_guard lock(mutex_);
    const auto at = finished_.find(tables::table_number(id));
    if (at != finished_.end())
      if (std::shared_ptr<Room> room = at->second.lock(); room && room->id() == id) return room;
  }
  if (std::shared_ptr<Room> room = running(id)) return room;
  begin_reading(tables::table_number(id));
  const std::optional<ReadTable> kept = read(id);
  if (!kept) return nullptr;
  std::shared_ptr<Room> room = room_of(*kept);
  services.costs.charge(asker, cost_of(Work{.answers = kept->entries.size() + room->answers()}));
  if (!kept->table.finished) {
    add(room, room->after(), {});
    room->start();
    return room;
  }
  const std::lock_guard lock(mutex_);
  if (being_read_ != room->number()) return room;
  std::erase_if(finished_, [](const auto& one) { return one.second.expired(); });
  finished_[room->number()] = room;
  last_entered_.put(room->number(), room, 1);
  return room;
}

void Rooms::with_finished_game(const std::string& id, const std::shared_ptr<Connection>& asker, const ClientMessage& message,
                               std::function<void(CachedGame&)> use) {
  if (const std::shared_ptr<Room> room = running(id)) return room->with_finished_game(asker, message, std::move(use));
  services.read(asker, message.id(), [this, id, asker, use = std::move(use)] {
    const std::int64_t number = tables::table_number(id);
    begin_reading(number);
    const std::shared_ptr<CachedGame> cached = cached_game(id);
    // Whatever comes of it, it is paid for, and its work is not done twice.
    const auto at_last = [&] {
      services.costs.charge(asker->counted_as(), cost_of(cached->take_work()));
      const std::lock_guard lock(mutex_);
      if (being_read_ == number) cached_games_.put(number, cached, cached->bytes());
    };
    try {
      use(*cached);
    } catch (const Refusal&) {
      at_last();
      throw;
    }
    at_last();
  });
}

std::shared_ptr<CachedGame> Rooms::cached_game(const std::string& id) {
  if (std::shared_ptr<CachedGame> cached = cached_games_.find(tables::table_number(id)); cached && cached->game().table == id) return cached;
  const std::optional<ReadTable> kept = read(id);
  if (!kept) throw Refusal("no_table", "server.no_table");
  if (!kept->table.finished) throw Refusal("not_now", "table.not_over");
  auto cached = std::make_shared<CachedGame>(tables::finished_game(*restored(*kept)));
  cached->count_replayed(kept->entries.size() + cached->game().answers.size());
  return cached;
}

void Rooms::begin_reading(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  being_read_ = number;
}

void Rooms::forget(std::int64_t number) {
  const std::lock_guard lock(mutex_);
  if (being_read_ == number) being_read_ = 0;
  finished_.erase(number);
  cached_games_.drop(number);
  last_entered_.drop(number);
}

void Rooms::retire(const Room& room, bool kept) {
  forget(room.number());
  const std::lock_guard lock(mutex_);
  const auto at = rooms_.find(room.number());
  if (at == rooms_.end()) return;
  if (kept) finished_[room.number()] = at->second;
  rooms_.erase(at);
  std::erase_if(rematches_, [&](const auto& one) { return one.second == room.id(); });
  if (const auto made = made_by_.find(room.number()); made != made_by_.end()) {
    if (--tables_of_[made->second] == 0) tables_of_.erase(made->second);
    made_by_.erase(made);
  }
}

std::string Rooms::rematch_of(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto at = rematches_.find(id);
  return at == rematches_.end() ? std::string() : at->second;
}

// The first look after a start, and the first after the system's clock jumped, erase nothing: somebody may still be setting the clock right.
void Rooms::tidy() {
  const Look now{services.journal.seen(), services.journal.wall()};
  services.journal.keep_time([&log = services.log](storage::WriteResult kept, const std::string& why) {
    if (kept != storage::WriteResult::written) log.write(Log::Level::warning, "time not kept", {{"why", why}});
  });
  const std::optional<Look> before = std::exchange(last_look_, now);
  const storage::Timestamp jumped = before ? (now.wall - before->wall) - (now.seen - before->seen) : now.wall - services.journal.wall_before();
  if (before ? std::abs(jumped) > believable_jump : jumped < -believable_jump)
    services.log.write(Log::Level::warning, "clock jumped", {{"seconds", jumped / second}});
  else if (before)
    erase_old(now.seen);
}

void Rooms::erase_old(storage::Timestamp seen) {
  const Keep& keep = services.config.keep;
  erase_finished(seen - keep.finished_days * day);
  for (const std::shared_ptr<Room>& room : running()) room->tidy(seen - keep.waiting_hours * hour, seen - keep.abandoned_days * day);
}

// A few at a time, so that nothing else waits long.
void Rooms::erase_finished(storage::Timestamp before) {
  services.read_for_server([this, before] {
    const auto not_tidied = [&log = services.log](const std::string& why) { log.write(Log::Level::warning, "not tidied", {{"why", why}}); };
    try {
      const std::vector<storage::JournalTable> old = services.journal.finished_before(before, erased_at_once);
      const auto left = std::make_shared<std::atomic<std::size_t>>(old.size());
      for (const storage::JournalTable& table : old)
        services.journal.erase(
            table.id, [this, before, not_tidied, left, id = table.id, touched = table.touched](storage::WriteResult kept, const std::string& why) {
              if (kept != storage::WriteResult::written) return not_tidied(why);
              forget(id);
              log_erased(services, id, "finished_days", touched);
              if (--*left == 0 && !closing_) boost::asio::post(services.io, [this, before] { erase_finished(before); });
            });
    } catch (const text::Mistake& mistake) {
      not_tidied(mistake.what());
    }
  });
}

void Rooms::look_again(std::chrono::minutes after) {
  tidy_timer_.expires_after(after);
  tidy_timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    tidy();
    look_again(std::chrono::hours(1));
  });
}

void Rooms::close(std::function<void()> done) {
  closing_ = true;
  services.drop_requests();
  tidy_timer_.cancel();
  std::vector<std::shared_ptr<Room>> rooms = running();
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, room] : finished_)
      if (std::shared_ptr<Room> looked_at = room.lock()) rooms.push_back(std::move(looked_at));
  }
  const auto left = std::make_shared<std::atomic<std::size_t>>(rooms.size() + 1);
  const auto one_less = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const std::shared_ptr<Room>& room : rooms) room->close(one_less);
  // Tables that are being made have no room yet; they are on disk when this is.
  services.journal.keep_time([&io = services.io, one_less](storage::WriteResult, const std::string&) { boost::asio::post(io, one_less); });
}

}  // namespace dominium::server::live
