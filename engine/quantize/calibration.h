// Calibration: which range of an activation its 256 steps cover. A narrower range clips rare values and resolves the
// others more finely. Compared in Wu et al., "Integer quantization for deep learning inference" (2020,
// arxiv.org/abs/2004.09602).
#pragma once

#include "quantize/scales.h"

#include <array>
#include <optional>
#include <string_view>

namespace epoch {

enum class RangeMethod : std::uint8_t {
    minmax, // all values: the default of ONNX Runtime's static quantization
    percentile, // without the largest and smallest 0.005 % (99.99 %, among the percentiles of Wu et al.)
    // The range whose 256 steps lose the least information by the Kullback-Leibler divergence between the histograms
    // before and after (Migacz, "8-bit inference with TensorRT", GTC 2017).
    entropy,
};

inline constexpr std::array<std::string_view, 3> range_method_names{"minmax", "percentile", "entropy"};
constexpr std::string_view name_of(RangeMethod method) { return range_method_names[static_cast<std::size_t>(method)]; }
std::optional<RangeMethod> range_method_named(std::string_view name);

// The values of a tensor in 2,048 bins between its extremes. The extremes come first, from a pass of their own.
class ValueHistogram {
public:
    static constexpr std::size_t bins = 2048;

    explicit ValueHistogram(ValueRange extremes); // widened to contain 0
    void add(std::span<const float> values); // values outside and NaN count at the ends
    ValueRange range(RangeMethod method) const;

private:
    ValueRange percentile_range() const;
    ValueRange entropy_range() const;
    float edge(std::size_t bin) const;

    ValueRange m_extremes;
    std::array<std::uint64_t, bins> m_counts{};
};

} // namespace epoch
