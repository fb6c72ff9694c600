// A scripted machine with a GPU and known readings.
#pragma once

#include "tests/ui/scripted_engine.h"

namespace epoch::tests {

inline DeviceFacts someGpu()
{
    DeviceFacts gpu;
    gpu.id = "cuda:0", gpu.name = "Some GPU", gpu.library = "CUDA 13.0", gpu.usable = true;
    gpu.memory = 8'000'000'000, gpu.peak_flops = 10e12, gpu.precisions = {"fp32"};
    return gpu;
}

inline GpuMeters someMeters()
{
    GpuMeters gpu;
    gpu.device = "cuda:0";
    gpu.busy = 0.98;
    gpu.memory_used = 4e8, gpu.memory_total = 8e9;
    gpu.watts = 61, gpu.joules = 5000, gpu.celsius = 54;
    gpu.clock = 1.41e9, gpu.max_clock = 1.98e9;
    gpu.bus_in = 120e6, gpu.bus_out = 2e6;
    gpu.arithmetic_active = 0.27, gpu.tensor_active = 0.12, gpu.memory_active = 0.35;
    gpu.held_back = "power";
    return gpu;
}

// Publishes the devices and meters of a machine with that GPU, without a session.
inline void addGpu(ScriptedEngine& engine)
{
    engine.next.devices_known = true;
    engine.next.devices = {cpuDevice(), someGpu()};
    engine.next.meters.gpus = {someMeters()};
    engine.publish();
}

// Moves the session to the GPU, at the share `work` of its peak.
inline void trainOnGpu(ScriptedEngine& engine, double work)
{
    auto& session = *engine.session();
    session.device = "cuda:0", session.precision = "fp32";
    session.time.steps_per_second = 5000; // as in the script
    session.flops_per_step = work * someGpu().peak_flops / 5000;
}

} // namespace epoch::tests
