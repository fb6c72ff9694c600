#include "lab/verify_ops.h"

#include "base/philox.h"
#include "device/precision.h"
#include "lab/comparison.h"
#include "lab/placed_program.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

using reference::CaseInput, reference::Filling, reference::Numbers, reference::Tensors;

// Finite differences are less exact than the reference itself.
constexpr double gradient_allowance = 20;
// Products of rounded operands are summed in FP32 in any order.
constexpr double rounded_allowance = 5;
// A gradient may use a result that is stored in 16 bits, and is itself stored so.
constexpr double stored_allowance = 4;

// Rounding allowed beyond that of the operands, relative to the largest number: libraries may round the results of
// convolutions too, and tensor cores may truncate to TF32 where the reference keeps FP32.
double rounding_allowed(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_FP32: return 0;
    case EPOCH_TF32: return 2e-3;
    case EPOCH_BF16_MIXED: return 0x1p-8;
    case EPOCH_FP16_MIXED: return 0x1p-11;
    }
    return 0;
}

// Rounds to `bits` fraction bits, ties to even, ignoring denormals.
double rounded(double number, int bits)
{
    int exponent = 0;
    const double fraction = std::frexp(number, &exponent); // 0.5 ... 1
    return std::ldexp(std::nearbyint(std::ldexp(fraction, bits + 1)), exponent - bits - 1);
}

void round_to(epoch_precision precision, Numbers& numbers)
{
    if (precision == EPOCH_FP32 || precision == EPOCH_TF32) return;
    for (double& each : numbers) each = rounded(each, precision == EPOCH_BF16_MIXED ? 7 : 10);
}

// An op, the ops of its gradient, and a random upstream gradient of its first output.
struct Trial {
    Program program;
    std::vector<Tensor> inputs, outputs, gradients;
    Tensor seed;
};

Trial trial_of(const reference::OpCase& op, Operands operands)
{
    OpGraph graph;
    Trial trial;
    const auto apart = [&](Tensor x) { // the same numbers in another tensor
        if (operands == Operands::parameters || graph.type(x).dtype != DType::f32) return x;
        return graph.op("pointwise", {x},
            {{"function", std::string("leaky_relu")}, {"parameter", 1.0}, {"gradient_from", std::string("output")}});
    };
    const auto parameter = [&](const char* name, const TensorType& type) {
        return graph.add({name, type, TensorRole::parameter, false, -1, {}});
    };
    for (const CaseInput& input : op.inputs) trial.inputs.push_back(parameter("x", {input.dtype(), input.shape}));
    std::vector<Tensor> read;
    for (const Tensor input : trial.inputs) read.push_back(apart(input));
    trial.outputs = graph.ops(op.op, read, op.attributes);
    trial.outputs[0] = apart(trial.outputs[0]);
    if (!op.wanted.empty()) {
        trial.seed = parameter("seed", graph.type(trial.outputs[0]));
        std::vector<Tensor> wanted;
        for (const std::size_t each : op.wanted) wanted.push_back(trial.inputs[each]);
        const OpGraph::Seed seed{trial.outputs[0], trial.seed};
        trial.gradients = graph.gradients({&seed, 1}, wanted);
    }
    assert(!graph.error());
    trial.program = whole_program(graph);
    return trial;
}

double weighted(const Numbers& values, const Numbers& factors)
{
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[i] * factors[i];
    return sum;
}

// d(seed . output) / d(input element) by central differences of the reference.
double numerical_gradient(
    const reference::OpCase& op, Tensors inputs, std::size_t input, std::size_t element, const Numbers& seed)
{
    constexpr double step = 1e-5;
    const double at = inputs[input][element];
    inputs[input][element] = at + step;
    const double above = weighted(op.reference(inputs)[0], seed);
    inputs[input][element] = at - step;
    return (above - weighted(op.reference(inputs)[0], seed)) / (2 * step);
}

// Checks all elements of small tensors, about forty of large ones, fewer if the reference is slow.
double gradient_difference(
    const reference::OpCase& op, const Tensors& inputs, const Numbers& seed, std::size_t input, const Numbers& gradient)
{
    const std::size_t stride = std::max<std::size_t>(1, gradient.size() / (inputs[0].size() > 20'000 ? 9 : 40));
    Numbers actual, expected;
    for (std::size_t element = 0; element < gradient.size(); element += stride) {
        actual.push_back(gradient[element]);
        expected.push_back(numerical_gradient(op, inputs, input, element, seed));
    }
    return difference(actual, expected);
}

// The device rounds the operands of products itself; the reference gets rounded inputs.
Result<std::vector<CheckResult>> run_trial(const reference::OpCase& op, const Trial& trial, epoch_precision precision,
    Operands operands, DeviceProgram& program)
{
    const bool whole = precision == EPOCH_FP32, between = operands == Operands::between_ops;
    const std::string title = title_of(op, precision, operands);
    const double of_sums = op.tolerance * (whole ? 1 : rounded_allowance),
                 of_rounding = rounding_allowed(precision) * (between ? stored_allowance : 1);
    Tensors inputs;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) {
        inputs.push_back(filled(op.inputs[i], i));
        if (between) round_to(precision, inputs[i]);
        RETURN_IF_ERROR(op.inputs[i].dtype() == DType::i32 ? write_as<std::int32_t>(program, trial.inputs[i], inputs[i])
                                                           : write_as<float>(program, trial.inputs[i], inputs[i]));
        round_to(precision, inputs[i]);
    }
    const Tensors expected = op.reference(inputs);
    Numbers seed = filled({Shape{static_cast<std::int64_t>(expected[0].size())}}, 99);
    if (between) round_to(precision, seed);
    if (trial.seed) RETURN_IF_ERROR(write_as<float>(program, trial.seed, seed));
    round_to(precision, seed);
    RETURN_IF_ERROR(program.set_control({.seed = 1, .step = 0, .position = 0, .live_parameters = {}}));
    RETURN_IF_ERROR(program.run(1));

    std::vector<CheckResult> findings;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSIGN_OR_RETURN(const auto actual, read_numbers(program, trial.outputs[i], expected[i].size()));
        findings.push_back(result_of(Check::op, title, difference(actual, expected[i]), of_sums + of_rounding));
    }
    for (std::size_t i = 0; i < op.wanted.size(); ++i) {
        const std::size_t input = op.wanted[i];
        ASSIGN_OR_RETURN(const auto actual, read_numbers(program, trial.gradients[i], inputs[input].size()));
        findings.push_back(result_of(Check::gradient, message("{op}, input {input}", {{"op", title}, {"input", input}}),
            gradient_difference(op, inputs, seed, input, actual), gradient_allowance * of_sums + of_rounding));
    }
    return findings;
}

} // namespace

reference::Numbers filled(const reference::CaseInput& input, std::uint64_t number)
{
    constexpr std::uint64_t seed = 7;
    Numbers values;
    for (std::int64_t i = 0; i < input.shape.count(); ++i) {
        const Philox4 bits = philox(seed, RandomStream::dataset, number, static_cast<std::uint64_t>(i));
        if (input.filling == Filling::classes) {
            values.push_back(static_cast<double>(bits.x[0] % static_cast<std::uint32_t>(input.classes)));
            continue;
        }
        const float angle = 6.2831853f * uniform01(bits.x[0]);
        float value = std::sqrt(-2.0f * std::log(1.0f - uniform01(bits.x[1]))) * std::cos(angle);
        if (input.filling == Filling::away_from_zero) value += value < 0.0f ? -0.01f : 0.01f;
        values.push_back(static_cast<double>(value));
    }
    return values;
}

bool is_product(std::string_view op)
{
    constexpr std::string_view products[] = {"matmul", "batch_matmul", "conv2d"};
    return std::ranges::find(products, op) != std::end(products);
}

std::string title_of(const reference::OpCase& op, epoch_precision precision, Operands operands)
{
    return op.title + (precision == EPOCH_FP32 ? "" : " in " + precision_names(1u << precision)[0])
        + (operands == Operands::between_ops ? ", between ops" : "");
}

Result<std::vector<CheckResult>> verify_op(
    const reference::OpCase& op, Device& device, epoch_precision precision, Operands operands)
{
    const Trial trial = trial_of(op, operands);
    auto placed = PlacedProgram::make(device, trial.program, precision);
    auto findings =
        placed ? run_trial(op, trial, precision, operands, placed->device_program()) : std::move(placed).error();
    if (findings || findings.error().code == "device.lost") return findings;
    return std::vector<CheckResult>{failed_result(Check::op, title_of(op, precision, operands), findings.error())};
}

} // namespace epoch
