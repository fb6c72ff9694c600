// The values of a curve at fixed points, and the activations that it is compared with.
#include "exchange/foreign_curve.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epoch {
namespace {

constexpr double curve_tolerance = 2e-6; // constants in files are floats

// Dense where activations bend, and never on a step; the third and fourth from the end show the values far out.
const std::array<double, ForeignCurve::points>& places()
{
    static const auto values = [] {
        std::array<double, ForeignCurve::points> all{};
        for (std::size_t i = 0; i < 41; ++i) all[i] = (static_cast<double>(i) - 20) * 0.4 + 0.03;
        all[41] = -30, all[42] = 30, all[43] = -1, all[44] = 1;
        return all;
    }();
    return values;
}
constexpr std::size_t minus_one = 43, plus_one = 44;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
double softplus(double x) { return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x)); }
double exact_gelu(double x) { return x * 0.5 * std::erfc(-x / std::numbers::sqrt2); }
double gelu_by_tanh(double x)
{
    return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
}
double selu(double x) { return 1.0507009873554805 * (x > 0 ? x : 1.6732632423543772 * std::expm1(x)); }

struct KnownCurve {
    const char* layer;
    double (*function)(double);
};
constexpr KnownCurve known_curves[]{
    {"", [](double x) { return x; }},
    {"relu", [](double x) { return std::max(x, 0.0); }},
    {"relu6", [](double x) { return std::clamp(x, 0.0, 6.0); }},
    {"tanh", [](double x) { return std::tanh(x); }},
    {"sigmoid", sigmoid},
    {"softplus", softplus},
    {"silu", [](double x) { return x * sigmoid(x); }},
    {"hard_swish", [](double x) { return x * std::clamp(x + 3, 0.0, 6.0) / 6; }},
    {"gelu", exact_gelu},
    {"selu", selu},
};

} // namespace

ForeignCurve::ForeignCurve()
    : m_values(places())
{
}

ForeignCurve ForeignCurve::constant(double value)
{
    ForeignCurve curve;
    curve.m_values.fill(value);
    return curve;
}

ForeignCurve ForeignCurve::then(const std::function<double(double)>& step) const
{
    ForeignCurve curve;
    std::ranges::transform(m_values, curve.m_values.begin(), step);
    return curve;
}

ForeignCurve ForeignCurve::with(const ForeignCurve& other, const std::function<double(double, double)>& step) const
{
    ForeignCurve curve;
    std::ranges::transform(m_values, other.m_values, curve.m_values.begin(), step);
    return curve;
}

bool ForeignCurve::is(const std::function<double(double)>& function) const
{
    for (std::size_t i = 0; i < points; ++i) {
        const double value = function(places()[i]);
        // NaN matches no known activation.
        if (!(std::abs(m_values[i] - value) <= curve_tolerance * std::max(1.0, std::abs(value)))) return false;
    }
    return true;
}

std::optional<ForeignCurve::Layer> ForeignCurve::layer() const
{
    for (const KnownCurve& one : known_curves)
        if (is(one.function)) return Layer{one.layer, {}};
    const double slope = -m_values[minus_one];
    if (slope >= 0 && slope <= 1 && is([&](double x) { return x > 0 ? x : slope * x; }))
        return Layer{"leaky_relu", {{"slope", slope}}};
    const double alpha = m_values[minus_one] / std::expm1(-1.0);
    if (alpha >= 0 && alpha <= 10 && is([&](double x) { return x > 0 ? x : alpha * std::expm1(x); }))
        return Layer{"elu", {{"alpha", alpha}}};
    return {};
}

std::optional<ForeignCurve::Line> ForeignCurve::line() const
{
    const Line line{(m_values[plus_one] - m_values[minus_one]) / 2, (m_values[plus_one] + m_values[minus_one]) / 2};
    if (!is([&](double x) { return line.scale * x + line.shift; })) return {};
    return line;
}

std::string ForeignCurve::unknown_text() const
{
    if (is(gelu_by_tanh)) return "it is the tanh form of GELU, which differs from GELU";
    if (is([](double x) { return x * std::tanh(softplus(x)); })) return "it is Mish";
    return "no layer computes what it does to a number";
}

} // namespace epoch
