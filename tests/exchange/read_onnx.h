// read_onnx: the parts of an ONNX file that the tests look at, read without a library.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace epoch::test {

struct OnnxReadNode {
    std::string name, type;
    std::vector<std::string> inputs, outputs;
    std::map<std::string, std::int64_t> integers; // attributes
    std::map<std::string, float> reals;
};

struct OnnxReadTensor {
    std::string name, data;
    std::vector<std::int64_t> dims;
    std::int64_t dtype = 0;
    std::map<std::string, std::string> external; // location, offset, length

    std::vector<float> floats() const
    {
        std::vector<float> values(data.size() / sizeof(float));
        std::memcpy(values.data(), data.data(), values.size() * sizeof(float));
        return values;
    }
};

struct OnnxRead {
    std::int64_t ir_version = 0, opset = 0;
    std::string producer, description;
    std::vector<OnnxReadNode> nodes;
    std::vector<OnnxReadTensor> constants;
    std::vector<std::string> inputs, outputs;
    std::map<std::string, std::string> metadata;
};

// Calls `take(field, integer, bytes)` for each field of a message.
template <class Take> void each_field(std::string_view message, Take take)
{
    const auto varint = [&] {
        std::uint64_t value = 0;
        for (int shift = 0; !message.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(message.front());
            message.remove_prefix(1);
            value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80) break;
        }
        return value;
    };
    while (!message.empty()) {
        const auto tag = varint();
        const auto wire = tag & 7;
        const std::uint64_t number = wire == 0 ? varint() : 0;
        const std::size_t length = wire == 0 ? 0 : wire == 5 ? 4 : static_cast<std::size_t>(varint());
        take(static_cast<int>(tag >> 3), static_cast<std::int64_t>(number), message.substr(0, length));
        message.remove_prefix(length);
    }
}

inline void read_attribute(std::string_view message, OnnxReadNode& node)
{
    std::string name;
    each_field(message, [&](int field, std::int64_t number, std::string_view bytes) {
        if (field == 1) name = bytes;
        if (field == 2) std::memcpy(&node.reals[name], bytes.data(), sizeof(float));
        if (field == 3) node.integers[name] = number;
    });
}

inline std::map<std::string, std::string> read_entry(std::string_view message)
{
    std::string key, value;
    each_field(message, [&](int field, std::int64_t, std::string_view bytes) { (field == 1 ? key : value) = bytes; });
    return {{key, value}};
}

inline OnnxReadNode read_node(std::string_view message)
{
    OnnxReadNode node;
    each_field(message, [&](int field, std::int64_t, std::string_view bytes) {
        if (field == 1) node.inputs.emplace_back(bytes);
        if (field == 2) node.outputs.emplace_back(bytes);
        if (field == 3) node.name = bytes;
        if (field == 4) node.type = bytes;
        if (field == 5) read_attribute(bytes, node);
    });
    return node;
}

inline OnnxReadTensor read_tensor(std::string_view message)
{
    OnnxReadTensor tensor;
    each_field(message, [&](int field, std::int64_t number, std::string_view bytes) {
        if (field == 1) tensor.dims.push_back(number);
        if (field == 2) tensor.dtype = number;
        if (field == 8) tensor.name = bytes;
        if (field == 9) tensor.data = bytes;
        if (field == 13) tensor.external.merge(read_entry(bytes));
    });
    return tensor;
}

inline std::string read_port(std::string_view message)
{
    std::string name;
    each_field(message, [&](int field, std::int64_t, std::string_view bytes) { if (field == 1) name = bytes; });
    return name;
}

inline void read_graph(std::string_view message, OnnxRead& model)
{
    each_field(message, [&](int field, std::int64_t, std::string_view bytes) {
        if (field == 1) model.nodes.push_back(read_node(bytes));
        if (field == 5) model.constants.push_back(read_tensor(bytes));
        if (field == 10) model.description = bytes;
        if (field == 11) model.inputs.push_back(read_port(bytes));
        if (field == 12) model.outputs.push_back(read_port(bytes));
    });
}

inline OnnxRead read_onnx(std::string_view file)
{
    OnnxRead model;
    each_field(file, [&](int field, std::int64_t number, std::string_view bytes) {
        if (field == 1) model.ir_version = number;
        if (field == 2) model.producer = bytes;
        if (field == 7) read_graph(bytes, model);
        if (field == 8) each_field(bytes, [&](int inner, std::int64_t version, std::string_view) {
            if (inner == 2) model.opset = version;
        });
        if (field == 14) model.metadata.merge(read_entry(bytes));
    });
    return model;
}

} // namespace epoch::test
