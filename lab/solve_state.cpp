#include "lab/solve_state.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "notation/names.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::lab {

namespace {

namespace json = boost::json;

json::array texts_of(const std::vector<players::Strategy>& strategies) {
  json::array list;
  for (const players::Strategy& strategy : strategies) list.emplace_back(players::strategy_text(strategy));
  return list;
}

std::vector<players::Strategy> strategies_of(const json::value& list, const std::string& file) {
  std::vector<players::Strategy> strategies;
  for (const json::value& text : list.as_array()) strategies.push_back(players::parse_strategy(std::string_view(text.as_string()), file));
  return strategies;
}

}  // namespace

std::string state_text(const SolveState& state) {
  const json::object all{{"edition", state.edition},
                         {"kingdom", json::value_from(notation::selection_words(state.kingdom, state.edition))},
                         {"seed", state.seed},
                         {"generation", state.generation},
                         {"given", state.given},
                         {"rivals", texts_of(state.rivals)},
                         {"parents", texts_of(state.parents)},
                         {"nemeses", json::value_from(state.nemeses)}};
  return json::serialize(all) + "\n";
}

SolveState read_state(const std::string& file) {
  const std::ifstream in(file, std::ios::binary);
  if (!in) throw text::Mistake("solve.cannot_read", {{"file", file}});
  std::stringstream text;
  text << in.rdbuf();
  try {
    const json::value all = json::parse(text.str());
    SolveState state;
    state.edition = all.at("edition").to_number<int>();
    for (const json::value& word : all.at("kingdom").as_array()) notation::add_word(state.kingdom, std::string_view(word.as_string()), state.edition);
    state.seed = all.at("seed").to_number<std::uint64_t>();
    state.generation = all.at("generation").to_number<int>();
    state.given = all.at("given").to_number<std::size_t>();
    state.rivals = strategies_of(all.at("rivals"), file);
    state.parents = strategies_of(all.at("parents"), file);
    state.nemeses = json::value_to<std::vector<std::size_t>>(all.at("nemeses"));
    const bool known = std::all_of(state.nemeses.begin(), state.nemeses.end(), [&](std::size_t rival) { return rival < state.rivals.size(); });
    if (state.given >= state.rivals.size() || state.parents.empty() || !known) throw text::Mistake("solve.not_a_search", {{"file", file}});
    return state;
  } catch (const boost::system::system_error&) {
    throw text::Mistake("solve.not_a_search", {{"file", file}});
  } catch (const std::out_of_range&) {
    throw text::Mistake("solve.not_a_search", {{"file", file}});
  } catch (const std::invalid_argument&) {
    throw text::Mistake("solve.not_a_search", {{"file", file}});
  }
}

}  // namespace dominium::lab
