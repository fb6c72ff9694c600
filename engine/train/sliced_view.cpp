// sliced_view: which class makes which view.
#include "train/sliced_view.h"

#include "train/boundary.h"
#include "train/sample_view.h"

namespace epoch {

std::unique_ptr<SlicedView> make_sliced_view(const View& view)
{
    if (std::holds_alternative<WatchBoundary>(view)) return std::make_unique<Boundary>();
    if (std::holds_alternative<WatchSample>(view)) return std::make_unique<SampleLook>();
    return nullptr;
}

} // namespace epoch
