#include "lab/verify.h"

#include "device/precision.h"
#include "lab/verify_draws.h"
#include "lab/verify_networks.h"
#include "lab/verify_ops.h"
#include "lab/verify_optimizers.h"
#include "service/queries/templates.h"

#include <algorithm>

namespace epoch {
namespace {

void add(const std::vector<CheckResult>& findings, const VerifyRequest& request, VerifyResult& result)
{
    for (const CheckResult& finding : findings) {
        ++(finding.verdict == Verdict::right        ? result.right
                : finding.verdict == Verdict::wrong ? result.wrong
                                                    : result.skipped);
        if (request.told) request.told(finding);
    }
}

bool is_wanted(const VerifyRequest& request, const reference::OpCase& op)
{
    std::int64_t elements = 0;
    for (const auto& input : op.inputs) elements += input.shape.count();
    return request.most_elements == 0 || elements <= request.most_elements;
}

bool is_wanted(const VerifyRequest& request, std::string_view precision)
{
    return request.precisions.empty() || std::ranges::find(request.precisions, precision) != request.precisions.end();
}

Result<void> verify_ops(const VerifyRequest& request, const DeviceLibrary& devices, VerifyResult& result)
{
    auto device = devices.open(request.device, request.threads);
    if (!device) return std::move(device).error();
    const auto properties = (*device)->properties();
    if (!properties) return properties.error();
    for (const auto& op : reference::op_cases()) {
        if (!is_wanted(request, op)) continue;
        for (const epoch_precision precision : {EPOCH_FP32, EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
            if (!is_wanted(request, precision_names(1u << precision)[0])) continue;
            if (precision != EPOCH_FP32 && !(is_product(op.op) && properties->precisions & (1u << precision))) continue;
            const auto findings = verify_op(op, **device, precision);
            if (!findings) return findings.error();
            add(*findings, request, result);
        }
    }
    if (!is_wanted(request, "fp32")) return {}; // what follows knows no other
    const auto updates = verify_optimizers(**device);
    if (!updates) return updates.error();
    add(*updates, request, result);
    auto cpu = devices.open("cpu", 1);
    if (!cpu) return std::move(cpu).error();
    const auto draws = verify_draws(**device, **cpu);
    if (!draws) return draws.error();
    add(*draws, request, result);
    return {};
}

Result<void> verify_networks(const VerifyRequest& request, const DeviceLibrary& devices, VerifyResult& result)
{
    const auto names = template_names();
    if (!names) return names.error();
    auto facts = devices.facts(request.device);
    if (!facts) return facts.error();
    std::erase_if(facts->precisions, [&](const std::string& each) { return !is_wanted(request, each); });
    for (const std::string& name : *names) {
        const auto project = read_template(name);
        if (!project) return project.error();
        const auto findings = verify_network({name, *project, facts->precisions}, request, devices);
        if (!findings) return findings.error();
        add(*findings, request, result);
    }
    return {};
}

} // namespace

Result<VerifyResult> verify(const VerifyRequest& request, const DeviceLibrary& devices)
{
    VerifyResult result;
    if (request.ops)
        if (auto done = verify_ops(request, devices, result); !done) return std::move(done).error();
    if (request.networks)
        if (auto done = verify_networks(request, devices, result); !done) return std::move(done).error();
    return result;
}

} // namespace epoch
