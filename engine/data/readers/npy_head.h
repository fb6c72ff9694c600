// npy_head: what stands before the elements of an array of NumPy: their type, the order and the extents of its axes.
#pragma once

#include "data/byte_source.h"
#include "data/readers/npy_array.h"

#include <cstddef>
#include <span>

namespace epoch {

inline constexpr const char* npy_again = "download or copy the file again";

// Fills type, order and extents of `array`; the number of bytes of the head.
Result<std::size_t> read_npy_head(ByteSource& file, NpyArray& array);

// Fills `to`, unless the file ends.
Result<std::size_t> read_fully(ByteSource& from, std::span<std::byte> to);

} // namespace epoch
