// cifar10_fuzz: one batch of CIFAR-10.
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    folder.write("data_batch_1.bin", {data, size});
    epoch::fuzz::read_data(folder, "cifar10:.?split=1/0/0");
    return 0;
}
