// AskPreview: the layer outputs for one sample, for all valid layers of a network that is being edited.
#include "service/queries/answers.h"

#include "data/preview.h"
#include "formats/foreign_weights.h"
#include "formats/model_file.h"
#include "inspect/sample_rows.h"
#include "inspect/unit_maps.h"
#include "store/run_folder.h"
#include "train/run_opening.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr double max_flops = 2e10; // about a second on one core
constexpr std::int64_t max_parameters = 30'000'000, max_elements = 1 << 27; // of all outputs: 512 MiB
constexpr std::int64_t max_elements_shown = 1 << 22; // 16 MiB

using Sample = std::vector<std::vector<float>>; // by data field

Error unlike_the_data(const FieldFacts& field, std::size_t numbers)
{
    return {"preview.sample", "field \"" + field.name + "\"",
        message(
            "a sample has {expected} numbers, not {found}", {{"expected", field.sample.count()}, {"found", numbers}}),
        "choose the data again"};
}

Result<Sample> sample_of(const AskPreview& query, const DataFacts& facts, const QueryContext& context)
{
    Sample sample = query.sample;
    if (sample.empty()) {
        const auto keep_going = [&](const ReadProgress&) { return context.cancelled ? GoOn::no : GoOn::yes; };
        ASSIGN_OR_RETURN(const auto data, preview_dataset(query.project.data_spec, query.base_folder, keep_going));
        const std::int64_t rows = data->facts.counts.total();
        if (query.row < 0 || query.row >= rows)
            return Error{"view.row", "sample", message("the data has no row {row}", {{"row", query.row}}),
                message("choose a row below {rows}", {{"rows", rows}})};
        for (std::size_t i = 0; i < data->facts.fields.size(); ++i)
            RETURN_IF_ERROR(read_rows(*data, i, query.row, 1, sample.emplace_back()));
    }
    sample.resize(facts.fields.size());
    for (std::size_t i = 0; i < sample.size(); ++i)
        if (std::ssize(sample[i]) != facts.fields[i].sample.count())
            return unlike_the_data(facts.fields[i], sample[i].size());
    return sample;
}

// Refuses networks that would make the editor wait.
Status check_size(const Checked& network)
{
    double flops = 0;
    std::int64_t parameters = 0, numbers = 0;
    for (const NodeFacts& facts : network.facts) {
        flops += facts.cost.forward_flops;
        parameters += facts.cost.parameters;
        for (const TensorType& output : facts.outputs) numbers += output.shape.sample_count();
    }
    if (flops <= max_flops && parameters <= max_parameters && numbers <= max_elements) return {};
    return Error{"preview.large", "network", "the network is too large for a preview",
        "train it: a run shows the layer outputs"};
}

// The weights of the newest readable checkpoint of the last run; empty if there is none.
std::vector<NamedTensor> last_weights(const AskPreview& query)
{
    const auto runs = runs_folder(query.runs);
    const std::filesystem::path run = query.project.last_run; // from a file, so it may be any path
    if (run.empty() || run != run.filename() || run == ".." || !runs) return {};
    const auto folder = *runs / run;
    auto steps = checkpoint_steps(folder);
    for (; !steps.empty(); steps.pop_back())
        if (auto weights = read_tensors(checkpoint_file(folder, steps.back()))) return std::move(*weights);
    return {};
}

// The weights of the file that training would start from, as far as they fit.
std::vector<NamedTensor> start_weights(
    const AskPreview& query, const std::vector<PlanTensor>& tensors, KeptWeights& kept)
{
    if (query.project.start_from.empty()) return {};
    const auto weights = kept.read(std::filesystem::path(query.base_folder) / query.project.start_from);
    if (!weights) return {}; // the run says so
    std::vector<WeightSlot> wanted;
    for (const PlanTensor& tensor : tensors)
        if (is_state(tensor.role)) wanted.push_back({tensor.name, tensor.type.shape});
    return matched_weights(match_weights(wanted, **weights), **weights);
}

class PreviewBuilder {
public:
    PreviewBuilder(const AskPreview& query, const Checked& network, Sample sample)
        : m_query(query)
        , m_network(network)
        , m_preview{{}, std::move(sample)}
    {
    }

    Result<Preview> build(const DeviceLibrary& devices, KeptWeights& kept)
    {
        ASSIGN_OR_RETURN(const auto device, devices.open("cpu", 1)); // leaves the other cores to a run
        const DataFacts& facts = *m_query.project.data;
        TrainingSettings training = m_query.project.training;
        training.values.erase("average_weights"); // weights are found under their own names
        ASSIGN_OR_RETURN(auto predictor,
            Predictor::build(
                {m_network, facts, training, *device, EPOCH_FP32, nullptr, {.prediction = false, .nodes = true}}, 1));
        auto learned = last_weights(m_query);
        if (learned.empty()) learned = start_weights(m_query, predictor.network().program.tensors, kept);
        ASSIGN_OR_RETURN(const auto weights, predictor.take_fitting(learned, training.seed));
        m_preview.parameters = weights.all;
        m_preview.learned = weights.fitting;
        for (const ProgramInput& input : predictor.inputs())
            RETURN_IF_ERROR(write_rows(predictor, input, m_preview.sample[field_place(facts, input.field)]));
        RETURN_IF_ERROR(predictor.run({}));
        for (std::size_t node = 0; node < m_network.flat.nodes.size(); ++node) RETURN_IF_ERROR(show(predictor, node));
        return std::move(m_preview);
    }

private:
    Status show(Predictor& predictor, std::size_t node)
    {
        const FlatNode& flat = m_network.flat.nodes[node];
        if (flat.type->family == Family::data) return show_data(flat);
        const Tensor output = predictor.network().nodes[node];
        if (!output) return {};
        const TensorType& type = predictor.network().program.tensors[static_cast<std::size_t>(output.index)].type;
        if (is_integer(type.dtype)) return {};
        std::vector<float> values;
        RETURN_IF_ERROR(predictor.read(output, values));
        add(flat, values, type.shape.sample());
        return {};
    }

    // Shows the first input field, even if no layer reads it yet.
    Status show_data(const FlatNode& flat)
    {
        const auto& fields = m_query.project.data->fields;
        const auto field = std::ranges::find(fields, FieldRole::input, &FieldFacts::role);
        if (field != fields.end() && !is_integer(field->type().dtype))
            add(flat, m_preview.sample[static_cast<std::size_t>(field - fields.begin())], field->sample);
        return {};
    }

    void add(const FlatNode& flat, std::span<const float> values, const Shape& sample)
    {
        NodeOutput output = unit_maps(values, sample, {m_query.max_units, m_query.max_side, m_elements_left});
        m_elements_left -= std::ssize(output.values);
        output.node = flat.origin;
        output.path = flat.path;
        m_preview.nodes.push_back(std::move(output));
    }

    const AskPreview& m_query;
    const Checked& m_network;
    Preview m_preview;
    std::int64_t m_elements_left = max_elements_shown;
};

} // namespace

QueryResult answer_to(const AskPreview& query, const QueryContext& context)
{
    if (!query.project.data)
        return Error{"preview.data", "data", "the project has no data yet", "choose data for the Data layer"};
    ASSIGN_OR_RETURN(auto sample, sample_of(query, *query.project.data, context));
    const Checked network = check_graph(query.project.graph, &*query.project.data);
    RETURN_IF_ERROR(check_size(network));
    KeptWeights once;
    ASSIGN_OR_RETURN(auto preview,
        PreviewBuilder(query, network, std::move(sample))
            .build(context.devices, context.kept_weights ? *context.kept_weights : once));
    return AnswerValue(std::move(preview));
}

} // namespace epoch
