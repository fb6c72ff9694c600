// parity: how far apart two sessions of the same network are: every layer's output and gradient in the same step, and
// all weights.
#pragma once

#include "protocol/race.h"
#include "session/session.h"

namespace epoch {

// Before any update only rounding may differ; later small differences have grown. The coarser precision of the two
// decides. Where a ReLU or a pool finds itself on the other side for a share s of the numbers, a gradient differs by
// about the root of s, and more behind many of them: in bf16 by 0.01 in a transformer without any, by 0.24 in six
// layers, by 0.45 in twenty. Unrelated gradients differ by 1 or more.
double parity_tolerance(std::uint64_t after_steps, std::string_view one_precision, std::string_view other_precision);

// Of losses of the first steps, which differ far less than gradients.
double loss_tolerance(std::string_view one_precision, std::string_view other_precision);

// Both must have done the same number of steps. Forward and backward of their next step on each; the states stay.
Result<RaceParity> compare_sessions(Session& reference, Session& other);

// Of losses of the same steps: the largest |a - b| / |b|, and none where no step is in both.
std::optional<double> loss_difference(std::span<const RaceLoss> a, std::span<const RaceLoss> b, std::uint64_t steps);

} // namespace epoch
