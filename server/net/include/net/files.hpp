// The files of the browser client. All are read when the server starts: nothing else can be requested, and a change of the folder can't mix with what
// pages have already loaded.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace dominium::server::net {

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
    const File* file = nullptr;  // null: not found
    std::string_view type;       // of the decoded contents
    std::string_view encoding;   // "br", "gzip", or empty
    bool varies = false;         // there are other encodings
    bool forever = false;        // the name changes with the contents
  };
  // The file at a decoded path. Paths without a dot belong to the client itself: all of them are its index.html.
  [[nodiscard]] Found find(const std::string& path, std::string_view accept_encoding) const;

 private:
  void add(const std::string& path, std::string body);
  std::unordered_map<std::string, File> all_;
};

// The decoded path of a request's target; empty if it is malformed.
std::string path_of(std::string_view target);
// Whether an Accept-Encoding list names this encoding, and not with q=0.
bool accepts(std::string_view accept_encoding, std::string_view encoding);
// Whether an If-None-Match list has this tag.
bool has_tag(std::string_view if_none_match, std::string_view etag);

}  // namespace dominium::server::net
