#include "plan/torch_layer.h"

#include "base/message.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace epoch {

TorchLayer::TorchLayer(std::string name, std::vector<std::string> inputs, std::vector<TensorType> types)
    : m_name(std::move(name))
    , m_inputs(std::move(inputs))
    , m_types(std::move(types))
{
}

std::string TorchLayer::module(std::string constructor, std::string_view part)
{
    m_modules.push_back({part.empty() ? m_name : m_name + "_" + std::string(part), std::move(constructor)});
    return "self." + m_modules.back().name;
}

void TorchLayer::weight(std::string_view ours, std::string_view theirs)
{
    weight(std::vector<std::string>{std::string(ours)}, theirs);
}

void TorchLayer::weight(std::vector<std::string> ours, std::string_view theirs)
{
    const std::string& module = m_modules.back().name;
    m_weights.push_back({theirs.empty() ? module : module + "." + std::string(theirs), std::move(ours)});
}

void TorchLayer::weight_and_bias(bool bias)
{
    weight("weight", "weight");
    if (bias) weight("bias", "bias");
}

void TorchLayer::function(std::string_view text)
{
    if (std::ranges::find(m_functions, text) == m_functions.end()) m_functions.emplace_back(text);
}

namespace python {

std::string number(double value)
{
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    std::string shortest(text.data(), end);
    return shortest.find_first_of(".en") == std::string::npos ? shortest + ".0" : shortest;
}

std::string tuple(std::span<const std::int64_t> values)
{
    std::string text;
    for (const auto value : values) text += (text.empty() ? "" : ", ") + std::to_string(value);
    return "(" + text + (values.size() == 1 ? ",)" : ")");
}

std::string size(std::int64_t rows, std::int64_t columns)
{
    return rows == columns ? std::to_string(rows) : tuple(std::array{rows, columns});
}

std::string call(std::string_view function, std::span<const std::string> arguments)
{
    return std::string(function) + "(" + joined(arguments) + ")";
}

// PyTorch counts the last axis first: left, right, top, bottom.
std::string padded(const std::string& value, std::span<const std::int64_t> sides, std::string_view filler)
{
    const std::array order{sides[1], sides[3], sides[0], sides[2]};
    return "F.pad(" + value + ", " + tuple(order) + (filler == "0.0" ? ")" : ", value=" + std::string(filler) + ")");
}

} // namespace python
} // namespace epoch
