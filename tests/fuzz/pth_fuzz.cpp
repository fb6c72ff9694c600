// pth_fuzz: what torch.save writes. Whatever is read has the size of its shape, and the numbers together are bounded by
// the file.
#include "formats/foreign_weights.h"
#include "formats/torch_weights.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    folder.write("in.pth", {data, size});
    const auto tensors = epoch::read_torch_weights(folder.path() + "/in.pth");
    if (!tensors) return 0;
    std::size_t bytes = 0;
    for (const epoch::NamedTensor& tensor : *tensors) {
        if (tensor.bytes.size() != static_cast<std::size_t>(tensor.type.bytes())) std::abort();
        bytes += tensor.bytes.size();
    }
    if (bytes > 4 * size) std::abort();
    (void)epoch::read_foreign_weights(folder.path() + "/in.pth");
    return 0;
}
