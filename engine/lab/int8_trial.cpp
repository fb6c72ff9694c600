// int8_trial: evaluates a model several times, of which the median time counts.
#include "lab/int8_trial.h"

#include "session/session.h"
#include "session/weights.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace epoch {
namespace {

constexpr std::size_t min_evaluations = 3, max_evaluations = 20;
constexpr double max_seconds = 5;

Split held_out(const SplitCounts& counts)
{
    return counts.validation > 0 ? Split::validation : counts.test > 0 ? Split::test : Split::train;
}

} // namespace

Int8Trial::Int8Trial(Parts parts)
    : m_parts(std::move(parts))
    , m_split(held_out(m_parts.data->facts.counts))
{
}

Result<Performance> Int8Trial::measure(const ModelFile& model, const QuantizeProgress& progress) const
{
    const auto quantization = model.quantization ? std::make_shared<const Quantization>(*model.quantization) : nullptr;
    ASSIGN_OR_RETURN(auto session,
        Session::create({.project = model.project,
                            .base_folder = m_parts.base_folder,
                            .device = "cpu",
                            .threads = m_parts.threads,
                            .data = m_parts.data,
                            .quantization = quantization},
            m_parts.devices));
    RETURN_IF_ERROR(write_weights(*session, model.all_weights()));
    std::vector<double> seconds;
    Performance measured;
    double total = 0;
    while (seconds.size() < max_evaluations && (seconds.size() < min_evaluations || total < max_seconds)) {
        if (progress && progress(quantization ? "measuring INT8" : "measuring FP32") == GoOn::no)
            return quantizing_cancelled();
        ASSIGN_OR_RETURN(measured.evaluation, session->evaluate(m_split));
        total += measured.evaluation.seconds;
        seconds.push_back(measured.evaluation.seconds / static_cast<double>(samples()));
    }
    measured.evaluations = seconds.size();
    const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
    std::ranges::nth_element(seconds, middle);
    measured.seconds = *middle;
    ASSIGN_OR_RETURN(const auto device, session->compiled().device().properties());
    measured.device = std::string(device.name) + ", " + device.library;
    return measured;
}

Result<std::int32_t> int8_weight_limit(const Device& device, bool reduced)
{
    ASSIGN_OR_RETURN(const auto known, device.properties());
    const auto limit = static_cast<std::int32_t>(known.int8_weight_limit);
    if (limit == 0)
        return Error{
            "device.int8", known.name, "this device does not run INT8", "install a build with oneDNN (libdnnl)"};
    return reduced ? std::min(limit, reduced_weight_limit) : limit;
}

std::string layer_of_weight(std::string_view weight)
{
    constexpr std::string_view ending = "/weight";
    if (weight.ends_with(ending)) weight.remove_suffix(ending.size());
    return std::string(weight);
}

Status keep_in_fp32(const std::vector<std::string>& layers, QuantizedNetwork& network)
{
    for (const std::string& name : layers) {
        auto& quantized = network.quantization.layers;
        const std::size_t before = quantized.size();
        for (std::size_t i = quantized.size(); i-- > 0;) {
            const std::string layer = layer_of_weight(quantized[i].weight);
            if (layer != name && !layer.starts_with(name + "/")) continue;
            quantized.erase(quantized.begin() + static_cast<std::ptrdiff_t>(i));
            network.decibels.erase(network.decibels.begin() + static_cast<std::ptrdiff_t>(i));
        }
        if (quantized.size() < before) continue;
        std::vector<std::string> names;
        for (const QuantizedLayer& layer : quantized) names.push_back(layer_of_weight(layer.weight));
        return Error{"usage.keep", name, "is not a layer that could compute in INT8",
            message("choose among: {names}", {{"names", joined(names)}})};
    }
    return {};
}

std::int64_t bytes_of(const std::vector<NamedTensor>& tensors)
{
    return std::accumulate(tensors.begin(), tensors.end(), std::int64_t{0},
        [](std::int64_t sum, const NamedTensor& tensor) { return sum + std::ssize(tensor.bytes); });
}

} // namespace epoch
