#include "protocol/snapshot.h"

#include <algorithm>

namespace epoch {

const SessionState* Snapshot::session(SessionId id) const
{
    const auto found = std::ranges::find(sessions, id, &SessionState::session);
    return found != sessions.end() ? &*found : nullptr;
}

} // namespace epoch
