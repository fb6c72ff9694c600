// mlp: multi-layer perceptrons, and small networks of convolutions, as whole training programs, with data and starting
// weights written, for tests.
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
    std::string loss = "softmax_cross_entropy"; // or one that compares numbers: then with 1 for the class, 0 elsewhere
    std::int64_t batch = 10, samples = 100;
    std::string optimizer = "adam";
    Values optimizer_values, training_values;
    double dropout = 0; // behind each activation
    // Of convolutions before the hidden layers, over square images of the features: a residual block with batch norms,
    // pools, a bias, and the way to rows. 0: there are none.
    std::int64_t filters = 0;
};

Plan mlp_plan(const MlpShape& shape);
Program training_program(const Plan& plan, const MlpShape& shape);

// Compiled, bound, filled and at step 0. Classes lie in blobs, so the loss has to fall.
class Mlp {
public:
    Mlp(CpuDevice& device, const MlpShape& shape, Reuse reuse = Reuse::by_liveness, std::string stored_plan = {},
        Compile compile = Compile::to_run);

    const Plan plan;
    CpuProgram program;
    std::vector<float> knobs() const;
    std::vector<float> parameters() const; // of all layers, one after the other
    Tensor tensor(std::string_view name) const; // of the program
    std::size_t column(std::string_view name) const;

private:
    void fill(const MlpShape& shape);
};

} // namespace epoch::test
