// verify_networks: compares some training steps of a template on a device with the CPU, and with a repetition.
#pragma once

#include "lab/verify.h"
#include "model/project.h"

namespace epoch {

struct VerifiedNetwork {
    std::string name;
    Project project;
    std::vector<std::string> precisions; // to train in
};

// A lost device is an error; any other failure is a finding.
Result<std::vector<CheckResult>> verify_network(
    const VerifiedNetwork& network, const VerifyRequest& request, const DeviceLibrary& devices);

} // namespace epoch
