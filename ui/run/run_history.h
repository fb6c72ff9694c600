// RunHistory: what the window has seen of the current run: the time of each step, the utilization of the machine, and
// the events. It has a bounded size and is for display only.
#pragma once

#include "protocol/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace epoch::ui {

// The GPU that the run trains on; negative: not available.
struct GpuMoment {
    double busy = -1, work = -1; // share of time that a kernel ran, and share of peak FLOP/s; 0 .. 1
    double memory = -1, copied = -1, watts = -1; // bytes, bytes per second in both directions, W
    std::string held_back; // why the clock was throttled; empty: it was not
};

struct Moment {
    double step = 0, epoch = 0;
    double seconds = 0; // spent training, without pauses
    double cpu = 0, process = 0; // shares of all cores, 0 .. 1; negative: not available
    double cores = -1; // busy; negative: not available, likewise below
    double memory = -1; // of this program, bytes
    double work = -1; // of a run on the CPU: share of its measured peak FLOP/s
    std::optional<GpuMoment> gpu{}; // of a run on a GPU
};

struct RunMark {
    std::uint64_t number = 0, step = 0;
    std::string kind;
    Message text; // of a RunEvent, or "checkpoint" with number 0
    bool operator==(const RunMark&) const = default;
};

class RunHistory {
public:
    static constexpr std::size_t max_moments = 4096, max_marks = 1024;

    // True when marks were added or removed.
    bool take(const SessionState& state, const Meters& meters, std::optional<GpuMoment> gpu = {}, double work = -1);
    void clear();

    const std::vector<Moment>& moments() const { return m_moments; }
    const std::vector<RunMark>& marks() const { return m_marks; }

    const Moment* momentAt(double step) const; // the last one up to the step, else the first; null: none
    // Interpolates one measure linearly over another: at(&Moment::step, 40, &Moment::seconds). Before the first moment
    // it interpolates from zero; after the last it extrapolates.
    double at(double Moment::*known, double value, double Moment::*wanted) const;

private:
    bool addCheckpoint(std::optional<std::uint64_t> step);
    bool forgetAfter(std::uint64_t step);

    std::vector<Moment> m_moments;
    std::vector<RunMark> m_marks;
    std::uint64_t m_last_event = 0;
    std::optional<std::uint64_t> m_saved; // step of the newest checkpoint that has a mark
};

} // namespace epoch::ui
