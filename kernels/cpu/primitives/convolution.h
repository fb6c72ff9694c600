// Convolution: what the three ops of a convolution have in common, and the ways to compute them.
// x (batch, in, image), weight (out, in / groups, window), y (batch, out, result), all dense in that order; x and y may
// lie in lanes (blocked_layout.h).
#pragma once

#include "cpu/primitives/window.h"

#include <optional>

namespace epoch::cpu {

// oneDNN takes images of so few channels (a first layer's) as they are, without filling them up to a block.
inline constexpr std::int64_t few_channels = 4;

struct Convolution {
    std::int64_t batch = 0, in = 0, out = 0, groups = 1;
    Window window{};
    std::int64_t x_lanes = 1, y_lanes = 1;
    bool bias = false; // in lanes: forward is added; towards_weight has a gradient
    bool relu = false; // forward, in lanes: max(y, 0)
    bool bf16 = false; // what is multiplied is rounded

    std::int64_t group_in() const { return in / groups; }
    std::int64_t group_out() const { return out / groups; }
    double flops() const
    {
        return 2.0 * static_cast<double>(batch * out * window.results())
            * static_cast<double>(group_in() * window.area());
    }
    // As for products: below 2 MFLOP each a second thread brings less than it risks.
    int most_threads() const { return static_cast<int>(std::clamp(flops() / 2e6, 1.0, 1024.0)); }
};

// forward: x, weight -> y. towards_input: weight, dy -> dx. towards_weight: x, dy -> dweight.
enum class ConvolutionPass : std::uint8_t { forward, towards_input, towards_weight };

// Reads the op and takes own loops where there are few channels, oneDNN where this build has it and it has a fast way,
// else own loops around a matrix product.
PreparedOp prepare_convolution(
    OpView& op, ConvolutionPass pass, const TensorFacts& x, const TensorFacts& weight, const TensorFacts& y);

// Lanes are wanted where oneDNN will compute it.
LayoutWish convolution_layouts(
    OpView& op, ConvolutionPass pass, const TensorFacts& x, const TensorFacts& weight, const TensorFacts& y);

// Those of oneDNN and of own loops, whether or not they can be had in the layouts at hand.
std::vector<std::string> convolution_ways(
    OpView& op, ConvolutionPass pass, const TensorFacts& x, const TensorFacts& weight, const TensorFacts& y);

// Of images in canonical form. Copies of pixels side by side ("im2col"), and products of matrices: one for each image
// and group, in order, so the bits depend on the number of threads only as far as the product's do.
PreparedOp prepare_convolution_own(
    const Convolution& convolution, ConvolutionPass pass, std::string_view planned, std::string plan);

// Few channels, a stride of 1 and results in lanes, where the library would mostly multiply by zeros; or wherever it
// can be had, if it is planned. Its end of a plan line; empty: it cannot be had.
std::optional<PreparedOp> prepare_convolution_narrow(
    const Convolution& convolution, ConvolutionPass pass, std::string_view planned, std::string plan);
std::string narrow_convolution_way(const Convolution& convolution, ConvolutionPass pass);

// How many lanes oneDNN likes on this machine; 1 where there is no oneDNN, or only its slow reference code.
std::int64_t onednn_lanes();
// Whether oneDNN is here and has more than its slow reference code for this shape, in whatever layout.
bool onednn_convolves(const Convolution& convolution, ConvolutionPass pass);

// What is asked of oneDNN: the line of a plan begins with `plan`, and ends as `planned` does if it has such a way.
struct OnednnConvolution {
    const Convolution& shape;
    ConvolutionPass pass;
    int threads = 1;
    std::string plan{};
    std::string_view planned{}; // empty: as the fixed table has it
    OpTwins twins{};
};
// Nothing unless onednn_convolves; in bf16, unless the processor has instructions for that.
std::optional<PreparedOp> prepare_convolution_onednn(const OnednnConvolution& wanted);
std::vector<std::string> onednn_convolution_ways(const Convolution& convolution, ConvolutionPass pass, int threads);

} // namespace epoch::cpu
