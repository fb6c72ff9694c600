#include "inspect/thresholds.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr int threshold_steps = 100; // from one threshold to the next: 0.01

double threshold_at(int step) { return static_cast<double>(step) / threshold_steps; }

} // namespace

void Thresholds::add(double probability, bool truth)
{
    if (!std::isfinite(probability)) return;
    if (m_samples.empty()) m_samples.resize(threshold_steps + 1);
    int step = std::clamp(static_cast<int>(probability * threshold_steps), 0, threshold_steps);
    // The product is rounded.
    if (step < threshold_steps && threshold_at(step + 1) <= probability) ++step;
    if (step > 0 && threshold_at(step) > probability) --step;
    Samples& samples = m_samples[static_cast<std::size_t>(step)];
    ++(truth ? samples.yes : samples.no);
}

std::vector<ThresholdErrors> Thresholds::errors() const
{
    std::vector<ThresholdErrors> errors;
    ThresholdErrors next;
    for (const Samples& samples : m_samples) next.false_alarms += samples.no;
    for (std::size_t step = 0; step < m_samples.size(); ++step) {
        next.threshold = threshold_at(static_cast<int>(step));
        errors.push_back(next);
        next.false_alarms -= m_samples[step].no;
        next.misses += m_samples[step].yes;
    }
    return errors;
}

} // namespace epoch
