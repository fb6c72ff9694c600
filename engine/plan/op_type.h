// OpType: what an op is, independent of any device: its result types, its cost, and its gradient as further ops. One
// file in engine/ops defines one; kernels/<device>/ops has the kernel of the same name that computes it.
#pragma once

#include "base/result.h"
#include "base/shape.h"
#include "model/layer_type.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace epoch {

class OpBuilder;
class OnnxGraph;
struct OnnxOp;
class CSource;
struct COp;

using Attribute = std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>>;
using Attributes = std::map<std::string, Attribute, std::less<>>;

// A tensor of the plan under construction; -1 = none.
struct Tensor {
    std::int32_t index = -1;
    explicit operator bool() const { return index >= 0; }
    bool operator==(const Tensor&) const = default;
};

// A saved output exists only for the gradient of its op; the device determines its size and nothing else reads it.
struct OpOutput {
    TensorType type;
    bool saved = false;
};

struct OpInputs {
    std::span<const TensorType> types; // a missing optional input is a rank-0 u8
    const Attributes& attributes;

    std::int64_t integer(std::string_view key) const;
    double real(std::string_view key) const;
    const std::string& text(std::string_view key) const;
};

// The arguments of a gradient rule: the tensors of the forward op, and the gradient of each output (none where there is
// no gradient).
struct OpGradient {
    std::span<const Tensor> inputs, outputs, output_gradients;
    const Attributes& attributes;
    std::span<const bool> wanted; // which inputs need a gradient
};

// Where the result of an op lies in a C program: in memory of its own; over its first input where nothing reads that
// afterwards, which is for rules that read an element before they write it; or it is its first input.
enum class CResult : std::uint8_t { own, in_place, same };

struct CRule {
    // Writes the op as a C function (see c_source.h); false: it has no form for these arguments. Null for `same`.
    bool (*write)(const COp&, CSource&) = nullptr;
    CResult result = CResult::own;
};

struct OpType {
    // Types are concrete here: the batch size is known. A mismatch is a bug in a layer, reported as an error.
    Result<std::vector<OpOutput>> (*shape)(const OpInputs&);
    // For the whole batch; backward_flops and parameters stay 0 (the gradient ops have their own cost).
    Cost (*cost)(const OpInputs&, std::span<const OpOutput>);
    // One tensor per input; none where it is not wanted or has no gradient (integers). Null = not differentiable.
    std::vector<Tensor> (*gradient)(const OpGradient&, OpBuilder&);
    // Appends the op as ONNX operators and returns the name of the result (see onnx_graph.h). Null = it has none.
    std::string (*onnx)(const OnnxOp&, OnnxGraph&) = nullptr;
    CRule c = {};
};

struct OpEntry {
    std::string_view name;
    const OpType* type;
};
std::span<const OpEntry> all_ops(); // generated, sorted by name
const OpType* find_op(std::string_view name);

} // namespace epoch
