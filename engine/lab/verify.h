// verify: checks a device's results: every op against a reference in double, its gradient against finite differences of
// the reference, networks against the CPU in fp32, optimizers against their formulas, matrix products and networks also
// in tf32, bf16 and fp16, and bitwise equality of everything that must repeat exactly or equal the CPU's.
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
    // The largest difference relative to the largest number of the reference; for networks |a - b| / |b| of all
    // weights. Unused if the check was skipped or failed.
    double difference = 0, allowed = 0;
    std::string reason; // why it was skipped or failed
};

struct VerifyRequest {
    std::string device = "cpu"; // a DeviceName
    int threads = 0; // 0 = the device's default
    bool ops = true, networks = true;
    std::uint64_t steps = 20; // per network
    double max_flops = 20e6; // per sample, forward and backward; larger templates
    double max_one_step_flops = 0; // take one step up to this limit and are skipped beyond it
    std::int64_t max_elements = 0; // of all inputs of an op; larger cases are skipped; 0 = no limit
    std::vector<std::string> precisions = {}; // empty = all of the device
    std::string only_op = {}; // the beginning of the titles of ops that are wanted; empty = all
    // If not empty: begins with what follows the op or network of this title, which may have taken the device or the
    // whole process down.
    std::string after = {};
    std::function<void(const std::string&)> begins = {}; // called with the title of each op and network before it
    std::function<void(const CheckResult&)> report = {}; // called for each result
};

struct VerifyResult {
    int right = 0, wrong = 0, skipped = 0;
};

// Fails only if the device cannot be opened or is lost, which is a finding of the op too.
Result<VerifyResult> verify(const VerifyRequest& request, const DeviceLibrary& devices);

} // namespace epoch
