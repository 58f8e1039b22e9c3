#include "lists.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rooms.hpp"
#include "tables/engine.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

constexpr std::size_t page = 50;  // finished tables in one answer

// The summary stored when the game was over.
std::optional<json::object> summary_of(const storage::JournalTable& table) {
  json::error_code error;
  json::value summary = json::parse(table.summary, error);
  if (error || !summary.is_object()) return {};
  // Before version 2, tables had the time of the system's clock.
  if (!summary.get_object().contains("finished")) summary.get_object()["finished"] = table.touched;
  return std::move(summary.get_object());
}

// Latest first. Games that ended in the same millisecond stay on one page, so that the next page can begin with an earlier time.
void add_finished(const storage::Journal& journal, storage::FinishedBefore before, json::object& reply) {
  reply["next"] = nullptr;
  json::array& tables = reply["tables"].emplace_array();
  for (bool more = true; more;) {
    const std::vector<storage::JournalTable> found = journal.finished(page, before, true);
    more = found.size() == page;
    for (const storage::JournalTable& table : found) {
      if (tables.size() >= page && table.touched < before.touched) {
        reply["next"] = before.touched;
        return;
      }
      before = {table.touched, table.id};
      std::optional<json::object> summary = summary_of(table);
      if (summary) tables.push_back(std::move(*summary));
    }
  }
}

// Running tables are asked one by one, each on its own strand, the others read from the disk; the reply goes out when the last one is done.
class MyTablesReply {
 public:
  MyTablesReply(std::shared_ptr<Connection> connection, json::object reply, std::size_t size)
      : connection_(std::move(connection)), reply_(std::move(reply)), said_(size) {}
  MyTablesReply(const MyTablesReply&) = delete;
  MyTablesReply& operator=(const MyTablesReply&) = delete;
  ~MyTablesReply() {
    if (!whole_) return;
    json::array tables;
    for (std::optional<json::object>& one : said_)
      if (one) tables.push_back(std::move(*one));
    reply_["tables"] = std::move(tables);
    connection_->send_long({written(reply_)});
  }
  void say(std::size_t i, json::object table) { said_[i] = std::move(table); }
  // All tables were looked for; only those that are being asked are missing.
  void complete() { whole_ = true; }

 private:
  std::shared_ptr<Connection> connection_;
  json::object reply_;
  std::vector<std::optional<json::object>> said_;
  bool whole_ = false;
};

// A table that was set aside, as it stood before the first entry that can't be done again; none if not even its origin can be read.
std::optional<json::object> told_aside(Rooms& rooms, const std::string& id, const storage::JournalTable& kept, const std::string& asker) {
  const auto restore = [&](std::span<const std::string> entries) {
    rooms.services.costs.charge(asker, cost_of(Work{.answers = entries.size()}));
    return tables::restore(kept.id, kept.origin, kept.engine, entries, {});
  };
  std::optional<text::Message> damage;
  const std::vector<std::string> entries = rooms.services.journal.entries(kept.id, &damage);
  tables::Restored restored = restore(entries);
  if (!restored.table && restored.begins) restored = restore(std::span(entries).first(restored.entries));
  if (!restored.table) return {};
  const json::object table = restored.table->describe();
  return json::object{{"table", id},
                      {"settings", table.at("settings")},
                      {"seats", table.at("seats")},
                      {"state", "set_aside"},
                      {"asked", nullptr},
                      {"winners", nullptr},
                      {"scores", nullptr},
                      {"turns", nullptr},
                      {"finished", nullptr}};
}

// A table that is not running, as the journal has it.
std::optional<json::object> kept_table(Rooms& rooms, const std::string& id, const std::string& asker) {
  const std::int64_t number = tables::table_number(id);
  const std::optional<storage::JournalTable> kept = number != 0 ? rooms.services.journal.table(number) : std::nullopt;
  if (!kept) return {};
  if (rooms.why_aside(*kept) && tables::table_id(number, tables::key_in(kept->origin)) == id) return told_aside(rooms, id, *kept, asker);
  if (!kept->finished) return {};
  std::optional<json::object> summary = summary_of(*kept);
  if (!summary || summary->at("table").as_string() != id) return {};
  (*summary)["state"] = "over";
  (*summary)["asked"] = nullptr;
  return summary;
}

json::object reply_to(const ClientMessage& message, std::string_view list) {
  json::object reply = message.reply("tables");
  reply["list"] = list;
  return reply;
}

}  // namespace

void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::ListOpen& /*list*/) {
  std::string reply = json::serialize(reply_to(message, "open"));
  reply.back() = ',';
  connection->send_long({std::make_shared<const std::string>(reply.append(R"("tables":)").append(*rooms.open_tables().told()).append("}"))});
}

void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::ListFinished& list) {
  rooms.services.read(connection, message.id(), [&rooms, connection, reply = reply_to(message, "finished"), before = list.before]() mutable {
    add_finished(rooms.services.journal, before, reply);
    connection->send_long({written(reply)});
  });
}

void tell_list(Rooms& rooms, const std::shared_ptr<Connection>& connection, const ClientMessage& message, const request::ListMine& list) {
  const auto mine = std::make_shared<MyTablesReply>(connection, reply_to(message, "mine"), list.tables.size());
  rooms.services.read(connection, message.id(), [&rooms, mine, tables = list.tables, asker = connection->counted_as()] {
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto& [id, token_hash] = tables[i];
      if (const std::shared_ptr<Room> room = rooms.running(id))
        room->describe(token_hash, [mine, i](json::object table) { mine->say(i, std::move(table)); });
      else if (std::optional<json::object> table = kept_table(rooms, id, asker))
        mine->say(i, std::move(*table));
    }
    mine->complete();
  });
}

}  // namespace dominium::server::live
