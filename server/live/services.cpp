#include "services.hpp"

#include "client_message.hpp"
#include "server/refusal.hpp"

namespace dominium::server::live {

void Services::read(const std::shared_ptr<Connection>& connection, std::optional<std::int64_t> id, std::function<void()> work) {
  reading_.add(connection, [this, connection, id, work = std::move(work)] {
    const auto refuse = [&](std::string_view code, const text::Mistake& why) {
      ++metrics.refused_messages;
      connection->send(error_line(code, why.message(), id));
    };
    try {
      work();
    } catch (const Refusal& refusal) {
      refuse(refusal.code(), refusal);
    } catch (const text::Mistake& mistake) {
      log.write(Log::Level::error, "not read", {{"why", mistake.what()}});
      refuse("disk", mistake);
    }
  });
}

}  // namespace dominium::server::live
