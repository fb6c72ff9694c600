// model_samples: networks with weights drawn at random, inputs for them as they lie in files, and what this program
// answers.
#pragma once

#include "formats/model_file.h"
#include "model/graph_check.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch::test {

ModelFile model_of(Project project); // every weight and running statistic is drawn
ModelFile model_of_template(const std::string& name);
std::int64_t parameters(const ModelFile& model); // numbers of all weights and statistics
void freeze(ModelFile& model, const std::string& layer); // all layers of this type

struct SampleInput {
    std::string field;
    TensorType type; // batch first
    std::vector<float> floats; // as in the file: pixels, columns
    std::vector<std::int32_t> ids;
};
struct Samples {
    std::vector<SampleInput> inputs;
    // The network's own answers, which are logits if it classifies: a probability near 0 or 1 hides their errors.
    std::vector<float> raw_outputs;
    std::vector<float> outputs; // probabilities, or values in the units of the file
    std::vector<std::int64_t> output_extents;
};
Samples samples_of(const ModelFile& model, std::int64_t batch, std::uint64_t seed);
// The same for given numbers of a network with one input.
std::vector<float> answers_of(const ModelFile& model, std::int64_t batch, std::vector<float> numbers);

} // namespace epoch::test
