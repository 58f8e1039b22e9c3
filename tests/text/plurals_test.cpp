// Plurals are filled in here as in the browser (web/tests/messages.test.ts): both read tests/fixtures/plurals.json.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "text/catalogue.hpp"
#include "text/document.hpp"

namespace dominium::text {
namespace {

namespace json = boost::json;

TEST(Plurals, Texts_are_filled_in_as_in_the_browser) {
  const json::value fixture = json::parse(load_text("tests/fixtures/plurals.json"));
  const json::array& numbers = fixture.at("numbers").as_array();
  int compared = 0;
  for (const json::value& one : fixture.at("filled").as_array()) {
    const std::string key(one.at("key").as_string());
    for (const auto& [language, expected] : one.at("texts").as_object()) {
      ASSERT_TRUE(Catalogue::of(language).has_own(key)) << language << ": " << key;
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::vector<Arg> args;
        for (const auto& [name, word] : one.at("args").as_object()) args.push_back({name, std::string(word.as_string())});
        for (const json::value& name : one.at("numbers").as_array()) args.push_back({name.as_string(), numbers[i].as_int64()});
        EXPECT_EQ(Catalogue::of(language).text(key, args), expected.as_array()[i].as_string()) << language << ": " << key;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 5000);
}

}  // namespace
}  // namespace dominium::text
