// chunks: kernels over many tensors (multi-tensor apply): one launch takes a chunk of as many items as its arguments
// hold, and each item has several blocks.
#pragma once

#include "cuda/primitives/block.h"
#include "cuda/primitives/packed.h"

#include <algorithm>

namespace epoch::cuda {

// The part of an item that a block works on.
struct ItemPart {
    std::uint32_t which = 0;
    std::uint64_t block = 0, blocks = 1; // block: of the blocks of that item
};

// The items of one launch, passed by value. An item holds the addresses of a tensor and what belongs to it. Blocks are
// in the order of the items.
template <class Item> struct Chunk {
    // All arguments of a kernel together take at most 4 KiB.
    static constexpr std::size_t capacity = (3968 - 2 * sizeof(std::uint32_t)) / (sizeof(Item) + sizeof(std::uint32_t));

    Item items[capacity];
    std::uint32_t first_block[capacity + 1];
    std::uint32_t count;

    void add(const Item& item, std::uint64_t blocks)
    {
        items[count] = item;
        first_block[count + 1] = first_block[count] + static_cast<std::uint32_t>(blocks);
        ++count;
    }
    std::uint32_t blocks() const { return first_block[count]; }

    __device__ ItemPart part_of_block() const
    {
        std::uint32_t first = 0, last = count; // the item is in [first, last)
        while (last - first > 1) {
            const std::uint32_t middle = (first + last) / 2;
            (first_block[middle] <= blockIdx.x ? first : last) = middle;
        }
        return {first, blockIdx.x - first_block[first], first_block[first + 1] - first_block[first]};
    }
};

// Calls start(chunk), which launches a kernel, until all `count` items are done. item(i) gets blocks(i) blocks.
template <class Item, class Make, class Blocks, class Start>
cudaError_t launch_in_chunks(std::size_t count, const Make& item, const Blocks& blocks, const Start& start)
{
    Chunk<Item> chunk{};
    cudaError_t started = cudaSuccess;
    for (std::size_t i = 0; i < count && started == cudaSuccess; ++i) {
        chunk.add(item(i), blocks(i));
        if (chunk.count < Chunk<Item>::capacity && i + 1 < count) continue;
        started = start(chunk);
        chunk.count = 0;
    }
    return started;
}

inline constexpr unsigned elements_at_once = 4; // of a thread: one vector load of each tensor

// Applies a rule to every element of every item, whose tensors begin at multiples of 16 bytes. A rule has
//     Item                        with its number of elements, `count`
//     Factors, factors()          values that all elements share: one thread of a block computes them
//     bool idle()                 whether there is nothing to do
//     apply<width>(item, first, factors)   for `width` elements: loads all that it reads before it stores
template <class Rule>
__global__ void __launch_bounds__(block_threads) for_chunk(Rule rule, Chunk<typename Rule::Item> of)
{
    begin_kernel();
    auto& factors = shared_memory<typename Rule::Factors>();
    if (rule.idle()) return;
    if (threadIdx.x == 0) factors = rule.factors();
    __syncthreads();
    const ItemPart part = of.part_of_block();
    const typename Rule::Item item = of.items[part.which];
    const std::uint64_t stride = part.blocks * blockDim.x * elements_at_once;
    for (std::uint64_t i = (part.block * blockDim.x + threadIdx.x) * elements_at_once; i < item.count; i += stride) {
        if (i + elements_at_once <= item.count)
            rule.template apply<elements_at_once>(item, i, factors);
        else
#pragma unroll 1
            for (std::uint64_t last = i; last < item.count; ++last) rule.template apply<1>(item, last, factors);
    }
}

template <class Rule, class Make>
cudaError_t run_in_chunks(
    cudaStream_t stream, const Rule& rule, const std::vector<std::uint64_t>& counts, const Make& item)
{
    static_assert(sizeof(Rule) + sizeof(Chunk<typename Rule::Item>) <= 4096);
    constexpr std::uint64_t elements_per_block = 8 * block_threads, max_blocks = 2048;
    const auto blocks = [&](std::size_t i) {
        return std::clamp<std::uint64_t>((counts[i] + elements_per_block - 1) / elements_per_block, 1, max_blocks);
    };
    const dim3 threads(threads_for((*std::ranges::max_element(counts) + elements_at_once - 1) / elements_at_once));
    return launch_in_chunks<typename Rule::Item>(counts.size(), item, blocks, [&](const auto& chunk) {
        return launch(
            for_chunk<Rule>, Grid{dim3(chunk.blocks()), threads, sizeof(typename Rule::Factors)}, stream, rule, chunk);
    });
}

} // namespace epoch::cuda
