// local_engine: the engine as threads of this process: one a session, one for queries, one for meters, and one that
// looks for devices once.
#pragma once

#include "device/device_library.h"
#include "protocol/engine_port.h"

#include <memory>

namespace epoch {

class LocalEngine : public EnginePort {
public:
    explicit LocalEngine(DeviceLibrary devices);
    ~LocalEngine() override; // stops and joins everything

    void post(Command command) override;
    std::shared_ptr<const Snapshot> latest() const override;
    Ticket ask(Query query) override;
    Answer answer(Ticket ticket) override;
    void drop(Ticket ticket) override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace epoch
