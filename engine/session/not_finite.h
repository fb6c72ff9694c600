// Search for the first tensor of a step that is infinite or NaN: the step is repeated with every tensor retained, and
// the tensors are checked in the order in which they are computed.
#pragma once

#include "base/result.h"

#include <cstdint>

namespace epoch {

class Session;

// Where the values first stop being finite: "the output of dense2". Empty if that cannot be found out: the device
// retains no tensors, or the rows of a streamed data set are gone. The state of the run does not change.
Message first_not_finite(Session& session, std::uint64_t step);

} // namespace epoch
