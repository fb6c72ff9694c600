// LossScale: where products take FP16, gradients are computed as if the loss were larger, so that small ones do not
// round to zero, and divided again before they are used (Micikevicius et al., ICLR 2018). The scale finds itself, as in
// apex and PyTorch: it halves when a gradient overflows, that step changing nothing, and doubles after 2,000 good
// steps. Without FP16 everything here is as if there were no scale.
#pragma once

#include "plan/build_plan.h"
#include "plan/op_graph.h"

namespace epoch {

class LossScale {
public:
    // Adds the state, where the settings want FP16.
    LossScale(const PlanRequest& request, OpGraph& graph);

    Tensor seed(Tensor per_sample, double weight) const; // of the way back from a loss
    Tensor divisor(Tensor samples) const; // [1]: of sums of gradients that began with such seeds
    struct GradientCheck {
        Tensor norm, finite; // of all gradients
    };
    // Moves the scale once the gradients are judged, and answers what is to be told: a step is left out without a word
    // while a smaller scale can still help, its norm being that of no gradient.
    GradientCheck adapt(GradientCheck step) const;

    Tensor value() const { return m_scale; } // [1]: of the next step; none: nothing is scaled

private:
    OpGraph& m_graph;
    double m_first = 0;
    Tensor m_scale, m_good_steps; // none: nothing is scaled
};

} // namespace epoch
