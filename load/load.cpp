#include "load/load.hpp"

#include <sys/resource.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cmath>
#include <csignal>
#include <memory>
#include <vector>

#include "attacker.hpp"
#include "memory.hpp"
#include "rude.hpp"
#include "table_group.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::load {

namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds tick{100};
constexpr int tables_each_tick = 20;
constexpr int attackers_number = 900'000;  // whose address all attackers share: nobody else has it, not even in another run on this machine
constexpr std::chrono::seconds longest_beginning{60};
constexpr std::chrono::seconds goodbye{2};

Endpoint endpoint_of(asio::io_context& io, const std::string& typed) {
  const std::size_t colon = typed.rfind(':');
  std::string host = typed.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  boost::system::error_code failure;
  const auto found = asio::ip::tcp::resolver(io).resolve(host, colon == std::string::npos ? "" : typed.substr(colon + 1), failure);
  if (colon == std::string::npos || failure || found.empty()) throw text::Mistake("load.bad_address", {{"typed", typed}});
  asio::ip::tcp::socket socket(io);
  if (socket.connect(found.begin()->endpoint(), failure)) throw text::Mistake("load.no_server", {{"typed", typed}, {"why", failure.message()}});
  return found.begin()->endpoint();
}

// Each client has its own connection.
void allow_many_connections() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

class Run {
 public:
  Run(const Plan& plan, const std::function<void(const Figures& far)>& tell)
      : plan_(plan),
        tell_(tell),
        run_{.plan = plan, .io = io_, .server = endpoint_of(io_, plan.connect), .figures = figures_},
        timer_(io_),
        signals_(io_, SIGINT, SIGTERM) {
    for (int i = 0; i < plan.tables; ++i) parties_.push_back(std::make_unique<TableGroup>(run_, i));
    const int rude = static_cast<int>(std::ceil(plan.rude_per_player * plan.tables * plan.seats));
    for (int i = 0; i < rude; ++i) {
      if (plan.one_address)
        attackers_.push_back(std::make_unique<Attacker>(run_, static_cast<Attacker::Attack>(i % static_cast<int>(Attacker::Attack::count)),
                                                        run_.address_of(attackers_number)));
      else
        rude_.push_back(std::make_unique<RudeClient>(run_, plan.tables + i, [this] { return some_target(); }));
    }
  }

  Figures result() {
    figures_.tables = plan_.tables;
    figures_.memory_before = memory();
    signals_.async_wait([this](const boost::system::error_code& cancelled, int) {
      if (!cancelled) end();
    });
    for (const auto& rude : rude_) rude->visit();
    for (const auto& attacker : attackers_) attacker->begin();
    next_tick();
    io_.run();
    return figures_;
  }

 private:
  void next_tick() {
    timer_.expires_after(tick);
    timer_.async_wait([this](const boost::system::error_code&) { on_tick(Clock::now()); });
  }

  void on_tick(Clock::time_point now) {
    if (run_.ending) return io_.stop();
    for (int i = 0; i < tables_each_tick && opened_ < parties_.size(); ++i) parties_[opened_++]->begin();
    if (!measuring_ && (run_.begun == plan_.tables || now - begin_ > longest_beginning)) {
      measuring_ = true;
      begin_ = now;
      figures_.begin();
    }
    if (measuring_) figures_.seconds = std::chrono::duration<double>(now - begin_).count();
    if (++ticks_ % 10 == 0) {
      figures_.memory_most = std::max(figures_.memory_most, memory());
      for (const auto& party : parties_) party->look_at_clock(now);
    }
    tell_(figures_);
    if (measuring_ && figures_.seconds >= plan_.minutes * 60) return end();
    next_tick();
  }

  void end() {
    run_.ending = true;
    figures_.memory_after = memory();
    for (const auto& party : parties_) party->go(!plan_.keep);
    for (const auto& attacker : attackers_) attacker->go();
    timer_.expires_after(goodbye);
    timer_.async_wait([this](const boost::system::error_code& cancelled) {
      if (!cancelled) io_.stop();
    });
  }

  [[nodiscard]] std::uint64_t memory() const { return plan_.pid != 0 ? memory_of_process(plan_.pid) : memory_of_server(run_.server); }

  Target some_target() {
    const TableGroup& party = *parties_[static_cast<std::size_t>(run_.below(plan_.tables))];
    return {party.table(), party.some_request()};
  }

  const Plan& plan_;
  const std::function<void(const Figures& far)>& tell_;
  asio::io_context io_{1};
  Figures figures_;
  RunContext run_;
  asio::steady_timer timer_;
  asio::signal_set signals_;
  std::vector<std::unique_ptr<TableGroup>> parties_;
  std::vector<std::unique_ptr<RudeClient>> rude_;
  std::vector<std::unique_ptr<Attacker>> attackers_;
  std::size_t opened_ = 0;
  bool measuring_ = false;
  Clock::time_point begin_ = Clock::now();
  std::uint64_t ticks_ = 0;
};

}  // namespace

Figures run(const Plan& plan, const std::function<void(const Figures& far)>& tell) {
  allow_many_connections();
  return Run(plan, tell).result();
}

}  // namespace dominium::load
