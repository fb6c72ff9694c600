// worker_server: an engine as a worker process: serves one client after another through a local socket, and continues
// without one.
#pragma once

#include "protocol/engine_port.h"
#include "service/worker/worker_registry.h"

#include <atomic>
#include <chrono>

namespace epoch {

struct ServeOptions {
    WorkerPlace place;
    std::chrono::milliseconds idle_timeout{std::chrono::minutes(10)}; // without a client while nothing runs
    std::chrono::milliseconds run_timeout{std::chrono::hours(24 * 7)}; // without a client while a run goes on
};

enum class ServeEnd : std::uint8_t {
    asked, // its client has ended it
    alone, // no client for longer than the timeouts
    stopped, // `stop` was set
    device_lost, // this process has lost a device; only a new process can use it
};

// Serves until one of these ends it. Running sessions are then paused, which saves them, and closed.
Result<ServeEnd> serve_worker(EnginePort& engine, const ServeOptions& options, const std::atomic<bool>& stop);

} // namespace epoch
