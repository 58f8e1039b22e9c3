// A table with those who are connected to it, its journal and its clock. All that happens in it happens on its own strand, one after the other.
// What was done is written to the journal first; whatever it brings about, for anyone, is sent when the disk has it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "message.hpp"
#include "server/connection.hpp"
#include "server/refusal.hpp"
#include "services.hpp"
#include "tables/origin.hpp"
#include "tables/table.hpp"

namespace dominium::server {

class Room;

using MadeRoom = std::function<void(const std::variant<std::shared_ptr<Room>, Refusal>&)>;

// What a room needs of whoever keeps all of them.
class RoomOwner {
 public:
  virtual ~RoomOwner() = default;
  // Makes a table; its room is told when it is on disk. An `address` that is not empty is who wants it.
  virtual void create(const Origin& origin, const std::string& address, const MadeRoom& made) = 0;
  // Where a table goes on; empty if it does not.
  [[nodiscard]] virtual std::string rematch_of(const std::string& id) const = 0;
  // The room is no longer among the running ones: its game is over and kept, or it was erased.
  virtual void retire(const Room& room, bool kept) = 0;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // `entries` are in the journal already; a finished one takes no more.
  Room(Services& services, RoomOwner& owner, std::int64_t number, std::unique_ptr<Table> table, std::int64_t entries, bool finished,
       Timestamp touched);

  // From any thread. What one connection does happens in the order of its calls.
  void start();
  void enter(const std::shared_ptr<Connection>& connection, const Message& message);
  void exit(const std::shared_ptr<Connection>& connection);
  void hear(const std::shared_ptr<Connection>& connection, const Message& message);
  // Calls `use` with the game, once that is over, on the thread that reads from the disk; if it throws Refusal, that is the answer.
  void with_finished_game(const std::shared_ptr<Connection>& connection, const Message& message, std::function<void(const FinishedGame&)> use);
  // Sends a line when the disk has all that went before.
  void reply(const std::shared_ptr<Connection>& connection, SharedLine line);
  // The same for what somebody is told of the table who knows its id; `told` is not called if it is gone.
  void describe(std::function<void(boost::json::object)> told);
  // Says goodbye to everybody and calls `done` when all is on disk.
  void close(std::function<void()> done);
  // Erases the table if nobody is there and nothing has happened since a moment; one for tables that wait, one for games.
  void tidy(Timestamp waiting_since, Timestamp playing_since);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::int64_t number() const { return number_; }
  // What the list of open tables says of it; nothing if it does not belong there.
  [[nodiscard]] std::optional<boost::json::object> listed() const;

 private:
  using Clock = std::chrono::steady_clock;

  // A device that is connected.
  struct Present {
    std::shared_ptr<Connection> connection;
    Seat seat = no_seat;        // it acts for this one
    std::optional<Seat> hears;  // and is sent what is meant for this one, once it was told how things stand
    std::optional<Bytes32> token_hash;
  };
  // A line that waits until the disk has what brought it about.
  struct Line {
    Seat to = no_seat;
    std::shared_ptr<Connection> only;  // for this device alone
    SharedLine text;
    std::optional<Seat> hears;           // from now on `only` is sent what is meant for this seat
    std::function<void()> instead = {};  // is done, and nothing is sent
  };
  struct Waiting {
    std::int64_t entry;
    std::string text;
    std::vector<Line> lines;
    std::optional<Clock::time_point> heard;  // when the choice of a person came
    bool kept = false;
  };

  template <class Do>
  void on_strand(Do action);
  // The same for what a client has said: if it is refused, that is told to the client.
  template <class Do>
  void for_client(const std::shared_ptr<Connection>& connection, const Message& message, Do action);
  Present* find(const Connection* connection);
  // Who a device is at this table, as a message.
  [[nodiscard]] boost::json::object you_are(const Present& present, boost::json::object you) const;
  [[nodiscard]] bool is_host(const Present& present) const { return present.token_hash == table_->origin().host; }
  Seat require_seat(const Present& present) const;
  void require_host(const Present& present) const;

  void do_enter(const std::shared_ptr<Connection>& connection, const Message& message);
  void do_message(Present& present, const Message& message);
  void do_sit(Present& present, const Message& message);
  void do_chat(Present& present, const Message& message);
  void do_rematch(const std::shared_ptr<Connection>& connection, const Message& message);
  void do_delete(std::function<void()> failed);

  // What was done: into the journal, its lines into the queue. `heard`: when a person's choice came; `removed`: the host takes somebody's seat.
  void take(Result result, std::optional<Clock::time_point> heard = {}, bool removed = false);
  void unseat(bool removed);
  void begin();
  void tell(std::vector<Outgoing> lines);
  void say_to(const std::shared_ptr<Connection>& connection, SharedLine text, std::optional<Seat> hears = {});
  void say_to(const std::shared_ptr<Connection>& connection, std::vector<Outgoing> lines, std::optional<Seat> hears = {});
  void queue(Line line);
  void deliver(const Line& line);
  void flush();
  void append(Waiting& waiting);
  void kept(std::int64_t entry, Kept kept, const std::string& why);
  void cannot_save(const std::string& why);
  void try_later();
  [[nodiscard]] boost::json::object summary() const;
  void finish();
  // After every change: opponents think, the clock runs, a finished game is closed.
  void go_on();
  void think();
  void set_clock();
  void tell_here();
  void notice(std::string_view code, const Connection* except = nullptr);
  void show();

  Services& services_;
  RoomOwner& owner_;
  const std::int64_t number_;
  const std::string id_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  std::unique_ptr<Table> table_;
  std::vector<Present> presents_;
  std::deque<Waiting> waiting_;
  std::int64_t entries_;
  bool finished_;
  bool begun_;
  bool finishing_ = false;
  bool erased_ = false;
  bool stuck_ = false;  // the disk takes nothing
  bool thinking_ = false;
  bool rematching_ = false;
  bool counted_playing_ = false, counted_waiting_ = false;  // in the figures
  Timestamp touched_;
  std::vector<std::deque<Clock::time_point>> chats_;  // of each seat, the last ones
  std::optional<std::uint64_t> timed_;                // the moment of the table that the clock runs for
  boost::asio::steady_timer clock_, retry_;
  std::function<void()> closed_;

  mutable std::mutex shown_mutex_;
  std::optional<boost::json::object> shown_;
};

}  // namespace dominium::server
