// KerasLayer: one layer on its way into Keras: its values as Python variables, the lines that it adds, and its weights
// transposed into Keras' layouts. What each type becomes stands in keras_rules.cpp.
#pragma once

#include "exchange/keras_network.h"
#include "plan/torch_layer.h"

namespace epoch {

struct KerasValue {
    std::string name; // of the variable
    bool channels_last = false; // only images
};

class KerasLayer {
public:
    KerasLayer(std::string name, Params params, std::vector<KerasValue> inputs, std::vector<TensorType> types,
        TensorType result, std::string path, const std::vector<NamedTensor>& weights, KerasNetwork& to);

    const Params& params() const { return m_params; }
    const std::string& name() const { return m_name; }
    std::size_t input_count() const { return m_inputs.size(); }
    const Shape& shape(std::size_t i = 0) const { return m_types[i].shape; }
    const Shape& result() const { return m_result.shape; }
    bool is_image(std::size_t i = 0) const { return shape(i).rank() == 4; }

    std::string plain(std::size_t i = 0); // with its elements in our order
    std::string last(std::size_t i = 0); // images are transposed to channels last
    const KerasValue& value(std::size_t i) const { return m_inputs[i]; }

    void line(const std::string& text) { m_to.lines.push_back(text); }
    void function(const std::string& text);
    // x = `expression`
    void output(const std::string& expression, bool channels_last = false);
    const KerasValue& made() const { return m_made; }

    // One of the layer's tensors, with its axes in this order; the next of the Keras layer `name`.
    void weight(std::string_view ours, std::vector<std::size_t> order, Shape shape = {}, const std::string& name = {});
    // Values as they are.
    void numbers(std::vector<float> numbers, Shape shape, const std::string& name = {});
    std::vector<float> values_of(std::string_view ours) const;
    Shape shape_of(std::string_view ours) const;

    void refuse(std::string why) { m_refusal = std::move(why); }
    const std::string& refusal() const { return m_refusal; }

private:
    const NamedTensor* find(std::string_view ours) const;

    std::string m_name, m_path, m_refusal;
    Params m_params;
    std::vector<KerasValue> m_inputs;
    std::vector<TensorType> m_types;
    TensorType m_result;
    const std::vector<NamedTensor>& m_weights;
    KerasNetwork& m_to;
    KerasValue m_made;
};

using KerasRule = void (*)(KerasLayer& layer);
KerasRule keras_rule(std::string_view layer_type); // null: Keras has no form of it
std::string keras_loss(std::string_view layer_type, const Params& params, KerasLayer& layer);

} // namespace epoch
