// local_engine: the engine as threads of this process: one per session, one per query queue, one for the meters and
// one that detects the devices.
#pragma once

#include "device/device_library.h"
#include "protocol/engine_port.h"
#include "service/stall_watch.h"

#include <functional>
#include <memory>

namespace epoch {

class LocalEngine : public EnginePort {
public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    // `state`: the folder of drafts, locks and backups; empty: the system's default. `clock`: measures stalls.
    explicit LocalEngine(DeviceLibrary devices, const std::filesystem::path& state = {}, StallLimits limits = {},
        Clock clock = std::chrono::steady_clock::now);
    // Stops and joins all threads except those that hang in a call of a device or of the system.
    ~LocalEngine() override;

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
