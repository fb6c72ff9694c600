// Each rule looks at one op and the op that writes one of its inputs.
#include "cpu/compiler/fused_ops.h"

#include <algorithm>

namespace epoch::cpu {
namespace {

constexpr epoch_attribute relu_follows{"activation", EPOCH_TEXT, 0, 0, 0, "relu", nullptr};

bool is_relu_gradient(const RunOp& op)
{
    return is(op, "pointwise_gradient", 2) && has_text(op, "function", "relu")
        && has_text(op, "gradient_from", "output");
}

class Fusing {
public:
    Fusing(const epoch_program_description& description, std::vector<TensorFacts>& tensors)
        : m_tensors(tensors)
        , m_writers(tensors.size(), none)
        , m_readers(tensors.size())
    {
        for (std::size_t i = 0; i < description.op_count; ++i) {
            const RunOp& op = m_ops.emplace_back(description.ops[i], i);
            for (const std::uint32_t input : op.inputs)
                if (input != EPOCH_NO_TENSOR) m_readers[input].push_back(i);
            for (const std::uint32_t output : op.outputs) m_writers[output] = i;
        }
        m_dropped.resize(m_ops.size(), false);
    }

    std::vector<RunOp> fused(Fuse fuse)
    {
        for (std::size_t i = 0; i < m_ops.size() && fuse == Fuse::what_it_can; ++i) {
            take_bias(i);
            take_bias_of_product(i);
            take_addition(i);
            take_relu(i);
            take_relu_gradient(i);
            take_relu_gradient_of_pool(i);
            take_bias_gradient(i);
        }
        std::vector<RunOp> left;
        for (std::size_t i = 0; i < m_ops.size(); ++i)
            if (!m_dropped[i]) left.push_back(std::move(m_ops[i]));
        return left;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    // The op that writes this input, if it lies in lanes, nobody else reads it, and that op may run as late as op i.
    RunOp* source(std::size_t i, std::size_t input)
    {
        const std::uint32_t tensor = m_ops[i].inputs[input];
        return tensor != EPOCH_NO_TENSOR && m_tensors[tensor].lanes > 1 ? only_source(i, input) : nullptr;
    }

    // The same however it lies.
    RunOp* only_source(std::size_t i, std::size_t input)
    {
        const std::uint32_t tensor = m_ops[i].inputs[input];
        if (tensor == EPOCH_NO_TENSOR || m_readers[tensor].size() != 1) return nullptr;
        const std::size_t writer = m_writers[tensor];
        if (writer == none || m_ops[writer].outputs[0] != tensor) return nullptr;
        for (const std::uint32_t output : m_ops[writer].outputs)
            for (const std::size_t reader : m_readers[output])
                if (reader < i) return nullptr;
        return &m_ops[writer];
    }

    // The earlier op moves to the place of op i and writes what that would have written.
    void move_to(std::size_t i, RunOp earlier)
    {
        RunOp& later = m_ops[i];
        const std::size_t from = earlier.place;
        m_tensors[earlier.outputs[0]].kept = false;
        earlier.outputs[0] = later.outputs[0];
        add_sources(earlier, later);
        earlier.place = static_cast<std::uint32_t>(i);
        later = std::move(earlier);
        m_dropped[from] = true;
        for (const std::uint32_t output : later.outputs) m_writers[output] = i;
        for (const std::uint32_t input : later.inputs)
            if (input != EPOCH_NO_TENSOR) std::ranges::replace(m_readers[input], from, i);
    }

    void take_bias(std::size_t i)
    {
        if (!is(m_ops[i], "add_bias", 2)) return;
        const RunOp* earlier = source(i, 0);
        if (!earlier || !is(*earlier, "conv2d", 2)) return;
        RunOp with_bias = *earlier;
        with_bias.inputs.push_back(m_ops[i].inputs[1]);
        move_to(i, std::move(with_bias));
    }

    void take_bias_of_product(std::size_t i)
    {
        const RunOp& op = m_ops[i];
        if (!is(op, "add_bias", 2)) return;
        const RunOp* earlier = only_source(i, 0);
        if (!earlier || !is(*earlier, "matmul", 2)) return;
        const auto& extents = m_tensors[op.outputs[0]].extents;
        const epoch_attribute* axis = find(op, "axis");
        const bool last = axis && axis->integer + 1 == static_cast<std::int64_t>(extents.size());
        if (!last || m_tensors[op.inputs[1]].count != extents.back()) return;
        RunOp with_bias = *earlier;
        with_bias.inputs.push_back(op.inputs[1]);
        move_to(i, std::move(with_bias));
    }

    void take_addition(std::size_t i)
    {
        if (!is(m_ops[i], "add", 2)) return;
        for (const std::size_t input : {1u, 0u}) {
            const RunOp* earlier = source(i, input);
            if (!earlier || !is(*earlier, "batch_norm", 5, 3) || find(*earlier, "activation")) continue;
            RunOp with_addition = *earlier;
            with_addition.inputs.push_back(m_ops[i].inputs[1 - input]);
            return move_to(i, std::move(with_addition));
        }
    }

    void take_relu(std::size_t i)
    {
        if (!is(m_ops[i], "pointwise", 1) || !has_text(m_ops[i], "function", "relu")) return;
        const RunOp* earlier = source(i, 0);
        if (!earlier || (!is(*earlier, "conv2d") && !is(*earlier, "batch_norm")) || find(*earlier, "activation"))
            return;
        RunOp with_relu = *earlier;
        with_relu.attributes.push_back(relu_follows);
        move_to(i, std::move(with_relu));
    }

    // What flows back through the ReLU is written only if somebody else reads it, later.
    void take_relu_gradient(std::size_t i)
    {
        RunOp& op = m_ops[i];
        if (!is(op, "batch_norm_gradient", 5, 3)) return;
        const std::uint32_t dz = op.inputs[4];
        const std::size_t writer = m_writers[dz];
        if (m_tensors[dz].lanes == 1 || writer == none) return;
        const RunOp& slope = m_ops[writer];
        if (!is_relu_gradient(slope)) return;
        const auto& readers = m_readers[dz];
        if (std::ranges::any_of(readers, [&](std::size_t reader) { return reader < i; })) return;
        const std::uint32_t dy = slope.inputs[1], told_by = let_through(op, slope.inputs[0]);
        const bool written = readers.size() > 1;
        op.inputs[4] = dy;
        op.inputs.push_back(written ? slope.inputs[0] : told_by);
        if (written) {
            op.outputs.push_back(dz);
            m_writers[dz] = i;
            take_sum(i, writer);
        } else
            m_tensors[dz].kept = false;
        add_sources(op, slope);
        for (const std::uint32_t input : slope.inputs) std::ranges::replace(m_readers[input], writer, i);
        m_dropped[writer] = true;
    }

    // What flows back through a ReLU is often a sum, which then needs not be written.
    void take_sum(std::size_t i, std::size_t relu_gradient)
    {
        const std::uint32_t dy = m_ops[relu_gradient].inputs[1];
        const std::size_t sum = m_writers[dy];
        if (sum == none || !is(m_ops[sum], "add", 2) || m_readers[dy].size() != 1) return;
        RunOp& op = m_ops[i];
        op.inputs[4] = m_ops[sum].inputs[0];
        op.inputs.push_back(m_ops[sum].inputs[1]);
        m_tensors[dy].kept = false;
        for (const std::uint32_t input : m_ops[sum].inputs) std::ranges::replace(m_readers[input], sum, i);
        add_sources(op, m_ops[sum]);
        m_dropped[sum] = true;
    }

    // What tells where the ReLU y let numbers through: beta, if the batch norm whose gradient this is makes y from x
    // alone; that spares reading y.
    std::uint32_t let_through(const RunOp& gradient, std::uint32_t y) const
    {
        if (m_writers[y] == none) return y;
        const RunOp& forward = m_ops[m_writers[y]];
        const bool alone =
            is(forward, "batch_norm") && forward.inputs.size() == 5 && forward.inputs[0] == gradient.inputs[0];
        return alone ? forward.inputs[2] : y;
    }

    // Where a pool follows the ReLU, its result is above 0 exactly where the ReLU's was that it has taken.
    void take_relu_gradient_of_pool(std::size_t i)
    {
        if (!is_relu_gradient(m_ops[i])) return;
        const RunOp* earlier = source(i, 1);
        if (!earlier || !is(*earlier, "max_pool_gradient", 2)) return;
        const std::size_t pool = m_writers[earlier->inputs[0]];
        if (pool == none || !is(m_ops[pool], "max_pool", 1, 2) || m_ops[pool].inputs[0] != m_ops[i].inputs[0]) return;
        RunOp with_slope = *earlier;
        with_slope.inputs.push_back(m_ops[pool].outputs[0]);
        m_readers[m_ops[pool].outputs[0]].push_back(earlier->place);
        std::erase(m_readers[m_ops[i].inputs[0]], i);
        move_to(i, std::move(with_slope));
    }

    // The library adds up the bias's gradient while it reads what flows back.
    void take_bias_gradient(std::size_t i)
    {
        RunOp& op = m_ops[i];
        if (!is(op, "conv2d_weight_gradient", 2) || m_tensors[op.inputs[1]].lanes == 1) return;
        for (const std::size_t reader : m_readers[op.inputs[1]]) {
            const RunOp& sum = m_ops[reader];
            if (reader >= i || !is(sum, "sum_to_axis", 1)
                || m_tensors[sum.outputs[0]].count != m_tensors[op.inputs[1]].extents[1])
                continue;
            const auto& later = m_readers[sum.outputs[0]];
            if (std::ranges::any_of(later, [&](std::size_t each) { return each < i; })) return;
            op.outputs.push_back(sum.outputs[0]);
            m_writers[sum.outputs[0]] = i;
            add_sources(op, sum);
            m_dropped[reader] = true;
            std::erase(m_readers[op.inputs[1]], reader);
            return;
        }
    }

    std::vector<TensorFacts>& m_tensors;
    std::vector<RunOp> m_ops; // by place
    std::vector<bool> m_dropped;
    std::vector<std::size_t> m_writers; // of each tensor
    std::vector<std::vector<std::size_t>> m_readers;
};

} // namespace

std::vector<RunOp> fuse_ops(const epoch_program_description& description, std::vector<TensorFacts>& tensors, Fuse fuse)
{
    std::vector<RunOp> ops = Fusing(description, tensors).fused(fuse);
    for (TensorFacts& tensor : tensors)
        if (!tensor.kept) tensor.bytes = 0;
    return ops;
}

} // namespace epoch::cpu
