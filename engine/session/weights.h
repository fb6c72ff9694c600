// Weights: the parameters and running statistics of a session as named tensors, and back. If the run averages its
// weights, the averages are the weights: evaluations and predictions read them.
#pragma once

#include "formats/named_tensor.h"
#include "session/session.h"

#include <filesystem>
#include <span>

namespace epoch {

// After all steps that were requested.
Result<std::vector<NamedTensor>> weights_of(Session& session);

// Replaces all weights or none: a tensor that is missing, has another shape or type, or is not part of the network is
// an error that names it. `weights` may contain optimizer state of the same network, which is ignored.
Status write_weights(Session& session, std::span<const NamedTensor> weights);

// All tensors of a copy of this session, including the optimizer's state.
std::vector<NamedTensor> weights_of(const Session& session, const SessionCopy& copy);

// The weights of a file, under any names (see match_weights), in place of the first values that were drawn.
Message start_weights_text(const StartWeights& start); // "6 of 8 weights are from w.safetensors; drawn: ..."
Result<StartWeights> write_start_weights(Session& session, const std::filesystem::path& file);
// For a model, which goes to others: in place of the file's path its name, source and licence in the description.
void describe_start_weights(Project& project);

// Loads the weights that match a weight of this session in name, shape and type, and leaves the others unchanged.
struct WeightFit {
    std::size_t taken = 0;
    std::vector<std::string> left; // names of the weights left unchanged
};
Result<WeightFit> write_fitting_weights(Session& session, std::span<const NamedTensor> weights);

} // namespace epoch
