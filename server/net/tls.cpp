#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <boost/asio/ssl.hpp>
#include <boost/beast/core/detect_ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <tuple>

#include "greetings.hpp"
#include "http_session.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::net {

namespace {

namespace ssl = boost::asio::ssl;
using Error = boost::system::error_code;
using TlsStream = boost::beast::ssl_stream<boost::beast::tcp_stream>;

// A connection until both sides have agreed on their keys.
class Handshake final : public Session, public std::enable_shared_from_this<Handshake> {
 public:
  Handshake(Socket socket, ConnectionSlot place, std::shared_ptr<ssl::context> context)
      : context_(std::move(context)),
        stream_(boost::beast::tcp_stream(std::move(socket)), *context_),
        place_(std::move(place)),
        connections_(place_.connections().shared_from_this()) {}

  void start() {
    place_.held_by(shared_from_this());
    tcp().expires_after(place_.patience(connections_->timeouts().head));
    boost::beast::async_detect_ssl(tcp(), buffer_, [self = shared_from_this()](Error error, bool is_tls) { self->detected(error, is_tls); });
  }

  void leave() override { drop(); }
  void drop() override {
    boost::asio::post(stream_.get_executor(), [self = shared_from_this()] { self->end(); });
  }

 private:
  boost::beast::tcp_stream& tcp() { return stream_.next_layer(); }

  void detected(Error error, bool is_tls) {
    if (over_) return;
    if (error) return end();
    if (!is_tls) {
      over_ = true;
      tcp().expires_never();
      return turn_away(tcp().release_socket(), std::make_shared<const std::string>(turned_away(400, "net.needs_tls")),
                       std::make_shared<ConnectionSlot>(std::move(place_)));
    }
    // Beast 1.81 requires a handler that can be called without the number of bytes.
    stream_.async_handshake(ssl::stream_base::server, buffer_.data(),
                            [self = shared_from_this()](Error failed, std::size_t = 0) { self->agreed(failed); });
  }

  void agreed(Error error) {
    if (over_) return;
    if (error) return end();
    over_ = true;
    std::make_shared<HttpSession<TlsStream>>(std::move(stream_), std::move(place_))->start();
  }

  void end() {
    if (std::exchange(over_, true)) return;
    tcp().close();
    place_.give_up();
  }

  std::shared_ptr<ssl::context> context_;
  TlsStream stream_;
  ConnectionSlot place_;
  std::shared_ptr<Connections> connections_;
  boost::beast::flat_buffer buffer_;
  bool over_ = false;
};

std::string why(const Error& error) {
  ERR_clear_error();
  return error.message();
}

}  // namespace

std::vector<std::string> certified_names(const std::string& certificate) {
  const std::unique_ptr<BIO, decltype(&BIO_free)> file(certificate.empty() ? nullptr : BIO_new_file(certificate.c_str(), "r"), &BIO_free);
  const std::unique_ptr<X509, decltype(&X509_free)> first(file ? PEM_read_bio_X509(file.get(), nullptr, nullptr, nullptr) : nullptr, &X509_free);
  std::vector<std::string> names;
  if (first) {
    auto* const all = static_cast<GENERAL_NAMES*>(X509_get_ext_d2i(first.get(), NID_subject_alt_name, nullptr, nullptr));
    for (int i = 0; i < sk_GENERAL_NAME_num(all); ++i) {
      int kind = 0;
      const void* name = GENERAL_NAME_get0_value(sk_GENERAL_NAME_value(all, i), &kind);
      if (kind != GEN_DNS) continue;
      const auto* text = static_cast<const ASN1_STRING*>(name);
      names.emplace_back(reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)), static_cast<std::size_t>(ASN1_STRING_length(text)));
    }
    GENERAL_NAMES_free(all);
  }
  ERR_clear_error();
  return names;
}

SessionStarter tls_greeting(const std::string& certificate, const std::string& key) {
  if (certificate.empty() || key.empty()) throw text::Mistake("net.half_tls");
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX* raw = context->native_handle();
  SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
  SSL_CTX_set_options(raw, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA);
  SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(raw, SSL_SESS_CACHE_OFF);  // tickets are enough, and need no memory here
  SSL_CTX_set_cipher_list(raw, "ECDHE+AESGCM:ECDHE+CHACHA20");
  Error error;
  // Otherwise OpenSSL would ask at the terminal for the password of a key that has one.
  std::ignore = context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); }, error);
  error = context->use_certificate_chain_file(certificate, error);
  if (error) throw text::Mistake("net.bad_certificate", {{"file", certificate}, {"why", why(error)}});
  error = context->use_private_key_file(key, ssl::context::pem, error);
  if (error) throw text::Mistake("net.bad_key", {{"file", key}, {"why", why(error)}});
  // OpenSSL silently accepts a key of another type than the certificate's.
  if (SSL_CTX_check_private_key(raw) != 1) throw text::Mistake("net.foreign_key", {{"file", key}, {"certificate", certificate}});
  return [context](Socket socket, ConnectionSlot place) { std::make_shared<Handshake>(std::move(socket), std::move(place), context)->start(); };
}

}  // namespace dominium::server::net
