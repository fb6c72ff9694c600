// OwnedOp: an op of a program that owns its tensors and attributes, so that a compiler pass can change them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "abi/device_abi.h"

namespace epoch {

// Runs at position `place` of the described ops.
struct OwnedOp {
    epoch_op op{};
    std::uint32_t place = 0;
    std::vector<std::uint32_t> inputs{}, outputs{}, sources{};
    std::vector<epoch_attribute> attributes{};

    OwnedOp(const epoch_op& from, std::uint32_t at);
    const epoch_op& view(); // the op with all changes
};

void add_sources(OwnedOp& to, const OwnedOp& from); // skips those it already has

const epoch_attribute* find(const OwnedOp&, std::string_view key); // null if absent
bool has_text(const OwnedOp&, std::string_view key, std::string_view text);
bool is(const OwnedOp&, std::string_view name);
// Also checks the numbers of tensors and that none is absent: ops are validated only later, when they are prepared.
bool is(const OwnedOp&, std::string_view name, std::size_t inputs, std::size_t outputs = 1);

} // namespace epoch
