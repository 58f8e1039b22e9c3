#include "live/lobby.hpp"

#include <chrono>
#include <mutex>
#include <utility>

#include "finished/forget.hpp"
#include "finished/play_on.hpp"
#include "finished_requests.hpp"
#include "lists.hpp"
#include "playing/messages.hpp"
#include "rooms.hpp"
#include "server/budget.hpp"
#include "tables/opponents.hpp"
#include "text/version.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

// How often a client may be too fast before it is disconnected.
constexpr int patience = 1000;

std::uint64_t random_seed() {
  const playing::Bytes32 bytes = playing::random_bytes();
  std::uint64_t seed = 0;
  for (int i = 0; i < 8; ++i) seed = seed << 8 | bytes[static_cast<std::size_t>(i)];
  return seed;
}

// Which table a connection is at. It gets there only when the disk or another thread has answered, and may have gone by then.
class CurrentTable {
 public:
  explicit CurrentTable(std::shared_ptr<Connection> connection) : connection_(std::move(connection)) {}

  void go_to(const std::shared_ptr<Room>& room) {
    std::shared_ptr<Room> before;
    {
      const std::lock_guard lock(mutex_);
      if (gone_) return;
      before = std::exchange(room_, room);
    }
    if (before && before != room) before->exit(connection_);
  }
  void gone() {
    std::shared_ptr<Room> before;
    {
      const std::lock_guard lock(mutex_);
      gone_ = true;
      before = std::exchange(room_, nullptr);
    }
    if (before) before->exit(connection_);
  }
  [[nodiscard]] std::shared_ptr<Room> room() const {
    const std::lock_guard lock(mutex_);
    return room_;
  }
  [[nodiscard]] const std::shared_ptr<Connection>& connection() const { return connection_; }

 private:
  std::shared_ptr<Connection> connection_;
  mutable std::mutex mutex_;
  std::shared_ptr<Room> room_;
  bool gone_ = false;
};

class LobbyClient final : public Visitor {
 public:
  LobbyClient(Rooms& rooms, std::shared_ptr<Connection> connection)
      : rooms_(rooms),
        where_(std::make_shared<CurrentTable>(std::move(connection))),
        messages_(2.0 * rooms.services.config.limits.messages_per_second, std::chrono::seconds(2)) {
    const Limits& limits = rooms.services.config.limits;
    send({{"type", "hello"},
          {"protocol", playing::protocol_version},
          {"server", text::program_version()},
          {"key", playing::to_hex(rooms.services.key.public_key())},
          {"limits", json::object{{"message", limits.message_bytes}, {"chat", tables::longest_chat}, {"name", tables::longest_name}}}});
  }
  ~LobbyClient() override { where_->gone(); }

  void heard(std::string_view line) override {
    ++rooms_.services.metrics.messages;
    if (!messages_.spend(1)) return heard_too_fast(line);
    std::optional<std::int64_t> id;
    try {
      Costs& costs = rooms_.services.costs;
      const std::string& address = where_->connection()->counted_as();
      costs.pay_for_message(address);
      const ClientMessage message = read_message(line, random_seed(), id);
      if (rooms_.closing()) throw Refusal("not_now", "server.closing");
      costs.pay(address, cost_of(message));
      std::visit([&](const auto& wanted) { hear(message, wanted); }, message.what());
    } catch (const Refusal& refusal) {
      refuse(refusal, id);
    }
  }

 private:
  void send(const json::object& message) const { where_->connection()->send(written(message)); }
  void refuse(const Refusal& refusal, const std::optional<std::int64_t>& id) const {
    ++rooms_.services.metrics.refused_messages;
    where_->connection()->send(error_line(refusal.code(), refusal.message(), id));
  }

  void heard_too_fast(std::string_view line) {
    const Refusal refusal("too_fast", "server.too_fast", {{"n", std::int64_t{rooms_.services.config.limits.messages_per_second}}});
    if (++too_fast_ > patience) return where_->connection()->close(1008, refusal.what());
    refuse(refusal, id_in(line));
  }

  void hear(const ClientMessage& message, const request::Preview& preview) const {
    if (const auto* settings = std::get_if<tables::Settings>(&preview.wishes)) return send(previewed(message, *settings));
    const auto& play_on = std::get<finished::PlayOn>(preview.wishes);
    if (play_on.lesson != nullptr) return send(previewed(message, finished::settings_from(*play_on.lesson, play_on)));
    rooms_.with_finished_game(play_on.table, where_->connection(), message, [where = where_, message, play_on](CachedGame& cached) {
      cached.count_replayed(play_on.at);
      where->connection()->send(written(previewed(message, finished::settings_from(cached.game(), play_on))));
    });
  }

  static json::object previewed(const ClientMessage& message, const tables::Settings& settings) {
    json::array opponents;
    for (const std::string& id : tables::opponents_for(settings.setup()))
      opponents.push_back(json::object{{"id", id}, {"name", tables::opponent_name(id)}});
    json::object reply = message.reply("preview");
    reply["settings"] = tables::settings_json(settings);
    reply["opponents"] = std::move(opponents);
    return reply;
  }

  void hear(const ClientMessage& message, const request::Catalogue& catalogue) const {
    json::object reply = message.reply("catalogue");
    for (auto& [key, value] : playing::catalogue_message(catalogue.edition)) reply[key] = std::move(value);
    send(reply);
  }

  void hear(const ClientMessage& message, const request::Create& create) {
    const RoomCallback enter = entering(message);
    if (const auto* settings = std::get_if<tables::Settings>(&create.wishes))
      return rooms_.create(tables::new_origin(*settings, create.host), where_->connection()->counted_as(), enter);
    const auto& play_on = std::get<finished::PlayOn>(create.wishes);
    if (play_on.lesson != nullptr)
      return rooms_.create(finished::origin_from(*play_on.lesson, play_on, create.host), where_->connection()->counted_as(), enter);
    rooms_.with_finished_game(play_on.table, where_->connection(), message,
                              [&rooms = rooms_, where = where_, play_on, host = create.host, enter](CachedGame& cached) {
                                cached.count_replayed(play_on.at);
                                rooms.create(finished::origin_from(cached.game(), play_on, host), where->connection()->counted_as(), enter);
                              });
  }

  void hear(const ClientMessage& message, const request::ListOpen& list) { tell_list(rooms_, where_->connection(), message, list); }
  void hear(const ClientMessage& message, const request::ListFinished& list) { tell_list(rooms_, where_->connection(), message, list); }
  void hear(const ClientMessage& message, const request::ListMine& list) { tell_list(rooms_, where_->connection(), message, list); }
  void hear(const ClientMessage& message, const request::Record& record) { answer_about_finished(rooms_, where_->connection(), message, record); }
  void hear(const ClientMessage& message, const request::Draws& draws) { answer_about_finished(rooms_, where_->connection(), message, draws); }
  void hear(const ClientMessage& message, const request::Review& review) { answer_about_finished(rooms_, where_->connection(), message, review); }
  void hear(const ClientMessage& message, const request::Replay& replay) { answer_about_finished(rooms_, where_->connection(), message, replay); }

  void hear(const ClientMessage& message, const request::Enter& enter) {
    rooms_.find(enter.table, where_->connection(), message.id(), entering(message));
  }

  void hear(const ClientMessage& message, const request::Exit& /*exit*/) {
    where_->go_to(nullptr);
    send(message.reply("exited"));
  }

  void hear(const ClientMessage& message, const request::AtTable& /*wanted*/) {
    const std::shared_ptr<Room> room = where_->room();
    if (!room) throw Refusal("no_table", "server.at_no_table");
    room->hear(where_->connection(), message);
  }

  // Enters the room once it exists, or sends the refusal.
  [[nodiscard]] RoomCallback entering(const ClientMessage& message) const {
    return [where = where_, message](const std::variant<std::shared_ptr<Room>, Refusal>& found) {
      if (const auto* refusal = std::get_if<Refusal>(&found))
        return where->connection()->send(error_line(refusal->code(), refusal->message(), message.id()));
      const auto& room = std::get<std::shared_ptr<Room>>(found);
      where->go_to(room);
      room->enter(where->connection(), message);
    };
  }

  void hear(const ClientMessage& message, const request::Forget& forget) {
    if (rooms_.running(forget.table)) throw Refusal("not_now", "server.running");
    rooms_.services.read(where_->connection(), message.id(), [&rooms = rooms_, where = where_, message, forget] {
      const auto answer = [&rooms, where, message, number = tables::table_number(forget.table)](const std::optional<Refusal>& refusal, bool erased) {
        if (!refusal) {
          rooms.forget(number);
          rooms.services.log.write(Log::Level::notice, erased ? "table erased" : "guest forgotten", {{"table", number}, {"why", "its guest"}});
        }
        where->connection()->send(refusal ? error_line(refusal->code(), refusal->message(), message.id()) : written(message.reply("forgotten")));
      };
      finished::forget_guest(rooms.services.journal, forget.table, forget.token_hash, answer);
    });
  }

  Rooms& rooms_;
  std::shared_ptr<CurrentTable> where_;
  Budget messages_;
  int too_fast_ = 0;
};

}  // namespace

Lobby::Lobby(boost::asio::io_context& io, const Config& config, storage::Journal& journal, const playing::SigningKey& key, Log& log, Metrics& metrics)
    : services_(std::make_unique<Services>(io, config, journal, key, log, metrics)), rooms_(std::make_unique<Rooms>(*services_)) {}

Lobby::~Lobby() = default;

std::unique_ptr<Visitor> Lobby::arrived(std::shared_ptr<Connection> connection) {
  return std::make_unique<LobbyClient>(*rooms_, std::move(connection));
}

HttpAnswer Lobby::health() {
  const bool failing = rooms_->services.journal.counts().failing;
  return {.status = failing ? 503 : 200, .type = "application/json", .body = failing ? R"({"status":"disk"})" : R"({"status":"ok"})"};
}

HttpAnswer Lobby::metrics() {
  return {.status = 200, .type = "text/plain; version=0.0.4", .body = metrics_text(rooms_->services.metrics, rooms_->services.journal.counts())};
}

std::size_t Lobby::running() const { return rooms_->running().size(); }

void Lobby::tidy() { rooms_->tidy(); }

void Lobby::close(std::function<void()> done) { rooms_->close(std::move(done)); }

void Lobby::finish_work() { services_->finish_work(); }

}  // namespace dominium::server::live
