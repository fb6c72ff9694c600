// bench_scaling: see bench_scaling.h.
#include "bench_scaling.h"

#include "base/units.h"
#include "figures.h"

namespace epoch::cli {
namespace {

constexpr int turns = 3;

// The fastest of three, taken in turn with its opposite: what else the machine does is felt by both.
Result<void> keep_faster(TimedSteps& kept, Result<TimedSteps> timed)
{
    if (!timed) return std::move(timed).error();
    if (kept.seconds == 0 || timed->seconds < kept.seconds) kept = *timed;
    return {};
}

} // namespace

Exit print_scaling(const Scaling& scaling, const TimeSteps& time, const Output& out)
{
    for (std::int64_t batch = 1; batch <= 4096 && batch <= scaling.most_batch; batch *= 4) {
        TimedSteps one, all;
        for (int turn = 0; turn < turns; ++turn) {
            if (auto done = keep_faster(one, time(1, batch)); !done) return out.fail(done.error());
            if (auto done = keep_faster(all, time(scaling.threads, batch)); !done) return out.fail(done.error());
        }
        const double gain = one.seconds / all.seconds;
        out.line(scaling.name + "  batch " + std::to_string(batch) + "  1 thread " + duration_text(one.seconds) + "  "
            + std::to_string(scaling.threads) + " threads " + duration_text(all.seconds) + "  " + short_number(gain)
            + " times as fast  (" + all.mode + ")");
        out.object({{"name", scaling.name}, {"batch", batch}, {"threads", scaling.threads},
            {"ms_per_step_one_thread", one.seconds * 1e3}, {"ms_per_step", all.seconds * 1e3}, {"gain", gain},
            {"mode", all.mode}});
    }
    return exit_done;
}

} // namespace epoch::cli
