// Remedies: what a finding offers to try.
#pragma once

#include "protocol/inside.h"

#include <charconv>
#include <string>
#include <utility>

namespace epoch {

// Three significant digits.
inline std::string text_of(double value)
{
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 3);
    return {text, end.ptr};
}

inline Remedy advice(Message text) { return {Remedy::Kind::none, std::move(text), {}, {}, {}}; }
inline Remedy setting(Message label, std::string key, Value value)
{
    return {Remedy::Kind::setting, std::move(label), {}, std::move(key), std::move(value)};
}
inline Remedy other_layer(const NodeActivity& node, std::string layer)
{
    return {Remedy::Kind::layer, message("Make {node} a {layer}", {{"node", node.path}, {"layer", layer}}), node.node,
        {}, std::move(layer)};
}
inline Remedy data_remedy(Message label, std::string option = {}, std::string value = {})
{
    return {Remedy::Kind::data, std::move(label), {}, std::move(option), std::move(value)};
}
inline Remedy new_weights() { return {Remedy::Kind::reset, "Start from other initial weights", {}, {}, {}}; }
inline Remedy try_rate(double rate)
{
    Message label = message("Try learning rate {rate}", {{"rate", text_of(rate)}});
    return {Remedy::Kind::live_parameter, std::move(label), {}, "learning_rate", rate};
}

} // namespace epoch
