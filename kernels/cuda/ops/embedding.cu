// embedding: rows of the table side by side, and the gradient, where rows are added up in the order of their places.
#include "cuda/block.h"
#include "cuda/elements.h"

#include <cmath>

namespace epoch::cuda {
namespace {

struct Table {
    std::uint64_t ids = 0, rows = 0, width = 0; // places to fill; of the table
};

// A class that the table does not have makes its row not a number: the run stops instead of learning nonsense.
struct Looked {
    const std::int32_t* ids;
    const float* table;
    float* y;
    Table of;

    __device__ void operator()(std::uint64_t i) const
    {
        const Divided place = divided(i, of.width);
        const std::int64_t id = ids[place.quotient];
        const bool known = id >= 0 && static_cast<std::uint64_t>(id) < of.rows;
        y[i] = known ? table[static_cast<std::uint64_t>(id) * of.width + place.remainder] : NAN;
    }
};

struct OwnRoom {
    bool own[block_threads];
};

// One block a row of the table: its threads look at as many ids at once, and only where one of them is the row's own
// are the rows added, column by column, each in the order of its places.
__global__ void __launch_bounds__(block_threads)
    add_rows(const std::int32_t* ids, const float* dy, float* table, Table of)
{
    auto& [own] = shared_memory<OwnRoom>();
    for (std::uint64_t row = blockIdx.x; row < of.rows; row += gridDim.x) {
        float* to = table + row * of.width;
        for (std::uint64_t c = threadIdx.x; c < of.width; c += blockDim.x) to[c] = 0.0f;
        for (std::uint64_t first = 0; first < of.ids; first += blockDim.x) {
            const std::uint64_t place = first + threadIdx.x;
            const bool mine = place < of.ids && ids[place] >= 0 && static_cast<std::uint64_t>(ids[place]) == row;
            own[threadIdx.x] = mine;
            if (!__syncthreads_or(mine)) continue;
            for (std::uint64_t c = threadIdx.x; c < of.width; c += blockDim.x) {
                float sum = to[c];
                for (unsigned i = 0; i < blockDim.x; ++i)
                    if (own[i]) sum += dy[(first + i) * of.width + c];
                to[c] = sum;
            }
            __syncthreads();
        }
    }
}

Table read_table(OpView& op, const Tensor& table, const Tensor& rows)
{
    op.require_counts(2, 1);
    op.require(op.input(0).dtype == EPOCH_I32, "class numbers have to be i32");
    op.require_f32({&op.input(1), &op.output(0)});
    op.require(table.extents.size() == 2 && table.count > 0, "the table needs rows of numbers");
    if (!op.good()) return {};
    const Table of{
        op.input(0).count, static_cast<std::uint64_t>(table.extents[0]), static_cast<std::uint64_t>(table.extents[1])};
    op.require(rows.count == of.ids * of.width, "there is not a row for each class number");
    return of;
}

PreparedOp prepare(OpView& op)
{
    const Table of = read_table(op, op.input(1), op.output(0));
    return op.runs([of](const Arguments& at) {
        return run_elements(
            at, of.ids * of.width, Looked{at.input<std::int32_t>(0), at.input<float>(1), at.output<float>(0), of});
    });
}

PreparedOp prepare_gradient(OpView& op)
{
    const Table of = read_table(op, op.output(0), op.input(1));
    return op.runs([of](const Arguments& at) {
        return launch(add_rows, grid_of_rows<OwnRoom>(of.rows, of.ids), at.stream(), at.input<std::int32_t>(0),
            at.input<float>(1), at.output<float>(0), of);
    });
}

constexpr OpKernel kernels[] = {{"embedding", checked<prepare>}, {"embedding_gradient", checked<prepare_gradient>}};

} // namespace

extern const std::span<const OpKernel> embedding_kernels;
const std::span<const OpKernel> embedding_kernels{kernels};

} // namespace epoch::cuda
