#include "lab/ranks.hpp"

#include <dlfcn.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "mpi/module.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::lab {

namespace {

constexpr double patience = 3;  // seconds within which ranks that fail are taken to have failed alike

int number(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

int first_set(std::initializer_list<const char*> variables, int otherwise) {
  for (const char* variable : variables)
    if (std::getenv(variable) != nullptr) return number(variable, otherwise);
  return otherwise;
}

// What the launchers of ranks leave in the environment: Open MPI's mpirun, other mpiruns, srun. The first one found is nearest to the process, since
// mpirun may itself use srun.
int started_ranks() { return first_set({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}, 1); }
int started_rank() { return first_set({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "SLURM_PROCID"}, 0); }

const MpiModule* joined = nullptr;

class MpiRanks : public Ranks {
 public:
  MpiRanks(const MpiModule& module, int rank, int size) : module_(module), rank_(rank), size_(size) {}
  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }
  void sum(std::span<Count> numbers) override { module_.sum(numbers.data(), numbers.size()); }

 private:
  const MpiModule& module_;
  int rank_, size_;
};

// Loads it from beside the program, as built, or from where it is installed. MPI finds its own parts only with RTLD_GLOBAL.
const MpiModule* load() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& file : {folder / mpi_module_file, folder.parent_path() / "lib" / "dominium" / mpi_module_file})
    if (void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL)) return static_cast<const MpiModule*>(dlsym(module, mpi_module_symbol));
  return nullptr;
}

}  // namespace

std::unique_ptr<Ranks> join_ranks() {
  const int started = started_ranks();
  if (started <= 1) return std::make_unique<Ranks>();
  const MpiModule* module = load();
  if (module == nullptr) throw text::Mistake("ranks.no_module", {{"count", std::int64_t{started}}, {"file", mpi_module_file}});
  int rank = 0, size = 1;
  module->join(&rank, &size);
  joined = module;
  if (size != started) throw text::Mistake("ranks.apart", {{"count", std::int64_t{started}}, {"size", std::int64_t{size}}});
  return std::make_unique<MpiRanks>(*module, rank, size);
}

// A launcher ends all ranks as soon as one has failed, so all but the first return success, and only after the first has reported.
int leave_ranks(int exit_code, const std::function<void()>& say) {
  const bool first = started_rank() == 0;
  if (joined != nullptr && exit_code != 0 && joined->meet(patience) == 0) {
    if (say) say();
    joined->end_all(exit_code);
  }
  if (say && first) say();
  if (joined != nullptr) joined->leave();
  return first ? exit_code : 0;
}

}  // namespace dominium::lab
