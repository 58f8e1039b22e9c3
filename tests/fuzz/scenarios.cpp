// Any bytes are a file of scenarios: they are read and run, or refused with a sentence.
#include <string>

#include "records/scenario.hpp"
#include "text/mistake.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dominium;
  try {
    run_scenarios(records::read_scenarios(text::read_yaml(std::string(reinterpret_cast<const char*>(data), size), "fuzz.yaml")));
  } catch (const text::Mistake&) {
    return 0;
  }
  return 0;
}
