#include "folds.h"

#include "figures.h"
#include "inputs.h"
#include "opened_project.h"
#include "progress.h"
#include "train/run_opening.h"

#include <array>
#include <cmath>
#include <vector>

namespace epoch::cli {
namespace {

struct Score {
    const char* key;
    const char* title;
    bool percent;
    std::optional<double> (*of)(const Evaluation& test);
};

std::optional<double> if_known(bool known, double value) { return known ? std::optional(value) : std::nullopt; }

constexpr std::array scores = std::to_array<Score>({
    {"test_loss", "loss", false, [](const Evaluation& test) { return std::optional(test.loss); }},
    {"test_accuracy", "accuracy", true,
        [](const Evaluation& test) { return if_known(test.has_accuracy, test.accuracy); }},
    {"test_mean_absolute_error", "mean absolute error", false,
        [](const Evaluation& test) { return if_known(test.has_error, test.mean_absolute_error); }},
    {"test_r2", "R²", false, [](const Evaluation& test) { return if_known(test.has_r2, test.r2); }},
});

struct Spread {
    double mean = 0, deviation = 0; // of a sample: divided by one less than the number of values
};

Spread spread_of(const std::vector<double>& values)
{
    Spread spread;
    for (const double value : values) spread.mean += value / static_cast<double>(values.size());
    double squares = 0;
    for (const double value : values) squares += (value - spread.mean) * (value - spread.mean);
    if (values.size() > 1) spread.deviation = std::sqrt(squares / static_cast<double>(values.size() - 1));
    return spread;
}

struct TestedFold {
    SplitCounts counts;
    Evaluation test;
    double seconds = 0;
};

// Without end criteria on the test rows: a run stops by its validation rows, which are a share of the training rows.
Result<TestedFold> train_fold(
    const FoldedTraining& training, const Overrides& overrides, std::string spec, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(auto opened, open_project_file(training.file, spec, keep));
    for (const auto& problem : opened.checked.problems)
        if (problem.severity == Severity::error) return problem.error;
    RunOpening opening{std::move(opened.project), std::move(opened.base_folder),
        training.device.empty() ? "cpu" : training.device, training.threads, std::move(opened.data), {}, {}, {}, {}, 0};
    RETURN_IF_ERROR(overrides.apply(opening.project.training));
    const auto devices = make_device_library();
    ASSIGN_OR_RETURN(const auto session, open_session(opening, *devices));
    while (!session->finished()) RETURN_IF_ERROR(session->run());
    RETURN_IF_ERROR(session->settle());
    RETURN_IF_ERROR(session->load_best_weights());
    ASSIGN_OR_RETURN(const auto test, session->evaluate(Split::test));
    return TestedFold{session->data().facts.counts, test, session->state().seconds};
}

std::string with_fold(DataSpec spec, int fold, int folds)
{
    spec.options["fold"] = std::to_string(fold) + "/" + std::to_string(folds);
    return data_spec_text(spec);
}

std::string text_of(const Score& score, double value)
{
    return score.percent ? percent_text(value, 1) : figure_text(value);
}

void print_fold(const TestedFold& tested, int fold, int folds, const Output& out)
{
    std::string text =
        message("fold {fold} of {folds}: {train} training, {validation} validation, {test} test samples; test",
            {{"fold", fold}, {"folds", folds}, {"train", tested.counts.train}, {"validation", tested.counts.validation},
                {"test", tested.counts.test}});
    Json object{{"event", "fold"}, {"fold", fold}, {"folds", folds}, {"train_samples", tested.counts.train},
        {"validation_samples", tested.counts.validation}, {"test_samples", tested.counts.test},
        {"seconds", tested.seconds}};
    std::string comma = " ";
    for (const Score& score : scores) {
        const auto value = score.of(tested.test);
        object[score.key] = or_null(value);
        if (value) text += std::exchange(comma, ", ") + score.title + " " + text_of(score, *value);
    }
    out.line(text);
    out.object(object);
}

void print_end(const std::vector<TestedFold>& all, const Output& out)
{
    std::string text = message("mean of {folds} folds ± standard deviation:", {{"folds", all.size()}});
    Json object{{"event", "folds"}, {"folds", all.size()}};
    std::string comma = " ";
    for (const Score& score : scores) {
        std::vector<double> values;
        for (const TestedFold& one : all)
            if (const auto value = score.of(one.test)) values.push_back(*value);
        if (values.size() < all.size()) {
            object[score.key] = Json();
            continue;
        }
        const Spread spread = spread_of(values);
        text += std::exchange(comma, ", ") + score.title + " " + text_of(score, spread.mean) + " ± "
            + text_of(score, spread.deviation);
        object[score.key] = Json{{"mean", spread.mean}, {"deviation", spread.deviation}};
    }
    out.line(text);
    out.object(object);
}

} // namespace

Exit train_folds(const FoldedTraining& training, const Overrides& overrides, const Output& out)
{
    const KeepReading keep = reading_progress(out);
    auto opened = open_project_file(training.file, training.data, keep);
    if (!opened) return out.fail(opened.error());
    const auto spec = parse_data_spec(opened->project.data_spec);
    if (!spec) return out.fail(spec.error());
    std::vector<TestedFold> all;
    for (int fold = 1; fold <= training.folds; ++fold) {
        auto tested = train_fold(training, overrides, with_fold(*spec, fold, training.folds), keep);
        if (!tested) return out.fail(tested.error());
        print_fold(*tested, fold, training.folds, out);
        all.push_back(std::move(*tested));
    }
    print_end(all, out);
    return exit_done;
}

} // namespace epoch::cli
