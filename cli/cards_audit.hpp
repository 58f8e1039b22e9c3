// What the layers above the engine lack for the cards that it knows.
#pragma once

#include <string>
#include <vector>

#include "dominium/card.hpp"
#include "dominium/words.hpp"

namespace dominium::cli {

// What a card may lack. The remedy is the text "cards_command.audit.lacks.LACK".
DOMINIUM_ENUM(Lack,
              name,      // in English
              text,      // in English
              gist,      // its text in a few words, in English
              choices,   // the words for the options of its text, in English
              scenario,  // one that shows what it does
              icon,      // its own or its type's
              strategy   // a shipped one that buys it
);

struct Lacking {
  const Card* card;
  Lack what;
  std::string language;  // where words are missing
};

struct Audit {
  std::vector<Lacking> lacking;       // what every finished card must have
  std::vector<Lacking> translations;  // words in languages other than English
};

// Audits all cards, by the program's own data and the project in the current folder. Throws Mistake if there is no project.
Audit audit_cards();

}  // namespace dominium::cli
