// precision: see precision.h.
#include "device/precision.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

constexpr std::array<std::string_view, 4> names{"fp32", "tf32", "bf16", "fp16"}; // by epoch_precision

} // namespace

std::optional<epoch_precision> precision_named(std::string_view name)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return {};
    return static_cast<epoch_precision>(found - names.begin());
}

std::vector<std::string> precision_names(std::uint32_t bits)
{
    std::vector<std::string> found;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (bits & (1u << i)) found.emplace_back(names[i]);
    return found;
}

std::string listed(const std::vector<std::string>& precisions)
{
    std::string text;
    for (const std::string& each : precisions) text += (text.empty() ? "" : ", ") + each;
    return text;
}

} // namespace epoch
