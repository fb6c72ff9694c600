// verify: see verify.h.
#include "lab/verify.h"

#include "lab/verify_networks.h"
#include "lab/verify_ops.h"
#include "service/templates.h"

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

Result<void> verify_ops(const VerifyRequest& request, const DeviceLibrary& devices, VerifyResult& result)
{
    auto device = devices.open(request.device, request.threads);
    if (!device) return std::move(device).error();
    for (const auto& op : reference::op_cases()) {
        const auto findings = verify_op(op, **device);
        if (!findings) return findings.error();
        add(*findings, request, result);
    }
    return {};
}

Result<void> verify_networks(const VerifyRequest& request, const DeviceLibrary& devices, VerifyResult& result)
{
    const auto names = template_names();
    if (!names) return names.error();
    for (const std::string& name : *names) {
        const auto project = read_template(name);
        if (!project) return project.error();
        const auto findings = verify_network(name, *project, request, devices);
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
