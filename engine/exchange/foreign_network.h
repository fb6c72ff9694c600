// ForeignNetwork: a drawing that is built from the nodes of an ONNX file. The rules of foreign_rules.h say what each
// operator becomes; this class holds what they share: which layer computes a value, in which shape, and the weights.
#pragma once

#include "exchange/foreign_curve.h"
#include "exchange/onnx_reader.h"
#include "formats/model_file.h"

#include <limits>
#include <map>
#include <memory>
#include <span>

namespace epoch {

// Stands for the batch size among the integers that nodes compute.
inline constexpr std::int64_t foreign_batch = std::numeric_limits<std::int64_t>::min();

inline constexpr double layer_distance = 260; // from one node's left edge to the next one's, as in a first network

using ForeignDims = std::vector<std::int64_t>;
// -1: an extent is unknown, or the product is too large for any tensor.
std::int64_t product_of(std::span<const std::int64_t> dims);

class ForeignNetwork {
public:
    struct Pending;
    struct Scores;

    // The output port that computes a value, and the value's shape in the file. In the drawing the batch axis is the
    // first; in the file it may be any, and a sample may have another shape with as many elements.
    struct Place {
        NodeId node{};
        std::string port;
        TensorType type; // in the drawing
        ForeignDims dims; // of a sample, in the file
        std::size_t batch = 0; // the batch axis in the file
        bool shared = false; // other nodes read it under another name
        std::shared_ptr<const Pending> pending = nullptr; // elementwise operators still to be applied
        std::shared_ptr<const Scores> scores = nullptr; // it is what attention computes on its way, without a layer
        bool missing = false; // it tells which numbers of this value are missing

        std::size_t rank() const { return dims.size() + 1; } // in the file
        std::size_t axis_of(std::size_t sample_axis) const { return sample_axis + (sample_axis >= batch ? 1 : 0); }
    };

    // A chain of elementwise operators without a layer yet: the last node, and the function of them all.
    struct Pending {
        const OnnxFileNode* node = nullptr;
        ForeignCurve curve;
        int depth = 1;
    };

    // Products of queries (heads, positions, features) and keys (heads, features, positions), or their softmax.
    struct Scores {
        Place queries, keys;
        double scale = 1;
        bool causal = false, shares = false;
    };

    explicit ForeignNetwork(const OnnxFile& file);

    const OnnxFile& file() const { return m_file; }
    const Status& state() const { return m_state; } // whether the inputs can be imported

    const OnnxTensor* constant(std::string_view value) const; // null: it is computed
    void add_constant(const std::string& value, OnnxTensor tensor) { m_constants[value] = std::move(tensor); }
    // Constants that nodes compute, up to limits::onnx_made.
    Status add_filled(const std::string& value, const ForeignDims& dims, float number);
    Status add_made(const std::string& value, DType type, const ForeignDims& dims, std::vector<std::byte> bytes);
    Status add_computed(const std::string& value, const ForeignDims& dims, const std::vector<float>& numbers);
    Status add_integers(const std::string& value, const ForeignDims& dims, const std::vector<std::int64_t>& numbers);

    // A constant that has the numbers of another one, in another shape or order.
    void add_repeated(const std::string& value, const std::string& of) { m_repeated[value] = first_of(of); }
    // After its rule: what the node has read of constants became weights if it added any, or changed those of a layer.
    void note_weights_read(const OnnxFileNode& node, std::uint64_t bytes_before);
    std::uint64_t weight_bytes() const { return m_weight_bytes; }
    void note_read(const OnnxFileNode& node); // after its rule

    bool is_output(std::string_view value) const;
    int readers(const std::string& value) const;
    // Only one node reads the value, so the layer that computes it may be changed.
    bool read_once(const std::string& value) const
    {
        return readers(value) == 1 && place(value) && !place(value)->shared;
    }

    const Place* place(const std::string& value) const; // null: not a value of the drawing
    void bind(const std::string& value, Place place) { m_places[value] = std::move(place); }
    // Another name for a value, in another shape (a view). Settles it.
    Status bind_view(const std::string& name, const std::string& of, ForeignDims dims, std::size_t batch = 0);
    // Turns what is pending into layers; an error names the node that has no equivalent.
    Result<Place> settled(const std::string& value);
    // Settled, and reshaped to these dims in the drawing, by a layer if needed.
    Result<Place> formed(const std::string& value, const ForeignDims& dims);
    Result<Place> formed(const std::string& value); // as in the file

    Node* maker(const std::string& value); // the layer that computes it; null if none or the data does
    Node& node(NodeId id) { return m_model.project.graph.nodes.at(id); }
    FieldFacts* input_of(const std::string& value); // the field, if the value is one
    bool is_layer(NodeId id) const { return id != m_data; }
    std::vector<const Wire*> wires_into(NodeId layer) const { return m_model.project.graph.wires_into(layer); }
    const TensorType& type_of(NodeId layer) const { return m_types.at(layer); } // of its result
    TensorType type_read(const Wire& wire) const
    {
        return is_layer(wire.from) ? type_of(wire.from) : m_model.project.data->field(wire.from_port)->type();
    }
    bool feeds_one(NodeId layer) const; // exactly one layer reads it, and no further node will
    void remove(NodeId layer); // with its wires and weights

    // Adds a layer that reads `inputs` and computes `output`; its name comes from the node.
    Result<NodeId> layer(const OnnxFileNode& from, std::string type, Values params, const std::vector<Place>& inputs,
        const std::string& output);
    // The same for one input in its shape in the file, and the node's first output.
    Result<NodeId> layer(const OnnxFileNode& from, std::string type, Values params, const std::string& input);
    // Adds a weight of that layer, in this shape. It must be of f32.
    Status weight(NodeId layer, std::string_view name, const OnnxTensor& from, Shape shape, bool transposed = false);
    Status weight(NodeId layer, std::string_view name, const std::vector<float>& numbers, Shape shape);
    // What weight() has added; empty if there is none of this name.
    std::span<float> weight_of(NodeId layer, std::string_view name);
    void note(Message text) { m_notes.emplace(text.text(), std::move(text)); }

    // The last operator gives class or yes-or-no probabilities; otherwise the outputs are plain values.
    enum class Head : std::uint8_t { numbers, classes, yes_or_no };
    void set_head(Head head) { m_head = head; }

    Status settle_output();
    // Adds the data and the loss, and checks that the drawing needs exactly the weights that were read.
    Result<ModelFile> finish();
    std::vector<Message> notes() const;

private:
    Status add_fields();
    void remove_unread();
    Status add_loss();
    void note_shared_weights();
    const std::string& first_of(const std::string& value) const;
    Status check_weights() const;
    NodeId add_node(std::string type, const std::string& name, Values params);

    const OnnxFile& m_file;
    Status m_state; // of the inputs
    ModelFile m_model;
    NodeId m_data{};
    Head m_head = Head::numbers;
    std::map<std::string, Place, std::less<>> m_places;
    std::map<std::string, OnnxTensor, std::less<>> m_constants; // made by nodes
    std::deque<std::vector<std::byte>> m_made;
    std::uint64_t m_made_bytes = 0, m_weight_bytes = 0;
    std::map<NodeId, TensorType> m_types; // of the layers' results
    std::map<std::string, int, std::less<>> m_readers,
        m_read; // nodes that read a value; those whose rules were applied
    std::map<std::string, std::string> m_repeated; // constants, and whose numbers they have
    std::map<std::string, std::vector<std::string>>
        m_weight_readers; // constants, and the nodes that they are weights of
    std::map<std::string, Message> m_notes; // each once, by its text
};

} // namespace epoch
