// optimizer_cases: every optimizer with its settings, and the formula of its paper in double.
#pragma once

#include "model/param_schema.h"

#include <string>
#include <vector>

namespace epoch::reference {

// A parameter and its optimizer state.
struct Moments {
    double parameter = 0.5, m = 0, v = 0;
};

struct OptimizerCase {
    std::string title, optimizer;
    Values values;
    void (*step)(Moments& at, double gradient, int update); // updates count from 1
};

std::vector<OptimizerCase> optimizer_cases();

} // namespace epoch::reference
