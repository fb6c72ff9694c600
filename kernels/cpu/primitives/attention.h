// Attention: how both attention ops go through their work: one head of one sample after the other, and in it a block of
// queries at a time, straight from the rows of (samples, positions, features). So there are never more scores than
// seen x block for each thread. Scores lie key by key, those of the block's queries side by side, as vector lanes
// want them.
#pragma once

#include "cpu/primitives/gemm.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <string>

namespace epoch::cpu {

struct Attention {
    static constexpr std::int64_t block = most_lanes; // queries whose scores are looked at together

    // positions: of the queries; seen: of the keys and values; width: features of a head
    std::int64_t samples = 1, positions = 1, seen = 1, heads = 1, width = 1;
    bool causal = false;
    std::int64_t share = 1; // heads of a thread

    std::int64_t features() const { return heads * width; }
    float scale() const; // 1 / sqrt(width)
    std::int64_t queries(std::int64_t first) const { return std::min(block, positions - first); }
    // How many keys the queries first .. first + queries look at, and how many of them all of those look at; of the
    // rest, key everybody + n is hidden from the first n + 1 of them.
    std::int64_t keys(std::int64_t first) const { return causal ? first + queries(first) : seen; }
    std::int64_t everybody(std::int64_t first) const { return causal ? first + 1 : seen; }
    // Floats that products of (block, seen, width) in any order want as workspace.
    std::int64_t product_room() const { return std::max({seen, width, block}) * most_lanes; }

    // body(sample * heads + head, room of this thread)
    template <class Body>
    void each_head(const Arguments& at, std::int64_t room_floats, std::int64_t work, const Body& body) const
    {
        for_blocks(samples * heads, share, work, at.now->threads,
            [&](std::int64_t first, std::int64_t last, std::int64_t part) {
                float* room = static_cast<float*>(at.workspace) + part * room_floats;
                for (std::int64_t head = first; head < last; ++head) body(head, room);
            });
    }
    // Where position t of a head lies in (samples, positions, features), and where its keys begin in (samples, seen,
    // features).
    std::int64_t place(std::int64_t head, std::int64_t t) const
    {
        return (head / heads * positions + t) * features() + head % heads * width;
    }
    std::int64_t keys_of(std::int64_t head) const { return head / heads * seen * features() + head % heads * width; }
    // Rows t = first ... of a head as columns, to[feature * block + t - first], times `factor`; 0 for missing rows.
    void turn(const float* from, std::int64_t head, std::int64_t first, float factor, float* to) const;
    // (keys, block) = keys or values of a head . turned rows: the scores of a block.
    StridedGemm scores(const float* keys, std::int64_t head, std::int64_t first, const float* turned, float* to) const;
    // (queries, width) = scoresᵀ . keys or values of a head, into rows of a head.
    StridedGemm gathered(
        const float* scores, const float* rows, std::int64_t head, std::int64_t first, float* to) const;
    std::string text() const; // " 8x4 heads of 64x16 causal", " 8x4 heads of 64x16 at 32"
};

// Of queries, keys and values, inputs 0, 1 and 2.
Attention read_attention(OpView& op);

// Room for one thing after the other, each on cache lines of its own; without memory it only counts.
class Room {
public:
    explicit Room(float* memory = nullptr)
        : m_memory(memory)
    {
    }
    float* take(std::int64_t floats)
    {
        float* here = m_memory ? m_memory + m_floats : nullptr;
        m_floats += (floats + 15) / 16 * 16;
        return here;
    }
    std::int64_t floats() const { return m_floats; }

private:
    float* m_memory;
    std::int64_t m_floats = 0;
};

} // namespace epoch::cpu
