#include "mpi/module.hpp"

#include <mpi.h>

#include <chrono>
#include <thread>

namespace {

void join(int* rank, int* size) {
  int granted = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
  MPI_Comm_rank(MPI_COMM_WORLD, rank);
  MPI_Comm_size(MPI_COMM_WORLD, size);
}

void sum(std::uint64_t* numbers, std::size_t count) {
  MPI_Allreduce(MPI_IN_PLACE, numbers, static_cast<int>(count), MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
}

int meet(double seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Ibarrier(MPI_COMM_WORLD, &request);
  int all_here = 0;
  while (all_here == 0 && std::chrono::steady_clock::now() < end) {
    MPI_Test(&request, &all_here, MPI_STATUS_IGNORE);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return all_here;
}

void leave() { MPI_Finalize(); }

void end_all(int exit_code) { MPI_Abort(MPI_COMM_WORLD, exit_code); }

}  // namespace

extern "C" __attribute__((visibility("default"))) const dominium::lab::MpiModule dominium_mpi_module{join, sum, meet, leave, end_all};
