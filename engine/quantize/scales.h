// Scales: numbers as 8-bit integers, x = scale (q - zero). Activations are unsigned with one scale a tensor, weights
// are signed with one scale an output channel, and 0 is exact in both (Jacob et al., CVPR 2018,
// arxiv.org/abs/1712.05877; oneDNN 2.6, doc/usage_models/inference_int8.md). Ties round to even.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epoch {

// Of an activation: q in 0 .. 255.
struct ByteScale {
    float scale = 1;
    std::int32_t zero = 0; // the q of 0

    bool operator==(const ByteScale&) const = default;
};

struct ValueRange {
    float low = 0, high = 0;
};

// The scale of a range, which is widened to contain 0.
ByteScale byte_scale(ValueRange range);
std::uint8_t quantized(float value, const ByteScale& scale);
float restored(std::uint8_t value, const ByteScale& scale);

// The largest weight. Processors without VNNI or AMX add pairs of products in 16 bits (VPMADDUBSW): only with the
// reduced range can a pair, at most 2 x 255 x 63 = 32,130, not exceed 32,767 (oneDNN 2.6,
// doc/advanced/int8_computations.md).
inline constexpr std::int32_t full_weight_limit = 127, reduced_weight_limit = 63;

// Rows of a matrix whose first axis is the output channel: weight = scale of its row x q.
struct ByteRows {
    std::vector<std::int8_t> values;
    std::vector<float> scales;

    std::size_t row_length() const { return scales.empty() ? 0 : values.size() / scales.size(); }
    std::vector<float> restored() const;
    bool operator==(const ByteRows&) const = default;
};
ByteRows quantized_rows(std::span<const float> weights, std::size_t rows, std::int32_t limit);

// A bias in units of the sums of products, scale of the input x scale of the weights. Larger ones are clamped to 2^30.
std::int32_t quantized_bias(double bias, double unit);

// The power of a signal over that of its error, 10 log10(sum x^2 / sum (x - y)^2) in dB; infinite without an error.
double signal_to_noise(std::span<const float> exact, std::span<const float> approximate);

} // namespace epoch
