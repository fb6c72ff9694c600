#include "folds.h"

#include "figures.h"
#include "opened_project.h"
#include "progress.h"
#include "table_notes.h"
#include "train/cross_validation.h"

#include <array>
#include <utility>
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

std::string text_of(const Score& score, double value)
{
    return score.percent ? percent_text(value, 1) : figure_text(value);
}

Message split_name_of(const SplitPlan& plan, int place)
{
    const auto [repeat, fold] = plan.at(place);
    const char* pattern = plan.repeats == 1 ? "fold {fold} of {folds}"
        : plan.folds == 1                   ? "split {repeat} of {repeats}"
                                            : "repeat {repeat} of {repeats}, fold {fold} of {folds}";
    return message(pattern, {{"fold", fold}, {"folds", plan.folds}, {"repeat", repeat}, {"repeats", plan.repeats}});
}

void print_split(const TestedSplit& tested, const SplitPlan& plan, int place, const Output& out)
{
    std::string text = message("{split}: {train} training, {validation} validation, {test} test samples; test",
        {{"split", split_name_of(plan, place)}, {"train", tested.counts.train},
            {"validation", tested.counts.validation}, {"test", tested.counts.test}});
    Json object{{"event", "fold"}, {"fold", plan.at(place).fold}, {"folds", plan.folds},
        {"repeat", plan.at(place).repeat}, {"repeats", plan.repeats}, {"train_samples", tested.counts.train},
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

void print_end(const std::vector<TestedSplit>& all, const SplitPlan& plan, const Output& out)
{
    std::string text = message(
        plan.folds == 1 ? "mean of {runs} splits ± standard deviation:" : "mean of {runs} folds ± standard deviation:",
        {{"runs", all.size()}});
    Json object{{"event", "folds"}, {"folds", plan.folds}, {"repeats", plan.repeats}};
    std::string comma = " ";
    for (const Score& score : scores) {
        std::vector<double> values;
        for (const TestedSplit& one : all)
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
    for (const auto& problem : opened->checked.problems)
        if (problem.severity == Severity::error) return out.fail(problem.error);
    if (opened->data) print_leak_notes(*opened->data, out);
    CrossValidationRequest request{std::move(opened->project), std::move(opened->base_folder),
        training.device.empty() ? "cpu" : training.device, training.threads, training.plan, keep};
    if (const auto fine = overrides.apply(request.project.training); !fine) return out.fail(fine.error());
    const auto devices = make_device_library();
    std::size_t printed = 0;
    const auto print_new = [&](const CrossValidation& so_far) {
        for (; printed < so_far.runs.size(); ++printed)
            print_split(so_far.runs[printed], so_far.plan, static_cast<int>(printed), out);
        return true;
    };
    const auto found = cross_validate(request, *devices, print_new);
    if (!found) return out.fail(found.error());
    print_end(found->runs, found->plan, out);
    return exit_done;
}

} // namespace epoch::cli
