#include "inspect/cell_arithmetic.h"

#include "base/units.h"
#include "model/layer_type.h"
#include "ops/window.h"

#include <algorithm>

namespace epoch {
namespace {

const PlanOp* op_of(const Program& program, std::size_t node, std::initializer_list<std::string_view> any_of)
{
    const auto own = [&](const PlanOp& op) {
        return op.phase == Phase::forward && std::ranges::count(op.sources, static_cast<std::int32_t>(node)) > 0
            && std::ranges::find(any_of, op.name) != any_of.end();
    };
    const auto found = std::ranges::find_if(program.ops, own);
    return found == program.ops.end() ? nullptr : &*found;
}

Error no_cell(Message what) { return {"view.cell", "arithmetic", std::move(what), "choose another value"}; }

// The normalization or activation layer that reads this node; null if there is none.
const FlatNode* follower(std::span<const FlatNode> nodes, std::size_t node)
{
    const auto follows = [&](const FlatNode& next) {
        const bool alike =
            next.type && (next.type->family == Family::normalize || next.type->family == Family::activation);
        return alike && !next.inputs.empty() && next.inputs[0].node == static_cast<std::int32_t>(node)
            && next.inputs[0].output == 0;
    };
    const auto found = std::ranges::find_if(nodes, follows);
    return found == nodes.end() ? nullptr : &*found;
}

class Reader {
public:
    Reader(Predictor& predictor, std::span<const FlatNode> nodes, std::size_t node)
        : m_predictor(predictor)
        , m_nodes(nodes)
        , m_program(predictor.network().program)
        , m_node(node)
    {
    }

    Result<CellArithmetic> window(const PlanOp& op, const SampleCell& place)
    {
        const Shape x = shape(op.inputs[0]), weight = shape(op.inputs[1]), y = shape(op.outputs[0]);
        const auto rule = window_rule(op.attributes, {weight[2], weight[3]});
        if (!rule || place.unit < 0 || place.unit >= y[1] || place.row < 0 || place.row >= y[2] || place.column < 0
            || place.column >= y[3])
            return no_cell(message("the output of the layer is {shape}", {{"shape", y.sample().text()}}));
        RETURN_IF_ERROR(read(op));
        CellArithmetic cell = at(place);
        cell.channels = weight[1];
        cell.rows = weight[2];
        cell.columns = weight[3];
        cell.top = place.row * rule->stride[0] - rule->padding[0];
        cell.left = place.column * rule->stride[1] - rule->padding[1];
        cell.dilation = rule->dilation[0];
        const std::int64_t first = place.unit / (y[1] / (x[1] / weight[1])) * weight[1]; // channel of its group
        for (std::int64_t c = 0; c < cell.channels; ++c)
            for (std::int64_t i = 0; i < cell.rows; ++i)
                for (std::int64_t j = 0; j < cell.columns; ++j) {
                    const auto row = cell.top + i * rule->dilation[0], column = cell.left + j * rule->dilation[1];
                    const bool inside = row >= 0 && row < x[2] && column >= 0 && column < x[3];
                    const auto from = ((first + c) * x[2] + row) * x[3] + column;
                    cell.inputs.push_back(inside ? m_input[static_cast<std::size_t>(from)] : 0);
                }
        const auto size = cell.channels * cell.rows * cell.columns;
        const auto begin = m_weight.begin() + static_cast<std::ptrdiff_t>(place.unit * size);
        cell.weights.assign(begin, begin + static_cast<std::ptrdiff_t>(size));
        return finished(
            std::move(cell), static_cast<std::size_t>((place.unit * y[2] + place.row) * y[3] + place.column));
    }

    // `place.row` is the position in a sequence.
    Result<CellArithmetic> product(const PlanOp& op, const SampleCell& place)
    {
        const Shape x = shape(op.inputs[0]), y = shape(op.outputs[0]);
        const std::int64_t features = x.back(), units = y.back(), positions = y.sample_count() / units;
        if (place.unit < 0 || place.unit >= units || place.row < 0 || place.row >= positions)
            return no_cell(message("the layer has {units}", {{"units", counted(units, "unit")}}));
        RETURN_IF_ERROR(read(op));
        CellArithmetic cell = at(place);
        cell.channels = cell.rows = 1;
        cell.columns = features;
        cell.top = place.row;
        const auto inputs = m_input.begin() + static_cast<std::ptrdiff_t>(place.row * features);
        cell.inputs.assign(inputs, inputs + static_cast<std::ptrdiff_t>(features));
        const auto weights = m_weight.begin() + static_cast<std::ptrdiff_t>(place.unit * features);
        cell.weights.assign(weights, weights + static_cast<std::ptrdiff_t>(features));
        return finished(std::move(cell), static_cast<std::size_t>(place.row * units + place.unit));
    }

private:
    Shape shape(Tensor tensor) const { return m_program.tensors[static_cast<std::size_t>(tensor.index)].type.shape; }

    static CellArithmetic at(const SampleCell& place)
    {
        CellArithmetic cell;
        cell.unit = place.unit;
        cell.row = place.row;
        cell.column = place.column;
        return cell;
    }

    Status read(const PlanOp& op)
    {
        RETURN_IF_ERROR(m_predictor.read(op.inputs[0], m_input));
        return m_predictor.read(op.inputs[1], m_weight);
    }

    Result<CellArithmetic> finished(CellArithmetic cell, std::size_t place)
    {
        if (const PlanOp* bias = op_of(m_program, m_node, {"add_bias"})) {
            RETURN_IF_ERROR(m_predictor.read(bias->inputs[1], m_values));
            cell.bias = static_cast<double>(m_values[static_cast<std::size_t>(cell.unit)]);
        }
        cell.sum = cell.bias;
        for (std::size_t i = 0; i < cell.inputs.size(); ++i)
            cell.sum += static_cast<double>(cell.inputs[i]) * static_cast<double>(cell.weights[i]);
        RETURN_IF_ERROR(m_predictor.read(m_predictor.network().nodes[m_node], m_values));
        cell.output = static_cast<double>(m_values[place]);
        RETURN_IF_ERROR(follow(cell, place));
        return cell;
    }

    Status follow(CellArithmetic& cell, std::size_t place)
    {
        const auto& tensors = m_predictor.network().nodes;
        std::size_t last = m_node;
        while (const FlatNode* next = follower(m_nodes, last)) {
            const auto node = static_cast<std::size_t>(next - m_nodes.data());
            if (!tensors[node] || shape(tensors[node]) != shape(tensors[last])) break;
            RETURN_IF_ERROR(m_predictor.read(tensors[node], m_values));
            cell.after.push_back({std::string(next->type->title), static_cast<double>(m_values[place])});
            if (next->type->family == Family::activation) break;
            last = node;
        }
        return {};
    }

    Predictor& m_predictor;
    std::span<const FlatNode> m_nodes;
    const Program& m_program;
    std::size_t m_node;
    std::vector<float> m_input, m_weight, m_values;
};

} // namespace

Result<CellArithmetic> cell_arithmetic(
    Predictor& predictor, std::span<const FlatNode> nodes, std::size_t node, const SampleCell& cell)
{
    const Program& program = predictor.network().program;
    Reader reader(predictor, nodes, node);
    if (const PlanOp* op = op_of(program, node, {"conv2d"})) return reader.window(*op, cell);
    const PlanOp* op = op_of(program, node, {"matmul"});
    const auto is_transposed = [&](const char* key) {
        const auto found = op->attributes.find(key);
        return found != op->attributes.end() && std::get<std::int64_t>(found->second) != 0;
    };
    const bool weights = op && is_state(program.tensors[static_cast<std::size_t>(op->inputs[1].index)].role);
    if (!weights || is_transposed("transpose_a") || !is_transposed("transpose_b"))
        return no_cell("only convolutions and dense layers show their arithmetic");
    return reader.product(*op, cell);
}

} // namespace epoch
