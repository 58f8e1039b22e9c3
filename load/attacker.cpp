#include "attacker.hpp"

#include <array>
#include <utility>

#include "player.hpp"

namespace dominium::load {

namespace {

namespace json = boost::json;

constexpr std::chrono::milliseconds beat{55};  // just within the default limit of messages
constexpr std::size_t long_line = 60'000;      // bytes; just within the limit too
constexpr std::size_t tables_seen = 50;

std::string_view word(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

}  // namespace

Attacker::Attacker(RunContext& run, Attack attack, Address from)
    : run_(run), attack_(attack), from_(std::move(from)), token_(run.digits()), timer_(run.io) {}

void Attacker::begin() {
  connect();
  wait();
}

void Attacker::go() {
  timer_.cancel();
  if (wire_) wire_->vanish();
  wire_.reset();
}

void Attacker::connect() {
  if (wire_) wire_->vanish();
  greeted_ = entered_ = seated_ = answered_ = false;
  decision_.clear();
  wire_ = Wire::open(run_.io, run_.server, from_,
                     {.heard = [this](std::string_view line) { heard(line); }, .lost = [this](const std::string&) { wire_.reset(); }});
}

void Attacker::wait() {
  timer_.expires_after(beat);
  timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled || run_.ending) return;
    next();
    wait();
  });
}

void Attacker::next() {
  ++beats_;
  if (!wire_ || attack_ == Attack::visits) {
    ++run_.figures.attacks;
    return connect();
  }
  if (!greeted_) return;
  switch (attack_) {
    case Attack::rematches:
      return make_tables();
    case Attack::reviews:
      return ask_for_reviews();
    case Attack::lists:
      return ask_for_lists();
    case Attack::watchers:
      return watch();
    default:
      return take_back();
  }
}

void Attacker::say(const json::object& message, std::size_t padding) {
  ++run_.figures.attacks;
  if (wire_) wire_->send(json::serialize(message) + std::string(padding, ' '));
}

void Attacker::heard(std::string_view line) {
  // What attackers ask for is long; little of it matters here.
  constexpr std::array<std::string_view, 6> of_interest{"hello", "created", "you", "decision", "tables", "error"};
  const bool about_table = line.starts_with(R"({"type":"table")");
  bool interesting = about_table;
  for (const std::string_view type : of_interest) interesting |= line.starts_with(R"({"type":")" + std::string(type) + '"');
  if (!interesting) return;
  json::error_code error;
  const json::value value = json::parse(json::string_view(line.data(), line.size()), error);
  if (error || !value.is_object()) return;
  const json::object& message = value.get_object();
  const std::string_view type = word(message, "type");
  if (type == "hello") {
    greeted_ = true;
  } else if (type == "created") {
    table_ = word(message, "table");
    entered_ = true;
  } else if (type == "you") {
    seated_ = !message.at("seat").is_null();
  } else if (type == "decision") {
    decision_ = message;
  } else if (type == "table") {
    heard_table(message);
  } else if (type == "tables" && attack_ == Attack::watchers) {
    seen_.clear();
    for (const json::value& table : message.at("tables").as_array()) seen_.emplace_back(word(table.as_object(), "table"));
  } else if (type == "error") {
    ++run_.figures.attacks_refused.try_emplace(std::string(word(message, "code")), 0).first->second;
    // Refused a table of its own, it begins anew.
    if (word(message, "code") == "limit" && attack_ == Attack::rematches && state_ == "over") table_.clear();
  }
}

void Attacker::heard_table(const json::object& message) {
  if (word(message, "table") != table_) return;
  state_ = word(message, "state");
  rematch_ = word(message, "rematch");
  if (state_ == "over") decision_.clear();
}

bool Attacker::take_seat(json::object wishes) {
  if (table_.empty()) {
    state_.clear();
    rematch_.clear();
    entered_ = seated_ = false;
    say({{"create", std::move(wishes)}, {"token", token_}});
  } else if (!entered_) {
    entered_ = true;
    say({{"enter", table_}, {"token", token_}});
  } else if (state_ == "waiting" && !seated_) {
    seated_ = true;
    contribution_ = run_.digits();
    say({{"sit", "Mallory"}, {"token", token_}, {"commitment", commitment_to(contribution_, table_)}});
  } else if (state_ == "revealing" && !contribution_.empty()) {
    say({{"reveal", std::exchange(contribution_, {})}});
  } else {
    return false;
  }
  return true;
}

void Attacker::answer(std::size_t padding) {
  const json::object decision = std::exchange(decision_, {});
  say({{"choice", random_answer(decision, run_)}, {"request", decision.at("request")}}, padding);
}

void Attacker::make_tables() {
  if (take_seat({{"seats", {"person", "random"}}})) return;
  if (state_ == "playing") return say({{"resign", true}});
  if (state_ != "over") return;
  if (rematch_.empty()) return say({{"rematch", "new"}});
  table_ = std::exchange(rematch_, {});
  state_ = "waiting";
  entered_ = seated_ = false;
}

// The longest game that one person can make: five opponents who move at random, and nobody who buys Provinces.
void Attacker::ask_for_reviews() {
  if (take_seat({{"seats", {"person", "random", "random", "random", "random", "random"}}, {"listed", true}})) return;
  if (!decision_.empty()) return answer();
  if (state_ != "over") return;
  switch (run_.below(3)) {
    case 0:
      return say({{"review", table_}});
    case 1:
      return say({{"record", table_}});
    default:
      return say({{"replay", table_}, {"at", run_.below(100)}, {"as", "open"}});
  }
}

void Attacker::ask_for_lists() {
  switch (beats_ % 3) {
    case 0:
      return say({{"list", "finished"}});
    case 1:
      return say({{"list", "open"}});
    default: {
      json::array ids;
      for (std::size_t i = 0; i < tables_seen; ++i) ids.emplace_back(std::to_string(run_.below(1000) + 1) + "-00000000000000000000");
      return say({{"list", "mine"}, {"tables", std::move(ids)}});
    }
  }
}

void Attacker::watch() {
  if (seen_.empty() || beats_ % 200 == 0) return say({{"list", "open"}});
  if (beats_ % 2 == 0) return say({{"exit", true}});
  say({{"enter", seen_[static_cast<std::size_t>(run_.below(static_cast<int>(seen_.size())))]}});
}

void Attacker::take_back() {
  if (take_seat({{"seats", {"person", "random"}}, {"practice", true}})) return;
  if (state_ == "over") {
    table_.clear();
  } else if (std::exchange(answered_, false)) {
    say({{"undo", 1}});
  } else if (!decision_.empty()) {
    answered_ = true;
    answer(long_line);
  }
}

}  // namespace dominium::load
