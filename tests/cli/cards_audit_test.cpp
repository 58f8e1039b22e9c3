#include "cards_audit.hpp"

#include <gtest/gtest.h>

#include <string>

#include "text/catalogue.hpp"

namespace dominium::cli {
namespace {

TEST(CardsAudit, Everything_that_a_card_may_lack_has_its_sentence) {
  for (const std::string_view lack : words_of<Lack>)
    EXPECT_NE(text::english().text("cards_command.audit.lacks." + std::string(lack), {{"id", "study"}}).find("study: "), std::string::npos) << lack;
}

}  // namespace
}  // namespace dominium::cli
