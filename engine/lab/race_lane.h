// race_lane: a competitor of a race: a session that is warmed up, timed in blocks of steps by its device's clock, and
// profiled.
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

namespace epoch {

// By kind of device; the only place that separates hardware from emulations.
RaceSource source_of(std::string_view kind);

struct LaneStart {
    const Project& project;
    std::string base_folder;
    std::shared_ptr<const Dataset> data; // null: the lane reads it itself
};

// Called during the race; false cancels it.
using KeepRacing = std::function<bool()>;
Error race_cancelled();

class RaceRunner {
public:
    static Result<std::unique_ptr<RaceRunner>> start(
        const LaneStart& from, const RaceEntry& entry, const DeviceLibrary& devices);

    // Runs up to `to_step` without counting; the time decides the length of a block.
    Status warm_up(std::uint64_t to_step, const KeepRacing& keep_going);
    // Runs `steps` timed steps after a few that warm up caches and threads again. The energy and CPU time of the
    // machine count for this lane only in the official form.
    Status run_round(std::uint64_t steps, RaceForm form, const KeepRacing& keep_going);
    // After the last round: profiles the step and measures the device's peak rates.
    Status look_inside(const KeepRacing& keep_going);

    RaceLane lane() const; // the state so far; callable from any thread
    void set_title(std::string title);
    void plan_steps(std::uint64_t steps);
    void set_background_load(OtherLoad other);
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
    std::uint64_t m_timed = 0; // steps of finished rounds
    std::optional<WorkMeter::Work> m_work; // in finished rounds
    GpuMeter::Ask m_ask_gpu; // null: the device has no meters
    GpuTally m_gpu;
    mutable std::mutex m_mutex; // guards m_lane
    RaceLane m_lane;
};

} // namespace epoch
