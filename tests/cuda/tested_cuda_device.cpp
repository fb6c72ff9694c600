// tested_cuda_device: the tests of ops run on the emulated CUDA device. What is a number of threads on the CPU is an
// order of the threads of a block here.
#include "tests/cuda_on_host/emulated_device.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/tested_device.h"

namespace epoch::test {

const epoch_device_api& tested_device(std::uint32_t threads)
{
    using cuda_on_host::Order;
    cuda_on_host::settings().order = threads <= 1 ? Order::ascending : threads == 2 ? Order::descending : Order::shuffled;
    return *cuda_emulated_query(EPOCH_ABI_VERSION);
}

} // namespace epoch::test
