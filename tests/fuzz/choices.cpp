// Any bytes are a game: the first set it up, the others answer. Nothing may go wrong, whatever they are.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "../invariants.hpp"
#include "../random_game.hpp"

namespace dominium::test {
namespace {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  [[nodiscard]] bool empty() const { return at_ == end_; }
  std::uint8_t next() { return empty() ? std::uint8_t{0} : *at_++; }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

void require(bool right, const std::string& what) {
  if (right) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

void require_sound(const Game& game) {
  const std::string wrong = wrong_with(game.state(), game.rules());
  require(wrong.empty(), wrong);
  if (game.over()) return;
  const std::string ill_asked = wrong_with_decision(game.decision(), game.state(), game.rules());
  require(ill_asked.empty(), ill_asked);
}

void play(Bytes bytes) {
  Rng rng(bytes.next());
  Setup setup = random_setup(rng);
  setup.seats = static_cast<std::uint8_t>(2 + bytes.next() % (max_seats - 1));
  setup.first = static_cast<Seat>(setup.first % setup.seats);
  const auto rules = std::make_unique<Rules>();
  require(compile(setup, *rules) == SetupError::none, "the set-up was refused");

  const auto game = std::make_unique<Game>();
  const auto before = std::make_unique<Game>();
  game->start(*rules, Chance::seeded(bytes.next()));
  while (!game->over() && !bytes.empty()) {
    require_sound(*game);
    before->copy_from(*game);
    const std::uint8_t byte = bytes.next();
    const std::vector<Choice> allowed = choices(game->decision());
    // Now and then a byte is taken as a raw answer, or as a wish to take the last one back.
    if (byte == 0xF0) {
      game->take_back();
      continue;
    }
    const Choice choice = byte >= 0xF1 ? Choice{bytes.next()} : allowed[byte % allowed.size()];
    const bool may = std::find(allowed.begin(), allowed.end(), choice) != allowed.end();
    require(game->apply(choice).accepted == may, "an answer was judged wrongly");
    require(may || game->same_as(*before), "a refused answer changed something");
    if (may && !game->answers().empty()) {
      const std::uint64_t hash = game->hash();
      require(game->take_back() && game->same_as(*before), "an answer could not be taken back");
      require(game->apply(choice).accepted && game->hash() == hash, "an answer given again led elsewhere");
    }
  }
  require_sound(*game);
}

}  // namespace
}  // namespace dominium::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dominium::test::play({data, size});
  return 0;
}
