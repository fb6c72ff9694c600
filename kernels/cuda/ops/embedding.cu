// embedding: table lookup, and its gradient, which adds up rows in the order of their positions: small tables are split
// by segments of the ids, of large tables a block has many rows.
#include "cuda/primitives/block.h"
#include "cuda/primitives/packed.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace epoch::cuda {
namespace {

struct Table {
    std::uint64_t ids = 0, rows = 0, width = 0; // ids: number of lookups; rows, width: of the table
};

// An id outside the table makes its row NaN, so the run stops instead of learning nonsense. A thread copies `across`
// neighbouring elements.
template <class Element, unsigned across> struct Lookup {
    const std::int32_t* ids;
    const float* table;
    Element* y;
    Table of;

    __device__ void operator()(std::uint64_t i) const
    {
        const DivMod position = div_mod(i * across, of.width);
        const std::int64_t id = ids[position.quotient];
        float row[across];
        if (id >= 0 && static_cast<std::uint64_t>(id) < of.rows)
            load_floats<across>(table + static_cast<std::uint64_t>(id) * of.width + position.remainder, row);
        else
            for (float& x : row) x = NAN;
        store_floats<across>(y + i * across, row);
    }
};

// How the gradient is divided among blocks: a block has some rows of the table and one segment of the ids. Both depend
// on the sizes alone, and so does the order of every sum.
struct GradientSplit {
    static constexpr std::uint64_t max_blocks = 2048, max_rows = 64, max_segments = 16;

    std::uint64_t rows, segments; // rows per block

    explicit GradientSplit(const Table& of)
        : rows(std::clamp<std::uint64_t>(of.rows / (max_blocks / 2), 1, max_rows))
        , segments(
              std::clamp<std::uint64_t>(std::min(max_blocks / groups(of), of.ids / block_threads), 1, max_segments))
    {
    }
    __host__ __device__ std::uint64_t groups(const Table& of) const { return (of.rows + rows - 1) / rows; }
};

struct FoundIds {
    std::uint64_t positions[block_threads];
    std::uint32_t rows[block_threads], per_warp[block_threads / 32];
};

// Lists the ids of this block in the `rows` rows from `first` on, in the order of positions. Returns their number.
__device__ unsigned find_positions(FoundIds& found, const std::int32_t* ids, std::uint64_t position, std::uint64_t last,
    std::uint64_t first, unsigned rows)
{
    const std::uint64_t row = position < last ? static_cast<std::uint64_t>(ids[position]) - first : rows;
    const bool mine = row < rows;
    const unsigned lane = threadIdx.x % 32, bits = __ballot_sync(0xFFFFFFFFu, mine);
    __syncthreads();
    if (lane == 0) found.per_warp[threadIdx.x / 32] = static_cast<unsigned>(__popc(bits));
    __syncthreads();
    unsigned before = 0, all = 0;
    for (unsigned warp = 0; warp < blockDim.x / 32; ++warp) {
        if (warp < threadIdx.x / 32) before += found.per_warp[warp];
        all += found.per_warp[warp];
    }
    if (mine) {
        const unsigned number = before + static_cast<unsigned>(__popc(bits & ((1u << lane) - 1)));
        found.positions[number] = position;
        found.rows[number] = static_cast<std::uint32_t>(row);
    }
    __syncthreads();
    return all;
}

// The sums of one segment for every row, in the order of positions: sums (segments, rows, width).
template <class Element>
__global__ void __launch_bounds__(block_threads)
    add_rows(const std::int32_t* ids, const Element* dy, float* sums, Table of, GradientSplit split)
{
    begin_kernel();
    auto& found = shared_memory<FoundIds>();
    const std::uint64_t groups = split.groups(of);
    for (std::uint64_t block = blockIdx.x; block < groups * split.segments; block += gridDim.x) {
        const std::uint64_t segment = block / groups, first_row = block % groups * split.rows;
        const std::uint64_t left = of.rows - first_row, last = of.ids * (segment + 1) / split.segments;
        const auto rows = static_cast<unsigned>(left < split.rows ? left : split.rows);
        float* to = sums + (segment * of.rows + first_row) * of.width;
        for (std::uint64_t i = threadIdx.x; i < rows * of.width; i += blockDim.x) to[i] = 0.0f;
        for (std::uint64_t position = of.ids * segment / split.segments; position < last; position += blockDim.x) {
            const unsigned count = find_positions(found, ids, position + threadIdx.x, last, first_row, rows);
            for (std::uint64_t c = threadIdx.x; count > 0 && c < of.width; c += blockDim.x) {
                std::uint32_t row = found.rows[0];
                float sum = to[row * of.width + c];
                for (unsigned i = 0; i < count; ++i) {
                    if (found.rows[i] != row) {
                        to[row * of.width + c] = sum;
                        row = found.rows[i];
                        sum = to[row * of.width + c];
                    }
                    sum += as_float(dy[found.positions[i] * of.width + c]);
                }
                to[row * of.width + c] = sum;
            }
        }
    }
}

struct SegmentSum {
    const float* sums;
    float* table;
    std::uint64_t segments, count;

    __device__ void operator()(std::uint64_t i) const
    {
        float sum = 0;
        for (std::uint64_t segment = 0; segment < segments; ++segment) sum += sums[segment * count + i];
        table[i] = sum;
    }
};

Table read_table(OpView& op, const Tensor& table, const Tensor& rows)
{
    op.require_counts(2, 1);
    op.require(op.input(0).dtype == EPOCH_I32, "ids must be i32");
    op.require_f32({&table});
    op.require_float({&rows});
    op.require(table.extents.size() == 2 && table.count > 0, "the table needs two axes");
    if (!op.good()) return {};
    const Table of{
        op.input(0).count, static_cast<std::uint64_t>(table.extents[0]), static_cast<std::uint64_t>(table.extents[1])};
    op.require(rows.count == of.ids * of.width, "there is not one row for each id");
    return of;
}

PreparedOp prepare(OpView& op)
{
    const Table of = read_table(op, op.input(1), op.output(0));
    return with_element_type(op.output(0).dtype, [&]<class Element>(Element) {
        return op.runs([of](const Arguments& at) {
            constexpr unsigned width = sizeof(Element) < sizeof(float) ? pack_width : 1;
            const auto lookup = [&]<unsigned across>(std::integral_constant<unsigned, across>) {
                return run_elements(at, of.ids * of.width / across,
                    Lookup<Element, across>{at.input<std::int32_t>(0), at.input<float>(1), at.output<Element>(0), of});
            };
            if (of.width % width == 0) return lookup(std::integral_constant<unsigned, width>{});
            return lookup(std::integral_constant<unsigned, 1>{});
        });
    });
}

PreparedOp prepare_gradient(OpView& op)
{
    const Table of = read_table(op, op.output(0), op.input(1));
    if (!op.good()) return {};
    const GradientSplit split(of);
    const std::uint64_t count = of.rows * of.width;
    return with_element_type(op.input(1).dtype, [&]<class Element>(Element) {
        return op.runs(
            [=](const Arguments& at) {
                float* sums = split.segments > 1 ? at.workspace<float>() : at.output<float>(0);
                const cudaError_t started =
                    launch(add_rows<Element>, grid_of_rows<FoundIds>(split.groups(of) * split.segments, block_threads),
                        at.stream(), at.input<std::int32_t>(0), at.input<Element>(1), sums, of, split);
                if (started != cudaSuccess || split.segments == 1) return started;
                return run_elements(at, count, SegmentSum{sums, at.output<float>(0), split.segments, count});
            },
            split.segments > 1 ? split.segments * count * sizeof(float) : 0);
    });
}

// In channels-last layout the rows of the table are not contiguous.
bool gives_no_images(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.output_count == 1 && tensors[op.outputs[0]].extents.size() != 4;
}

bool takes_no_images(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.input_count == 2 && tensors[op.inputs[1]].extents.size() != 4;
}

constexpr StoredForm stored_rows{0, 0b1, gives_no_images, StoredForm::Kind::each};
constexpr StoredForm stored_rows_gradient{0b10, 0, takes_no_images, StoredForm::Kind::each};

constexpr OpKernel kernels[] = {{"embedding", checked<prepare>, {}, stored_rows},
    {"embedding_gradient", checked<prepare_gradient>, {}, stored_rows_gradient}};

} // namespace

extern const std::span<const OpKernel> embedding_kernels;
const std::span<const OpKernel> embedding_kernels{kernels};

} // namespace epoch::cuda
