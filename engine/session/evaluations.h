// evaluations: the splits that are to be read, one after another and in slices between the steps of training.
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
    // `counts`: of the samples of each split. Both outlive this.
    Evaluations(TrainingPrograms& programs, const SplitCounts& counts);

    void request(Split split); // once more where it is not waiting already
    bool requested(Split split) const;
    bool under_way() const { return !m_due.empty(); }
    void give_up();

    // The rows of so many samples from `position` on are brought to the device: how many steps of them are there.
    using Stage = std::function<Result<std::uint64_t>(const RowOrder& order, std::uint64_t position)>;
    struct Done {
        Split split;
        Evaluation result; // step and epoch are the caller's to say
    };
    // A slice of a few milliseconds of the first split that waits; what it came to once it has been read to its end.
    Result<std::optional<Done>> run_slice(std::uint64_t seed, std::span<const float> knobs, const Stage& stage);

private:
    Result<Evaluator*> evaluator(Split split);

    TrainingPrograms* m_programs;
    const SplitCounts* m_counts;
    std::vector<Evaluator> m_evaluators;
    std::vector<Split> m_due; // the first one is under way
    bool m_begun = false;
};

} // namespace epoch
