// RunHistory: what the window has seen of the run that goes on: when each step was, how busy the machine was then, and
// what happened. Of bounded size; display only, never a record.
#pragma once

#include "protocol/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace epoch::ui {

// What the GPU that the run is on was doing; negative: not available.
struct GpuMoment {
    double busy = -1, work = -1; // shares, 0 .. 1; of the time a kernel ran, and of what it could do
    double memory = -1, copied = -1, watts = -1; // bytes, bytes a second in both directions, W
    std::string held_back; // why its clock was lower than it could be
};

struct Moment {
    double step = 0, epoch = 0;
    double seconds = 0; // spent training, pauses left out
    double cpu = 0, process = 0; // shares of all cores, 0 .. 1; negative: not available
    double cores = -1; // busy; negative: not available, likewise below
    double memory = -1; // that this program holds, bytes
    double work = -1; // of a run on the CPU: the plan's operations a second, of those it was measured to do at best
    std::optional<GpuMoment> gpu{}; // of a run on a GPU
};

struct RunMark {
    std::uint64_t number = 0, step = 0;
    std::string kind, text; // as of RunEvent; or "checkpoint", which is none (number 0)
    bool operator==(const RunMark&) const = default;
};

class RunHistory {
public:
    static constexpr std::size_t most_moments = 4096, most_marks = 1024;

    // True when a mark came or went.
    bool take(const SessionState& state, const Meters& meters, std::optional<GpuMoment> gpu = {}, double work = -1);
    void clear();

    const std::vector<Moment>& moments() const { return m_moments; }
    const std::vector<RunMark>& marks() const { return m_marks; }

    const Moment* momentAt(double step) const; // the last one up to a step, else the first; null: there is none
    // One measure of a moment from another, straight lines between what was seen: at(&Moment::step, 40,
    // &Moment::seconds). Before the first moment from zero on; after the last at its pace.
    double at(double Moment::*known, double value, double Moment::*wanted) const;

private:
    bool takeSave(std::optional<std::uint64_t> step);
    bool forgetAfter(std::uint64_t step);

    std::vector<Moment> m_moments;
    std::vector<RunMark> m_marks;
    std::uint64_t m_last_event = 0;
    std::optional<std::uint64_t> m_saved; // the newest checkpoint that has a mark
};

} // namespace epoch::ui
