#include "lab/solve_state.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "notation/names.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium {

namespace {

namespace json = boost::json;

json::array texts_of(const std::vector<Strategy>& strategies) {
  json::array list;
  for (const Strategy& strategy : strategies) list.emplace_back(strategy_text(strategy));
  return list;
}

std::vector<Strategy> strategies_of(const json::value& list, const std::string& file) {
  std::vector<Strategy> strategies;
  for (const json::value& text : list.as_array()) strategies.push_back(parse_strategy(std::string_view(text.as_string()), file));
  return strategies;
}

}  // namespace

std::string state_text(const SolveState& state) {
  const json::object all{{"edition", state.edition},
                         {"kingdom", json::value_from(selection_words(state.kingdom, state.edition))},
                         {"seed", state.seed},
                         {"generation", state.generation},
                         {"given", state.given},
                         {"rivals", texts_of(state.rivals)},
                         {"parents", texts_of(state.parents)},
                         {"pitfalls", json::value_from(state.pitfalls)}};
  return json::serialize(all) + "\n";
}

SolveState read_state(const std::string& file) {
  const std::ifstream in(file, std::ios::binary);
  if (!in) throw Mistake(english().text("solve.cannot_read", {{"file", file}}));
  std::stringstream text;
  text << in.rdbuf();
  try {
    const json::value all = json::parse(text.str());
    SolveState state;
    state.edition = all.at("edition").to_number<int>();
    for (const json::value& word : all.at("kingdom").as_array()) add_word(state.kingdom, std::string_view(word.as_string()), state.edition);
    state.seed = all.at("seed").to_number<std::uint64_t>();
    state.generation = all.at("generation").to_number<int>();
    state.given = all.at("given").to_number<std::size_t>();
    state.rivals = strategies_of(all.at("rivals"), file);
    state.parents = strategies_of(all.at("parents"), file);
    state.pitfalls = json::value_to<std::vector<std::size_t>>(all.at("pitfalls"));
    const bool known = std::all_of(state.pitfalls.begin(), state.pitfalls.end(), [&](std::size_t rival) { return rival < state.rivals.size(); });
    if (state.given >= state.rivals.size() || state.parents.empty() || !known) throw Mistake(english().text("solve.not_a_search", {{"file", file}}));
    return state;
  } catch (const boost::system::system_error&) {
    throw Mistake(english().text("solve.not_a_search", {{"file", file}}));
  } catch (const std::out_of_range&) {
    throw Mistake(english().text("solve.not_a_search", {{"file", file}}));
  } catch (const std::invalid_argument&) {
    throw Mistake(english().text("solve.not_a_search", {{"file", file}}));
  }
}

}  // namespace dominium
