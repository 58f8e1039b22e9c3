#include "plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "lab/html.hpp"

namespace dominium::lab {

namespace {

// Narrow enough to be readable when a picture is as wide as a phone's screen.
constexpr double width = 420;
constexpr double letter_width = 7.4;  // on average, in a wide font
constexpr double mark_radius = 7.5;

double width_of(std::string_view text) {
  const auto characters = std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  return letter_width * static_cast<double>(characters);
}

// The text, or as much as fits of it and an ellipsis.
std::string fitted(std::string text, double room) {
  if (width_of(text) <= room) return text;
  while (!text.empty() && width_of(text) + letter_width > room) {
    while (text.size() > 1 && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
    text.pop_back();
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text + "…";
}

// A coordinate: a tenth is finer than anyone can see.
std::string at(double value) {
  const double tenths = std::round(value * 10);
  return std::fmod(tenths, 10) == 0 ? fmt::format("{:.0f}", tenths / 10 + 0.0) : fmt::format("{:.1f}", tenths / 10);
}

class Drawing {
 public:
  Drawing(double wide, double high, const Heading& heading, bool alone = false) {
    const std::string size = alone ? fmt::format(R"( width="{0}" height="{1}")", at(wide), at(high)) : "";
    svg_ = fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {} {}"{} role="img"><title>{}</title><desc>{}</desc>)",
                       at(wide), at(high), size, escape(heading.title), escape(heading.description));
    if (alone) svg_ += fmt::format("<style>{}</style>", plot_style());
  }

  void open(std::string_view look) { svg_ += fmt::format(R"(<g class="{}">)", look); }
  void close() { svg_ += "</g>"; }
  void line(std::string_view look, double x1, double y1, double x2, double y2) {
    svg_ += fmt::format(R"(<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>)", look, at(x1), at(y1), at(x2), at(y2));
  }
  void rect(std::string_view look, double x, double y, double wide, double high, std::string_view more = {}) {
    svg_ += fmt::format(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}"{}/>)", look, at(x), at(y), at(wide), at(high), more);
  }
  void path(std::string_view look, std::string_view d) { svg_ += fmt::format(R"(<path class="{}" d="{}"/>)", look, d); }
  // `look` also aligns the text: it starts at x, unless `look` has "middle" or "end".
  void text(std::string_view look, double x, double y, std::string_view words) {
    svg_ += fmt::format(R"(<text class="{}" x="{}" y="{}">{}</text>)", look, at(x), at(y), escape(words));
  }
  // A player's letter on a disc.
  void mark(int player, double x, double y) {
    svg_ += fmt::format(R"(<circle class="disc" cx="{}" cy="{}" r="{}"/>)", at(x), at(y), mark_radius);
    text("on-disc middle", x, y + 3.6, letter(player));
  }
  std::string done() { return svg_ + "</svg>"; }

 private:
  std::string svg_;
};

// 1, 2 or 5 times a power of ten, so that the axis has at most `most` steps.
double step_of(const Axis& axis, int most) {
  const double least = std::max((axis.high - axis.low) / most, 1e-9);
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  double step = 10 * power;
  for (const double digit : {5.0, 2.0, 1.0})
    if (digit * power >= least * (1 - 1e-9)) step = digit * power;
  return axis.whole ? std::max(1.0, step) : step;
}

std::vector<double> ticks_of(const Axis& axis, int most) {
  const double step = step_of(axis, most);
  std::vector<double> ticks;
  for (double i = std::ceil(axis.low / step - 1e-9); i * step <= axis.high + step * 1e-9; ++i) ticks.push_back(i * step);
  return ticks;
}

// The axis with its ends on ticks. A longer axis may need wider steps, which may make it longer still.
Axis evened(Axis axis, int most) {
  for (double step = 0; step != step_of(axis, most);) {
    step = step_of(axis, most);
    axis.low = std::floor(axis.low / step + 1e-9) * step;
    axis.high = std::ceil(axis.high / step - 1e-9) * step;
  }
  return axis;
}

// Where the values of two axes are in the picture.
struct Frame {
  Axis x, y;
  double left, top, right, bottom;

  [[nodiscard]] double across(double value) const { return left + (value - x.low) / (x.high - x.low) * (right - left); }
  [[nodiscard]] double up(double value) const { return bottom - (value - y.low) / (y.high - y.low) * (bottom - top); }
};

constexpr double plot_height = 200;
constexpr double below = 36;        // for the numbers and the name of the x axis
constexpr double name_height = 29;  // for the name of the y axis

Frame frame_of(const Axis& x, const Axis& raw_y, double top) {
  const Axis y = evened(raw_y, 6);
  double beside = 0;
  for (const double tick : ticks_of(y, 6)) beside = std::max(beside, width_of(y.say(tick)));
  return {x, y, beside + 8, top + name_height, width - 10, top + name_height + plot_height};
}

void draw_x_axis(Drawing& drawing, const Axis& x, const std::function<double(double)>& across, double left, double right, double bottom) {
  drawing.line("axis", left, bottom, right, bottom);
  for (const double tick : ticks_of(x, 6)) {
    drawing.line("axis", across(tick), bottom, across(tick), bottom + 4);
    const bool first = across(tick)<1, last = across(tick)> width - 1;
    drawing.text(first ? "quiet" : last ? "quiet end" : "quiet middle", across(tick), bottom + 17, x.say(tick));
  }
  drawing.text("quiet end", right, bottom + 33, x.name);
}

void draw_axes(Drawing& drawing, const Frame& frame) {
  drawing.text("quiet", 0, frame.top - 15, fitted(frame.y.name, width));
  for (const double tick : ticks_of(frame.y, 6)) {
    drawing.line("grid", frame.left, frame.up(tick), frame.right, frame.up(tick));
    drawing.text("quiet end", frame.left - 7, frame.up(tick) + 4.5, frame.y.say(tick));
  }
  draw_x_axis(drawing, frame.x, [&](double value) { return frame.across(value); }, frame.left, frame.right, frame.bottom);
}

// The legend: a sample of the line, the letter, the name; side by side as long as they fit.
constexpr double legend_row = 22;
constexpr double sample_width = 34;

struct Entry {
  double x, y;
  std::string name;
};
std::vector<Entry> legend_of(const std::vector<Series>& all) {
  std::vector<Entry> entries;
  double x = 0, y = 0;
  for (const Series& series : all) {
    const std::string name = fitted(series.name, width - sample_width - 8);
    const double room = sample_width + 8 + width_of(name);
    if (x > 0 && x + room > width) x = 0, y += legend_row;
    entries.push_back({x, y, name});
    x += room + 18;
  }
  return entries;
}

void draw_legend(Drawing& drawing, const std::vector<Series>& all, const std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& [x, y, name] = entries[i];
    drawing.open(look_class(all[i].player));
    drawing.line("line", x, y + 10, x + sample_width, y + 10);
    if (all[i].player != nobody) drawing.mark(all[i].player, x + sample_width / 2, y + 10);
    drawing.close();
    drawing.text("", x + sample_width + 8, y + 14.5, name);
  }
}

// Where on its line each player's letter is best seen: away from the other lines and letters.
struct Place {
  double x, y;
};
std::vector<Place> places_of_letters(const Frame& frame, const std::vector<Series>& all) {
  std::vector<Place> places;
  for (const Series& series : all) {
    Place best{};
    double best_room = -1e9;
    for (std::size_t i = 0; i < series.value.size(); ++i) {
      const Place here{frame.across(static_cast<double>(i + 1)), frame.up(series.value[i])};
      double room = 2.5 * mark_radius;
      for (const Series& other : all)
        if (&other != &series && i < other.value.size()) room = std::min(room, std::abs(here.y - frame.up(other.value[i])));
      for (const Place& taken : places)
        if (std::hypot(here.x - taken.x, here.y - taken.y) < 2.6 * mark_radius) room -= 100;
      if (here.x < frame.left + 2 * mark_radius || here.x > frame.right - mark_radius) room -= 50;
      if (room >= best_room) best = here, best_room = room;
    }
    places.push_back(best);
  }
  return places;
}

std::string line_path(const Frame& frame, const std::vector<double>& values) {
  std::string d;
  for (std::size_t i = 0; i < values.size(); ++i)
    d += fmt::format("{}{} {}", i == 0 ? "M" : "L", at(frame.across(static_cast<double>(i + 1))), at(frame.up(values[i])));
  return d;
}

std::string band_path(const Frame& frame, const Series& series) {
  std::string d = line_path(frame, series.high);
  for (std::size_t i = series.low.size(); i-- > 0;)
    d += fmt::format("L{} {}", at(frame.across(static_cast<double>(i + 1))), at(frame.up(series.low[i])));
  return d + "Z";
}

void draw_whisker(Drawing& drawing, double low, double high, double y) {
  for (const std::string_view look : {"halo", "whisker"}) {
    drawing.line(look, low, y, high, y);
    for (const double end : {low, high}) drawing.line(look, end, y - 4, end, y + 4);
  }
}

}  // namespace

std::string_view plot_style() {
  // After Okabe and Ito, dark enough on light paper and light enough on dark paper to carry text in the paper's colour.
  return R"(
:root{--paper:#fff;--ink:#1d2127;--quiet:#5a626d;--rule:#dfe2e6;--p0:#0067a5;--p1:#b84700;--p2:#00705a;--p3:#98386f;--p4:#756000;--p5:#4b4f8f;--n:#6b7280}
@media screen and (prefers-color-scheme:dark){:root{--paper:#15181d;--ink:#e7e9ec;--quiet:#a3abb6;--rule:#333a43;--p0:#5bb4ea;--p1:#f59a55;--p2:#45c9a0;--p3:#e79cc8;--p4:#e3d063;--p5:#b3b7f5;--n:#98a1ad}}
.p0{--c:var(--p0)}.p1{--c:var(--p1)}.p2{--c:var(--p2)}.p3{--c:var(--p3)}.p4{--c:var(--p4)}.p5{--c:var(--p5)}.nobody{--c:var(--n)}
.plot{display:block;max-width:100%;height:auto;direction:ltr;overflow:visible}
.plot:not([width]){width:100%}
.plot text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums;fill:var(--ink)}
.plot .quiet{fill:var(--quiet)}.plot .middle{text-anchor:middle}.plot .end{text-anchor:end}.plot .strong{font-weight:620}
.plot .grid{stroke:var(--rule)}.plot .axis{stroke:var(--quiet)}
.plot .line{fill:none;stroke:var(--c);stroke-width:2.2;stroke-linejoin:round}
.plot .p1 .line{stroke-dasharray:8 3}.plot .p2 .line{stroke-dasharray:2 3}.plot .p3 .line{stroke-dasharray:10 3 2 3}.plot .p4 .line{stroke-dasharray:5 5}.plot .p5 .line{stroke-dasharray:14 3 2 3 2 3}.plot .nobody .line{stroke-dasharray:1 4;stroke-linecap:round}
.plot .band{fill:var(--c);fill-opacity:.15}
.plot .edge{fill:none;stroke:var(--c);stroke-width:1;stroke-opacity:.55}
.plot .bar{fill:var(--c)}.plot .part{fill-opacity:.6}
.plot .whisker{stroke:var(--ink);stroke-width:1.5}.plot .halo{stroke:var(--paper);stroke-width:3.5}
.plot .reference{stroke:var(--ink);stroke-dasharray:3 2}
.plot .disc{fill:var(--c);stroke:var(--paper);stroke-width:1.5}
.plot .on-disc{fill:var(--paper);font-size:10.5px;font-weight:700}
.plot .sheet{fill:var(--paper)}.plot .track{fill:var(--rule);fill-opacity:.55}
)";
}

std::string look_class(int player) { return player == nobody ? "nobody" : fmt::format("p{}", player % 6); }
std::string letter(int player) { return {static_cast<char>('A' + player)}; }

std::string line_svg(const Heading& heading, const Axis& x, const Axis& y, const std::vector<Series>& all) {
  const std::vector<Entry> legend = legend_of(all);
  const Frame frame = frame_of(x, y, legend.back().y + legend_row + 6);
  Drawing drawing(width, frame.bottom + below, heading);
  draw_legend(drawing, all, legend);
  draw_axes(drawing, frame);
  for (const Series& series : all) {
    if (series.low.empty()) continue;
    drawing.open(look_class(series.player));
    drawing.path("band", band_path(frame, series));
    drawing.path("edge", line_path(frame, series.low));
    drawing.path("edge", line_path(frame, series.high));
    drawing.close();
  }
  for (const Series& series : all) {
    drawing.open(look_class(series.player));
    drawing.path("line", line_path(frame, series.value));
    drawing.close();
  }
  const std::vector<Place> places = places_of_letters(frame, all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].player == nobody || all[i].value.empty()) continue;
    drawing.open(look_class(all[i].player));
    drawing.mark(all[i].player, places[i].x, places[i].y);
    drawing.close();
  }
  return drawing.done();
}

std::string histogram_svg(const Heading& heading, const Axis& x, const Axis& y, const std::vector<Column>& columns, const Marked& marked) {
  const Frame frame = frame_of(x, y, 0);
  Drawing drawing(width, frame.bottom + below, heading);
  draw_axes(drawing, frame);
  for (const Column& column : columns) {
    if (column.height <= 0) continue;
    const double left = frame.across(column.low), right = frame.across(column.high), gap = right - left > 4 ? 1 : 0;
    drawing.open(look_class(column.player));
    drawing.rect("bar", left + gap / 2, frame.up(column.height), right - left - gap, frame.bottom - frame.up(column.height));
    drawing.close();
  }
  const double where = frame.across(marked.at);
  const bool room = where + 8 + width_of(marked.text) < frame.right;
  drawing.line("whisker", where, frame.top - 19, where, frame.bottom);
  drawing.text(room ? "strong" : "strong end", where + (room ? 7 : -7), frame.top - 9, marked.text);
  return drawing.done();
}

std::string bars_svg(const Heading& heading, const Axis& raw_x, const std::vector<Bar>& bars, double origin, double reference) {
  constexpr double words = 20, bar_height = 13, part_height = 9, gap = 11, between = 10;
  const Axis x = evened(raw_x, 6);
  const auto across = [&](double value) { return (value - x.low) / (x.high - x.low) * width; };
  const auto height_of = [](const Bar& bar) { return bar.part ? part_height : bar_height; };
  // ReportContext stay close to the bar they belong to.
  const auto space_before = [&](std::size_t i) { return i == 0 ? 0 : gap + (!bars[i].part && bars[i - 1].part ? between : 0); };
  double bottom = gap;
  for (std::size_t i = 0; i < bars.size(); ++i) bottom += space_before(i) + words + height_of(bars[i]);
  Drawing drawing(width, bottom + below, heading);
  double top = 0;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const Bar& bar = bars[i];
    const bool marked = bar.lettered && bar.player != nobody;
    const double height = height_of(bar), before = marked ? 2 * mark_radius + 7 : 0;
    top += space_before(i);
    drawing.text(bar.part ? "quiet" : "strong", before, top + 13.5, fitted(bar.name, (width - before - width_of(bar.said) - 10) / 1.08));
    drawing.text(bar.part ? "quiet end" : "end", width, top + 13.5, bar.said);
    top += words;
    const double from = across(std::min(origin, bar.interval.value)), to = across(std::max(origin, bar.interval.value));
    drawing.open(look_class(bar.player));
    if (marked) drawing.mark(bar.player, mark_radius + 1, top - words + 9);
    drawing.rect("track", 0, top, width, height);
    drawing.rect(bar.part ? "bar part" : "bar", from, top, std::max(to - from, 0.5), height);
    drawing.line("reference", across(reference), top - 2, across(reference), top + height + 2);
    draw_whisker(drawing, across(std::max(bar.interval.low, x.low)), across(std::min(bar.interval.high, x.high)), top + height / 2);
    drawing.close();
    top += height;
  }
  draw_x_axis(drawing, x, across, 0, width, bottom);
  return drawing.done();
}

std::string strips_svg(const Heading& heading, const Axis& x, const std::vector<Strip>& strips, int player, const std::string& scale) {
  constexpr double row = 30, tallest = 24, above = 24;
  double before = 0, behind = 0, most = 0;
  for (const Strip& strip : strips) {
    before = std::max(before, std::min(130.0, width_of(strip.name)));
    behind = std::max(behind, width_of(strip.said));
    for (const double value : strip.value) most = std::max(most, value);
  }
  const double left = before + 10, right = width - behind - 10, step = (right - left) / (x.high - x.low + 1);
  const auto across = [&](double value) { return left + (value - x.low + 0.5) * step; };
  const double bottom = above + row * static_cast<double>(strips.size());
  Drawing drawing(width, bottom + 8 + below, heading);
  drawing.text("quiet", left, 13, fitted(scale, width - left));
  drawing.open(look_class(player));
  for (std::size_t i = 0; i < strips.size(); ++i) {
    const double base = above + row * static_cast<double>(i + 1);
    drawing.text("", 0, base - 6, fitted(strips[i].name, 130));
    drawing.text("end", width, base - 6, strips[i].said);
    drawing.line("grid", left, base, right, base);
    for (std::size_t turn = 0; turn < strips[i].value.size(); ++turn) {
      const double high = strips[i].value[turn] / most * tallest;
      if (high >= 0.1) drawing.rect("bar", across(static_cast<double>(turn + 1)) - step * 0.42, base - high, step * 0.84, high);
    }
  }
  drawing.close();
  draw_x_axis(drawing, x, across, left, right, bottom + 8);
  return drawing.done();
}

std::string matrix_svg(const std::vector<std::string>& names, const std::vector<std::vector<double>>& rate, const text::Catalogue& texts) {
  constexpr double edge = 16, cell = 38, gap = 2, sample = 56, sample_top = edge + 24, top = sample_top + 66, longest = 260, strongest = 0.5;
  constexpr std::array<double, 5> samples{0, 0.25, 0.5, 0.75, 1};
  const Numbers numbers(texts);
  const std::string legend = texts.text("report.matrix.legend");
  double left = 0;
  for (const std::string& name : names) left = std::max(left, std::min(longest, width_of(name)));
  left += edge + 34;
  const double side = cell * static_cast<double>(names.size());
  const double wide = std::max({left + side, left + sample * samples.size(), edge + width_of(legend)}) + edge, high = top + side + edge;
  Drawing drawing(wide, high, {texts.text("report.matrix.title"), texts.text("report.matrix.description")}, true);
  // The further from one half, the stronger the colour: the first player's above it, the second player's below.
  const auto draw_cell = [&](double x, double y, double across, double down, double value, const std::string& words) {
    drawing.open(look_class(value >= 0.5 ? 0 : 1));
    drawing.rect("bar", x, y, across - gap, down - gap, fmt::format(R"( fill-opacity="{:.2f}")", strongest * std::abs(2 * value - 1)));
    drawing.close();
    drawing.text("middle", x + (across - gap) / 2, y + (down - gap) / 2 + 4.5, words);
  };
  drawing.rect("sheet", 0, 0, wide, high);
  drawing.text("strong", edge, edge + 10, legend);
  for (std::size_t i = 0; i < samples.size(); ++i)
    draw_cell(left + sample * static_cast<double>(i), sample_top, sample, 24, samples[i], numbers.percent(samples[i], 0));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double along = cell * static_cast<double>(i), middle = (cell - gap) / 2;
    const std::string number = std::to_string(i + 1);
    drawing.text("quiet middle", left + along + middle, top - 9, number);
    drawing.text("quiet end", edge + 18, top + along + middle + 4.5, number);
    drawing.text("", edge + 28, top + along + middle + 4.5, fitted(names[i], longest));
    for (std::size_t j = 0; j < names.size(); ++j) {
      const double x = left + cell * static_cast<double>(j), y = top + along;
      if (std::isnan(rate[i][j]))
        drawing.text("quiet middle", x + middle, y + middle + 4.5, "·");
      else
        draw_cell(x, y, cell, cell, rate[i][j], numbers.plain(100 * rate[i][j], 0));
    }
  }
  return drawing.done();
}

}  // namespace dominium::lab
