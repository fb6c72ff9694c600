// LSTM, GRU and RNN, which read steps before samples. ONNX orders their gates otherwise than we do.
#include "exchange/foreign_rules.h"

#include <algorithm>

namespace epoch {
namespace {

struct Cell {
    std::string_view type;
    const char* layer;
    std::vector<std::size_t> gates; // our indices, by the order in the file
    std::vector<std::string> activations; // the defaults
};

const Cell* cell_of(std::string_view type)
{
    static const Cell cells[]{{"LSTM", "lstm", {0, 2, 3, 1}, {"Sigmoid", "Tanh", "Tanh"}}, // i o f c, here i f c o
        {"GRU", "gru", {1, 0, 2}, {"Sigmoid", "Tanh"}}, // z r h, here r z h
        {"RNN", "rnn", {0}, {"Tanh"}}};
    return std::ranges::find(cells, type, &Cell::type);
}

bool all_zeros(const OnnxTensor* tensor)
{
    const auto numbers = reals_in(tensor);
    return !numbers.empty() && std::ranges::all_of(numbers, [](float one) { return one == 0; });
}

Status check_cell(const OnnxFileNode& node, const Cell& cell, ForeignNetwork& to)
{
    if (node.inputs.size() < 3) return cannot("it has not three inputs");
    if (attribute_or(node, "direction", std::string("forward")) != "forward") return cannot("it reads steps backwards");
    if (integer_of(node, "layout", 0) != 0) return cannot("its samples stand before its steps (layout)");
    if (node.attributes.contains("clip") || integer_of(node, "input_forget", 0) != 0)
        return cannot("it clips, or couples its gates");
    if (cell.type == "GRU" && integer_of(node, "linear_before_reset", 0) == 0)
        return cannot("it resets before it multiplies (linear_before_reset = 0)");
    if (const auto named = attribute_or(node, "activations", cell.activations);
        named != cell.activations && !(cell.type == "RNN" && named == std::vector<std::string>{"Relu"}))
        return cannot("its activations are not the usual ones");
    if (has_input(node, 4)) return cannot("its sequences have lengths of their own");
    for (const std::size_t state : {5, 6})
        if (has_input(node, state) && !all_zeros(to.constant(node.inputs[state])))
            return cannot("it does not start from zeros");
    if (has_input(node, 7)) return cannot("its gates see the cell (peepholes)");
    if (node.outputs.size() > 2 && to.readers(node.outputs[2]) > 0) return cannot("its cell output is used");
    return {};
}

// The gates' rows in our order.
std::vector<float> in_order(const std::vector<float>& numbers, const Cell& cell)
{
    const std::size_t each = numbers.size() / cell.gates.size();
    std::vector<float> ordered;
    for (const auto gate : cell.gates) {
        const auto first = numbers.begin() + static_cast<std::ptrdiff_t>(gate * each);
        ordered.insert(ordered.end(), first, first + static_cast<std::ptrdiff_t>(each));
    }
    return ordered;
}

Status add_recurrent(const OnnxFileNode& node, ForeignNetwork& to)
{
    const Cell& cell = *cell_of(node.type);
    RETURN_IF_ERROR(check_cell(node, cell, to));
    const OnnxTensor *w = to.constant(node.inputs[1]), *r = to.constant(node.inputs[2]);
    const OnnxTensor* b = has_input(node, 3) ? to.constant(node.inputs[3]) : nullptr;
    if (!w || !r || (has_input(node, 3) && !b)) return cannot("its weights are computed");
    const auto units = integer_of(node, "hidden_size", r->dims.empty() ? 0 : r->dims.back());
    const auto rows = static_cast<std::int64_t>(cell.gates.size()) * units;
    if (units < 1 || w->dims.size() != 3 || r->dims != ForeignDims{1, rows, units} || w->dims[0] != 1
        || w->dims[1] != rows)
        return cannot("its weights have other sizes than its gates");
    ASSIGN_OR_RETURN(const auto x, to.formed(node.inputs[0]));
    if (x.dims.size() != 2 || x.batch != 1 || x.dims[1] != w->dims[2])
        return cannot("it does not read steps of samples");
    const auto is_read = [&](std::size_t i) {
        return node.outputs.size() > i && !node.outputs[i].empty() && to.readers(node.outputs[i]) > 0;
    };
    const bool steps = is_read(0), last = is_read(1);
    if (!steps && !last) return {};
    Values params{{"units", units}, {"sequence", steps}};
    if (attribute_or(node, "activations", std::vector<std::string>()) == std::vector<std::string>{"Relu"})
        params["activation"] = std::string("relu");
    const std::string made = steps ? node.outputs[0] : node.outputs[1];
    const auto id = to.layer(node, cell.layer, std::move(params), {x}, made);
    if (!id) return id.error();
    auto result = *to.place(made);
    const auto positions = x.dims[0];
    result.shared |= steps && last;
    result.dims = steps ? ForeignDims{positions, 1, units} : ForeignDims{1, units}; // one direction
    result.batch = steps ? 2 : 1;
    to.bind(made, result);
    if (steps && last) {
        const auto cut =
            to.layer(node, "slice", {{"axis", std::int64_t{1}}, {"first", positions - 1}, {"count", std::int64_t{1}}},
                {result}, node.outputs[1]);
        if (!cut) return cut.error();
        auto final_step = *to.place(node.outputs[1]);
        final_step.dims = {1, units}, final_step.batch = 1;
        to.bind(node.outputs[1], final_step);
    }
    RETURN_IF_ERROR(to.weight(*id, "weight_ih", in_order(reals_in(w), cell), {rows, w->dims[2]}));
    RETURN_IF_ERROR(to.weight(*id, "weight_hh", in_order(reals_in(r), cell), {rows, units}));
    const auto half = static_cast<std::size_t>(rows);
    auto biases = b ? reals_in(b) : std::vector<float>(2 * half);
    if (biases.size() != 2 * half) return cannot("its biases have other sizes than its gates");
    const auto middle = biases.begin() + static_cast<std::ptrdiff_t>(half);
    RETURN_IF_ERROR(to.weight(*id, "bias_ih", in_order({biases.begin(), middle}, cell), {rows}));
    return to.weight(*id, "bias_hh", in_order({middle, biases.end()}, cell), {rows});
}

constexpr ForeignRule rules_of_sequences[]{{"LSTM", add_recurrent}, {"GRU", add_recurrent}, {"RNN", add_recurrent}};

} // namespace

std::span<const ForeignRule> recurrent_rules() { return rules_of_sequences; }

} // namespace epoch
