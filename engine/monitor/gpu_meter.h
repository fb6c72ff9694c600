// gpu_meter: what the GPUs are doing, asked for again and again by a thread of its own: drivers are slow to answer and
// may hang, and nobody waits for them here.
#pragma once

#include "protocol/snapshot.h"

#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace epoch {

struct GpuSample {
    double begun = 0, seconds = 0; // on the steady clock: when it was asked for, and when the answer was there
    std::vector<GpuMeters> gpus;
};

class GpuMeter {
public:
    using Ask = std::function<std::vector<GpuMeters>()>; // may hang; what it needs it must own

    explicit GpuMeter(Ask ask, std::chrono::milliseconds every = std::chrono::milliseconds(250));
    ~GpuMeter(); // a thread that hangs is left behind
    GpuMeter(const GpuMeter&) = delete;
    GpuMeter& operator=(const GpuMeter&) = delete;

    std::shared_ptr<const GpuSample> newest() const; // null: none yet
    // One that was begun after this call; null when there is none in time.
    std::shared_ptr<const GpuSample> fresh(std::chrono::milliseconds patience);
    // The newest figures; of a driver that has not answered for seconds, those of its devices that are known: none.
    std::vector<GpuMeters> now() const;

private:
    struct Shared;
    static void loop(Shared& shared);

    std::shared_ptr<Shared> m_shared;
    std::thread m_thread;
};

} // namespace epoch
