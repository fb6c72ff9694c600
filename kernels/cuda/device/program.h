// program: a compiled list of ops, bound to memory and run in order on the device's stream, as a CUDA graph if
// possible.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cuda/compiler/op_kernel.h"
#include "cuda/device/device.h"
#include "cuda/device/metric_ring.h"
#include "cuda/device/step_graph.h"
#include "cuda/libraries/cupti.h"
#include "cuda/tiny/tiny_program.h"

// The ABI's opaque type.
struct epoch_program {
    explicit epoch_program(epoch_device& on)
        : device(on)
    {
    }

    struct Op {
        std::string name;
        epoch::cuda::Run run;
        epoch_phase phase;
        std::vector<std::uint32_t> sources;
    };

    epoch_device& device;
    std::vector<epoch::cuda::Tensor> tensors; // the described ones, then copies (see tensor_copies.h)
    std::uint32_t described = 0;
    std::vector<std::uint64_t> copy_offsets; // of each copy in the workspace
    std::vector<Op> ops;
    std::string plan, mode;
    std::string product_precision; // for people; empty: FP32
    std::vector<std::string> without_library; // heavy ops that only a kernel of ours computes, which is slow
    std::uint64_t workspace_bytes = 0; // of the op that needs the most, plus all copies
    std::uint32_t schedule_columns = 0;
    std::uint64_t batch = 0; // samples per step
    bool record_ends_step = false; // the last op, which records the metrics, also ends the step

    epoch::cuda::Memory control, schedule; // on the device
    std::uint32_t schedule_capacity = 0; // rows
    epoch::cuda::MetricRing ring;
    std::byte* workspace = nullptr;
    bool bound = false, controlled = false;

    // Captured for the bound memory. The first step after bind runs op by op: it loads the kernels, which a capture
    // does not allow.
    bool warm = false;
    epoch::cuda::StepGraph one_step, more_steps, marked_step;
    std::string eager_reason; // why steps are started op by op; empty if they are captured
    std::unique_ptr<epoch::cuda::TinyProgram> tiny; // runs instead of the ops; may be null
    std::vector<Op> tiny_ops; // its ops, for the profile

    std::vector<epoch::cuda::Event> marks; // before the first op, after each op and after the step
    // Recorded after the newest marked step, to know when it is done. The marks do not show that: a graph records them
    // only once it runs.
    epoch::cuda::Event marked;
    std::vector<epoch_profile_entry> profile;
    std::vector<epoch::cuda::TraceRecord> trace; // the newest
    std::vector<epoch_traced_work> traced; // points into trace and ops
};

namespace epoch::cuda {

Status compile(epoch_program& out, const epoch_program_description&, const epoch_compile_options&);
Status bind(epoch_program&, void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset);
Status set_control(epoch_program&, const epoch_control&);
Status run(epoch_program&, std::uint32_t steps);
Status metrics(epoch_program&, std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied);
Status run_marked(epoch_program&);
// Fills in the profile once the step is done.
Status marked_times(epoch_program&, bool& done, std::uint64_t& total_nanoseconds);
Status run_traced(epoch_program&, std::uint32_t steps); // in traced_steps.cpp
void forget_graphs(epoch_program&); // the next run captures them again
// Counts the kernels, copies and fills of each op. Leaves the list empty if the program does not run captured ops.
Status count_launches(const epoch_program&, std::vector<std::size_t>& of_ops);
Status read_tensor(epoch_program&, std::uint32_t tensor, void* to_host, std::uint64_t bytes);
Status write_tensor(epoch_program&, std::uint32_t tensor, const void* from_host, std::uint64_t bytes);

// Ends a step: advances the step number and the sample position. A kernel, because both are in device memory.
cudaError_t advance(Control* control, std::uint64_t batch, cudaStream_t stream);

} // namespace epoch::cuda
