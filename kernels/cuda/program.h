// program: a compiled list of ops, bound to memory and run in order on the device's stream.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cuda/device.h"
#include "cuda/op_kernel.h"

// The ABI's opaque type.
struct epoch_program {
    explicit epoch_program(epoch_device& on)
        : device(on)
    {
    }

    struct Op {
        epoch::cuda::Run run;
        epoch_phase phase;
        std::vector<std::uint32_t> sources;
    };

    epoch_device& device;
    std::vector<epoch::cuda::Tensor> tensors;
    std::vector<Op> ops;
    std::uint32_t knob_columns = 0;
    std::uint64_t batch = 0; // samples that a step takes from the stream
    epoch::cuda::Memory control, schedule; // on the device
    std::uint32_t schedule_room = 0; // rows
    bool bound = false, controlled = false;
    std::vector<epoch_profile_entry> profile;
};

namespace epoch::cuda {

inline constexpr const char* plan_name = "cuda 1: fp32, row-major, op by op";

Outcome compile(epoch_program& out, const epoch_program_description&, const epoch_compile_options&);
Outcome bind(epoch_program&, void* const regions[3], const std::uint64_t* offsets);
Outcome set_control(epoch_program&, const epoch_control&);
Outcome run(epoch_program&, std::uint32_t steps);
Outcome profile(epoch_program&, std::uint64_t& total_nanoseconds);
Outcome read_tensor(epoch_program&, std::uint32_t tensor, void* to_host, std::uint64_t bytes);
Outcome write_tensor(epoch_program&, std::uint32_t tensor, const void* from_host, std::uint64_t bytes);

// The last work of a step: the next step's number and position. A kernel, because they live on the device.
cudaError_t advance(Control* control, std::uint64_t batch, cudaStream_t stream);

} // namespace epoch::cuda
