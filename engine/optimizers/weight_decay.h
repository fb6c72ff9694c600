// What the optimizers share whose weight decay is an L2 penalty, as PyTorch's SGD, Adam and RMSprop have it: it is
// added to the gradient after clipping, and so goes through momentum and moments. AdamW and Lion decay beside the
// gradient.
#pragma once

#include "optimizers/optimizer_type.h"

namespace epoch::weight_decay {

inline ParamSpec spec()
{
    return real("weight_decay", 0)
        .range(0, 10)
        .label("Weight decay")
        .help("This share of every parameter is added to its gradient; 0 adds nothing, and is fixed when training "
              "starts.")
        .changes_live();
}

// The gradient that the optimizer is to follow.
inline Tensor gradient(const Params& p, UpdateLowering& to, const UpdateLowering::Learned& learned)
{
    if (!(p.real("weight_decay") > 0)) return learned.gradient;
    return to.op("decay_gradient", {learned.parameter, learned.gradient, to.samples()},
        {{"weight_decay", to.knob("weight_decay")}});
}

} // namespace epoch::weight_decay
