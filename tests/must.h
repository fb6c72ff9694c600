// must: what a result holds, or the end of a test that cannot go on without it.
#pragma once

#include "base/result.h"

#include <QtGlobal>

#include <utility>

namespace epoch::test {

template <class T> T must(Result<T> result)
{
    if (!result) qFatal("%s", result.error().text().c_str());
    return std::move(*result);
}

inline void must(const Status& done)
{
    if (!done) qFatal("%s", done.error().text().c_str());
}

} // namespace epoch::test
