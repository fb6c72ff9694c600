#include "train/record_baseline.h"

#include "inspect/baseline.h"
#include "inspect/sample_rows.h"
#include "session/session.h"
#include "train/run_recorder.h"

namespace epoch {

namespace {
constexpr double slice_seconds = 0.05; // between two questions
}

void record_baseline(const Session& session, Split split, RunRecorder& recorder, const std::function<GoOn()>& keep)
{
    const FieldFacts* truth = truth_field(session);
    if (!truth || !session.state().over() || session.data().streamed()) return;
    if (session.data().facts.counts.of(split) == 0) return;
    BaselineFinder finder(session.compiled().shared_data(), *truth);
    finder.begin(split);
    while (finder.in_progress())
        if (!finder.run_slice(slice_seconds) || keep() == GoOn::no) return;
    if (const auto found = finder.result()) recorder.add_baseline(split, *found);
}

} // namespace epoch
