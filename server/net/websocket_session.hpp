// One WebSocket, over a plain or an encrypted stream whose executor is a strand.
#pragma once

#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/connections.hpp"
#include "text/catalogue.hpp"
#include "unsent_lines.hpp"

namespace dominium::server::net {

namespace websocket = boost::beast::websocket;

constexpr std::size_t usual_message = 2048;

// Beast does not check this if the last frame of a message is empty.
inline bool ends_with_whole_letter(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(text.size(), 3); ++back) {
    const auto c = static_cast<unsigned char>(text[text.size() - back]);
    if ((c & 0xC0U) == 0x80U) continue;
    const std::size_t letter = c >= 0xF0U ? 4 : c >= 0xE0U ? 3 : c >= 0xC0U ? 2 : 1;
    return letter <= back;
  }
  return true;
}

template <class Stream>
class WebSocketSession final : public Connection, public Session, public std::enable_shared_from_this<WebSocketSession<Stream>> {
 public:
  using Error = boost::system::error_code;

  WebSocketSession(Stream&& stream, ConnectionSlot place)
      : executor_(stream.get_executor()),
        ws_(std::in_place, std::move(stream)),
        place_(std::move(place)),
        connections_(place_.connections().shared_from_this()),
        address_(place_.client().to_string()),
        counted_as_(net::counted_as(place_.client())),
        lines_(connections_->metrics()) {}

  template <class Request>
  void start(const Request& request) {
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = connections_->timeouts().goodbye;
    timeouts.idle_timeout = connections_->timeouts().idle;
    timeouts.keep_alive_pings = true;
    ws_->set_option(timeouts);
    ws_->read_message_max(connections_->message_bytes());
    ws_->auto_fragment(false);
    ws_->text(true);
    place_.held_by(this->shared_from_this());
    ws_->async_accept(request, [self = this->shared_from_this()](Error error) { self->accepted(error); });
  }

  void send(SharedLine line) override {
    add([&] { return lines_.add(std::move(line)); });
  }
  void send_long(std::vector<SharedLine> lines) override {
    add([&] { return lines_.add_long(std::move(lines)); });
  }

  void close(std::uint16_t code, std::string reason) override {
    const std::lock_guard lock(busy_);
    if (!goodbye_ && !over_) say_goodbye(code, std::move(reason));
  }

  [[nodiscard]] bool is_gone() const override {
    const std::lock_guard lock(busy_);
    return over_;
  }
  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] const std::string& counted_as() const override { return counted_as_; }

  void leave() override { close(websocket::close_code::going_away, text::english().text("net.closing")); }
  void drop() override { on_strand(&WebSocketSession::cut); }
  void forget() override {
    visitor_.reset();
    const std::lock_guard lock(busy_);
    over_ = true;
    lines_.clear();
  }

 private:
  void on_strand(void (WebSocketSession::*what)()) {
    boost::asio::post(executor_, [self = this->shared_from_this(), what] { ((*self).*what)(); });
  }

  // `adding` adds lines, and returns false if the client leaves too much unread.
  template <class Add>
  void add(const Add& adding) {
    const std::lock_guard lock(busy_);
    if (goodbye_ || over_) return;
    if (!adding()) {
      connections_->log().write(Log::Level::info, "slow client dropped",
                                {{"address", address_}, {"lines", static_cast<std::int64_t>(lines_.size())}});
      lines_.remove_all_but_first();  // which is being written
      return say_goodbye(websocket::close_code::policy_error, text::english().text("net.slow"));
    }
    if (writing_ || lines_.empty()) return;
    writing_ = true;
    on_strand(&WebSocketSession::write);
  }

  // Call with the lock held.
  void say_goodbye(std::uint16_t code, std::string reason) {
    std::size_t end = std::min<std::size_t>(reason.size(), websocket::reason_string::static_capacity);
    // A character cut in half would not be valid text.
    while (end < reason.size() && (static_cast<unsigned char>(reason[end]) & 0xC0U) == 0x80U) --end;
    reason.resize(end);
    goodbye_.emplace(static_cast<websocket::close_code>(code), reason);
    on_strand(&WebSocketSession::depart);
  }

  void accepted(Error error) {
    if (error || over()) return gone();
    open_ = true;
    try {
      visitor_ = connections_->reception().arrived(this->shared_from_this());
    } catch (const std::exception& fault) {
      failed(fault);
    }
    if (!visitor_) leave();
    if (is_leaving()) return depart();
    read();
  }

  // Never during the closing handshake, which does its own reading.
  void read() {
    if (is_leaving()) return;
    ws_->async_read(buffer_, [self = this->shared_from_this()](Error error, std::size_t) { self->was_read(error); });
  }

  void was_read(Error error) {
    if (error || over()) return gone();
    if (!ws_->got_text())
      close(websocket::close_code::unknown_data, text::english().text("net.binary"));
    else if (!ends_with_whole_letter(line()))
      close(websocket::close_code::bad_payload, text::english().text("net.binary"));
    else if (!is_leaving())
      hear();
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > usual_message) buffer_.shrink_to_fit();
    read();
  }

  [[nodiscard]] std::string_view line() const { return {static_cast<const char*>(buffer_.data().data()), buffer_.size()}; }

  void hear() {
    try {
      visitor_->heard(line());
    } catch (const std::exception& fault) {
      failed(fault);
    }
  }

  void failed(const std::exception& fault) {
    connections_->log().write(Log::Level::error, "fault", {{"address", address_}, {"what", fault.what()}});
    close(websocket::close_code::internal_error, text::english().text("net.fault"));
  }

  void write() {
    SharedLine line;
    bool leaving = false;
    {
      const std::lock_guard lock(busy_);
      writing_ = !lines_.empty();
      if (writing_) line = lines_.first();
      leaving = goodbye_.has_value();
    }
    if (line)
      ws_->async_write(boost::asio::buffer(*line), [self = this->shared_from_this(), line](Error error, std::size_t) { self->written(error); });
    else if (leaving)
      shut();
  }

  void written(Error error) {
    {
      const std::lock_guard lock(busy_);
      if (lines_.empty()) return;
      lines_.remove_first();
    }
    // The read notices the error too, and ends the session.
    if (error) return;
    ++connections_->metrics().sent;
    write();
  }

  // What was sent before goes out first, but only for so long.
  void depart() {
    bool idle = false;
    {
      const std::lock_guard lock(busy_);
      if (over_) return;
      idle = !writing_;
    }
    after(connections_->timeouts().goodbye, &WebSocketSession::cut);
    if (idle) shut();
  }

  void shut() {
    if (!open_ || over() || std::exchange(shutting_, true)) return;
    websocket::close_reason why;
    {
      const std::lock_guard lock(busy_);
      why = *goodbye_;
    }
    ws_->async_close(why, [self = this->shared_from_this()](Error) { self->gone(); });
  }

  // Pending reads and writes end with an error.
  void cut() {
    if (over()) return;
    boost::beast::close_socket(boost::beast::get_lowest_layer(*ws_));
    after(connections_->timeouts().cut, &WebSocketSession::abandon);
  }

  // If a close frame is among bytes that arrived before we began to close, Beast's read and its close wait for each other forever (1.81;
  // boostorg/beast issue 2999). Both live inside the stream, and end when it is destroyed.
  void abandon() {
    gone();
    ws_.reset();
  }

  void after(std::chrono::milliseconds time, void (WebSocketSession::*what)()) {
    deadline_.emplace(executor_, time);
    deadline_->async_wait([self = this->shared_from_this(), what](Error error) {
      if (!error) ((*self).*what)();
    });
  }

  bool over() {
    const std::lock_guard lock(busy_);
    return over_;
  }

  bool is_leaving() {
    const std::lock_guard lock(busy_);
    return goodbye_.has_value();
  }

  void gone() {
    {
      const std::lock_guard lock(busy_);
      if (std::exchange(over_, true)) return;
      lines_.clear();
    }
    deadline_.reset();
    boost::beast::close_socket(boost::beast::get_lowest_layer(*ws_));
    visitor_.reset();
    place_.give_up();
  }

  boost::asio::any_io_executor executor_;
  std::optional<websocket::stream<Stream, false>> ws_;  // false: compression would take 300 KiB of memory for each
  ConnectionSlot place_;
  std::shared_ptr<Connections> connections_;
  std::string address_, counted_as_;
  boost::beast::flat_buffer buffer_;
  std::unique_ptr<Visitor> visitor_;
  std::optional<boost::asio::steady_timer> deadline_;
  bool open_ = false, shutting_ = false;

  mutable std::mutex busy_;  // guards what follows
  UnsentLines lines_;        // the first one is being written
  bool writing_ = false, over_ = false;
  std::optional<websocket::close_reason> goodbye_;
};

}  // namespace dominium::server::net
