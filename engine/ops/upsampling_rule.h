// UpsamplingRule: the attributes of the two upsampling ops for images (B, channels, rows, columns): "factor" {rows,
// columns} and "method" = "nearest" or "bilinear".
#pragma once

#include "ops/window.h"

namespace epoch {

struct UpsamplingRule {
    std::array<std::int64_t, 2> factor{1, 1};
    bool bilinear = false;

    // FLOPs per element of the larger image.
    double operations() const { return bilinear ? 7 : 1; }
};

inline std::optional<UpsamplingRule> upsampling_rule(const OpInputs& in)
{
    const auto factor = numbers_of<2>(in.attributes, "factor");
    const auto& method = in.text("method");
    if (!factor || (*factor)[0] < 1 || (*factor)[1] < 1 || (method != "nearest" && method != "bilinear"))
        return std::nullopt;
    return UpsamplingRule{*factor, method == "bilinear"};
}

} // namespace epoch
