#include "load/wire.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <tuple>
#include <utility>

namespace dominium::load {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Failure = beast::error_code;

constexpr std::chrono::seconds patience{30};
constexpr std::size_t longest_message = std::size_t{16} << 20;

class BeastWire final : public Wire, public std::enable_shared_from_this<BeastWire> {
 public:
  BeastWire(boost::asio::io_context& io, Endpoint server, Ears ears) : stream_(io), server_(std::move(server)), ears_(std::move(ears)) {}

  void begin(const Address& from) {
    Failure failure;
    auto& socket = beast::get_lowest_layer(stream_).socket();
    if (socket.open(server_.protocol(), failure) || (!from.is_unspecified() && socket.bind({from, 0}, failure)))
      return boost::asio::post(stream_.get_executor(), [self = shared_from_this(), failure] { self->fail(failure); });
    beast::get_lowest_layer(stream_).expires_after(patience);
    beast::get_lowest_layer(stream_).async_connect(server_, [self = shared_from_this()](Failure error) { self->shake_hands(error); });
  }

  void send(std::string line) override {
    if (gone_) return;
    queue_.push_back(std::move(line));
    if (open_ && queue_.size() == 1) write();
  }

  void close() override {
    if (!open_) return vanish();
    if (std::exchange(gone_, true)) return;
    closing_ = true;
    if (queue_.empty()) say_goodbye();
  }

  void vanish() override {
    gone_ = true;
    beast::get_lowest_layer(stream_).close();
  }

 private:
  void shake_hands(Failure failure) {
    if (failure) return fail(failure);
    std::ignore = beast::get_lowest_layer(stream_).socket().set_option(boost::asio::ip::tcp::no_delay(true), failure);
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout{patience, websocket::stream_base::none(), false});
    stream_.read_message_max(longest_message);
    const bool six = server_.address().is_v6();
    const std::string host = (six ? "[" : "") + server_.address().to_string() + (six ? "]:" : ":") + std::to_string(server_.port());
    stream_.async_handshake(host, "/ws", [self = shared_from_this()](Failure error) {
      if (error) return self->fail(error);
      self->open_ = true;
      self->read();
      if (!self->queue_.empty()) self->write();
    });
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Failure error, std::size_t) {
      if (error) return self->fail(error);
      const auto data = self->buffer_.cdata();
      if (!self->gone_) self->ears_.heard({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void write() {
    stream_.async_write(boost::asio::buffer(queue_.front()), [self = shared_from_this()](Failure error, std::size_t) {
      if (error) return self->fail(error);
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->closing_) self->say_goodbye();
    });
  }

  void say_goodbye() {
    stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](Failure) {});
  }

  void fail(Failure failure) {
    if (std::exchange(gone_, true)) return;
    std::string why = failure.message();
    if (failure == websocket::error::closed)
      why = std::to_string(stream_.reason().code) + " " + std::string(stream_.reason().reason.data(), stream_.reason().reason.size());
    beast::get_lowest_layer(stream_).close();
    ears_.lost(why);
  }

  websocket::stream<beast::tcp_stream> stream_;
  Endpoint server_;
  Ears ears_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool open_ = false;
  bool closing_ = false;
  bool gone_ = false;  // nothing is reported any more
};

}  // namespace

std::shared_ptr<Wire> Wire::open(boost::asio::io_context& io, const Endpoint& server, const Address& from, Ears ears) {
  auto wire = std::make_shared<BeastWire>(io, server, std::move(ears));
  wire->begin(from);
  return wire;
}

}  // namespace dominium::load
