// not_finite: see not_finite.h.
#include "train/not_finite.h"

#include "train/session.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

class KeptBatch {
public:
    KeptBatch(Session& session, CompiledProgram& kept)
        : m_session(session)
        , m_kept(kept)
    {
    }

    // The first fault of the batch that was run last; empty: none.
    Result<std::string> first_fault()
    {
        for (const PlanOp& op : m_kept.program.ops)
            for (const Tensor output : op.outputs) {
                const auto fine = finite(output);
                if (!fine) return fine.error();
                if (!*fine) return described(op, tensor(output));
            }
        return std::string();
    }

private:
    const PlanTensor& tensor(Tensor which) const
    {
        return m_kept.program.tensors[static_cast<std::size_t>(which.index)];
    }

    Result<bool> finite(Tensor which)
    {
        const PlanTensor& read = tensor(which);
        if (read.saved || read.type.dtype != DType::f32) return true;
        m_numbers.resize(static_cast<std::size_t>(read.type.bytes()) / sizeof(float));
        if (auto done = m_kept.device.read(which, std::as_writable_bytes(std::span(m_numbers))); !done)
            return std::move(done).error();
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
    CompiledProgram& m_kept;
    std::vector<float> m_numbers;
};

Result<std::string> first_fault(Session& session, std::uint64_t step)
{
    DeviceMemory scratch;
    auto kept = session.programs().kept_batch(scratch);
    if (!kept) return std::move(kept).error();
    std::vector<float> knobs;
    for (const Knob& knob : session.knobs()) knobs.push_back(static_cast<float>(knob.value));
    const auto batches = static_cast<std::uint64_t>(session.plan().micro_batches);
    const auto samples = static_cast<std::uint64_t>(session.plan().batch);
    if (auto done = session.stage_step(step); !done) return std::move(done).error();
    for (std::uint64_t batch = 0; batch < batches; ++batch) {
        const std::uint64_t position = session.schedule().position_of(step) + batch * samples;
        if (auto done = kept->device.set_control({session.seed(), step * batches + batch, position, knobs}); !done)
            return std::move(done).error();
        if (auto done = kept->device.run(1); !done) return std::move(done).error();
        if (auto done = kept->device.finish(); !done) return std::move(done).error();
        auto fault = KeptBatch(session, *kept).first_fault();
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
