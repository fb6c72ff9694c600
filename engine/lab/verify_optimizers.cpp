#include "lab/verify_optimizers.h"

#include "lab/comparison.h"
#include "lab/placed_program.h"
#include "lab/references/optimizer_cases.h"
#include "plan/plan_update.h"

#include <cmath>

namespace epoch {
namespace {

using reference::Numbers;
using reference::OptimizerCase;

constexpr int updates_made = 6;
constexpr float samples_summed = 3;
constexpr double update_tolerance = 1e-6; // relative to the largest parameter
constexpr std::int64_t parameter_counts[] = {1, 33, 1001};

// A parameter tensor with an optimizer, lowered as in a plan.
struct Learning {
    Program program;
    std::vector<float> hyperparameters;
    Tensor parameter, gradient, samples;
};

Learning learning_with(const OptimizerCase& each, std::int64_t count)
{
    OpGraph graph;
    const auto add = [&](const char* name, TensorRole role, DType type, std::int64_t size) {
        return graph.add({name, {type, Shape{size}}, role, false, -1, {}});
    };
    Learning made;
    made.parameter = add("parameter", TensorRole::parameter, DType::f32, count);
    made.gradient = add("gradient", TensorRole::parameter, DType::f32, count);
    made.samples = add("samples", TensorRole::parameter, DType::f32, 1);
    const Tensor updates = add("updates", TensorRole::counter, DType::i64, 1);
    graph.set_scope(Phase::update, {}, "update");
    const Tensor finite = graph.ops("gradient_norm", {made.samples, made.gradient})[1];
    graph.update("count_update", {updates, finite}, {updates}, {});
    const OptimizerType& type = *find_optimizer(each.optimizer);
    std::vector<LiveParameter> live_parameters;
    PlanUpdate writer(
        {{{made.parameter, made.gradient}}, made.samples, finite, updates}, type, each.values, graph, live_parameters);
    type.lower(Params(type.schema, each.values), writer);
    assert(!graph.error());
    made.program = whole_program(graph);
    made.program.live_parameter_columns = live_parameters.size();
    for (const LiveParameter& parameter : live_parameters)
        made.hyperparameters.push_back(static_cast<float>(parameter.value));
    return made;
}

float gradient_at(int update, std::size_t element)
{
    return std::sin(0.7f * static_cast<float>(element) + 1.3f * static_cast<float>(update)) + 0.1f;
}

// Zeroes the state, as a session does.
Status clear_state(const Program& program, DeviceProgram& on)
{
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        if (!is_state(program.tensors[i].role)) continue;
        const std::vector<std::byte> zeros(static_cast<std::size_t>(program.tensors[i].type.bytes()));
        RETURN_IF_ERROR(on.write({static_cast<std::int32_t>(i)}, zeros));
    }
    return {};
}

Result<Numbers> learned(const Learning& net, std::size_t count, DeviceProgram& on)
{
    RETURN_IF_ERROR(clear_state(net.program, on));
    RETURN_IF_ERROR(write_as<float>(on, net.parameter, Numbers(count, reference::Moments().parameter)));
    RETURN_IF_ERROR(write_as<float>(on, net.samples, Numbers{static_cast<double>(samples_summed)}));
    for (int update = 0; update < updates_made; ++update) {
        Numbers gradient;
        for (std::size_t i = 0; i < count; ++i) gradient.push_back(static_cast<double>(gradient_at(update, i)));
        RETURN_IF_ERROR(write_as<float>(on, net.gradient, gradient));
        const Control control{1, static_cast<std::uint64_t>(update), 0, net.hyperparameters};
        RETURN_IF_ERROR(on.set_control(control));
        RETURN_IF_ERROR(on.run(1));
    }
    return read_numbers(on, net.parameter, count);
}

Numbers expected_parameters(const OptimizerCase& each, std::size_t count)
{
    Numbers all;
    for (std::size_t i = 0; i < count; ++i) {
        reference::Moments at;
        for (int update = 0; update < updates_made; ++update)
            each.step(
                at, static_cast<double>(gradient_at(update, i)) / static_cast<double>(samples_summed), update + 1);
        all.push_back(at.parameter);
    }
    return all;
}

Result<CheckResult> verify_updates(const OptimizerCase& each, std::int64_t count, Device& device)
{
    const Learning net = learning_with(each, count);
    ASSIGN_OR_RETURN(auto placed, PlacedProgram::make(device, net.program));
    ASSIGN_OR_RETURN(const auto actual, learned(net, static_cast<std::size_t>(count), placed.device_program()));
    return result_of(Check::optimizer, message("{optimizer} of {count}", {{"optimizer", each.title}, {"count", count}}),
        difference(actual, expected_parameters(each, actual.size())), update_tolerance);
}

} // namespace

Result<std::vector<CheckResult>> verify_optimizers(Device& device)
{
    std::vector<CheckResult> findings;
    for (const OptimizerCase& each : reference::optimizer_cases())
        for (const std::int64_t count : parameter_counts) {
            auto found = verify_updates(each, count, device);
            if (!found && found.error().code == "device.lost") return found.error();
            findings.push_back(found ? std::move(*found) : failed_result(Check::optimizer, each.title, found.error()));
        }
    return findings;
}

} // namespace epoch
