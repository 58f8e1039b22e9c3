// The files of the browser client. All are read when the server starts: what is not in memory can't be asked for, and an upgrade of the
// folder does not mix with what pages have loaded.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace dominium::server {

using Body = std::shared_ptr<const std::string>;

struct File {
  std::string_view type;  // as in Content-Type
  std::string etag;
  Body body;
};

class Files {
 public:
  // Reads a folder with an index.html; without a folder there is one short page instead. Throws Mistake.
  explicit Files(const std::string& folder);

  struct Found {
    const File* file = nullptr;  // null: there is none
    std::string_view type;       // of what is inside the encoding
    std::string_view encoding;   // "br", "gzip", or nothing
    bool varies = false;         // whether another encoding may be had
    bool forever = false;        // the name changes with the contents
  };
  // What there is at a decoded path. The client's own paths, which have no dot, are all its index.html.
  [[nodiscard]] Found find(const std::string& path, std::string_view accept_encoding) const;

 private:
  void add(const std::string& path, std::string body);
  std::unordered_map<std::string, File> all_;
};

// The path of a request's target, decoded; nothing but an empty text if it is not well-formed.
std::string path_of(std::string_view target);
// Whether the list of an Accept-Encoding names this one, and not with q=0.
bool accepts(std::string_view accept_encoding, std::string_view encoding);
// Whether the list of an If-None-Match has this tag.
bool has_tag(std::string_view if_none_match, std::string_view etag);

}  // namespace dominium::server
