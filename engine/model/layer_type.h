// LayerType: what a layer is. Each file in engine/layers defines one and the build collects them in a table, so a new
// layer is one new file.
#pragma once

#include "base/result.h"
#include "base/shape.h"
#include "model/data_facts.h"
#include "model/param_schema.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

class Lowering;
class TorchLayer;

enum class Family : std::uint8_t {
    data,
    dense,
    convolution,
    sequence,
    pool_reshape,
    normalize,
    activation,
    regularize,
    loss
};

std::string_view name_of(Family family); // "Dense", "Pool / reshape / join"

struct Port {
    std::string name;
    TensorKind kind = TensorKind::any;
    bool optional = false;
    bool repeated = false; // takes any number of wires, in order; only for the last input
};

struct Ports {
    std::vector<Port> inputs, outputs;
};

// What a layer may use besides its parameters: the facts of the project's data (null while none is chosen).
struct LayerContext {
    const DataFacts* data = nullptr;
};

// A fix for a problem, which the editor applies as one undo step:
//   insert       puts a new layer on the wire into the problem's port
//   set          changes parameters of the node
//   set_source   changes parameters of the node at the other end of that wire; the check drops the fix if that node has
//                no such parameter
//   connect      connects a wire to the problem's port in place of the present one
//   replace      replaces the node by another layer with as many inputs
//   remove_node  removes the node and joins the wires on both sides of it
//   unfreeze     makes another node trainable
struct Fix {
    enum class Kind : std::uint8_t {
        insert,
        set,
        choose_data,
        add_loss,
        remove_wire,
        remove_node,
        set_source,
        connect,
        replace,
        unfreeze
    };
    Kind kind = Kind::set;
    Message label; // on the button: "Insert Flatten"
    std::string layer; // insert, add_loss, replace: the layer type; connect, unfreeze: the name of a node
    Values values; // insert, set, set_source, add_loss
    std::string port = {}; // add_loss: the Data layer's output for the target; connect: the source's output
    bool operator==(const Fix&) const = default;
};

// Why a layer does not accept its inputs; the text names both shapes.
struct ShapeError {
    Error error;
    std::size_t port = 0;
    std::vector<Fix> fixes;
};

// Either the types of all outputs, or an error.
struct ShapeResult {
    std::vector<TensorType> outputs;
    std::optional<ShapeError> error;

    ShapeResult(std::vector<TensorType> types)
        : outputs(std::move(types))
    {
    }
    ShapeResult(TensorType type)
        : outputs{std::move(type)}
    {
    }
    ShapeResult(ShapeError reason)
        : error(std::move(reason))
    {
    }
};

// Work for one sample: a multiply-add counts as two operations; bytes are the FP32 memory traffic.
struct Cost {
    double forward_flops = 0, backward_flops = 0, bytes_moved = 0;
    std::int64_t parameters = 0; // the same for any batch size
    double weight_flops = 0; // the part of backward_flops that gives the gradients of weights: frozen layers skip it
};

using Inputs = std::span<const TensorType>; // in port order; an unconnected optional port is a rank-0 u8

// An aggregate, so that a layer file reads as a list of its properties. The name of the type is the stem of its file.
struct LayerType {
    std::string_view title;
    Family family;
    std::string_view help; // one sentence: what it does
    const ParamSchema& schema;
    Ports (*ports)(const Params&, const LayerContext&);
    ShapeResult (*shape)(const Params&, Inputs, const LayerContext&); // may not read the size of axis 0
    Cost (*cost)(const Params&, Inputs, std::span<const TensorType> outputs);
    void (*lower)(const Params&, Lowering&); // only called after `shape` has succeeded

    // Says the layer in PyTorch: the export to a script asks for it. Null, or without an output: it has no form there.
    void (*torch)(const Params&, TorchLayer&) = nullptr;
    // Turns logits into probabilities. A loss that does so should not follow a layer that has done so already.
    bool squashes = false;
};

// The generated table (the build writes it from the file names).
struct LayerEntry {
    std::string_view name; // "softmax_cross_entropy"
    const LayerType* type;
};
std::span<const LayerEntry> all_layers(); // sorted by name
const LayerType* find_layer(std::string_view name);

} // namespace epoch
