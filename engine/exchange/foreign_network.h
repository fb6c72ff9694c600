// ForeignNetwork: a drawing that grows from the nodes of an ONNX file. The rules of foreign_rules.h say what each
// operator becomes; this class keeps what they share: which layer makes a value, and the weights.
#pragma once

#include "exchange/onnx_reader.h"
#include "formats/model_file.h"

#include <map>
#include <set>
#include <span>

namespace epoch {

class ForeignNetwork {
public:
    // What carries a value in the drawing.
    struct Place {
        NodeId node{};
        std::string port;
        bool pooled = false; // N×channels here, N×channels×1×1 in the file
        bool shared = false; // known by another name that is read too
    };

    explicit ForeignNetwork(const OnnxFile& file);

    const OnnxFile& file() const { return m_file; }
    const OnnxTensor* constant(std::string_view value) const; // null: it is computed
    // One number, as often as the shape says; together no more than a file may have.
    Status add_filled(const std::string& value, const std::vector<std::int64_t>& dims, float number);
    const Status& state() const { return m_state; } // whether the inputs can be imported
    void add_constant(const std::string& value, OnnxTensor tensor) { m_constants[value] = std::move(tensor); }
    // Numbers that a node would compute; they count as those of add_filled.
    Status add_computed(const std::string& value, const std::vector<std::int64_t>& dims, std::vector<float> numbers);
    bool is_output(std::string_view value) const;
    int readers(const std::string& value) const;
    // Nothing else depends on the value, so that its maker may change it.
    bool read_once(const std::string& value) const
    {
        return readers(value) == 1 && place(value) && !place(value)->shared;
    }

    const Place* place(const std::string& value) const; // null: not a value of the drawing
    void bind(const std::string& value, Place place) { m_places[value] = std::move(place); }
    Node* maker(const std::string& value); // the layer that makes it, not the data; null: none
    FieldFacts* input_of(const std::string& value); // the field, if the value is one

    std::vector<const Wire*> wires_into(NodeId layer) const { return m_model.project.graph.wires_into(layer); }

    // A layer that reads `inputs` and makes the node's first output; weights are added under its name.
    Result<NodeId> layer(const OnnxFileNode& from, std::string type, Values params, std::vector<std::string> inputs);
    // As a weight of that layer, in this shape. It must be of f32.
    Status weight(NodeId layer, std::string_view name, const OnnxTensor& from, Shape shape, bool transposed = false);
    // What weight() has added; empty: nothing of this name.
    std::span<float> weight_of(NodeId layer, std::string_view name);
    // Whether a value is N×channels×rows×columns in the file.
    bool is_image(const std::string& value) const;
    // The layer's result must be N×`features`, or the file means something else.
    void expect(NodeId layer, std::int64_t features) { m_expected[layer] = features; }
    void note(std::string text) { m_notes.insert(std::move(text)); }

    // The last operator gives classes or answers of yes and no; else it gives numbers.
    enum class Head : std::uint8_t { numbers, classes, yes_or_no };
    void set_head(Head head) { m_head = head; }

    // Adds the data and the loss, and checks that every weight has its place.
    Result<ModelFile> finish();
    const std::set<std::string>& notes() const { return m_notes; }

private:
    Status add_fields();
    Status add_loss();
    Status check_weights() const;
    NodeId add_node(std::string type, const std::string& name, Values params);
    void wire(const Place& from, NodeId to, std::string port, std::int64_t order = 0);

    const OnnxFile& m_file;
    Status m_state; // of the inputs
    ModelFile m_model;
    NodeId m_data{};
    Head m_head = Head::numbers;
    std::map<std::string, Place, std::less<>> m_places;
    std::map<std::string, OnnxTensor, std::less<>> m_constants; // made by nodes
    std::deque<std::vector<float>> m_filled;
    std::uint64_t m_filled_bytes = 0;
    std::map<std::string, int, std::less<>> m_readers;
    std::map<NodeId, std::int64_t> m_expected;
    std::set<std::string> m_notes;
};

} // namespace epoch
