#include "quantize/quantization.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

constexpr double largest_offset = 1 << 30;

} // namespace

const QuantizedLayer* Quantization::layer(std::string_view weight) const
{
    const auto found = std::ranges::find(layers, weight, &QuantizedLayer::weight);
    return found != layers.end() ? &*found : nullptr;
}

// A channel whose products a batch norm makes tiny beside its shift gets a unit that the shift fits into.
void fold(QuantizedLayer& layer, std::span<const ChannelLine> lines)
{
    layer.output_scales.clear();
    layer.offsets.clear();
    const std::size_t length = layer.weights.row_length();
    for (std::size_t channel = 0; channel < lines.size(); ++channel) {
        const auto row = std::span(layer.weights.values).subspan(channel * length, length);
        const auto& [factor, shift] = lines[channel];
        const double one = static_cast<double>(layer.input.scale) * static_cast<double>(layer.weights.scales[channel]);
        const double least =
            std::max(std::abs(shift) / largest_offset, static_cast<double>(std::numeric_limits<float>::min()));
        double unit = one * factor;
        if (std::abs(unit) < least) unit = std::copysign(least, unit);
        std::int64_t sum = 0;
        for (const std::int8_t weight : row) sum += weight;
        layer.output_scales.push_back(static_cast<float>(unit));
        layer.offsets.push_back(quantized_bias(shift, unit) - static_cast<std::int32_t>(sum * layer.input.zero));
    }
}

} // namespace epoch
