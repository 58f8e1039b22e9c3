#include "play_game.hpp"

#include <algorithm>

#include "notation/log.hpp"
#include "play_save.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

// The same position always gets the same answer, so that a game stays the same when it is resumed or answers are taken back.
Rng PlayedGame::luck_of(const Opponent& who, const View& view, const Decision& decision) {
  std::uint64_t moment = who.seed;
  for (const int part : {view.turn(), view.actions(), view.buys(), view.coins(), view.deck_size(), view.hand().size(), view.held_count(),
                         static_cast<int>(view.in_play().size()), static_cast<int>(decision.picked), static_cast<int>(decision.ask)})
    moment = mix(moment, static_cast<std::uint64_t>(part));
  return Rng(mix(moment, decision.options.bits()));
}

Choice PlayedGame::answer_of(void* opponent, const View& view, const Decision& decision) {
  const Opponent& who = *static_cast<const Opponent*>(opponent);
  Rng rng = luck_of(who, view, decision);
  return who.bot->patient(&rng, view, decision);
}

Choice PlayedGame::ponder_of(void* opponent, const Sampler& sampler, const View& view, const Decision& decision) {
  Rng rng = luck_of(*static_cast<const Opponent*>(opponent), view, decision);
  return players::ponder(&rng, sampler, view, decision);
}

std::vector<playing::Player> PlayedGame::players(const LocalGame& local, std::vector<Opponent>& opponents) {
  for (std::size_t seat = 0; seat < local.bots.size(); ++seat) opponents.push_back({local.bots[seat], mix(local.seed, seat)});
  std::vector<playing::Player> all;
  for (std::size_t seat = 0; seat < local.bots.size(); ++seat) {
    const bool is_bot = local.bots[seat] != nullptr;
    all.push_back({.name = local.names[seat], .bot = is_bot ? Driver{answer_of, &opponents[seat]} : Driver{}, .ponder = ponder_of});
  }
  return all;
}

PlayedGame::PlayedGame(Terminal& terminal, const text::Catalogue& texts, LocalGame local)
    : terminal_(terminal),
      texts_(texts),
      local_(std::move(local)),
      person_(local_.person()),
      history_(local_.setup, Chance::seeded(local_.seed), players(local_, opponents_), true),
      screen_(terminal, texts, history_.rules(), local_.names, person_) {}

void PlayedGame::say(std::string_view key, std::initializer_list<text::Arg> args) { terminal_.paragraph(texts_.text(key, args)); }

void PlayedGame::greet() {
  std::string others;
  for (Seat seat{0}; seat < local_.bots.size(); ++seat) {
    if (seat == person_) continue;
    const std::string other =
        texts_.text("play.bot", {{"name", local_.names[seat]}, {"bot", texts_.text("play.bots." + std::string(local_.bots[seat]->name))}});
    others = others.empty() ? other : texts_.text("log.list", {{"list", others}, {"item", other}});
  }
  const Seat first = local_.setup.first;
  const std::string starts = told_ > 0 ? "resumed" : first == person_ ? "you" : "other";
  say("play.greeting", {{"others", others}, {"starts", starts}, {"first", local_.names[first]}});
  say("play.greeting_seed", {{"edition", std::int64_t{local_.setup.edition}}, {"seed", std::to_string(local_.seed)}});
}

bool PlayedGame::go_on_from(const std::vector<Choice>& answers) {
  for (const Choice choice : answers)
    if (!history_.answer_again(choice)) return false;
  if (!answers.empty()) told_ = history_.events().size();
  return true;
}

bool PlayedGame::play() {
  greet();
  while (!history_.game().over()) {
    keep();
    tell();
    screen_.table(history_.game().view(person_));
    if (!answer_question()) {
      say(local_.file.empty() ? "play.not_kept" : local_.file == default_save_file() ? "play.kept" : "play.kept_elsewhere", {{"file", local_.file}});
      return false;
    }
  }
  keep();
  tell();
  screen_.result(history_.game().state());
  if (local_.practised || history_.practised()) say("play.practised");
  return true;
}

void PlayedGame::tell() {
  const std::span<const Event> news = history_.events().subspan(told_);
  if (!news.empty()) terminal_.line();
  screen_.happened(news);
  told_ = history_.events().size();
}

bool PlayedGame::answer_question() {
  const Question question = question_of(history_);
  const View view = history_.game().view(person_);
  screen_.question(question, view);
  for (;;) {
    const std::optional<std::string> typed = terminal_.ask(texts_.text("play.prompt"));
    if (!typed) return false;
    try {
      if (obey(understand(*typed, question, view, texts_), question)) return !leaves_;
    } catch (const text::Mistake& mistake) {
      terminal_.paragraph(texts_.text(mistake.message()));
    }
  }
}

// True if the question is no longer open.
bool PlayedGame::obey(const Answer& answer, const Question& question) {
  const View view = history_.game().view(person_);
  const Rules& rules = history_.rules();
  switch (answer.command) {
    case Command::choose:
      choose(answer.choices, question);
      return true;
    case Command::undo:
      return undo();
    case Command::quit:
      return leaves_ = sure_to_leave();
    case Command::help:
      screen_.help();
      break;
    case Command::card:
      screen_.card(*rules.card[kind_named(answer.argument, rules.all, rules, texts_)]);
      break;
    case Command::log:
      screen_.happened(history_.events());
      break;
    case Command::supply:
      screen_.supply(view);
      break;
    case Command::trash:
      screen_.trash(view);
      break;
    case Command::save:
      if (answer.argument.empty()) throw text::Mistake("play.save_where");
      save_game(answer.argument, local_, history_);
      say("play.saved", {{"file", answer.argument}});
      break;
  }
  return false;
}

void PlayedGame::choose(const std::vector<Choice>& choices, const Question& question) {
  const bool none = choices.front().is_stop();
  if (question.whole_set() && !none) {
    history_.answer_set(person_, choices);
    return;
  }
  for (const Choice choice : choices) history_.answer(person_, choice);
}

bool PlayedGame::undo() {
  const playing::Undo back = history_.undo_for(person_);
  if (back.refused()) throw text::Mistake("play.nothing_to_undo");
  const Choice choice = history_.answered()[back.to].choice;
  const std::vector<Event> before(history_.events().begin(), history_.events().end());
  history_.undo(back);
  told_ = history_.events().size();
  const notation::LogReader reader{.texts = texts_, .rules = history_.rules(), .names = local_.names, .seat = person_};
  const std::vector<notation::LogTurn> undone = notation::log_of(std::span(before).subspan(told_), reader);
  const bool did_something = !choice.is_stop() && !undone.empty() && !undone.front().sentences.empty();
  say("play.undone", {{"what", did_something ? undone.front().sentences.front() : texts_.text("play.undone_stop")}});
  return true;
}

bool PlayedGame::sure_to_leave() {
  const std::optional<std::string> typed = terminal_.ask(texts_.text("play.leave") + " ");
  return !typed || is_word(*typed, "play.words.yes", texts_);
}

// A game that can't be kept is played all the same.
void PlayedGame::keep() {
  if (local_.file.empty()) return;
  try {
    save_game(local_.file, local_, history_);
  } catch (const text::Mistake& mistake) {
    terminal_.paragraph(texts_.text(mistake.message()));
    local_.file.clear();
  }
}

}  // namespace dominium::cli
