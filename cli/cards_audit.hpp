// What the layers lack of the cards that the engine knows.
#pragma once

#include <string>
#include <vector>

#include "dominium/card.hpp"
#include "dominium/words.hpp"

namespace dominium {

// What a card may lack. The remedy is the text "cards_command.audit.lacks.LACK".
DOMINIUM_ENUM(Lack,
              name,      // in English
              text,      // in English
              choices,   // the words of the options of its text, in English
              scenario,  // that shows what it does
              icon,      // of its own or of its type
              strategy   // that comes with the program and buys it
);

struct Lacking {
  const Card* card;
  Lack what;
  std::string language;  // where words are lacking
};

struct Audit {
  std::vector<Lacking> lacking;       // without which a card is not finished
  std::vector<Lacking> translations;  // words in other languages than English
};

// Of all cards, by the program's own data and the project in this folder. Throws Mistake if there is none.
Audit audit_cards();

}  // namespace dominium
