// Any bytes are a record: it is read and replayed, or refused with a sentence. One that replays without a failure also does so step by step.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "records/record.hpp"
#include "text/mistake.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dominium;
  try {
    const records::Record record = records::read_record(text::read_yaml(std::string(reinterpret_cast<const char*>(data), size), "fuzz.yaml"));
    const auto script = replay(record);
    if (script->failures().empty() && !stepping_agrees(*record.rules, *script)) {
      std::fputs("stepping goes another way\n", stderr);
      std::abort();
    }
  } catch (const text::Mistake&) {
    return 0;
  }
  return 0;
}
