#include "lab/verify.h"

#include "device/precision.h"
#include "lab/comparison.h"
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
    if (!op.title.starts_with(request.only_op)) return false;
    std::int64_t elements = 0;
    for (const auto& input : op.inputs) elements += input.shape.count();
    return request.max_elements == 0 || elements <= request.max_elements;
}

bool is_wanted(const VerifyRequest& request, std::string_view precision)
{
    return request.precisions.empty() || std::ranges::find(request.precisions, precision) != request.precisions.end();
}

// Finds the place where a verification begins, and tells what it comes to.
class Place {
public:
    explicit Place(const VerifyRequest& request)
        : m_request(request)
        , m_reached(request.after.empty())
    {
    }

    bool reached(const std::string& title)
    {
        if (m_reached) return true;
        m_reached = title == m_request.after;
        return false;
    }
    void begin(const std::string& title) const
    {
        if (m_request.begins) m_request.begins(title);
    }

private:
    const VerifyRequest& m_request;
    bool m_reached;
};

Status verify_ops(const VerifyRequest& request, const DeviceLibrary& devices, Place& from, VerifyResult& result)
{
    ASSIGN_OR_RETURN(auto device, devices.open(request.device, request.threads));
    ASSIGN_OR_RETURN(const auto properties, device->properties());
    const bool on_cpu = request.device.starts_with("cpu");
    for (const auto& op : reference::op_cases()) {
        if (!from.reached(op.title) || !is_wanted(request, op)) continue;
        for (const epoch_precision precision : {EPOCH_FP32, EPOCH_TF32, EPOCH_BF16_MIXED, EPOCH_FP16_MIXED}) {
            if (!is_wanted(request, precision_names(1u << precision)[0])) continue;
            if (precision != EPOCH_FP32 && !(properties.precisions & (1u << precision))) continue;
            for (const Operands operands : {Operands::parameters, Operands::between_ops}) {
                const bool between = operands == Operands::between_ops;
                // The CPU stores everything in FP32, and products alone round what they read.
                if (between ? precision == EPOCH_FP32 || on_cpu : precision != EPOCH_FP32 && !is_product(op.op)) continue;
                from.begin(op.title);
                const auto findings = verify_op(op, *device, precision, operands);
                if (!findings)
                    add({failed_result(Check::op, title_of(op, precision, operands), findings.error())}, request, result);
                RETURN_IF_ERROR(findings);
                add(*findings, request, result);
            }
        }
    }
    const std::string rest = "optimizers and draws"; // in fp32 only
    if (!is_wanted(request, "fp32") || !request.only_op.empty() || !from.reached(rest)) return {};
    from.begin(rest);
    ASSIGN_OR_RETURN(const auto updates, verify_optimizers(*device));
    add(updates, request, result);
    ASSIGN_OR_RETURN(auto cpu, devices.open("cpu", 1));
    ASSIGN_OR_RETURN(const auto draws, verify_draws(*device, *cpu));
    add(draws, request, result);
    return {};
}

Status verify_networks(const VerifyRequest& request, const DeviceLibrary& devices, Place& from, VerifyResult& result)
{
    ASSIGN_OR_RETURN(const auto names, template_names());
    ASSIGN_OR_RETURN(auto facts, devices.facts(request.device));
    std::erase_if(facts.precisions, [&](const std::string& each) { return !is_wanted(request, each); });
    for (const std::string& name : names) {
        if (!from.reached(name)) continue;
        from.begin(name);
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
    Place from(request);
    if (request.ops) RETURN_IF_ERROR(verify_ops(request, devices, from, result));
    if (request.networks) RETURN_IF_ERROR(verify_networks(request, devices, from, result));
    return result;
}

} // namespace epoch
