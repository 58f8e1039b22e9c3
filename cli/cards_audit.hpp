// What the layers lack of the cards that the engine knows.
#pragma once

#include <string>
#include <vector>

#include "dominium/card.hpp"

namespace dominium {

struct Lacking {
  const Card* card;
  std::string what;      // a word: name, text, scenario, icon, strategy
  std::string language;  // where words are lacking
};

struct Audit {
  std::vector<Lacking> lacking;       // without which a card is not finished
  std::vector<Lacking> translations;  // names and texts in other languages than English
};

// Of all cards, by the program's own data and the project in this folder. Throws Mistake if there is none.
Audit audit_cards();

}  // namespace dominium
