// Series: all records of one metric of a run, in bounded memory, and their reduction to the pixels of a chart.
#pragma once

#include "protocol/metrics.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epoch {

// Block size at a step: 1 up to step 4,096, then doubling with the step number: [4096, 8192) has blocks of 2,
// [8192, 16384) of 4, ..., so that each doubling of the run adds 2,048 records; from 2^20 on it adds 512. A run of up
// to 2^42 steps holds at most 2^15 records a metric. Borders are multiples of the size.
std::uint32_t block_size_at(std::uint64_t step);

class Series {
public:
    // Steps arrive in order, each once; a late one is ignored, and a gap ends the open record. A block is complete when
    // its last step has arrived. Minimum and maximum ignore NaN.
    void add(std::uint64_t step, float value);
    // The steps in [first, end), of which only the mean is known; late ones are ignored.
    void add_mean(std::uint64_t first, std::uint64_t end, float mean);
    // Drops the records at and after `step` (rewind, resume). A block across `step` is dropped as a whole, because its
    // parts can no longer be separated.
    void cut(std::uint64_t step);

    std::span<const MetricRecord> complete() const { return std::span(m_records).first(m_records.size() - m_open); }
    // Complete records and the open one.
    const std::vector<MetricRecord>& records() const { return m_records; }
    std::uint64_t steps() const { return m_next; }

private:
    std::vector<MetricRecord> m_records;
    bool m_open = false; // the last record
    double m_sum = 0; // of the open one
    std::uint64_t m_next = 0;
};

// One pixel column, with the minimum and maximum of its steps, so that a spike of a single step stays visible.
struct PixelColumn {
    double x = 0; // middle of its steps
    float mean = 0, min = 0, max = 0, smooth = 0;
    bool operator==(const PixelColumn&) const = default;
};

// Reduces the records with steps in [from, to) to at most `pixels` columns; to = 0: up to the newest. `smoothing` is
// the decay per step of a debiased exponential moving average, 0 = none. It is computed over all records from the first
// one before they are thinned, so that neither zoom nor width changes the curve.
std::vector<PixelColumn> to_pixels(
    std::span<const MetricRecord> records, std::uint64_t from, std::uint64_t to, int pixels, double smoothing);

} // namespace epoch
