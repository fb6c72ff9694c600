#include "quantize/calibration.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace epoch {
namespace {

constexpr double clipped_share = 0.00005; // on either side
constexpr std::size_t steps = 256;

using Counts = std::span<const std::uint64_t>;

// The divergence of a range of the histogram, with what lies outside counted at its ends, from its form in 256 steps:
// the count of a step is spread evenly over those of its bins that are not empty.
double divergence(Counts inside, std::uint64_t below, std::uint64_t above)
{
    const double total = static_cast<double>(std::accumulate(inside.begin(), inside.end(), below + above));
    const double kept = total - static_cast<double>(below + above);
    if (kept <= 0) return std::numeric_limits<double>::infinity();
    double sum = 0;
    for (std::size_t step = 0; step < steps; ++step) {
        const std::size_t first = step * inside.size() / steps, last = (step + 1) * inside.size() / steps;
        double in_step = 0, filled = 0;
        for (std::size_t bin = first; bin < last; ++bin) {
            in_step += static_cast<double>(inside[bin]);
            filled += inside[bin] > 0;
        }
        for (std::size_t bin = first; bin < last; ++bin) {
            double count = static_cast<double>(inside[bin]);
            if (bin == 0) count += static_cast<double>(below);
            if (bin + 1 == inside.size()) count += static_cast<double>(above);
            if (count <= 0) continue;
            // An end that holds only clipped values has no step of its own: the smallest share keeps the sum finite.
            const double share = filled > 0 && inside[bin] > 0 ? in_step / filled / kept : 1 / (total * total);
            sum += count / total * std::log(count / total / share);
        }
    }
    return sum;
}

} // namespace

std::optional<RangeMethod> range_method_named(std::string_view name)
{
    const auto found = std::ranges::find(range_method_names, name);
    if (found == range_method_names.end()) return std::nullopt;
    return static_cast<RangeMethod>(found - range_method_names.begin());
}

ValueHistogram::ValueHistogram(ValueRange extremes)
    : m_extremes{std::min(extremes.low, 0.0f), std::max(extremes.high, 0.0f)}
{
}

void ValueHistogram::add(std::span<const float> values)
{
    const float width = m_extremes.high - m_extremes.low;
    const float bins_per_unit = width > 0 ? static_cast<float>(bins) / width : 0;
    for (const float value : values) {
        const float place = (value - m_extremes.low) * bins_per_unit;
        constexpr float last = bins - 1;
        ++m_counts[place < last ? static_cast<std::size_t>(std::max(place, 0.0f)) : bins - 1];
    }
}

float ValueHistogram::edge(std::size_t bin) const
{
    const float share = static_cast<float>(bin) / static_cast<float>(bins);
    return m_extremes.low + share * (m_extremes.high - m_extremes.low);
}

ValueRange ValueHistogram::range(RangeMethod method) const
{
    switch (method) {
    case RangeMethod::minmax: return m_extremes;
    case RangeMethod::percentile: return percentile_range();
    case RangeMethod::entropy: return entropy_range();
    }
    return m_extremes;
}

ValueRange ValueHistogram::percentile_range() const
{
    const auto total = static_cast<double>(std::accumulate(m_counts.begin(), m_counts.end(), std::uint64_t{0}));
    const auto clipped = [&](auto begin, auto end) {
        double passed = 0;
        std::size_t bin = 0;
        for (auto at = begin; at != end; ++at, ++bin) {
            passed += static_cast<double>(*at);
            if (passed > clipped_share * total) break;
        }
        return bin; // bins that hold less than that share
    };
    const std::size_t low = clipped(m_counts.begin(), m_counts.end()),
                      high = clipped(m_counts.rbegin(), m_counts.rend());
    return {std::min(edge(low), 0.0f), std::max(edge(bins - high), 0.0f)};
}

// 0 is exact in any range, and a ReLU makes many: its bin counts like its neighbour, as in NVIDIA's
// pytorch-quantization (calib/histogram.py). Tries windows of 256, 264, ... bins that reach as far from 0 on either
// side as the values go.
ValueRange ValueHistogram::entropy_range() const
{
    constexpr std::size_t stride = 8;
    const float width = m_extremes.high - m_extremes.low;
    if (!(width > 0)) return m_extremes;
    const auto zero = std::min(bins - 1, static_cast<std::size_t>(-m_extremes.low / width * static_cast<float>(bins)));
    auto counts = m_counts;
    counts[zero] = counts[zero + 1 < bins ? zero + 1 : zero - 1];
    ValueRange best = m_extremes;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t reach = stride; reach < bins + stride; reach += stride) {
        const std::size_t first = zero > reach ? zero - reach : 0, last = std::min(bins, zero + reach);
        if (last - first < steps) continue;
        const Counts all(counts);
        const auto count = [](Counts part) { return std::accumulate(part.begin(), part.end(), std::uint64_t{0}); };
        const double lost =
            divergence(all.subspan(first, last - first), count(all.first(first)), count(all.subspan(last)));
        if (lost >= least) continue;
        least = lost;
        best = {first == 0 ? m_extremes.low : edge(first), last == bins ? m_extremes.high : edge(last)};
    }
    return best;
}

} // namespace epoch
