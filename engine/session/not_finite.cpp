#include "session/not_finite.h"

#include "session/retained_step.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

class FaultSearch {
public:
    FaultSearch(Session& session, RetainedStep& step)
        : m_session(session)
        , m_step(step)
    {
    }

    // The first tensor of the last batch that is not finite; empty: all are finite.
    Result<Message> first_fault()
    {
        for (const PlanOp& op : m_step.program().ops)
            for (const Tensor output : op.outputs) {
                ASSIGN_OR_RETURN(const auto fine, finite(output));
                if (!fine) return described(op, tensor(output));
            }
        return Message();
    }

private:
    const PlanTensor& tensor(Tensor which) const
    {
        return m_step.program().tensors[static_cast<std::size_t>(which.index)];
    }

    Result<bool> finite(Tensor which)
    {
        const PlanTensor& read = tensor(which);
        if (read.saved || read.type.dtype != DType::f32) return true;
        RETURN_IF_ERROR(m_step.read(which, m_values));
        return std::ranges::all_of(m_values, [](float value) { return std::isfinite(value); });
    }

    // Where the values come from: a node, or the data itself.
    Message described(const PlanOp& op, const PlanTensor& of) const
    {
        if (op.phase == Phase::gather) return message("the data: {field}", {{"field", of.name}});
        std::string nodes;
        for (const std::int32_t source : op.sources) {
            const std::string& path = m_session.compiled().network().flat.nodes[static_cast<std::size_t>(source)].path;
            nodes += (nodes.empty() ? "" : ", ") + path;
        }
        if (nodes.empty()) nodes = of.name;
        return message(
            op.phase == Phase::backward ? "the gradients of {nodes}" : "the output of {nodes}", {{"nodes", nodes}});
    }

    Session& m_session;
    RetainedStep& m_step;
    std::vector<float> m_values;
};

Result<Message> first_fault(Session& session, std::uint64_t step)
{
    ASSIGN_OR_RETURN(auto retained, RetainedStep::make(session));
    const auto batches = static_cast<std::uint64_t>(session.plan().micro_batches);
    for (std::uint64_t batch = 0; batch < batches; ++batch) {
        RETURN_IF_ERROR(retained.run(step, batch));
        auto fault = FaultSearch(session, retained).first_fault();
        if (!fault || !fault->empty()) return fault;
    }
    return Message();
}

} // namespace

Message first_not_finite(Session& session, std::uint64_t step)
{
    auto fault = first_fault(session, step);
    return fault ? std::move(*fault) : Message();
}

} // namespace epoch
