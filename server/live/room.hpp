// A table with its connections, its journal and its clock. Everything in it happens on its own strand, one thing after another. Whatever is done is
// written to the journal first; its consequences are sent, to anyone, only when it is on disk.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cached_game.hpp"
#include "client_message.hpp"
#include "server/budget.hpp"
#include "server/connection.hpp"
#include "server/refusal.hpp"
#include "services.hpp"
#include "tables/origin.hpp"
#include "tables/table.hpp"
#include "tables/verbs.hpp"

namespace dominium::server::live {

class Room;

using RoomCallback = std::function<void(const std::variant<std::shared_ptr<Room>, Refusal>&)>;

// What a room needs from the owner of all rooms.
class RoomOwner {
 public:
  virtual ~RoomOwner() = default;
  // Makes a table; `made` gets its room when it is on disk. A non-empty `address` is the client that asked for it.
  virtual void create(const tables::Origin& origin, const std::string& address, const RoomCallback& made) = 0;
  // The id of a table's rematch; empty if there is none.
  [[nodiscard]] virtual std::string rematch_of(const std::string& id) const = 0;
  // The room no longer counts as running: its game is finished and kept, or the table was erased.
  virtual void retire(const Room& room, bool kept) = 0;
  // Sets the table's entry in the list of open tables, as JSON; none if it does not belong there.
  virtual void list(const Room& room, std::optional<std::string> table) = 0;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // What the journal already has of a table.
  struct InJournal {
    std::int64_t first = 1;  // the number of its first entry, …
    std::int64_t last = 0;   // … and of its last one
    bool finished = false;   // then it takes no more
    storage::Timestamp touched;
  };
  Room(Services& services, RoomOwner& owner, std::int64_t number, std::unique_ptr<tables::Table> table, const InJournal& in_journal);

  // These may be called from any thread. What one connection does happens in the order of its calls.
  void start();
  void enter(const std::shared_ptr<Connection>& connection, const ClientMessage& message);
  void exit(const std::shared_ptr<Connection>& connection);
  void hear(const std::shared_ptr<Connection>& connection, const ClientMessage& message);
  // Calls `use` with the finished game, on the thread that reads from the disk, once everything so far is on disk. If the game isn't over, or `use`
  // throws Refusal, the refusal is sent.
  void with_finished_game(const std::shared_ptr<Connection>& connection, const ClientMessage& message, std::function<void(CachedGame&)> use);
  // Calls `told`, once everything so far is on disk, with what anyone who knows the id, or whoever has the seat with this token, may be told; never
  // if the table is gone.
  void describe(const std::optional<playing::Bytes32>& token_hash, std::function<void(boost::json::object)> told);
  // Tells everybody that the server is closing, and calls `done` when everything is on disk.
  void close(std::function<void()> done);
  // Erases the table if nobody is there and nothing has happened since the given time: one for tables still waiting, one for games.
  void tidy(storage::Timestamp waiting_since, storage::Timestamp playing_since);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::int64_t number() const { return number_; }
  // How many answers of its game stand; to be asked before it is started.
  [[nodiscard]] std::size_t answers() const { return table_->playing() ? table_->history()->answers() : 0; }
  // The id of the table that this one is a rematch of; empty if it is none.
  [[nodiscard]] const std::string& after() const { return table_->origin().after; }

 private:
  using Clock = std::chrono::steady_clock;

  // A connected device.
  struct Attendee {
    std::shared_ptr<Connection> connection;
    Seat seat = no_seat;        // the seat it acts for
    std::optional<Seat> hears;  // whose lines it gets, once it has been told how things stand
    std::optional<playing::Bytes32> token_hash;
  };
  // A line that waits until what caused it is on disk.
  struct Line {
    Seat to = no_seat;
    std::shared_ptr<Connection> only;  // set: for this device alone
    SharedLine text;
    std::optional<Seat> hears;            // from this line on, `only` gets the lines of this seat
    std::function<void()> callback = {};  // called instead of sending anything
    std::vector<SharedLine> texts = {};   // a long answer for `only`, instead of `text`
  };
  // What somebody without a seat has asked for.
  struct Request {
    std::shared_ptr<Connection> connection;
    std::function<void()> done;
    QueueMeter::Place place;
  };
  // Who is connected, as it was last told.
  struct Presence {
    SeatSet seats;
    int spectators = 0;
    friend bool operator==(const Presence&, const Presence&) = default;
  };
  struct Waiting {
    std::int64_t entry;
    std::string text;
    std::vector<Line> lines;
    std::optional<Clock::time_point> heard;  // when a person's choice arrived
    bool snapshot = false;                   // it takes the place of all entries before it
    bool kept = false;
  };

  // Runs `action` on the strand, unless the table is erased; the room stays alive until then.
  template <class Do>
  void on_strand(Do action) {
    boost::asio::post(strand_, [self = shared_from_this(), action = std::move(action)]() mutable {
      if (!self->erased_) action();
    });
  }
  // The same for a client's request: a refusal is sent to the client. Those who play or host are answered first; of the others' requests one is done
  // at a time, between theirs.
  template <class Do>
  void for_client(const std::shared_ptr<Connection>& connection, const ClientMessage& message, Do action);
  [[nodiscard]] bool comes_first(const Connection* connection, const ClientMessage& message);
  void wait_in_line(const std::shared_ptr<Connection>& connection, const std::optional<std::int64_t>& id, std::function<void()> request);
  void answer_next();
  void refuse(const std::shared_ptr<Connection>& connection, const Refusal& refusal, const std::optional<std::int64_t>& id);
  Attendee* find(const Connection* connection);
  // The message that tells a device who it is at this table.
  [[nodiscard]] boost::json::object you_are(const Attendee& attendee, boost::json::object you) const;
  [[nodiscard]] bool is_host(const Attendee& attendee) const { return attendee.token_hash == table_->origin().host; }
  Seat require_seat(const Attendee& attendee) const;
  void require_host(const Attendee& attendee) const;

  void do_enter(const std::shared_ptr<Connection>& connection, const ClientMessage& message);
  // The requests of a device (room_requests.cpp).
  void answer(Attendee& attendee, const ClientMessage& message);
  void ask(Attendee& attendee, const ClientMessage& message, const playing::Heard& said);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Sit& sit);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Reveal& reveal);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Leave& leave);
  void ask(Attendee& attendee, const ClientMessage& message, const request::ComeBack& back);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Chat& chat);
  void ask(Attendee& attendee, const ClientMessage& message, const request::DeclineReactions& decline);
  void ask(Attendee& attendee, const ClientMessage& message, const request::NamePile& name);
  void ask(Attendee& attendee, const ClientMessage& message, const request::SetStanding& set);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Resign& resign);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Rematch& rematch);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Pause& pause);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Remove& remove);
  void ask(Attendee& attendee, const ClientMessage& message, const request::Delete& erase);
  // `why` is a string literal: the key under [keep] that says so, or in a word who did.
  void erase(std::string_view why, std::function<void()> failed);
  void erase_for_host();
  // Erases the game if the host wants that and nobody's consent is missing.
  void delete_if_agreed();
  // Tells the host and those others in the game who have not agreed yet, or of them one device alone, what has become of the host's wish to delete
  // it.
  void tell_about_deletion(std::string_view code, const Connection* only = nullptr);

  // Takes over what was done: its entry goes to the journal, its lines into the queue. `heard`: when a person's choice arrived; `removed`: the host
  // removed somebody.
  void commit(tables::Result result, std::optional<Clock::time_point> heard = {}, bool removed = false);
  void unseat(bool removed);
  // When there are many entries, all that they have led to takes their place.
  void take_snapshot_if_due();
  void begin();
  void send_all(std::vector<tables::Outgoing> lines);
  void send_to(const std::shared_ptr<Connection>& connection, SharedLine text, std::optional<Seat> hears = {});
  void send_to(const std::shared_ptr<Connection>& connection, std::vector<tables::Outgoing> lines);
  // Sends how things stand for a seat or the spectators, with the events from this number on; from then on the device gets their lines.
  void send_situation(const std::shared_ptr<Connection>& connection, Seat seat, std::size_t events = 0);
  // How things stand, made once after each change, for all who ask.
  std::shared_ptr<const ToldSituation> situation(Seat seat, const std::string& asker);
  void queue(Line line);
  void deliver(const Line& line);
  void flush();
  void append(Waiting& waiting);
  void kept(std::int64_t entry, storage::WriteResult kept, const std::string& why);
  void cannot_save(const std::string& why);
  void try_later();
  void let_go(const std::string& why);
  [[nodiscard]] boost::json::object summary() const;
  void finish();
  // After every change: lets opponents think, sets the clock, closes a finished game.
  void advance();
  void think();
  void set_clock();
  // Tells a device at the asked seat that time gets short, if it does.
  void tell_clock(const Attendee& attendee);
  // Bounds the time for revealing contributions.
  void wait_for_contributions();
  [[nodiscard]] Presence presence() const;
  [[nodiscard]] SharedLine here_line() const;
  void tell_presence();
  void tell_everybody_here();
  void notice(std::string_view code, const Connection* except = nullptr);
  void update_listing();

  Services& services_;
  RoomOwner& owner_;
  const std::int64_t number_;
  const std::string id_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  std::unique_ptr<tables::Table> table_;
  std::vector<Attendee> attendees_;
  std::deque<Request> in_line_;  // of those without a seat
  bool answering_ = false;       // the next of them has its turn on the strand
  std::uint64_t change_;         // the number of the last change at the table
  std::shared_ptr<CachedGame> cached_game_;
  std::deque<Waiting> waiting_;
  std::int64_t first_entry_, entries_;  // the numbers of the first and the last one
  bool finished_;
  bool begun_;
  bool finishing_ = false;
  bool erased_ = false;
  bool stuck_ = false;  // the disk accepts nothing
  bool thinking_ = false;
  bool rematching_ = false;
  // Who is told if the table can't be erased.
  struct Eraser {
    std::shared_ptr<Connection> connection;
    std::optional<std::int64_t> id;  // of the host's message
  };
  std::optional<Eraser> eraser_;
  bool erasing_ = false;
  bool counted_playing_ = false, counted_waiting_ = false;  // in the metrics
  storage::Timestamp touched_;
  std::vector<Budget> chats_;           // what each seat may still say
  std::optional<std::uint64_t> timed_;  // the table's revision for which the clock runs
  bool clock_warns_ = false;            // and has said that time gets short
  boost::asio::steady_timer clock_, retry_, reveals_, here_timer_;
  bool waits_for_contributions_ = false;
  Presence here_told_;
  bool here_waits_ = false;  // `here` was told a moment ago, or will be in a moment
  std::function<void()> closed_;
};

}  // namespace dominium::server::live
