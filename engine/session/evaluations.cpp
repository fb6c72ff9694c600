#include "session/evaluations.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr double seconds_of_evaluation = 0.004;

} // namespace

Evaluations::Evaluations(TrainingPrograms& programs, const SplitCounts& counts)
    : m_programs(&programs)
    , m_counts(&counts)
{
}

void Evaluations::request(Split split)
{
    if (!requested(split)) m_due.push_back(split);
}

bool Evaluations::requested(Split split) const { return std::ranges::find(m_due, split) != m_due.end(); }

void Evaluations::cancel()
{
    m_due.clear();
    m_begun = false;
}

Result<Evaluator*> Evaluations::evaluator(Split split)
{
    for (Evaluator& known : m_evaluators)
        if (known.split() == split) return &known;
    ASSIGN_OR_RETURN(const auto program, m_programs->evaluation(split));
    return &m_evaluators.emplace_back(split, m_counts->of(split), m_programs->plan(), *program);
}

Result<std::optional<Evaluations::Done>> Evaluations::run_slice(
    std::uint64_t seed, std::span<const float> live_parameters, const Stage& stage)
{
    using Answer = Result<std::optional<Done>>;
    const Split split = m_due.front();
    const auto reader = evaluator(split);
    if (!reader) {
        m_due.erase(m_due.begin());
        return reader.error();
    }
    if (!m_begun) {
        RETURN_IF_ERROR((*reader)->begin(seed, live_parameters));
        m_begun = true;
    }
    ASSIGN_OR_RETURN(const auto staged, stage(RowOrder::once(*m_counts, split), (*reader)->position()));
    if (staged == 0) return Answer(std::nullopt);
    ASSIGN_OR_RETURN(const auto at_end, (*reader)->run_slice(seconds_of_evaluation, staged));
    if (!at_end) return Answer(std::nullopt);
    m_begun = false;
    m_due.erase(m_due.begin());
    return Answer(Done{split, (*reader)->result()});
}

} // namespace epoch
