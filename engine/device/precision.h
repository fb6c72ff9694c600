// Names of the precisions that a device computes in: "fp32", "tf32", "bf16", "fp16".
#pragma once

#include "abi/device_abi.h"
#include "base/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

std::optional<epoch_precision> precision_named(std::string_view name); // nothing for another word
std::vector<std::string> precision_names(std::uint32_t bits); // of bits (1 << epoch_precision)
// Why a GPU lacks a precision: ": BF16 needs compute capability 8.0 (Ampere), this GPU has 7.5"; empty: another reason.
Message reason_without(epoch_precision precision, std::string_view compute_capability);

} // namespace epoch
