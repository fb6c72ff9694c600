// fuse_ops: the ops of a program as they are run: some have taken up the work of their neighbours, so that numbers in
// lanes are not written only to be read again by the next op.
#pragma once

#include "common/owned_op.h"
#include "cpu/compiler/op.h"

#include <cstdint>

namespace epoch::cpu {

struct RunOp : OwnedOp {
    using OwnedOp::OwnedOp;

    std::string planned{}; // its line of a plan; empty: by the fixed table
};

// A product takes up its bias. A convolution takes up its bias and a ReLU behind it, and its gradient that of the bias;
// a batch norm an addition and a ReLU behind it; the gradients of a batch norm and of a pool that of the ReLU. The one
// that is last runs the work of all, since only then all inputs are there. Tensors that nobody writes any more are
// marked as not kept.
enum class Fuse : std::uint8_t { nothing, what_it_can };
std::vector<RunOp> fuse_ops(const epoch_program_description& description, std::vector<TensorFacts>& tensors, Fuse fuse);

} // namespace epoch::cpu
