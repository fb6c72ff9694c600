// op_kernel: what a file of ops/ provides: names of ops and how each is made ready to run.
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

// A tensor of a program: row-major, in its canonical type, but for what is stored otherwise (see storage.h). The
// address is known after bind.
struct Tensor {
    std::string name;
    epoch_dtype dtype = EPOCH_F32; // as it is stored
    epoch_role role = EPOCH_SCRATCH;
    std::vector<std::int64_t> extents;
    std::uint64_t count = 0, bytes = 0;
    std::byte* address = nullptr;
    std::uint32_t first_op = 0, last_op = 0; // that need its memory, in the numbers of the description
    std::uint32_t lies_in =
        EPOCH_NO_TENSOR; // the tensor whose numbers it has in another shape, and no memory of its own
    bool narrow = false; // FP32 in its canonical form
    bool channels_last = false; // axes N, C, H, W lie (N, H, W, C)
};

// What a step reads that may change while training; in device memory, so a captured graph sees the change.
struct Control {
    std::uint64_t seed, step, position;
    std::uint32_t schedule_rows, schedule_columns;
    std::uint64_t schedule_first; // the step that row 0 belongs to
    const float* schedule;
    float* metrics; // the ring: step s writes row s mod EPOCH_METRIC_ROWS; host memory that the device writes to
    std::uint64_t metric_columns; // width of a row
    std::uint64_t* finished; // how many steps of the run are done; host memory too
    std::uint32_t ended_blocks; // of a kernel whose last block does more; 0 between kernels
};

// Addresses, not contents: all of this stays as it is from bind to bind, so a captured graph may hold it.
struct RunContext {
    std::span<const Tensor> tensors;
    const Control* control; // on the device
    std::byte* workspace; // as many bytes as the op asked for, its own while it runs
    cudaStream_t stream;
    Control* ended_by_record; // the same, for a record that is the last op and so ends the step; null: it is not
    std::uint64_t batch; // samples that the step takes from the stream
    std::uint32_t* ended_blocks; // of the control block
};

using Run = std::function<cudaError_t(const RunContext&)>;

struct PreparedOp {
    Run run;
    std::uint64_t workspace = 0; // bytes
    std::string plan; // the algorithm that was chosen, where there was a choice; empty otherwise
};

// Reads the attributes and checks the shapes; what a step needs is captured by the function it gives.
using Prepare = Outcome (*)(const epoch_op&, std::span<const Tensor>, PreparedOp& out);

// Ops that may run as one, whose tensors then follow each other: those of one op, those of the next.
struct Joins {
    std::uint32_t first = 0, count = 0; // inputs that have to be the same in all of them
};

// What an op takes and gives as a program stores it, in 16 bits or with the channels last (see storage.h); a bit for
// each tensor that may be stored so. All sums and all other numbers are canonical.
struct StoredForm {
    enum class Kind : std::uint8_t {
        together, // all of them are or none is
        product, // the inputs always are, the results may be
        each // of any type beside any other
    };
    std::uint32_t inputs = 0, outputs = 0;
    bool (*able)(const epoch_op&, std::span<const Tensor>) = nullptr; // whether it has that form; null: always
    Kind kind = Kind::together;
    std::uint32_t beside = 0; // inputs that are stored as the results are

    bool takes(std::size_t i) const { return i < 32 && (inputs >> i & 1) != 0; }
    bool gives(std::size_t i) const { return i < 32 && (outputs >> i & 1) != 0; }
};

struct OpKernel {
    const char* name;
    Prepare prepare;
    std::optional<Joins> joins = {}; // none: an op runs alone
    std::optional<StoredForm> stored = {}; // none: canonical only
};

// One entry a file of ops/; the table is generated from the file names.
std::span<const std::span<const OpKernel>* const> op_files();
const OpKernel* find_kernel(std::string_view name);

// Attributes of an op by key; the fallback when it has none of that kind.
std::string_view text_of(const epoch_op&, std::string_view key, std::string_view fallback = {});
std::int64_t integer_of(const epoch_op&, std::string_view key, std::int64_t fallback);

Outcome unsupported(const epoch_op&, std::string_view why);

} // namespace epoch::cuda
