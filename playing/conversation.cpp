#include "playing/conversation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>
#include <vector>

#include "notation/card_texts.hpp"
#include "notation/choice_word.hpp"
#include "notation/forbidding_rule.hpp"
#include "notation/names.hpp"
#include "playing/messages.hpp"
#include "text/typed_words.hpp"

namespace dominium::playing {

namespace {

constexpr auto never = static_cast<std::uint64_t>(-1);

std::string_view code_of(Refused why) {
  switch (why) {
    case Refused::game_over:
      return "game_over";
    case Refused::not_asked:
      return "not_asked";
    case Refused::too_few:
      return "too_few";
    case Refused::too_many:
      return "too_many";
    default:
      return "not_offered";
  }
}

}  // namespace

Conversation::Conversation(History& history, SeatSet seats, Write write, ConversationOptions options)
    : history_(history), seats_(seats), write_(std::move(write)), options_(options) {
  for (Told& told : told_) told.asked_at = never;
}

void Conversation::write(Seat seat, const boost::json::object& message) {
  if (!silent_) write_(seat, serialize(message));
}

void Conversation::welcome() {
  if (!silent_) each_listener([&](Seat seat) { write(seat, welcome_message(history_, seat)); });
}

void Conversation::begin() {
  welcome();
  tell_all();
}

void Conversation::hear(SeatSet speaker, const Heard& heard) {
  const Seat asked = over() ? no_seat : history_.game().decision().answers;
  const Seat back_to = asked != no_seat && speaker.has(asked) ? asked : speaker.first();
  if (const auto* wrong = std::get_if<NotUnderstood>(&heard)) return refuse(back_to, "malformed", wrong->why);
  const ClientMessage& said = std::get<ClientMessage>(heard);
  if (!said.seat && speaker.size() > 1) return refuse(back_to, "wrong_seat", "pipe.which_seat");
  const auto seat = said.seat ? static_cast<Seat>(*said.seat - 1) : speaker.first();
  if (!speaker.has(seat)) return refuse(back_to, "wrong_seat", "pipe.wrong_seat", {{"seat", std::int64_t{*said.seat}}});
  std::visit([&](const auto& what) { hear(seat, said, what); }, said.what);
}

void Conversation::hear(Seat seat, const ClientMessage& said, const client_message::Choose& choose) {
  const Decision decision = is_asked(seat) ? history_.game().decision() : Decision{};
  std::vector<Choice> picks;
  for (const std::string& word : choose.picks) {
    const std::optional<Choice> pick = notation::choice_of(history_.rules(), decision, word);
    if (!pick) return refuse_word(seat, said, decision, word);
    picks.push_back(*pick);
  }
  if (!choose.whole) return answer(seat, said, picks.front());
  if (in_time(seat, said)) reply_to(seat, said, history_.answer_set(seat, std::move(picks)));
}

// A word that names nothing here: a card that is not in this game, or an option that the card does not offer.
void Conversation::refuse_word(Seat seat, const ClientMessage& said, const Decision& decision, const std::string& word) {
  const Rules& rules = history_.rules();
  const bool of_text = !decision.numbers.empty();
  if (of_text && !in_time(seat, said)) return;
  std::vector<std::string> known;
  if (of_text) {
    for (const Option option : history_.options()) known.push_back(notation::word_of(rules, decision, option));
  } else {
    for (const Kind kind : rules.all) known.emplace_back(rules.card[kind]->id);
  }
  const std::string typed = word.substr(0, 100);
  if (of_text) return refuse(seat, "not_offered", "pipe.unknown_option", {{"typed", typed}, {"options", fmt::format("{}", fmt::join(known, ", "))}});
  const std::string near = word.size() < 100 ? text::nearest(word, known) : std::string();
  if (near.empty()) return refuse(seat, "unknown_card", "pipe.unknown_card", {{"card", typed}});
  refuse(seat, "unknown_card", "pipe.unknown_card_near", {{"card", typed}, {"nearest", near}});
}

void Conversation::hear(Seat seat, const ClientMessage& said, const client_message::Stop& /*stop*/) { answer(seat, said, Choice::stop()); }
void Conversation::hear(Seat seat, const ClientMessage& said, const client_message::All& /*all*/) { answer(seat, said, Choice::all()); }

bool Conversation::in_time(Seat seat, const ClientMessage& said) {
  if (options_.numbered && !said.request)
    refuse(seat, "malformed", "pipe.request_missing");
  else if (is_stale(seat, said))
    refuse(seat, "stale", "pipe.stale");
  else
    return true;
  return false;
}

void Conversation::answer(Seat seat, const ClientMessage& said, Choice choice) {
  if (in_time(seat, said)) reply_to(seat, said, history_.answer(seat, choice));
}

void Conversation::answer_for(Seat seat, Choice choice) {
  history_.answer(seat, choice);
  tell_all();
}

void Conversation::reply_to(Seat seat, const ClientMessage& said, const Reply& reply) {
  if (reply) {
    if (options_.numbered) write(seat, {{"type", "heard"}, {"seat", seat_number(seat)}, {"request", *said.request}});
    return tell_all();
  }
  const std::string_view code = code_of(reply.why);
  if (reply.why == Refused::game_over) return refuse(seat, code, "pipe.game_over");
  if (reply.why == Refused::not_asked) return refuse(seat, code, "pipe.not_asked");

  const Decision& decision = history_.game().decision();
  const Rules& rules = history_.rules();
  std::string rule = notation::forbidding_rule(history_.game().view(seat), decision, reply.choice);
  // Allowed as a single pick, but not this many times: then the card's own rule applies.
  if (rule.empty() && decision.source != no_kind) rule = notation::rule_of(*rules.card[decision.source]);
  if (reply.why == Refused::too_few) return refuse(seat, code, "pipe.too_few", {{"min", std::int64_t{decision.min - decision.picked}}}, rule);
  if (reply.why == Refused::too_many) return refuse(seat, code, "pipe.too_many", {{"max", std::int64_t{decision.max - decision.picked}}}, rule);
  if (reply.choice.is_all()) return refuse(seat, code, "pipe.not_all", {}, rule);
  if (reply.choice.is_option())
    return refuse(seat, code, "pipe.option_not_offered", {{"typed", notation::word_of(rules, decision, reply.choice.option())}}, rule);
  refuse(seat, code, "pipe.not_offered", {{"card", notation::card_name(*rules.card[reply.choice.kind()])}}, rule);
}

void Conversation::hear(Seat seat, const ClientMessage& /*said*/, const client_message::TakeBack& take_back) {
  if (must_wait(seat)) return refuse(seat, "undo", "pipe.undo_wait");
  const Undo undo = history_.undo_for(seat, take_back.answers);
  if (undo.refused()) return refuse(seat, "undo", undo.how == Undo::How::barrier ? "pipe.undo_barrier" : "pipe.undo_nothing");
  if (undo.how != Undo::How::by_consent) return go_back(seat, undo, {});
  waiting_ = {.undo = undo, .by = seat, .asked_at = history_.revision()};
  ++undo_requests_;
  each_listener([&](Seat other) { tell_undo(other, seat, "asked"); });
}

void Conversation::hear(Seat seat, const ClientMessage& /*said*/, const client_message::Consent& consent) {
  // Any answer given since then makes the request void.
  if (!waits_for_consent() || !waiting_.undo.asks.has(seat)) return refuse(seat, "undo", "pipe.consent_to_nothing");
  ++undo_requests_;
  if (!consent.agrees) {
    each_listener([&](Seat other) { tell_undo(other, waiting_.by, "declined"); });
    waiting_ = {};
    return;
  }
  waiting_.agreed.add(seat);
  if ((waiting_.undo.asks - waiting_.agreed).empty()) {
    const Waiting agreed = std::exchange(waiting_, {});
    go_back(agreed.by, agreed.undo, agreed.agreed);
  }
}

void Conversation::go_back(Seat by, const Undo& undo, SeatSet agreed) {
  history_.undo(undo, agreed);
  each_listener([&](Seat seat) {
    told(seat).events = std::min(told(seat).events, history_.events().size());
    told(seat).over = false;
    told(seat).undone_by = by;
  });
  tell_all();
}

void Conversation::tell_undo(Seat seat, Seat by, std::string_view state) {
  write(seat, {{"type", "undo"},
               {"seat", seat_number(seat)},
               {"by", seat_number(by)},
               {"state", state},
               {"events", told(seat).events},
               {"practice", history_.practised()}});
}

void Conversation::hear(Seat seat, const ClientMessage& /*said*/, const client_message::Resync& resync) { tell_again(seat, resync.events); }

Conversation::Situation Conversation::situation(Seat seat) const {
  const Told& known = told(seat);
  Situation told{.welcome = serialize(welcome_message(history_, seat)), .events = history_.events().first(known.events), .now = {}};
  if (options_.views) told.now.push_back(known.view);
  if (known.over) told.now.push_back(serialize(over_message(history_, seat)));
  if (is_asked(seat)) told.now.push_back(serialize(question_for(seat)));
  return told;
}

void Conversation::tell_again(Seat seat, std::size_t events) {
  if (silent_) return;
  const Situation told = situation(seat);
  write_(seat, told.welcome);
  if (events < told.events.size()) write(seat, events_message(history_.rules(), seat, told.events, events));
  for (const std::string& line : told.now) write_(seat, line);
}

void Conversation::tell_all() {
  if (!over() && !history_.decision().hidden) asked_openly_ = history_.decision().answers;
  each_listener([&](Seat seat) {
    if (!must_wait(seat)) tell(seat);
  });
}

std::size_t Conversation::told_to_all() const {
  std::size_t least = history_.events().size();
  for (const Seat seat : seats_) least = std::min(least, told(seat).events);
  return options_.watched ? std::min(least, told(no_seat).events) : least;
}

Seat Conversation::asked_as_told_to(Seat onlooker) const {
  if (over()) return no_seat;
  return must_wait(onlooker) ? asked_openly_ : history_.decision().answers;
}

boost::json::object Conversation::question_for(Seat seat) const {
  boost::json::object question = decision_message(history_, told(seat).request);
  if (options_.endings) question["ends"] = endings_json(history_, options_.memory);
  return question;
}

std::string Conversation::view_of(Seat seat) const {
  boost::json::object view = view_message(history_.game().view(seat), over() ? Decision{} : history_.game().decision(), options_.memory);
  view["undo"] = seat == no_seat ? boost::json::value(nullptr) : boost::json::value(undo_word(history_.undo_for(seat)));
  return serialize(view);
}

// Tells the seat only what is new to it: a message without news would give away that somebody was asked something.
void Conversation::tell(Seat seat) {
  Told& known = told(seat);
  if (const Seat by = std::exchange(known.undone_by, no_seat); by != no_seat) tell_undo(seat, by, "done");
  if (known.events < history_.events().size()) {
    if (!silent_) write(seat, events_message(history_.rules(), seat, history_.events(), known.events));
    known.events = history_.events().size();
  }
  if (!silent_ && options_.views) {
    if (std::string view = view_of(seat); view != known.view) {
      known.view = std::move(view);
      write_(seat, known.view);
    }
  }
  if (over()) {
    if (!std::exchange(known.over, true) && !silent_) write(seat, over_message(history_, seat));
  } else if (is_asked(seat) && known.asked_at != history_.revision()) {
    known.asked_at = history_.revision();
    ++known.request;
    if (!silent_) write(seat, question_for(seat));
  }
}

void Conversation::be_silent() { silent_ = true; }

bool Conversation::speak_up() {
  silent_ = false;
  bool waits = false;
  each_listener([&](Seat seat) {
    waits |= must_wait(seat);
    told(seat).view = view_of(seat);
  });
  return !waits;
}

std::optional<Conversation::Questions> Conversation::questions() const {
  if (over() || history_.decision().hidden || waits_for_consent()) return {};
  Questions questions{.numbers = {}, .open = told(history_.decision().answers).asked_at == history_.revision()};
  for (Seat seat{0}; seat < history_.players().size(); ++seat) questions.numbers.push_back(told(seat).request);
  return questions;
}

void Conversation::go_on(const Questions& questions) {
  for (Seat seat{0}; seat < questions.numbers.size(); ++seat) told(seat).request = questions.numbers[seat];
  if (questions.open) told(history_.decision().answers).asked_at = history_.revision();
  asked_openly_ = history_.decision().answers;
  each_listener([&](Seat seat) {
    told(seat).events = history_.events().size();
    if (!silent_) told(seat).view = view_of(seat);
  });
}

void Conversation::refuse(Seat seat, std::string_view code, std::string_view key, const std::vector<text::Arg>& args, std::string_view rule) {
  if (silent_) return;
  boost::json::object error{{"type", "error"}, {"seat", seat_number(seat)}, {"code", code}};
  error["rule"] = rule.empty() ? boost::json::value(nullptr) : boost::json::value(rule);
  add_message(error, text::Message(key, args));
  error["decision"] = is_asked(seat) ? boost::json::value(question_for(seat)) : boost::json::value(nullptr);
  write(seat, error);
}

}  // namespace dominium::playing
