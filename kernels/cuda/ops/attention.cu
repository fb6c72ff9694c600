// attention: softmax(q k' / sqrt(width)) v for each head of each sample, and its gradient, in FP32. Scores are never
// stored: a block goes through the keys of one query (or the queries of one key) in tiles and finds them again from the
// logarithm of their sum (Dao et al., "FlashAttention", NeurIPS 2022, after Milakov and Gimelshein, 2018).
#include "common/exp.h"
#include "cuda/block.h"
#include "cuda/elements.h"

#include <cmath>

namespace epoch::cuda {
namespace {

// Queries (samples, positions, features), keys and values (samples, seen, features); head h has features h * width ... of
// each.
struct Attention {
    std::uint64_t samples = 1, positions = 1, seen = 1, heads = 1, width = 1;
    bool causal = false;
    float scale = 1; // 1 / sqrt(width)

    __host__ __device__ std::uint64_t rows() const { return samples * heads * positions; }
    __host__ __device__ std::uint64_t key_rows() const { return samples * heads * seen; }
    __device__ std::uint64_t keys(std::uint64_t query) const { return causal ? query + 1 : seen; }
    __device__ std::uint64_t place(std::uint64_t head, std::uint64_t position) const
    {
        return (head / heads * positions + position) * heads * width + head % heads * width;
    }
    __device__ std::uint64_t key_place(std::uint64_t head, std::uint64_t key) const
    {
        return (head / heads * seen + key) * heads * width + head % heads * width;
    }
};

__device__ float dot(const float* a, const float* b, std::uint64_t count)
{
    float sum = 0;
    for (std::uint64_t i = 0; i < count; ++i) sum += a[i] * b[i];
    return sum;
}

struct Looking {
    const float *q, *k, *v;
    float *y, *log_sum;
};

struct LookRoom {
    double partial[block_threads];
    Greatest greatest[block_threads];
    float shares[block_threads];
};

// One block a query. Its row of y holds the result so far, not yet divided.
__global__ void __launch_bounds__(block_threads) look(Attention a, Looking at)
{
    auto& [partial, greatest, shares] = shared_memory<LookRoom>();
    for (std::uint64_t row = blockIdx.x; row < a.rows(); row += gridDim.x) {
        const std::uint64_t head = row / a.positions, query = row % a.positions;
        const std::uint64_t keys = a.keys(query);
        const float* q = at.q + a.place(head, query);
        float* y = at.y + a.place(head, query);
        float most = -INFINITY;
        double sum = 0;
        for (std::uint64_t first = 0; first < keys; first += blockDim.x) {
            const std::uint64_t key = first + threadIdx.x, here = keys - first < blockDim.x ? keys - first : blockDim.x;
            const float score = key < keys ? dot(q, at.k + a.key_place(head, key), a.width) * a.scale : -INFINITY;
            const float before = most;
            most = block_greatest({score, threadIdx.x}, greatest).value;
            // A score that is not a number is never the greatest, and makes its share and the sum one too.
            if (before > most) most = before;
            const float share = key < keys ? loop_exp(score - most) : 0.0f;
            const float kept = first > 0 ? loop_exp(before - most) : 0.0f;
            shares[threadIdx.x] = share;
            sum = sum * static_cast<double>(kept) + block_sum(static_cast<double>(share), partial);
            for (std::uint64_t f = threadIdx.x; f < a.width; f += blockDim.x) {
                float mixed = first > 0 ? y[f] * kept : 0.0f;
                for (std::uint64_t i = 0; i < here; ++i) mixed += shares[i] * at.v[a.key_place(head, first + i) + f];
                y[f] = mixed;
            }
        }
        const float inverse = 1.0f / static_cast<float>(sum);
        for (std::uint64_t f = threadIdx.x; f < a.width; f += blockDim.x) y[f] *= inverse;
        if (threadIdx.x == 0) at.log_sum[row] = most + static_cast<float>(log(sum));
        __syncthreads();
    }
}

struct Flowing {
    const float *q, *k, *v, *y, *log_sum, *dy;
    float *dq, *dk, *dv;
    float* means; // the sum of dy y of every query
};

struct Flow {
    float share, dscore;
};

// Of one query and one key it looks at.
__device__ Flow flow_of(
    const Attention& a, const Flowing& at, std::uint64_t head, std::uint64_t query, std::uint64_t key)
{
    const std::uint64_t row = head * a.positions + query, of_query = a.place(head, query);
    const std::uint64_t of_key = a.key_place(head, key);
    const float share = loop_exp(dot(at.q + of_query, at.k + of_key, a.width) * a.scale - at.log_sum[row]);
    const float flows = dot(at.dy + of_query, at.v + of_key, a.width);
    return {share, share * (flows - at.means[row]) * a.scale};
}

struct Means {
    Attention a;
    Flowing at;

    __device__ void operator()(std::uint64_t row) const
    {
        const std::uint64_t place = a.place(row / a.positions, row % a.positions);
        at.means[row] = dot(at.dy + place, at.y + place, a.width);
    }
};

struct FlowRoom {
    float dscores[block_threads], shares[block_threads];
};

// One block a query.
__global__ void __launch_bounds__(block_threads) flow_to_queries(Attention a, Flowing at)
{
    auto& dscores = shared_memory<FlowRoom>().dscores;
    for (std::uint64_t row = blockIdx.x; row < a.rows(); row += gridDim.x) {
        const std::uint64_t head = row / a.positions, query = row % a.positions;
        const std::uint64_t keys = a.keys(query);
        float* dq = at.dq + a.place(head, query);
        for (std::uint64_t first = 0; first < keys; first += blockDim.x) {
            const std::uint64_t key = first + threadIdx.x, here = keys - first < blockDim.x ? keys - first : blockDim.x;
            dscores[threadIdx.x] = key < keys ? flow_of(a, at, head, query, key).dscore : 0.0f;
            __syncthreads();
            for (std::uint64_t f = threadIdx.x; f < a.width; f += blockDim.x) {
                float sum = first > 0 ? dq[f] : 0.0f;
                for (std::uint64_t i = 0; i < here; ++i) sum += dscores[i] * at.k[a.key_place(head, first + i) + f];
                dq[f] = sum;
            }
            __syncthreads();
        }
    }
}

// One block a key, to it and to its value.
__global__ void __launch_bounds__(block_threads) flow_to_keys(Attention a, Flowing at)
{
    auto& [dscores, shares] = shared_memory<FlowRoom>();
    for (std::uint64_t row = blockIdx.x; row < a.key_rows(); row += gridDim.x) {
        const std::uint64_t head = row / a.seen, key = row % a.seen;
        const std::uint64_t begin = a.causal ? key : 0;
        float *dk = at.dk + a.key_place(head, key), *dv = at.dv + a.key_place(head, key);
        for (std::uint64_t first = begin; first < a.positions; first += blockDim.x) {
            const std::uint64_t query = first + threadIdx.x, left = a.positions - first;
            const std::uint64_t here = left < blockDim.x ? left : blockDim.x;
            const Flow flow = query < a.positions ? flow_of(a, at, head, query, key) : Flow{0.0f, 0.0f};
            dscores[threadIdx.x] = flow.dscore;
            shares[threadIdx.x] = flow.share;
            __syncthreads();
            for (std::uint64_t f = threadIdx.x; f < a.width; f += blockDim.x) {
                float key_sum = first > begin ? dk[f] : 0.0f, value_sum = first > begin ? dv[f] : 0.0f;
                std::uint64_t from = a.place(head, first) + f;
                for (std::uint64_t i = 0; i < here; ++i, from += a.heads * a.width) {
                    key_sum += dscores[i] * at.q[from];
                    value_sum += shares[i] * at.dy[from];
                }
                dk[f] = key_sum;
                dv[f] = value_sum;
            }
            __syncthreads();
        }
    }
}

// Of queries, keys and values, inputs 0, 1 and 2.
Attention read_attention(OpView& op)
{
    op.require_all_f32();
    const Tensor &q = op.input(0), &k = op.input(1);
    const std::int64_t heads = op.integer("heads");
    op.require(q.extents.size() == 3 && q.count > 0, "queries are (batch, positions, features)");
    op.require(op.good() && heads > 0 && q.extents[2] % heads == 0, "the heads do not divide the features");
    op.require(op.input(2).extents == k.extents, "keys and values differ in shape");
    op.require(k.extents.size() == 3 && k.count > 0 && op.good() && k.extents[0] == q.extents[0]
            && k.extents[2] == q.extents[2],
        "queries and keys differ in samples or features");
    const bool causal = op.integer_or("causal", 0) != 0;
    op.require(op.good() && (!causal || k.extents[1] == q.extents[1]), "causal attention needs a key a query");
    if (!op.good()) return {};
    Attention a;
    a.samples = static_cast<std::uint64_t>(q.extents[0]);
    a.positions = static_cast<std::uint64_t>(q.extents[1]);
    a.seen = static_cast<std::uint64_t>(k.extents[1]);
    a.heads = static_cast<std::uint64_t>(heads);
    a.width = static_cast<std::uint64_t>(q.extents[2] / heads);
    a.causal = causal;
    a.scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(a.width)));
    return a;
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 2);
    const Attention a = read_attention(op);
    op.require_count(op.output(0), op.input(0).count);
    op.require_count(op.output(1), a.rows());
    return op.runs([a](const Arguments& at) {
        return launch(look, grid_of_rows<LookRoom>(a.rows(), a.seen), at.stream(), a,
            Looking{
                at.input<float>(0), at.input<float>(1), at.input<float>(2), at.output<float>(0), at.output<float>(1)});
    });
}

PreparedOp prepare_gradient(OpView& op)
{
    op.require_counts(6, 3);
    const Attention a = read_attention(op);
    for (const Tensor* each : {&op.input(3), &op.input(5), &op.output(0)}) op.require_count(*each, op.input(0).count);
    for (const Tensor* each : {&op.output(1), &op.output(2)}) op.require_count(*each, op.input(1).count);
    op.require_count(op.input(4), a.rows());
    return op.runs(
        [a](const Arguments& at) {
            const Flowing flowing{at.input<float>(0), at.input<float>(1), at.input<float>(2), at.input<float>(3),
                at.input<float>(4), at.input<float>(5), at.output<float>(0), at.output<float>(1), at.output<float>(2),
                at.workspace<float>()};
            cudaError_t started = run_elements(at, a.rows(), Means{a, flowing});
            if (started == cudaSuccess)
                started =
                    launch(flow_to_queries, grid_of_rows<FlowRoom>(a.rows(), a.seen), at.stream(), a, flowing);
            if (started != cudaSuccess) return started;
            return launch(flow_to_keys, grid_of_rows<FlowRoom>(a.key_rows(), a.positions), at.stream(), a, flowing);
        },
        a.rows() * sizeof(float));
}

constexpr OpKernel kernels[] = {{"attention", checked<prepare>}, {"attention_gradient", checked<prepare_gradient>}};

} // namespace

extern const std::span<const OpKernel> attention_kernels;
const std::span<const OpKernel> attention_kernels{kernels};

} // namespace epoch::cuda
