// race: trains one network with one seed and one batch order on two or more devices. Official: the lanes take turns, so
// that they share nothing and are equally exposed to other load; warm-up does not count, start-up is reported
// separately, and each device's own clock times the steps. Duel: all lanes at once, for show.
#pragma once

#include "device/device_library.h"
#include "lab/other_load.h"
#include "protocol/race.h"

#include <functional>

namespace epoch {

inline constexpr std::uint64_t race_rounds = 5;
// Steps that do not count; the long warm-up applies if it takes the slowest lane at most about two seconds.
inline constexpr std::uint64_t race_warm_up = 20, race_long_warm_up = 100;

struct RaceRequest {
    Project project;
    std::string base_folder;
    std::vector<RaceEntry> entries;
    RaceForm form = RaceForm::official;
    std::uint64_t steps = 0; // timed steps per lane; 0: as in the recording, else about two seconds of the slowest lane
    std::vector<RaceLane> recorded; // shown beside the measured lanes
    std::vector<std::string> estimates; // GPUs to estimate from their data sheets, at the first entry's batch
    BackgroundLoad background_load = measured_load();
};

struct RaceProgress {
    double share = 0; // 0 .. 1
    Message stage; // "warming up cpu:2"
    const RaceResult& so_far;
};
// `keep_going` gets the progress; false cancels ("train.cancelled").
Result<RaceResult> race(const RaceRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const RaceProgress&)>& keep_going);

} // namespace epoch
