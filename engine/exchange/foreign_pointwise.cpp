// Elementwise operators stay pending until their result is read. Then a chain of them becomes one activation, one layer
// for each, or part of the layer before.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace epoch {
namespace {

constexpr int longest_row = 64; // of pending operators

using Step = std::function<double(double)>;
using Steps = std::function<double(double, double)>;

double step_sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
double step_softplus(double x) { return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x)); }

// The scalar function of a unary operator; empty if it is not unary.
Step step_of(const OnnxFileNode& node, const ForeignNetwork& to)
{
    const auto& type = node.type;
    const auto alpha = [&](float otherwise) { return static_cast<double>(real_of(node, "alpha", otherwise)); };
    if (type == "Relu") return [](double x) { return std::max(x, 0.0); };
    if (type == "Tanh") return [](double x) { return std::tanh(x); };
    if (type == "Sigmoid") return step_sigmoid;
    if (type == "Softplus") return step_softplus;
    if (type == "Softsign") return [](double x) { return x / (1 + std::abs(x)); };
    if (type == "Mish") return [](double x) { return x * std::tanh(step_softplus(x)); };
    if (type == "Erf") return [](double x) { return std::erf(x); };
    if (type == "Exp") return [](double x) { return std::exp(x); };
    if (type == "Log") return [](double x) { return std::log(x); };
    if (type == "Sqrt") return [](double x) { return std::sqrt(x); };
    if (type == "Abs") return [](double x) { return std::abs(x); };
    if (type == "Neg") return [](double x) { return -x; };
    if (type == "Reciprocal") return [](double x) { return 1 / x; };
    if (type == "HardSwish") return [](double x) { return x * std::clamp(x + 3, 0.0, 6.0) / 6; };
    if (type == "LeakyRelu") return [a = alpha(0.01f)](double x) { return x > 0 ? x : a * x; };
    if (type == "ThresholdedRelu") return [a = alpha(1)](double x) { return x > a ? x : 0; };
    if (type == "Elu") return [a = alpha(1)](double x) { return x > 0 ? x : a * std::expm1(x); };
    if (type == "Celu") return [a = alpha(1)](double x) { return x > 0 ? x : a * std::expm1(x / a); };
    if (type == "Swish") return [a = alpha(1)](double x) { return x * step_sigmoid(a * x); };
    if (type == "Selu") {
        const double gamma = static_cast<double>(real_of(node, "gamma", 1.05070102f));
        return [=, a = alpha(1.67326319f)](double x) { return gamma * (x > 0 ? x : a * std::expm1(x)); };
    }
    if (type == "HardSigmoid")
        return [a = alpha(0.2f), b = static_cast<double>(real_of(node, "beta", 0.5f))](
                   double x) { return std::clamp(a * x + b, 0.0, 1.0); };
    if (type == "Gelu") {
        if (attribute_or(node, "approximate", std::string("none")) == "tanh")
            return [](double x) { return 0.5 * x * (1 + std::tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))); };
        return [](double x) { return x * 0.5 * std::erfc(-x * 0.7071067811865476); };
    }
    if (type == "Clip") {
        // Bounds were attributes before opset 11.
        const auto bound = [&](std::size_t input, const char* name, float none) {
            if (to.file().opset < 11) return real_of(node, name, none);
            if (!has_input(node, input)) return none;
            const auto values = reals_in(to.constant(node.inputs[input]));
            return values.size() == 1 ? values[0] : std::nanf("");
        };
        const double low = static_cast<double>(bound(1, "min", -3.4028235e38f)),
                     high = static_cast<double>(bound(2, "max", 3.4028235e38f));
        return [=](double x) { return low <= high ? std::clamp(x, low, high) : std::nan(""); };
    }
    return {};
}

Steps steps_of(std::string_view type)
{
    if (type == "Add" || type == "Sum") return std::plus<double>();
    if (type == "Sub") return std::minus<double>();
    if (type == "Mul") return std::multiplies<double>();
    if (type == "Div") return std::divides<double>();
    if (type == "Pow") return [](double a, double b) { return std::pow(a, b); };
    if (type == "Max") return [](double a, double b) { return std::max(a, b); };
    if (type == "Min") return [](double a, double b) { return std::min(a, b); };
    return {};
}

// The value of a scalar constant that adds no axes by broadcasting.
std::optional<double> constant_number(const std::string& input, std::size_t rank, const ForeignNetwork& to)
{
    const OnnxTensor* constant = to.constant(input);
    const auto numbers = reals_in(constant);
    if (numbers.size() == 1 && constant->dims.size() <= rank) return static_cast<double>(numbers[0]);
    const auto integers = integers_in(constant); // the exponent of Pow
    if (integers.size() == 1 && constant->dims.size() <= rank) return static_cast<double>(integers[0]);
    return {};
}

const std::string* first_value(const OnnxFileNode& node, const ForeignNetwork& to)
{
    const auto found = std::ranges::find_if(node.inputs, [&](const auto& input) { return to.place(input) != nullptr; });
    return found == node.inputs.end() ? nullptr : &*found;
}

// The curve of `node` over the value that its operands share; std::nullopt if they share none.
std::optional<ForeignCurve> curve_of(
    const OnnxFileNode& node, const std::vector<std::optional<ForeignCurve>>& operands, const ForeignNetwork& to)
{
    if (const Step step = step_of(node, to)) return operands[0] ? std::optional(operands[0]->then(step)) : std::nullopt;
    const Steps steps = steps_of(node.type);
    if (!steps || operands.size() != 2 || !operands[0] || !operands[1]) return {};
    return operands[0]->with(*operands[1], steps);
}

// Operands as curves over `base`; std::nullopt for any other operand.
std::vector<std::optional<ForeignCurve>> operands_over(
    const ForeignNetwork::Place& base, const OnnxFileNode& node, const ForeignNetwork& to)
{
    std::vector<std::optional<ForeignCurve>> operands;
    const bool one = static_cast<bool>(step_of(node, to));
    for (const auto& input : node.inputs) {
        auto& operand = operands.emplace_back();
        const auto* place = to.place(input);
        if (place && place->node == base.node && place->port == base.port && place->dims == base.dims
            && place->batch == base.batch)
            operand = place->pending ? place->pending->curve : ForeignCurve();
        else if (const auto number = constant_number(input, base.rank(), to))
            operand = ForeignCurve::constant(*number);
        if (one) break; // its other inputs are parameters
    }
    return operands;
}

int depth_of(const OnnxFileNode& node, const ForeignNetwork& to)
{
    int depth = 1;
    for (const auto& input : node.inputs)
        if (const auto* place = to.place(input); place && place->pending)
            depth = std::max(depth, place->pending->depth + 1);
    return depth;
}

Status add_pointwise(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (to.file().opset < 7 && node.attributes.contains("axis"))
        return cannot("it is of an old version that names an axis");
    // A value that others read as well starts a new chain.
    const bool long_row = depth_of(node, to) > longest_row;
    for (const auto& input : node.inputs)
        if (const auto* place = to.place(input); place && place->pending && (long_row || to.readers(input) > 1))
            if (auto settled = to.settled(input); !settled) return settled.error();
    const std::string* value = first_value(node, to);
    if (!value) return cannot("it reads what is not known");
    const auto base = *to.place(*value);
    if (base.type.dtype != DType::f32) return cannot("it computes with class numbers");
    if (const auto curve = curve_of(node, operands_over(base, node, to), to)) {
        auto result = base;
        result.pending =
            std::make_shared<ForeignNetwork::Pending>(ForeignNetwork::Pending{&node, *curve, depth_of(node, to)});
        result.shared = false;
        to.bind(node.outputs[0], result);
        return {};
    }
    return add_alone(node, to);
}

// A constant with one value for each index of one axis of a sample; std::nullopt if it has another form.
struct ByChannel {
    std::size_t axis = 0;
    std::vector<double> numbers;
};
std::optional<ByChannel> by_channel(const OnnxTensor& constant, const ForeignNetwork::Place& place)
{
    const auto numbers = reals_in(&constant);
    if (constant.dims.size() > place.rank() || numbers.empty()) return {};
    std::optional<std::size_t> axis;
    for (std::size_t i = 0; i < place.dims.size(); ++i) {
        const std::size_t in_file = place.axis_of(i), missing = place.rank() - constant.dims.size();
        const auto extent = in_file < missing ? 1 : constant.dims[in_file - missing];
        if (extent == 1) continue;
        if (axis || extent != place.dims[i]) return {};
        axis = i;
    }
    if (!axis) return {};
    if (numbers.size() != static_cast<std::size_t>(place.dims[*axis])) return {}; // one value for each sample
    return ByChannel{*axis, {numbers.begin(), numbers.end()}};
}

// A table of numbers that is added to each sequence.
std::optional<Status> add_positions(
    const OnnxFileNode& node, const std::string& value, const OnnxTensor& constant, ForeignNetwork& to)
{
    const auto* place = to.place(value);
    auto dims = constant.dims;
    if (dims.size() == 3 && dims[0] == 1) dims.erase(dims.begin());
    if (node.type != "Add" || place->batch != 0 || dims.size() != 2 || dims != place->dims) return {};
    const auto id = to.layer(node, "position_embedding", {}, value);
    return id ? to.weight(*id, "weight", constant, Shape(dims)) : Status(id.error());
}

Status with_constant(const OnnxFileNode& node, std::size_t at, ForeignNetwork& to)
{
    const std::string& value = node.inputs[1 - at];
    const OnnxTensor& constant = *to.constant(node.inputs[at]);
    ASSIGN_OR_RETURN(const auto place, to.settled(value));
    if (const auto added = add_positions(node, value, constant, to)) return *added;
    auto channels = by_channel(constant, place);
    if (!channels) return cannot("a constant is neither one number nor one for each channel");
    std::vector<double> scale(channels->numbers.size(), 1), shift(channels->numbers.size(), 0);
    auto& numbers = channels->numbers;
    const bool first = at == 0;
    if (node.type == "Add")
        shift = numbers;
    else if (node.type == "Sub" && first)
        shift = numbers, std::ranges::fill(scale, -1);
    else if (node.type == "Sub")
        std::ranges::transform(numbers, shift.begin(), std::negate());
    else if (node.type == "Mul")
        scale = numbers;
    else if (node.type == "Div" && !first)
        std::ranges::transform(numbers, scale.begin(), [](double number) { return 1 / number; });
    else
        return cannot("no layer does it with a constant for each channel");
    return scale_and_shift(node, value, std::move(scale), std::move(shift), channels->axis, node.outputs[0], to);
}

Status join_values(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.type == "Mul")
        if (const auto gated = add_gate(node, to)) return *gated;
    std::vector<ForeignNetwork::Place> places;
    const bool minus = node.type == "Sub";
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        ASSIGN_OR_RETURN(auto place, to.formed(node.inputs[i]));
        if (!places.empty() && (place.dims != places[0].dims || place.batch != places[0].batch))
            return cannot("its operands have different shapes");
        if (minus && i == 1) {
            const std::string negated = node.outputs[0] + "/negated";
            RETURN_IF_ERROR(scale_and_shift(node, node.inputs[1], {-1}, {0}, 0, negated, to));
            place = *to.place(negated);
        }
        places.push_back(place);
    }
    const bool sum = minus || node.type == "Add" || node.type == "Sum";
    if (!sum && node.type != "Mul") return cannot("no layer does it with two values");
    const auto first = places[0];
    const auto id = to.layer(node, sum ? "add" : "multiply", {}, places, node.outputs[0]);
    if (!id) return id.error();
    auto place = *to.place(node.outputs[0]);
    place.dims = first.dims, place.batch = first.batch;
    to.bind(node.outputs[0], place);
    return {};
}

// PReLU: one slope, or (1 - slope) · relu(x) + slope · x with one slope for each channel.
Status add_prelu(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* factors = node.inputs.size() == 2 ? to.constant(node.inputs[1]) : nullptr;
    if (!factors) return cannot("its factors are computed");
    const std::string& value = node.inputs[0];
    ASSIGN_OR_RETURN(const auto place, to.formed(value));
    if (place.batch != 0) return cannot("the samples do not stand first");
    const auto numbers = reals_in(factors);
    if (numbers.size() == 1) {
        const auto id = to.layer(node, "leaky_relu", {{"slope", static_cast<double>(numbers[0])}}, value);
        return id ? Status() : Status(id.error());
    }
    auto channels = by_channel(*factors, place);
    // Before opset 7 the slope was always that of a channel.
    if (to.file().opset < 7 && factors->dims.size() == 1 && std::ssize(numbers) == place.dims[0])
        channels = ByChannel{0, {numbers.begin(), numbers.end()}};
    auto twice = place;
    twice.shared = true; // the layer before must not change
    to.bind(value, twice);
    if (!channels) return cannot("its factors are neither one nor one for each channel");
    const std::string name = node.outputs[0];
    const auto relu = to.layer(node, "relu", {}, {place}, name + "/relu");
    if (!relu) return relu.error();
    std::vector<double> above = channels->numbers, none(channels->numbers.size(), 0);
    for (double& slope : above) slope = 1 - slope;
    RETURN_IF_ERROR(scale_and_shift(node, name + "/relu", above, none, channels->axis, name + "/above", to));
    RETURN_IF_ERROR(scale_and_shift(node, value, channels->numbers, none, channels->axis, name + "/below", to));
    to.note("changed: PRelu with a slope for each channel became relu, two frozen scalings and their sum");
    const auto sum = to.layer(node, "add", {}, {*to.place(name + "/above"), *to.place(name + "/below")}, name);
    return sum ? Status() : Status(sum.error());
}

constexpr ForeignRule rules_of_elements[]{{"Relu", add_pointwise}, {"Tanh", add_pointwise}, {"Sigmoid", add_pointwise},
    {"Softplus", add_pointwise}, {"Softsign", add_pointwise}, {"Mish", add_pointwise}, {"Erf", add_pointwise},
    {"Exp", add_pointwise}, {"Log", add_pointwise}, {"Sqrt", add_pointwise}, {"Abs", add_pointwise},
    {"Neg", add_pointwise}, {"Reciprocal", add_pointwise}, {"HardSwish", add_pointwise}, {"LeakyRelu", add_pointwise},
    {"ThresholdedRelu", add_pointwise}, {"Elu", add_pointwise}, {"Celu", add_pointwise}, {"Swish", add_pointwise},
    {"Selu", add_pointwise}, {"HardSigmoid", add_pointwise}, {"Gelu", add_pointwise}, {"Clip", add_pointwise},
    {"Add", add_pointwise}, {"Sub", add_pointwise}, {"Mul", add_pointwise}, {"Div", add_pointwise},
    {"Pow", add_pointwise}, {"Max", add_pointwise}, {"Min", add_pointwise}, {"Sum", add_pointwise},
    {"PRelu", add_prelu}};

} // namespace

std::span<const ForeignRule> pointwise_rules() { return rules_of_elements; }

Status add_alone(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool one = static_cast<bool>(step_of(node, to));
    std::size_t values = 0;
    for (const auto& input : node.inputs) {
        if (!to.place(input)) continue;
        ++values;
        if (const auto settled = to.settled(input); !settled) return settled.error();
        if (one) break;
    }
    const std::string* value = first_value(node, to);
    if (!value) return cannot("it reads what is not known");
    const auto base = *to.place(*value);
    if (const auto curve = curve_of(node, operands_over(base, node, to), to)) {
        if (const auto known = curve->layer()) {
            auto place = base;
            place.shared = true;
            if (!known->type.empty()) {
                const auto id = to.layer(node, known->type, known->params, {base}, node.outputs[0]);
                if (!id) return id.error();
                place = *to.place(node.outputs[0]);
                place.dims = base.dims, place.batch = base.batch;
            }
            to.bind(node.outputs[0], place);
            return {};
        }
        if (const auto line = curve->line())
            return scale_and_shift(node, *value, {line->scale}, {line->shift}, 0, node.outputs[0], to);
        if (values == 1 || one) return cannot(curve->unknown_text());
    }
    for (std::size_t i = 0; i < node.inputs.size(); ++i)
        if (to.constant(node.inputs[i])) {
            if (node.inputs.size() != 2) return cannot("it joins values and constants");
            return with_constant(node, i, to);
        }
    if (node.inputs.size() < 2) return cannot("it has one input only");
    return join_values(node, to);
}

} // namespace epoch
