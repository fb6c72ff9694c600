// Convolution: what the three passes of a convolution share, and their algorithms. x (batch, in, image), weight (out,
// in / groups, window) and y (batch, out, result) are dense in that order; x and y may have blocked layout
// (blocked_layout.h).
#pragma once

#include "cpu/primitives/window.h"

#include <optional>

namespace epoch::cpu {

// Up to this many channels (a first layer) oneDNN takes canonical images, without padding them to a block.
inline constexpr std::int64_t few_channels = 4;

struct Convolution {
    std::int64_t batch = 0, in = 0, out = 0, groups = 1;
    Window window{};
    std::int64_t x_block = 1, y_block = 1;
    bool bias = false; // blocked only: added forward; backward_weights computes its gradient
    bool relu = false; // blocked forward only: max(y, 0)
    bool bf16 = false; // operands are rounded
    bool int8 = false; // forward only: bytes by 8-bit weights (int8.h)

    std::int64_t group_in() const { return in / groups; }
    std::int64_t group_out() const { return out / groups; }
    double flops() const
    {
        return 2.0 * static_cast<double>(batch * out * window.results())
            * static_cast<double>(group_in() * window.area());
    }
    // Below 2 MFLOP per thread another one saves less than it risks, as for matrix products.
    int max_threads() const { return static_cast<int>(std::clamp(flops() / 2e6, 1.0, 1024.0)); }
};

// forward: x, weight -> y. backward_data: weight, dy -> dx. backward_weights: x, dy -> dweight.
enum class ConvolutionPass : std::uint8_t { forward, backward_data, backward_weights };

// Picks own loops for few channels, else oneDNN if this build has it with a fast implementation, else im2col with a
// matrix product.
PreparedOp prepare_convolution(OpView& op, ConvolutionPass pass);

// Prefers blocked images if oneDNN will compute the op.
LayoutPreference convolution_layouts(OpView& op, ConvolutionPass pass);

// The algorithms of oneDNN and of own loops, whether or not they support the layouts at hand.
std::vector<std::string> convolution_algorithms(OpView& op, ConvolutionPass pass);

// The op of a pass.
template <ConvolutionPass pass>
inline constexpr Op convolution_op{[](OpView& op) { return prepare_convolution(op, pass); },
    [](OpView& op) { return convolution_layouts(op, pass); },
    [](OpView& op) { return convolution_algorithms(op, pass); }};

// im2col and a matrix product for each image and group, in order; the bits depend on the number of threads only as far
// as those of the product. Images are canonical.
PreparedOp prepare_convolution_own(
    const Convolution& convolution, ConvolutionPass pass, std::string_view planned, std::string plan);

// A direct convolution for few channels, a stride of 1 and blocked results, where oneDNN would mostly multiply padding;
// used wherever it is supported if it is planned. narrow_convolution_algorithm: its ending of a plan line; empty if it
// is not supported.
std::optional<PreparedOp> prepare_convolution_narrow(
    const Convolution& convolution, ConvolutionPass pass, std::string_view planned, std::string plan);
std::string narrow_convolution_algorithm(const Convolution& convolution, ConvolutionPass pass);

// The channel block that oneDNN prefers on this machine; 1 without oneDNN or with only its slow reference code.
std::int64_t onednn_channel_block();
// Whether oneDNN has more than its slow reference code for this shape, in any layout.
bool onednn_convolves(const Convolution& convolution, ConvolutionPass pass);

// A request to oneDNN. The plan line begins with `plan`, and ends like `planned` if oneDNN has that algorithm.
struct OnednnConvolution {
    const Convolution& shape;
    ConvolutionPass pass;
    int threads = 1;
    std::string plan{};
    std::string_view planned{}; // empty: the default
    OperandCacheView operand_cache{};
};
// nullopt unless onednn_convolves; for bf16 unless the processor has bf16 instructions.
std::optional<PreparedOp> prepare_convolution_onednn(const OnednnConvolution& request);
std::vector<std::string> onednn_convolution_algorithms(
    const Convolution& convolution, ConvolutionPass pass, int threads);

} // namespace epoch::cpu
