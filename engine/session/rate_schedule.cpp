#include "session/rate_schedule.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

namespace epoch {
namespace {

constexpr double min_plateau_gain = 1e-4;

// From 1 at share 0 to 0 at share 1.
double half_cosine(double share) { return (1 + std::cos(std::numbers::pi * share)) / 2; }

double between(double low, double high, double share) { return low + (high - low) * share; }

} // namespace

Result<RateSchedule> RateSchedule::make(const TrainingSettings& training, const Schedule& steps)
{
    constexpr std::array<std::string_view, 6> names{
        "constant", "step", "exponential", "cosine", "one_cycle", "plateau"};
    const Params values(training_schema(), training.values);
    RateSchedule schedule;
    schedule.m_kind = static_cast<Kind>(std::ranges::find(names, values.choice("schedule")) - names.begin());
    if (schedule.judges() && !steps.validates)
        return Error{"train.schedule", "schedule",
            "the learning rate cannot follow a validation loss that is never measured",
            "choose a split that leaves some validation samples, or another schedule"};
    if (schedule.m_kind != Kind::one_cycle)
        schedule.m_warm_up = static_cast<std::uint64_t>(values.integer("warmup_steps"));
    schedule.m_planned = std::max<std::uint64_t>(1, steps.end);
    schedule.m_steps = steps;
    schedule.m_drop_every = static_cast<double>(values.integer("drop_every"));
    schedule.m_drop_factor = values.real("drop_factor");
    schedule.m_lowest = values.real("lowest_share");
    schedule.m_first = values.real("first_share");
    schedule.m_rise = values.real("rise_share");
    schedule.m_patience = values.integer("patience");
    return schedule;
}

double RateSchedule::factor(std::uint64_t step, const Plateau& plateau) const
{
    const bool in_cycles = m_kind == Kind::cosine || m_kind == Kind::one_cycle;
    const std::uint64_t place = in_cycles ? step % m_planned : step;
    if (place < m_warm_up) return static_cast<double>(place + 1) / static_cast<double>(m_warm_up);
    return after_warm_up(step, place - m_warm_up, plateau);
}

double RateSchedule::after_warm_up(std::uint64_t step, std::uint64_t steps, const Plateau& plateau) const
{
    const auto done = static_cast<double>(steps), run = static_cast<double>(m_planned - std::min(m_warm_up, m_planned));
    const double drops = (m_steps.epoch_of(step) - m_steps.epoch_of(m_warm_up)) / m_drop_every;
    switch (m_kind) {
    case Kind::constant: return 1;
    case Kind::step: return std::pow(m_drop_factor, std::floor(drops));
    case Kind::exponential: return std::pow(m_drop_factor, drops);
    case Kind::cosine: return between(m_lowest, 1, half_cosine(done / run));
    case Kind::one_cycle: {
        const double top = m_rise * run;
        if (done < top) return between(m_first, 1, half_cosine(1 - done / top));
        return between(m_lowest, 1, half_cosine((done - top) / (run - top)));
    }
    case Kind::plateau: return std::max(m_lowest, std::pow(m_drop_factor, static_cast<double>(plateau.drops)));
    }
    return 1;
}

bool RateSchedule::steady_from(std::uint64_t step) const
{
    return (m_kind == Kind::constant || m_kind == Kind::plateau) && step >= m_warm_up;
}

void RateSchedule::judge(Plateau& plateau, std::uint64_t step, double loss) const
{
    plateau.step = step;
    if (loss < plateau.best - min_plateau_gain * std::abs(plateau.best) || std::isinf(plateau.best)) {
        if (std::isfinite(loss)) plateau.best = loss;
        plateau.without_gain = std::isfinite(loss) ? 0 : plateau.without_gain + 1;
    } else {
        ++plateau.without_gain;
    }
    if (plateau.without_gain < m_patience) return;
    plateau.without_gain = 0;
    ++plateau.drops;
}

} // namespace epoch
