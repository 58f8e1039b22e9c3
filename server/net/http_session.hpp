// One HTTP connection, over a plain or an encrypted stream whose executor is a strand; it may become a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "head.hpp"
#include "websocket_session.hpp"

namespace dominium::server::net {

template <class Stream>
class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession<Stream>> {
 public:
  using Error = boost::system::error_code;

  HttpSession(Stream&& stream, ConnectionSlot place)
      : stream_(std::move(stream)), place_(std::move(place)), connections_(place_.connections().shared_from_this()) {}

  void start() {
    place_.held_by(this->shared_from_this());
    read();
  }

  void leave() override {
    boost::asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
      self->leaving_ = true;
      if (!self->answering_) self->end();
    });
  }
  void drop() override {
    boost::asio::post(stream_.get_executor(), [self = this->shared_from_this()] { self->end(); });
  }

 private:
  static constexpr bool is_plain = std::is_same_v<Stream, boost::beast::tcp_stream>;
  static constexpr std::size_t most_ignored = std::size_t{256} << 10U;

  auto& socket() { return boost::beast::get_lowest_layer(stream_); }

  void read() {
    if (leaving_) return end();
    head_.emplace();
    head_->header_limit(most_head_bytes);
    head_->body_limit(boost::none);
    socket().expires_after(place_.patience(connections_->timeouts().head));
    http::async_read_header(stream_, buffer_, *head_, [self = this->shared_from_this()](Error error, std::size_t) { self->was_read(error); });
  }

  void was_read(Error error) {
    if (over_) return;
    if (is_bad_request(error)) return reply(answer_to(error));
    if (error) return finish();
    const RequestHead asked = asked_by(*head_);
    const Answer answer = in_language(connections_->receive(place_, asked), asked.accept_language);
    if (answer.status != Answer::switch_to_websocket) return reply(answer);
    // The client may send nothing before the upgrade is agreed on.
    if (buffer_.size() > 0) return reply(answer_to(http::error::bad_field));
    socket().expires_never();
    over_ = true;
    std::make_shared<WebSocketSession<Stream>>(std::move(stream_), std::move(place_))->start(head_->get());
  }

  void reply(const Answer& answer) {
    const auto& request = head_->get();
    // A head that could not be read is answered in HTTP/1.1.
    const unsigned version = head_->is_header_done() ? request.version() : 11;
    const bool keep_alive = head_->is_header_done() && head_->keep_alive() && !leaving_;
    body_ = answer.body;
    response_.emplace(response_of(answer, request.method() == http::verb::head, keep_alive, version));
    answering_ = true;
    socket().expires_after(connections_->timeouts().answer);
    http::async_write(stream_, *response_, [self = this->shared_from_this()](Error error, std::size_t) { self->written(error); });
  }

  void written(Error error) {
    if (over_) return;
    answering_ = false;
    const bool again = !error && response_->keep_alive();
    response_.reset();
    body_.reset();
    if (error) return end();
    if (again) return read();
    finish();
  }

  // Closing a socket with unread bytes in it would discard what was just written, so the rest is read and ignored first.
  void finish() {
    socket().expires_after(place_.patience(connections_->timeouts().goodbye));
    if constexpr (is_plain) {
      Error ignored;
      std::ignore = stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
      ignore(0);
    } else {
      stream_.async_shutdown([self = this->shared_from_this()](Error) { self->end(); });
    }
  }

  void ignore(std::size_t bytes) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(most_head_bytes), [self = this->shared_from_this(), bytes](Error error, std::size_t more) {
      if (error || bytes + more > most_ignored) return self->end();
      self->ignore(bytes + more);
    });
  }

  void end() {
    if (std::exchange(over_, true)) return;
    socket().close();
    place_.give_up();
  }

  Stream stream_;
  ConnectionSlot place_;
  std::shared_ptr<Connections> connections_;
  boost::beast::flat_buffer buffer_{std::size_t{2} * most_head_bytes};
  std::optional<Head> head_;
  Body body_;
  std::optional<Response> response_;
  bool answering_ = false, leaving_ = false;
  bool over_ = false;  // closed, or handed over to a WebSocketSession
};

}  // namespace dominium::server::net
