// torch_training: the optimizer and the schedule of a project in PyTorch.
#pragma once

#include "model/project.h"

#include <string>

namespace epoch {

struct TorchTraining {
    std::string classes; // that torch.optim lacks
    std::string optimizer; // "torch.optim.SGD(parameters, lr=0.1)"
    std::string factor; // body of a function of the learning rate's factor, of `step`, `steps` and `epoch`
};
TorchTraining torch_training(const TrainingSettings& training);

} // namespace epoch
