#include <fmt/format.h>

#include <cmath>
#include <functional>

#include "notation/card_texts.hpp"
#include "plot.hpp"
#include "report_parts.hpp"

namespace dominium::lab {

namespace {

class Pictures : private ReportContext {
 public:
  explicit Pictures(const ReportContext& parts) : ReportContext(parts) {}

  std::string all() {
    pictures();
    if (report.course != nullptr) {
      goals();
      gained();
    }
    worth();
    return html_;
  }

 private:
  void pictures() {
    html_ += heading("pictures.title", report.course != nullptr ? words("pictures.note", {{"enough", number(enough_)}}) : "");
    html_ += "<div class=\"plots\">\n";
    win_rates();
    if (report.course != nullptr) {
      bands("points", [](const TurnStatistics::Turn& turn) { return Spread(turn.points, TurnStatistics::min_points); });
      bands("coins", [](const TurnStatistics::Turn& turn) { return Spread(turn.coins, 0); });
    }
    if (finished() > 0) {
      lengths();
      for (std::size_t i = 0; i < (count() == 2 ? 1 : count()); ++i) lead(i);
    }
    if (report.course != nullptr) ahead();
    html_ += "</div>\n";
  }

  void win_rates() {
    std::vector<Bar> bars;
    std::vector<std::string> described;
    for (std::size_t i = 0; i < count(); ++i) {
      const Outcomes::Player& player = outcomes.player[i];
      bars.push_back({report.players[i], said(win_rate(player.all)), win_rate(player.all), static_cast<int>(i), true, false});
      described.push_back(words("description.bar", {{"name", name(i)}, {"said", bars.back().said}}));
      for (std::size_t seat = 0; seat < count(); ++seat) {
        const Interval won = win_rate(player.by_seat[seat]);
        if (player.by_seat[seat].games > 0)
          bars.push_back({words("players.seat", {{"seat", number(seat + 1)}}), said(won), won, static_cast<int>(i), false, true});
      }
    }
    const Axis axis{words("axis.win_rate"), 0, 1, whole_percent(), false};
    figure(words("win_rates.title"), words("win_rates.note"),
           bars_svg({words("win_rates.title"), list(described, "sentence_separator")}, axis, bars, 0, 1 / static_cast<double>(count())));
  }

  // Mean and band over turns. With more than two players the bands would hide each other, so each gets a picture, with the means of the others.
  template <class Histogram>
  void bands(const std::string& what, Histogram histogram) {
    std::vector<Series> all;
    for (std::size_t i = 0; i < count(); ++i) {
      Series series{report.players[i], static_cast<int>(i), {}, {}, {}};
      for (const TurnStatistics::Turn& turn : report.course->player[i]) {
        if (turn.played < enough_) break;
        const Spread spread = histogram(turn);
        series.value.push_back(spread.mean().value);
        series.low.push_back(spread.quantile(0.1));
        series.high.push_back(spread.quantile(0.9));
      }
      all.push_back(std::move(series));
    }
    const auto say = [this](double value) { return numbers.plain(value); };
    Axis y{words("axis." + what), 0, 1, whole_number(), true};
    for (const Series& series : all)
      for (std::size_t t = 0; t < series.value.size(); ++t) y.low = std::min(y.low, series.low[t]), y.high = std::max(y.high, series.high[t]);
    if (count() == 2) {
      turn_figure(words(what + ".title"), words(what + ".note"), y, all, say);
      return;
    }
    for (std::size_t i = 0; i < count(); ++i) {
      std::vector<Series> one_band = all;
      for (std::size_t j = 0; j < count(); ++j)
        if (j != i) one_band[j].low.clear(), one_band[j].high.clear();
      turn_figure(words(what + ".one", {{"player", name(i)}}), words(what + ".note"), y, one_band, say);
    }
  }

  void lengths() {
    const Spread length(outcomes.length, 0);
    const std::string note = words("length.note", {{"low", number(length.least())}, {"high", number(length.most())}});
    const auto neutral = [](int) { return nobody; };
    histogram(words("length.title"), note, words("axis.turns"), length, numbers.plain(length.mean().value), "length.mean", neutral);
  }

  void lead(std::size_t i) {
    const Spread lead(outcomes.player[i].lead, -Outcomes::max_lead);
    const bool two = count() == 2;
    const std::string note = words(two ? "lead.note_two" : "lead.note_more", {{"player", name(i)}, {"other", two ? name(1 - i) : ""}});
    const auto whose = [&](int points) { return points > 0 ? static_cast<int>(i) : points < 0 && two ? static_cast<int>(1 - i) : nobody; };
    histogram(words("lead.title", {{"player", name(i)}}), note, words("axis.lead"), lead, numbers.change(lead.mean().value), "lead.mean", whose);
  }

  void ahead() {
    std::vector<Series> all;
    for (std::size_t i = 0; i < count(); ++i)
      all.push_back(
          shares(i, [](const TurnStatistics::Turn& turn) { return turn.compared; }, [](const TurnStatistics::Turn& turn) { return turn.ahead; }));
    // Two players are level in the same games.
    if (count() == 2) {
      all.push_back(
          shares(0, [](const TurnStatistics::Turn& turn) { return turn.compared; }, [](const TurnStatistics::Turn& turn) { return turn.level; }));
      all.back().name = words("ahead.level");
      all.back().player = nobody;
    }
    turn_figure(words("ahead.title"), words("ahead.note"), {words("axis.games"), 0, 1, whole_percent(), false}, all,
                [this](double share) { return numbers.percent(share); });
  }

  void goals() {
    html_ += heading("goals.title", words("goals.note"));
    html_ += "<div class=\"plots\">\n";
    for (std::size_t goal = 0; goal < TurnStatistics::goals.size(); ++goal) {
      std::vector<Series> all;
      for (std::size_t i = 0; i < count(); ++i)
        all.push_back(shares(
            i, [](const TurnStatistics::Turn& turn) { return turn.played; },
            [goal](const TurnStatistics::Turn& turn) { return turn.reached[goal]; }));
      const std::string title = words("goals.one", {{"coins", number(TurnStatistics::goals[goal])}});
      turn_figure(title, "", {words("axis.games"), 0, 1, whole_percent(), false}, all, [this](double share) { return numbers.percent(share); });
    }
    html_ += "</div>\n";
  }

  void gained() {
    html_ += heading("gained.title", words("gained.note"));
    html_ += "<div class=\"plots\">\n";
    for (std::size_t i = 0; i < count(); ++i) {
      const std::vector<Strip> strips = strips_of(i);
      std::vector<std::string> described;
      double most = 0, turns = 2;
      for (const Strip& strip : strips) {
        described.push_back(words("description.bar", {{"name", strip.name}, {"said", strip.said}}));
        for (const double value : strip.value) most = std::max(most, value);
        turns = std::max(turns, static_cast<double>(strip.value.size()));
      }
      const Heading words_for{words("gained.title"), words("gained.description", {{"player", name(i)}, {"cards", list(described)}})};
      const Axis x{words("axis.turn"), 1, turns, whole_number(), true};
      const std::string title = words("gained.one", {{"player", report.players[i]}});
      if (most > 0)
        figure(title, "", strips_svg(words_for, x, strips, static_cast<int>(i), words("gained.scale", {{"most", numbers.plain(most, 2)}})), i);
      else
        figure(title, report.course->player[i][0].played < enough_ ? too_few() : words("gained.none"), "", i);
    }
    html_ += "</div>\n";
  }

  std::vector<Strip> strips_of(std::size_t i) const {
    const auto& turns = report.course->player[i];
    std::vector<std::pair<double, Strip>> found;
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(report.rules->kinds); ++kind) {
      Strip strip{notation::card_name(texts, *report.rules->card[kind]), "", {}};
      Count sum = 0;
      for (const TurnStatistics::Turn& turn : turns) {
        sum += turn.gained[kind];
        if (turn.played >= enough_) strip.value.push_back(part(turn.gained[kind], turn.played));
      }
      const double in_a_game = part(sum, turns[0].played);
      strip.said = numbers.plain(in_a_game, 2);
      if (in_a_game >= 0.01) found.emplace_back(in_a_game, std::move(strip));
    }
    return by_number(std::move(found));
  }

  void worth() {
    if (report.worth.empty()) return;
    html_ += heading("worth.title", words("worth.note", {{"games", number(report.worth.front().games)}}));
    html_ += "<div class=\"plots\">\n";
    std::vector<bool> shown(count(), false);
    for (auto from = report.worth.begin(); from != report.worth.end();) {
      // Players of the same name come one after the other: a repeated card belongs to the next one.
      auto to = from;
      const auto same = [&](const CardWorth& earlier) { return earlier.card == to->card; };
      while (to != report.worth.end() && to->player == from->player && std::none_of(from, to, same)) ++to;
      std::size_t i = 0;
      while (i < count() && (shown[i] || report.players[i] != from->player)) ++i;
      if (i < count()) shown[i] = true;
      worth_of(i, {from, to});
      from = to;
    }
    html_ += "</div>\n";
  }

  // `i` is count() if the cards belong to none of the players.
  void worth_of(std::size_t i, std::vector<CardWorth> cards) {
    std::stable_sort(cards.begin(), cards.end(), [](const CardWorth& a, const CardWorth& b) { return a.difference.value > b.difference.value; });
    std::vector<Bar> bars;
    std::vector<std::string> described;
    Axis axis{words("axis.change"), 0, 0, [this](double value) { return numbers.change(value, 0); }, true};
    for (const CardWorth& card : cards) {
      const Interval points{100 * card.difference.value, 100 * card.difference.low, 100 * card.difference.high};
      const std::string range = words("plain_range", {{"low", numbers.change(points.low)}, {"high", numbers.change(points.high)}});
      const std::string told = words("with_range", {{"value", numbers.change(points.value)}, {"range", range}});
      const std::string key = "cards." + card.card + ".name";
      bars.push_back({texts.has(key) ? texts.text(key) : card.card, told, points, nobody, false, false});
      described.push_back(words("description.bar", {{"name", bars.back().name}, {"said", told}}));
      axis.low = std::min(axis.low, points.low);
      axis.high = std::max({axis.high, points.high, axis.low + 1});
    }
    if (i < count())
      for (Bar& bar : bars) bar.player = static_cast<int>(i);
    const std::string player = i < count() ? name(i) : cards.front().player;
    const std::string description = words("worth.description", {{"player", player}, {"cards", list(described, "sentence_separator")}});
    figure(words("worth.one", {{"player", cards.front().player}}), "", bars_svg({words("worth.title"), description}, axis, bars, 0, 0), i);
  }

  [[nodiscard]] std::string too_few() const { return words("pictures.too_few", {{"enough", number(enough_)}}); }
  [[nodiscard]] std::string said(const Interval& won) const {
    return words("with_range", {{"value", numbers.percent(won)}, {"range", numbers.percent_range(won)}});
  }
  // How the numbers beside an axis are written.
  [[nodiscard]] std::function<std::string(double)> whole_number() const {
    return [this](double value) { return numbers.plain(value, 0); };
  }
  [[nodiscard]] std::function<std::string(double)> whole_percent() const {
    return [this](double share) { return numbers.percent(share, std::abs(100 * share - std::round(100 * share)) < 1e-6 ? 0 : 1); };
  }
  // `svg` may be empty; then the note says why. The picture of a single player carries the player's letter.
  void figure(const std::string& title, const std::string& note, const std::string& svg, std::size_t player = max_seats) {
    html_ += fmt::format("<figure><figcaption><h3>{}<bdi>{}</bdi></h3>", player < count() ? mark(player) : "", escape(title));
    if (!note.empty()) html_ += fmt::format("<p>{}</p>", escape(note));
    html_ += fmt::format("</figcaption>\n{}</figure>\n", svg);
  }

  // A share of a player's games, turn by turn.
  template <class Of, class Times>
  [[nodiscard]] Series shares(std::size_t i, Of of, Times times) const {
    Series series{report.players[i], static_cast<int>(i), {}, {}, {}};
    for (const TurnStatistics::Turn& turn : report.course->player[i]) {
      if (of(turn) < enough_) break;
      series.value.push_back(part(times(turn), of(turn)));
    }
    return series;
  }

  // Lines over turns; `say` writes a value for the description.
  void turn_figure(const std::string& title, const std::string& note, const Axis& y, const std::vector<Series>& all,
                   const std::function<std::string(double)>& say) {
    std::size_t turns = 0;
    for (const Series& series : all) turns = std::max(turns, series.value.size());
    if (turns == 0) {
      figure(title, too_few(), "");
      return;
    }
    std::vector<std::string> described;
    for (const Series& series : all) {
      std::vector<std::string> values;
      for (std::size_t t = 4; t < series.value.size(); t += 5) {
        std::string value = say(series.value[t]);
        if (!series.low.empty()) {
          const std::string band = words("plain_range", {{"low", numbers.plain(series.low[t], 0)}, {"high", numbers.plain(series.high[t], 0)}});
          value = words("with_range", {{"value", value}, {"range", band}});
        }
        values.push_back(words("description.turn", {{"turn", number(t + 1)}, {"value", value}}));
      }
      const std::string whose = series.player == nobody ? series.name : name(static_cast<std::size_t>(series.player));
      described.push_back(words("description.line", {{"name", whose}, {"values", list(values)}}));
    }
    const Axis x{words("axis.turn"), 1, static_cast<double>(std::max<std::size_t>(turns, 2)), whole_number(), true};
    figure(title, note, line_svg({title, list(described, "sentence_separator")}, x, y, all));
  }

  // Shows all but the outermost thousandth at either end.
  template <class Whose>
  void histogram(const std::string& title, const std::string& note, const std::string& axis, const Spread& spread, const std::string& mean_said,
                 const std::string& mean_key, Whose whose) {
    const int low = spread.quantile(0.001), high = spread.quantile(0.999);
    std::vector<Column> columns;
    double most = 0;
    for (int value = low; value <= high; ++value) {
      columns.push_back({value - 0.5, value + 0.5, spread.share(value), whose(value)});
      most = std::max(most, columns.back().height);
    }
    const Axis x{axis, low - 1.0, high + 1.0, whole_number(), true};
    const Axis y{words("axis.games"), 0, most, whole_percent(), false};
    const std::string description =
        words("description.histogram",
              {{"low", number(spread.least())}, {"high", number(spread.most())}, {"mean", mean_said}, {"mode", number(spread.mode())}});
    figure(title, note, histogram_svg({title, description}, x, y, columns, {spread.mean().value, words(mean_key, {{"mean", mean_said}})}));
  }

  // Fewer games say too little about a turn: it takes 30, and one in a hundred.
  const Count enough_ = std::max<Count>(30, (outcomes.games + 99) / 100);
  std::string html_;
};

}  // namespace

std::string pictures_html(const ReportContext& parts) { return Pictures(parts).all(); }

}  // namespace dominium::lab
