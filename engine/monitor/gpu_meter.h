// gpu_meter: polls the state of the GPUs in a thread of its own, because drivers are slow and may hang.
#pragma once

#include "protocol/snapshot.h"

#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace epoch {

struct GpuSample {
    double begun = 0, seconds = 0; // steady clock: begin and end of the query
    std::vector<GpuMeters> gpus;
};

class GpuMeter {
public:
    using Ask = std::function<std::vector<GpuMeters>()>; // may hang; must own everything that it uses

    explicit GpuMeter(Ask ask, std::chrono::milliseconds every = std::chrono::milliseconds(250));
    ~GpuMeter(); // detaches a thread that hangs
    GpuMeter(const GpuMeter&) = delete;
    GpuMeter& operator=(const GpuMeter&) = delete;

    std::shared_ptr<const GpuSample> newest() const; // null: none yet
    // A sample that begins after this call; null on a timeout.
    std::shared_ptr<const GpuSample> fresh(std::chrono::milliseconds timeout);
    // The newest figures; when they are older than two seconds, the devices without figures.
    std::vector<GpuMeters> now() const;

private:
    struct Shared;
    static void loop(Shared& shared);

    std::shared_ptr<Shared> m_shared;
    std::thread m_thread;
};

} // namespace epoch
