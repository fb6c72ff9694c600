// bench_scaling: see bench_scaling.h.
#include "bench_scaling.h"

#include "base/units.h"
#include "figures.h"

namespace epoch::cli {

Exit print_scaling(const Scaling& scaling, const TimeSteps& time, const Output& out)
{
    for (std::int64_t batch = 1; batch <= 4096 && batch <= scaling.most_batch; batch *= 4) {
        const auto one = time(1, batch), all = time(scaling.threads, batch);
        if (!one) return out.fail(one.error());
        if (!all) return out.fail(all.error());
        const double gain = one->seconds / all->seconds;
        out.line(scaling.name + "  batch " + std::to_string(batch) + "  1 thread " + duration_text(one->seconds) + "  "
            + std::to_string(scaling.threads) + " threads " + duration_text(all->seconds) + "  " + short_number(gain)
            + " times as fast  (" + all->mode + ")");
        out.object({{"name", scaling.name}, {"batch", batch}, {"threads", scaling.threads},
            {"ms_per_step_one_thread", one->seconds * 1e3}, {"ms_per_step", all->seconds * 1e3}, {"gain", gain},
            {"mode", all->mode}});
    }
    return exit_done;
}

} // namespace epoch::cli
