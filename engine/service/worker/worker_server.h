// worker_server: an engine as a worker process: takes one client after another through a local socket, and goes on
// without one.
#pragma once

#include "protocol/engine_port.h"
#include "service/worker/worker_registry.h"

#include <atomic>
#include <chrono>

namespace epoch {

struct ServeOptions {
    WorkerPlace place;
    std::chrono::milliseconds idle_alone{std::chrono::minutes(10)}; // without a client, and nothing runs
    std::chrono::milliseconds longest_alone{std::chrono::hours(24 * 7)}; // without a client: a run without an end
};

enum class ServeEnd : std::uint8_t {
    asked, // its client has closed it
    alone, // nobody came for long enough
    stopped, // `stop` was set
    device_lost, // a device is lost to this process; a new one is needed to use it again
};

// Until one of these comes. Sessions that run then are paused first, which saves them, and closed.
Result<ServeEnd> serve_worker(EnginePort& engine, const ServeOptions& options, const std::atomic<bool>& stop);

} // namespace epoch
