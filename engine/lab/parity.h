// parity: compares two sessions of the same network: each layer's output and gradient in the same step, and all
// weights.
#pragma once

#include "protocol/race.h"
#include "session/session.h"

namespace epoch {

// Before the first update only rounding differs; later these differences grow. The coarser precision decides. If a ReLU
// or max pool selects differently for a share s of the elements, a gradient differs by about sqrt(s), and by more after
// many such layers: in bf16 by 0.01 in a transformer without them, by 0.24 after six, by 0.45 after twenty. Unrelated
// gradients differ by 1 or more.
double parity_tolerance(std::uint64_t after_steps, std::string_view one_precision, std::string_view other_precision);

// For the losses of the first steps, which differ far less than gradients.
double loss_tolerance(std::string_view one_precision, std::string_view other_precision);

// Both sessions must be at the same step. Runs forward and backward of the next step; their states do not change.
Result<RaceParity> compare_sessions(Session& reference, Session& other);

// The largest |a - b| / |b| of the steps in both; none if they have no step in common.
std::optional<double> loss_difference(std::span<const RaceLoss> a, std::span<const RaceLoss> b, std::uint64_t steps);

} // namespace epoch
