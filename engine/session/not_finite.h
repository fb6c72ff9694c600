// not_finite: where the numbers of a step first were infinite or not a number: the step is done once more with every
// tensor kept, and they are looked through in the order in which they are made.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>

namespace epoch {

class Session;

// For the end of a sentence: "; they begin in the output of dense2". Empty where it cannot be told: on a device that
// keeps nothing, or when the rows of a streamed set are gone. The run's state stays as it is.
std::string first_not_finite_text(Session& session, std::uint64_t step);

} // namespace epoch
