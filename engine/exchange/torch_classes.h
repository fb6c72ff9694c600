// torch_classes: a network as classes of PyTorch, one for each block of the drawing and one for the whole: what a
// person would write, with the names of the drawing. Each layer provides its PyTorch form (LayerType::torch).
#pragma once

#include "model/graph_check.h"
#include "plan/torch_layer.h"

#include <string>
#include <vector>

namespace epoch {

struct TorchState {
    std::string name; // in the state of Net: "stage1.0.conv1.weight"
    std::vector<std::string> parts; // paths of our tensors, concatenated along the first axis: "stage1/1/conv1/weight"
};

struct TorchClasses {
    std::vector<std::string> functions, classes; // Python; Net comes last
    std::vector<std::string> inputs; // the fields that Net.forward takes, in order
    std::vector<TorchState> state;
    std::vector<std::string> frozen; // names of the state; the classes read them from the list FROZEN
    std::string loss; // an expression of each sample's loss, of `output` and `target`
    std::string target; // the field that the loss reads
};

// The network must be trainable. What leads only to other losses than the first is left out. A layer without a
// PyTorch form, or a block whose parts run at different times, is an error that names it.
Result<TorchClasses> torch_classes(const Checked& network);

} // namespace epoch
