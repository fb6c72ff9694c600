// embedding: rows of the table side by side, and the gradient, where rows are added up in the order of their places:
// small tables by segments of the ids, of large ones many rows in one look at them.
#include "cuda/primitives/block.h"
#include "cuda/primitives/packed.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace epoch::cuda {
namespace {

struct Table {
    std::uint64_t ids = 0, rows = 0, width = 0; // places to fill; of the table
};

// A class that the table does not have makes its row not a number: the run stops instead of learning nonsense. `across`
// neighbours at once.
template <class Number, unsigned across> struct Looked {
    const std::int32_t* ids;
    const float* table;
    Number* y;
    Table of;

    __device__ void operator()(std::uint64_t i) const
    {
        const Divided place = divided(i * across, of.width);
        const std::int64_t id = ids[place.quotient];
        float row[across];
        if (id >= 0 && static_cast<std::uint64_t>(id) < of.rows)
            read_floats<across>(table + static_cast<std::uint64_t>(id) * of.width + place.remainder, row);
        else
            for (float& x : row) x = NAN;
        put_floats<across>(y + i * across, row);
    }
};

// How the gradient's work is cut: a block has some rows of the table and looks at one segment of the ids. Both depend
// on the sizes alone, and so does the order of every sum.
struct Cut {
    static constexpr std::uint64_t most_blocks = 2048, most_rows = 64, most_segments = 16;

    std::uint64_t rows, segments; // rows of a block

    explicit Cut(const Table& of)
        : rows(std::clamp<std::uint64_t>(of.rows / (most_blocks / 2), 1, most_rows))
        , segments(
              std::clamp<std::uint64_t>(std::min(most_blocks / groups(of), of.ids / block_threads), 1, most_segments))
    {
    }
    __host__ __device__ std::uint64_t groups(const Table& of) const { return (of.rows + rows - 1) / rows; }
};

struct FoundRoom {
    std::uint64_t places[block_threads];
    std::uint32_t rows[block_threads], of_warp[block_threads / 32];
};

// Of the block's ids those in rows first, first + 1 ... as a list in the order of their places. How many they are.
__device__ unsigned find_places(FoundRoom& room, const std::int32_t* ids, std::uint64_t place, std::uint64_t last,
    std::uint64_t first, unsigned rows)
{
    const std::uint64_t row = place < last ? static_cast<std::uint64_t>(ids[place]) - first : rows;
    const bool mine = row < rows;
    const unsigned lane = threadIdx.x % 32, bits = __ballot_sync(0xFFFFFFFFu, mine);
    __syncthreads();
    if (lane == 0) room.of_warp[threadIdx.x / 32] = static_cast<unsigned>(__popc(bits));
    __syncthreads();
    unsigned before = 0, all = 0;
    for (unsigned warp = 0; warp < blockDim.x / 32; ++warp) {
        if (warp < threadIdx.x / 32) before += room.of_warp[warp];
        all += room.of_warp[warp];
    }
    if (mine) {
        const unsigned number = before + static_cast<unsigned>(__popc(bits & ((1u << lane) - 1)));
        room.places[number] = place;
        room.rows[number] = static_cast<std::uint32_t>(row);
    }
    __syncthreads();
    return all;
}

// What a segment adds to each row, each in the order of its places: sums (segments, rows, width).
template <class Number>
__global__ void __launch_bounds__(block_threads)
    add_rows(const std::int32_t* ids, const Number* dy, float* sums, Table of, Cut cut)
{
    auto& room = shared_memory<FoundRoom>();
    const std::uint64_t groups = cut.groups(of);
    for (std::uint64_t block = blockIdx.x; block < groups * cut.segments; block += gridDim.x) {
        const std::uint64_t segment = block / groups, first_row = block % groups * cut.rows;
        const std::uint64_t left = of.rows - first_row, last = of.ids * (segment + 1) / cut.segments;
        const auto rows = static_cast<unsigned>(left < cut.rows ? left : cut.rows);
        float* to = sums + (segment * of.rows + first_row) * of.width;
        for (std::uint64_t i = threadIdx.x; i < rows * of.width; i += blockDim.x) to[i] = 0.0f;
        for (std::uint64_t place = of.ids * segment / cut.segments; place < last; place += blockDim.x) {
            const unsigned found = find_places(room, ids, place + threadIdx.x, last, first_row, rows);
            for (std::uint64_t c = threadIdx.x; found > 0 && c < of.width; c += blockDim.x) {
                std::uint32_t row = room.rows[0];
                float sum = to[row * of.width + c];
                for (unsigned i = 0; i < found; ++i) {
                    if (room.rows[i] != row) {
                        to[row * of.width + c] = sum;
                        row = room.rows[i];
                        sum = to[row * of.width + c];
                    }
                    sum += as_float(dy[room.places[i] * of.width + c]);
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
    op.require(op.input(0).dtype == EPOCH_I32, "class numbers have to be i32");
    op.require_f32({&table});
    op.require_real({&rows});
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
    return with_numbers(op.output(0).dtype, [&]<class Number>(Number) {
        return op.runs([of](const Arguments& at) {
            constexpr unsigned most = sizeof(Number) < sizeof(float) ? packed_at_once : 1;
            const auto looked = [&]<unsigned across>(std::integral_constant<unsigned, across>) {
                return run_elements(at, of.ids * of.width / across,
                    Looked<Number, across>{at.input<std::int32_t>(0), at.input<float>(1), at.output<Number>(0), of});
            };
            if (of.width % most == 0) return looked(std::integral_constant<unsigned, most>{});
            return looked(std::integral_constant<unsigned, 1>{});
        });
    });
}

PreparedOp prepare_gradient(OpView& op)
{
    const Table of = read_table(op, op.output(0), op.input(1));
    if (!op.good()) return {};
    const Cut cut(of);
    const std::uint64_t count = of.rows * of.width;
    return with_numbers(op.input(1).dtype, [&]<class Number>(Number) {
        return op.runs(
            [=](const Arguments& at) {
                float* sums = cut.segments > 1 ? at.workspace<float>() : at.output<float>(0);
                const cudaError_t started =
                    launch(add_rows<Number>, grid_of_rows<FoundRoom>(cut.groups(of) * cut.segments, block_threads),
                        at.stream(), at.input<std::int32_t>(0), at.input<Number>(1), sums, of, cut);
                if (started != cudaSuccess || cut.segments == 1) return started;
                return run_elements(at, count, SegmentSum{sums, at.output<float>(0), cut.segments, count});
            },
            cut.segments > 1 ? cut.segments * count * sizeof(float) : 0);
    });
}

// With the channels last, rows of the table would not lie in one piece.
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
