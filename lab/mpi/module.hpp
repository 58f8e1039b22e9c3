// What the program needs of MPI, as a module loaded only when it was started by mpirun or srun: where MPI is not installed, nothing is missing.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dominium {

struct MpiModule {
  void (*join)(int* rank, int* size);
  // Replaces each number by its sum over all ranks.
  void (*sum)(std::uint64_t* numbers, std::size_t count);
  // Waits until all ranks have come to this call; 0 if some had not after so many seconds.
  int (*meet)(double seconds);
  void (*leave)();
  // Ends all ranks at once.
  void (*end_all)(int exit_code);
};

inline constexpr const char* mpi_module_file = "dominium_mpi.so";
inline constexpr const char* mpi_module_symbol = "dominium_mpi_module";

}  // namespace dominium
