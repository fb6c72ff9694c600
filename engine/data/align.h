// align: gives data the columns, class numbers and standardization of the data that a network was trained on.
#pragma once

#include "data/dataset.h"

namespace epoch {

// `data` with the fields of `trained`; counts, spec and title stay. A missing field, a field of another form, and a
// class or column that training did not know are errors that name it. Data that agrees already is returned unchanged.
Result<std::shared_ptr<const Dataset>> align_to_training(std::shared_ptr<const Dataset> data, const DataFacts& trained);

// The rows of one split as a training split, for evaluation on a set that is not trained on.
std::shared_ptr<const Dataset> only_split(const Dataset& data, Split split);

} // namespace epoch
