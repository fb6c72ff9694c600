// Attention: see attention.h.
#include "cpu/attention.h"

#include "common/clones.h"

#include <cmath>
#include <cstring>

namespace epoch::cpu {

float Attention::scale() const { return static_cast<float>(1.0 / std::sqrt(static_cast<double>(width))); }

std::int64_t Attention::product_room() const
{
    // Our product packs one operand, its free axis rounded up to sixteen.
    const auto room = [](std::int64_t depth, std::int64_t a, std::int64_t b) { return depth * (std::max(a, b) + 15); };
    const std::int64_t rows = std::min(block, positions);
    return std::max({room(width, rows, positions), room(positions, rows, width), room(rows, positions, width)});
}

void Attention::take(const float* from, std::int64_t head, float* to) const
{
    const auto bytes = static_cast<std::size_t>(width) * sizeof(float);
    for (std::int64_t t = 0; t < positions; ++t) std::memcpy(to + t * width, from + place(head, t), bytes);
}

void Attention::put(const float* from, std::int64_t head, float* to) const
{
    const auto bytes = static_cast<std::size_t>(width) * sizeof(float);
    for (std::int64_t t = 0; t < positions; ++t) std::memcpy(to + place(head, t), from + t * width, bytes);
}

std::string Attention::text() const
{
    std::string text = " " + std::to_string(samples) + "x" + std::to_string(heads) + " heads of ";
    text += std::to_string(positions) + "x" + std::to_string(width);
    return causal ? text + " causal" : text;
}

Attention read_attention(OpView& op)
{
    const auto& extents = op.input(0).extents;
    const std::int64_t heads = op.integer("heads");
    op.require(extents.size() == 3 && op.input(0).count > 0, "queries have to be (samples, positions, features)");
    if (op.status() != EPOCH_OK) return {};
    op.require(heads > 0 && extents[2] % heads == 0, "the heads do not divide the features");
    for (std::size_t i = 0; i < 3; ++i) {
        op.require_f32({&op.input(i)});
        op.require(op.input(i).extents == extents, "queries, keys and values differ in shape");
    }
    if (op.status() != EPOCH_OK) return {};
    Attention attention{extents[0], extents[1], heads, extents[2] / heads, op.integer_or("causal", 0) != 0};
    const auto threads = static_cast<std::int64_t>(op.threads());
    attention.share = (attention.samples * heads + threads - 1) / threads;
    return attention;
}

EPOCH_CLONES void multiply(float* x, float factor, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) x[i] *= factor;
}

} // namespace epoch::cpu
