// verify: does a device compute what it should? Every op against its reference in double, its gradient against
// differences of that reference, products and small networks also in tf32, bf16 and fp16 where it has them, networks
// against the CPU in fp32, optimizers against their formulas, and everything that must have the same bits twice, or the
// CPU's.
#pragma once

#include "device/device_library.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace epoch {

enum class Check : std::uint8_t { op, gradient, network, bits, optimizer };
enum class Verdict : std::uint8_t { right, wrong, skipped };

struct CheckResult {
    Check check = Check::op;
    std::string name; // "conv2d (2, 3, 7, 7) ...", "conv2d (2, 3, 7, 7) ... in bf16"
    Verdict verdict = Verdict::right;
    // Largest difference relative to the largest number of the reference; of networks that of all weights together, as
    // lengths of vectors. Neither counts where something was skipped or failed.
    double difference = 0, allowed = 0;
    std::string reason; // in words: why it was skipped or failed
};

struct VerifyRequest {
    std::string device = "cpu"; // see DeviceName
    int threads = 0; // 0 = the device's default
    bool ops = true, networks = true;
    std::uint64_t steps = 20; // of each network
    double max_flops = 20e6; // of a sample, forward and backward: larger templates
    double max_one_step_flops = 0; // take one step up to this, and are left out beyond it
    std::int64_t max_elements = 0; // of an op's inputs together: larger cases are left out; 0 = none is
    std::vector<std::string> precisions = {}; // empty = all that the device has
    std::function<void(const CheckResult&)> report = {}; // as soon as each is known
};

struct VerifyResult {
    int right = 0, wrong = 0, skipped = 0;
};

// An error only when the device cannot be opened, or was lost on the way.
Result<VerifyResult> verify(const VerifyRequest& request, const DeviceLibrary& devices);

} // namespace epoch
