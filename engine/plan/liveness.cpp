// liveness: greedy by size (Pisarchyk and Lee, "Efficient Memory Management for Deep Neural Net Inference", 2020).
#include "plan/liveness.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace epoch {
namespace {

// A block to be placed in scratch memory, alive from op `first` to op `last`, inclusive.
struct ScratchBlock {
    std::size_t tensor = 0; // the tensor count means the workspace
    std::int64_t bytes = 0, alignment = 1;
    std::size_t first = 0, last = 0;
    std::int64_t offset = 0;
};

std::int64_t aligned(std::int64_t offset, std::int64_t alignment)
{
    return alignment > 1 ? (offset + alignment - 1) / alignment * alignment : offset;
}

struct Interval {
    std::size_t first = std::numeric_limits<std::size_t>::max(), last = 0;
    bool empty() const { return first > last; }
};

std::vector<Interval> lives(const Program& program, std::span<const TensorSize> sizes)
{
    std::vector<Interval> lives(program.tensors.size());
    for (std::size_t i = 0; i < program.ops.size(); ++i)
        for (const auto* list : {&program.ops[i].inputs, &program.ops[i].outputs})
            for (const auto tensor : *list) {
                if (!tensor) continue;
                auto& life = lives[static_cast<std::size_t>(tensor.index)];
                life.first = std::min(life.first, i);
                life.last = i;
            }
    for (std::size_t i = 0; i < lives.size(); ++i) {
        if (lives[i].empty() || sizes[i].first_op > sizes[i].last_op) continue;
        lives[i].first = std::min(lives[i].first, sizes[i].first_op);
        lives[i].last = std::max(lives[i].last, sizes[i].last_op);
    }
    return lives;
}

std::vector<ScratchBlock> scratch_blocks(
    const Program& program, std::span<const TensorSize> sizes, TensorSize workspace, Reuse reuse)
{
    const auto last_op = program.ops.empty() ? 0 : program.ops.size() - 1;
    const auto alive = lives(program, sizes);
    std::vector<ScratchBlock> blocks;
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        if (program.tensors[i].role != TensorRole::scratch) continue;
        const bool whole = reuse == Reuse::keep_every_tensor || alive[i].empty();
        blocks.push_back(
            {i, sizes[i].bytes, sizes[i].alignment, whole ? 0 : alive[i].first, whole ? last_op : alive[i].last, 0});
    }
    blocks.push_back({program.tensors.size(), workspace.bytes, workspace.alignment, 0, last_op, 0});
    return blocks;
}

// The lowest offset that is free during the block's live interval; `placed` is sorted by offset.
std::int64_t lowest_gap(const ScratchBlock& block, std::span<const ScratchBlock* const> placed)
{
    std::int64_t offset = 0;
    for (const auto* other : placed) {
        if (other->last < block.first || block.last < other->first) continue;
        if (offset + block.bytes <= other->offset) break;
        offset = std::max(offset, aligned(other->offset + other->bytes, block.alignment));
    }
    return offset;
}

// Places large blocks first; small ones fill the gaps.
std::int64_t place(std::vector<ScratchBlock>& blocks)
{
    std::vector<ScratchBlock*> order;
    for (auto& block : blocks)
        if (block.bytes > 0) order.push_back(&block);
    std::ranges::stable_sort(order, std::ranges::greater{}, &ScratchBlock::bytes);
    std::vector<ScratchBlock*> placed;
    std::int64_t end = 0;
    for (auto* block : order) {
        block->offset = lowest_gap(*block, placed);
        end = std::max(end, block->offset + block->bytes);
        placed.insert(std::ranges::upper_bound(placed, block->offset, {}, &ScratchBlock::offset), block);
    }
    return end;
}

} // namespace

Layout lay_out(const Program& program, std::span<const TensorSize> sizes, TensorSize workspace, Reuse reuse)
{
    assert(sizes.size() == program.tensors.size());
    Layout layout;
    layout.offsets.assign(program.tensors.size(), 0);
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        if (program.tensors[i].role == TensorRole::scratch) continue;
        auto& end = is_state(program.tensors[i].role) ? layout.state_bytes : layout.data_bytes;
        layout.offsets[i] = aligned(end, sizes[i].alignment);
        end = layout.offsets[i] + sizes[i].bytes;
    }
    auto blocks = scratch_blocks(program, sizes, workspace, reuse);
    layout.scratch_bytes = place(blocks);
    layout.workspace_offset = blocks.back().offset;
    blocks.pop_back();
    for (const auto& block : blocks) layout.offsets[block.tensor] = block.offset;
    return layout;
}

} // namespace epoch
