// Duplicates: samples of validation and test whose inputs are those of a training sample. What they score says nothing
// of samples that the network has not seen.
#pragma once

#include "data/dataset.h"

#include <cstdint>

namespace epoch {

struct Duplicates {
    std::int64_t compared = 0, found = 0; // samples of validation and test
    // Different training samples per training sample; low where the inputs have few values, so that equal samples are
    // no surprise.
    double different = 0;
};

// Nothing is compared in a set that is streamed from a file, or that is large.
Duplicates find_duplicates(const Dataset& data);

} // namespace epoch
