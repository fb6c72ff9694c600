// npz_file: tensors as an .npz file of NumPy, a zip of .npy files (numpy.org/doc/stable/reference/generated/
// numpy.lib.format.html, version 1.0).
#pragma once

#include "formats/named_tensor.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

struct NamedTexts {
    std::string name;
    std::vector<std::string> texts; // UTF-8
};

// f32, i32 and u8 tensors, and arrays of text. The same arrays give the same bytes. `file` is for errors.
Result<std::string> npz_bytes(const std::filesystem::path& file, const std::vector<NamedTensor>& tensors,
    const std::vector<NamedTexts>& texts = {});
Status write_npz(const std::filesystem::path& file, const std::vector<NamedTensor>& tensors); // atomic

} // namespace epoch
