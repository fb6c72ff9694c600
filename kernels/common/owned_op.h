// OwnedOp: an op of a program that can be changed, because it owns what it points to.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "abi/device_abi.h"

namespace epoch {

// It runs in the place of op `place` of the description.
struct OwnedOp {
    epoch_op op{};
    std::uint32_t place = 0;
    std::vector<std::uint32_t> inputs{}, outputs{}, sources{};
    std::vector<epoch_attribute> attributes{};

    OwnedOp(const epoch_op& from, std::uint32_t at);
    const epoch_op& view(); // with what was changed
};

void add_sources(OwnedOp& to, const OwnedOp& from); // those that it does not have yet

const epoch_attribute* find(const OwnedOp&, std::string_view key); // null: it has none
bool has_text(const OwnedOp&, std::string_view key, std::string_view text);
bool is(const OwnedOp&, std::string_view name);
// Of that name, and with as many tensors as it should have, all there: ops are checked only when they are prepared.
bool is(const OwnedOp&, std::string_view name, std::size_t inputs, std::size_t outputs = 1);

} // namespace epoch
