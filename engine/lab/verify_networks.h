// verify_networks: some training steps of a template on a device, beside the same on the CPU, and again.
#pragma once

#include "lab/verify.h"
#include "model/project.h"

namespace epoch {

// A lost device is an error; anything else that goes wrong is a finding.
Result<std::vector<CheckResult>> verify_network(
    const std::string& name, const Project& project, const VerifyRequest& request, const DeviceLibrary& devices);

} // namespace epoch
