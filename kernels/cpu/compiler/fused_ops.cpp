// Each fusion rule looks at one op and the op that writes one of its inputs.
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

class Fuser {
public:
    Fuser(const epoch_program_description& description, std::vector<TensorFacts>& tensors)
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
        for (std::size_t i = 0; i < m_ops.size() && fuse == Fuse::all; ++i) {
            fuse_conv_bias(i);
            fuse_matmul_bias(i);
            fuse_addition(i);
            fuse_relu(i);
            fuse_relu_gradient(i);
            fuse_relu_gradient_of_pool(i);
            fuse_bias_gradient(i);
        }
        std::vector<RunOp> remaining;
        for (std::size_t i = 0; i < m_ops.size(); ++i)
            if (!m_dropped[i]) remaining.push_back(std::move(m_ops[i]));
        return remaining;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    // The op that writes this input, if the tensor has blocked layout, op i is its only reader and the writer may run
    // as late as op i; else null.
    RunOp* blocked_producer(std::size_t i, std::size_t input)
    {
        const std::uint32_t tensor = m_ops[i].inputs[input];
        return tensor != EPOCH_NO_TENSOR && m_tensors[tensor].channel_block > 1 ? sole_producer(i, input) : nullptr;
    }

    // The same for any layout.
    RunOp* sole_producer(std::size_t i, std::size_t input)
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

    // Moves the earlier op to the place of op i, whose output it writes.
    void move_to(std::size_t i, RunOp earlier)
    {
        RunOp& later = m_ops[i];
        const std::size_t from = earlier.place;
        m_tensors[earlier.outputs[0]].materialized = false;
        earlier.outputs[0] = later.outputs[0];
        add_sources(earlier, later);
        earlier.place = static_cast<std::uint32_t>(i);
        later = std::move(earlier);
        m_dropped[from] = true;
        for (const std::uint32_t output : later.outputs) m_writers[output] = i;
        for (const std::uint32_t input : later.inputs)
            if (input != EPOCH_NO_TENSOR) std::ranges::replace(m_readers[input], from, i);
    }

    void fuse_conv_bias(std::size_t i)
    {
        if (!is(m_ops[i], "add_bias", 2)) return;
        const RunOp* earlier = blocked_producer(i, 0);
        if (!earlier || !is(*earlier, "conv2d", 2)) return;
        RunOp with_bias = *earlier;
        with_bias.inputs.push_back(m_ops[i].inputs[1]);
        move_to(i, std::move(with_bias));
    }

    void fuse_matmul_bias(std::size_t i)
    {
        const RunOp& op = m_ops[i];
        if (!is(op, "add_bias", 2)) return;
        const RunOp* earlier = sole_producer(i, 0);
        if (!earlier || !is(*earlier, "matmul", 2)) return;
        const auto& extents = m_tensors[op.outputs[0]].extents;
        const epoch_attribute* axis = find(op, "axis");
        const bool last = axis && axis->integer + 1 == static_cast<std::int64_t>(extents.size());
        if (!last || m_tensors[op.inputs[1]].count != extents.back()) return;
        RunOp with_bias = *earlier;
        with_bias.inputs.push_back(op.inputs[1]);
        move_to(i, std::move(with_bias));
    }

    void fuse_addition(std::size_t i)
    {
        if (!is(m_ops[i], "add", 2)) return;
        for (const std::size_t input : {1u, 0u}) {
            const RunOp* earlier = blocked_producer(i, input);
            if (!earlier || !is(*earlier, "batch_norm", 5, 3) || find(*earlier, "activation")) continue;
            RunOp with_addition = *earlier;
            with_addition.inputs.push_back(m_ops[i].inputs[1 - input]);
            return move_to(i, std::move(with_addition));
        }
    }

    void fuse_relu(std::size_t i)
    {
        if (!is(m_ops[i], "pointwise", 1) || !has_text(m_ops[i], "function", "relu")) return;
        const RunOp* earlier = blocked_producer(i, 0);
        if (!earlier || (!is(*earlier, "conv2d") && !is(*earlier, "batch_norm")) || find(*earlier, "activation"))
            return;
        RunOp with_relu = *earlier;
        with_relu.attributes.push_back(relu_follows);
        move_to(i, std::move(with_relu));
    }

    // The gradient of the ReLU is written only if another op reads it later.
    void fuse_relu_gradient(std::size_t i)
    {
        RunOp& op = m_ops[i];
        if (!is(op, "batch_norm_gradient", 5, 3)) return;
        const std::uint32_t dz = op.inputs[4];
        const std::size_t writer = m_writers[dz];
        if (m_tensors[dz].channel_block == 1 || writer == none) return;
        const RunOp& relu_gradient = m_ops[writer];
        if (!is_relu_gradient(relu_gradient)) return;
        const auto& readers = m_readers[dz];
        if (std::ranges::any_of(readers, [&](std::size_t reader) { return reader < i; })) return;
        const std::uint32_t dy = relu_gradient.inputs[1], mask = relu_mask_of(op, relu_gradient.inputs[0]);
        const bool written = readers.size() > 1;
        op.inputs[4] = dy;
        op.inputs.push_back(written ? relu_gradient.inputs[0] : mask);
        if (written) {
            op.outputs.push_back(dz);
            m_writers[dz] = i;
            fuse_gradient_sum(i, writer);
        } else
            m_tensors[dz].materialized = false;
        add_sources(op, relu_gradient);
        for (const std::uint32_t input : relu_gradient.inputs) std::ranges::replace(m_readers[input], writer, i);
        m_dropped[writer] = true;
    }

    // The incoming gradient of a ReLU is often a sum, which then need not be written.
    void fuse_gradient_sum(std::size_t i, std::size_t relu_gradient)
    {
        const std::uint32_t dy = m_ops[relu_gradient].inputs[1];
        const std::size_t sum = m_writers[dy];
        if (sum == none || !is(m_ops[sum], "add", 2) || m_readers[dy].size() != 1) return;
        RunOp& op = m_ops[i];
        op.inputs[4] = m_ops[sum].inputs[0];
        op.inputs.push_back(m_ops[sum].inputs[1]);
        m_tensors[dy].materialized = false;
        for (const std::uint32_t input : m_ops[sum].inputs) std::ranges::replace(m_readers[input], sum, i);
        add_sources(op, m_ops[sum]);
        m_dropped[sum] = true;
    }

    // The input that tells where the ReLU was active: beta if the batch norm computes y from x alone, because the
    // gradient then recomputes y instead of reading it; else y.
    std::uint32_t relu_mask_of(const RunOp& gradient, std::uint32_t y) const
    {
        if (m_writers[y] == none) return y;
        const RunOp& forward = m_ops[m_writers[y]];
        const bool alone =
            is(forward, "batch_norm") && forward.inputs.size() == 5 && forward.inputs[0] == gradient.inputs[0];
        return alone ? forward.inputs[2] : y;
    }

    // A max pool after the ReLU is above 0 exactly where the ReLU output that it picked is.
    void fuse_relu_gradient_of_pool(std::size_t i)
    {
        if (!is_relu_gradient(m_ops[i])) return;
        const RunOp* earlier = blocked_producer(i, 1);
        if (!earlier || !is(*earlier, "max_pool_gradient", 2)) return;
        const std::size_t pool = m_writers[earlier->inputs[0]];
        if (pool == none || !is(m_ops[pool], "max_pool", 1, 2) || m_ops[pool].inputs[0] != m_ops[i].inputs[0]) return;
        RunOp with_mask = *earlier;
        with_mask.inputs.push_back(m_ops[pool].outputs[0]);
        m_readers[m_ops[pool].outputs[0]].push_back(earlier->place);
        std::erase(m_readers[m_ops[i].inputs[0]], i);
        move_to(i, std::move(with_mask));
    }

    // oneDNN computes the bias gradient along with the weight gradient.
    void fuse_bias_gradient(std::size_t i)
    {
        RunOp& op = m_ops[i];
        if (!is(op, "conv2d_weight_gradient", 2) || m_tensors[op.inputs[1]].channel_block == 1) return;
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
    std::vector<RunOp> m_ops; // by place in the description
    std::vector<bool> m_dropped;
    std::vector<std::size_t> m_writers; // per tensor
    std::vector<std::vector<std::size_t>> m_readers;
};

} // namespace

std::vector<RunOp> fuse_ops(const epoch_program_description& description, std::vector<TensorFacts>& tensors, Fuse fuse)
{
    std::vector<RunOp> ops = Fuser(description, tensors).fused(fuse);
    for (TensorFacts& tensor : tensors)
        if (!tensor.materialized) tensor.bytes = 0;
    return ops;
}

} // namespace epoch::cpu
