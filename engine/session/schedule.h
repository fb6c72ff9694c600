// Schedule: epochs, validations and the end of a run as pure functions of the step number, so that speed, pauses and
// the number of steps per call never change a run.
#pragma once

#include "model/data_facts.h"
#include "model/project.h"

#include <cstdint>

namespace epoch {

struct Schedule {
    // The step and sample position from which on the current batch size is in force.
    std::uint64_t from_step = 0, from_position = 0;
    std::uint64_t samples = 1, batch = 1; // of the training split; of a step with all its micro-batches
    std::uint64_t end = 0; // steps planned; 0 = no end
    std::int64_t epochs = 0; // planned; 0 when the end was given in steps
    std::uint64_t validate_every = 0; // epochs; 0 = automatic
    bool validates = true; // there is a validation split

    // Refuses a step that takes more samples than the training split has.
    static Result<Schedule> make(const TrainingSettings& training, const SplitCounts& counts);

    // Continues at `step` from another position than planned; the end moves to where the planned epochs are done.
    void go_on_from(std::uint64_t step, std::uint64_t position);
    void extend(std::uint64_t times); // adds the planned length this many times

    std::uint64_t position_of(std::uint64_t step) const; // of its first sample; not before from_step
    double epoch_of(std::uint64_t step) const;
    std::uint64_t end_of_epoch(std::uint64_t epoch) const; // the first step count that completes it
    // Whether the run is validated after `step` steps. Automatic: at the end of the run and at ends of epochs, at least
    // 100 steps apart; from step 16,384 on the distance doubles with the step number, so that a run of any length has
    // at most 82 validations per doubling.
    bool validates_at(std::uint64_t step) const;
    std::uint64_t next_validation(std::uint64_t step) const; // the first after `step`; ~0 = none

private:
    std::uint64_t epochs_between(std::uint64_t step) const;
};

} // namespace epoch
