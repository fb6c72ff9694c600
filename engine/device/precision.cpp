#include "device/precision.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

namespace epoch {
namespace {

constexpr std::array<std::string_view, 4> names{"fp32", "tf32", "bf16", "fp16"}; // by epoch_precision

// The first compute capability whose tensor cores support each precision.
struct Since {
    epoch_precision precision;
    std::string_view title, family;
    double capability;
};
constexpr Since first_gpus[] = {{EPOCH_TF32, "TF32", "8.0 (Ampere)", 8.0},
    {EPOCH_BF16_MIXED, "BF16", "8.0 (Ampere)", 8.0}, {EPOCH_FP16_MIXED, "FP16", "7.0 (Volta)", 7.0}};

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

Message reason_without(epoch_precision precision, std::string_view compute_capability)
{
    const auto since = std::ranges::find(first_gpus, precision, &Since::precision);
    double capability = 0; // of a device that is no GPU
    std::from_chars(compute_capability.data(), compute_capability.data() + compute_capability.size(), capability);
    if (since == std::end(first_gpus) || capability <= 0 || capability >= since->capability) return {};
    return message("{precision} needs compute capability {needed}, this GPU has {has}",
        {{"precision", since->title}, {"needed", since->family}, {"has", compute_capability}});
}

} // namespace epoch
