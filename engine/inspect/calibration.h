// Calibration: whether predictions are right as often as they are confident.
#pragma once

#include "protocol/inside.h"

#include <optional>
#include <vector>

namespace epoch {

class Calibration {
public:
    void add(double confidence, bool right); // of the predicted class; a confidence that is not finite does not count

    std::vector<CalibrationBin> bins() const; // empty: no samples
    std::optional<double> expected_error() const;

private:
    std::vector<CalibrationBin> m_sums; // of confidences and right ones
};

} // namespace epoch
