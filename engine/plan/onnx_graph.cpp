#include "plan/onnx_graph.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <set>

namespace epoch {
namespace {

template <class T> std::vector<std::byte> bytes_of(const std::vector<T>& values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return {bytes.begin(), bytes.end()};
}

} // namespace

void OnnxGraph::set_path(std::string path)
{
    if (path == m_path) return;
    m_path = std::move(path);
    m_first = true;
}

// An op whose result is its input hands the value on to further readers.
void OnnxGraph::set_readers(const std::string& value, int count)
{
    int& readers = m_readers[value];
    readers = std::max(readers, count);
}

std::string OnnxGraph::unique(std::string name)
{
    const int count = ++m_names[name];
    return count == 1 ? name : unique(name + "_" + std::to_string(count));
}

std::string OnnxGraph::node(std::string_view type, std::vector<std::string> inputs, OnnxAttributes attributes)
{
    return nodes(type, std::move(inputs), std::move(attributes), 1).front();
}

std::vector<std::string> OnnxGraph::nodes(
    std::string_view type, std::vector<std::string> inputs, OnnxAttributes attributes, std::size_t outputs)
{
    const std::string name = unique(m_first ? m_path : m_path + "/" + std::string(type));
    m_first = false;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < outputs; ++i) names.push_back(unique(name + ":" + std::to_string(i)));
    m_nodes.push_back({name, std::string(type), std::move(inputs), names, std::move(attributes)});
    return names;
}

OnnxNode* OnnxGraph::maker(std::string_view value, std::string_view type)
{
    const auto found = std::ranges::find_if(m_nodes,
        [&](const OnnxNode& node) { return node.type == type && std::ranges::count(node.outputs, value) > 0; });
    const auto readers = m_readers.find(value);
    const bool alone = readers == m_readers.end() || readers->second == 1;
    return found != m_nodes.end() && alone ? &*found : nullptr;
}

std::optional<OnnxNode> OnnxGraph::take_maker(std::string_view value, std::string_view type)
{
    OnnxNode* const found = maker(value, type);
    if (!found) return std::nullopt;
    OnnxNode taken = std::move(*found);
    m_nodes.erase(m_nodes.begin() + (found - m_nodes.data()));
    return taken;
}

std::string OnnxGraph::own(
    std::string_view name, DType dtype, std::vector<std::int64_t> dims, std::vector<std::byte> bytes)
{
    const auto& kept = m_bytes.emplace_back(std::move(bytes));
    m_constants.push_back({unique(m_path + "/" + std::string(name)), dtype, std::move(dims), kept, false});
    return m_constants.back().name;
}

void OnnxGraph::add_constant(OnnxConstant constant)
{
    ++m_names[constant.name];
    constant.given = true;
    m_constants.push_back(std::move(constant));
}

std::string OnnxGraph::integers(std::string_view name, std::vector<std::int64_t> values, bool scalar)
{
    std::vector<std::int64_t> dims;
    if (!scalar) dims.push_back(static_cast<std::int64_t>(values.size()));
    return own(name, DType::i64, std::move(dims), bytes_of(values));
}

std::string OnnxGraph::floats(std::string_view name, std::vector<float> values, std::vector<std::int64_t> dims)
{
    return own(name, DType::f32, std::move(dims), bytes_of(values));
}

const OnnxConstant* OnnxGraph::constant(std::string_view name) const
{
    const auto found = std::ranges::find(m_constants, name, &OnnxConstant::name);
    return found == m_constants.end() ? nullptr : &*found;
}

std::string OnnxGraph::reshaped(const std::string& value, std::vector<std::int64_t> dims)
{
    OnnxConstant copy = *constant(value);
    copy.name = unique(value + ":reshaped");
    copy.dims = std::move(dims);
    m_constants.push_back(std::move(copy));
    return m_constants.back().name;
}

std::string OnnxGraph::transposed(const std::string& value)
{
    const OnnxConstant from = *constant(value);
    assert(from.dims.size() == 2 && from.dtype == DType::f32);
    const auto rows = static_cast<std::size_t>(from.dims[0]), columns = static_cast<std::size_t>(from.dims[1]);
    std::vector<std::byte> bytes(from.bytes.size());
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column)
            std::memcpy(&bytes[(column * rows + row) * sizeof(float)],
                &from.bytes[(row * columns + column) * sizeof(float)], sizeof(float));
    const auto& kept = m_bytes.emplace_back(std::move(bytes));
    m_constants.push_back({unique(value + ":transposed"), from.dtype, {from.dims[1], from.dims[0]}, kept, from.given});
    return m_constants.back().name;
}

std::string OnnxGraph::blocks(const std::string& value, const std::vector<std::size_t>& order)
{
    const OnnxConstant from = *constant(value);
    const std::size_t block = from.bytes.size() / order.size();
    std::vector<std::byte> bytes;
    bytes.reserve(from.bytes.size());
    for (const std::size_t i : order) {
        const auto part = from.bytes.subspan(i * block, block);
        bytes.insert(bytes.end(), part.begin(), part.end());
    }
    const auto& kept = m_bytes.emplace_back(std::move(bytes));
    m_constants.push_back({unique(value + ":reordered"), from.dtype, from.dims, kept, from.given});
    return m_constants.back().name;
}

std::string OnnxGraph::joined(const std::string& first, const std::string& second)
{
    const OnnxConstant a = *constant(first), b = *constant(second);
    std::vector<std::byte> bytes(a.bytes.begin(), a.bytes.end());
    bytes.insert(bytes.end(), b.bytes.begin(), b.bytes.end());
    const auto& kept = m_bytes.emplace_back(std::move(bytes));
    m_constants.push_back({unique(first + ":joined"), a.dtype, {a.dims[0] + b.dims[0]}, kept, a.given});
    return m_constants.back().name;
}

std::vector<OnnxConstant> OnnxGraph::used_constants() const
{
    std::set<std::string_view> read;
    for (const OnnxNode& node : m_nodes) read.insert(node.inputs.begin(), node.inputs.end());
    std::vector<OnnxConstant> used;
    for (const OnnxConstant& constant : m_constants)
        if (read.contains(constant.name)) used.push_back(constant);
    return used;
}

void OnnxGraph::rename(const std::string& value, const std::string& name)
{
    for (OnnxNode& node : m_nodes) {
        std::ranges::replace(node.inputs, value, name);
        std::ranges::replace(node.outputs, value, name);
    }
}

} // namespace epoch
