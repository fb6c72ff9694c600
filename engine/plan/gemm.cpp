// gemm: extents by op, tiles and waves.
#include "plan/gemm.h"

#include "plan/op_rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace epoch {
namespace {

constexpr std::int64_t min_channels = 8; // of a group: fewer are computed without products
constexpr std::int64_t min_k = 128; // of a part of a split product
constexpr std::int64_t min_tile = 32, max_tile = 128;

std::int64_t up(std::int64_t value, std::int64_t unit) { return (value + unit - 1) / unit; }

std::int64_t rows_of(const Shape& shape, std::size_t skipped = 0)
{
    std::int64_t rows = 1;
    for (std::size_t axis = skipped; axis + 1 < shape.rank(); ++axis) rows *= shape[axis];
    return rows;
}

// The last axis of each operand is contiguous.
Gemm matrix_product(const PlanOp& op, const Shape& a, const Shape& b, std::size_t skipped)
{
    Gemm gemm{rows_of(a, skipped), b.back(), a.back(), 1, std::gcd(a.back(), b.back())};
    if (integer_or(op.attributes, "transpose_a", 0) != 0) std::swap(gemm.m, gemm.k);
    if (integer_or(op.attributes, "transpose_b", 0) != 0) gemm.n = rows_of(b, skipped);
    for (std::size_t axis = 0; axis < skipped; ++axis) gemm.count *= a[axis];
    return gemm;
}

enum class Wanted : std::uint8_t { output, input, weight };

std::optional<Gemm> convolution(const PlanOp& op, const Shape& weight, const Shape& y, Wanted wanted)
{
    const auto groups = std::max<std::int64_t>(1, integer_or(op.attributes, "groups", 1));
    const auto pixels = y[0] * y[2] * y[3], out = weight[0] / groups, in = weight[1], window = weight[2] * weight[3];
    if (groups > 1 && std::min(in, out) < min_channels) return std::nullopt;
    const auto contiguous = std::gcd(weight[0], in * groups); // channels last
    switch (wanted) {
    case Wanted::output: return Gemm{pixels, out, in * window, groups, contiguous};
    case Wanted::input: return Gemm{pixels, in, out * window, groups, contiguous};
    case Wanted::weight: return Gemm{out, in * window, pixels, groups, contiguous};
    }
    return std::nullopt;
}

} // namespace

std::optional<Gemm> gemm_of(const PlanOp& op, std::span<const PlanTensor> tensors)
{
    const auto shape = [&](Tensor tensor) -> const Shape& {
        return tensors[static_cast<std::size_t>(tensor.index)].type.shape;
    };
    const auto input = [&](std::size_t index) -> const Shape& { return shape(op.inputs[index]); };
    if (op.name == "matmul") return matrix_product(op, input(0), input(1), 0);
    if (op.name == "batch_matmul") return matrix_product(op, input(0), input(1), input(0).rank() - 2);
    if (op.name == "conv2d") return convolution(op, input(1), shape(op.outputs[0]), Wanted::output);
    if (op.name == "conv2d_input_gradient") return convolution(op, input(0), input(1), Wanted::input);
    if (op.name == "conv2d_weight_gradient") return convolution(op, shape(op.outputs[0]), input(1), Wanted::weight);
    if (op.name == "attention" || op.name == "attention_gradient") {
        const auto heads = integer_or(op.attributes, "heads", 1), width = input(0).back() / heads;
        return Gemm{input(0)[1], input(1)[1], width, input(0)[0] * heads, width};
    }
    if (op.name == "lstm" || op.name == "gru" || op.name == "rnn") // of one step; the steps follow one another
        return Gemm{input(0)[0], input(1)[0], input(1)[1], 1, input(1)[1]};
    if (op.name == "lstm_gradient" || op.name == "gru_gradient" || op.name == "rnn_gradient")
        return Gemm{input(1)[1], input(0)[1], input(0)[0], 1, input(0)[1]};
    return std::nullopt;
}

Waves waves_of(const Gemm& gemm, Tile tile, int multiprocessors)
{
    Waves waves;
    waves.tiles = gemm.count * up(gemm.m, tile.m) * up(gemm.n, tile.n);
    waves.waves = up(waves.tiles, multiprocessors);
    waves.share = double(waves.tiles) / double(waves.waves * multiprocessors);
    return waves;
}

double tile_efficiency(const Gemm& gemm, Tile tile, int multiprocessors)
{
    const double edges =
        double(gemm.m) / double(up(gemm.m, tile.m) * tile.m) * double(gemm.n) / double(up(gemm.n, tile.n) * tile.n);
    if (multiprocessors <= 0) return edges;
    double busy = waves_of(gemm, tile, multiprocessors).share;
    // As many parts as fill one wave.
    Gemm split = gemm;
    split.count *= std::clamp<std::int64_t>(
        multiprocessors / waves_of(gemm, tile, multiprocessors).tiles, 1, std::max<std::int64_t>(1, gemm.k / min_k));
    busy = std::max(busy, waves_of(split, tile, multiprocessors).share);
    return edges * busy;
}

Tile plain_tile(const Gemm& gemm)
{
    const auto side = [](std::int64_t extent) { return std::int64_t(std::bit_ceil(std::uint64_t(extent))); };
    return {std::clamp(side(gemm.m), min_tile, max_tile), std::clamp(side(gemm.n), min_tile, max_tile)};
}

double best_tile_efficiency(const Gemm& gemm, int multiprocessors)
{
    constexpr std::array tiles{Tile{256, 128}, Tile{128, 256}, Tile{128, 128}, Tile{128, 64}, Tile{64, 128},
        Tile{64, 64}, Tile{32, 64}, Tile{64, 32}, Tile{32, 32}};
    double best = 0;
    for (const Tile tile : tiles) best = std::max(best, tile_efficiency(gemm, tile, multiprocessors));
    return best;
}

} // namespace epoch
