// Results of views of a session, computed at once.
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

template <class Content> Result<Content> look(Session& session, const View& view, SlicedView& maker)
{
    if (auto done = maker.begin(session, view); !done) return std::move(done).error();
    while (maker.in_progress())
        if (auto done = maker.run_slice(0.001); !done) return std::move(done).error();
    return std::get<Content>(maker.content());
}

template <class Content> Result<Content> look(Session& session, const View& view)
{
    const auto maker = make_sliced_view(view);
    return look<Content>(session, view, *maker);
}

// For views that must not fail.
template <class Content> Content seen(Session& session, const View& view)
{
    auto content = look<Content>(session, view);
    if (!content) qFatal("%s", content.error().text().c_str());
    return std::move(*content);
}

} // namespace epoch::test
