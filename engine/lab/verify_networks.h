// verify_networks: some training steps of a template on a device, beside the same on the CPU, and again.
#pragma once

#include "lab/verify.h"
#include "model/project.h"

namespace epoch {

struct VerifiedNetwork {
    std::string name;
    Project project;
    std::vector<std::string> precisions; // that the device trains it in
};

// A lost device is an error; anything else that goes wrong is a finding.
Result<std::vector<CheckResult>> verify_network(
    const VerifiedNetwork& network, const VerifyRequest& request, const DeviceLibrary& devices);

} // namespace epoch
