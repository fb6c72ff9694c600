// gpu_estimate: the duration of a training step on a GPU that is not installed, as a range, from its data sheet.
//
//   step = batch bytes / (bus * e_bus)
//        + sum over the ops of the plan of max(FLOPs / (peak * e_peak), bytes / (bandwidth * e_bandwidth))
//        + kernels * time from one kernel to the next
//
// The roofline model (Williams, Waterman, Patterson, CACM 52(4), 2009) for every op, plus the kernel launches. Each
// efficiency e is a published range, and the number of kernels is a range too:
//   e_peak       fp32 0.55 .. 0.78, tf32 0.24 .. 0.81: H100 products of 1,024 and of 8,192 (torch-performance-test-data
//                #79); bf16 and fp16 0.18 .. 0.87: there, and the A100's best (MAMF, ml-engineering)
//   e_bandwidth  0.64 .. 0.90: fused AdamW on the H100 (PyTorch issue 71274); copies on the H200
//   e_bus        0.40 .. 0.79: 25 of 31.5 GB/s on the A100 (ZaidQureshi/bam issue 54); half of that from pageable
//                memory
//   kernels      at best one per layer and phase and one for the whole update, as with fused ops (llm.c, apex), or one
//                in all if the state of the network fits in the shared memory of one multiprocessor, at most
//                228 kB (tiny-cuda-nn); at worst one per op
// It ignores data that stay on the GPU (no copy), caches and fused ops (less traffic), and ops too small to fill the
// GPU (slower than e_peak).
#pragma once

#include "base/result.h"
#include "plan/gpu_sheet.h"
#include "plan/plan.h"

namespace epoch {

struct StepEstimate {
    Range copy, work, starts; // seconds: the batch over the bus, the ops, and the kernel launches
    std::int64_t min_kernels = 0, max_kernels = 0;
    double arithmetic = 0; // share of `work` that waits for arithmetic; the rest waits for memory
    Range seconds() const { return {copy.min + work.min + starts.min, copy.max + work.max + starts.max}; }
    bool operator==(const StepEstimate&) const = default;
};

// Error "estimate.precision" if the GPU does not support it.
Result<StepEstimate> estimate_step(const Plan& plan, const GpuSheet& gpu, std::string_view precision);

} // namespace epoch
