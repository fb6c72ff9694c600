// EnginePort: the interface between a window and an engine. No call blocks. The engine may be a thread of this process,
// a worker process, or a script in a test.
#pragma once

#include "protocol/query.h"

#include <memory>

namespace epoch {

enum class Ticket : std::uint64_t {};

class EnginePort {
public:
    virtual ~EnginePort() = default;

    virtual void post(Command command) = 0;
    // Never null; the same pointer until something has changed.
    virtual std::shared_ptr<const Snapshot> latest() const = 0;

    virtual Ticket ask(Query query) = 0;
    // An answer other than Waiting is returned once; the ticket is invalid afterwards.
    virtual Answer answer(Ticket ticket) = 0;
    virtual void drop(Ticket ticket) = 0;
};

} // namespace epoch
