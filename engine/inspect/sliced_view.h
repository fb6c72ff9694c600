// SlicedView: computes the results of one watch from a copy of the session's state, in slices of a few milliseconds, so
// that training and commands continue in between.
#pragma once

#include "protocol/snapshot.h"

#include <memory>

namespace epoch {

class Session;
using ViewContent = decltype(ViewResult::content);

class SlicedView {
public:
    virtual ~SlicedView() = default;
    // Begins a result of the current state; an unfinished one is dropped.
    virtual Status begin(Session& session, const View& view) = 0;
    virtual bool in_progress() const = 0;
    // Works for about `seconds`. The content is complete once in_progress() is false; after an error it is invalid.
    virtual Status run_slice(double seconds) = 0;
    virtual double rest() const { return 0; } // seconds for which a further slice would have nothing to do
    virtual ViewContent content() const = 0;
};

// Null for kinds of view that need no slices.
std::unique_ptr<SlicedView> make_sliced_view(const View& view);

} // namespace epoch
