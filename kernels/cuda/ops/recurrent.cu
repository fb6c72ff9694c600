// recurrent: rnn, lstm and gru with their gradients. All samples go through a step together, by one product; what a
// kind of cell does with a unit of it is its own. Saved numbers lie step by step: row t * batch + n.
#include "cuda/primitives/channel_sums.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/matmul.h"
#include "pointwise/relu.h"
#include "pointwise/sigmoid.h"
#include "pointwise/tanh.h"

namespace epoch::cuda {
namespace {

struct Recurrent {
    std::uint64_t batch = 0, steps = 0, units = 0, gates = 0;
    bool last = false; // only the last step is answered

    __host__ __device__ std::uint64_t width() const { return gates * units; }
    __host__ __device__ std::uint64_t rows() const { return steps * batch; }
};

// A unit of one sample in one step: where its numbers lie.
struct Place {
    std::uint64_t row, sample, unit; // row: step * batch + sample
    std::uint64_t of_x; // the first gate's number in x (batch, steps, width)
    std::uint64_t of_y; // in y, if the step is answered
    std::uint64_t of_sums; // the first gate's number in (batch, width)
    bool first, answered;
};

__device__ Place place_of(const Recurrent& r, std::uint64_t step, std::uint64_t i)
{
    const std::uint64_t sample = i / r.units, unit = i % r.units;
    const std::uint64_t sample_row = sample * r.steps + step;
    return {step * r.batch + sample, sample, unit, sample_row * r.width() + unit,
        (r.last ? sample : sample_row) * r.units + unit, sample * r.width() + unit, step == 0,
        !r.last || step == r.steps - 1};
}

struct Forward {
    Recurrent r;
    std::uint64_t step;
    const float *x, *bias, *sums; // sums: what the step before is worth here, without bias; of step 0 not there
    float *y, *hidden, *gates, *cells;
};

// The sum that opens gate `gate`: with the bias, and 0 for a step before the first.
__device__ float weighted(const Forward& f, const Place& at, std::uint64_t gate)
{
    const std::uint64_t offset = gate * f.r.units;
    return (at.first ? 0.0f : f.sums[at.of_sums + offset]) + f.bias[at.unit + offset];
}

__device__ float before(const Recurrent& r, const float* saved, const Place& at)
{
    return at.first ? 0.0f : saved[(at.row - r.batch) * r.units + at.unit];
}

struct Backward {
    Recurrent r;
    std::uint64_t step;
    const float *hidden, *gates, *cells, *dy;
    // dh (batch, units): what flows into h over the product; direct: past it; dcells: into the cells.
    float *dx, *dsums, *dh, *direct, *dcells;
};

// Cells say what a unit does on the way forth (and give its h), and on the way back with all that flows into h.
template <class F> struct Rnn {
    static constexpr std::uint64_t gates = 1;
    static __device__ float forward(const Forward& f, const Place& at)
    {
        return F::value(f.x[at.of_x] + weighted(f, at, 0));
    }
    static __device__ void backward(const Backward& b, const Place& at, float dh)
    {
        const float flows = dh * F::slope_from_output(b.hidden[at.row * b.r.units + at.unit]);
        b.dsums[at.row * b.r.width() + at.unit] = flows;
        b.dx[at.of_x] = flows;
    }
};

// Hochreiter and Schmidhuber, 1997, with forget gates; i, f, g, o.
struct Lstm {
    static constexpr std::uint64_t gates = 4;
    static __device__ float forward(const Forward& f, const Place& at)
    {
        const std::uint64_t units = f.r.units;
        const auto sum = [&](std::uint64_t gate) { return f.x[at.of_x + gate * units] + weighted(f, at, gate); };
        const float input = pointwise::Sigmoid::value(sum(0)), forget = pointwise::Sigmoid::value(sum(1));
        const float fresh = pointwise::Tanh::value(sum(2)), output = pointwise::Sigmoid::value(sum(3));
        const float cell = forget * before(f.r, f.cells, at) + input * fresh;
        float* saved = f.gates + at.row * 4 * units + at.unit;
        saved[0] = input;
        saved[units] = forget;
        saved[2 * units] = fresh;
        saved[3 * units] = output;
        f.cells[at.row * units + at.unit] = cell;
        return output * pointwise::Tanh::value(cell);
    }
    static __device__ void backward(const Backward& b, const Place& at, float dh)
    {
        const std::uint64_t units = b.r.units, own = at.sample * units + at.unit;
        const float* saved = b.gates + at.row * 4 * units + at.unit;
        const float input = saved[0], forget = saved[units], fresh = saved[2 * units], output = saved[3 * units];
        const float shown = pointwise::Tanh::value(b.cells[at.row * units + at.unit]);
        const float dcell = b.dcells[own] + dh * output * (1.0f - shown * shown);
        b.dcells[own] = dcell * forget;
        const float flows[] = {dcell * fresh * input * (1.0f - input),
            dcell * before(b.r, b.cells, at) * forget * (1.0f - forget), dcell * input * (1.0f - fresh * fresh),
            dh * shown * output * (1.0f - output)};
        for (std::uint64_t gate = 0; gate < 4; ++gate) {
            b.dsums[at.row * b.r.width() + gate * units + at.unit] = flows[gate];
            b.dx[at.of_x + gate * units] = flows[gate];
        }
    }
};

// Cho et al., 2014, in the form whose reset gate stands behind the product. Saved: r, z, n and s, the third sum.
struct Gru {
    static constexpr std::uint64_t gates = 3;
    static __device__ float forward(const Forward& f, const Place& at)
    {
        const std::uint64_t units = f.r.units;
        const float reset = pointwise::Sigmoid::value(f.x[at.of_x] + weighted(f, at, 0));
        const float update = pointwise::Sigmoid::value(f.x[at.of_x + units] + weighted(f, at, 1));
        const float scaled = weighted(f, at, 2);
        const float fresh = pointwise::Tanh::value(f.x[at.of_x + 2 * units] + reset * scaled);
        float* saved = f.gates + at.row * 4 * units + at.unit;
        saved[0] = reset;
        saved[units] = update;
        saved[2 * units] = fresh;
        saved[3 * units] = scaled;
        return fresh + update * (before(f.r, f.hidden, at) - fresh);
    }
    static __device__ void backward(const Backward& b, const Place& at, float dh)
    {
        const std::uint64_t units = b.r.units;
        const float* saved = b.gates + at.row * 4 * units + at.unit;
        const float reset = saved[0], update = saved[units], fresh = saved[2 * units], scaled = saved[3 * units];
        b.direct[at.sample * units + at.unit] = dh * update;
        const float dfresh = dh * (1.0f - update) * (1.0f - fresh * fresh);
        const float dreset = dfresh * scaled * reset * (1.0f - reset);
        const float dupdate = dh * (before(b.r, b.hidden, at) - fresh) * update * (1.0f - update);
        float *dsums = b.dsums + at.row * b.r.width() + at.unit, *dx = b.dx + at.of_x;
        dsums[0] = dx[0] = dreset;
        dsums[units] = dx[units] = dupdate;
        dsums[2 * units] = dfresh * reset;
        dx[2 * units] = dfresh;
    }
};

template <class Cell> struct StepForth {
    Forward f;

    __device__ void operator()(std::uint64_t i) const
    {
        const Place at = place_of(f.r, f.step, i);
        const float h = Cell::forward(f, at);
        f.hidden[at.row * f.r.units + at.unit] = h;
        if (at.answered) f.y[at.of_y] = h;
    }
};

// Of the last step nothing has flowed back yet.
template <class Cell> struct StepBack {
    Backward b;

    __device__ void operator()(std::uint64_t i) const
    {
        const Place at = place_of(b.r, b.step, i);
        if (b.step == b.r.steps - 1) b.dh[i] = b.direct[i] = b.dcells[i] = 0.0f;
        const float dh = b.dh[i] + b.direct[i] + (at.answered ? b.dy[at.of_y] : 0.0f);
        Cell::backward(b, at, dh);
    }
};

template <class Cell> cudaError_t run_forth(const Arguments& at, const Recurrent& r)
{
    constexpr bool gated = Cell::gates > 1, has_cells = Cell::gates == 4;
    Forward f{r, 0, at.input<float>(0), at.input<float>(2), at.workspace<float>(), at.output<float>(0),
        at.output<float>(1), nullptr, nullptr};
    if constexpr (gated) f.gates = at.output<float>(2);
    if constexpr (has_cells) f.cells = at.output<float>(3);
    const Product step{r.batch, r.width(), r.units, 1, false, true};
    cudaError_t started = cudaSuccess;
    for (; f.step < r.steps && started == cudaSuccess; ++f.step) {
        if (f.step > 0)
            started = run_product(at.stream(), step,
                {f.hidden + (f.step - 1) * r.batch * r.units, at.input<float>(1), nullptr, at.workspace<float>()});
        if (started == cudaSuccess) started = run_elements(at, r.batch * r.units, StepForth<Cell>{f});
    }
    return started;
}

struct RowSums {
    const float* rows;
    __device__ void operator()(std::uint64_t i, std::uint64_t, TwoSums& sum) const
    {
        sum.first += static_cast<double>(rows[i]);
    }
};

struct RowTotals {
    ChannelSums sums;
    float* out;
    __device__ void operator()(std::uint64_t c) const { out[c] = static_cast<float>(sums.of(c).first); }
};

struct Zeros {
    float* out;
    __device__ void operator()(std::uint64_t i) const { out[i] = 0.0f; }
};

// The gradients of weights and bias, once all that flows to the products is there.
cudaError_t run_parameters(const Arguments& at, const Recurrent& r, const float* dsums, double* sums)
{
    cudaError_t started = cudaSuccess;
    if (r.steps > 1) {
        const Product weights{r.width(), r.units, r.rows() - r.batch, 1, true, false};
        started = run_product(
            at.stream(), weights, {dsums + r.batch * r.width(), at.input<float>(1), nullptr, at.output<float>(1)});
    } else {
        started = run_elements(at, r.width() * r.units, Zeros{at.output<float>(1)});
    }
    const ChannelView view{r.rows(), r.width(), 1};
    if (started == cudaSuccess) started = sum_channels(at.stream(), view, RowSums{dsums}, sums);
    if (started != cudaSuccess) return started;
    return run_elements(at, r.width(), RowTotals{{sums, view.shares()}, at.output<float>(2)});
}

// The workspace of the way back: sums of the bias, then floats.
struct BackwardRoom {
    std::uint64_t sums, rows, batch; // bytes of the first, floats of the others

    explicit BackwardRoom(const Recurrent& r)
        : sums(ChannelView{r.rows(), r.width(), 1}.sum_bytes())
        , rows(r.rows() * r.width())
        , batch(r.batch * r.units)
    {
    }
    std::uint64_t bytes() const { return sums + (rows + 3 * batch) * sizeof(float); }
};

template <class Cell> cudaError_t run_back(const Arguments& at, const Recurrent& r)
{
    constexpr bool gated = Cell::gates > 1, has_cells = Cell::gates == 4;
    const BackwardRoom room(r);
    auto* dsums = reinterpret_cast<float*>(at.workspace<std::byte>() + room.sums);
    float *dh = dsums + room.rows, *direct = dh + room.batch, *dcells = direct + room.batch;
    Backward b{r, r.steps, at.input<float>(1), nullptr, nullptr, at.input<float>(gated + has_cells + 2),
        at.output<float>(0), dsums, dh, direct, dcells};
    if constexpr (gated) b.gates = at.input<float>(2);
    if constexpr (has_cells) b.cells = at.input<float>(3);
    const Product step{r.batch, r.units, r.width(), 1, false, false};
    cudaError_t started = cudaSuccess;
    while (b.step-- > 0 && started == cudaSuccess) {
        started = run_elements(at, r.batch * r.units, StepBack<Cell>{b});
        if (b.step > 0 && started == cudaSuccess)
            started =
                run_product(at.stream(), step, {dsums + b.step * r.batch * r.width(), at.input<float>(0), nullptr, dh});
    }
    return started == cudaSuccess ? run_parameters(at, r, dsums, at.workspace<double>()) : started;
}

void require_extents(OpView& op, const Tensor& tensor, std::initializer_list<std::uint64_t> extents)
{
    op.require(std::equal(extents.begin(), extents.end(), tensor.extents.begin(), tensor.extents.end(),
                   [](std::uint64_t a, std::int64_t b) { return static_cast<std::int64_t>(a) == b; }),
        "tensor \"" + tensor.name + "\" has other extents than the steps ask for");
}

void require_result(OpView& op, const Tensor& y, const Recurrent& r)
{
    if (r.last)
        require_extents(op, y, {r.batch, r.units});
    else
        require_extents(op, y, {r.batch, r.steps, r.units});
}

// From x (batch, steps, gates x units) and the weights (gates x units, units).
template <class Cell> Recurrent sizes_from(OpView& op, const Tensor& x, const Tensor& weight)
{
    op.require_all_f32();
    op.require(x.extents.size() == 3 && weight.extents.size() == 2 && x.count > 0, "needs steps and their weights");
    Recurrent r;
    r.last = op.integer("last") != 0;
    if (!op.good()) return {};
    r.gates = Cell::gates;
    r.batch = static_cast<std::uint64_t>(x.extents[0]);
    r.steps = static_cast<std::uint64_t>(x.extents[1]);
    r.units = static_cast<std::uint64_t>(weight.extents[1]);
    require_extents(op, x, {r.batch, r.steps, r.width()});
    require_extents(op, weight, {r.width(), r.units});
    return r;
}

// The saved tensors of a cell besides h: gates, and for lstm the cells.
template <class Cell, class Get> std::size_t require_saved(OpView& op, const Recurrent& r, std::size_t first, Get get)
{
    if (Cell::gates > 1) require_extents(op, get(first++), {r.steps, r.batch, 4 * r.units});
    if (Cell::gates == 4) require_extents(op, get(first++), {r.steps, r.batch, r.units});
    return first;
}

template <class Cell> constexpr std::uint32_t saved_tensors = Cell::gates == 1 ? 0 : Cell::gates == 4 ? 2 : 1;

template <class Cell> PreparedOp prepare_forth(OpView& op)
{
    op.require_counts(3, 2 + saved_tensors<Cell>);
    const Recurrent r = sizes_from<Cell>(op, op.input(0), op.input(1));
    if (!op.good()) return {};
    require_extents(op, op.input(2), {r.width()});
    require_result(op, op.output(0), r);
    require_extents(op, op.output(1), {r.steps, r.batch, r.units});
    require_saved<Cell>(op, r, 2, [&](std::size_t i) -> const Tensor& { return op.output(i); });
    return op.runs([r](const Arguments& at) { return run_forth<Cell>(at, r); }, r.batch * r.width() * sizeof(float));
}

template <class Cell> PreparedOp prepare_back(OpView& op)
{
    op.require_counts(3 + saved_tensors<Cell>, 3);
    const Recurrent r = sizes_from<Cell>(op, op.output(0), op.input(0));
    if (!op.good()) return {};
    require_extents(op, op.input(1), {r.steps, r.batch, r.units});
    const std::size_t flows =
        require_saved<Cell>(op, r, 2, [&](std::size_t i) -> const Tensor& { return op.input(i); });
    require_result(op, op.input(flows), r);
    require_extents(op, op.output(1), {r.width(), r.units});
    require_extents(op, op.output(2), {r.width()});
    return op.runs([r](const Arguments& at) { return run_back<Cell>(at, r); }, BackwardRoom(r).bytes());
}

using RnnTanh = Rnn<pointwise::Tanh>;
using RnnRelu = Rnn<pointwise::Relu>;

bool is_relu(OpView& op)
{
    const std::string_view function = op.text("function");
    op.require(function == "tanh" || function == "relu", "the function is tanh or relu");
    return function == "relu";
}

PreparedOp prepare_rnn(OpView& op) { return is_relu(op) ? prepare_forth<RnnRelu>(op) : prepare_forth<RnnTanh>(op); }
PreparedOp prepare_rnn_gradient(OpView& op)
{
    return is_relu(op) ? prepare_back<RnnRelu>(op) : prepare_back<RnnTanh>(op);
}

constexpr OpKernel kernels[] = {{"rnn", checked<prepare_rnn>}, {"rnn_gradient", checked<prepare_rnn_gradient>},
    {"lstm", checked<prepare_forth<Lstm>>}, {"lstm_gradient", checked<prepare_back<Lstm>>},
    {"gru", checked<prepare_forth<Gru>>}, {"gru_gradient", checked<prepare_back<Gru>>}};

} // namespace

extern const std::span<const OpKernel> recurrent_kernels;
const std::span<const OpKernel> recurrent_kernels{kernels};

} // namespace epoch::cuda
