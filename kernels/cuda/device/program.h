// program: a compiled list of ops, bound to memory and run in order on the device's stream, captured where that works.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cuda/libraries/cupti.h"
#include "cuda/device/device.h"
#include "cuda/device/metric_ring.h"
#include "cuda/compiler/op_kernel.h"
#include "cuda/device/step_graph.h"
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
    std::vector<epoch::cuda::Tensor> tensors; // those described, then twins (see tensor_copies.h)
    std::uint32_t described = 0;
    std::vector<std::uint64_t> twins; // where each lies in the workspace
    std::vector<Op> ops;
    std::string plan, mode;
    std::string factors; // what products take, in words; empty: FP32
    std::uint64_t workspace_bytes = 0; // of the op that needs most, and of all twins
    std::uint32_t knob_columns = 0;
    std::uint64_t batch = 0; // samples that a step takes from the stream
    bool record_ends = false; // the last op, which records the metrics, ends the step too

    epoch::cuda::Memory control, schedule; // on the device
    std::uint32_t schedule_room = 0; // rows
    epoch::cuda::MetricRing ring;
    std::byte* workspace = nullptr;
    bool bound = false, controlled = false;

    // Made for the memory that the program is bound to. The first step after bind is run op by op: it loads the
    // kernels, which nothing may do while a step is recorded.
    bool warm = false;
    epoch::cuda::StepGraph one_step, more_steps, marked_step;
    std::string not_captured; // why steps are started op by op; empty when they are captured
    std::unique_ptr<epoch::cuda::TinyProgram> tiny; // runs in place of the ops; null: it does not
    std::vector<Op> tiny_ops; // those of its list, to tell times of

    std::vector<epoch::cuda::Event> marks; // before the first op, after each one and after the step
    // Behind the newest marked step. The marks may lie in a graph, and say nothing of a launch that has not begun.
    epoch::cuda::Event marked;
    std::vector<epoch_profile_entry> profile;
    std::vector<epoch::cuda::TracedPiece> pieces; // of the newest trace
    std::vector<epoch_traced_work> traced; // they point into pieces and ops
};

namespace epoch::cuda {

Outcome compile(epoch_program& out, const epoch_program_description&, const epoch_compile_options&);
Outcome bind(epoch_program&, void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset);
Outcome set_control(epoch_program&, const epoch_control&);
Outcome run(epoch_program&, std::uint32_t steps);
Outcome metrics(epoch_program&, std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied);
Outcome run_marked(epoch_program&);
// Fills the profile, once the step is done.
Outcome marked_times(epoch_program&, bool& done, std::uint64_t& total_nanoseconds);
Outcome run_traced(epoch_program&, std::uint32_t steps); // in traced_steps.cpp
void forget_graphs(epoch_program&); // they are recorded again when they are needed
// Kernels, copies and fills of each op. None where ops are waited for.
Outcome count_launches(const epoch_program&, std::vector<std::size_t>& of_ops);
Outcome read_tensor(epoch_program&, std::uint32_t tensor, void* to_host, std::uint64_t bytes);
Outcome write_tensor(epoch_program&, std::uint32_t tensor, const void* from_host, std::uint64_t bytes);

// The last work of a step: the next step's number and position. A kernel, because they live on the device.
cudaError_t advance(Control* control, std::uint64_t batch, cudaStream_t stream);

} // namespace epoch::cuda
