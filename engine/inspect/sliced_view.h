// sliced_view: what makes the results of one watch, from a copy of what the session has, in slices of a few
// milliseconds, so that training and commands go on between them.
#pragma once

#include "protocol/snapshot.h"

#include <memory>

namespace epoch {

class Session;
using ViewContent = decltype(ViewResult::content);

class SlicedView {
public:
    virtual ~SlicedView() = default;
    // Begins a result of what is there now; one that is under way is given up.
    virtual Status begin(Session& session, const View& view) = 0;
    virtual bool under_way() const = 0;
    // Goes on for about `seconds`; the content is complete when under_way() is over. After a failure nothing is.
    virtual Status run_slice(double seconds) = 0;
    virtual double rest() const { return 0; } // seconds for which a further slice would find nothing to do
    virtual ViewContent content() const = 0;
};

// Null where a view of this kind is made at once.
std::unique_ptr<SlicedView> make_sliced_view(const View& view);

} // namespace epoch
