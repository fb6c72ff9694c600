// Evaluator: evaluates one split once, in order, in slices of a few milliseconds, with the current weights.
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
    Status begin(std::uint64_t seed, std::span<const float> live_parameters);
    std::uint64_t position() const { return m_done * m_batch; } // of the next sample in the split
    // Runs for about `seconds` and at most `max_steps` steps, which is above 0; true once the split is done.
    Result<bool> run_slice(double seconds, std::uint64_t max_steps);
    Evaluation result() const; // the caller fills in step and epoch

private:
    Status add_rows(std::uint64_t count);

    Split m_split;
    std::uint64_t m_batch;
    std::uint64_t m_steps; // of the whole split
    std::uint64_t m_done = 0;
    std::uint64_t m_number = 0; // all steps of this program, so that every row of metrics has a number of its own
    DeviceProgram* m_program;
    MetricReader m_reader;
    std::size_t m_row_columns;
    std::vector<float> m_rows;
    std::vector<double> m_sums;
    double m_seconds = 0, m_seconds_per_step = 0;
};

} // namespace epoch
