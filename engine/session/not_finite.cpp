#include "session/not_finite.h"

#include "session/kept_step.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

class FaultSearch {
public:
    FaultSearch(Session& session, KeptStep& kept)
        : m_session(session)
        , m_kept(kept)
    {
    }

    // The first fault of the batch that was run last; empty: none.
    Result<std::string> first_fault()
    {
        for (const PlanOp& op : m_kept.program().ops)
            for (const Tensor output : op.outputs) {
                ASSIGN_OR_RETURN(const auto fine, finite(output));
                if (!fine) return described(op, tensor(output));
            }
        return std::string();
    }

private:
    const PlanTensor& tensor(Tensor which) const
    {
        return m_kept.program().tensors[static_cast<std::size_t>(which.index)];
    }

    Result<bool> finite(Tensor which)
    {
        const PlanTensor& read = tensor(which);
        if (read.saved || read.type.dtype != DType::f32) return true;
        RETURN_IF_ERROR(m_kept.read(which, m_numbers));
        return std::ranges::all_of(m_numbers, [](float number) { return std::isfinite(number); });
    }

    // Where the numbers come from: the node, or the data itself.
    std::string described(const PlanOp& op, const PlanTensor& of) const
    {
        if (op.phase == Phase::gather) return "the data: " + of.name;
        std::string nodes;
        for (const std::int32_t source : op.sources) {
            const std::string& path = m_session.network().flat.nodes[static_cast<std::size_t>(source)].path;
            nodes += (nodes.empty() ? "" : ", ") + path;
        }
        if (nodes.empty()) nodes = of.name;
        return (op.phase == Phase::backward ? "the gradients of " : "the output of ") + nodes;
    }

    Session& m_session;
    KeptStep& m_kept;
    std::vector<float> m_numbers;
};

Result<std::string> first_fault(Session& session, std::uint64_t step)
{
    ASSIGN_OR_RETURN(auto kept, KeptStep::make(session));
    const auto batches = static_cast<std::uint64_t>(session.plan().micro_batches);
    for (std::uint64_t batch = 0; batch < batches; ++batch) {
        RETURN_IF_ERROR(kept.run(step, batch));
        auto fault = FaultSearch(session, kept).first_fault();
        if (!fault || !fault->empty()) return fault;
    }
    return std::string();
}

} // namespace

std::string first_not_finite_text(Session& session, std::uint64_t step)
{
    const auto fault = first_fault(session, step);
    return fault && !fault->empty() ? "; they begin in " + *fault : std::string();
}

} // namespace epoch
