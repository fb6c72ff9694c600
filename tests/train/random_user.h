// RandomUser: the user of a window: a run that is changed, reset, rewound, branched, moved, resumed and swept at
// random.
#pragma once

#include "lab/sweep.h"
#include "tests/train/driven.h"
#include "tests/train/recorded_steps.h"

#include <random>

namespace epoch::test {

// Trains the trials and forgets what was noted of them.
inline std::vector<UsedRun> swept(
    const Project& project, const std::filesystem::path& runs, std::vector<SweepAxis> axes)
{
    DeviceLibrary devices{std::vector<std::filesystem::path>{}};
    devices.add(NotedDevice::api());
    auto& noted = NotedDevice::steps();
    const std::size_t begin = noted.size();
    const SweepPlan plan{std::move(axes), 0, 0};
    const SweepResult result = must(sweep(
        {project, "", "cpu", 1, runs.string(), "", "", plan, 1}, devices, [](const SweepProgress&) { return true; }));
    std::vector<UsedRun> trials;
    for (std::size_t i = begin; i < noted.size(); ++i) {
        if (i == begin || noted[i].program != noted[i - 1].program)
            trials.push_back({runs / result.trials.at(trials.size()).run, {}, 0});
        trials.back().steps[noted[i].step] = noted[i];
        trials.back().end = noted[i].step + 1;
    }
    noted.resize(begin);
    if (trials.size() != result.trials.size()) qFatal("%zu trials were trained", trials.size());
    return trials;
}

class RandomUser {
public:
    RandomUser(unsigned seed, std::filesystem::path runs)
        : m_random(seed)
        , m_runs(std::move(runs))
        , m_project(recorded_project(seed % 3 == 0 ? "plateau" : "constant"))
    {
        open({});
    }

    // Answers what a record said wrongly; empty: nothing, likewise below.
    std::string act()
    {
        const SessionState before = m_run->state();
        m_log += std::to_string(before.step) + ": ";
        switch (below(25)) {
        case 0: return sweep();
        case 1:
        case 2: return reset();
        case 3:
        case 4: rewind(); break;
        case 5:
        case 6: return before.step > 0 ? branch() : std::string();
        case 7:
        case 8: return before.step > 0 ? resume() : std::string();
        case 9:
        case 10: return before.step > 0 ? resume_after_a_crash() : std::string();
        case 11:
        case 12: move(); break;
        case 13:
        case 14:
        case 15:
        case 16:
        case 17:
        case 18: advance(); break;
        default: change();
        }
        return {};
    }
    std::string end()
    {
        const std::uint64_t step = m_run->state().step;
        m_run->close();
        const std::string wrong = check(step);
        if (!wrong.empty() || m_checked.empty()) return wrong;
        constexpr std::size_t max_compared = 8;
        std::vector<UsedRun> runs;
        for (const auto& [folder, run] : m_checked)
            if (runs.size() < max_compared) runs.push_back(run);
        return shown_wrongly(runs);
    }
    const std::string& log() const { return m_log; }

private:
    unsigned below(unsigned limit) { return static_cast<unsigned>(m_random() % limit); }

    void open(Recording recording)
    {
        recording.runs = m_runs.string();
        recording.save_every = 3600;
        m_run = std::make_unique<Driven>(NotedDevice::api());
        m_run->start(m_project, "cpu:1", recording);
        if (recording.resume.empty() || recording.from) m_begin = NotedDevice::steps().size();
        const SessionState& state = m_run->settled();
        if (state.state == RunState::failed) qFatal("%s: %s", m_log.c_str(), state.error->text().c_str());
        m_folder = std::filesystem::path(recording.resume).has_parent_path() && !recording.from
            ? std::filesystem::path(recording.resume)
            : m_runs / state.run;
    }
    void change()
    {
        static constexpr double values[3][3] = {{0.01, 0.05, 0.2}, {0, 0.5, 0.8}, {0, 0.1, 0.4}};
        const unsigned name = below(3);
        const double value = values[name][below(3)];
        m_log += std::string(live_names[name]) + " = " + std::to_string(value) + ", ";
        m_run->handle(SetLiveParameter{driven_id, live_names[name], value});
    }
    void advance()
    {
        const unsigned steps = 1 + below(60);
        m_log += "advance " + std::to_string(steps) + ", ";
        m_run->advance(steps);
    }
    std::string sweep()
    {
        m_log += "sweep, ";
        using Place = SweepAxis::Place;
        std::vector<SweepAxis> axes(1 + below(2));
        axes[0] = {Place::optimizer_setting, {}, "learning_rate", {0.2, 0.02}};
        if (axes.size() > 1) axes[1] = {Place::seed, {}, "seed", {std::int64_t{3}, std::int64_t{4}}};
        for (UsedRun& trial : swept(m_project, m_runs, std::move(axes))) {
            if (std::string wrong = difference(trial); !wrong.empty()) return wrong;
            m_checked[trial.folder] = std::move(trial);
        }
        return {};
    }
    std::string reset()
    {
        const std::uint64_t step = m_run->state().step, seed = below(5);
        m_log += "reset " + std::to_string(seed) + ", ";
        m_run->handle(Reset{driven_id, seed});
        m_run->settled();
        const std::string wrong = check(step);
        m_begin = NotedDevice::steps().size();
        m_folder = m_runs / m_run->state().run;
        return wrong;
    }
    void rewind()
    {
        const std::uint64_t step = below(static_cast<unsigned>(m_run->state().step) + 1);
        m_log += "rewind to " + std::to_string(step) + ", ";
        m_run->handle(Rewind{driven_id, step});
        m_run->settled();
    }
    std::string branch()
    {
        const SessionState state = m_run->state();
        Recording from;
        from.resume = m_folder.string();
        from.from = below(std::min(static_cast<unsigned>(state.step), 149U) + 1); // before its first end
        m_log += "branch at " + std::to_string(*from.from) + ", ";
        m_run->close();
        const std::string wrong = check(state.step);
        const auto info = must(read_run_info(m_folder));
        if (!info.parent.empty() && *from.from < info.parent_step) from.from = info.parent_step;
        open(from);
        return wrong;
    }
    std::string resume()
    {
        const std::uint64_t step = m_run->state().step;
        m_log += "resume, ";
        m_run->close();
        const std::string wrong = check(step);
        Recording same;
        same.resume = m_folder.string();
        open(same);
        return wrong;
    }
    std::string resume_after_a_crash()
    {
        m_log += "crash, ";
        std::filesystem::path copy = m_folder;
        copy += "c";
        std::filesystem::copy(m_folder, copy, std::filesystem::copy_options::recursive); // as a crash would leave it
        m_run->close();
        Recording same;
        same.resume = copy.string();
        open(same);
        return {};
    }
    void move()
    {
        m_log += "move, ";
        m_run->handle(MoveRun{driven_id, {}, 0, 10 + 10 * below(3)});
        m_run->settled();
    }
    std::string check(std::uint64_t end)
    {
        if (!std::filesystem::exists(m_folder / "run.json")) return {}; // it was never trained
        UsedRun run{m_folder, {}, end};
        for (std::size_t i = m_begin; i < NotedDevice::steps().size(); ++i)
            run.steps[NotedDevice::steps()[i].step] = NotedDevice::steps()[i];
        std::string wrong = difference(run);
        m_checked[m_folder] = std::move(run);
        return wrong;
    }

    std::mt19937 m_random;
    std::filesystem::path m_runs, m_folder;
    Project m_project;
    std::unique_ptr<Driven> m_run;
    std::size_t m_begin = 0; // of the run's steps
    std::map<std::filesystem::path, UsedRun> m_checked; // at its newest check
    std::string m_log;
};

} // namespace epoch::test
