// epoch quantize: a trained network in INT8, with what that changes: each layer's noise, accuracy, size and time, all
// measured.
#include "verb.h"

#include "base/units.h"
#include "data/rebase.h"
#include "export_format.h"
#include "figures.h"
#include "formats/quantized_weights.h"
#include "inputs.h"
#include "inspect/quantizer.h"
#include "lab/int8_trial.h"
#include "opened_model.h"
#include "opened_project.h"
#include "progress.h"
#include "usage.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace epoch::cli {
namespace {

struct QuantizeOptions {
    std::string file, weights, data, method = "minmax", output;
    std::vector<std::string> keep;
    std::int64_t samples = 256;
    double limit = 0;
    bool limited = false, reduced = false;
    int threads = 0;
};

// The score that --limit is about; none: the network predicts numbers.
std::optional<double> score_of(const Evaluation& evaluation)
{
    return evaluation.has_accuracy ? std::optional(evaluation.accuracy) : std::nullopt;
}

const char* split_name(Split split)
{
    return split == Split::validation ? "validation" : split == Split::test ? "test" : "train";
}

struct Choice {
    ModelFile model; // quantized
    Performance before, after;
    std::vector<std::string> kept; // back in FP32 to stay within the limit
};

// Takes the layer with the most noise back to FP32 until the drop is within the limit.
Result<Choice> chosen_layers(const QuantizeOptions& options, const Int8Trial& trial, const ModelFile& model,
    QuantizedNetwork& network, const Output& out)
{
    Choice choice;
    ASSIGN_OR_RETURN(choice.before, trial.measure(model));
    if (options.limited && !score_of(choice.before.evaluation))
        return Error{"usage.limit", "--limit", "counts points of accuracy, and this network predicts numbers",
            "leave it out, and choose layers with --keep"};
    for (;;) {
        choice.model = quantized_model(model, network.quantization);
        ASSIGN_OR_RETURN(choice.after, trial.measure(choice.model));
        if (!options.limited || network.quantization.layers.empty()) return choice;
        const double drop = 100 * (*score_of(choice.before.evaluation) - *score_of(choice.after.evaluation));
        if (drop <= options.limit + 1e-9) return choice;
        const auto worst = std::ranges::min_element(network.decibels) - network.decibels.begin();
        auto& layers = network.quantization.layers;
        choice.kept.push_back(layer_of_weight(layers[static_cast<std::size_t>(worst)].weight));
        out.note(message("a drop of {drop} points: {layer} stays in FP32",
            {{"drop", figure_text(drop)}, {"layer", choice.kept.back()}})
                     .text());
        layers.erase(layers.begin() + worst);
        network.decibels.erase(network.decibels.begin() + worst);
    }
}

void print_layers(const QuantizedNetwork& measured, const Quantization& used, const Output& out)
{
    Table table({"layer", "noise", "input", "computes in"});
    for (std::size_t i = 0; i < measured.decibels.size(); ++i) {
        const QuantizedLayer& layer = measured.quantization.layers[i];
        const bool int8 = used.layer(layer.weight) != nullptr;
        const auto& [scale, zero] = layer.input;
        table.row({layer_of_weight(layer.weight), figure_text(measured.decibels[i]) + " dB",
            "scale " + figure_text(static_cast<double>(scale)) + ", zero " + std::to_string(zero),
            int8 ? "INT8" : "FP32"});
        out.object({{"event", "layer"}, {"layer", layer_of_weight(layer.weight)},
            {"decibels", std::isfinite(measured.decibels[i]) ? Json(measured.decibels[i]) : Json()},
            {"input_scale", scale}, {"input_zero", zero}, {"int8", int8}});
    }
    out.line(table.text());
}

void print(const QuantizeOptions& options, const Int8Trial& trial, const Choice& choice, std::int64_t bytes_before,
    const Output& out)
{
    const Quantization& quantization = *choice.model.quantization;
    const std::int64_t bytes_after = bytes_of(packed(quantization, choice.model.weights));
    const DataFacts& facts = *choice.model.project.data;
    const auto &before = choice.before, &after = choice.after;
    const auto micro = [](double seconds) { return figure_text(seconds * 1e6); };
    out.line(std::string(split_name(trial.split())) + ", " + std::to_string(trial.samples()) + " samples, MEASURED");
    out.line("  before: " + evaluation_text(before.evaluation, facts) + "; " + micro(before.seconds) + " us a sample; "
        + bytes_text(static_cast<double>(bytes_before)));
    out.line("  in INT8: " + evaluation_text(after.evaluation, facts) + "; " + micro(after.seconds) + " us a sample; "
        + bytes_text(static_cast<double>(bytes_after)));
    out.line("times: median of " + std::to_string(after.evaluations) + " evaluations on " + after.device
        + (quantization.reduced() ? "" : ", VNNI"));
    out.line(message(
        "wrote {file}: {layers} {layers:layer|layers} in INT8, {range}; scales by {method} of {samples} training "
        "samples; all else in FP32",
        {{"file", options.output}, {"layers", quantization.layers.size()}, {"range", weight_range_text(quantization)},
            {"method", name_of(quantization.method)}, {"samples", quantization.samples}})
                 .text());
    if (after.seconds > before.seconds)
        out.line("INT8 is slower here: in small layers the change to bytes and back takes longer than it saves");
    const auto accuracy = [](const Evaluation& evaluation) {
        return evaluation.has_accuracy ? Json(evaluation.accuracy) : Json();
    };
    out.object({{"event", "quantized"}, {"file", options.output}, {"method", std::string(name_of(quantization.method))},
        {"samples", quantization.samples}, {"weight_limit", quantization.weight_limit},
        {"reduced_range", quantization.reduced()}, {"int8_layers", quantization.layers.size()}, {"kept", choice.kept},
        {"split", split_name(trial.split())}, {"split_samples", trial.samples()},
        {"loss_before", before.evaluation.loss}, {"loss_after", after.evaluation.loss},
        {"accuracy_before", accuracy(before.evaluation)}, {"accuracy_after", accuracy(after.evaluation)},
        {"bytes_before", bytes_before}, {"bytes_after", bytes_after}, {"us_before", before.seconds * 1e6},
        {"us_after", after.seconds * 1e6}, {"device", after.device}});
}

Exit quantize_file(const QuantizeOptions& options, const Output& out)
{
    const auto free = check_output(options.output, ".safetensors", {options.file, options.weights});
    if (!free) return out.fail(free.error());
    auto opened = open_model(options.file, options.weights);
    if (!opened) return out.fail(opened.error());
    const ModelFile& model = opened->model;
    if (model.quantization)
        return out.fail(
            {"quantize.twice", options.file, "is in INT8 already", "name the model or the run that it was made from"});
    const KeepReading keep = reading_progress(out);
    const auto spec = input_spec(options.data, opened->base_folder, keep);
    if (!spec) return out.fail(spec.error());
    auto data = read_model_data(model.project, *spec, opened->base_folder, keep);
    if (!data) return out.fail(data.error());
    const auto devices = make_device_library();
    const auto device = devices->open("cpu", options.threads);
    if (!device) return out.fail(device.error());
    const auto limit = int8_weight_limit(**device, options.reduced);
    if (!limit) return out.fail(limit.error());
    auto network =
        quantize_network({model, **data, **device, *range_method_named(options.method), options.samples, *limit});
    if (!network) return out.fail(std::move(network).error().at(options.file));
    const QuantizedNetwork measured = *network;
    if (const auto kept = keep_in_fp32(options.keep, *network); !kept) return out.fail(kept.error());
    const Int8Trial trial({*data, opened->base_folder, options.threads, *devices});
    auto choice = chosen_layers(options, trial, model, *network, out);
    if (!choice) return out.fail(choice.error());
    place_data_beside(choice->model.project, opened->base_folder, std::filesystem::path(options.output).parent_path());
    if (const auto written = write_model_file(options.output, choice->model); !written)
        return out.fail(written.error());
    print_layers(measured, *choice->model.quantization, out);
    print(options, trial, *choice, bytes_of(model.weights), out);
    return exit_done;
}

} // namespace

Action add_quantize(CLI::App& command)
{
    const auto options = std::make_shared<QuantizeOptions>();
    command
        .add_option(
            "FILE", options->file, "Model (*.safetensors), run (name or folder), or project (*.epoch) with --weights")
        ->required();
    command.add_option("-o,--output", options->output, "File to write (*.safetensors)")->required();
    command.add_option("--weights", options->weights, "Weights (*.safetensors) instead of the model's");
    command.add_option("--data", options->data,
        "Data spec instead of the model's: its training samples give the scales, the held-out ones the accuracy");
    command
        .add_option("--method", options->method,
            "Range of each input: minmax, percentile (99.99 %) or entropy (least Kullback-Leibler divergence)")
        ->check(CLI::IsMember(std::vector<std::string>(range_method_names.begin(), range_method_names.end())))
        ->capture_default_str();
    command.add_option("--samples", options->samples, "Training samples that the ranges are measured on, at most")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command.add_option("--keep", options->keep, "Layers, or blocks of layers, that stay in FP32, separated by commas")
        ->delimiter(',')
        ->allow_extra_args(false);
    auto* limit = command.add_option("--limit", options->limit,
        "Accuracy that may be lost, in points: keeps the noisiest layers in FP32 until it is not more");
    limit->check(between(0.0, 100.0));
    command.add_flag("--reduced-range", options->reduced, "Weights from -63 to 63, for processors without VNNI too");
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(between(0, 1024));
    return [options, limit](const Output& out) {
        options->limited = limit->count() > 0;
        return quantize_file(*options, out);
    };
}

} // namespace epoch::cli
