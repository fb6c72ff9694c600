// idx_fuzz: images and labels as IDX files. The input is a length of two bytes, the images, the labels.
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    const epoch::fuzz::Parts parts({data, size});
    folder.write("images", parts.first);
    folder.write("labels", parts.second);
    epoch::fuzz::read_data(folder, "idx:images,labels?standardize");
    return 0;
}
