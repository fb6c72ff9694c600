#include "common/owned_op.h"

#include <algorithm>

namespace epoch {

OwnedOp::OwnedOp(const epoch_op& from, std::uint32_t at)
    : op(from)
    , place(at)
    , inputs(from.inputs, from.inputs + from.input_count)
    , outputs(from.outputs, from.outputs + from.output_count)
    , sources(from.sources, from.sources + from.source_count)
    , attributes(from.attributes, from.attributes + from.attribute_count)
{
}

const epoch_op& OwnedOp::view()
{
    op.attributes = attributes.data();
    op.attribute_count = static_cast<std::uint32_t>(attributes.size());
    op.inputs = inputs.data();
    op.input_count = static_cast<std::uint32_t>(inputs.size());
    op.outputs = outputs.data();
    op.output_count = static_cast<std::uint32_t>(outputs.size());
    op.sources = sources.data();
    op.source_count = static_cast<std::uint32_t>(sources.size());
    return op;
}

void add_sources(OwnedOp& to, const OwnedOp& from)
{
    for (const std::uint32_t source : from.sources)
        if (std::ranges::find(to.sources, source) == to.sources.end()) to.sources.push_back(source);
}

const epoch_attribute* find(const OwnedOp& op, std::string_view key)
{
    const auto found =
        std::ranges::find_if(op.attributes, [&](const epoch_attribute& each) { return each.key == key; });
    return found == op.attributes.end() ? nullptr : &*found;
}

bool has_text(const OwnedOp& op, std::string_view key, std::string_view text)
{
    const epoch_attribute* attribute = find(op, key);
    return attribute && attribute->kind == EPOCH_TEXT && attribute->text == text;
}

bool is(const OwnedOp& op, std::string_view name) { return op.op.name == name; }

bool is(const OwnedOp& op, std::string_view name, std::size_t inputs, std::size_t outputs)
{
    return is(op, name) && op.inputs.size() == inputs && op.outputs.size() == outputs
        && std::ranges::find(op.inputs, EPOCH_NO_TENSOR) == op.inputs.end();
}

} // namespace epoch
