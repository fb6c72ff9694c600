#include "lab/verify_networks.h"

#include "plan/cost.h"
#include "session/session.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace epoch {
namespace {

constexpr std::int64_t checked_batch = 4;
// Rounding differences grow over twenty steps: where a gradient is nearly zero, Adam's step depends only on its sign.
double allowed_distance(std::string_view precision)
{
    if (precision == "fp32") return 1e-3;
    return precision == "bf16" ? 5e-2 : 2e-2;
}

// op_by_op: recorded steps are discarded before every step, so that each runs op by op.
enum class Calls : std::uint8_t { as_many_as_fit, one_a_step, op_by_op };

Project prepared(Project project)
{
    const auto max_of = [](std::string_view key) {
        return static_cast<std::int64_t>(training_schema().find(key)->max);
    };
    project.training.values["validate_every"] = max_of("validate_every");
    project.training.values["epochs"] = max_of("epochs");
    project.training.values.erase("steps");
    project.training.values.erase("precision");
    project.training.values["batch"] = checked_batch;
    return project;
}

Result<std::unique_ptr<Session>> started(
    const Project& project, std::string device, int threads, const DeviceLibrary& devices)
{
    return Session::create(
        {.project = project, .base_folder = {}, .device = std::move(device), .threads = threads}, devices);
}

Result<SessionCopy> trained(Session& session, std::uint64_t steps, Calls calls)
{
    while (session.step() < steps) {
        if (calls == Calls::op_by_op) RETURN_IF_ERROR(session.compiled().programs().rebind());
        const std::uint64_t count = calls == Calls::as_many_as_fit ? steps - session.step() : 1;
        RETURN_IF_ERROR(session.run(count));
    }
    RETURN_IF_ERROR(session.settle());
    return session.copy();
}

// Forward and backward, from the graph and its data facts.
Result<double> flops_of_sample(const Project& project)
{
    if (!project.data)
        return Error{"data.facts", "data", "the project has no data facts", "open it once in the window"};
    ASSIGN_OR_RETURN(const auto plan,
        build_plan({check_graph(project.graph, &*project.data), *project.data, project.training, checked_batch}));
    const double forward = cost_of(plan.forward, plan.tensors).forward_flops;
    return (forward + cost_of(plan.backward, plan.tensors).forward_flops) / static_cast<double>(checked_batch);
}

// |a - b| / |b| of all parameters.
double distance(const Plan& plan, const SessionCopy& a, const SessionCopy& b)
{
    double difference = 0, length = 0;
    for (const PlanTensor& tensor : plan.tensors) {
        const auto of_a = a.state.find(tensor.name), of_b = b.state.find(tensor.name);
        if (tensor.role != TensorRole::parameter || tensor.type.dtype != DType::f32 || of_b == b.state.end()) continue;
        if (of_a == a.state.end() || of_a->second.size() != of_b->second.size()) return HUGE_VAL;
        for (std::size_t at = 0; at < of_b->second.size(); at += sizeof(float)) {
            float actual = 0, expected = 0;
            std::memcpy(&actual, of_a->second.data() + at, sizeof actual);
            std::memcpy(&expected, of_b->second.data() + at, sizeof expected);
            difference += std::pow(static_cast<double>(actual) - static_cast<double>(expected), 2);
            length += std::pow(static_cast<double>(expected), 2);
        }
    }
    const double relative = std::sqrt(difference / length);
    return std::isfinite(relative) ? relative : HUGE_VAL;
}

CheckResult same_bits(std::string name, const SessionCopy& a, const SessionCopy& b)
{
    const bool same = a.state == b.state;
    return {Check::bits, std::move(name), same ? Verdict::right : Verdict::wrong, 0, 0,
        same ? "" : "the weights differ in at least one bit"};
}

// FP16 training skips steps until its loss scale fits. Starting from a settled scale, it takes the same steps as the
// reference.
Result<SessionCopy> begin(Session& session)
{
    constexpr std::uint64_t steps = 20; // a scale reaches its minimum in 16
    auto start = session.copy();
    if (!start || !start->state.contains("loss_scale")) return start;
    ASSIGN_OR_RETURN(const auto settled, trained(session, steps, Calls::as_many_as_fit));
    start->state["loss_scale"] = settled.state.at("loss_scale");
    return start;
}

// Trains three times in one precision and compares the weights with the reference.
Result<std::vector<CheckResult>> in_precision(const VerifiedNetwork& network, const std::string& name,
    const SessionCopy& expected, const VerifyRequest& request, const DeviceLibrary& devices)
{
    ASSIGN_OR_RETURN(auto session, started(network.project, request.device, request.threads, devices));
    ASSIGN_OR_RETURN(const auto start, begin(*session));
    std::vector<SessionCopy> ends;
    for (const Calls calls : {Calls::as_many_as_fit, Calls::one_a_step, Calls::op_by_op}) {
        RETURN_IF_ERROR(session->restore(start));
        ASSIGN_OR_RETURN(auto end, trained(*session, request.steps, calls));
        ends.push_back(std::move(end));
    }
    const double d = distance(session->plan(), ends[0], expected);
    const double allowed = allowed_distance(network.precisions.front());
    return std::vector<CheckResult>{
        {Check::network, name, d <= allowed ? Verdict::right : Verdict::wrong, d, allowed, {}},
        same_bits(message("{network}, again and step by step", {{"network", name}}), ends[0], ends[1]),
        same_bits(message("{network}, again and op by op", {{"network", name}}), ends[0], ends[2])};
}

CheckResult not_compared(std::string name, const Error& error)
{
    const bool not_here =
        error.code == "device.unsupported" || error.code.starts_with("data.") || error.code.starts_with("file.");
    return {Check::network, std::move(name), not_here ? Verdict::skipped : Verdict::wrong, 0, 0, error.text()};
}

Result<std::vector<CheckResult>> run(
    const VerifiedNetwork& network, VerifyRequest request, const DeviceLibrary& devices)
{
    ASSIGN_OR_RETURN(const auto flops, flops_of_sample(network.project));
    if (flops > request.max_flops) request.steps = 1;
    if (flops > std::max(request.max_flops, request.max_one_step_flops))
        return std::vector<CheckResult>{
            {Check::network, network.name, Verdict::skipped, 0, 0, "the network is too large for this check"}};
    ASSIGN_OR_RETURN(auto reference, started(network.project, "cpu", 1, devices));
    ASSIGN_OR_RETURN(const auto expected, trained(*reference, request.steps, Calls::as_many_as_fit));
    std::vector<CheckResult> findings;
    for (const std::string& precision : network.precisions) {
        const std::string name = precision == "fp32" ? network.name : network.name + " in " + precision;
        VerifiedNetwork one{network.name, network.project, {precision}};
        one.project.training.values["precision"] = precision;
        auto found = in_precision(one, name, expected, request, devices);
        if (!found && found.error().code == "device.lost") return found;
        if (!found) found = std::vector<CheckResult>{not_compared(name, found.error())};
        findings.insert(findings.end(), found->begin(), found->end());
    }
    return findings;
}

} // namespace

Result<std::vector<CheckResult>> verify_network(
    const VerifiedNetwork& network, const VerifyRequest& request, const DeviceLibrary& devices)
{
    auto findings = run({network.name, prepared(network.project), network.precisions}, request, devices);
    if (findings || findings.error().code == "device.lost") return findings;
    return std::vector<CheckResult>{not_compared(network.name, findings.error())};
}

} // namespace epoch
