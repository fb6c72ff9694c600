// keras_network: a network as lines of Keras' functional interface, and its weights in Keras' layouts. Keras keeps the
// channels of images last: values are transposed only where the element order matters.
#pragma once

#include "formats/named_tensor.h"
#include "model/graph_check.h"

#include <string>
#include <vector>

namespace epoch {

struct KerasNetwork {
    std::vector<std::string> functions; // classes and functions that the lines call
    std::vector<std::string> lines; // of the function that builds the model
    std::vector<std::string> inputs, variables; // fields, in order, and what the lines call them
    std::string output; // the variable of the prediction
    std::string loss; // an expression of each sample's loss, of `output` and `target`
    std::string target; // the field that the loss reads
    std::vector<NamedTensor> weights; // "conv1/0": in the order of the layer's get_weights()
    std::vector<std::string> frozen; // names of layers
};

// The network must be trainable. A layer that Keras has no form of is an error that names it.
Result<KerasNetwork> keras_network(const Checked& network, const std::vector<NamedTensor>& weights);

} // namespace epoch
