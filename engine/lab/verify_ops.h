// verify_ops: compares an op of a device with its reference in double, and its gradient with finite differences.
#pragma once

#include "lab/references/op_cases.h"
#include "lab/verify.h"

namespace epoch {

// The numbers of an input. They are exact in FP32, so that a device and its reference start from the same ones.
reference::Numbers filled(const reference::CaseInput& input, std::uint64_t number);

// Whether the op rounds its operands in precisions other than fp32 (engine/ops/README.md, "Precisions").
bool is_product(std::string_view op);

// What an op of a case reads and writes: parameters and results of the program, which are FP32, or tensors between ops
// that change nothing, which a device may store as it likes: in 16 bits, images with the channels last.
enum class Operands : std::uint8_t { parameters, between_ops };

// "conv2d (2, 3, 7, 7) ... in bf16, between ops"
std::string title_of(const reference::OpCase& op, epoch_precision precision, Operands operands = Operands::parameters);

// In bf16 and fp16 beside the reference of rounded operands. A lost device is an error; anything else that goes wrong
// is a finding.
Result<std::vector<CheckResult>> verify_op(const reference::OpCase& op, Device& device,
    epoch_precision precision = EPOCH_FP32, Operands operands = Operands::parameters);

} // namespace epoch
