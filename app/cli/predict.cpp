// epoch predict: predictions of a trained network for images, rows, tables and beginnings of texts.
#include "verb.h"

#include "base/units.h"
#include "figures.h"
#include "opened_model.h"
#include "opened_project.h"
#include "service/queries/input_rows.h"
#include "service/queries/text_generator.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <numeric>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

struct PredictOptions {
    std::string file, weights, device = "cpu";
    std::vector<std::string> inputs;
    int threads = 0;
    Sampling sampling;
};

constexpr std::size_t max_classes_shown = 5; // in text output; --json has all

// The most likely classes first; numbers in the order of their columns.
std::string text_of(const Prediction& prediction)
{
    std::vector<std::size_t> order(prediction.values.size());
    std::iota(order.begin(), order.end(), 0);
    if (prediction.classes)
        std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) { return prediction.values[i]; });
    if (prediction.classes) order.resize(std::min(order.size(), max_classes_shown));
    std::string text;
    for (const std::size_t i : order) {
        text += (text.empty() ? "" : ", ") + prediction.names[i] + " "
            + (prediction.classes ? percent(prediction.values[i])
                                  : short_number(static_cast<double>(prediction.values[i])));
    }
    return text;
}

void print(const std::string& input, const Prediction& prediction, const Output& out)
{
    out.line(input + ": " + text_of(prediction));
    Json values = Json::object();
    for (std::size_t i = 0; i < prediction.values.size(); ++i) values[prediction.names[i]] = prediction.values[i];
    Json object{{"event", "prediction"}, {"input", input}};
    if (prediction.classes) {
        object["class"] = prediction.names[prediction.likeliest()];
        object["probability"] = prediction.values[prediction.likeliest()];
        object["probabilities"] = std::move(values);
    } else {
        object["values"] = std::move(values);
    }
    out.object(object);
}

// An existing file is read as the network's kind of input; anything else is a row.
Result<std::vector<InputRow>> rows_of(const FieldFacts& field, const std::string& input)
{
    std::error_code fault;
    const fs::path path(input);
    if (!fs::exists(path, fault)) {
        ASSIGN_OR_RETURN(auto row, row_of_text(field, input));
        return std::vector{std::move(row)};
    }
    if (field.kind != TensorKind::image) return rows_of_table(field, path);
    ASSIGN_OR_RETURN(const auto picture, read_picture(path));
    return std::vector{row_of_picture(field, picture, input)};
}

Exit predict_rows(ModelPredictor& model, const std::string& input, const Output& out)
{
    const auto rows = rows_of(model.input(), input);
    if (!rows) return out.fail(rows.error());
    for (const InputRow& row : *rows) {
        const auto prediction = model.predict(row.values);
        if (!prediction) return out.fail(prediction.error());
        print(row.name, *prediction, out);
    }
    return exit_done;
}

Exit print_continuation(ModelPredictor& model, const std::string& prompt, const Sampling& sampling, const Output& out)
{
    const auto text = continue_text(model, prompt, sampling);
    if (!text) return out.fail(text.error());
    out.line(prompt + *text);
    out.object({{"event", "prediction"}, {"input", prompt}, {"text", *text}, {"temperature", sampling.temperature},
        {"seed", std::to_string(sampling.seed)}});
    return exit_done;
}

Exit predict(const PredictOptions& options, const Output& out)
{
    const auto opened = open_model(options.file, options.weights);
    if (!opened) return out.fail(opened.error());
    const auto devices = make_device_library();
    const auto model = ModelPredictor::open(opened->model, *devices, options.device, options.threads);
    if (!model) return out.fail(model.error());
    for (const std::string& input : options.inputs) {
        const Exit code = (*model)->input().kind == TensorKind::ids
            ? print_continuation(**model, input, options.sampling, out)
            : predict_rows(**model, input, out);
        if (code != exit_done) return code;
    }
    return exit_done;
}

} // namespace

Action add_predict(CLI::App& command)
{
    const auto options = std::make_shared<PredictOptions>();
    command
        .add_option(
            "MODEL", options->file, "Model (*.safetensors), run (name or folder), or project (*.epoch) with --weights")
        ->required();
    command
        .add_option("INPUT", options->inputs,
            "Images (PNG, JPEG, BMP), tables (CSV), rows (5.1,3.5,1.4,0.2) or beginnings of texts")
        ->required();
    command.add_option("--weights", options->weights, "Weights (*.safetensors) instead of the model's");
    command.add_option("--length", options->sampling.length, "Text: number of tokens to generate")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command.add_option("--temperature", options->sampling.temperature, "Text: sampling temperature; 0: greedy")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    command.add_option("--seed", options->sampling.seed, "Text: random seed")->capture_default_str();
    command.add_option("--device", options->device, "cpu, cpu:THREADS, cuda, cuda:N")->capture_default_str();
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(CLI::Range(0, 1024));
    return [options](const Output& out) { return predict(*options, out); };
}

} // namespace epoch::cli
