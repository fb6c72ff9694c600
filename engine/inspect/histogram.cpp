#include "inspect/histogram.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr std::size_t max_values = std::size_t{1} << 20;
constexpr double min_fp16 = 0x1p-25; // rounds to 0: half of the smallest subnormal

} // namespace

Histogram histogram_of(std::span<const float> values, int bins, double scale)
{
    Histogram made;
    made.counts.assign(static_cast<std::size_t>(std::clamp(bins, 2, 256)), 0);
    const std::size_t stride = std::max<std::size_t>(1, (values.size() + max_values - 1) / max_values);
    double sum = 0, squares = 0;
    bool any = false;
    for (std::size_t i = 0; i < values.size(); i += stride) {
        const double value = static_cast<double>(values[i]) * scale;
        ++made.numbers;
        if (!std::isfinite(value)) {
            ++made.not_finite;
            continue;
        }
        made.min = any ? std::min(made.min, value) : value;
        made.max = any ? std::max(made.max, value) : value;
        any = true;
        sum += value;
        squares += value * value;
        made.zeros += value == 0;
        made.tiny += value != 0 && std::abs(value) < min_fp16;
    }
    const auto finite = static_cast<double>(made.numbers - made.not_finite);
    if (finite == 0) return made;
    made.mean = sum / finite;
    made.deviation = std::sqrt(std::max(0.0, squares / finite - made.mean * made.mean));
    made.norm = std::sqrt(squares / finite * static_cast<double>(values.size()));
    const double width = (made.max - made.min) / static_cast<double>(made.counts.size());
    for (std::size_t i = 0; i < values.size(); i += stride) {
        const double value = static_cast<double>(values[i]) * scale;
        if (!std::isfinite(value)) continue;
        const double bin = width > 0 ? (value - made.min) / width : 0;
        ++made.counts[std::min(static_cast<std::size_t>(bin), made.counts.size() - 1)];
    }
    return made;
}

} // namespace epoch
