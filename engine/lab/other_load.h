// other_load: what other programs do while a race or a lab measures, and how much of it a fair measurement allows.
#pragma once

#include "protocol/race.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// A figure is fair up to here. A computer at rest stays below it, and a program that takes a tenth of a core makes a
// step at most a tenth longer, even if all of it meets the same core.
inline constexpr double max_other_cores = 0.1;

// A figure that is disturbed is shown as long as the rounds of the race agree this well: highest ratio over lowest.
// Where one round says twice as much as another, nobody can tell what an undisturbed race would say.
inline constexpr double max_disturbed_range = 2;

// The load since the last call, without the `own_cores` of the measurement; other work of this process counts too.
using BackgroundLoad = std::function<OtherLoad(double own_cores)>;
BackgroundLoad measured_load();

// "other programs kept 1.1 cores busy (firefox)"
// "disturbed: other programs kept 1.1 cores busy (firefox)"; `when`: nothing, or ", during the recording".
inline constexpr std::string_view disturbed_pattern =
    "disturbed: other programs kept {cores} cores busy{programs}{when}";
std::vector<MessageValue> load_values(const OtherLoad& load, std::string_view when = {});
inline bool is_disturbed(const OtherLoad& load) { return load.cores > max_other_cores; }

// The average over a measurement of many figures.
class LoadTally {
public:
    explicit LoadTally(BackgroundLoad load);
    // Reads the system at most once a second, because reading takes time, too.
    const OtherLoad& so_far();

private:
    BackgroundLoad m_load;
    double m_begin, m_read; // seconds of the steady clock
    OtherLoad m_sum;
};

} // namespace epoch
