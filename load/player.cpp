#include "player.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace dominium::load {

namespace {

namespace json = boost::json;

constexpr int longest_wait = 15;  // seconds until an answer must be heard
constexpr double try_again = 0.25, come_again = 1;

std::int64_t number(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains(key);
  return value != nullptr && value->is_number() ? value->to_number<std::int64_t>() : 0;
}

std::string_view word(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

bool holds(const json::object& message, std::string_view key) {
  const json::value* value = message.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

}  // namespace

std::string commitment_to(std::string_view contribution, std::string_view table) {
  std::string bytes = "dominium fair commitment";
  for (std::size_t i = 0; i < contribution.size(); i += 2) {
    unsigned char byte = 0;
    std::from_chars(contribution.data() + i, contribution.data() + i + 2, byte, 16);
    bytes += static_cast<char>(byte);
  }
  bytes += table;
  std::array<unsigned char, 32> hash{};
  EVP_Digest(bytes.data(), bytes.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

json::value random_answer(const json::object& decision, RunContext& run) {
  if (holds(decision, "all") && run.happens(0.8)) return "all";
  std::vector<json::string_view> cards;
  for (const auto& [card, count] : decision.at("options").as_object()) cards.insert(cards.end(), count.to_number<std::size_t>(), card);
  const auto most = std::min(static_cast<int>(cards.size()), static_cast<int>(number(decision, "max")));
  const auto least = std::min(most, static_cast<int>(number(decision, "min")));
  // Whoever may do one thing mostly does it; otherwise games would never end.
  const int picks = most == 1 && least == 0 ? static_cast<int>(run.happens(0.9)) : least + run.below(most - least + 1);
  if (picks == 0 && holds(decision, "stop")) return "stop";
  std::shuffle(cards.begin(), cards.end(), run.dice);
  return json::array(cards.begin(), cards.begin() + picks);
}

Player::Player(RunContext& run, TableMates& companions, bool stalls)
    : run_(run), companions_(companions), stalls_(stalls), token_(run.digits()), timer_(run.io) {}

void Player::connect() {
  timer_.cancel();
  if (wire_) wire_->vanish();
  greeted_ = has_sat_ = has_revealed_ = false;
  at_.clear();
  asked_again_.clear();
  wire_ = Wire::open(run_.io, run_.server, run_.address_of(companions_.number()),
                     {.heard = [this](std::string_view line) { heard(line); }, .lost = [this](const std::string& why) { lost(why); }});
}

void Player::make_table() {
  say({{"create",
        {{"kingdom", "random"}, {"seats", json::array(static_cast<std::size_t>(run_.plan.seats), "person")}, {"listed", run_.happens(0.2)}}},
       {"token", token_}});
}

void Player::come_to_table() {
  if (!wire_) return connect();
  if (!greeted_) return;
  if (companions_.table().empty()) return make_table();
  if (at_ == companions_.table()) return sit_down();
  at_ = companions_.table();
  if (sits_at_ == at_) return say({{"enter", at_}, {"token", token_}, {"events", events_}});
  say({{"enter", at_}});
}

void Player::sit_down() {
  if (has_sat_ && sits_at_ == at_) return;
  has_sat_ = true;
  if (std::exchange(sits_at_, at_) != at_) contribution_ = run_.digits();
  events_ = turn_ = request_ = last_heard_ = 0;
  sent_ = {};
  unsure_ = false;
  has_revealed_ = false;
  say({{"sit", companions_.name_of(*this)}, {"token", token_}, {"commitment", commitment_to(contribution_, at_)}});
}

void Player::say(const json::object& message) {
  if (wire_) wire_->send(json::serialize(message));
}

void Player::wait_and(double seconds, void (Player::*then)()) {
  timer_.expires_after(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  timer_.async_wait([this, then](const boost::system::error_code& cancelled) {
    if (!cancelled && !run_.ending) (this->*then)();
  });
}

void Player::heard(std::string_view line) {
  if (run_.ending) return;
  // Views are the most frequent and longest messages, and little of them matters here; the server should be the busy one, not this client.
  if (line.starts_with(R"({"type":"view")")) return heard_view(line);
  json::error_code error;
  json::monotonic_resource room;
  const json::value value = json::parse(json::string_view(line.data(), line.size()), error, &room);
  if (error || !value.is_object()) return record_fault(Fault::missing, "no JSON object: " + std::string(line.substr(0, 200)));
  const json::object& message = value.get_object();
  const std::string_view type = word(message, "type");
  if (type == "hello") {
    greeted_ = true;
    closing_ = false;
    come_to_table();
  } else if (type == "created") {
    at_ = word(message, "table");
    companions_.moved_to(at_);
  } else if (type == "you") {
    heard_you(message);
  } else if (type == "table") {
    heard_table(message);
  } else if (type == "events") {
    heard_events(message);
  } else if (type == "decision") {
    heard_decision(message);
  } else if (type == "heard") {
    heard_heard(number(message, "request"));
  } else if (type == "over") {
    what_came();
    request_ = 0;
  } else if (type == "error") {
    heard_error(message, line);
  } else if (type == "notice" && word(message, "code") == "closing") {
    closing_ = true;
  }
}

void Player::heard_you(const json::object& message) {
  if (number(message, "seat") == 0 && at_ == companions_.table()) sit_down();
}

void Player::heard_table(const json::object& message) {
  if (word(message, "state") == "revealing" && word(message, "table") == sits_at_ && !std::exchange(has_revealed_, true))
    say({{"reveal", contribution_}});
  if (!companions_.is_host(*this) || word(message, "table") != companions_.table() || word(message, "state") != "over") return;
  companions_.over();
  const std::string_view next = word(message, "rematch");
  if (!next.empty()) return companions_.moved_to(std::string(next));
  if (std::exchange(asked_again_, companions_.table()) != companions_.table()) wait_and(run_.plan.pace, &Player::play_again);
}

void Player::play_again() { companions_.again(); }

void Player::heard_events(const json::object& message) {
  const std::int64_t first = number(message, "first");
  if (first != events_)
    record_fault(first > events_ ? Fault::missing : Fault::back, fmt::format("events from {} on, but {} were told before", first, events_));
  events_ = first + static_cast<std::int64_t>(message.at("events").as_array().size());
}

void Player::heard_view(std::string_view line) {
  constexpr std::string_view key = R"("turn":)";
  const std::size_t at = line.find(key);
  std::int64_t turn = 0;
  if (at != std::string_view::npos) std::from_chars(line.data() + at + key.size(), line.data() + line.size(), turn);
  if (turn < turn_) record_fault(Fault::back, fmt::format("a view of turn {} after one of turn {}", turn, turn_));
  turn_ = turn;
  companions_.playing();
  what_came();
}

void Player::what_came() {
  if (sent_.seen || !sent_.heard) return;
  sent_.seen = true;
  if (sent_.timed) run_.figures.to_view.add(Clock::now() - sent_.at);
}

void Player::heard_decision(const json::object& message) {
  what_came();
  companions_.playing();
  if (holds(message, "hidden")) companions_.asked_in_secret(*this);
  request_ = number(message, "request");
  if (request_ <= last_heard_) record_fault(Fault::lost, fmt::format("question {} was answered, and is asked again", request_));
  unsure_ = unsure_ && request_ == sent_.request;
  choice_ = random_answer(message, run_);
  if (stalls_) return stall();
  if (run_.plan.pace <= 0) return answer();
  wait_and(run_.plan.pace * run_.between(0.5, 1.5), &Player::answer);
}

void Player::answer() {
  sent_ = {.request = request_, .at = Clock::now(), .heard = false, .seen = false, .timed = !stalls_};
  say({{"choice", choice_}, {"request", request_}});
}

void Player::heard_heard(std::int64_t request) {
  if (request <= last_heard_) return record_fault(Fault::doubled, fmt::format("the answer to question {} was heard twice", request));
  last_heard_ = request;
  if (request != sent_.request || sent_.heard)
    return record_fault(Fault::doubled, fmt::format("an answer to question {} that was not sent", request));
  sent_.heard = true;
  request_ = 0;
  ++run_.figures.choices;
  if (!stalls_) run_.figures.to_heard.add(Clock::now() - sent_.at);
}

void Player::heard_error(const json::object& message, std::string_view line) {
  const std::string_view code = word(message, "code");
  ++run_.figures.errors.try_emplace(std::string(code), 0).first->second;
  const bool about_answer = !sent_.heard;
  if (code == "too_fast" || code == "disk" || code == "limit") {
    if (about_answer) return wait_and(try_again, &Player::answer);
    // Nothing on the way to a seat was done, so the player starts over.
    if (wire_) wire_->close();
    return lost({});
  }
  if (code == "stale" && (unsure_ || stalls_)) {
    sent_.heard = true;
    return;
  }
  record_fault(Fault::refused,
               fmt::format("{} to {}", line.substr(0, 300), about_answer ? json::serialize(choice_) : std::string("another message")));
  if (about_answer && request_ != 0) wait_and(2 * try_again, &Player::answer);
}

// A player who is slow, or whose network drops before or right after the answer.
void Player::stall() {
  switch (run_.below(8)) {
    case 0:
      return away(false);
    case 1:
      return away(true);
    case 2:
      answer();
      unsure_ = true;
      return away(false);
    default:
      return wait_and(std::max(run_.plan.pace, 0.2) * run_.between(1, 8), &Player::answer);
  }
}

void Player::away(bool politely) {
  if (politely)
    wire_->close();
  else
    wire_->vanish();
  wire_.reset();
  ++run_.figures.reconnections;
  sent_.heard = sent_.seen = true;
  wait_and(run_.between(0.1, 3), &Player::connect);
}

void Player::lost(const std::string& why) {
  wire_.reset();
  if (run_.ending) return;
  if (!closing_ && !why.empty()) record_fault(Fault::dropped, "disconnected: " + why);
  unsure_ = true;
  sent_.heard = sent_.seen = true;
  ++run_.figures.reconnections;
  wait_and(come_again * run_.between(0.5, 1.5), &Player::connect);
}

void Player::look_at_clock(Clock::time_point now) {
  if (sent_.heard || !wire_ || now - sent_.at < std::chrono::seconds(longest_wait)) return;
  record_fault(Fault::lost, fmt::format("nobody heard the answer to question {} for {} s", sent_.request, longest_wait));
  wire_->vanish();
  lost({});
}

void Player::go() {
  timer_.cancel();
  if (wire_) wire_->close();
  wire_.reset();
}

void Player::record_fault(Fault what, std::string_view detail) {
  run_.figures.record_fault(what, fmt::format("table {}, request {}: {}", companions_.table(), request_, detail));
}

}  // namespace dominium::load
