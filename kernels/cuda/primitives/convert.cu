// convert: numbers as a program stores them: four at a time where they stay in order, else by tiles.
#include "cuda/primitives/convert.h"

#include "cuda/primitives/block.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/chunks.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

constexpr unsigned side = 32; // of a tile
constexpr std::uint64_t numbers_of_a_block = 16 * block_threads, most_blocks = 2048;

struct Conversion {
    const void* from;
    void* to;
    std::uint64_t matrices, rows, columns; // turned, rows and columns change places

    __host__ __device__ std::uint64_t count() const { return matrices * rows * columns; }
};

template <class Number> struct alignas(4 * sizeof(Number)) Four {
    Number x[4];
};

template <class From, class To> __global__ void __launch_bounds__(block_threads) convert_in_order(Pieces<Conversion> of)
{
    const PartOfPiece part = of.part_of_block();
    const Conversion one = of.each[part.which];
    const auto* from = static_cast<const From*>(one.from);
    auto* to = static_cast<To*>(one.to);
    const std::uint64_t count = one.count(), fours = count / 4, stride = part.blocks * blockDim.x;
    const std::uint64_t first = part.block * blockDim.x + threadIdx.x;
    for (std::uint64_t i = first; i < fours; i += stride) {
        const Four<From> x = reinterpret_cast<const Four<From>*>(from)[i];
        Four<To> y;
        for (unsigned j = 0; j < 4; ++j) y.x[j] = rounded<To>(as_float(x.x[j]));
        reinterpret_cast<Four<To>*>(to)[i] = y;
    }
    for (std::uint64_t i = 4 * fours + first; i < count; i += stride) to[i] = rounded<To>(as_float(from[i]));
}

struct TurnRoom {
    float tile[side][side + 1];
};

// Neighbouring threads read and write neighbouring numbers.
template <class From, class To> __global__ void __launch_bounds__(block_threads) convert_turned(Pieces<Conversion> of)
{
    auto& [tile] = shared_memory<TurnRoom>();
    const PartOfPiece part = of.part_of_block();
    const Conversion one = of.each[part.which];
    const std::uint64_t down = (one.rows + side - 1) / side, across = (one.columns + side - 1) / side;
    for (std::uint64_t number = part.block; number < one.matrices * down * across; number += part.blocks) {
        const std::uint64_t top = number / across % down * side, left = number % across * side;
        const std::uint64_t matrix = number / (down * across) * one.rows * one.columns;
        const auto* from = static_cast<const From*>(one.from) + matrix;
        auto* to = static_cast<To*>(one.to) + matrix;
        __syncthreads();
        for (unsigned i = threadIdx.x; i < side * side; i += blockDim.x) {
            const std::uint64_t row = top + i / side, column = left + i % side;
            if (row < one.rows && column < one.columns)
                tile[i / side][i % side] = as_float(from[row * one.columns + column]);
        }
        __syncthreads();
        for (unsigned i = threadIdx.x; i < side * side; i += blockDim.x) {
            const std::uint64_t row = top + i % side, column = left + i / side;
            if (row < one.rows && column < one.columns)
                to[column * one.rows + row] = rounded<To>(tile[i % side][i / side]);
        }
    }
}

std::uint64_t blocks_of(const Conversion& one)
{
    return std::clamp<std::uint64_t>((one.count() + numbers_of_a_block - 1) / numbers_of_a_block, 1, most_blocks);
}

template <class From, class To>
cudaError_t start(const std::vector<Conversion>& conversions, bool turn, cudaStream_t stream)
{
    return launch_pieces<Conversion>(
        conversions.size(), [&](std::size_t i) { return conversions[i]; },
        [&](std::size_t i) { return blocks_of(conversions[i]); },
        [&](const Pieces<Conversion>& some) {
            const dim3 blocks(some.blocks()), threads(block_threads);
            return turn ? launch(convert_turned<From, To>, Grid{blocks, threads, sizeof(TurnRoom)}, stream, some)
                        : launch(convert_in_order<From, To>, Grid{blocks, threads}, stream, some);
        });
}

template <class From, class To>
cudaError_t convert_some(const std::vector<TwinPair>& pairs, bool back, bool turn, const RunContext& context)
{
    std::vector<Conversion> some;
    for (const auto& [whole, twin, planes] : pairs) {
        if (planes.turn() != turn) continue;
        void *const canonical = context.tensors[whole].address, *const stored = context.tensors[twin].address;
        if (back)
            some.push_back({stored, canonical, planes.images, planes.places, planes.channels});
        else
            some.push_back({canonical, stored, planes.images, planes.channels, planes.places});
    }
    return start<From, To>(some, turn, context.stream);
}

template <class From, class To> Run converts(const std::vector<TwinPair>& pairs, bool back)
{
    return [pairs, back](const RunContext& context) {
        const cudaError_t started = convert_some<From, To>(pairs, back, false, context);
        return started == cudaSuccess ? convert_some<From, To>(pairs, back, true, context) : started;
    };
}

} // namespace

Planes planes_of(const Tensor& image)
{
    const auto extent = [&](std::size_t axis) { return static_cast<std::uint64_t>(image.extents[axis]); };
    return {extent(0), extent(1), extent(2) * extent(3)};
}

Run make_twins(const std::vector<TwinPair>& pairs, epoch_dtype to)
{
    return with_numbers(to, [&]<class Number>(Number) { return converts<float, Number>(pairs, false); });
}

Run bring_back(const std::vector<TwinPair>& pairs, epoch_dtype from)
{
    return with_numbers(from, [&]<class Number>(Number) { return converts<Number, float>(pairs, true); });
}

cudaError_t convert(
    const void* from, epoch_dtype type, void* to, epoch_dtype to_type, const Planes& planes, cudaStream_t stream)
{
    const std::vector<Conversion> one{{from, to, planes.images, planes.channels, planes.places}};
    return with_numbers(
        type, to_type, [&]<class From, class To>(From, To) { return start<From, To>(one, planes.turn(), stream); });
}

} // namespace epoch::cuda
