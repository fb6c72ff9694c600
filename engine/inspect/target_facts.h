// target_facts: what the targets of the training samples tell before anything is learned.
#pragma once

#include "inspect/symptoms.h"

#include "base/result.h"

namespace epoch {

class Session;

// Of the field that the first loss compares with, over at most 20,000 rows spread evenly over the training split.
Result<TargetFacts> target_facts(const Session& session);

} // namespace epoch
