#include "lab/report.hpp"

#include <fmt/format.h>

#include "lab/html.hpp"
#include "lab/page.hpp"
#include "notation/card_texts.hpp"
#include "notation/selection.hpp"
#include "plot.hpp"
#include "report_parts.hpp"

namespace dominium::lab {

std::string ReportContext::list(const std::vector<std::string>& members, const std::string& separator_key) const {
  const std::string separator = words(separator_key);
  std::string all;
  for (std::size_t i = 0; i < members.size(); ++i) all += (i == 0 ? "" : separator) + members[i];
  return all;
}

std::string ReportContext::name(std::size_t player) const {
  const std::string& own = report.players[player];
  if (std::count(report.players.begin(), report.players.end(), own) < 2) return own;
  return words("namesake", {{"player", own}, {"letter", letter(static_cast<int>(player))}});
}

std::string ReportContext::mark(std::size_t player) {
  return fmt::format("<span class=\"mark {}\">{}</span>", look_class(static_cast<int>(player)), letter(static_cast<int>(player)));
}

std::string ReportContext::heading(const std::string& title_key, const std::string& note) const {
  const std::string paragraph = note.empty() ? "" : fmt::format("<p class=\"note\">{}</p>\n", escape(note));
  return fmt::format("<h2>{}</h2>\n{}", html(title_key), paragraph);
}

namespace {

class Writer : private ReportContext {
 public:
  Writer(const Report& of, const text::Catalogue& in) : ReportContext(of, in) {}

  std::string page() {
    const std::string title = list(report.players, "against");
    html_ += fmt::format("<h1>{}</h1>\n<p class=\"result\">{}</p>\n", escape(title), escape(result()));
    players();
    facts();
    html_ += pictures_html(*this);
    samples();
    again();
    return page_html(title, html_, texts);
  }

 private:
  std::string result() const {
    if (finished() == 0) return words("result.none", {{"games", number(outcomes.games)}});
    std::size_t best = 0, next = 1;
    if (rate_of(1) > rate_of(0)) std::swap(best, next);
    for (std::size_t i = 2; i < count(); ++i) {
      if (rate_of(i) > rate_of(best))
        next = best, best = i;
      else if (rate_of(i) > rate_of(next))
        next = i;
    }
    const Interval won = win_rate(outcomes.player[best].all);
    const bool clear = won.low > win_rate(outcomes.player[next].all).high;
    return words(!clear         ? "result.open"
                 : count() == 2 ? "result.clear_of_two"
                                : "result.clear",
                 {{"player", name(best)},
                  {"other", name(next)},
                  {"games", number(finished())},
                  {"rate", numbers.percent(won)},
                  {"range", numbers.percent_range(won)}});
  }

  void players() {
    html_ += heading("players.title", words("players.note"));
    html_ += fmt::format("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n<table>\n<thead><tr>", html("players.title"));
    for (const char* column : {"player", "win_rate", "wins", "ties", "losses", "points", "spread"})
      html_ += fmt::format("<th scope=\"col\">{}</th>", html(std::string("players.") + column));
    html_ += "</tr></thead>\n";
    for (std::size_t i = 0; i < count(); ++i) {
      const Outcomes::Player& player = outcomes.player[i];
      html_ += fmt::format("<tbody>\n<tr><th scope=\"row\"><span class=\"who\">{}<bdi>{}</bdi></span></th>{}", mark(i), escape(report.players[i]),
                           cells(player.all));
      const auto sum = static_cast<double>(player.points), squares = static_cast<double>(player.points_squared);
      const Interval points = mean(sum, squares, player.all.games);
      html_ += cell(numbers.plain(points.value), words("players.plus_minus", {{"half", numbers.plain(points.half_width(), 2)}}));
      html_ += cell(numbers.plain(deviation(sum, squares, player.all.games)), "") + "</tr>\n";
      for (std::size_t seat = 0; seat < count(); ++seat) {
        if (player.by_seat[seat].games == 0) continue;
        const std::string place = html("players.seat", {{"seat", number(seat + 1)}});
        html_ += fmt::format("<tr class=\"seat\"><th scope=\"row\">{}</th>{}<td></td><td></td></tr>\n", place, cells(player.by_seat[seat]));
      }
      html_ += "</tbody>\n";
    }
    html_ += "</table>\n</div>\n";
  }

  void facts() {
    const Spread length(outcomes.length, 0);
    html_ += "<dl>\n";
    fact("facts.games", numbers.whole(outcomes.games),
         words("facts.rate", {{"rate", numbers.whole(static_cast<Count>(std::max(0.0, report.games_per_s)))}}));
    if (finished() > 0) {
      fact("facts.turns", numbers.plain(length.mean().value),
           words("facts.turns_range", {{"low", number(length.quantile(0.1))}, {"high", number(length.quantile(0.9))}}));
      fact("facts.province", numbers.percent(part(outcomes.ended_by_province, finished())), times(outcomes.ended_by_province));
      fact("facts.piles", numbers.percent(part(outcomes.ended_by_piles, finished())), times(outcomes.ended_by_piles));
    }
    fact("facts.unfinished", numbers.whole(outcomes.unfinished), outcomes.unfinished > 0 ? words("facts.unfinished_note") : "");
    if (const std::string piles = empty_piles(); !piles.empty()) fact("facts.which", piles, "", true);
    html_ += fmt::format("<div class=\"wide\"><dt>{}</dt><dd>{}</dd></div>\n</dl>\n",
                         html("facts.kingdom", {{"edition", number(report.rules->setup.edition)}}), escape(kingdom()));
  }

  void samples() {
    if (report.samples.empty()) return;
    html_ += heading("samples.title", "");
    for (const SampleGame& game : report.samples) {
      html_ += fmt::format("<details><summary>{}</summary>\n<ul class=\"log\">\n", escape(game.title));
      for (std::size_t i = 0; i < game.lines.size(); ++i) html_ += log_line(game.lines[i], i + 1 < game.lines.size() ? game.lines[i + 1] : "");
      html_ += "</ul>\n</details>\n";
    }
  }

  void again() {
    html_ += heading("again.title", words("again.note"));
    html_ += fmt::format("<pre dir=\"ltr\"><code>{}</code></pre>\n<p class=\"note\">{}</p>\n", escape(report.command),
                         html("again.made", {{"seed", std::to_string(report.seed)}, {"version", report.version}}));
  }

  [[nodiscard]] double rate_of(std::size_t i) const { return win_rate(outcomes.player[i].all).value; }
  [[nodiscard]] std::string times(Count n) const { return words("facts.times", {{"n", number(n)}}); }
  [[nodiscard]] std::string kingdom() const {
    notation::Selection selection = notation::selection_of(report.rules->setup);
    std::stable_sort(selection.piles.begin(), selection.piles.end(), [](CardId a, CardId b) { return card(a).cost.coins < card(b).cost.coins; });
    return list(notation::selection_names(selection, texts));
  }
  [[nodiscard]] std::string empty_piles() const {
    std::vector<std::pair<Count, std::string>> found;
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(report.rules->kinds); ++kind) {
      const Count often = outcomes.empty_at_end[kind];
      const std::string share = numbers.percent(part(often, outcomes.ended_by_piles));
      if (often > 0)
        found.emplace_back(often, words("facts.share", {{"card", notation::card_name(texts, *report.rules->card[kind])}, {"rate", share}}));
    }
    return list(by_number(std::move(found)));
  }

  // Indented lines belong to the line above them, which is their heading.
  [[nodiscard]] static std::string log_line(const std::string& line, const std::string& next) {
    const std::size_t deep = std::min(line.find_first_not_of(' '), line.size());
    const std::string look = deep > 0 ? fmt::format(" style=\"--deep:{}\"", deep) : next.starts_with(' ') ? " class=\"turn\"" : "";
    return fmt::format("<li{}>{}</li>\n", look, escape(line.substr(deep)));
  }
  [[nodiscard]] static std::string cell(const std::string& value, const std::string& small) {
    return fmt::format("<td>{}{}</td>", escape(value), small.empty() ? "" : fmt::format("<small>{}</small>", escape(small)));
  }
  [[nodiscard]] std::string cells(const Standing& standing) const {
    const Interval won = win_rate(standing);
    std::string row = cell(numbers.percent(won), numbers.percent_range(won));
    for (const Count times : {standing.wins, standing.ties, standing.losses}) {
      const Interval share = rate(times, standing.games);
      row += cell(numbers.percent(share), numbers.percent_range(share));
    }
    return row;
  }
  void fact(const std::string& key, const std::string& value, const std::string& small, bool wide = false) {
    html_ += fmt::format("<div{}><dt>{}</dt><dd>{}", wide ? " class=\"wide\"" : "", html(key), escape(value));
    if (!small.empty()) html_ += fmt::format("<small>{}</small>", escape(small));
    html_ += "</dd></div>\n";
  }

  std::string html_;
};

}  // namespace

std::string report_html(const Report& report, const text::Catalogue& texts) { return Writer(report, texts).page(); }

}  // namespace dominium::lab
