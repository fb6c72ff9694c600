// Computes the result of a view of a session at once.
#pragma once

#include "inspect/sliced_view.h"
#include "session/session.h"

#include <QtGlobal>

namespace epoch::test {

inline void run_until(Session& session, std::uint64_t step)
{
    while (session.step() < step && !session.finished())
        if (auto done = session.run(step - session.step()); !done) qFatal("%s", done.error().text().c_str());
}

template <class Content> Result<Content> compute_view(Session& session, const View& view, SlicedView& maker)
{
    RETURN_IF_ERROR(maker.begin(session, view));
    while (maker.in_progress()) RETURN_IF_ERROR(maker.run_slice(0.001));
    return std::get<Content>(maker.content());
}

template <class Content> Result<Content> compute_view(Session& session, const View& view)
{
    const auto maker = make_sliced_view(view);
    return compute_view<Content>(session, view, *maker);
}

// For views that must not fail: ends the test program on an error.
template <class Content> Content computed_view(Session& session, const View& view)
{
    auto content = compute_view<Content>(session, view);
    if (!content) qFatal("%s", content.error().text().c_str());
    return std::move(*content);
}

} // namespace epoch::test
