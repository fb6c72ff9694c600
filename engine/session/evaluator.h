// evaluator: reads one split once, in order, in slices of a few milliseconds, with the weights as they are.
#pragma once

#include "device/device.h"
#include "protocol/metrics.h"
#include "session/metric_reader.h"

#include <span>
#include <vector>

namespace epoch {

class Evaluator {
public:
    Evaluator(Split split, std::int64_t samples, const Plan& plan, DeviceProgram& program);

    Split split() const { return m_split; }
    Status begin(std::uint64_t seed, std::span<const float> knobs);
    std::uint64_t position() const { return m_done * m_batch; } // in the split, of the sample that comes next
    // Goes on for about `seconds`, and at most so many steps, above 0; true when the split has been read to its end.
    Result<bool> run_slice(double seconds, std::uint64_t most_steps);
    Evaluation result() const; // step and epoch are the caller's to say

private:
    Status add_rows(std::uint64_t count);

    Split m_split;
    std::uint64_t m_batch;
    std::uint64_t m_steps; // of the whole split
    std::uint64_t m_done = 0;
    std::uint64_t m_number = 0; // steps of this program ever, so that no two rows of metrics have one number
    DeviceProgram* m_program;
    MetricReader m_reader;
    std::size_t m_row_columns;
    std::vector<float> m_rows;
    std::vector<double> m_sums;
    double m_seconds = 0, m_seconds_per_step = 0;
};

} // namespace epoch
