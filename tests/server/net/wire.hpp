// A client on a bare socket, so that a test can send anything, right or wrong, byte by byte.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

namespace dominium::test {

struct Frame {
  int opcode = -1;  // -1: the connection is over
  std::string text;
  // The code of a close frame.
  [[nodiscard]] int code() const { return text.size() < 2 ? 0 : static_cast<unsigned char>(text[0]) << 8 | static_cast<unsigned char>(text[1]); }
};

// A frame as clients send it; masked with zeros, unless it is meant to be wrong.
inline std::string frame(int opcode, std::string_view text, bool fin = true, bool masked = true) {
  std::string bytes;
  bytes += static_cast<char>((fin ? 0x80 : 0) | opcode);
  const int mask = masked ? 0x80 : 0;
  if (text.size() < 126) {
    bytes += static_cast<char>(mask | static_cast<int>(text.size()));
  } else {
    const bool is_short = text.size() < 65'536;
    bytes += static_cast<char>(mask | (is_short ? 126 : 127));
    for (int shift = is_short ? 8 : 56; shift >= 0; shift -= 8) bytes += static_cast<char>(text.size() >> shift & 0xff);
  }
  if (masked) bytes += std::string(4, '\0');
  return bytes + std::string(text);
}

class Wire {
 public:
  explicit Wire(std::uint16_t port, int receive_buffer = 0) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    std::signal(SIGPIPE, SIG_IGN);  // OpenSSL writes without MSG_NOSIGNAL
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const timeval timeouts{10, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &timeouts, sizeof timeouts);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &timeouts, sizeof timeouts);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(port);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
  }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() { hang_up(); }

  // Performs the TLS handshake. Certificates are not checked.
  bool encrypt(int highest_version = TLS1_3_VERSION) {
    context_.reset(SSL_CTX_new(TLS_client_method()));
    SSL_CTX_set_min_proto_version(context_.get(), 0);
    SSL_CTX_set_max_proto_version(context_.get(), highest_version);
    SSL_CTX_set_cipher_list(context_.get(), "ALL:@SECLEVEL=0");
    ssl_.reset(SSL_new(context_.get()));
    SSL_set_fd(ssl_.get(), socket_);
    return SSL_connect(ssl_.get()) == 1;
  }

  void hang_up() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }

  // Returns whether all of it was sent.
  bool say(std::string_view bytes) {
    if (ssl_) return bytes.empty() || SSL_write(ssl_.get(), bytes.data(), static_cast<int>(bytes.size())) > 0;
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // Exactly this many bytes, or fewer at the end.
  std::string hear(std::size_t bytes) {
    while (heard_.size() < bytes && more()) {
    }
    const std::string text = heard_.substr(0, bytes);
    heard_.erase(0, bytes);
    heard_.shrink_to_fit();
    return text;
  }

  std::string hear_upto(std::string_view end) {
    while (heard_.find(end) == std::string::npos)
      if (!more()) return hear(heard_.size());
    return hear(heard_.find(end) + end.size());
  }

  std::string hear_all() {
    while (more()) {
    }
    return hear(heard_.size());
  }

  // Whether the other side has ended the connection; whatever it said before is ignored.
  bool is_over() {
    hear_all();
    return over_;
  }

  struct Reply {
    int status = 0;
    std::string head, body;
  };
  // One whole answer.
  Reply reply(bool has_body = true) {
    Reply reply;
    reply.head = hear_upto("\r\n\r\n");
    if (reply.head.size() > 12) reply.status = std::atoi(reply.head.c_str() + 9);
    const std::size_t length = reply.head.find("Content-Length: ");
    if (has_body && length != std::string::npos) reply.body = hear(std::strtoul(reply.head.c_str() + length + 16, nullptr, 10));
    return reply;
  }

  Reply get(const std::string& target, const std::string& fields = "", const std::string& method = "GET") {
    say(method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + fields + "\r\n");
    return reply(method != "HEAD");
  }

  Reply upgrade(const std::string& fields = "", const std::string& target = "/ws") {
    return get(target,
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + fields);
  }

  Frame next() {
    const std::string head = hear(2);
    if (head.size() < 2) return {};
    std::size_t length = static_cast<unsigned char>(head[1]) & 0x7f;
    if (length >= 126) {
      const std::string longer = hear(length == 126 ? 2 : 8);
      length = 0;
      for (const char c : longer) length = length << 8 | static_cast<unsigned char>(c);
    }
    return {head[0] & 0x0f, hear(length)};
  }

 private:
  bool more() {
    std::array<char, 4096> bytes{};
    const auto got = ssl_ ? static_cast<ssize_t>(SSL_read(ssl_.get(), bytes.data(), static_cast<int>(bytes.size())))
                          : recv(socket_, bytes.data(), bytes.size(), 0);
    // A silence that lasts too long is not an end.
    over_ = got == 0 || (got < 0 && (ssl_ != nullptr || errno == ECONNRESET));
    if (got > 0) heard_.append(bytes.data(), static_cast<std::size_t>(got));
    return got > 0;
  }

  struct Free {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
  };
  int socket_;
  std::string heard_;
  bool over_ = false;
  std::unique_ptr<SSL_CTX, Free> context_;
  std::unique_ptr<SSL, Free> ssl_;
};

}  // namespace dominium::test
