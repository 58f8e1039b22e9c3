// Charts as SVG. Besides a colour, each player has a letter and a dash pattern; every picture also says in words what it shows.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/interval.hpp"
#include "text/catalogue.hpp"

namespace dominium::lab {

// What a page's style sheet needs for its pictures, once: lines, and colours for light and dark.
std::string_view plot_style();

// For those who can't see the picture. All texts given to a picture are plain; it escapes them.
struct Heading {
  std::string title, description;
};

// Who a line or bar belongs to: a player, by number, or nobody.
inline constexpr int nobody = -1;
// The class in the style sheet for a player's colour, and the player's letter.
std::string look_class(int player);
std::string letter(int player);

struct Axis {
  std::string name;
  double low = 0, high = 1;
  std::function<std::string(double)> say;  // writes the numbers beside it
  bool whole = false;                      // only whole numbers
};

struct Series {
  std::string name;
  int player = nobody;
  std::vector<double> value;      // at x = 1, 2, 3 …
  std::vector<double> low, high;  // the band, or empty
};
// Lines over turns, with bands.
std::string line_svg(const Heading& heading, const Axis& x, const Axis& y, const std::vector<Series>& all);

struct Column {
  double low, high;  // on the axis
  double height;
  int player = nobody;
};
struct Marked {
  double at;
  std::string text;
};
// Columns side by side, and a line at a marked value.
std::string histogram_svg(const Heading& heading, const Axis& x, const Axis& y, const std::vector<Column>& columns, const Marked& marked);

struct Bar {
  std::string name, said;  // on the left and on the right
  Interval interval;
  int player = nobody;
  bool lettered = true;  // with the player's letter before the name
  bool part = false;     // part of the bar before it, and smaller
};
// Bars from `origin` with whiskers, one below the other, and a dashed line at `reference`.
std::string bars_svg(const Heading& heading, const Axis& x, const std::vector<Bar>& bars, double origin, double reference);

struct Strip {
  std::string name, said;
  std::vector<double> value;  // at x = 1, 2, 3 …
};
// A row of small columns for each strip, all on one scale, which the text `scale` explains.
std::string strips_svg(const Heading& heading, const Axis& x, const std::vector<Strip>& strips, int player, const std::string& scale);

// Who beats whom: rate[row][column] from 0 to 1, NaN where there is none. The picture can also be a file of its own.
std::string matrix_svg(const std::vector<std::string>& names, const std::vector<std::vector<double>>& rate, const text::Catalogue& texts);

}  // namespace dominium::lab
