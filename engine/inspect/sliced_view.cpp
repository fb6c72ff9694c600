// The class that computes each kind of view.
#include "inspect/sliced_view.h"

#include "inspect/boundary.h"
#include "inspect/diagnosis.h"
#include "inspect/embedding.h"
#include "inspect/importance.h"
#include "inspect/inspector.h"
#include "inspect/results.h"
#include "inspect/sample_view.h"
#include "inspect/step_times.h"

namespace epoch {

std::unique_ptr<SlicedView> make_sliced_view(const View& view)
{
    if (std::holds_alternative<WatchProfile>(view)) return std::make_unique<StepTimes>();
    if (std::holds_alternative<WatchBoundary>(view)) return std::make_unique<Boundary>();
    if (std::holds_alternative<WatchSample>(view)) return std::make_unique<SampleInspection>();
    if (std::holds_alternative<WatchWeights>(view)) return std::make_unique<Inspector>();
    if (std::holds_alternative<WatchResults>(view)) return std::make_unique<Results>();
    if (std::holds_alternative<WatchEmbedding>(view)) return std::make_unique<Embedding>();
    if (std::holds_alternative<WatchDiagnosis>(view)) return std::make_unique<Diagnosing>();
    if (std::holds_alternative<WatchImportance>(view)) return std::make_unique<Importance>();
    return nullptr;
}

} // namespace epoch
