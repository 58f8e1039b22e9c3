// What the program needs from MPI, as a module that is loaded only under mpirun or srun, so that MPI need not be installed otherwise.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dominium::lab {

struct MpiModule {
  void (*join)(int* rank, int* size);
  // Replaces each number by its sum over all ranks.
  void (*sum)(std::uint64_t* numbers, std::size_t count);
  // Waits until all ranks have made this call; returns 0 if some have not after this many seconds.
  int (*meet)(double seconds);
  void (*leave)();
  // Ends all ranks at once.
  void (*end_all)(int exit_code);
};

inline constexpr const char* mpi_module_file = "dominium_mpi.so";
inline constexpr const char* mpi_module_symbol = "dominium_mpi_module";

}  // namespace dominium::lab
