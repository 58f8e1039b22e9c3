// Any bytes are lines from the programs on the seats. Whatever they are, the game stays sound and every line sent back is one JSON object.
// A line that begins with "!" stands for an allowed answer, so that games make progress.
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "../invariants.hpp"
#include "../random_game.hpp"
#include "notation/choice_word.hpp"
#include "players/players.hpp"
#include "playing/conversation.hpp"

namespace dominium::test {
namespace {

void require(bool right, const std::string& what) {
  if (right) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

std::string answer_for(const Game& game, std::string_view line) {
  const std::vector<Choice> allowed = choices(game.decision());
  const Choice choice = allowed[(line.size() > 1 ? static_cast<unsigned char>(line[1]) : 0U) % allowed.size()];
  const std::string said = notation::word_of(game.rules(), game.decision(), choice);
  return "{\"seat\":" + std::to_string(game.decision().answers + 1) + ",\"choice\":\"" + said + "\"}";
}

void talk(std::string_view bytes) {
  const unsigned first = bytes.empty() ? 0U : static_cast<unsigned char>(bytes[0]);
  if (!bytes.empty()) bytes.remove_prefix(1);
  Rng rng(first);
  Setup setup = random_setup(rng);
  setup.turn_limit = 6;
  SeatSet speakers = SeatSet::of(Seat{0});
  std::vector<playing::Player> players(setup.seats);
  for (Seat seat{1}; seat < setup.seats; ++seat) {
    if (((first >> seat) & 1U) != 0)
      speakers.add(seat);
    else
      players[seat].bot = {players::all_actions, nullptr};
  }
  playing::History history(setup, Chance::seeded(first), players, first % 3 == 0);
  playing::Conversation conversation(history, speakers, [](Seat, std::string_view line) {
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(boost::json::string_view(line.data(), line.size()), error);
    require(!error && value.is_object() && line.find('\n') == std::string_view::npos, "not one JSON object: " + std::string(line));
  });
  conversation.begin();
  while (!bytes.empty() && !conversation.over()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    conversation.hear(speakers, line.starts_with('!') ? answer_for(history.game(), line) : std::string(line));
    const std::string wrong = wrong_with(history.game().state(), history.rules());
    require(wrong.empty(), wrong);
  }
}

}  // namespace
}  // namespace dominium::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dominium::test::talk({reinterpret_cast<const char*>(data), size});
  return 0;
}
