// checkpoints: sessions run to a step and saved in a temporary folder.
#pragma once

#include "tests/train/on_cpu.h"
#include "train/run_recorder.h"

#include <QTemporaryDir>

namespace epoch::test {

inline void stop_at(Session& session, std::uint64_t step)
{
    while (session.step() < step || (step == session.state().steps_planned() && !session.finished()))
        must(session.run(step - session.step()));
    must(session.settle());
}

inline std::vector<EpochRecord> records(Session& session)
{
    auto records = session.telemetry().take_records();
    for (EpochRecord& record : records) { // times differ between runs
        record.seconds = record.seconds_per_step = record.samples_per_second = 0;
        if (record.validation) record.validation->seconds = 0;
    }
    return records;
}

inline RunFolder folder_of(const std::filesystem::path& runs, Session& session)
{
    RunInfo info;
    info.project = session.project();
    info.network = graph_hash(info.project.graph);
    return must(RunFolder::make(runs, std::move(info)));
}

// A fixture: checkpoints in a folder of their own.
class Checkpoints {
protected:
    std::filesystem::path at(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    void save(const char* name, Session& session) const
    {
        must(write_checkpoint(at(name), session, must(session.copy()), session.project()));
    }
    QTemporaryDir m_folder;
};

} // namespace epoch::test
