// made_runs: folders of runs that never ran, with what they would have told.
#pragma once

#include "model/project.h"
#include "store/run_folder.h"
#include "tests/train/projects.h"

#include <QtGlobal>

#include <filesystem>
#include <string>
#include <utility>

namespace epoch::test {

inline void tell(RunFolder& run, const std::string& event)
{
    if (auto done = run.log().add(event); !done) qFatal("%s", done.error().text().c_str());
}

inline RunFolder begun_run(const std::filesystem::path& runs, Project project = spiral_project())
{
    RunInfo info;
    info.file = "/somewhere/spiral.epoch";
    info.project = std::move(project);
    info.network = graph_hash(info.project.graph);
    info.device = "cpu";
    auto made = RunFolder::make(runs, std::move(info));
    if (!made) qFatal("%s", made.error().text().c_str());
    tell(*made, R"({"event":"start","step":0,"steps":40,"device":"cpu"})");
    return std::move(*made);
}

// Its id.
inline std::string ended_run(RunFolder& run)
{
    tell(run, R"({"event":"end","how":"finished","step":40,"seconds":2,"weights":"abc"})");
    return run.info().id;
}

} // namespace epoch::test
