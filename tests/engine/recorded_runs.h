// recorded_runs: run folders with events of runs that were never executed.
#pragma once

#include "model/project.h"
#include "store/run_folder.h"
#include "tests/train/projects.h"

#include <QtGlobal>

#include <filesystem>
#include <string>
#include <utility>

namespace epoch::test {

inline void record_event(RunFolder& run, const std::string& event)
{
    if (auto done = run.log().add(event); !done) qFatal("%s", done.error().text().c_str());
}

inline RunFolder started_run(const std::filesystem::path& runs, Project project = spiral_project())
{
    RunInfo info;
    info.file = "/somewhere/spiral.epoch";
    info.project = std::move(project);
    info.network = graph_hash(info.project.graph);
    info.device = "cpu";
    auto made = RunFolder::make(runs, std::move(info));
    if (!made) qFatal("%s", made.error().text().c_str());
    record_event(*made, R"({"event":"start","step":0,"steps":40,"device":"cpu"})");
    return std::move(*made);
}

// Returns the id of the run.
inline std::string finished_run(RunFolder& run)
{
    record_event(run, R"({"event":"end","how":"finished","step":40,"seconds":2,"weights":"abc"})");
    return run.info().id;
}

} // namespace epoch::test
