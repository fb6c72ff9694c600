// fuse_ops: operator fusion. An op absorbs its neighbours, so that their results are not written to memory and read
// again.
#pragma once

#include "common/owned_op.h"
#include "cpu/compiler/op.h"

#include <cstdint>

namespace epoch::cpu {

struct RunOp : OwnedOp {
    using OwnedOp::OwnedOp;

    std::string planned{}; // its line of a stored plan; empty: the default algorithm
};

// Fuses matmul + bias; convolution + bias + ReLU; convolution weight gradient + bias gradient; batch norm + addition +
// ReLU; ReLU gradient + gradient of a batch norm or max pool. A fused op runs in the place of its last part, when all
// inputs are available. Tensors that are no longer written lose `materialized`.
enum class Fuse : std::uint8_t { nothing, all };
std::vector<RunOp> fuse_ops(const epoch_program_description& description, std::vector<TensorFacts>& tensors, Fuse fuse);

} // namespace epoch::cpu
