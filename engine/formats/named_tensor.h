// named_tensor: a tensor in a file: its path name ("hidden/weight"), type and contents.
#pragma once

#include "base/shape.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epoch {

struct NamedTensor {
    std::string name;
    TensorType type;
    std::vector<std::byte> bytes; // canonical: row-major, little-endian

    bool operator==(const NamedTensor&) const = default;
};

} // namespace epoch
