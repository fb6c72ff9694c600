// convert: conversions between the types and layouts of a program: four elements at a time where the order stays, else
// a tiled transpose in shared memory.
#include "cuda/primitives/convert.h"

#include "cuda/primitives/block.h"
#include "cuda/primitives/chunks.h"
#include "cuda/primitives/half.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

constexpr unsigned side = 32; // of a tile
constexpr std::uint64_t elements_per_block = 16 * block_threads, max_blocks = 2048;

struct Conversion {
    const void* from;
    void* to;
    std::uint64_t matrices, rows, columns; // a transpose swaps rows and columns

    __host__ __device__ std::uint64_t count() const { return matrices * rows * columns; }
};

template <class Element> struct alignas(4 * sizeof(Element)) Vector {
    Element x[4];
};

template <class From, class To> __global__ void __launch_bounds__(block_threads) convert_in_order(Chunk<Conversion> of)
{
    begin_kernel();
    const ItemPart part = of.part_of_block();
    const Conversion conversion = of.items[part.which];
    const auto* from = static_cast<const From*>(conversion.from);
    auto* to = static_cast<To*>(conversion.to);
    const std::uint64_t count = conversion.count(), vectors = count / 4, stride = part.blocks * blockDim.x;
    const std::uint64_t first = part.block * blockDim.x + threadIdx.x;
    for (std::uint64_t i = first; i < vectors; i += stride) {
        const Vector<From> x = reinterpret_cast<const Vector<From>*>(from)[i];
        Vector<To> y;
        for (unsigned j = 0; j < 4; ++j) y.x[j] = rounded<To>(as_float(x.x[j]));
        reinterpret_cast<Vector<To>*>(to)[i] = y;
    }
    for (std::uint64_t i = 4 * vectors + first; i < count; i += stride) to[i] = rounded<To>(as_float(from[i]));
}

struct TransposeShared {
    float tile[side][side + 1];
};

// Neighbouring threads read and write neighbouring elements.
template <class From, class To>
__global__ void __launch_bounds__(block_threads) convert_transposed(Chunk<Conversion> of)
{
    begin_kernel();
    auto& [tile] = shared_memory<TransposeShared>();
    const ItemPart part = of.part_of_block();
    const Conversion conversion = of.items[part.which];
    const std::uint64_t tile_rows = (conversion.rows + side - 1) / side,
                        tile_columns = (conversion.columns + side - 1) / side;
    for (std::uint64_t number = part.block; number < conversion.matrices * tile_rows * tile_columns;
         number += part.blocks) {
        const std::uint64_t top = number / tile_columns % tile_rows * side, left = number % tile_columns * side;
        const std::uint64_t matrix = number / (tile_rows * tile_columns) * conversion.rows * conversion.columns;
        const auto* from = static_cast<const From*>(conversion.from) + matrix;
        auto* to = static_cast<To*>(conversion.to) + matrix;
        __syncthreads();
        for (unsigned i = threadIdx.x; i < side * side; i += blockDim.x) {
            const std::uint64_t row = top + i / side, column = left + i % side;
            if (row < conversion.rows && column < conversion.columns)
                tile[i / side][i % side] = as_float(from[row * conversion.columns + column]);
        }
        __syncthreads();
        for (unsigned i = threadIdx.x; i < side * side; i += blockDim.x) {
            const std::uint64_t row = top + i % side, column = left + i / side;
            if (row < conversion.rows && column < conversion.columns)
                to[column * conversion.rows + row] = rounded<To>(tile[i % side][i / side]);
        }
    }
}

std::uint64_t blocks_of(const Conversion& conversion)
{
    return std::clamp<std::uint64_t>((conversion.count() + elements_per_block - 1) / elements_per_block, 1, max_blocks);
}

template <class From, class To>
cudaError_t start(const std::vector<Conversion>& conversions, bool transpose, cudaStream_t stream)
{
    return launch_in_chunks<Conversion>(
        conversions.size(), [&](std::size_t i) { return conversions[i]; },
        [&](std::size_t i) { return blocks_of(conversions[i]); },
        [&](const Chunk<Conversion>& chunk) {
            const dim3 blocks(chunk.blocks()), threads(block_threads);
            return transpose
                ? launch(convert_transposed<From, To>, Grid{blocks, threads, sizeof(TransposeShared)}, stream, chunk)
                : launch(convert_in_order<From, To>, Grid{blocks, threads}, stream, chunk);
        });
}

template <class From, class To>
cudaError_t convert_some(const std::vector<CopyPair>& pairs, bool back, bool transpose, const RunContext& context)
{
    std::vector<Conversion> some;
    for (const auto& [canonical, copy, planes] : pairs) {
        if (planes.transposes() != transpose) continue;
        void *const original = context.tensors[canonical].address, *const stored = context.tensors[copy].address;
        if (back)
            some.push_back({stored, original, planes.images, planes.pixels, planes.channels});
        else
            some.push_back({original, stored, planes.images, planes.channels, planes.pixels});
    }
    return start<From, To>(some, transpose, context.stream);
}

template <class From, class To> Run conversion_run(const std::vector<CopyPair>& pairs, bool back)
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

Run make_copies(const std::vector<CopyPair>& pairs, epoch_dtype to)
{
    return with_element_type(to, [&]<class Element>(Element) { return conversion_run<float, Element>(pairs, false); });
}

Run copy_back(const std::vector<CopyPair>& pairs, epoch_dtype from)
{
    return with_element_type(from, [&]<class Element>(Element) { return conversion_run<Element, float>(pairs, true); });
}

cudaError_t convert(
    const void* from, epoch_dtype type, void* to, epoch_dtype to_type, const Planes& planes, cudaStream_t stream)
{
    const std::vector<Conversion> conversion{{from, to, planes.images, planes.channels, planes.pixels}};
    return with_element_type(type, to_type,
        [&]<class From, class To>(From, To) { return start<From, To>(conversion, planes.transposes(), stream); });
}

} // namespace epoch::cuda
