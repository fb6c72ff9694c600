// op_kernel: what a file of ops/ provides: the names of ops and how to prepare each to run.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cuda/device/check.h"

namespace epoch::cuda {

// A tensor of a program. It is row-major in its canonical type unless storage.h stores it otherwise. bind() sets the
// address.
struct Tensor {
    std::string name;
    epoch_dtype dtype = EPOCH_F32; // as stored
    epoch_role role = EPOCH_SCRATCH;
    std::vector<std::int64_t> extents;
    std::uint64_t count = 0, bytes = 0;
    std::byte* address = nullptr;
    std::uint32_t first_op = 0, last_op = 0; // its lifetime, in positions of the described ops
    std::uint32_t alias_of = EPOCH_NO_TENSOR; // the tensor whose memory it shares under another shape
    bool narrow = false; // stored in 16 bits; canonically FP32
    bool channels_last = false; // stored NHWC; the extents stay N, C, H, W
};

// What a step reads and may change between steps. It is in device memory, so a captured graph sees the changes.
struct Control {
    std::uint64_t seed, step, position;
    std::uint32_t schedule_rows, schedule_columns;
    std::uint64_t schedule_first; // the step of row 0
    const float* schedule;
    float* metrics; // ring buffer in mapped host memory: step s writes row s mod EPOCH_METRIC_ROWS
    std::uint64_t metric_columns; // width of a row
    std::uint64_t* finished; // number of finished steps; in mapped host memory
    std::uint32_t ended_blocks; // finished blocks of a kernel whose last block does extra work; 0 between kernels
};

// Constant from one bind to the next, so a captured graph may hold these addresses.
struct RunContext {
    std::span<const Tensor> tensors;
    const Control* control; // on the device
    std::byte* workspace; // as many bytes as the op requested; its own while it runs
    cudaStream_t stream;
    Control* ended_by_record; // the control block, if the op `record` is the last one and ends the step; else null
    std::uint64_t batch; // samples per step
    std::uint32_t* ended_blocks; // in the control block
};

using Run = std::function<cudaError_t(const RunContext&)>;

struct PreparedOp {
    Run run;
    std::uint64_t workspace = 0; // bytes
    std::string plan; // the chosen algorithm; empty if there was no choice
};

// Reads the attributes, checks the shapes and returns the function that runs the op.
using Prepare = Status (*)(const epoch_op&, std::span<const Tensor>, PreparedOp& out);

// Ops of this kind can be joined into one, whose tensors are those of the first op, then those of the next.
struct Joins {
    std::uint32_t first = 0, count = 0; // inputs that must be the same in all of them
};

// The tensors that an op can read and write in the program's storage, in 16 bits or with the channels last (see
// storage.h): one bit for each. Sums and all other tensors are canonical.
struct StoredForm {
    enum class Kind : std::uint8_t {
        together, // all or none of them
        product, // always the inputs, optionally the results
        each // each independently
    };
    std::uint32_t inputs = 0, outputs = 0;
    bool (*able)(const epoch_op&, std::span<const Tensor>) = nullptr; // whether this op supports it; null: always
    Kind kind = Kind::together;
    std::uint32_t like_results = 0; // inputs stored in the same type as the results

    bool stores_input(std::size_t i) const { return i < 32 && (inputs >> i & 1) != 0; }
    bool stores_output(std::size_t i) const { return i < 32 && (outputs >> i & 1) != 0; }
};

struct OpKernel {
    const char* name;
    Prepare prepare;
    std::optional<Joins> joins = {}; // empty: each op runs alone
    std::optional<StoredForm> stored = {}; // empty: canonical only
};

// One entry per file of ops/. CMake generates the table from the file names.
std::span<const std::span<const OpKernel>* const> op_files();
const OpKernel* find_kernel(std::string_view name);

// An attribute of an op; the fallback if it has none of that kind.
std::string_view text_of(const epoch_op&, std::string_view key, std::string_view fallback = {});
std::int64_t integer_of(const epoch_op&, std::string_view key, std::int64_t fallback);

Status unsupported(const epoch_op&, std::string_view why);

} // namespace epoch::cuda
