// Evaluations: the queue of splits to evaluate, one after another, in slices between training steps.
#pragma once

#include "data/row_loader.h"
#include "session/evaluator.h"
#include "session/programs.h"

#include <functional>
#include <optional>
#include <vector>

namespace epoch {

class Evaluations {
public:
    // `counts`: samples of each split. Both must outlive this.
    Evaluations(TrainingPrograms& programs, const SplitCounts& counts);

    void request(Split split); // unless it is in the queue already
    bool requested(Split split) const;
    bool in_progress() const { return !m_due.empty(); }
    void cancel();

    // Copies rows from `position` on to the device and answers how many steps have their rows there.
    using Stage = std::function<Result<std::uint64_t>(const RowOrder& order, std::uint64_t position)>;
    struct Done {
        Split split;
        Evaluation result; // the caller fills in step and epoch
    };
    // Runs a slice of a few milliseconds of the first split; the result once it has been read to its end.
    Result<std::optional<Done>> run_slice(
        std::uint64_t seed, std::span<const float> live_parameters, const Stage& stage);

private:
    Result<Evaluator*> evaluator(Split split);

    TrainingPrograms* m_programs;
    const SplitCounts* m_counts;
    std::vector<Evaluator> m_evaluators;
    std::vector<Split> m_due; // the first one is being evaluated
    bool m_begun = false;
};

} // namespace epoch
