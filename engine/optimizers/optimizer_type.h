// OptimizerType: how gradients change parameters, on the same schema idea as a layer. One file defines one.
#pragma once

#include "plan/lowering.h"

namespace epoch {

// What an optimizer writes into: it is called once, for all parameters.
class UpdateLowering : public OpBuilder {
public:
    struct Learned {
        Tensor parameter, gradient; // the gradient is a sum over samples
    };
    virtual std::span<const Learned> learned() const = 0;
    virtual Tensor samples() const = 0; // f32 [1]: what gradients are divided by: their samples, or more when clipped
    virtual Tensor finite() const = 0; // f32 [1]: 0 = leave everything as it is
    virtual Tensor updates() const = 0; // i64 [1]: number of this update, counted from 1
    virtual Tensor state(
        Tensor parameter, std::string_view name, const Shape& shape) = 0; // "<parameter>/<name>", zeros
    // Appends an op that writes into tensors it also reads.
    virtual void update(std::string_view op, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes) = 0;
    virtual std::int64_t knob(std::string_view key) = 0; // of the optimizer's schema, as a column
};

struct OptimizerType {
    std::string_view title;
    std::string_view help;
    const ParamSchema& schema; // the first key is always "learning_rate"
    int state_tensors; // of the parameter's size each, for forecasts
    void (*lower)(const Params&, UpdateLowering&);
};

struct OptimizerEntry {
    std::string_view name;
    const OptimizerType* type;
};
std::span<const OptimizerEntry> all_optimizers();
const OptimizerType* find_optimizer(std::string_view name);

} // namespace epoch
