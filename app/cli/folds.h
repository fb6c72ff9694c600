// folds: trains a project once for each of K parts of its data, which is the test of that run (k-fold cross-validation).
#pragma once

#include "output.h"
#include "overrides.h"

#include <string>

namespace epoch::cli {

struct FoldedTraining {
    std::string file, data, device;
    int threads = 0, folds = 0;
};

// Prints the test of every fold, then mean and standard deviation. The runs are not recorded. Scaling and filling are
// fitted to the training rows of each fold alone.
Exit train_folds(const FoldedTraining& training, const Overrides& overrides, const Output& out);

} // namespace epoch::cli
