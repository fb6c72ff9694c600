// written_reports: runs with given events, and their reports in a temporary folder.
#pragma once

#include "report/report_check.h"
#include "store/atomic_file.h"
#include "tests/engine/recorded_runs.h"
#include "tests/must.h"

#include <QTemporaryDir>

namespace epoch::test {

namespace fs = std::filesystem;

inline const std::vector<std::string> usual_events{
    R"({"event":"epoch","step":10,"epoch":2.5,"seconds":0.5,"train_loss":0.7,"train_accuracy":0.5,"validation_loss":0.625,"validation_accuracy":0.6875,"learning_rate":0.01,"samples_per_s":1000})",
    R"({"event":"epoch","step":20,"epoch":5,"seconds":1,"train_loss":0.4,"train_accuracy":0.75,"validation_loss":0.31234567,"validation_accuracy":0.8125})",
    R"({"event": "knob", "step":25, "knob": "learning_rate", "before":0.01, "value":0.002})",
    R"({"event":"epoch","step":40,"epoch":10,"seconds":2,"train_loss":0.25,"train_accuracy":0.875,"validation_loss":0.375,"validation_accuracy":0.84375})",
    R"({"event":"test","step":40,"test_loss":0.4321,"test_accuracy":0.83125})"};

inline std::string text_of(const fs::path& file) { return must(read_file(file, 64u << 20)); }
inline void write(const fs::path& file, const std::string& text) { must(write_file_atomically(file, text)); }

// Replaces the first occurrence after `from`.
inline std::string edited(
    std::string text, const std::string& old_text, const std::string& new_text, std::size_t from = 0)
{
    const auto at = text.find(old_text, from);
    if (at == std::string::npos) qFatal("there is no %s", old_text.c_str());
    return text.replace(at, old_text.size(), new_text);
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A fixture: its runs and reports are in a folder of their own.
class WrittenReports {
protected:
    fs::path at(const std::string& name) const { return fs::path(m_folder.path().toStdString()) / name; }
    ReportFiles files(const std::string& name) const { return must(report_files(at(name + ".html"))); }
    std::string recorded(const std::vector<std::string>& events, Project project = spiral_project()) const
    {
        RunFolder run = started_run(at("runs"), std::move(project));
        for (const std::string& event : events) record_event(run, event);
        return finished_run(run);
    }
    Report report_of(const std::string& run) const { return must(read_report(at("runs") / run)); }
    // Writes the report of a usual run, and returns the id of that run.
    std::string written(const std::string& name) const
    {
        std::string run = recorded(usual_events);
        must(write_report(report_of(run), files(name)));
        return run;
    }
    std::string page_of(const std::vector<std::string>& events, Project project = spiral_project()) const
    {
        return report_page(report_of(recorded(events, std::move(project))), files("a")).html;
    }
    ReportCheck checked(const std::string& name, const char* runs = "runs") const
    {
        return check_reports({files(name).page}, at(runs)).front();
    }
    QTemporaryDir m_folder;
    int m_count = 0;
};

} // namespace epoch::test
