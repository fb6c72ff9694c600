// keras_training: the optimizer and the schedule of a project in Keras.
#pragma once

#include "model/project.h"

#include <string>

namespace epoch {

struct KerasTraining {
    std::string rate; // the learning rate
    std::string before; // lines before the optimizer
    std::string optimizer; // an expression of `rate`
    std::string factor; // the body of Rate.factor(self, step), of step, steps and epoch
};

// Where Keras' formula differs, a comment that begins "# differs:" stands at the line.
KerasTraining keras_training(const TrainingSettings& training);

} // namespace epoch
