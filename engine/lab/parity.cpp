#include "lab/parity.h"

#include "session/retained_step.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace epoch {
namespace {

// Some gradients are pure rounding (a bias before a batch norm). A layer's scale is therefore at least this share of
// the network's largest.
constexpr double min_scale = 1e-4;

// The difference of one layer, not yet divided by its scale.
struct Distance {
    double difference = 0, scale = 0;

    void add(std::span<const float> actual, std::span<const float> expected)
    {
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const double apart = std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i]));
            // NaN on one side only is an infinite difference.
            const bool same = actual[i] == expected[i] || (std::isnan(actual[i]) && std::isnan(expected[i]));
            difference = std::max(difference, same ? 0 : std::isfinite(apart) ? apart : HUGE_VAL);
            if (std::isfinite(expected[i])) scale = std::max(scale, std::abs(static_cast<double>(expected[i])));
        }
    }
    double relative(double largest_scale) const
    {
        const double by = std::max(scale, min_scale * largest_scale);
        return by > 0 ? difference / by : difference > 0 ? HUGE_VAL : 0;
    }
};

class Comparison {
public:
    Comparison(Session& reference, Session& other, RetainedStep& expected, RetainedStep& actual)
        : m_reference(reference)
        , m_other(other)
        , m_expected(expected)
        , m_actual(actual)
        , m_outputs(reference.compiled().network().flat.nodes.size())
        , m_gradients(m_outputs.size())
    {
    }

    Result<RaceParity> compare()
    {
        const Plan &plan = m_reference.plan(), &others = m_other.plan();
        for (std::size_t node = 0; node < plan.node_outputs.size(); ++node)
            RETURN_IF_ERROR(add(plan.node_outputs[node], others.node_outputs[node], m_outputs[node]));
        for (std::size_t i = 0; i < plan.gradients.size(); ++i) {
            const auto node = plan.tensors[static_cast<std::size_t>(plan.gradients[i].parameter.index)].node;
            if (node < 0) continue;
            Distance& of = m_gradients[static_cast<std::size_t>(node)];
            RETURN_IF_ERROR(add(plan.gradients[i].gradient, others.gradients[i].gradient, of));
        }
        RaceParity parity = summary();
        ASSIGN_OR_RETURN(const auto weights, weight_distance());
        parity.weights = weights;
        parity.after_steps = m_reference.step();
        if (parity.after_steps > 0 || parity.weights > parity.largest) {
            parity.largest = parity.weights;
            parity.where = "all weights";
        }
        return parity;
    }

private:
    Status add(Tensor expected, Tensor actual, Distance& to)
    {
        const Tensor own = expected ? m_expected.program().tensor_for(expected) : Tensor();
        const Tensor others = actual ? m_actual.program().tensor_for(actual) : Tensor();
        if (!own || !others) return {};
        const PlanTensor& facts = m_expected.program().tensors[static_cast<std::size_t>(own.index)];
        if (facts.saved || facts.type.dtype != DType::f32) return {};
        RETURN_IF_ERROR(m_expected.read(own, m_expected_values));
        RETURN_IF_ERROR(m_actual.read(others, m_actual_values));
        if (m_actual_values.size() == m_expected_values.size()) to.add(m_actual_values, m_expected_values);
        return {};
    }

    RaceParity summary() const
    {
        RaceParity parity;
        const auto largest = [](const std::vector<Distance>& of) {
            double scale = 0;
            for (const Distance& one : of) scale = std::max(scale, one.scale);
            return scale;
        };
        const double outputs = largest(m_outputs), gradients = largest(m_gradients);
        const auto& nodes = m_reference.compiled().network().flat.nodes;
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            const ParityRow row{nodes[node].origin, nodes[node].path, m_outputs[node].relative(outputs),
                m_gradients[node].relative(gradients)};
            parity.rows.push_back(row);
            for (const auto& [value, what] : {std::pair(row.output, "output"), std::pair(row.gradient, "gradient")}) {
                if (!(value > parity.largest)) continue;
                parity.largest = value;
                parity.where = message("{tensor} of {layer}", {{"tensor", what}, {"layer", row.path}});
            }
        }
        return parity;
    }

    // |a - b| / |b| over all parameters.
    Result<double> weight_distance()
    {
        const auto actual = m_other.copy(), expected = m_reference.copy();
        if (!actual || !expected) return actual ? expected.error() : actual.error();
        double difference = 0, length = 0;
        for (const PlanTensor& tensor : m_reference.plan().tensors) {
            if (tensor.role != TensorRole::parameter || tensor.type.dtype != DType::f32) continue;
            const auto of_other = actual->state.find(tensor.name), own = expected->state.find(tensor.name);
            if (of_other == actual->state.end() || own == expected->state.end()) continue;
            for (std::size_t at = 0; at + sizeof(float) <= own->second.size(); at += sizeof(float)) {
                float a = 0, b = 0;
                std::memcpy(&a, of_other->second.data() + at, sizeof a);
                std::memcpy(&b, own->second.data() + at, sizeof b);
                difference += std::pow(static_cast<double>(a) - static_cast<double>(b), 2);
                length += std::pow(static_cast<double>(b), 2);
            }
        }
        if (difference == 0) return 0.0;
        const double relative = std::sqrt(difference / length);
        return std::isfinite(relative) ? relative : HUGE_VAL;
    }

    Session &m_reference, &m_other;
    RetainedStep &m_expected, &m_actual;
    std::vector<Distance> m_outputs, m_gradients; // by flattened node
    std::vector<float> m_expected_values, m_actual_values;
};

} // namespace

double parity_tolerance(std::uint64_t after_steps, std::string_view one_precision, std::string_view other_precision)
{
    const auto of = [&](std::string_view precision) {
        if (precision == "fp32") return after_steps == 0 ? 1e-3 : 5e-2;
        return precision == "tf32" ? 3e-1 : 9e-1;
    };
    return std::max(of(one_precision), of(other_precision));
}

double loss_tolerance(std::string_view one_precision, std::string_view other_precision)
{
    const auto of = [](std::string_view precision) {
        return precision == "fp32" ? 5e-3 : precision == "tf32" ? 5e-2 : 1e-1;
    };
    return std::max(of(one_precision), of(other_precision));
}

Result<RaceParity> compare_sessions(Session& reference, Session& other)
{
    ASSIGN_OR_RETURN(auto expected, RetainedStep::make(reference));
    ASSIGN_OR_RETURN(auto actual, RetainedStep::make(other));
    RETURN_IF_ERROR(expected.run(reference.step()));
    RETURN_IF_ERROR(actual.run(other.step()));
    return Comparison(reference, other, expected, actual).compare();
}

std::optional<double> loss_difference(std::span<const RaceLoss> a, std::span<const RaceLoss> b, std::uint64_t steps)
{
    std::optional<double> largest;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()) && a[i].step < steps; ++i) {
        if (a[i].step != b[i].step) continue;
        const double apart = std::abs(a[i].loss - b[i].loss), by = std::max(std::abs(b[i].loss), 1e-12);
        largest = std::max(largest.value_or(0), std::isfinite(apart) ? apart / by : HUGE_VAL);
    }
    return largest;
}

} // namespace epoch
