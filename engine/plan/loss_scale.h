// LossScale: dynamic loss scaling for FP16 (Micikevicius et al., ICLR 2018). Gradients are computed from a scaled loss,
// so that small ones do not underflow, and divided by the scale before use. As in apex and PyTorch, the scale halves
// when a gradient overflows and that step is skipped, and doubles after 2,000 good steps. Without FP16 nothing is
// scaled.
#pragma once

#include "plan/build_plan.h"
#include "plan/op_graph.h"

namespace epoch {

class LossScale {
public:
    // Adds the state if the precision is FP16.
    LossScale(const PlanRequest& request, OpGraph& graph);

    Tensor seed(Tensor per_sample, double weight) const; // the initial gradient of a loss
    Tensor divisor(Tensor samples) const; // [1]: of the gradients from such seeds
    struct GradientCheck {
        Tensor norm, finite; // of all gradients
    };
    // Adapts the scale to the gradients of a step and returns what to report: a step that overflows is skipped
    // silently, with norm 0, as long as a smaller scale can still help.
    GradientCheck adapt(GradientCheck step) const;

    Tensor value() const { return m_scale; } // [1]: for the next step; none: nothing is scaled

private:
    OpGraph& m_graph;
    double m_first = 0;
    Tensor m_scale, m_good_steps; // none: nothing is scaled
};

} // namespace epoch
