// foreign_curve: what several elementwise operators in a row make of one number, known by its values at fixed points.
// Programs write GELU, SiLU or hard swish in many forms; the numbers decide which layer it is, not the form.
#pragma once

#include "model/param_schema.h"

#include <array>
#include <functional>
#include <optional>
#include <string>

namespace epoch {

class ForeignCurve {
public:
    static constexpr std::size_t points = 45;

    ForeignCurve(); // the number itself
    static ForeignCurve constant(double value);

    ForeignCurve then(const std::function<double(double)>& step) const;
    ForeignCurve with(const ForeignCurve& other, const std::function<double(double, double)>& step) const;

    struct Layer {
        std::string type; // empty: the number itself
        Values params;
    };
    std::optional<Layer> layer() const; // the activation that it is
    struct Line {
        double scale = 1, shift = 0;
    };
    std::optional<Line> line() const; // scale · x + shift
    std::string unknown_text() const; // why layer() gives nothing

private:
    bool is(const std::function<double(double)>& function) const;

    std::array<double, points> m_values{};
};

} // namespace epoch
