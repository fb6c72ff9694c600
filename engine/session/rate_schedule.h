// Learning-rate schedule: the factor of the learning rate at each step. It depends only on the step number and on the
// validations so far, so that pauses, copies and the number of steps per call never change a run.
#pragma once

#include "session/schedule.h"

#include <cstdint>
#include <limits>

namespace epoch {

// The state of the schedule "plateau".
struct Plateau {
    std::uint64_t step = 0; // of the newest validation taken into account
    double best = std::numeric_limits<double>::infinity();
    std::int64_t without_gain = 0; // validations since the best one, or since the last drop
    std::int64_t drops = 0;
    bool operator==(const Plateau&) const = default;
};

class RateSchedule {
public:
    RateSchedule() = default; // constant

    // `steps`: the run as first planned. Refuses "plateau" without validation samples.
    static Result<RateSchedule> make(const TrainingSettings& training, const Schedule& steps);

    // With s steps since the warm-up of w steps, e = s in epochs, and a run of n steps:
    //   warm-up      (step + 1) / w
    //   step         drop_factor ^ floor(e / drop_every)
    //   exponential  drop_factor ^ (e / drop_every)
    //   cosine       from 1 to lowest_share along half a cosine (Loshchilov and Hutter, ICLR 2017)
    //   one_cycle    from first_share up to 1 over rise_share of the run, then down to lowest_share; both along half a
    //                cosine (Smith, 2018). It is its own warm-up.
    //   plateau      max(lowest_share, drop_factor ^ drops)
    // Cosine and one cycle restart when a run continues after its planned end.
    double factor(std::uint64_t step, const Plateau& plateau) const;
    // Whether the factor stays the same from `step` until the next validation.
    bool steady_from(std::uint64_t step) const;

    bool judges() const { return m_kind == Kind::plateau; }
    // A loss is a new best if it is lower than the best by more than a relative 1e-4.
    void judge(Plateau& plateau, std::uint64_t step, double loss) const;

private:
    enum class Kind : std::uint8_t { constant, step, exponential, cosine, one_cycle, plateau };

    double after_warm_up(std::uint64_t step, std::uint64_t steps, const Plateau& plateau) const;

    Kind m_kind = Kind::constant;
    Schedule m_steps;
    std::uint64_t m_warm_up = 0, m_planned = 1;
    double m_drop_every = 1, m_drop_factor = 1;
    double m_lowest = 0, m_first = 0, m_rise = 0;
    std::int64_t m_patience = 1;
};

} // namespace epoch
