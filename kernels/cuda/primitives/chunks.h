// pieces: kernels that work on several tensors at once: as many go in one launch as its arguments hold.
#pragma once

#include "cuda/primitives/block.h"

#include <algorithm>

namespace epoch::cuda {

// The share of a piece that one block does.
struct PartOfPiece {
    std::uint32_t which = 0;
    std::uint64_t block = 0, blocks = 1; // of that piece
};

// Piece: the addresses of a tensor and what belongs to it. Blocks stand in the order of the pieces.
template <class Piece> struct Pieces {
    // A kernel's arguments take 4 kB at most, those beside the pieces included.
    static constexpr std::size_t most = (3968 - 2 * sizeof(std::uint32_t)) / (sizeof(Piece) + sizeof(std::uint32_t));

    Piece each[most];
    std::uint32_t first_block[most + 1];
    std::uint32_t count;

    void add(const Piece& piece, std::uint64_t blocks)
    {
        each[count] = piece;
        first_block[count + 1] = first_block[count] + static_cast<std::uint32_t>(blocks);
        ++count;
    }
    std::uint32_t blocks() const { return first_block[count]; }

    __device__ PartOfPiece part_of_block() const
    {
        std::uint32_t first = 0, last = count; // the piece is in [first, last)
        while (last - first > 1) {
            const std::uint32_t middle = (first + last) / 2;
            (first_block[middle] <= blockIdx.x ? first : last) = middle;
        }
        return {first, blockIdx.x - first_block[first], first_block[first + 1] - first_block[first]};
    }
};

// Calls start(pieces), which launches a kernel, until all of `count` are done; piece(i) is number i, on which blocks(i)
// blocks work.
template <class Piece, class Make, class Blocks, class Start>
cudaError_t launch_pieces(std::size_t count, const Make& piece, const Blocks& blocks, const Start& start)
{
    Pieces<Piece> some{};
    cudaError_t started = cudaSuccess;
    for (std::size_t i = 0; i < count && started == cudaSuccess; ++i) {
        some.add(piece(i), blocks(i));
        if (some.count < Pieces<Piece>::most && i + 1 < count) continue;
        started = start(some);
        some.count = 0;
    }
    return started;
}

// One thing done to every element of every piece. A rule has
//     Piece                       with the number of its elements, `count`
//     Factors, factors()          what is the same for all elements: one thread of a block takes it for all
//     bool idle()                 whether nothing is to be done
//     operator()(piece, element, factors)
template <class Rule>
__global__ void __launch_bounds__(block_threads) for_pieces(Rule rule, Pieces<typename Rule::Piece> of)
{
    auto& factors = shared_memory<typename Rule::Factors>();
    if (rule.idle()) return;
    if (threadIdx.x == 0) factors = rule.factors();
    __syncthreads();
    const PartOfPiece part = of.part_of_block();
    const typename Rule::Piece piece = of.each[part.which];
    const std::uint64_t stride = part.blocks * blockDim.x;
    for (std::uint64_t i = part.block * blockDim.x + threadIdx.x; i < piece.count; i += stride) rule(piece, i, factors);
}

template <class Rule, class Make>
cudaError_t run_pieces(
    cudaStream_t stream, const Rule& rule, const std::vector<std::uint64_t>& counts, const Make& piece)
{
    static_assert(sizeof(Rule) + sizeof(Pieces<typename Rule::Piece>) <= 4096);
    constexpr std::uint64_t numbers_of_a_block = 8 * block_threads, most_blocks = 2048;
    const auto blocks = [&](std::size_t i) {
        return std::clamp<std::uint64_t>((counts[i] + numbers_of_a_block - 1) / numbers_of_a_block, 1, most_blocks);
    };
    const dim3 threads(threads_for(*std::ranges::max_element(counts)));
    return launch_pieces<typename Rule::Piece>(counts.size(), piece, blocks, [&](const auto& some) {
        return launch(
            for_pieces<Rule>, Grid{dim3(some.blocks()), threads, sizeof(typename Rule::Factors)}, stream, rule, some);
    });
}

} // namespace epoch::cuda
