// weights: what a session has learned, its parameters and running statistics, as named tensors, and back. Where the run
// keeps averages of its weights, those are the weights: evaluations and predictions read them.
#pragma once

#include "formats/named_tensor.h"
#include "session/session.h"

#include <span>

namespace epoch {

// As they are after every step asked for.
Result<std::vector<NamedTensor>> weights_of(Session& session);

// Replaces all of them, or none: a tensor that is missing, has another shape or type, or that the network does not know
// is an error that names it. Other state of the same network (an optimizer's) may be among them and is left alone.
Status write_weights(Session& session, std::span<const NamedTensor> weights);

// The same of a state that this session was in; with all else that a state has.
std::vector<NamedTensor> weights_of(const Session& session, const SessionCopy& copy);

// Takes over what has the name, shape and type of a weight of this session, and leaves the others as they are.
struct WeightFit {
    std::size_t taken = 0;
    std::vector<std::string> left; // names of those that stay as they are
};
Result<WeightFit> write_fitting_weights(Session& session, std::span<const NamedTensor> weights);

// The tensor of this name and type among `weights`, or its average where a checkpoint has one.
Result<const NamedTensor*> find_weight(
    std::span<const NamedTensor> weights, std::string_view name, const TensorType& type);

} // namespace epoch
