// recurrent: rnn, lstm and gru with their gradients. One product per time step handles the hidden states of the whole
// batch; what a cell does with each unit is in its struct. Saved tensors are stored step by step: row t * batch + n.
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
    bool last = false; // only the last step has an output

    __host__ __device__ std::uint64_t width() const { return gates * units; }
    __host__ __device__ std::uint64_t rows() const { return steps * batch; }
};

// One unit of one sample in one time step: its offsets in the tensors.
struct UnitIndex {
    std::uint64_t row, sample, unit; // row: step * batch + sample
    std::uint64_t x_offset; // of the first gate in x (batch, steps, width)
    std::uint64_t y_offset; // in y, if the step has an output
    std::uint64_t sum_offset; // of the first gate in (batch, width)
    bool first, has_output;
};

__device__ UnitIndex unit_index(const Recurrent& r, std::uint64_t step, std::uint64_t i)
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
    const float *x, *bias, *sums; // sums: hidden state of the previous step times the weights; unused in step 0
    float *y, *hidden, *gates, *cells;
};

// The recurrent sum of gate `gate` with its bias; the hidden state before step 0 is 0.
__device__ float gate_sum(const Forward& f, const UnitIndex& at, std::uint64_t gate)
{
    const std::uint64_t offset = gate * f.r.units;
    return (at.first ? 0.0f : f.sums[at.sum_offset + offset]) + f.bias[at.unit + offset];
}

__device__ float previous(const Recurrent& r, const float* saved, const UnitIndex& at)
{
    return at.first ? 0.0f : saved[(at.row - r.batch) * r.units + at.unit];
}

struct Backward {
    Recurrent r;
    std::uint64_t step;
    const float *hidden, *gates, *cells, *dy;
    // dh (batch, units): the gradient of h through the product; direct: past the product; dcells: of the cell states.
    float *dx, *dsums, *dh, *direct, *dcells;
};

// A cell has forward(), which returns the new h of a unit, and backward(), which takes the whole gradient of that h.
template <class F> struct Rnn {
    static constexpr std::uint64_t gates = 1;
    static __device__ float forward(const Forward& f, const UnitIndex& at)
    {
        return F::value(f.x[at.x_offset] + gate_sum(f, at, 0));
    }
    static __device__ void backward(const Backward& b, const UnitIndex& at, float dh)
    {
        const float dgates = dh * F::derivative_from_output(b.hidden[at.row * b.r.units + at.unit]);
        b.dsums[at.row * b.r.width() + at.unit] = dgates;
        b.dx[at.x_offset] = dgates;
    }
};

// LSTM: Hochreiter and Schmidhuber, 1997, with forget gates. The gates are i, f, g, o.
struct Lstm {
    static constexpr std::uint64_t gates = 4;
    static __device__ float forward(const Forward& f, const UnitIndex& at)
    {
        const std::uint64_t units = f.r.units;
        const auto sum = [&](std::uint64_t gate) { return f.x[at.x_offset + gate * units] + gate_sum(f, at, gate); };
        const float input = pointwise::Sigmoid::value(sum(0)), forget = pointwise::Sigmoid::value(sum(1));
        const float candidate = pointwise::Tanh::value(sum(2)), output = pointwise::Sigmoid::value(sum(3));
        const float cell = forget * previous(f.r, f.cells, at) + input * candidate;
        float* saved = f.gates + at.row * 4 * units + at.unit;
        saved[0] = input;
        saved[units] = forget;
        saved[2 * units] = candidate;
        saved[3 * units] = output;
        f.cells[at.row * units + at.unit] = cell;
        return output * pointwise::Tanh::value(cell);
    }
    static __device__ void backward(const Backward& b, const UnitIndex& at, float dh)
    {
        const std::uint64_t units = b.r.units, own = at.sample * units + at.unit;
        const float* saved = b.gates + at.row * 4 * units + at.unit;
        const float input = saved[0], forget = saved[units], candidate = saved[2 * units], output = saved[3 * units];
        const float tanh_cell = pointwise::Tanh::value(b.cells[at.row * units + at.unit]);
        const float dcell = b.dcells[own] + dh * output * (1.0f - tanh_cell * tanh_cell);
        b.dcells[own] = dcell * forget;
        const float dgates[] = {dcell * candidate * input * (1.0f - input),
            dcell * previous(b.r, b.cells, at) * forget * (1.0f - forget),
            dcell * input * (1.0f - candidate * candidate), dh * tanh_cell * output * (1.0f - output)};
        for (std::uint64_t gate = 0; gate < 4; ++gate) {
            b.dsums[at.row * b.r.width() + gate * units + at.unit] = dgates[gate];
            b.dx[at.x_offset + gate * units] = dgates[gate];
        }
    }
};

// GRU: Cho et al., 2014, with the reset gate applied after the product. Saved: r, z, n and the third sum.
struct Gru {
    static constexpr std::uint64_t gates = 3;
    static __device__ float forward(const Forward& f, const UnitIndex& at)
    {
        const std::uint64_t units = f.r.units;
        const float reset = pointwise::Sigmoid::value(f.x[at.x_offset] + gate_sum(f, at, 0));
        const float update = pointwise::Sigmoid::value(f.x[at.x_offset + units] + gate_sum(f, at, 1));
        const float scaled = gate_sum(f, at, 2);
        const float candidate = pointwise::Tanh::value(f.x[at.x_offset + 2 * units] + reset * scaled);
        float* saved = f.gates + at.row * 4 * units + at.unit;
        saved[0] = reset;
        saved[units] = update;
        saved[2 * units] = candidate;
        saved[3 * units] = scaled;
        return candidate + update * (previous(f.r, f.hidden, at) - candidate);
    }
    static __device__ void backward(const Backward& b, const UnitIndex& at, float dh)
    {
        const std::uint64_t units = b.r.units;
        const float* saved = b.gates + at.row * 4 * units + at.unit;
        const float reset = saved[0], update = saved[units], candidate = saved[2 * units], scaled = saved[3 * units];
        b.direct[at.sample * units + at.unit] = dh * update;
        const float dcandidate = dh * (1.0f - update) * (1.0f - candidate * candidate);
        const float dreset = dcandidate * scaled * reset * (1.0f - reset);
        const float dupdate = dh * (previous(b.r, b.hidden, at) - candidate) * update * (1.0f - update);
        float *dsums = b.dsums + at.row * b.r.width() + at.unit, *dx = b.dx + at.x_offset;
        dsums[0] = dx[0] = dreset;
        dsums[units] = dx[units] = dupdate;
        dsums[2 * units] = dcandidate * reset;
        dx[2 * units] = dcandidate;
    }
};

template <class Cell> struct ForwardStep {
    Forward f;

    __device__ void operator()(std::uint64_t i) const
    {
        const UnitIndex at = unit_index(f.r, f.step, i);
        const float h = Cell::forward(f, at);
        f.hidden[at.row * f.r.units + at.unit] = h;
        if (at.has_output) f.y[at.y_offset] = h;
    }
};

// The last time step begins with gradients of 0.
template <class Cell> struct BackwardStep {
    Backward b;

    __device__ void operator()(std::uint64_t i) const
    {
        const UnitIndex at = unit_index(b.r, b.step, i);
        if (b.step == b.r.steps - 1) b.dh[i] = b.direct[i] = b.dcells[i] = 0.0f;
        const float dh = b.dh[i] + b.direct[i] + (at.has_output ? b.dy[at.y_offset] : 0.0f);
        Cell::backward(b, at, dh);
    }
};

template <class Cell> cudaError_t run_forward(const Arguments& at, const Recurrent& r)
{
    constexpr bool gated = Cell::gates > 1, has_cells = Cell::gates == 4;
    Forward f{r, 0, at.input<float>(0), at.input<float>(2), at.workspace<float>(), at.output<float>(0),
        at.output<float>(1), nullptr, nullptr};
    if constexpr (gated) f.gates = at.output<float>(2);
    if constexpr (has_cells) f.cells = at.output<float>(3);
    const Matmul step{r.batch, r.width(), r.units, 1, false, true};
    cudaError_t started = cudaSuccess;
    for (; f.step < r.steps && started == cudaSuccess; ++f.step) {
        if (f.step > 0)
            started = run_matmul(at.stream(), step,
                {f.hidden + (f.step - 1) * r.batch * r.units, at.input<float>(1), nullptr, at.workspace<float>()});
        if (started == cudaSuccess) started = run_elements(at, r.batch * r.units, ForwardStep<Cell>{f});
    }
    return started;
}

struct RowSums {
    const float* rows;
    __device__ void operator()(std::uint64_t i, std::uint64_t, RunningPair& sum) const { sum.first += rows[i]; }
};

struct FillZero {
    float* out;
    __device__ void operator()(std::uint64_t i) const { out[i] = 0.0f; }
};

// The gradients of weights and bias, from the gradients of all sums.
cudaError_t run_parameters(const Arguments& at, const Recurrent& r, const float* dsums, double* sums)
{
    cudaError_t started = cudaSuccess;
    if (r.steps > 1) {
        const Matmul weights{r.width(), r.units, r.rows() - r.batch, 1, true, false};
        started = run_matmul(
            at.stream(), weights, {dsums + r.batch * r.width(), at.input<float>(1), nullptr, at.output<float>(1)});
    } else {
        started = run_elements(at, r.width() * r.units, FillZero{at.output<float>(1)});
    }
    const ChannelView view{r.rows(), r.width(), 1};
    if (started == cudaSuccess) started = sum_channels(at.stream(), view, RowSums{dsums}, sums);
    if (started != cudaSuccess) return started;
    return run_elements(at, r.width(), StoreTotals{{sums, view.splits()}, at.output<float>(2)});
}

// The workspace of the backward pass: sums for the bias, then floats.
struct BackwardWorkspace {
    std::uint64_t sums, rows, batch; // sums: in bytes; rows, batch: in floats

    explicit BackwardWorkspace(const Recurrent& r)
        : sums(ChannelView{r.rows(), r.width(), 1}.sum_bytes())
        , rows(r.rows() * r.width())
        , batch(r.batch * r.units)
    {
    }
    std::uint64_t bytes() const { return sums + (rows + 3 * batch) * sizeof(float); }
};

template <class Cell> cudaError_t run_backward(const Arguments& at, const Recurrent& r)
{
    constexpr bool gated = Cell::gates > 1, has_cells = Cell::gates == 4;
    const BackwardWorkspace workspace(r);
    auto* dsums = reinterpret_cast<float*>(at.workspace<std::byte>() + workspace.sums);
    float *dh = dsums + workspace.rows, *direct = dh + workspace.batch, *dcells = direct + workspace.batch;
    Backward b{r, r.steps, at.input<float>(1), nullptr, nullptr, at.input<float>(gated + has_cells + 2),
        at.output<float>(0), dsums, dh, direct, dcells};
    if constexpr (gated) b.gates = at.input<float>(2);
    if constexpr (has_cells) b.cells = at.input<float>(3);
    const Matmul step{r.batch, r.units, r.width(), 1, false, false};
    cudaError_t started = cudaSuccess;
    while (b.step-- > 0 && started == cudaSuccess) {
        started = run_elements(at, r.batch * r.units, BackwardStep<Cell>{b});
        if (b.step > 0 && started == cudaSuccess)
            started =
                run_matmul(at.stream(), step, {dsums + b.step * r.batch * r.width(), at.input<float>(0), nullptr, dh});
    }
    return started == cudaSuccess ? run_parameters(at, r, dsums, at.workspace<double>()) : started;
}

void require_extents(OpView& op, const Tensor& tensor, std::initializer_list<std::uint64_t> extents)
{
    op.require(std::equal(extents.begin(), extents.end(), tensor.extents.begin(), tensor.extents.end(),
                   [](std::uint64_t a, std::int64_t b) { return static_cast<std::int64_t>(a) == b; }),
        "tensor \"" + tensor.name + "\" has the wrong shape");
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

// Checks the saved tensors besides h: the gates, and for lstm the cell states.
template <class Cell, class Get> std::size_t require_saved(OpView& op, const Recurrent& r, std::size_t first, Get get)
{
    if (Cell::gates > 1) require_extents(op, get(first++), {r.steps, r.batch, 4 * r.units});
    if (Cell::gates == 4) require_extents(op, get(first++), {r.steps, r.batch, r.units});
    return first;
}

template <class Cell> constexpr std::uint32_t saved_tensors = Cell::gates == 1 ? 0 : Cell::gates == 4 ? 2 : 1;

template <class Cell> PreparedOp prepare_forward(OpView& op)
{
    op.require_counts(3, 2 + saved_tensors<Cell>);
    const Recurrent r = sizes_from<Cell>(op, op.input(0), op.input(1));
    if (!op.good()) return {};
    require_extents(op, op.input(2), {r.width()});
    require_result(op, op.output(0), r);
    require_extents(op, op.output(1), {r.steps, r.batch, r.units});
    require_saved<Cell>(op, r, 2, [&](std::size_t i) -> const Tensor& { return op.output(i); });
    return op.runs([r](const Arguments& at) { return run_forward<Cell>(at, r); }, r.batch * r.width() * sizeof(float));
}

template <class Cell> PreparedOp prepare_backward(OpView& op)
{
    op.require_counts(3 + saved_tensors<Cell>, 3);
    const Recurrent r = sizes_from<Cell>(op, op.output(0), op.input(0));
    if (!op.good()) return {};
    require_extents(op, op.input(1), {r.steps, r.batch, r.units});
    const std::size_t dgates =
        require_saved<Cell>(op, r, 2, [&](std::size_t i) -> const Tensor& { return op.input(i); });
    require_result(op, op.input(dgates), r);
    require_extents(op, op.output(1), {r.width(), r.units});
    require_extents(op, op.output(2), {r.width()});
    return op.runs([r](const Arguments& at) { return run_backward<Cell>(at, r); }, BackwardWorkspace(r).bytes());
}

using RnnTanh = Rnn<pointwise::Tanh>;
using RnnRelu = Rnn<pointwise::Relu>;

bool is_relu(OpView& op)
{
    const std::string_view function = op.text("function");
    op.require(function == "tanh" || function == "relu", "the function is tanh or relu");
    return function == "relu";
}

PreparedOp prepare_rnn(OpView& op) { return is_relu(op) ? prepare_forward<RnnRelu>(op) : prepare_forward<RnnTanh>(op); }
PreparedOp prepare_rnn_gradient(OpView& op)
{
    return is_relu(op) ? prepare_backward<RnnRelu>(op) : prepare_backward<RnnTanh>(op);
}

constexpr OpKernel kernels[] = {{"rnn", checked<prepare_rnn>}, {"rnn_gradient", checked<prepare_rnn_gradient>},
    {"lstm", checked<prepare_forward<Lstm>>}, {"lstm_gradient", checked<prepare_backward<Lstm>>},
    {"gru", checked<prepare_forward<Gru>>}, {"gru_gradient", checked<prepare_backward<Gru>>}};

} // namespace

extern const std::span<const OpKernel> recurrent_kernels;
const std::span<const OpKernel> recurrent_kernels{kernels};

} // namespace epoch::cuda
