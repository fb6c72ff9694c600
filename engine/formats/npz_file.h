// npz_file: tensors as an .npz file of NumPy, a zip of .npy files (numpy.org/doc/stable/reference/generated/
// numpy.lib.format.html, version 1.0).
#pragma once

#include "formats/named_tensor.h"

#include <filesystem>
#include <vector>

namespace epoch {

// f32 and i32 tensors. Atomic, with the same bytes for the same tensors.
Status write_npz(const std::filesystem::path& file, const std::vector<NamedTensor>& tensors);

} // namespace epoch
