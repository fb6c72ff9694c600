// npz_fuzz: arrays of NumPy. The input is a zip (.npz), else one array (.npy), which is inputs and targets.
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    const bool zip = size > 1 && data[0] == 'P' && data[1] == 'K';
    const char* const name = zip ? "x.npz" : "x.npy";
    folder.write(name, {data, size});
    epoch::fuzz::read_data(folder, zip ? "npz:x.npz?standardize" : "npy:x.npy,x.npy?standardize");
    return 0;
}
