// epoch eval: evaluates a trained network on a split of its data or of other data.
#include "verb.h"

#include "base/units.h"
#include "confusion.h"
#include "data/align.h"
#include "data/test_data.h"
#include "decision.h"
#include "figures.h"
#include "importance.h"
#include "inputs.h"
#include "inspect/baseline.h"
#include "inspect/results.h"
#include "inspect/sample_rows.h"
#include "model/time_series.h"
#include "opened_model.h"
#include "opened_project.h"
#include "progress.h"
#include "protocol/baseline_text.h"
#include "session/weights.h"
#include "table_notes.h"
#include "usage.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace epoch::cli {
namespace {

struct EvalOptions {
    std::string file, weights, data, split, device = "cpu";
    int threads = 0, shuffles = 5;
    bool importance = false;
    std::optional<double> threshold;
    std::vector<double> costs; // of a false alarm and of a miss
};

constexpr std::int64_t max_importance_rows = 100'000;
constexpr std::size_t max_steps_shown = 24;

constexpr std::array<std::pair<const char*, Split>, 3> splits{
    {{"train", Split::train}, {"validation", Split::validation}, {"test", Split::test}}};

// The requested split, else the last one with samples: test, validation, training.
std::pair<const char*, Split> chosen_split(const std::string& name, const SplitCounts& counts)
{
    for (const auto& split : splits)
        if (name == split.first) return split;
    if (counts.test > 0) return splits[2];
    return counts.validation > 0 ? splits[1] : splits[0];
}

// Of the training samples, so that there is none for other data.
Result<std::optional<Baseline>> baseline_of(
    const Session& session, const std::shared_ptr<const Dataset>& data, Split split, const Evaluation& result)
{
    const FieldFacts* truth = truth_field(session);
    // Numbers that a network takes for yes and no are judged as classes.
    if (!truth || (result.has_accuracy && truth->kind != TensorKind::labels)) return std::optional<Baseline>();
    BaselineFinder finder(data, *truth);
    finder.begin(split);
    while (finder.in_progress()) RETURN_IF_ERROR(finder.run_slice(1));
    return finder.result();
}

// Of samples with one label each.
Result<std::optional<ResultsView>> classes_of(Session& session, Split split, const Evaluation& result, double threshold)
{
    const FieldFacts* truth = truth_field(session);
    const bool one =
        truth && (truth->kind == TensorKind::labels ? truth->sample.rank() == 0 : truth->sample.count() == 1);
    if (!one || !result.has_accuracy) return std::optional<ResultsView>();
    Results results;
    RETURN_IF_ERROR(results.begin(session,
        WatchResults{.split = split,
            .max_worst = 0,
            .max_per_cell = 0,
            .max_points = 0,
            .baseline = false,
            .threshold = threshold,
            .columns = false}));
    while (results.in_progress()) RETURN_IF_ERROR(results.run_slice(1));
    return std::optional(std::get<ResultsView>(results.content()));
}

// Of a time series: the mean absolute error of each step.
Result<std::vector<double>> step_errors_of(Session& session, Split split)
{
    if (!time_series_of(session.data().facts)) return std::vector<double>();
    Results results;
    RETURN_IF_ERROR(results.begin(
        session, WatchResults{.split = split, .max_worst = 0, .max_per_cell = 0, .max_points = 0, .baseline = false}));
    while (results.in_progress()) RETURN_IF_ERROR(results.run_slice(1));
    return std::get<ResultsView>(results.content()).step_errors;
}

Json calibration_json(const ResultsView& results)
{
    Json bins = Json::array();
    for (const CalibrationBin& bin : results.calibration)
        if (bin.samples > 0)
            bins.push_back({{"samples", bin.samples}, {"confidence", bin.confidence}, {"right", bin.right}});
    return bins;
}

// The data of the evaluation: of the model, or other data.
Result<TestData> read_data(
    const Project& project, const EvalOptions& options, const std::string& base_folder, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto spec, input_spec(options.data, base_folder, keep));
    if (spec.empty() || !project.data) {
        ASSIGN_OR_RETURN(auto data, read_model_data(project, spec, base_folder, keep));
        return TestData{std::move(data)};
    }
    const auto rows = options.split.empty() ? TestRows::automatic : TestRows::split;
    return load_test_data(spec, project.data_spec, *project.data, base_folder, rows, keep);
}

// What stands beside the score.
struct Trust {
    std::optional<Baseline> baseline;
    std::optional<ResultsView> classes;
    std::vector<double> step_errors; // of a time series
    std::optional<Decision> decision;
    std::optional<ImportanceView> importance;
    std::string chosen_on = "validation"; // the rows that thresholds and importance are of
};

// Thresholds and importance read validation, unless other rows are asked for. `rows`: the name of those of `split`.
Result<Trust> trust_of(Session& session, const EvalOptions& options, Split split, const Evaluation& result,
    const std::string& rows, double threshold)
{
    Trust trust;
    const bool validated = options.split.empty() && options.data.empty() && split != Split::train
        && session.data().facts.counts.validation > 0;
    const Split chosen_on = validated ? Split::validation : split;
    if (!validated) trust.chosen_on = rows;
    ASSIGN_OR_RETURN(trust.classes, classes_of(session, split, result, threshold));
    ASSIGN_OR_RETURN(trust.step_errors, step_errors_of(session, split));
    const auto costs =
        options.costs.empty() ? std::nullopt : std::optional(ErrorCosts{options.costs[0], options.costs[1]});
    if (trust.classes) {
        auto chosen = trust.classes;
        if (costs && chosen_on != split) {
            ASSIGN_OR_RETURN(chosen, classes_of(session, chosen_on, result, threshold));
        }
        trust.decision = decision_of(*trust.classes, costs, *chosen);
    }
    if ((costs || options.threshold) && !trust.decision)
        return Error{"usage.threshold", options.file, "has no threshold: it does not tell two classes apart",
            "leave out --costs and --threshold"};
    if (!options.importance) return trust;
    ASSIGN_OR_RETURN(auto importance,
        importance_of(session, {.split = chosen_on, .shuffles = options.shuffles, .max_rows = max_importance_rows}));
    trust.importance = std::move(importance);
    return trust;
}

void print(const Session& session, const EvalOptions& options, const std::string& split, std::int64_t samples,
    const Evaluation& result, const Trust& found, const std::string& hash, const Output& out)
{
    const Baseline known = found.baseline.value_or(Baseline());
    const ResultsView trust = found.classes.value_or(ResultsView());
    const auto score = result.has_accuracy ? std::optional(result.accuracy)
        : result.has_r2                    ? std::optional(result.r2)
                                           : std::nullopt;
    const DataFacts& data = session.data().facts;
    out.line(message(split == "all" ? "all {samples} {samples:row|rows} of {data}, {scores}"
                                    : "{split}: {samples} samples, {scores}",
        {{"samples", samples}, {"data", data.title}, {"split", split}, {"scores", evaluation_text(result, data)}})
                 .text());
    for (const std::string& text : {confusion_text(trust), trust_text(trust)})
        if (!text.empty()) out.line(text);
    if (found.decision && (found.decision->costs || found.decision->errors.threshold != 0.5))
        out.line(decision_text(*found.decision, found.chosen_on));
    if (const auto without = baseline_sentence(known, score); !without.empty()) out.line(without.text() + ".");
    if (const auto repeated = repeated_sentence(known, result.mean_absolute_error); !repeated.empty())
        out.line(repeated.text() + ".");
    if (!found.step_errors.empty())
        out.line(step_errors_text(found.step_errors, known.step_errors, max_steps_shown).text());
    out.line("weights " + hash);
    if (const Quantization* quantization = session.compiled().quantization())
        out.line(message("INT8: {layers} {layers:layer|layers}, {range}; all else in FP32",
            {{"layers", quantization->layers.size()}, {"range", weight_range_text(*quantization)}})
                     .text());
    if (found.importance) out.line(importance_text(*found.importance, found.chosen_on));
    const char* against = against_name(against_linear(known, score));
    out.object({{"event", "eval"}, {"file", options.file}, {"data", session.data().facts.spec},
        {"data_hash", session.data().facts.hash}, {"split", split}, {"samples", samples}, {"loss", result.loss},
        {"accuracy", result.has_accuracy ? Json(result.accuracy) : Json()},
        {"whole_accuracy", result.has_whole_accuracy ? Json(result.whole_accuracy) : Json()},
        {"perplexity", or_null(perplexity(result, session.data().facts))},
        {"best_loss", or_null(session.data().facts.best_loss)},
        {"mean_absolute_error", result.has_error ? Json(result.mean_absolute_error) : Json()},
        {"r2", result.has_r2 ? Json(result.r2) : Json()}, {"baseline", or_null(known.constant)},
        {"baseline_error", or_null(known.constant_error)}, {"linear", or_null(known.linear)},
        {"linear_error", or_null(known.linear_error)}, {"linear_standard_error", or_null(known.standard_error)},
        {"against_linear", against ? Json(against) : Json()}, {"repeated_rows", known.lag},
        {"repeated", or_null(known.repeated)}, {"repeated_error", or_null(known.repeated_error)},
        {"step_errors", found.step_errors}, {"repeated_step_errors", known.step_errors},
        {"roc_auc", or_null(trust.roc_auc)}, {"average_precision", or_null(trust.average_precision)},
        {"calibration_error", or_null(trust.calibration_error)}, {"calibration", calibration_json(trust)},
        {"classes", classes_json(trust)}, {"confusion", confusion_json(trust)},
        {"decision", found.decision ? decision_json(*found.decision) : Json()},
        {"importance", found.importance ? importance_json(*found.importance, found.chosen_on) : Json()},
        {"seconds", result.seconds}, {"weights", hash},
        {"int8_layers", session.compiled().quantization() ? session.compiled().quantization()->layers.size() : 0}});
}

// A session needs training data; if there is too little, the evaluated split takes the place of the training split.
void use_split_for_training(Project& project, std::shared_ptr<const Dataset>& data, Split& split)
{
    auto batch = Params(training_schema(), project.training.values).integer("batch");
    if (data->facts.counts.train >= batch || data->facts.counts.of(split) == 0) return;
    data = only_split(*data, split);
    split = Split::train;
    project.training.values["batch"] = std::min(batch, data->facts.counts.train);
    // The rules of a run wait for a validation split.
    std::erase_if(
        project.training.values, [](const auto& one) { return one.first != "batch" && one.first != "precision"; });
}

Exit eval(const EvalOptions& options, const Output& out)
{
    auto opened = open_model(options.file, options.weights);
    if (!opened) return out.fail(opened.error());
    Project& project = opened->model.project;
    const KeepReading keep = reading_progress(out);
    auto read = read_data(project, options, opened->base_folder, keep);
    if (!read) return out.fail(read.error());
    auto& data = read->data;
    if (options.data.empty() && project.data && data->facts.hash != project.data->hash)
        out.note(
            message("note: {data} has changed since this network was trained", {{"data", project.data_spec}}).text());
    print_leak_notes(*data, out);
    auto [name, split] = chosen_split(options.split, data->facts.counts);
    const std::int64_t samples = data->facts.counts.of(split);
    const auto whole = data;
    const Split evaluated = split;
    const double threshold = options.threshold.value_or(threshold_of(project.training));
    use_split_for_training(project, data, split);

    const auto devices = make_device_library();
    auto created = Session::create({.project = project,
                                       .base_folder = opened->base_folder,
                                       .device = options.device,
                                       .threads = options.threads,
                                       .data = std::move(data),
                                       .quantization = quantization_of(opened->model)},
        *devices);
    if (!created) return out.fail(created.error());
    auto& session = **created;
    if (const auto written = write_weights(session, opened->model.all_weights()); !written)
        return out.fail(Error(written.error()).at(options.weights.empty() ? options.file : options.weights));
    const auto result = session.evaluate(split);
    if (!result) return out.fail(result.error());
    const auto hash = session.weights_hash();
    if (!hash) return out.fail(hash.error());
    Result<std::optional<Baseline>> baseline = std::optional<Baseline>();
    if (options.data.empty()) baseline = baseline_of(session, whole, evaluated, *result);
    if (!baseline) return out.fail(baseline.error());
    auto trust = trust_of(session, options, split, *result, read->whole ? "all rows" : name, threshold);
    if (!trust) return out.fail(trust.error());
    trust->baseline = *baseline;
    print(session, options, read->whole ? "all" : name, samples, *result, *trust, *hash, out);
    return exit_done;
}

} // namespace

Action add_eval(CLI::App& command)
{
    const auto options = std::make_shared<EvalOptions>();
    command
        .add_option(
            "FILE", options->file, "Model (*.safetensors), run (name or folder), or project (*.epoch) with --weights")
        ->required();
    command.add_option("--weights", options->weights, "Weights (*.safetensors) instead of the model's");
    command.add_option("--data", options->data,
        "Data spec instead of the model's; options that it lacks, such as target= and missing=, are those of training, "
        "and "
        "all rows of other files are tested");
    command.add_option("--split", options->split, "train, validation or test (default: the last one with samples)")
        ->check(CLI::IsMember({"train", "validation", "test"}));
    command.add_flag("--importance", options->importance,
        "Permutation importance of each column of a table, on validation unless --split or --data names other rows");
    command.add_option("--shuffles", options->shuffles, "Shuffles of each column")
        ->capture_default_str()
        ->check(between(1, 100))
        ->needs("--importance");
    command
        .add_option("--costs", options->costs,
            "Two classes: what a false alarm and a miss of the second one cost (1,5); names the threshold that costs "
            "least")
        ->delimiter(',')
        ->expected(2)
        ->check(CLI::NonNegativeNumber);
    command.add_option("--threshold", options->threshold, "Two classes: the threshold instead of the model's")
        ->check(between(0.0, 1.0));
    command.add_option("--device", options->device, "cpu, cpu:THREADS, cuda, cuda:N")->capture_default_str();
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(between(0, 1024));
    return [options](const Output& out) { return eval(*options, out); };
}

} // namespace epoch::cli
