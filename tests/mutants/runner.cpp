// Runs all scenarios against one change after the other. Reads `NUMBER HINT` from standard input (0: no change) and answers each with
// `NUMBER<tab>SCENARIO`, the first one that notices, or nothing after the tab. Scenarios of the files that the hint names come first.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "mutant.hpp"
#include "notation/document.hpp"
#include "notation/scenario.hpp"

namespace {

using dominium::Value;

// A change may make the engine loop or grow for ever.
constexpr rlim_t seconds = 2;
constexpr rlim_t bytes = rlim_t{1} << 30;

std::vector<Value> load_all(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  std::vector<Value> documents;
  for (const std::string& file : files) documents.push_back(dominium::load_yaml(file));
  return documents;
}

std::string notices(const Value& document) try {
  for (const dominium::Scenario& scenario : dominium::read_scenarios(document))
    if (!dominium::run_scenario(scenario)->failures().empty()) return scenario.name;
  return {};
} catch (const std::exception& mistake) {
  return mistake.what();
}

std::string first_to_notice(const std::vector<Value>& documents, const std::string& hint) {
  const auto named = [&](const Value& document) { return !hint.empty() && std::filesystem::path(*document.file).stem().string().starts_with(hint); };
  for (const bool now : {true, false})
    for (const Value& document : documents)
      if (named(document) == now)
        if (std::string name = notices(document); !name.empty()) return name;
  return {};
}

struct Running {
  int number;
  int answer;
};

Running start(const std::vector<Value>& documents, int number, const std::string& hint, pid_t& child) {
  int ends[2];
  if (pipe(ends) != 0 || (child = fork()) < 0) throw std::runtime_error("cannot fork");
  if (child > 0) {
    close(ends[1]);
    return {number, ends[0]};
  }
  const rlimit time{seconds, seconds};
  const rlimit memory{bytes, bytes};
  const rlimit core{0, 0};
  setrlimit(RLIMIT_CPU, &time);
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &core);
  mutant_number = number;
  std::string name = first_to_notice(documents, hint);
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  name.resize(std::min<std::size_t>(name.size(), 200));
  const bool written = write(ends[1], name.data(), name.size()) >= 0;
  _exit(written ? 0 : 1);
}

std::string result_of(const Running& running, int status) {
  char text[256];
  const ssize_t size = read(running.answer, text, sizeof text);
  close(running.answer);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {text, static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU ? "(it never ends)" : "(it crashes)";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const std::vector<Value> documents = load_all(argv[1]);
  const std::size_t at_once = std::stoul(argv[2]);
  std::map<pid_t, Running> running;
  const auto finish_one = [&] {
    int status = 0;
    const auto done = running.find(wait(&status));
    std::cout << done->second.number << '\t' << result_of(done->second, status) << std::endl;
    running.erase(done);
  };
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t gap = line.find(' ');
    if (running.size() == at_once) finish_one();
    pid_t child = 0;
    const Running started = start(documents, std::stoi(line), gap == std::string::npos ? "" : line.substr(gap + 1), child);
    running.emplace(child, started);
  }
  while (!running.empty()) finish_one();
}
