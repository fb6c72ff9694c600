// Each rule matches one op and one op before it.
#include "cuda/compiler/fused_ops.h"

#include "cuda/compiler/storage.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

bool is_relu(const RunOp& op) { return has_text(op, "function", "relu"); }

bool same_value(const epoch_attribute& a, const epoch_attribute& b)
{
    if (a.key != std::string_view(b.key) || a.kind != b.kind) return false;
    switch (a.kind) {
    case EPOCH_INTEGER: return a.integer == b.integer;
    case EPOCH_REAL: return a.real == b.real;
    case EPOCH_TEXT: return a.text == std::string_view(b.text);
    default: return std::ranges::equal(std::span(a.integers, a.count), std::span(b.integers, b.count));
    }
}

void append(auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); }

class Fuser {
public:
    Fuser(std::span<const epoch_op> ops, std::vector<Tensor>& tensors, Layouts layouts)
        : m_tensors(tensors)
        , m_layouts(layouts)
        , m_uses(tensors.size())
    {
        for (const epoch_op& op : ops) {
            const auto number = static_cast<std::uint32_t>(m_ops.size());
            const RunOp& added = m_ops.emplace_back(op, number);
            for (const std::uint32_t input : added.inputs)
                if (input != EPOCH_NO_TENSOR) ++m_uses[input].readers;
            for (const std::uint32_t output : added.outputs) {
                if (output == EPOCH_NO_TENSOR) continue;
                ++m_uses[output].writers;
                m_uses[output].writer = number;
            }
        }
        m_dropped.resize(m_ops.size(), false);
    }

    std::vector<RunOp> fused(Fuse fuse)
    {
        for (std::uint32_t i = 0; i < m_ops.size() && fuse != Fuse::none; ++i) {
            fuse_bias(i);
            if (fuse == Fuse::biases) continue;
            fuse_function(i);
            fuse_addition(i);
            fuse_relu_gradient(i);
            fuse_gather(i);
            fuse_fill(i);
            fuse_loss_gradient(i);
            fuse_bias_gradient(i);
            fuse_count(i);
            drop_reshape(i);
            join(i);
        }
        std::vector<RunOp> left;
        for (std::size_t i = 0; i < m_ops.size(); ++i)
            if (!m_dropped[i]) left.push_back(std::move(m_ops[i]));
        return left;
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFFu;

    struct Use {
        std::uint32_t readers = 0, writers = 0, writer = none; // writer: the last op that writes the tensor
    };

    // The tensor that owns the memory.
    std::uint32_t root(std::uint32_t tensor) const
    {
        const std::uint32_t other = tensor == EPOCH_NO_TENSOR ? tensor : m_tensors[tensor].alias_of;
        return other == EPOCH_NO_TENSOR ? tensor : other;
    }

    bool writes(const RunOp& op, const std::vector<std::uint32_t>& any_of) const
    {
        return std::ranges::any_of(op.outputs, [&](std::uint32_t output) {
            return std::ranges::any_of(any_of, [&](std::uint32_t each) { return root(each) == root(output); });
        });
    }

    // Whether the two ops must keep their order.
    bool conflict(const RunOp& a, const RunOp& b) const
    {
        return writes(a, b.inputs) || writes(a, b.outputs) || writes(b, a.inputs);
    }

    // Whether the op can move across all ops between `after` and `before`.
    bool can_move(const RunOp& op, std::uint32_t after, std::uint32_t before) const
    {
        for (std::uint32_t i = after + 1; i < before; ++i)
            if (!m_dropped[i] && conflict(op, m_ops[i])) return false;
        return true;
    }

    // The only writer of a scratch tensor, if it runs before op i in the same phase; else null.
    const RunOp* writer_of(std::uint32_t i, std::uint32_t tensor) const
    {
        if (tensor == EPOCH_NO_TENSOR || m_tensors[tensor].role != EPOCH_SCRATCH || m_uses[tensor].writers != 1)
            return nullptr;
        const std::uint32_t writer = m_uses[tensor].writer;
        if (writer >= i || m_dropped[writer] || m_ops[writer].op.phase != m_ops[i].op.phase) return nullptr;
        return &m_ops[writer];
    }

    // The same, if op i is the only reader of its first output and the writer can move down to op i.
    const RunOp* source(std::uint32_t i, std::size_t input) const
    {
        const std::uint32_t tensor = m_ops[i].inputs[input];
        const RunOp* writer = writer_of(i, tensor);
        const bool alone = writer && m_uses[tensor].readers == 1 && writer->outputs[0] == tensor;
        return alone && can_move(*writer, writer->place, i) ? writer : nullptr;
    }

    // Replaces op i by the earlier op, which then writes op i's output.
    void move_to(std::uint32_t i, RunOp earlier)
    {
        RunOp& later = m_ops[i];
        m_tensors[earlier.outputs[0]].bytes = 0;
        m_dropped[earlier.place] = true;
        earlier.outputs[0] = later.outputs[0];
        earlier.place = i;
        add_sources(earlier, later);
        later = std::move(earlier);
        for (const std::uint32_t output : later.outputs) m_uses[output].writer = i;
    }

    void fuse_bias(std::uint32_t i)
    {
        const RunOp& bias = m_ops[i];
        if (!is(bias, "add_bias", 2)) return;
        const RunOp* product = source(i, 0);
        if (!product || !is(*product, "matmul", 2)) return;
        const auto& extents = m_tensors[bias.outputs[0]].extents;
        const epoch_attribute* axis = find(bias, "axis");
        if (!axis || axis->integer + 1 != static_cast<std::int64_t>(extents.size())
            || m_tensors[bias.inputs[1]].extents.size() != 1)
            return;
        RunOp biased = *product;
        biased.inputs.push_back(bias.inputs[1]);
        move_to(i, std::move(biased));
    }

    void fuse_function(std::uint32_t i)
    {
        const RunOp& function = m_ops[i];
        if (!is(function, "pointwise", 1)) return;
        const RunOp* before = source(i, 0);
        if (!before || find(*before, "function")) return;
        const bool fuses_any = is(*before, "add_bias", 2);
        const bool fuses_relu =
            is(*before, "matmul", 3) || is(*before, "batch_norm", 5, 3) || is(*before, "batch_norm", 6, 3);
        if (!fuses_any && !(fuses_relu && is_relu(function))) return;
        RunOp with_function = *before;
        append(with_function.attributes, function.attributes);
        move_to(i, std::move(with_function));
    }

    void fuse_addition(std::uint32_t i)
    {
        if (!is(m_ops[i], "add", 2)) return;
        for (const std::size_t input : {1u, 0u}) {
            const RunOp* norm = source(i, input);
            if (!norm || !is(*norm, "batch_norm", 5, 3) || find(*norm, "function")) continue;
            RunOp with_addition = *norm;
            with_addition.inputs.push_back(m_ops[i].inputs[1 - input]);
            return move_to(i, std::move(with_addition));
        }
    }

    // The gradient of the ReLU is written only if another op reads it too. Also fuses an addition before the ReLU's
    // gradient.
    void fuse_relu_gradient(std::uint32_t i)
    {
        RunOp& norm = m_ops[i];
        if (!is(norm, "batch_norm_gradient", 5, 3)) return;
        const std::uint32_t dz = norm.inputs[4];
        const RunOp* relu = writer_of(i, dz);
        if (!relu || !is(*relu, "pointwise_gradient", 2) || !is_relu(*relu)
            || !has_text(*relu, "gradient_from", "output") || !can_move(*relu, relu->place, i))
            return;
        norm.inputs[4] = relu->inputs[1];
        norm.inputs.push_back(relu->inputs[0]);
        add_sources(norm, *relu);
        m_dropped[relu->place] = true;
        if (m_uses[dz].readers == 1) {
            m_tensors[dz].bytes = 0;
            return;
        }
        norm.outputs.push_back(dz);
        m_uses[dz].writer = i;
        const RunOp* sum = source(i, 4);
        if (!sum || !is(*sum, "add", 2)) return;
        m_tensors[norm.inputs[4]].bytes = 0;
        norm.inputs[4] = sum->inputs[0];
        norm.inputs.push_back(sum->inputs[1]);
        add_sources(norm, *sum);
        m_dropped[sum->place] = true;
    }

    // Moves a gather of a resident or staged field up into the op that finds the positions.
    void fuse_gather(std::uint32_t i)
    {
        const RunOp& gather = m_ops[i];
        if (!is(gather, "gather_rows", 2)) return;
        const RunOp* writer = writer_of(i, gather.inputs[1]);
        if (!writer || !is(*writer, "sample_positions") || writer->outputs[0] != gather.inputs[1]
            || writer->inputs.size() == max_gathered_fields || writer->outputs.size() != 3 + writer->inputs.size()
            || m_tensors[gather.inputs[0]].role != EPOCH_DATA || !can_move(gather, writer->place, i))
            return;
        RunOp& positions = m_ops[writer->place];
        for (const auto& [key, fallback] : {std::pair("scale", 1.0), std::pair("shift", 0.0)}) {
            const epoch_attribute* given = find(gather, key);
            epoch_attribute& added = positions.attributes.emplace_back();
            added.key = key;
            added.kind = EPOCH_REAL;
            added.real = !given ? fallback : given->kind == EPOCH_INTEGER ? static_cast<double>(given->integer) : given->real;
        }
        positions.inputs.push_back(gather.inputs[0]);
        positions.outputs.push_back(gather.outputs[0]);
        add_sources(positions, gather);
        m_uses[gather.outputs[0]].writer = positions.place;
        m_dropped[i] = true;
    }

    // If all samples have the same weight, the loss gradient takes the weight and its scale as attribute and input.
    void fuse_fill(std::uint32_t i)
    {
        if (!is(m_ops[i], "softmax_cross_entropy_gradient", 3)) return;
        const RunOp* fill = source(i, 2);
        const bool scaled = fill && is(*fill, "fill_scaled", 2);
        if (!scaled && !(fill && is(*fill, "fill", 1))) return;
        RunOp& gradient = m_ops[i];
        m_tensors[gradient.inputs[2]].bytes = 0;
        gradient.inputs[2] = scaled ? fill->inputs[1] : EPOCH_NO_TENSOR;
        append(gradient.attributes, fill->attributes);
        add_sources(gradient, *fill);
        m_dropped[fill->place] = true;
    }

    // A cross-entropy that knows the weight of its samples writes its gradient instead of the probabilities, if no
    // other op reads those.
    void fuse_loss_gradient(std::uint32_t i)
    {
        const RunOp& gradient = m_ops[i];
        if (m_layouts != Layouts::tensor_cores || !is(gradient, "softmax_cross_entropy_gradient")) return;
        const epoch_attribute* value = find(gradient, "value");
        if (!value || gradient.inputs.size() != 3 || gradient.outputs.size() != 1) return;
        const std::uint32_t probabilities = gradient.inputs[0];
        if (probabilities == EPOCH_NO_TENSOR || m_tensors[probabilities].role != EPOCH_SCRATCH
            || m_uses[probabilities].writers != 1 || m_uses[probabilities].readers != 1
            || m_uses[probabilities].writer >= i)
            return;
        RunOp& loss = m_ops[m_uses[probabilities].writer];
        if (m_dropped[loss.place] || !is(loss, "softmax_cross_entropy", 2, 3) || find(loss, "value")
            || loss.outputs[2] != probabilities || loss.inputs[1] != gradient.inputs[1]
            || !can_move(gradient, loss.place, i))
            return;
        const epoch_attribute *one = find(loss, "label_smoothing"), *other = find(gradient, "label_smoothing");
        if (one && other ? !same_value(*one, *other) : one != other) return;
        loss.attributes.push_back(*value);
        if (gradient.inputs[2] != EPOCH_NO_TENSOR) loss.inputs.push_back(gradient.inputs[2]);
        loss.outputs[2] = gradient.outputs[0];
        add_sources(loss, gradient);
        m_tensors[probabilities].bytes = 0;
        m_uses[loss.outputs[2]].writer = loss.place;
        m_dropped[i] = true;
    }

    // Whether the op can also sum its output into a bias gradient.
    static bool can_sum(const RunOp& op)
    {
        return op.outputs.size() == 1 && (is(op, "softmax_cross_entropy_gradient") || is(op, "pointwise_gradient", 2));
    }

    // Moves the sum up into the op that writes the gradient.
    void fuse_bias_gradient(std::uint32_t i)
    {
        const RunOp& sum = m_ops[i];
        if (!is(sum, "sum_to_axis", 1)) return;
        const RunOp* writer = writer_of(i, sum.inputs[0]);
        if (!writer || !can_sum(*writer) || !can_move(sum, writer->place, i)) return;
        RunOp& gradient = m_ops[writer->place];
        gradient.outputs.push_back(sum.outputs[0]);
        append(gradient.attributes, sum.attributes);
        add_sources(gradient, sum);
        m_uses[sum.outputs[0]].writer = gradient.place;
        m_dropped[i] = true;
    }

    void fuse_count(std::uint32_t i)
    {
        const RunOp& count = m_ops[i];
        if (!is(count, "count_update", 2)) return;
        const RunOp* writer = writer_of(i, count.inputs[1]);
        if (!writer || !is(*writer, "gradient_norm") || writer->outputs.size() != 2
            || writer->outputs[1] != count.inputs[1] || !can_move(count, writer->place, i))
            return;
        RunOp& norm = m_ops[writer->place];
        norm.inputs.push_back(count.inputs[0]);
        norm.outputs.push_back(count.outputs[0]);
        m_dropped[i] = true;
    }

    void drop_reshape(std::uint32_t i)
    {
        const RunOp& reshape = m_ops[i];
        if (!is(reshape, "reshape", 1)) return;
        const std::uint32_t from = root(reshape.inputs[0]), to = reshape.outputs[0];
        const bool fits = m_tensors[from].role == EPOCH_SCRATCH && m_tensors[to].role == EPOCH_SCRATCH
            && m_tensors[from].bytes == m_tensors[to].bytes && m_tensors[from].dtype == m_tensors[to].dtype;
        if (m_layouts == Layouts::tensor_cores && m_tensors[from].extents != m_tensors[to].extents
            && (layout_matters(m_tensors[from]) || layout_matters(m_tensors[to])))
            return;
        if (!fits || m_uses[from].writers > 1 || m_uses[to].writers != 1) return;
        m_tensors[to].alias_of = from;
        m_dropped[i] = true;
    }

    void join(std::uint32_t i)
    {
        const RunOp& op = m_ops[i];
        const OpKernel* kernel = find_kernel(op.op.name);
        if (m_dropped[i] || !kernel || !kernel->joins) return;
        for (std::uint32_t k = i; k-- > 0 && m_ops[k].op.phase == op.op.phase;) {
            if (m_dropped[k]) continue;
            const bool conflicts = conflict(m_ops[k], op);
            if (!conflicts && can_join(m_ops[k], op, *kernel->joins)) {
                append(m_ops[k].inputs, op.inputs);
                append(m_ops[k].outputs, op.outputs);
                add_sources(m_ops[k], op);
                ++m_ops[k].joined;
                for (const std::uint32_t output : op.outputs) m_uses[output].writer = k;
                m_dropped[i] = true;
                return;
            }
            if (conflicts) return;
        }
    }

    // op.input_count and output_count are those of a single op.
    static bool can_join(const RunOp& first, const RunOp& other, const Joins& joins)
    {
        if (first.op.name != std::string_view(other.op.name) || first.op.input_count != other.op.input_count
            || first.op.output_count != other.op.output_count || joins.first + joins.count > first.inputs.size())
            return false;
        const auto shared = [&](const RunOp& op) { return std::span(op.inputs).subspan(joins.first, joins.count); };
        return std::ranges::equal(shared(first), shared(other))
            && std::ranges::equal(first.attributes, other.attributes, same_value);
    }

    std::vector<Tensor>& m_tensors;
    Layouts m_layouts;
    std::vector<RunOp> m_ops; // by place
    std::vector<bool> m_dropped;
    std::vector<Use> m_uses;
};

} // namespace

std::vector<RunOp> fuse_ops(std::span<const epoch_op> ops, std::vector<Tensor>& tensors, Fuse fuse, Layouts layouts)
{
    return Fuser(ops, tensors, layouts).fused(fuse);
}

} // namespace epoch::cuda
