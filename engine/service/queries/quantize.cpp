// AskQuantize: the network of a recorded run in INT8, as `epoch quantize` makes it, with what that changes.
#include "data/align.h"
#include "data/rebase.h"
#include "formats/quantized_weights.h"
#include "lab/int8_trial.h"
#include "service/queries/answers.h"
#include "service/queries/run_lines.h"
#include "session/run_model.h"

#include <utility>

namespace epoch {
namespace {

namespace fs = std::filesystem;

struct Int8Model {
    ModelFile model; // as trained
    std::shared_ptr<const Dataset> data;
    QuantizedNetwork every_layer, chosen;
};

QuantizeProgress progress_of(const QueryContext& context)
{
    return [&context](std::string_view stage) {
        context.report(-1, std::string(stage));
        return context.cancelled ? GoOn::no : GoOn::yes;
    };
}

Result<Int8Model> quantized(const AskQuantize& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    Int8Model made;
    ASSIGN_OR_RETURN(made.model, model_of_run(runs / query.run, RunWeights::best));
    const auto keep = [&context](const ReadProgress&) { return context.cancelled ? GoOn::no : GoOn::yes; };
    ASSIGN_OR_RETURN(auto data, load_dataset(query.data_spec, query.base_folder, keep, *made.model.project.data));
    ASSIGN_OR_RETURN(made.data, align_to_training(std::move(data), *made.model.project.data));
    ASSIGN_OR_RETURN(const auto device, context.devices.open("cpu", 0));
    ASSIGN_OR_RETURN(const auto limit, int8_weight_limit(*device, false));
    QuantizeRequest request{made.model, *made.data, *device};
    request.weight_limit = limit;
    ASSIGN_OR_RETURN(made.every_layer, quantize_network(request, progress_of(context)));
    made.chosen = made.every_layer;
    RETURN_IF_ERROR(keep_in_fp32(query.keep, made.chosen));
    return made;
}

Result<Quantized> measured(const AskQuantize& query, const Int8Model& made, const QueryContext& context)
{
    const Int8Trial trial({made.data, query.base_folder, 0, context.devices});
    const Quantization& chosen = made.chosen.quantization;
    const ModelFile in_int8 = quantized_model(made.model, chosen);
    ASSIGN_OR_RETURN(const auto before, trial.measure(made.model, progress_of(context)));
    ASSIGN_OR_RETURN(const auto after, trial.measure(in_int8, progress_of(context)));
    Quantized found;
    found.run = query.run, found.step = made.model.step;
    found.split = trial.split(), found.split_samples = trial.samples();
    found.scale_samples = chosen.samples, found.evaluations = after.evaluations;
    found.reduced_range = chosen.reduced();
    found.before = {before.evaluation, before.seconds, bytes_of(made.model.weights)};
    found.after = {after.evaluation, after.seconds, bytes_of(packed(chosen, in_int8.weights))};
    const auto& layers = made.every_layer.quantization.layers;
    for (std::size_t i = 0; i < layers.size(); ++i)
        found.layers.push_back({layer_of_weight(layers[i].weight), made.every_layer.decibels[i],
            chosen.layer(layers[i].weight) != nullptr});
    found.device = after.device;
    return found;
}

QueryResult saved(const AskQuantize& query, const Int8Model& made)
{
    const fs::path path(std::u8string(query.path.begin(), query.path.end()));
    if (path.extension() != ".safetensors")
        return Error{"export.format", query.path, "has an ending that names no format", "Use .safetensors."};
    if (made.model.step != query.step)
        return Error{"quantize.newer", {}, "The network was trained further since it was measured",
            "Press Quantize again, then save."};
    ModelFile model = quantized_model(made.model, made.chosen.quantization);
    model.project.data_spec = query.data_spec;
    place_data_beside(model.project, query.base_folder, path.parent_path());
    set_threshold(model.project.training, query.threshold);
    RETURN_IF_ERROR(write_model_file(path, model));
    return AnswerValue(Saved{query.path});
}

} // namespace

QueryResult answer_to(const AskQuantize& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto made, quantized(query, context));
    if (!query.path.empty()) return saved(query, made);
    ASSIGN_OR_RETURN(auto found, measured(query, made, context));
    return AnswerValue(std::move(found));
}

} // namespace epoch
