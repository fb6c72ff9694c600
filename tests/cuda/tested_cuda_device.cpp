// tested_cuda_device: runs the op tests on the emulated CUDA device. The CPU's number of threads is the thread order of
// a block here.
#include "tests/cuda/emulated.h"
#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulation.h"
#include "tests/ops/tested_device.h"

namespace epoch::test {
namespace {

using cuda_on_host::Order;

template <Order order> epoch_status run(epoch_program* program, std::uint32_t steps)
{
    cuda_on_host::settings().order = order;
    return emulated().run(program, steps);
}

epoch_status compile(epoch_device* device, const epoch_program_description* description,
    const epoch_compile_options* options, epoch_program** out)
{
    epoch_compile_options wanted = *options;
    if (tested_precision() != EPOCH_FP32) wanted.precision = tested_precision();
    return emulated().compile(device, description, &wanted, out);
}

template <Order order> const epoch_device_api& in_order()
{
    static const epoch_device_api api = [] {
        epoch_device_api copy = emulated();
        copy.compile = compile;
        copy.run = run<order>;
        return copy;
    }();
    return api;
}

} // namespace

epoch_precision& tested_precision()
{
    static epoch_precision precision = EPOCH_FP32;
    return precision;
}

const epoch_device_api& tested_device(std::uint32_t threads)
{
    if (threads <= 1) return in_order<Order::ascending>();
    return threads == 2 ? in_order<Order::descending>() : in_order<Order::shuffled>();
}

} // namespace epoch::test
