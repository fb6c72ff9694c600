// race: one drawing, one seed, one batch order on two or more devices. Official: in turns, so that nobody shares
// anything and what else changes on the machine is felt by all; warm-up is not counted, start-up stands on its own, and
// each device's own clock says how long a step took. Duel: all at once, for the show.
#pragma once

#include "device/device_library.h"
#include "protocol/race.h"

#include <functional>
#include <span>

namespace epoch {

inline constexpr std::uint64_t race_rounds = 5;
// Steps that are not counted; the longer warm-up where it takes the slowest no more than some two seconds.
inline constexpr std::uint64_t race_warm_up = 20, race_long_warm_up = 100;

// Cores that were kept busy since it was last asked beside the race's own, of which there are so many; below 0: not
// known. Other work of this program counts too.
using BackgroundLoad = std::function<double(double own_cores)>;
BackgroundLoad measured_load();

struct RaceRequest {
    Project project;
    std::string base_folder;
    std::vector<RaceEntry> entries;
    RaceForm form = RaceForm::official;
    std::uint64_t steps = 0; // timed ones of each lane; 0: those of the recording, else as many as take the slowest
                             // some two seconds
    std::vector<RaceLane> recorded; // replayed beside them, as they are
    std::vector<std::string> estimates; // GPUs whose data sheets tell what they would take, at the first entry's batch
    BackgroundLoad background_load = measured_load();
};

struct RaceProgress {
    double share = 0; // 0 .. 1
    std::string stage; // "warming up cpu:2"
    const RaceResult& so_far;
};
// `keep_going` hears now and then how far it is, and gives up by answering false ("train.cancelled").
Result<RaceResult> race(const RaceRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const RaceProgress&)>& keep_going);

} // namespace epoch
