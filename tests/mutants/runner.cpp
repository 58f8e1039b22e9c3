// mutants HOW-MANY-AT-ONCE FOLDER…: runs the folders' scenarios against one change after another. Reads `NUMBER HINT` from standard input (0: no
// change) and answers each with `NUMBER<tab>SCENARIO`, the first scenario that notices, or nothing after the tab. Scenarios in files that the hint
// names come first.
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "mutant.hpp"
#include "records/scenario.hpp"
#include "text/document.hpp"

namespace {

using dominium::text::Value;

// A change may make the engine loop or grow forever.
constexpr rlim_t seconds = 2;
constexpr rlim_t bytes = rlim_t{1} << 30;

std::vector<Value> load_all(std::span<char*> folders) {
  std::vector<std::string> files;
  for (const char* folder : folders)
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  std::vector<Value> documents;
  for (const std::string& file : files) documents.push_back(dominium::text::load_yaml(file));
  return documents;
}

// What a child leaves for its parent, even if it crashes.
struct Note {
  bool noticed;
  char scenario[255];

  void write(std::string name) {
    std::replace_if(name.begin(), name.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    name.resize(std::min(name.size(), sizeof scenario - 1));
    std::copy_n(name.c_str(), name.size() + 1, scenario);
  }
};

bool notices(const Value& document, Note& note) try {
  note.write(*document.file);
  for (const dominium::records::Scenario& scenario : dominium::records::read_scenarios(document)) {
    note.write(scenario.name);
    if (!dominium::records::run_scenario(scenario)->failures().empty()) return true;
  }
  return false;
} catch (const std::exception& mistake) {
  note.write(mistake.what());
  return true;
}

bool any_notices(const std::vector<Value>& documents, const std::string& hint, Note& note) {
  const auto named = [&](const Value& document) { return !hint.empty() && std::filesystem::path(*document.file).stem().string().starts_with(hint); };
  for (const bool now : {true, false})
    for (const Value& document : documents)
      if (named(document) == now && notices(document, note)) return true;
  return false;
}

struct Running {
  int number;
  Note* note;
};

void limit(int what, rlim_t most, rlim_t at_all) {
  const rlimit both{most, at_all};
  setrlimit(what, &both);
}

Running start(const std::vector<Value>& documents, int number, const std::string& hint, pid_t& child) {
  void* const shared = mmap(nullptr, sizeof(Note), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED || (child = fork()) < 0) throw std::runtime_error("cannot fork");
  const Running running{number, new (shared) Note{}};
  if (child > 0) return running;
  limit(RLIMIT_CPU, seconds, seconds + 1);
  limit(RLIMIT_AS, bytes, bytes);
  limit(RLIMIT_CORE, 0, 0);
  mutant_number = number;
  running.note->noticed = any_notices(documents, hint, *running.note);
  _exit(0);
}

std::string result_of(const Running& running, int status) {
  std::string scenario = running.note->scenario;
  const bool noticed = running.note->noticed;
  munmap(running.note, sizeof(Note));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return noticed ? scenario : "";
  return scenario + (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU ? " (never ends)" : " (crashes)");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::size_t at_once = std::stoul(argv[1]);
  const std::vector<Value> documents = load_all({argv + 2, argv + argc});
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
