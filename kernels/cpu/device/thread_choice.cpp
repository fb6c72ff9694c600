// Estimates from the sizes of a program's ops whether a second thread pays off.
#include "cpu/device/thread_choice.h"

#include <algorithm>
#include <cmath>

namespace epoch::cpu {
namespace {

// Multiplications of one product: a second thread then does 2 million operations in some 10 us, against 1 us to wake
// it.
constexpr double parallel_multiplications = 2e6;
// Elements of one op: fewer elements stay in the cache of the core that computes them. Shared by two cores, half of
// them move to the other core before the next product on one thread, which takes longer than the second thread saves
// (the optimizer of 784-128-10 has 100,000 elements: batch 4 takes 73 us on one thread and 102 on two).
constexpr double parallel_op_elements = 131072;

bool begins_with_any(std::string_view name, std::initializer_list<std::string_view> beginnings)
{
    return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return name.starts_with(beginning); });
}

bool multiplies(std::string_view name)
{
    return begins_with_any(name, {"matmul", "batch_matmul", "conv2d", "attention", "rnn", "lstm", "gru"});
}

// The cost of an element, in additions.
double cost_of_element(std::string_view name)
{
    const bool costly = begins_with_any(name,
        {"softmax", "binary_cross_entropy", "layer_norm", "group_norm", "gather_augmented", "rnn", "lstm", "gru"});
    return costly ? 8 : 1;
}

// The window area of a convolution; 1 for other ops.
double window_of(const epoch_op& op, std::span<const TensorFacts> tensors)
{
    const std::string_view name = op.name;
    if (!name.starts_with("conv2d")) return 1;
    const auto& filters = tensors[name == "conv2d" ? op.inputs[1]
            : name == "conv2d_input_gradient"      ? op.inputs[0]
                                                   : op.outputs[0]];
    return filters.extents.size() == 4 ? static_cast<double>(filters.extents[2] * filters.extents[3]) : 1;
}

bool worth_two_threads(const epoch_op& op, std::span<const TensorFacts> tensors)
{
    double elements = 0, volume = op.input_count >= 2 ? 1 : 0;
    for (std::uint32_t i = 0; i < op.input_count + op.output_count; ++i) {
        const std::uint32_t tensor = i < op.input_count ? op.inputs[i] : op.outputs[i - op.input_count];
        if (tensor == EPOCH_NO_TENSOR || tensors[tensor].role == EPOCH_DATA)
            continue; // a gather reads a few rows of it
        const auto count = static_cast<double>(tensors[tensor].count);
        elements = std::max(elements, count);
        if (i < 2 || i == op.input_count) volume *= count;
    }
    // rows x depth, depth x columns and rows x columns multiply to the square of rows x depth x columns. Of images and
    // filters, only the filters contain the window.
    if (multiplies(op.name) && std::sqrt(volume * window_of(op, tensors)) >= parallel_multiplications) return true;
    return elements * cost_of_element(op.name) >= parallel_op_elements;
}

} // namespace

int useful_threads(const epoch_program_description& description, std::span<const TensorFacts> tensors, int threads)
{
    const std::span ops(description.ops, description.op_count);
    return std::ranges::any_of(ops, [&](const epoch_op& op) { return worth_two_threads(op, tensors); }) ? threads : 1;
}

} // namespace epoch::cpu
