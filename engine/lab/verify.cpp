#include "lab/verify.h"

#include "device/precision.h"
#include "lab/verify_draws.h"
#include "lab/verify_networks.h"
#include "lab/verify_ops.h"
#include "lab/verify_optimizers.h"
#include "projects/templates.h"

#include <algorithm>

namespace epoch {
namespace {

void add(const std::vector<CheckResult>& findings, const VerifyRequest& request, VerifyResult& result)
{
    for (const CheckResult& finding : findings) {
        ++(finding.verdict == Verdict::right        ? result.right
                : finding.verdict == Verdict::wrong ? result.wrong
                                                    : result.skipped);
        if (request.report) request.report(finding);
    }
}

bool is_wanted(const VerifyRequest& request, const reference::OpCase& op)
{
    std::int64_t elements = 0;
    for (const auto& input : op.inputs) elements += input.shape.count();
    return request.max_elements == 0 || elements <= request.max_elements;
}

bool is_wanted(const VerifyRequest& request, std::string_view precision)
{
    return request.precisions.empty() || std::ranges::find(request.precisions, precision) != request.precisions.end();
}

Status verify_ops(const VerifyRequest& request, const DeviceLibrary& devices, VerifyResult& result)
{
    ASSIGN_OR_RETURN(auto device, devices.open(request.device, request.threads));
    ASSIGN_OR_RETURN(const auto properties, device->properties());
    for (const auto& op : reference::op_cases()) {
        if (!is_wanted(request, op)) continue;
        for (const epoch_precision precision : {EPOCH_FP32, EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
            if (!is_wanted(request, precision_names(1u << precision)[0])) continue;
            if (precision != EPOCH_FP32 && !(is_product(op.op) && properties.precisions & (1u << precision))) continue;
            ASSIGN_OR_RETURN(const auto findings, verify_op(op, *device, precision));
            add(findings, request, result);
        }
    }
    if (!is_wanted(request, "fp32")) return {}; // the rest exists in fp32 only
    ASSIGN_OR_RETURN(const auto updates, verify_optimizers(*device));
    add(updates, request, result);
    ASSIGN_OR_RETURN(auto cpu, devices.open("cpu", 1));
    ASSIGN_OR_RETURN(const auto draws, verify_draws(*device, *cpu));
    add(draws, request, result);
    return {};
}

Status verify_networks(const VerifyRequest& request, const DeviceLibrary& devices, VerifyResult& result)
{
    ASSIGN_OR_RETURN(const auto names, template_names());
    ASSIGN_OR_RETURN(auto facts, devices.facts(request.device));
    std::erase_if(facts.precisions, [&](const std::string& each) { return !is_wanted(request, each); });
    for (const std::string& name : names) {
        ASSIGN_OR_RETURN(const auto project, read_template(name));
        ASSIGN_OR_RETURN(const auto findings, verify_network({name, project, facts.precisions}, request, devices));
        add(findings, request, result);
    }
    return {};
}

} // namespace

Result<VerifyResult> verify(const VerifyRequest& request, const DeviceLibrary& devices)
{
    VerifyResult result;
    if (request.ops) RETURN_IF_ERROR(verify_ops(request, devices, result));
    if (request.networks) RETURN_IF_ERROR(verify_networks(request, devices, result));
    return result;
}

} // namespace epoch
