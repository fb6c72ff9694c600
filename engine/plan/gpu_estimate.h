// gpu_estimate: the duration of a training step on a GPU that is not installed, as a range, from its data sheet.
//
//   step = batch bytes / (bus * e_bus)
//        + sum over the ops of the plan of max(FLOPs / (peak * e_peak), bytes / (bandwidth * e_bandwidth))
//        + kernels * time from one kernel to the next
//
// The roofline model (Williams, Waterman, Patterson, CACM 52(4), 2009) for every op, plus the kernel launches. Each
// efficiency e is a published range, and the number of kernels is a range too:
//   e_peak       of products of matrices, convolutions among them: e_best x e_tiles (plan/gemm.h). Without tensor cores
//                e_best is 0.55 .. 0.78 (products in FP32 on the H100, torch-performance-test-data #79). With them it
//                is 0.50 .. 1 of the best product of the GPU, which is 0.869 of the peak on the A100, 0.803 on the H100
//                (MAMF, ml-engineering), 0.72 .. 0.99 where the sheet does not say it (L4, RTX 5060 Ti). 0.50: products
//                of a real network with 398 TFLOP/s on the H100, against 794; and 0.68 of that where rows are not
//                aligned to 16 bytes: 273 against 398 (ml-engineering). Other ops compute in FP32.
//   e_tiles      at best of the best tile size of a library, at worst of 128 x 128
//   e_bandwidth  0.64 .. 0.90: fused AdamW on the H100 (PyTorch issue 71274); copies on the H200
//   bytes        at best every input and output once, in 16 bits half as many; at worst batch statistics read the batch
//                twice, convolutions on tensor cores change the layout of what they read and write (NVIDIA,
//                "Convolutional Layers User's Guide"), and losses and norms stay in 32 bits (PyTorch, "Autocast Op
//                Reference")
//   e_bus        0.40 .. 0.79: 25 of 31.5 GB/s on the A100 (ZaidQureshi/bam issue 54); half of that from pageable
//                memory
//   kernels      at best one per layer and phase and one for the whole update, as with fused ops (llm.c, apex), or one
//                in all if the state of the network fits in the shared memory of one multiprocessor, at most
//                228 kB (tiny-cuda-nn); at worst one per op
// It ignores data that stay on the GPU (no copy), caches and fused ops (less traffic). Published runs lie inside
// (tests/engine/test_published_runs).
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

// Errors "estimate.precision" if the GPU does not support it, and "estimate.comparison" if it is there for comparison.
Result<StepEstimate> estimate_step(const Plan& plan, const GpuSheet& gpu, std::string_view precision);

} // namespace epoch
