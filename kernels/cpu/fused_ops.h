// fuse_ops: the ops of a program as they are run: some have taken up the work of their neighbours, so that numbers in
// lanes are not written only to be read again by the next op.
#pragma once

#include "cpu/op.h"

#include <cstdint>

namespace epoch::cpu {

// An op that owns what it points to; it runs in the place of op `place` of the description.
struct RunOp {
    epoch_op op{};
    std::size_t place = 0;
    std::string planned{}; // its line of a plan; empty: by the fixed table
    std::vector<std::uint32_t> inputs{}, outputs{}, sources{};
    std::vector<epoch_attribute> attributes{};

    RunOp(const epoch_op& from, std::size_t at);
    const epoch_op& view(); // with what was changed
};

// A product takes up its bias. A convolution takes up its bias and a ReLU behind it, and its gradient that of the bias;
// a batch norm an addition and a ReLU behind it; the gradients of a batch norm and of a pool that of the ReLU. The one
// that is last runs the work of all, since only then all inputs are there. Tensors that nobody writes any more are
// marked as not kept.
enum class Fuse : std::uint8_t { nothing, what_it_can };
std::vector<RunOp> fuse_ops(
    const epoch_program_description& description, std::vector<TensorFacts>& tensors, Fuse fuse);

} // namespace epoch::cpu
