// ForeignNetwork: a drawing that grows from the nodes of an ONNX file. The rules of foreign_rules.h say what each
// operator becomes; this class keeps what they share: which layer makes a value, in which shape, and the weights.
#pragma once

#include "exchange/foreign_curve.h"
#include "exchange/onnx_reader.h"
#include "formats/model_file.h"

#include <limits>
#include <map>
#include <memory>
#include <set>
#include <span>

namespace epoch {

// Stands for the number of samples among the integers that nodes compute.
inline constexpr std::int64_t foreign_batch = std::numeric_limits<std::int64_t>::min();

using ForeignDims = std::vector<std::int64_t>;
// -1: an extent is unknown, or the product is too large for any tensor.
std::int64_t product_of(std::span<const std::int64_t> dims);

class ForeignNetwork {
public:
    struct Pending;

    // What carries a value in the drawing. There, the samples stand first; the file may have them elsewhere, and its
    // other axes, in their order, may divide the numbers of a sample in another way.
    struct Place {
        NodeId node{};
        std::string port;
        TensorType type; // in the drawing
        ForeignDims dims; // of a sample, in the file
        std::size_t batch = 0; // which axis of the file counts the samples
        bool shared = false; // known by another name that is read too
        std::shared_ptr<const Pending> pending = nullptr; // what elementwise operators still do to it

        std::size_t rank() const { return dims.size() + 1; } // in the file
        std::size_t axis_of(std::size_t sample_axis) const { return sample_axis + (sample_axis >= batch ? 1 : 0); }
    };

    // Elementwise operators that are no layer yet: the last of them, and all together.
    struct Pending {
        const OnnxFileNode* node = nullptr;
        ForeignCurve curve;
        int depth = 1;
    };

    explicit ForeignNetwork(const OnnxFile& file);

    const OnnxFile& file() const { return m_file; }
    const Status& state() const { return m_state; } // whether the inputs can be imported

    const OnnxTensor* constant(std::string_view value) const; // null: it is computed
    void add_constant(const std::string& value, OnnxTensor tensor) { m_constants[value] = std::move(tensor); }
    // Numbers that nodes make, up to limits::onnx_made.
    Status add_filled(const std::string& value, const ForeignDims& dims, float number);
    Status add_made(const std::string& value, DType type, const ForeignDims& dims, std::vector<std::byte> bytes);
    Status add_computed(const std::string& value, const ForeignDims& dims, const std::vector<float>& numbers);
    Status add_integers(const std::string& value, const ForeignDims& dims, const std::vector<std::int64_t>& numbers);

    bool is_output(std::string_view value) const;
    int readers(const std::string& value) const;
    // Nothing else depends on the value, so that its maker may change it.
    bool read_once(const std::string& value) const
    {
        return readers(value) == 1 && place(value) && !place(value)->shared;
    }

    const Place* place(const std::string& value) const; // null: not a value of the drawing
    void bind(const std::string& value, Place place) { m_places[value] = std::move(place); }
    // Another name for a value, whose numbers the file divides in another way. Settles it.
    Status bind_view(const std::string& name, const std::string& of, ForeignDims dims, std::size_t batch = 0);
    // Nothing of it is pending afterwards; an error says at which node it is no layer.
    Result<Place> settled(const std::string& value);
    // Settled, and in the drawing of this shape, by a layer where it is not.
    Result<Place> formed(const std::string& value, const ForeignDims& dims);
    Result<Place> formed(const std::string& value); // as in the file

    Node* maker(const std::string& value); // the layer that makes it, not the data; null: none
    Node& node(NodeId id) { return m_model.project.graph.nodes.at(id); }
    FieldFacts* input_of(const std::string& value); // the field, if the value is one
    bool is_layer(NodeId id) const { return id != m_data; }
    std::vector<const Wire*> wires_into(NodeId layer) const { return m_model.project.graph.wires_into(layer); }
    bool feeds_one(NodeId layer) const; // one layer reads it, and no other will
    void remove(NodeId layer); // with its wires and weights

    // A layer that reads `inputs` and makes `output`; its name comes from the node.
    Result<NodeId> layer(const OnnxFileNode& from, std::string type, Values params, const std::vector<Place>& inputs,
        const std::string& output);
    // The same of one value as it lies in the file, for the node's first output.
    Result<NodeId> layer(const OnnxFileNode& from, std::string type, Values params, const std::string& input);
    // As a weight of that layer, in this shape. It must be of f32.
    Status weight(NodeId layer, std::string_view name, const OnnxTensor& from, Shape shape, bool transposed = false);
    Status weight(NodeId layer, std::string_view name, const std::vector<float>& numbers, Shape shape);
    // What weight() has added; empty: nothing of this name.
    std::span<float> weight_of(NodeId layer, std::string_view name);
    void note(Message text) { m_notes.emplace(text.text(), std::move(text)); }

    // The last operator gives classes or answers of yes and no; else it gives numbers.
    enum class Head : std::uint8_t { numbers, classes, yes_or_no };
    void set_head(Head head) { m_head = head; }

    Status settle_output();
    // Adds the data and the loss, and checks that every weight has its place.
    Result<ModelFile> finish();
    std::vector<Message> notes() const;

private:
    Status add_fields();
    Status add_loss();
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
    std::map<std::string, int, std::less<>> m_readers;
    std::map<std::string, Message> m_notes; // each once, by its text
};

} // namespace epoch
