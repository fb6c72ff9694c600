// SampleRows: the input of a loss as (samples, positions, width): a row has the values of one position.
#pragma once

#include <cuda_runtime.h>

#include "cuda/compiler/op_view.h"

namespace epoch::cuda {

struct SampleRows {
    std::uint64_t samples = 1, positions = 1, width = 1;

    __host__ __device__ std::uint64_t rows() const { return samples * positions; }
    std::uint64_t elements() const { return positions * width; } // per sample
};

inline SampleRows sample_rows(OpView& op, const Tensor& tensor)
{
    op.require(!tensor.extents.empty() && tensor.count > 0, "tensor \"" + tensor.name + "\" is empty");
    if (!op.good()) return {};
    SampleRows rows;
    rows.samples = static_cast<std::uint64_t>(tensor.extents.front());
    rows.width = tensor.extents.size() > 1 ? static_cast<std::uint64_t>(tensor.extents.back()) : 1;
    rows.positions = tensor.count / (rows.samples * rows.width);
    return rows;
}

} // namespace epoch::cuda
