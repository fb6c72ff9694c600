// align: data as a network that was trained on other data has to see it: its columns, classes and words under the
// numbers they had in training, standardized by what the training rows were.
#pragma once

#include "data/dataset.h"

namespace epoch {

// `data` with the fields of `trained`; counts, spec and title stay. A field that is missing or has another form, a
// class or column that training did not know, is an error that names it. Data that agrees comes back as it is.
Result<std::shared_ptr<const Dataset>> align_to_training(std::shared_ptr<const Dataset> data, const DataFacts& trained);

// The rows of one split alone, as a training split: for sets that hold nothing to train on.
std::shared_ptr<const Dataset> only_split(const Dataset& data, Split split);

} // namespace epoch
