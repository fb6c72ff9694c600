// folds: trains a project once for each of K parts of its data, which is the test of that run (k-fold
// cross-validation), or for several random splits.
#pragma once

#include "output.h"
#include "overrides.h"
#include "protocol/run_table.h"

#include <string>

namespace epoch::cli {

struct FoldedTraining {
    std::string file, data, device;
    int threads = 0;
    SplitPlan plan;
};

// Prints the test of every run, then mean and standard deviation. The runs are not recorded.
Exit train_folds(const FoldedTraining& training, const Overrides& overrides, const Output& out);

} // namespace epoch::cli
