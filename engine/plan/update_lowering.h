// UpdateLowering: the builder that an optimizer writes its update ops into.
#pragma once

#include "model/optimizer_type.h"
#include "plan/lowering.h"

namespace epoch {

class UpdateLowering : public OpBuilder {
public:
    struct Learned {
        Tensor parameter, gradient; // the gradient is a sum over samples
    };
    virtual std::span<const Learned> learned() const = 0;
    virtual Tensor samples() const = 0; // f32 [1]: the divisor of gradients: the sample count, or more when clipped
    virtual Tensor finite() const = 0; // f32 [1]: 0 = the update must change nothing
    virtual Tensor updates() const = 0; // i64 [1]: number of this update, counted from 1
    // A state tensor "<parameter>/<name>" that starts as zeros.
    virtual Tensor state(Tensor parameter, std::string_view name, const Shape& shape) = 0;
    // Appends an op that writes into tensors it also reads.
    virtual void update(std::string_view op, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes) = 0;
    // The schedule column of a live hyperparameter, by its key in the optimizer's schema.
    virtual std::int64_t live_parameter(std::string_view key) = 0;
};

} // namespace epoch
