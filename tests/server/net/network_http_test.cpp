#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include "mistake_of.hpp"
#include "serving.hpp"
#include "text/catalogue.hpp"

namespace dominium::server::net {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// ---- HTTP

TEST(Http, health_and_figures_come_from_the_reception) {
  test::Serving serving;
  test::Wire wire(serving.port());
  auto reply = wire.get("/healthz");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "well\n");
  serving.echo.healthy = false;
  EXPECT_EQ(wire.get("/healthz").status, 503);
  reply = wire.get("/metrics?x=1");
  EXPECT_EQ(reply.body, "figure 1\n");
  EXPECT_TRUE(test::has(reply.head, "Content-Type: text/plain; version=0.0.4"));
  EXPECT_EQ(serving.metrics.http_requests, 3U);
}

TEST(Http, without_a_web_folder_a_page_says_that_it_runs) {
  test::Serving serving;
  test::Wire wire(serving.port());
  const auto reply = wire.get("/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(test::has(reply.body, "The server is running.")) << reply.body;
  EXPECT_TRUE(test::has(reply.head, "Content-Type: text/plain"));
}

TEST(Http, answers_tell_browsers_to_be_careful) {
  test::Serving serving;
  test::Wire wire(serving.port());
  for (const char* path : {"/", "/nothing.js", "/healthz"}) {
    const std::string head = wire.get(path).head;
    EXPECT_TRUE(test::has(head, "X-Content-Type-Options: nosniff")) << head;
    EXPECT_TRUE(test::has(head, "frame-ancestors 'none'")) << head;
    EXPECT_TRUE(test::has(head, "style-src 'self' 'unsafe-inline'")) << head;
    EXPECT_TRUE(test::has(head, "Referrer-Policy: same-origin")) << head;
    EXPECT_TRUE(test::has(head, "Date: ")) << head;
  }
}

TEST(Http, what_is_wrong_is_said_in_a_language_of_the_reader) {
  test::Serving serving;
  const auto said_to = [&](const std::string& languages) {
    test::Wire wire(serving.port());
    wire.say("GET /x.js HTTP/1.1\r\nHost: localhost\r\nAccept-Language: " + languages + "\r\n\r\n");
    return wire.reply();
  };
  EXPECT_EQ(said_to("de-DE, pl-PL;q=0.9,en;q=0.8").body, text::Catalogue::of("pl").text("net.not_found") + "\n");
  EXPECT_TRUE(test::has(said_to("he").head, "Content-Language: he"));
  for (const char* languages : {"", "de", ",;,", "*"}) EXPECT_EQ(said_to(languages).body, text::english().text("net.not_found") + "\n") << languages;
}

TEST(Http, what_is_wrong_is_said_in_a_sentence) {
  test::Serving serving;
  const auto status_of = [&](const std::string& request) {
    test::Wire wire(serving.port());
    wire.say(request);
    const auto reply = wire.reply();
    EXPECT_TRUE(reply.body.ends_with(".\n")) << request << reply.head << reply.body;
    return reply.status;
  };
  EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello"), 405);
  EXPECT_EQ(status_of("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n"), 405);
  EXPECT_EQ(status_of("GET /x.js HTTP/1.1\r\nHost: localhost\r\n\r\n"), 404);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 421);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: \r\n\r\n"), 421);
  EXPECT_EQ(status_of("GET nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"), 400);
  EXPECT_EQ(status_of("\x16\x03\x01 rubbish\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/9.9\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n"), 413);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"), 413);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"), 431);
  EXPECT_EQ(status_of("GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\nHost: localhost\r\n\r\n"), 431);
  EXPECT_EQ(status_of("GET /ws HTTP/1.1\r\nHost: localhost\r\n\r\n"), 426);
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 0; }));
}

TEST(Http, a_connection_serves_many_requests_also_when_they_come_at_once) {
  test::Serving serving;
  test::Wire wire(serving.port());
  const std::string one = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  wire.say(one + one + one.substr(0, 10));
  EXPECT_EQ(wire.reply().status, 200);
  EXPECT_EQ(wire.reply().status, 200);
  wire.say(one.substr(10));
  EXPECT_EQ(wire.reply().status, 200);
  wire.say("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_EQ(wire.reply().status, 200);
  EXPECT_TRUE(wire.is_over());
}

TEST(Http, junk_after_a_request_does_no_harm) {
  test::Serving serving;
  test::Wire wire(serving.port());
  wire.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n\x01\x02 junk \r\n\r\n" + std::string(5'000, '\xff'));
  EXPECT_EQ(wire.reply().status, 200);
  EXPECT_EQ(wire.reply().status, 400);
  EXPECT_TRUE(wire.is_over());
}

TEST(Http, who_is_slow_with_a_head_is_dropped) {
  test::Serving serving({}, {.head = 300ms});
  test::Wire wire(serving.port());
  wire.say("GET / HT");
  std::this_thread::sleep_for(200ms);
  wire.say("TP/1.1\r\nHo");
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(wire.is_over());
  EXPECT_LT(std::chrono::steady_clock::now() - start, 3s);
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 0; }));
}

// ---- Files

TEST(Files, come_with_type_tag_and_the_right_to_be_kept) {
  const test::Folder folder("web");
  folder.put("index.html", "<p>front");
  folder.put("assets/app-Dk3f_2aB.js", "script");
  folder.put("assets/app-Dk3f_2aB.js.br", "small script");
  folder.put("assets/app-Dk3f_2aB.js.gz", "middling script");
  folder.put("assets/game-settings.js", "settings");
  folder.put("a b.svg", "<svg/>");
  folder.put(".secret", "hidden");
  folder.put(".git/config.txt", "hidden");
  Config config;
  config.web = folder.path.string();
  test::Serving serving(config);
  test::Wire wire(serving.port());

  auto reply = wire.get("/");
  EXPECT_EQ(reply.body, "<p>front");
  EXPECT_TRUE(test::has(reply.head, "Content-Type: text/html; charset=utf-8"));
  EXPECT_TRUE(test::has(reply.head, "Cache-Control: no-cache"));
  EXPECT_EQ(wire.get("/table/12").body, "<p>front");
  EXPECT_EQ(wire.get("http://a/index.html?q").body, "<p>front");
  const std::string tag = reply.head.substr(reply.head.find("ETag: ") + 6, 26);
  reply = wire.get("/", "If-None-Match: \"x\", W/" + tag + "\r\n");
  EXPECT_EQ(reply.status, 304);
  EXPECT_TRUE(test::has(reply.head, tag));
  EXPECT_EQ(reply.body, "");

  reply = wire.get("/assets/app-Dk3f_2aB.js");
  EXPECT_EQ(reply.body, "script");
  EXPECT_TRUE(test::has(reply.head, "immutable"));
  EXPECT_TRUE(test::has(reply.head, "Vary: Accept-Encoding"));
  reply = wire.get("/assets/app-Dk3f_2aB.js", "Accept-Encoding: gzip, deflate, br\r\n");
  EXPECT_EQ(reply.body, "small script");
  EXPECT_TRUE(test::has(reply.head, "Content-Encoding: br"));
  EXPECT_TRUE(test::has(reply.head, "Content-Type: text/javascript"));
  reply = wire.get("/assets/app-Dk3f_2aB.js", "Accept-Encoding: gzip;q=0.5, br;q=0\r\n");
  EXPECT_EQ(reply.body, "middling script");
  EXPECT_TRUE(test::has(wire.get("/assets/game-settings.js").head, "Cache-Control: no-cache"));

  reply = wire.get("/a%20b.svg", "", "HEAD");
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(test::has(reply.head, "Content-Length: 6"));
  EXPECT_EQ(wire.get("/a%20b.svg").body, "<svg/>");

  for (const char* path : {"/../index.html", "/%2e%2e/index.html", "/assets/../index.html", "/..%2findex.html", "//index.html", "/.secret",
                           "/.git/config.txt", "/index.html%00", "/missing.js", "/assets/..\\index.html"})
    EXPECT_EQ(wire.get(path).status, 404) << path;
}

TEST(Files, a_folder_that_is_no_client_is_a_mistake) {
  const test::Folder folder("no-web");
  EXPECT_TRUE(test::has(test::mistake_of([&] { Files files(folder.path.string()); }), "index.html"));
  EXPECT_TRUE(test::has(test::mistake_of([&] { Files files((folder.path / "none").string()); }), "none"));
  folder.put("index.html", "");
  EXPECT_EQ(test::mistake_of([&] { Files files(folder.path.string()); }), "");
  fs::resize_file(folder.put("large.bin", ""), std::uintmax_t{65} << 20);
  EXPECT_TRUE(test::has(test::mistake_of([&] { Files files(folder.path.string()); }), "64 MiB"));
}

// ---- TLS

struct Free {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(X509* certificate) const { X509_free(certificate); }
};

void write_certificate(const std::string& certificate_file, const std::string& key_file, EVP_PKEY* made = EVP_EC_gen("P-256")) {
  const std::unique_ptr<EVP_PKEY, Free> key(made);
  const std::unique_ptr<X509, Free> certificate(X509_new());
  X509_set_version(certificate.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_set_pubkey(certificate.get(), key.get());
  X509_NAME* name = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:cards.example,DNS:*.tables.example,IP:127.0.0.1");
  X509_add_ext(certificate.get(), names, -1);
  X509_EXTENSION_free(names);
  X509_sign(certificate.get(), key.get(), EVP_sha256());
  std::FILE* file = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(file, certificate.get());
  std::fclose(file);
  file = std::fopen(key_file.c_str(), "w");
  PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
}

class Tls : public testing::Test {
 protected:
  void SetUp() override {
    config.tls_cert = folder.put("cert.pem", "");
    config.tls_key = folder.put("key.pem", "");
    write_certificate(config.tls_cert, config.tls_key);
  }
  test::Folder folder{"tls"};
  Config config;
};

TEST_F(Tls, serves_pages_and_WebSockets) {
  test::Serving serving(config);
  test::Wire page(serving.port()), socket(serving.port());
  ASSERT_TRUE(page.encrypt());
  EXPECT_EQ(page.get("/healthz").body, "well\n");
  EXPECT_EQ(page.get("/nothing.js").status, 404);
  ASSERT_TRUE(socket.encrypt(TLS1_2_VERSION));
  EXPECT_EQ(socket.upgrade("Origin: https://127.0.0.1\r\n").status, 101);
  const std::string long_line(60'000, 'l');
  socket.say(test::frame(test::text_frame, long_line));
  EXPECT_TRUE(socket.next().text == long_line);
  socket.say(test::frame(test::text_frame, std::string(70'000, 'l')));
  EXPECT_EQ(socket.next().code(), 1009);
  socket.hang_up();
  page.hang_up();
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 0; }));
}

TEST_F(Tls, goes_by_the_names_of_its_certificate) {
  test::Serving serving(config);
  const auto status = [&](const std::string& host) {
    test::Wire wire(serving.port());
    EXPECT_TRUE(wire.encrypt());
    wire.say("GET /healthz HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    return wire.reply().status;
  };
  EXPECT_EQ(status("cards.example"), 200);
  EXPECT_EQ(status("my.tables.example:443"), 200);
  EXPECT_EQ(status("other.example"), 421);
}

TEST_F(Tls, stops_politely) {
  test::Serving serving(config);
  test::Wire socket(serving.port()), page(serving.port()), silent(serving.port());
  ASSERT_TRUE(socket.encrypt());
  EXPECT_EQ(socket.upgrade().status, 101);
  ASSERT_TRUE(page.encrypt());
  EXPECT_EQ(page.get("/").status, 200);
  auto stopping = std::async(std::launch::async, [&] { return serving.stop(); });
  EXPECT_EQ(socket.next().code(), 1001);
  socket.say(test::frame(test::close_frame, "\x03\xe9"));
  EXPECT_TRUE(socket.is_over());
  socket.hang_up();
  EXPECT_LT(stopping.get(), 4s);
  EXPECT_EQ(serving.echo.here, 0);
}

TEST_F(Tls, plain_HTTP_is_told_so) {
  test::Serving serving(config);
  test::Wire wire(serving.port());
  const auto reply = wire.get("/");
  EXPECT_EQ(reply.status, 400);
  EXPECT_TRUE(test::has(reply.body, "https://")) << reply.body;
  EXPECT_TRUE(wire.is_over());
  test::Wire junk(serving.port());
  junk.say(std::string("\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00", 10) + std::string(300, '\x7f'));
  EXPECT_TRUE(junk.is_over());
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 0; }));
}

TEST_F(Tls, old_versions_are_refused) {
  test::Serving serving(config);
  test::Wire wire(serving.port());
  EXPECT_FALSE(wire.encrypt(TLS1_1_VERSION));
}

TEST_F(Tls, who_is_slow_to_agree_is_dropped) {
  test::Serving serving(config, {.head = 200ms});
  test::Wire wire(serving.port());
  wire.say(std::string_view("\x16\x03\x01", 3));
  EXPECT_TRUE(wire.is_over());
  EXPECT_TRUE(test::soon([&] { return serving.metrics.connections == 0; }));
}

TEST_F(Tls, files_that_can_not_be_used_are_mistakes) {
  test::Serving serving;
  const auto mistake = [&](const std::string& certificate, const std::string& key) {
    Config wrong;
    wrong.listen = "127.0.0.1:0";
    wrong.tls_cert = certificate;
    wrong.tls_key = key;
    return test::mistake_of([&] { Network network(serving.io, wrong, serving.echo, serving.log, serving.metrics); });
  };
  EXPECT_TRUE(test::has(mistake(config.tls_cert, ""), "both"));
  EXPECT_TRUE(test::has(mistake("", config.tls_key), "both"));
  EXPECT_TRUE(test::has(mistake((folder.path / "none.pem").string(), config.tls_key), "none.pem"));
  EXPECT_TRUE(test::has(mistake(config.tls_key, config.tls_key), "key.pem"));
  EXPECT_TRUE(test::has(mistake(config.tls_cert, folder.put("junk.pem", "junk")), "junk.pem"));
  const std::string other_cert = folder.put("other.pem", ""), other_key = folder.put("other-key.pem", "");
  write_certificate(other_cert, other_key);
  EXPECT_TRUE(test::has(mistake(config.tls_cert, other_key), "other-key.pem"));
  write_certificate(other_cert, other_key, EVP_RSA_gen(2048));
  EXPECT_TRUE(test::has(mistake(config.tls_cert, other_key), "other-key.pem")) << "a key of another kind";
  EXPECT_EQ(mistake(config.tls_cert, config.tls_key), "");
}

}  // namespace
}  // namespace dominium::server::net
