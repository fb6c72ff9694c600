// named_tensor: a tensor in a file: its path name ("hidden/weight"), type and contents.
#pragma once

#include "base/result.h"
#include "base/shape.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct NamedTensor {
    std::string name;
    TensorType type;
    std::vector<std::byte> bytes; // canonical: row-major, little-endian

    bool operator==(const NamedTensor&) const = default;
};

std::string average_name(std::string_view parameter);
// A tensor that does not fit the network that it is to belong to.
Error weight_misfit(std::string_view name, Message what);

// The tensor of this name and type among `weights`, or its average if a checkpoint has one.
Result<const NamedTensor*> find_weight(
    std::span<const NamedTensor> weights, std::string_view name, const TensorType& type);

} // namespace epoch
