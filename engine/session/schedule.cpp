#include "session/schedule.h"

#include "base/units.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace epoch {
namespace {

constexpr std::uint64_t steps_between = 100, sparse_from = 16'384;

std::uint64_t divided_up(std::uint64_t a, std::uint64_t b) { return a / b + (a % b != 0); }

} // namespace

Result<Schedule> Schedule::make(const TrainingSettings& training, const SplitCounts& counts)
{
    const Params values(training_schema(), training.values);
    const std::int64_t batch = values.integer("batch");
    if (counts.train == 0)
        return Error{
            "train.no_samples", "training", "the data has no training samples", "choose a split that leaves some"};
    if (batch > counts.train) {
        return Error{"train.batch_too_large", "batch",
            message("a batch of {batch} needs more samples than the {samples} of the training split",
                {{"batch", batch}, {"samples", counts.train}}),
            message("set the batch to {largest} or less", {{"largest", counts.train}})};
    }
    const std::int64_t micro_batches = values.integer("accumulate");
    if (batch * micro_batches > counts.train) {
        return Error{"train.batch_too_large", "accumulate",
            message("{count} batches of {batch} need more samples than the {samples} of the training split",
                {{"count", micro_batches}, {"batch", batch}, {"samples", counts.train}}),
            message("set the micro-batches to {largest} or less", {{"largest", counts.train / batch}})};
    }
    Schedule schedule;
    schedule.samples = static_cast<std::uint64_t>(counts.train);
    schedule.batch = static_cast<std::uint64_t>(batch * micro_batches);
    schedule.validate_every = static_cast<std::uint64_t>(values.integer("validate_every"));
    schedule.validates = counts.validation > 0;
    if (const std::int64_t steps = values.integer("steps"); steps > 0) {
        schedule.end = static_cast<std::uint64_t>(steps);
    } else {
        schedule.epochs = values.integer("epochs");
        schedule.end = schedule.end_of_epoch(static_cast<std::uint64_t>(schedule.epochs));
    }
    return schedule;
}

void Schedule::go_on_from(std::uint64_t step, std::uint64_t position)
{
    if (step >= from_step && position == position_of(step)) return;
    from_step = step;
    from_position = position;
    if (epochs > 0) end = end_of_epoch(static_cast<std::uint64_t>(epochs));
}

void Schedule::extend(std::uint64_t times)
{
    const std::uint64_t factor = times + 1;
    epochs *= static_cast<std::int64_t>(factor);
    end = epochs > 0 ? end_of_epoch(static_cast<std::uint64_t>(epochs)) : end * factor;
}

std::uint64_t Schedule::position_of(std::uint64_t step) const { return from_position + (step - from_step) * batch; }

// Steps before from_step count as if its batch size had been in force.
double Schedule::epoch_of(std::uint64_t step) const
{
    const auto steps = static_cast<std::int64_t>(step - from_step);
    const std::int64_t position = static_cast<std::int64_t>(from_position) + steps * static_cast<std::int64_t>(batch);
    return static_cast<double>(position) / static_cast<double>(samples);
}

std::uint64_t Schedule::end_of_epoch(std::uint64_t epoch) const
{
    const std::uint64_t position = epoch * samples;
    if (position >= from_position) return from_step + divided_up(position - from_position, batch);
    return from_step - std::min(from_step, (from_position - position) / batch);
}

std::uint64_t Schedule::epochs_between(std::uint64_t step) const
{
    if (validate_every > 0) return validate_every;
    // Doubling keeps every later validation at a multiple of the earlier distance, so two are never closer than that.
    const auto doublings = step < sparse_from ? 0 : std::bit_width(step) - std::bit_width(sparse_from) + 1;
    return divided_up(steps_between * batch, samples) << doublings;
}

bool Schedule::validates_at(std::uint64_t step) const
{
    if (!validates || step == 0) return false;
    if (step == end) return true;
    const std::uint64_t distance = epochs_between(step);
    const auto places = [&](std::uint64_t steps) { return position_of(steps) / samples / distance; };
    return step > from_step && places(step) > places(step - 1);
}

std::uint64_t Schedule::next_validation(std::uint64_t step) const
{
    if (!validates) return std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t last = end > step ? end : std::numeric_limits<std::uint64_t>::max();
    for (std::uint64_t from = step;;) {
        const std::uint64_t distance = epochs_between(from + 1);
        const std::uint64_t candidate = end_of_epoch((position_of(from) / samples / distance + 1) * distance);
        if (candidate >= last) return last;
        if (candidate > from && validates_at(candidate)) return candidate;
        from = std::max(candidate, from + 1); // the distance has doubled in between
    }
}

} // namespace epoch
