// safetensors_fuzz: files of named tensors. In a file that can be read, every byte belongs to one tensor, and the
// tensors are unchanged after writing and reading them again.
#include "formats/safetensors.h"
#include "tests/fuzz/fuzz_input.h"

#include <algorithm>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const epoch::fuzz::Folder folder;
    folder.write("in", {data, size});
    auto file = epoch::SafetensorsFile::open(folder.path() + "/in");
    if (!file) return 0;
    (void)file->verify();
    std::uint64_t covered = 0;
    std::vector<std::vector<std::byte>> contents;
    std::vector<epoch::SafetensorsTensor> tensors;
    contents.reserve(file->header().tensors.size()); // spans point into it
    for (const epoch::SafetensorsEntry& entry : file->header().tensors) {
        covered += entry.end - entry.begin;
        auto bytes = file->read(entry);
        if (!bytes) continue; // a type that the engine does not support
        contents.push_back(std::move(*bytes));
        tensors.push_back({entry.name, *entry.type(), entry.shape, contents.back()});
    }
    if (covered > size) std::abort();
    if (!epoch::write_safetensors(folder.path() + "/out", tensors, file->header().metadata)) std::abort();
    auto again = epoch::SafetensorsFile::open(folder.path() + "/out");
    if (!again || !again->verify() || again->header().tensors.size() != tensors.size()) std::abort();
    for (const epoch::SafetensorsTensor& tensor : tensors) {
        const auto* entry = again->header().find(tensor.name);
        if (!entry || entry->shape != tensor.shape || entry->type() != tensor.dtype) std::abort();
        const auto bytes = again->read(*entry);
        if (!bytes || !std::ranges::equal(*bytes, tensor.bytes)) std::abort();
    }
    return 0;
}
