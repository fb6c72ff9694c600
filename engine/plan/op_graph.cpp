// op_graph: appends ops, and their gradients in reverse order.
#include "plan/op_graph.h"

#include <algorithm>
#include <cassert>
#include <memory>

namespace epoch {

namespace {

// The type of outputs after an error: small and of a common rank, so that a layer can still read its extents.
const TensorType refused_type{DType::f32, Shape{1, 1, 1, 1}};
const TensorType missing_type{DType::u8, Shape{}};
constexpr std::size_t max_outputs = 8;

// A limit beyond any memory that keeps sums of sizes from overflowing.
constexpr std::int64_t max_elements = std::int64_t{1} << 48;

Error too_large(const PlanTensor& tensor)
{
    return {"plan.too_large", tensor.name,
        message("a tensor of {type} does not fit in any memory", {{"type", tensor.type.text()}}),
        "Use a smaller batch or smaller layers."};
}

std::size_t place(Tensor tensor) { return static_cast<std::size_t>(tensor.index); }

} // namespace

Tensor OpBuilder::op(std::string_view name, std::vector<Tensor> inputs, Attributes attributes)
{
    const auto outputs = ops(name, std::move(inputs), std::move(attributes));
    return outputs.empty() ? Tensor{} : outputs.front();
}

Tensor OpGraph::add(PlanTensor tensor)
{
    if (tensor.type.shape.checked_count().value_or(max_elements) >= max_elements) fail(too_large(tensor));
    m_tensors.push_back(std::move(tensor));
    return {static_cast<std::int32_t>(m_tensors.size() - 1)};
}

const TensorType& OpGraph::type(Tensor tensor) const
{
    if (!tensor) return m_error ? refused_type : missing_type;
    return m_tensors[place(tensor)].type;
}

void OpGraph::set_scope(Phase phase, std::vector<std::int32_t> sources, std::string path)
{
    m_phase = phase;
    m_sources = std::move(sources);
    m_path = std::move(path);
}

void OpGraph::fail(Error error)
{
    if (!m_error) m_error = m_path.empty() ? std::move(error) : std::move(error).at(m_path);
}

Result<std::vector<OpOutput>> OpGraph::check(
    std::string_view name, std::span<const Tensor> inputs, const Attributes& attributes) const
{
    const auto* rule = find_op(name);
    if (!rule) return Error{"plan.op", {}, message("there is no operation \"{op}\"", {{"op", name}}), {}};
    std::vector<TensorType> types;
    types.reserve(inputs.size());
    for (const auto input : inputs) types.push_back(type(input));
    return rule->shape({types, attributes});
}

std::vector<Tensor> OpGraph::ops(std::string_view name, std::vector<Tensor> inputs, Attributes attributes)
{
    if (m_error) return std::vector<Tensor>(max_outputs);
    auto outputs = check(name, inputs, attributes);
    if (!outputs) {
        fail(std::move(outputs).error());
        return std::vector<Tensor>(max_outputs);
    }
    PlanOp op{std::string(name), std::move(attributes), std::move(inputs), {}, m_sources, m_phase};
    const auto node = m_sources.size() == 1 ? m_sources.front() : -1;
    for (auto& output : *outputs) {
        const auto title = m_path.empty() ? op.name : m_path + "/" + op.name;
        op.outputs.push_back(add({title, output.type, TensorRole::scratch, output.saved, node, {}}));
    }
    auto answer = op.outputs;
    m_ops.push_back(std::move(op));
    return answer;
}

void OpGraph::update(
    std::string_view name, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes)
{
    if (m_error) return;
    auto types = check(name, inputs, attributes);
    if (!types) return fail(std::move(types).error());
    const bool agree =
        std::ranges::equal(outputs, *types, [&](Tensor mine, const OpOutput& rule) { return type(mine) == rule.type; });
    if (!agree)
        return fail(
            {"plan.op", {}, message("{op} has outputs of other types than the given tensors", {{"op", name}}), {}});
    m_ops.push_back(
        {std::string(name), std::move(attributes), std::move(inputs), std::move(outputs), m_sources, m_phase});
}

// Every tensor that depends on a wanted one through differentiable ops.
std::vector<bool> OpGraph::reached_from(std::span<const Tensor> wanted) const
{
    std::vector<bool> reached(m_tensors.size(), false);
    for (const auto tensor : wanted) reached[place(tensor)] = !is_integer(type(tensor).dtype);
    for (const auto& op : m_ops) {
        if (!find_op(op.name)->gradient) continue;
        if (std::ranges::none_of(op.inputs, [&](Tensor t) { return t && reached[place(t)]; })) continue;
        for (const auto output : op.outputs)
            if (!is_integer(type(output).dtype)) reached[place(output)] = true;
    }
    return reached;
}

std::vector<Tensor> OpGraph::gradients(std::span<const Seed> seeds, std::span<const Tensor> wanted)
{
    const auto reached = reached_from(wanted);
    std::vector<Tensor> gradient(m_tensors.size());
    const auto count = m_ops.size();
    const auto own_sources = m_sources;
    const auto own_path = m_path;
    for (const auto& seed : seeds)
        if (reached[place(seed.output)]) accumulate_gradient(gradient[place(seed.output)], seed.gradient, seed.output);
    for (std::size_t i = count; i-- > 0 && !m_error;) {
        const auto op = m_ops[i]; // a copy: m_ops grows below
        backpropagate(op, reached, gradient);
    }
    m_sources = own_sources;
    m_path = own_path;
    std::vector<Tensor> answer;
    for (const auto tensor : wanted) answer.push_back(gradient[place(tensor)]);
    return answer;
}

void OpGraph::backpropagate(const PlanOp& op, const std::vector<bool>& reached, std::vector<Tensor>& gradient)
{
    const auto* rule = find_op(op.name);
    if (!rule->gradient) return;
    std::vector<Tensor> arriving;
    for (const auto output : op.outputs) arriving.push_back(gradient[place(output)]);
    if (std::ranges::none_of(arriving, [](Tensor t) { return bool(t); })) return;

    const auto wanted = std::make_unique<bool[]>(op.inputs.size());
    bool any = false;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) any |= wanted[i] = op.inputs[i] && reached[place(op.inputs[i])];
    if (!any) return;

    m_sources = op.sources;
    m_path = "gradient/" + tensor(op.outputs.front()).name;
    const std::span<const bool> which(wanted.get(), op.inputs.size());
    const auto parts = rule->gradient({op.inputs, op.outputs, arriving, op.attributes, which}, *this);
    assert(parts.size() == op.inputs.size());
    for (std::size_t i = 0; i < op.inputs.size(); ++i)
        if (wanted[i] && parts[i]) accumulate_gradient(gradient[place(op.inputs[i])], parts[i], op.inputs[i]);
}

void OpGraph::accumulate_gradient(Tensor& sum, Tensor part, Tensor of)
{
    if (m_error) return;
    if (type(part) != type(of))
        return fail({"plan.gradient", {},
            message("the gradient of {tensor} is {type}, not {expected}",
                {{"tensor", tensor(of).name}, {"type", type(part).text()}, {"expected", type(of).text()}}),
            {}});
    sum = sum ? op("add", {sum, part}) : part;
}

} // namespace epoch
