// rewound: short recorded runs, and the weights of uninterrupted ones.
#pragma once

#include "tests/train/driven.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>

namespace epoch::test {

inline Project project_of(std::int64_t steps, Values more = {})
{
    Project project = spiral_project();
    more.insert({{"steps", Value(steps)}, {"validate_every", Value(std::int64_t{1})}});
    project.training.values.insert(more.begin(), more.end());
    return project;
}

// The hash of an uninterrupted run with these changes.
inline std::string plain_hash(
    const Project& project, std::uint64_t step, std::vector<LiveParameterChange> live_parameters = {})
{
    OnCpu run(project);
    must(run.session->follow(std::move(live_parameters)));
    while (run.session->step() < step)
        if (auto done = run.session->run(step - run.session->step()); !done) qFatal("%s", done.error().text().c_str());
    return *run.session->weights_hash();
}

// A fixture: runs recorded in a folder of their own.
class RecordedRuns {
protected:
    Recording recording(const char* runs, const std::string& resume = {})
    {
        Recording recording;
        recording.runs = m_folder.filePath(QString::fromUtf8(runs)).toStdString();
        recording.resume = resume;
        recording.save_every = 3600;
        return recording;
    }
    std::filesystem::path folder(const char* runs, const std::string& run)
    {
        return std::filesystem::path(recording(runs).runs) / run;
    }
    QTemporaryDir m_folder;
};

} // namespace epoch::test
