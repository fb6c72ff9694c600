// Thresholds: the errors of a prediction of two classes at every threshold of its probability.
#pragma once

#include "protocol/inside.h"

#include <cstdint>
#include <vector>

namespace epoch {

class Thresholds {
public:
    void add(double probability, bool truth); // of the second class; one that is not finite does not count

    std::vector<ThresholdErrors> errors() const; // empty: no samples

private:
    struct Samples {
        std::int64_t yes = 0, no = 0; // by their truth
    };
    std::vector<Samples> m_samples; // from each threshold to the next one
};

} // namespace epoch
