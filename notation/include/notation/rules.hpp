// The numbered rules and the rulings of cards as players read them, in a language: locales/LANG/rules.json, one object for each topic, and
// locales/LANG/rulings/SET.json, for each card the scenarios that are told. In both, {moat} stands for the name of a card.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"
#include "text/catalogue.hpp"

namespace dominium::notation {

struct RuleTopic {
  std::string name;                // "turn"
  std::vector<std::string> rules;  // "TURN-1", "ACTION-1" …
};

// All topics with their rules, in order. One of them, "cards", has each card's own rule.
const std::vector<RuleTopic>& rule_topics();
std::string topic_title(const text::Catalogue& texts, std::string_view topic);

// The card whose own rule this is, in its newest version; null if it is a general rule.
const Card* card_of_rule(std::string_view rule);
// What a rule says; a card's own says what the card is and does.
std::string rule_text(const text::Catalogue& texts, std::string_view rule);

// What was asked about a card and how it ends, one sentence for each scenario that is told.
std::vector<std::string> rulings(const text::Catalogue& texts, const Card& card);
// The general rules that name the card.
std::vector<std::string> rules_about(const Card& card);

// The rules that somebody means: one by its name ("BUY-2") or by its card in any language; those of a topic, by its name or its title in any
// language; those whose names begin like this ("buy"); those that contain all the words, in any language. Empty if there are none.
std::vector<std::string> rules_found(std::string_view typed);
// The rule, topic or card most like what was typed; empty if none is.
std::string nearest_rule(std::string_view typed);

}  // namespace dominium::notation
