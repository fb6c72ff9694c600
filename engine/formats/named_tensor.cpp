#include "formats/named_tensor.h"

#include <algorithm>

namespace epoch {

std::string average_name(std::string_view parameter) { return std::string(parameter) + "/average"; }

Error weight_misfit(std::string_view name, Message what)
{
    return {"weights.misfit", "tensor \"" + std::string(name.substr(0, 200)) + "\"", std::move(what),
        "these weights belong to another network; name the project or model that they were trained with"};
}

Result<const NamedTensor*> find_weight(
    std::span<const NamedTensor> weights, std::string_view name, const TensorType& type)
{
    auto found = std::ranges::find(weights, average_name(name), &NamedTensor::name);
    if (found == weights.end()) found = std::ranges::find(weights, name, &NamedTensor::name);
    if (found == weights.end()) return weight_misfit(name, "is missing among the weights");
    if (found->type != type)
        return weight_misfit(name,
            message("is {found} among the weights; the network has {expected}",
                {{"found", found->type.text()}, {"expected", type.text()}}));
    return &*found;
}

} // namespace epoch
