// Series: all records of one metric of one run, of bounded size, and their reduction to the pixels of a chart.
#pragma once

#include "protocol/metrics.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epoch {

// Block size at a step: 1 up to step 4,096, then doubling with the step number so that a run of any length holds at
// most 2^15 records a metric: [0, 4096) has blocks of 1, [4096, 8192) of 2, [8192, 16384) of 4, ... capped so that
// each further doubling of the run adds at most 2,048 blocks.
std::uint32_t block_size_at(std::uint64_t step);

class Series {
public:
    // Steps arrive in order, each once. A block is complete when its last step has arrived.
    void add(std::uint64_t step, float value);
    // Drops what was recorded at and after `step` (rewind, resume).
    void cut(std::uint64_t step);

    std::span<const MetricRecord> complete() const { return m_records; }
    // Complete records and the open one.
    std::vector<MetricRecord> records() const;
    std::uint64_t steps() const { return m_next; }

private:
    std::vector<MetricRecord> m_records;
    MetricRecord m_open;
    double m_sum = 0;
    std::uint64_t m_next = 0;
};

// One pixel column: least and most of its steps, so that a spike of one step is still seen.
struct PixelColumn {
    double x = 0;      // middle of its steps
    float mean = 0, least = 0, most = 0, smooth = 0;
    bool operator==(const PixelColumn&) const = default;
};

// Exponential smoothing over steps (0 = none), debiased, computed on every record before thinning to `pixels` columns.
std::vector<PixelColumn> to_pixels(
    std::span<const MetricRecord> records, std::uint64_t from, std::uint64_t to, int pixels, double smoothing);

}  // namespace epoch
