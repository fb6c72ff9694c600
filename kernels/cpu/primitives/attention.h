// Attention: the loops that the attention op and its gradient share. A block of queries at a time is computed against
// all its keys, so a thread never holds more scores than key_length x block. Scores are stored key by key, with the
// scores of the block's queries side by side, so that vector lanes are queries.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/gemm.h"

#include <string>

namespace epoch::cpu {

struct Attention {
    static constexpr std::int64_t block = max_lanes; // queries

    std::int64_t samples = 1, query_length = 1, key_length = 1, heads = 1, head_dim = 1;
    bool causal = false;
    std::int64_t heads_per_thread = 1;

    std::int64_t features() const { return heads * head_dim; }
    float scale() const; // 1 / sqrt(head_dim)
    // Queries of the block that begins at `first`.
    std::int64_t queries(std::int64_t first) const { return std::min(block, query_length - first); }
    // Keys that any query of the block attends to, and keys that all of them attend to. The causal mask hides key
    // unmasked_keys + n from queries 0 ... n of the block.
    std::int64_t keys(std::int64_t first) const { return causal ? first + queries(first) : key_length; }
    std::int64_t unmasked_keys(std::int64_t first) const { return causal ? first + 1 : key_length; }
    // Floats of workspace for products of (block, key_length, head_dim) in any order.
    std::int64_t gemm_floats() const { return std::max({key_length, head_dim, block}) * max_lanes; }

    // body(sample * heads + head, buffers of this thread)
    template <class Body>
    void each_head(const Arguments& at, std::int64_t thread_floats, std::int64_t work, const Body& body) const
    {
        for_blocks(samples * heads, heads_per_thread, work, at.now->threads,
            [&](std::int64_t first, std::int64_t last, std::int64_t part) {
                float* memory = static_cast<float*>(at.workspace) + part * thread_floats;
                for (std::int64_t head = first; head < last; ++head) body(head, memory);
            });
    }
    // The offset of query t of a head in (samples, query_length, features), and of the head's first key in (samples,
    // key_length, features).
    std::int64_t query_offset(std::int64_t head, std::int64_t t) const
    {
        return (head / heads * query_length + t) * features() + head % heads * head_dim;
    }
    std::int64_t key_offset(std::int64_t head) const
    {
        return head / heads * key_length * features() + head % heads * head_dim;
    }
    // Transposes a block of rows: to[feature * block + t - first] = factor * row t, and 0 for missing rows.
    void transpose_rows(const float* from, std::int64_t head, std::int64_t first, float factor, float* to) const;
    // (keys, block) = keys or values of a head . transposed rows
    StridedGemm scores(
        const float* keys, std::int64_t head, std::int64_t first, const float* transposed, float* to) const;
    // (queries, head_dim) = weightsᵀ . keys or values of a head
    StridedGemm weighted_sum(
        const float* weights, const float* rows, std::int64_t head, std::int64_t first, float* to) const;
    std::string text() const; // " 8x4 heads of 64x16 causal", " 8x4 heads of 64x16 at 32"
};

// Reads queries, keys and values, inputs 0, 1 and 2.
Attention read_attention(OpView& op);

} // namespace epoch::cpu
