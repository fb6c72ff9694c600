// LayerType: what a layer is. One file in engine/layers defines one; the build collects them into a table, so a new
// layer is a new file and no second edit.
#pragma once

#include "base/result.h"
#include "base/shape.h"
#include "model/data_facts.h"
#include "model/param_schema.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

class Lowering;

enum class Family : std::uint8_t {
    data,
    dense,
    convolution,
    sequence,
    pool_reshape,
    normalise,
    activation,
    regularise,
    loss
};

std::string_view name_of(Family family); // "Dense", "Pool / reshape"

struct Port {
    std::string name;
    TensorKind kind = TensorKind::any;
    bool optional = false;
    bool repeated = false; // takes any number of wires, in order; only the last input may be
};

struct Ports {
    std::vector<Port> inputs, outputs;
};

// What a layer may look at besides its parameters: the facts of the project's data (null while none is chosen).
struct LayerContext {
    const DataFacts* data = nullptr;
};

// A mend for a problem that the editor can apply as one undoable step. `insert` puts a new layer on the wire into the
// problem's port; `set` changes parameters of the node itself, `set_source` those of the node that the wire into the
// problem's port comes from (the check drops it where that node has no such parameter); `connect` leads a wire into the
// problem's port, in place of one that is there; `replace` puts another layer of as many inputs in the node's place;
// `remove_node` joins the wires on both sides of it; the rest say so themselves.
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
        replace
    };
    Kind kind = Kind::set;
    std::string label; // on the button: "Insert Flatten"
    std::string layer; // insert, add_loss, replace: the layer type; connect: the name of the node to come from
    Values values; // insert, set, set_source, add_loss
    std::string port = {}; // add_loss: the Data layer's output that holds the target; connect: that node's output
    bool operator==(const Fix&) const = default;
};

// Why a layer cannot take what reaches it; both shapes stand in the text.
struct ShapeError {
    Error error;
    std::size_t port = 0;
    std::vector<Fix> fixes;
};

// Either the types of all outputs, or the reason why there are none.
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

// Work for one sample: multiply-adds count as two operations; bytes are those moved to and from memory in FP32.
struct Cost {
    double forward_flops = 0, backward_flops = 0, bytes_moved = 0;
    std::int64_t parameters = 0; // learned numbers; the same for any batch
};

using Inputs = std::span<const TensorType>; // in port order; an unconnected optional port is a rank-0 u8

// Aggregate, so that a layer file reads as a list of its answers. The type name is the file's stem.
struct LayerType {
    std::string_view title;
    Family family;
    std::string_view help; // one sentence: what it does
    const ParamSchema& schema;
    Ports (*ports)(const Params&, const LayerContext&);
    ShapeResult (*shape)(const Params&, Inputs, const LayerContext&); // may not read the size of axis 0
    Cost (*cost)(const Params&, Inputs, std::span<const TensorType> outputs);
    void (*lower)(const Params&, Lowering&); // only called once `shape` has agreed

    // A loss that squashes logits to probabilities itself does not want them from a layer that did so already.
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
