// recorded_steps: the record of a run beside what its steps used: run.json, its events, the table of runs, and what a
// comparison shows.
#pragma once

#include "model/live_settings.h"
#include "service/queries/answers.h"
#include "store/run_summary.h"
#include "tests/must.h"
#include "tests/train/noted_device.h"
#include "tests/train/projects.h"

#include <filesystem>
#include <optional>
#include <sstream>

namespace epoch::test {

inline constexpr const char* live_names[] = {"learning_rate", "momentum", "dropout6/rate"};

inline Project recorded_project(const char* schedule = "constant")
{
    Project project = ProjectBuilder("builtin:spiral")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("tanh")
                          .layer("dropout", {{"rate", 0.1}})
                          .layer("dense", {{"units", std::int64_t{2}}})
                          .classes();
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 0.05}, {"momentum", 0.5}};
    project.training.values = {{"batch", std::int64_t{10}}, {"steps", std::int64_t{150}},
        {"validate_every", std::int64_t{1}}, {"schedule", std::string(schedule)}, {"patience", std::int64_t{1}},
        {"restore_best", true}};
    return project;
}

// A recorded run and what its steps used.
struct UsedRun {
    std::filesystem::path folder;
    std::map<std::uint64_t, NotedStep> steps; // by number; of one that was rewound, the newest
    std::uint64_t end = 0;

    // None: the run has no such parameter, or its schedule changes the value from step to step.
    std::optional<float> value(const Project& project, const std::string& name, std::uint64_t step) const
    {
        if (name == "learning_rate"
            && Params(training_schema(), project.training.values).choice("schedule") != "constant")
            return {};
        const auto& values = steps.at(step).values;
        const auto found = values.find(name.substr(name.find('/') + 1));
        return found == values.end() ? std::nullopt : std::optional(found->second);
    }
};

inline double value_at_start(const Project& project, const std::string& name)
{
    if (name.find('/') == std::string::npos) return live_setting(project.training, name).value_or(-1);
    return std::get<double>(project.graph.named("dropout6")->params.at("rate"));
}

// The value of a step by what a run was started with and what was changed since.
inline float value_in_force(
    double start, const std::vector<LiveParameterChange>& changes, const std::string& name, std::uint64_t step)
{
    for (const LiveParameterChange& change : changes)
        if (change.name == name && change.step <= step) start = change.value;
    return static_cast<float>(start);
}

template <class Asked> AnswerValue answer_of(const Asked& query)
{
    const DeviceLibrary none{std::vector<std::filesystem::path>{}};
    const std::atomic<bool> cancelled{false};
    return must(answer_to(query, QueryContext{none, cancelled, [](double, const std::string&) {}}));
}

inline RunComparison compared(const std::vector<std::filesystem::path>& folders)
{
    AskCompareRuns query{folders.front().parent_path().string(), {}};
    for (const auto& folder : folders) query.ids.push_back(folder.string());
    return std::get<RunComparison>(answer_of(query));
}

// The first difference between a record and the steps.
class FirstDifference {
public:
    void compare(const char* where, std::uint64_t step, const std::string& name, float recorded, float used)
    {
        if (recorded == used || !m_text.empty()) return;
        std::ostringstream text;
        text << where << ", step " << step << ": " << name << " " << recorded << ", used " << used;
        m_text = text.str();
    }
    const std::string& text() const { return m_text; } // empty: none

private:
    std::string m_text;
};

inline std::string difference(const UsedRun& run)
{
    const RunInfo info = must(read_run_info(run.folder));
    const RunHistory history = must(read_run_history(run.folder));
    const RunSummary row = summary_of(info, history);
    const RunSettings settings = settings_of(info, history);
    FirstDifference found;
    for (std::uint64_t step = history.first_step; step < run.end; ++step) {
        if (!run.steps.contains(step)) return "step " + std::to_string(step) + " was not trained";
        found.compare("run.json", step, "seed", static_cast<float>(info.project.training.seed),
            static_cast<float>(run.steps.at(step).seed));
        for (const std::string name : live_names) {
            const auto used = run.value(info.project, name, step);
            if (!used) continue;
            found.compare("run.json and events", step, name,
                value_in_force(value_at_start(info.project, name), history.live_parameters, name, step), *used);
            found.compare("comparison", step, name,
                value_in_force(value_at_start(settings.project, name), settings.changes, name, step), *used);
            if (step == history.first_step && name == "learning_rate")
                found.compare("table", step, name, static_cast<float>(row.learning_rate.value_or(-1)), *used);
        }
    }
    for (const HistoryRecord& record : history.records)
        if (record.step > history.first_step && record.step <= run.end)
            found.compare("record", record.step, "learning_rate", static_cast<float>(record.learning_rate.value_or(-1)),
                run.steps.at(record.step - 1).values.at("learning_rate"));
    return found.text();
}

// "0.5 from step 7; 0.1 from step 9"
inline std::vector<LiveParameterChange> changes_of(const std::string& name, const std::string& shown)
{
    std::vector<LiveParameterChange> changes;
    std::istringstream words(shown);
    std::string from, step_word, end;
    double value = 0;
    std::uint64_t step = 0;
    while (words >> value >> from >> step_word >> step) {
        changes.push_back({step, name, 0, value});
        std::getline(words, end, ' ');
    }
    return changes;
}

// Reads the rows of a comparison as a person does: without a row all runs are as the first one.
inline std::string shown_wrongly(const std::vector<UsedRun>& runs)
{
    std::vector<std::filesystem::path> folders;
    for (const UsedRun& run : runs) folders.push_back(run.folder);
    const RunComparison shown = compared(folders);
    const auto row = [&](const std::string& name, bool while_running) -> const RunDifference* {
        for (const RunDifference& one : shown.differences)
            if (one.what == name && one.while_running == while_running) return &one;
        return nullptr;
    };
    FirstDifference found;
    for (const std::string name : live_names)
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const RunDetails& first = shown.runs.front();
            const auto *start = row(name, false), *changed = row(name, true);
            const double at_start = start ? std::stod(start->values[i]) : value_at_start(first.project, name);
            const auto changes = changed ? changes_of(name, changed->values[i]) : first.live_parameters;
            for (const auto& [step, noted] : runs[i].steps)
                if (const auto used = runs[i].value(shown.runs[i].project, name, step);
                    used && step < runs[i].end && step >= shown.runs[i].line.parent_step)
                    found.compare("differences", step, name, value_in_force(at_start, changes, name, step), *used);
        }
    return found.text();
}

} // namespace epoch::test
