// OnnxGraph: a graph of ONNX operators under construction, and OnnxOp, the arguments of the rule by which an op gives
// its ONNX form. Operators and their versions: onnx.ai/onnx/operators. Axis 0 of every value is the batch, of any size.
#pragma once

#include "plan/op_type.h"

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace epoch {

using OnnxAttribute =
    std::variant<std::int64_t, float, std::string, std::vector<std::int64_t>, std::vector<std::string>>;
using OnnxAttributes = std::map<std::string, OnnxAttribute, std::less<>>;

struct OnnxNode {
    std::string name, type; // "stage1/conv1", "Conv"
    std::vector<std::string> inputs, outputs; // names of values; a missing optional input is empty
    OnnxAttributes attributes;
};

// A constant of the graph. `bytes` lies in the weights that were given or in `OnnxGraph`.
struct OnnxConstant {
    std::string name;
    DType dtype = DType::f32; // f32, i32 or i64
    std::vector<std::int64_t> dims;
    std::span<const std::byte> bytes; // row-major, little-endian
    bool given = false; // a weight, as it was given or in another order; else a number that an operator needs
};

class OnnxGraph {
public:
    explicit OnnxGraph(int opset)
        : m_opset(opset)
    {
    }

    int opset() const { return m_opset; }

    // The layer whose ops follow: the name of its first node, and the prefix of the names of the others.
    void set_path(std::string path);
    // How many ops of the network read a value; only a node whose result has one reader can be fused with that reader.
    void set_readers(const std::string& value, int count);

    // Appends a node and returns the name of its output.
    std::string node(std::string_view type, std::vector<std::string> inputs, OnnxAttributes attributes = {});
    // The same for an operator whose output of interest is not the first; returns all names.
    std::vector<std::string> nodes(
        std::string_view type, std::vector<std::string> inputs, OnnxAttributes attributes, std::size_t outputs);

    // The node that made this value, if it is of this type and nothing else reads the value: for adding an input to it.
    OnnxNode* maker(std::string_view value, std::string_view type);
    // The same, removed from the graph: for an operator that does its work too.
    std::optional<OnnxNode> take_maker(std::string_view value, std::string_view type);

    void add_constant(OnnxConstant constant);
    std::string integers(std::string_view name, std::vector<std::int64_t> values, bool scalar = false);
    std::string floats(std::string_view name, std::vector<float> values, std::vector<std::int64_t> dims);
    std::string number(std::string_view name, float value) { return floats(name, {value}, {}); }
    // A constant's copy: with other extents, with both axes of a matrix exchanged, or with its rows, as `order.size()`
    // blocks of equal size, in another order. `value` must be a constant of f32.
    std::string reshaped(const std::string& value, std::vector<std::int64_t> dims);
    std::string transposed(const std::string& value);
    std::string blocks(const std::string& value, const std::vector<std::size_t>& order);
    // Both vectors of f32, one behind the other.
    std::string joined(const std::string& first, const std::string& second);

    const OnnxConstant* constant(std::string_view name) const; // null: not a constant
    const std::vector<OnnxNode>& all() const { return m_nodes; }
    std::vector<OnnxConstant> used_constants() const; // those that a node reads, in the order in which they were added

    // The last name of the value: as the output of the graph.
    void rename(const std::string& value, const std::string& name);

private:
    std::string unique(std::string name);
    std::string own(std::string_view name, DType dtype, std::vector<std::int64_t> dims, std::vector<std::byte> bytes);

    int m_opset;
    std::string m_path;
    bool m_first = true; // the next node is the first of its layer
    std::vector<OnnxNode> m_nodes;
    std::vector<OnnxConstant> m_constants;
    std::deque<std::vector<std::byte>> m_bytes; // of constants made here
    std::map<std::string, int, std::less<>> m_readers, m_names;
};

// The arguments of an op's rule: the names of its inputs, and their types for some batch size.
struct OnnxOp {
    std::span<const std::string> values;
    OpInputs in;

    const Shape& shape(std::size_t input) const { return in.types[input].shape; }
    std::size_t rank(std::size_t input) const { return shape(input).rank(); }
};

} // namespace epoch
