#include "net/files.hpp"

#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::net {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t most_bytes = std::uintmax_t{64} << 20;
constexpr std::string_view front_page = "/index.html";

constexpr std::array<std::pair<std::string_view, std::string_view>, 23> types{{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"txt", "text/plain; charset=utf-8"},
    {"xml", "application/xml"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"jpeg", "image/jpeg"},
    {"gif", "image/gif"},
    {"webp", "image/webp"},
    {"avif", "image/avif"},
    {"ico", "image/x-icon"},
    {"woff", "font/woff"},
    {"woff2", "font/woff2"},
    {"wasm", "application/wasm"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"wav", "audio/wav"},
}};

std::string_view type_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  const std::string_view ending = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
  const auto found = std::find_if(types.begin(), types.end(), [&](const auto& type) { return type.first == ending; });
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string tag_of(std::string_view body) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::array<unsigned char, SHA256_DIGEST_LENGTH> hash{};
  SHA256(reinterpret_cast<const unsigned char*>(body.data()), body.size(), hash.data());
  std::string tag = "\"";
  for (std::size_t i = 0; i < 12; ++i) {
    tag += digits[hash.at(i) >> 4U];
    tag += digits[hash.at(i) & 15U];
  }
  return tag + '"';
}

// Vite names files name-HASH.ending, with a hash of eight letters, digits, - and _; one that could be a plain word doesn't count.
bool is_hashed(std::string_view path) {
  if (!path.starts_with("/assets/")) return false;
  std::string_view name = path.substr(path.rfind('/') + 1);
  name = name.substr(0, name.find('.'));
  constexpr std::size_t hash = 8;
  if (name.size() < hash + 2 || name[name.size() - hash - 1] != '-') return false;
  const std::string_view last = name.substr(name.size() - hash);
  return std::any_of(last.begin(), last.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '_'; });
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Takes the first part off a header's list, without the blanks around it.
std::string_view next_of(std::string_view& list, char separator) {
  const std::size_t end = std::min(list.find(separator), list.size());
  std::string_view part = list.substr(0, end);
  list.remove_prefix(std::min(end + 1, list.size()));
  while (part.starts_with(' ') || part.starts_with('\t')) part.remove_prefix(1);
  while (part.ends_with(' ') || part.ends_with('\t')) part.remove_suffix(1);
  return part;
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw text::Mistake("net.web_unreadable", {{"file", path.string()}, {"why", std::generic_category().message(errno)}});
  return text;
}

}  // namespace

Files::Files(const std::string& folder) {
  if (folder.empty()) {
    add(std::string(front_page), text::english().text("net.running") + "\n");
    all_.at(std::string(front_page)).type = type_of(".txt");
    return;
  }
  std::error_code error;
  std::uintmax_t bytes = 0;
  for (auto entry = fs::recursive_directory_iterator(folder, error); !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const bool hidden = entry->path().filename().string().starts_with('.');
    if (hidden) entry.disable_recursion_pending();
    if (hidden || !entry->is_regular_file(error)) continue;
    bytes += entry->file_size(error);
    if (bytes > most_bytes) throw text::Mistake("net.web_large", {{"folder", folder}, {"most", std::int64_t{most_bytes >> 20U}}});
    add("/" + entry->path().lexically_relative(folder).generic_string(), contents(entry->path()));
  }
  if (error) throw text::Mistake("net.web_unreadable", {{"file", folder}, {"why", error.message()}});
  if (!all_.contains(std::string(front_page))) throw text::Mistake("net.web_empty", {{"folder", folder}});
}

void Files::add(const std::string& path, std::string body) {
  std::string tag = tag_of(body);
  all_.emplace(path, File{type_of(path), std::move(tag), std::make_shared<const std::string>(std::move(body))});
}

Files::Found Files::find(const std::string& path, std::string_view accept_encoding) const {
  auto found = all_.find(path);
  if (found == all_.end()) {
    const bool own_path = path.find('.', path.rfind('/') == std::string::npos ? 0 : path.rfind('/')) == std::string::npos;
    if (!own_path) return {};
    found = all_.find(std::string(front_page));
  }
  Found answer{&found->second, found->second.type, {}, false, is_hashed(found->first)};
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> encodings{{{"br", ".br"}, {"gzip", ".gz"}}};
  for (const auto& [encoding, ending] : encodings) {
    const auto packed = all_.find(found->first + std::string(ending));
    if (packed == all_.end()) continue;
    answer.varies = true;
    if (!answer.encoding.empty() || !accepts(accept_encoding, encoding)) continue;
    answer.file = &packed->second;
    answer.encoding = encoding;
  }
  return answer;
}

std::string path_of(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    target.remove_prefix(std::min(target.find('/'), target.size()));
  }
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with('/')) return {};
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] != '%') {
      path += target[i];
      continue;
    }
    const int high = i + 2 < target.size() ? digit(target[i + 1]) : -1, low = i + 2 < target.size() ? digit(target[i + 2]) : -1;
    if (high < 0 || low < 0) return {};
    path += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return path;
}

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  while (!accept_encoding.empty()) {
    std::string_view one = next_of(accept_encoding, ',');
    if (next_of(one, ';') != encoding) continue;
    const std::string_view weight = next_of(one, ';');
    return !weight.starts_with("q=0") || weight.find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

bool has_tag(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    std::string_view one = next_of(if_none_match, ',');
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == "*" || one == etag) return true;
  }
  return false;
}

}  // namespace dominium::server::net
