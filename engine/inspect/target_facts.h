// Target facts: statistics of the training targets, available before training.
#pragma once

#include "inspect/symptoms.h"

#include "base/result.h"

namespace epoch {

class Session;

// Of the target field of the first loss, over at most 20,000 rows spread evenly over the training split.
Result<TargetFacts> target_facts(const Session& session);
// The same without a network, and so without base_loss. `truth`: a field of the data.
Result<TargetFacts> target_facts(const Dataset& data, const FieldFacts& truth);

} // namespace epoch
