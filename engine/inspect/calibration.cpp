#include "inspect/calibration.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {
constexpr int bin_count = 10;
}

void Calibration::add(double confidence, bool right)
{
    if (!std::isfinite(confidence)) return;
    if (m_sums.empty()) m_sums.resize(bin_count);
    const int bin = std::clamp(static_cast<int>(std::ceil(confidence * bin_count)) - 1, 0, bin_count - 1);
    CalibrationBin& sums = m_sums[static_cast<std::size_t>(bin)];
    ++sums.samples;
    sums.confidence += confidence;
    sums.right += right;
}

std::vector<CalibrationBin> Calibration::bins() const
{
    auto bins = m_sums;
    for (CalibrationBin& bin : bins) {
        if (bin.samples == 0) continue;
        bin.confidence /= static_cast<double>(bin.samples);
        bin.right /= static_cast<double>(bin.samples);
    }
    return bins;
}

std::optional<double> Calibration::expected_error() const
{
    double samples = 0, sum = 0;
    for (const CalibrationBin& bin : m_sums) {
        samples += static_cast<double>(bin.samples);
        sum += std::abs(bin.right - bin.confidence);
    }
    return samples > 0 ? std::optional(sum / samples) : std::nullopt;
}

} // namespace epoch
