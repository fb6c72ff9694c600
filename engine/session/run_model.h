// run_model: the network of a recorded run, from one of its checkpoints.
#pragma once

#include "formats/model_file.h"

#include <filesystem>

namespace epoch {

enum class RunWeights : std::uint8_t {
    best, // of the lowest validation loss; the last ones of a run without validation
    last,
};

// Damaged checkpoints are skipped.
Result<ModelFile> model_of_run(const std::filesystem::path& folder, RunWeights weights);

} // namespace epoch
