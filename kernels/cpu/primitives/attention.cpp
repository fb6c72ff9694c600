// The geometry of attention, and its matrix products.
#include "cpu/primitives/attention.h"

#include "cpu/primitives/transpose.h"

#include <cmath>

namespace epoch::cpu {

float Attention::scale() const { return static_cast<float>(1.0 / std::sqrt(static_cast<double>(head_dim))); }

void Attention::transpose_rows(const float* from, std::int64_t head, std::int64_t first, float factor, float* to) const
{
    const std::int64_t rows = queries(first);
    if (rows < block) std::fill_n(to, head_dim * block, 0.0f);
    transpose({.from = from + query_offset(head, first),
        .from_row = features(),
        .to = to,
        .to_row = block,
        .rows = rows,
        .columns = head_dim});
    for (std::int64_t i = 0; i < head_dim * block; ++i) to[i] *= factor;
}

StridedGemm Attention::scores(
    const float* of, std::int64_t head, std::int64_t first, const float* transposed, float* to) const
{
    return {.rows = keys(first),
        .columns = block,
        .depth = head_dim,
        .a = of + key_offset(head),
        .a_row = features(),
        .a_depth = 1,
        .b = transposed,
        .b_depth = block,
        .c = to,
        .c_row = block};
}

StridedGemm Attention::weighted_sum(
    const float* weights, const float* rows, std::int64_t head, std::int64_t first, float* to) const
{
    return {.rows = queries(first),
        .columns = head_dim,
        .depth = keys(first),
        .a = weights,
        .a_row = 1,
        .a_depth = block,
        .b = rows + key_offset(head),
        .b_depth = features(),
        .c = to + query_offset(head, first),
        .c_row = features()};
}

std::string Attention::text() const
{
    std::string text = " " + std::to_string(samples) + "x" + std::to_string(heads) + " heads of ";
    text += std::to_string(query_length) + "x" + std::to_string(head_dim);
    if (key_length != query_length) text += " at " + std::to_string(key_length);
    return causal ? text + " causal" : text;
}

Attention read_attention(OpView& op)
{
    const auto& extents = op.input(0).extents;
    const std::int64_t heads = op.integer("heads");
    op.require(extents.size() == 3 && op.input(0).count > 0, "queries must be (samples, positions, features)");
    if (op.status() != EPOCH_OK) return {};
    op.require(heads > 0 && extents[2] % heads == 0, "the heads do not divide the features");
    for (std::size_t i = 0; i < 3; ++i) op.require_f32({&op.input(i)});
    const auto& keys = op.input(1).extents;
    op.require(keys == op.input(2).extents, "keys and values differ in shape");
    op.require(keys.size() == 3 && op.input(1).count > 0 && keys[0] == extents[0] && keys[2] == extents[2],
        "queries and keys differ in samples or features");
    if (op.status() != EPOCH_OK) return {};
    const bool causal = op.integer_or("causal", 0) != 0;
    op.require(!causal || keys[1] == extents[1], "causal attention needs one key per query");
    if (op.status() != EPOCH_OK) return {};
    Attention attention{extents[0], extents[1], keys[1], heads, extents[2] / heads, causal};
    const auto threads = static_cast<std::int64_t>(op.threads());
    attention.heads_per_thread = (attention.samples * heads + threads - 1) / threads;
    return attention;
}

} // namespace epoch::cpu
