// TorchLayer: the arguments of the rule by which a layer gives its PyTorch form: a module of the network's class, the
// expression that its forward pass computes, and the names that its parameters have in the module's state.
#pragma once

#include "base/shape.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epoch {

// self.conv1 = nn.Conv2d(1, 6, 5)
struct TorchModule {
    std::string name, constructor;
};

// A tensor of the script's state, made of the rows of one or more parameters of the layer.
struct TorchWeight {
    std::string name; // "conv1.weight"
    std::vector<std::string> parts; // "weight"
};

class TorchLayer {
public:
    // `name`: of the layer's attribute. `inputs`: Python expressions, each a variable.
    TorchLayer(std::string name, std::vector<std::string> inputs, std::vector<TensorType> types);

    std::size_t input_count() const { return m_inputs.size(); }
    const std::string& input(std::size_t i = 0) const { return m_inputs[i]; }
    const Shape& shape(std::size_t i = 0) const { return m_types[i].shape; } // batch axis open

    // Adds a module and returns the expression that names it; `part` tells several of one layer apart.
    std::string module(std::string constructor, std::string_view part = "");
    // A parameter of the last module: with the module's name for it, and where that holds several of ours as rows.
    void weight(std::string_view ours, std::string_view theirs);
    void weight(std::vector<std::string> ours, std::string_view theirs);
    void weight_and_bias(bool bias);
    // A function of the script's own, which the expression calls; the same text is written once.
    void function(std::string_view text);
    void output(std::string expression) { m_output = std::move(expression); }

    const std::string& expression() const { return m_output; } // empty: the rule could not say it
    const std::vector<TorchModule>& modules() const { return m_modules; }
    const std::vector<TorchWeight>& weights() const { return m_weights; }
    const std::vector<std::string>& functions() const { return m_functions; }

private:
    std::string m_name, m_output;
    std::vector<std::string> m_inputs;
    std::vector<TensorType> m_types;
    std::vector<TorchModule> m_modules;
    std::vector<TorchWeight> m_weights;
    std::vector<std::string> m_functions;
};

namespace python {

std::string number(double value); // the shortest text that reads back as the same number
std::string tuple(std::span<const std::int64_t> values); // "(3, 5)"
std::string size(std::int64_t rows, std::int64_t columns); // "3" or "(3, 5)"
std::string call(std::string_view function, std::span<const std::string> arguments);
std::string padded(const std::string& value, std::span<const std::int64_t> sides, std::string_view filler = "0.0");

} // namespace python
} // namespace epoch
