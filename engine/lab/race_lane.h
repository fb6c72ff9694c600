// race_lane: one who runs a race: a session that is warmed up, timed in blocks of steps on its device's own clock, and
// asked where the time went.
#pragma once

#include "monitor/gpu_meter.h"
#include "monitor/gpu_tally.h"
#include "monitor/work_meter.h"
#include "protocol/race.h"
#include "session/session.h"

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// Of a kind of device; the one place that says what is a device and what only behaves like one.
RaceSource source_of(std::string_view kind);

struct LaneStart {
    const Project& project;
    std::string base_folder;
    std::shared_ptr<const Dataset> data; // null: the lane reads it itself
};

// Asked now and then; false gives the race up.
using KeepRacing = std::function<bool()>;

class RaceRunner {
public:
    static Result<std::unique_ptr<RaceRunner>> start(
        const LaneStart& from, const RaceEntry& entry, const DeviceLibrary& devices);

    // Steps up to this one that are not counted; what they took tells how long a block is.
    Status warm_up(std::uint64_t to_step, const KeepRacing& keep_going);
    // `steps` that count, after a few that bring caches and threads back to this lane. What the machine spends
    // meanwhile is the lane's own only where nobody else runs.
    Status run_round(std::uint64_t steps, RaceForm form, const KeepRacing& keep_going);
    // After the last turn: where the time went, and what the device reaches at best.
    Status look_inside(const KeepRacing& keep_going);

    RaceLane lane() const; // as far as it is; any thread may ask
    void set_title(std::string title);
    void plan_steps(std::uint64_t steps);
    void set_background_load(double other_cores);
    double warm_seconds() const { return m_warm_seconds; } // of a step
    Session& session() { return *m_session; }

private:
    explicit RaceRunner(std::unique_ptr<Session> session)
        : m_session(std::move(session))
    {
    }
    Status run_to(std::uint64_t step);
    Status warm_up_all(std::uint64_t to_step, const KeepRacing& keep_going);
    void show_progress(std::uint64_t timed_steps);
    void add_round(std::span<const double> seconds, std::span<const std::uint64_t> steps);
    void add_work(const WorkMeter::Work& work);
    void note_gpu();

    std::unique_ptr<Session> m_session;
    double m_warm_seconds = 0;
    std::uint64_t m_timed = 0; // steps of turns that are over
    std::optional<WorkMeter::Work> m_work; // of turns that are over
    GpuMeter::Ask m_ask_gpu; // of a device that tells what it is doing
    GpuTally m_gpu;
    mutable std::mutex m_mutex; // of the lane
    RaceLane m_lane;
};

} // namespace epoch
