#include "store/run_difference.h"

#include "base/message.h"
#include "base/units.h"
#include "model/optimizer_type.h"

#include <algorithm>

namespace epoch {
namespace {

// Empty if the optimizer has no such setting.
std::string optimizer_text(const TrainingSettings& training, const std::string& key)
{
    const OptimizerType* type = find_optimizer(training.optimizer);
    if (!type || !type->schema.find(key)) return {};
    return value_text(Params(type->schema, training.optimizer_values).value(key));
}

// "0.5 from step 1547; 0.1 from step 2000"
std::string changes_text(const ComparedRun& run, const std::string& name)
{
    std::string text;
    for (const LiveParameterChange& change : run.settings.changes)
        if (change.name == name)
            text += (text.empty() ? "" : "; ")
                + message("{value} from step {step}", {{"value", number_text(change.value)}, {"step", change.step}})
                      .text();
    return text.empty() ? "-" : text;
}

void add_new(std::vector<std::string>& names, const std::string& name)
{
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

// Collects a row for everything in which the runs differ.
class Differences {
public:
    explicit Differences(const std::vector<ComparedRun>& runs)
        : m_runs(runs)
    {
    }

    template <class Text> void compare(std::string what, Text text, bool while_running = false)
    {
        RunDifference row{std::move(what), while_running, {}};
        for (const ComparedRun& run : m_runs) row.values.push_back(text(run));
        const bool same = std::ranges::all_of(row.values, [&](const auto& value) { return value == row.values[0]; });
        if (!same) m_rows.push_back(std::move(row));
    }

    void compare_settings()
    {
        for (const ParamSpec& spec : training_schema().specs())
            compare(spec.key, [&](const ComparedRun& run) {
                return value_text(Params(training_schema(), training(run).values).value(spec.key));
            });
        std::vector<std::string> keys;
        for (const ComparedRun& run : m_runs)
            if (const OptimizerType* type = find_optimizer(training(run).optimizer))
                for (const ParamSpec& spec : type->schema.specs()) add_new(keys, spec.key);
        for (const std::string& key : keys)
            compare(key, [&](const ComparedRun& run) { return optimizer_text(training(run), key); });
    }

    void compare_changes()
    {
        std::vector<std::string> names;
        for (const ComparedRun& run : m_runs)
            for (const LiveParameterChange& change : run.settings.changes) add_new(names, change.name);
        for (const std::string& name : names)
            compare(
                name, [&](const ComparedRun& run) { return changes_text(run, name); }, true);
    }

    static const TrainingSettings& training(const ComparedRun& run) { return run.settings.project.training; }
    std::vector<RunDifference> take() { return std::move(m_rows); }

private:
    const std::vector<ComparedRun>& m_runs;
    std::vector<RunDifference> m_rows;
};

} // namespace

std::vector<RunDifference> run_differences(const std::vector<ComparedRun>& runs)
{
    if (runs.empty()) return {};
    Differences found(runs);
    found.compare("network", [&](const ComparedRun& run) {
        const std::string other = graph_difference(runs[0].settings.project.graph, run.settings.project.graph);
        return other.empty() ? std::string("the same") : other;
    });
    found.compare("data", [](const ComparedRun& run) { return run.summary.data; });
    found.compare("data_hash", [](const ComparedRun& run) { return run.summary.data_hash; });
    found.compare("device", [](const ComparedRun& run) { return run.summary.device; });
    found.compare("seed", [](const ComparedRun& run) { return std::to_string(run.summary.seed); });
    found.compare("optimizer", [](const ComparedRun& run) { return run.summary.optimizer; });
    found.compare_settings();
    found.compare_changes();
    return found.take();
}

} // namespace epoch
