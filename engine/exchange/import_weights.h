// import_weights: a drawn network with the weights of a file of another program, as a model that predicts at once.
#pragma once

#include "formats/foreign_weights.h"
#include "formats/model_file.h"

namespace epoch {

struct ImportedWeights {
    ModelFile model; // weights that were not found have the first values that training would draw
    WeightMatches matches;
};

// The project must be trainable and know its data. A file of which nothing fits is an error. `name` of the file: it is
// noted in the project's description.
Result<ImportedWeights> import_weights(Project project, const ForeignWeights& weights, const std::string& name);

} // namespace epoch
