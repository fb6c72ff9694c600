// record_baseline: what needs no network, scored at the end of a run, so that its report can say what the result is
// worth.
#pragma once

#include "data/dataset.h"

#include <functional>

namespace epoch {

class RunRecorder;
class Session;

// Nothing is recorded of a run that is not over, of a split without samples, and of a streamed set, which would be read
// once more for it. `keep` is asked between slices; `no` ends the work.
void record_baseline(const Session& session, Split split, RunRecorder& recorder, const std::function<GoOn()>& keep);

} // namespace epoch
