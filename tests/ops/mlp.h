// mlp: multi-layer perceptrons and small convolutional networks as whole training programs with data and initial
// weights, for tests.
#pragma once

#include "plan/build_plan.h"
#include "tests/ops/cpu_program.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch::test {

struct MlpShape {
    std::int64_t features = 2;
    std::vector<std::int64_t> hidden = {8, 8};
    std::int64_t classes = 2;
    std::string activation = "tanh";
    bool bias = true;
    std::string loss = "softmax_cross_entropy"; // a regression loss gets one-hot targets
    std::int64_t batch = 10, samples = 100;
    std::string optimizer = "adam";
    Values optimizer_values, training_values;
    double dropout = 0; // after each activation
    // Filters of the convolutions before the hidden layers, over square images of the features: a residual block with
    // batch norms, pools, a bias and a flatten. 0: no convolutions.
    std::int64_t filters = 0;
    std::vector<std::string> frozen = {}; // layers, by name
};

Plan mlp_plan(const MlpShape& shape);
Program training_program(const Plan& plan, const MlpShape& shape);

// A network that is compiled, bound, filled and at step 0. The classes are separate clusters, so the loss must fall.
class Mlp {
public:
    Mlp(CpuDevice& device, const MlpShape& shape, Reuse reuse = Reuse::by_liveness, std::string stored_plan = {},
        Compile compile = Compile::to_run);

    const Plan plan;
    CpuProgram program;
    std::vector<float> live_parameters() const;
    std::vector<float> parameters() const; // of all layers, concatenated
    Tensor tensor(std::string_view name) const; // of the program
    std::size_t column(std::string_view name) const;

private:
    void fill(const MlpShape& shape);
};

} // namespace epoch::test
