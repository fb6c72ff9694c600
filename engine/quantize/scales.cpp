#include "quantize/scales.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

constexpr float byte_limit = 255;

} // namespace

ByteScale byte_scale(ValueRange range)
{
    const float low = std::min(range.low, 0.0f), high = std::max(range.high, 0.0f);
    const float scale = high / byte_limit - low / byte_limit; // the difference alone could overflow
    if (!(scale >= std::numeric_limits<float>::min()) || !std::isfinite(scale)) return {};
    return {scale, static_cast<std::int32_t>(std::nearbyint(-low / scale))};
}

std::uint8_t quantized(float value, const ByteScale& scale)
{
    const float place = std::nearbyint(value / scale.scale) + static_cast<float>(scale.zero);
    return static_cast<std::uint8_t>(place < byte_limit ? std::max(place, 0.0f) : byte_limit);
}

float restored(std::uint8_t value, const ByteScale& scale)
{
    return scale.scale * static_cast<float>(static_cast<std::int32_t>(value) - scale.zero);
}

std::vector<float> ByteRows::restored() const
{
    std::vector<float> weights(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        weights[i] = scales[i / row_length()] * static_cast<float>(values[i]);
    return weights;
}

ByteRows quantized_rows(std::span<const float> weights, std::size_t rows, std::int32_t limit)
{
    ByteRows bytes;
    const std::size_t length = rows > 0 ? weights.size() / rows : 0;
    bytes.values.reserve(weights.size());
    for (std::size_t row = 0; row < rows; ++row) {
        const auto of_row = weights.subspan(row * length, length);
        float largest = 0;
        for (const float weight : of_row) largest = std::max(largest, std::abs(weight));
        const float scale = largest / static_cast<float>(limit);
        bytes.scales.push_back(scale >= std::numeric_limits<float>::min() ? scale : 1.0f);
        for (const float weight : of_row)
            bytes.values.push_back(static_cast<std::int8_t>(std::clamp(
                std::nearbyint(weight / bytes.scales.back()), static_cast<float>(-limit), static_cast<float>(limit))));
    }
    return bytes;
}

std::int32_t quantized_bias(double bias, double unit)
{
    constexpr double limit = 1 << 30;
    return static_cast<std::int32_t>(std::clamp(std::nearbyint(bias / unit), -limit, limit));
}

double signal_to_noise(std::span<const float> exact, std::span<const float> approximate)
{
    double signal = 0, noise = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const double x = static_cast<double>(exact[i]), error = x - static_cast<double>(approximate[i]);
        signal += x * x;
        noise += error * error;
    }
    return noise > 0 ? 10 * std::log10(signal / noise) : std::numeric_limits<double>::infinity();
}

} // namespace epoch
