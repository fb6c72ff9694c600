// TinyOp: the step of a tiny network as a list that one block of threads goes through.
#pragma once

#include <cstddef>
#include <cstdint>

namespace epoch::cuda {

// Sums of samples run in one thread or in one warp: rows are short and batches small.
enum class TinyCode : std::uint32_t {
    sample_positions,
    gather_u8,
    gather_f32,
    gather_f64,
    gather_i64,
    gather_i32,
    product,
    column_sums,
    function,
    function_gradient_from_output,
    function_gradient_from_input,
    add,
    multiply,
    fill,
    dropout,
    softmax_loss,
    softmax_loss_gradient,
    squared_error,
    squared_error_gradient,
    absolute_error,
    absolute_error_gradient,
    huber,
    huber_gradient,
    binary_loss,
    binary_loss_gradient,
    binary_loss_of_labels,
    binary_loss_of_labels_gradient,
    all_correct,
    sum_samples,
    gradient_norm,
    count_update,
    clip_norm,
    clip_values,
    decay_gradient,
    moving_average,
    sgd,
    adam_factors,
    adam,
    rmsprop,
    lion,
    record
};

// Of the GPU's memory, or of the block's own: then `outside` is null, and it lies at `inside` in the room for tensors.
struct TinyOperand {
    std::byte* outside = nullptr;
    std::uint32_t inside = 0; // bytes
    std::uint32_t count = 0; // elements of what lies inside
};

// Operands are those of the op that it stands for: inputs, then outputs; behind a product's inputs stands what the
// gradient of a function that follows is told from. Fields that its code has no use for are 0.
struct TinyOp {
    TinyCode code{};
    bool waits = false; // for all that was begun before it
    TinyCode follows = TinyCode::product; // a product: the function, or its gradient, that its results go through
    bool flag = false; // samples: shuffled; sgd: nesterov; a product: with a bias
    bool turned_a = false, turned_b = false; // of a product
    std::uint32_t count = 0; // threads that have something to do; more than there are: in turns
    std::uint32_t first_thread = 0; // the one that begins
    std::uint32_t operands = 0, inputs = 0, outputs = 0; // the first one's number; how many
    std::uint32_t rows = 0, columns = 0, depth = 0; // of a product; samples and their elements
    std::uint32_t function = 0; // number in kernels/pointwise
    std::uint32_t knobs[5]{}; // columns of the schedule
    float value = 0, shift = 0; // a parameter, a share, a scale
    std::uint64_t first = 0, set = 0, staged = 0; // rows of the data: as the attributes of sample_positions
};

// A tensor that is kept from step to step: in the block's memory while steps run.
struct TinyState {
    TinyOperand tensor;
    std::uint32_t words = 0; // of four bytes
    bool written = false;
};

// All of it on the device.
struct TinyList {
    const TinyOp* ops = nullptr;
    const TinyOperand* operands = nullptr;
    const TinyState* states = nullptr;
    std::uint32_t op_count = 0, operand_count = 0, state_count = 0;
    std::uint64_t batch = 0; // samples of a step
};

} // namespace epoch::cuda
