// op_cases: every differentiable op at several shapes, each with a plain reference in double; one table for all
// devices.
#pragma once

#include "plan/op_type.h"

#include <functional>
#include <string>
#include <vector>

namespace epoch::reference {

using Numbers = std::vector<double>;
using Tensors = std::vector<Numbers>;

enum class Filling : std::uint8_t { normal, away_from_zero, classes }; // classes: labels below `classes`

struct CaseInput {
    Shape shape;
    Filling filling = Filling::normal;
    std::int64_t classes = 0;

    DType dtype() const { return filling == Filling::classes ? DType::i32 : DType::f32; }
};

struct OpCase {
    std::string title;
    std::string op;
    std::vector<CaseInput> inputs;
    Attributes attributes;
    std::vector<std::size_t> wanted; // inputs whose gradient is checked
    std::function<Tensors(const Tensors&)> reference; // inputs -> outputs, without saved outputs
    double tolerance = 2e-6; // of values and gradients, relative to the tensor's largest element
};

std::vector<OpCase> op_cases();

} // namespace epoch::reference
