#include "lab/step_lower_bound.h"

#include "plan/cost.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

// Counts the traffic of every tensor, phase by phase in the order in which they run.
class MemoryTraffic {
public:
    explicit MemoryTraffic(const Plan& plan)
        : m_plan(plan)
        , m_made_in(plan.tensors.size(), -1)
        , m_is_gradient(plan.tensors.size())
    {
        for (const Plan::Gradient& each : plan.gradients) m_is_gradient[index_of(each.gradient)] = true;
    }

    void add(const std::vector<PlanOp>& ops, double times)
    {
        ++m_phase;
        std::set<std::size_t> read, written;
        for (const PlanOp& op : ops) {
            for (const Tensor input : op.inputs)
                if (input && m_made_in[index_of(input)] != m_phase) read.insert(index_of(input));
            for (const Tensor output : op.outputs) {
                m_made_in[index_of(output)] = m_phase;
                if (is_state(tensor(index_of(output)).role)) written.insert(index_of(output));
            }
        }
        for (const std::size_t each : read) count(each, times);
        for (const std::size_t each : written) count(each, times);
        // Its first write, in the phase that produced it.
        for (const std::size_t each : read)
            if (tensor(each).role == TensorRole::scratch && m_written_once.insert(each).second) count(each, times);
    }

    double state_bytes() const { return m_state; }
    double passed_bytes() const { return m_passed; }

private:
    static std::size_t index_of(Tensor tensor) { return static_cast<std::size_t>(tensor.index); }
    const PlanTensor& tensor(std::size_t index) const { return m_plan.tensors[index]; }

    // A data set counts with the rows of one batch.
    double bytes_of(const PlanTensor& of) const
    {
        const auto bytes = static_cast<double>(of.type.bytes());
        if (of.role != TensorRole::data || of.type.shape.rank() == 0) return bytes;
        const auto rows = static_cast<double>(std::max<std::int64_t>(1, of.type.shape[0]));
        return bytes / rows * static_cast<double>(m_plan.batch);
    }

    void count(std::size_t index, double times)
    {
        const PlanTensor& of = tensor(index);
        if (of.saved) return;
        (is_state(of.role) || m_is_gradient[index] ? m_state : m_passed) += times * bytes_of(of);
    }

    const Plan& m_plan;
    std::vector<int> m_made_in; // phase; -1: none
    std::vector<bool> m_is_gradient;
    std::set<std::size_t> m_written_once;
    int m_phase = -1;
    double m_state = 0, m_passed = 0;
};

std::int64_t layers_of(const std::vector<PlanOp>& ops)
{
    std::set<std::vector<std::int32_t>> layers;
    for (const PlanOp& op : ops) layers.insert(op.sources);
    return std::ssize(layers);
}

} // namespace

StepLowerBound step_lower_bound(const Plan& plan)
{
    MemoryTraffic traffic(plan);
    StepLowerBound floor{.flops = flops_of_step(plan)};
    const auto times = static_cast<double>(plan.micro_batches);
    for (const auto* ops : {&plan.gather, &plan.forward, &plan.backward, &plan.accumulation}) traffic.add(*ops, times);
    traffic.add(plan.update, 1);
    floor.state_bytes = traffic.state_bytes();
    floor.passed_bytes = traffic.passed_bytes();
    floor.kernels = plan.micro_batches * (1 + layers_of(plan.forward) + layers_of(plan.backward)) + 1;
    return floor;
}

} // namespace epoch
