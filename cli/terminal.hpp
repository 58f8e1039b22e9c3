// Lines in and lines out: as wide as the terminal, in colour where it has colours, plain everywhere else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dominium::cli {

// How many columns standard output has.
int output_width();

enum class Paint { plain, bold, dim, yellow, green, magenta, blue, red };

class Terminal {
 public:
  // Standard input and output as they are. From here on Ctrl-C ends the input instead of the program.
  Terminal();

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] std::string painted(std::string_view text, Paint paint) const;

  void line(std::string_view text = {});
  // A paragraph broken at spaces; every line but the first begins with `indent` spaces, the first too if `all`.
  void paragraph(std::string_view text, int indent = 0, bool all = true) const;
  // A label and, beside it, a text that stays in its own column.
  void labelled(std::string_view label, int label_columns, std::string_view text) const;
  // A grid of cells, in as many columns as fit.
  void cells(const std::vector<std::string>& cells, int indent = 0) const;
  // A line typed after the prompt; nothing at the end of input.
  std::optional<std::string> ask(std::string_view prompt);

 private:
  int width_ = 80;
  bool colours_ = false;
  bool echo_ = false;  // input from a pipe is echoed, so that the output can be read on its own
};

}  // namespace dominium::cli
