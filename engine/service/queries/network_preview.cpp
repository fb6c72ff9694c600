// network_preview: what the layers of a drawing make of one sample, as far as the drawing is in order.
#include "service/queries/answers.h"

#include "data/preview.h"
#include "formats/model_file.h"
#include "inspect/sample_rows.h"
#include "inspect/unit_maps.h"
#include "store/run_folder.h"
#include "train/run_opening.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr double most_flops = 2e10; // about a second on one core
constexpr std::int64_t most_parameters = 30'000'000, most_numbers = 1 << 27; // of all outputs; 512 MiB
constexpr std::int64_t most_numbers_shown = 1 << 22; // 16 MiB

using Sample = std::vector<std::vector<float>>; // of each field of the data

Error unlike_the_data(const FieldFacts& field, std::size_t numbers)
{
    return {"preview.sample", "field \"" + field.name + "\"",
        "a sample has " + std::to_string(field.sample.count()) + " numbers, not " + std::to_string(numbers),
        "choose the data anew"};
}

Result<Sample> sample_of(const AskPreview& query, const DataFacts& facts, const Asked& asked)
{
    Sample sample = query.sample;
    if (sample.empty()) {
        const auto go_on = [&] { return asked.cancelled ? GoOn::no : GoOn::yes; };
        ASSIGN_OR_RETURN(const auto data, preview_dataset(query.project.data_spec, query.base_folder, go_on));
        const std::int64_t rows = data->facts.counts.total();
        if (query.row < 0 || query.row >= rows)
            return Error{"view.row", "sample", "the data has no row " + std::to_string(query.row),
                "choose one below " + std::to_string(rows)};
        for (std::size_t i = 0; i < data->facts.fields.size(); ++i)
            if (auto done = read_rows(*data, i, query.row, 1, sample.emplace_back()); !done)
                return std::move(done).error();
    }
    sample.resize(facts.fields.size());
    for (std::size_t i = 0; i < sample.size(); ++i)
        if (std::ssize(sample[i]) != facts.fields[i].sample.count())
            return unlike_the_data(facts.fields[i], sample[i].size());
    return sample;
}

// What would keep somebody who draws waiting is not begun.
Status check_size(const Checked& network)
{
    double flops = 0;
    std::int64_t parameters = 0, numbers = 0;
    for (const NodeFacts& facts : network.facts) {
        flops += facts.cost.forward_flops;
        parameters += facts.cost.parameters;
        for (const TensorType& output : facts.outputs) numbers += output.shape.sample_count();
    }
    if (flops <= most_flops && parameters <= most_parameters && numbers <= most_numbers) return {};
    return Error{"preview.large", "network", "is too large to be followed while it is drawn",
        "train it: a run shows what its layers make of a sample"};
}

// Of the newest checkpoint that can be read; none where there is no such run.
std::vector<NamedTensor> last_weights(const AskPreview& query)
{
    const auto runs = runs_folder(query.runs);
    const std::filesystem::path run = query.project.last_run; // as a file has it, which may say anything
    if (run.empty() || run != run.filename() || run == ".." || !runs) return {};
    const auto folder = *runs / run;
    auto steps = checkpoint_steps(folder);
    for (; !steps.empty(); steps.pop_back())
        if (auto weights = read_tensors(checkpoint_file(folder, steps.back()))) return std::move(*weights);
    return {};
}

class Look {
public:
    Look(const AskPreview& query, const Checked& network, Sample sample)
        : m_query(query)
        , m_network(network)
        , m_preview{{}, std::move(sample)}
    {
    }

    Result<Preview> through(const DeviceLibrary& devices)
    {
        auto device = devices.open("cpu", 1); // a run that goes on needs the other cores
        if (!device) return std::move(device).error();
        const DataFacts& facts = *m_query.project.data;
        ASSIGN_OR_RETURN(auto predictor,
            Predictor::build({m_network, facts, m_query.project.training, **device, EPOCH_FP32, nullptr,
                                 {.judged = false, .nodes = true}},
                1));
        ASSIGN_OR_RETURN(
            const auto weights, predictor.take_fitting(last_weights(m_query), m_query.project.training.seed));
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

    // The first field that a network may read, whether or not it does already.
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
        NodeOutput output = unit_maps(values, sample, {m_query.most_units, m_query.most_side, m_room});
        m_room -= std::ssize(output.values);
        output.node = flat.origin;
        output.path = flat.path;
        m_preview.nodes.push_back(std::move(output));
    }

    const AskPreview& m_query;
    const Checked& m_network;
    Preview m_preview;
    std::int64_t m_room = most_numbers_shown;
};

} // namespace

Answered answer_to(const AskPreview& query, const Asked& asked)
{
    if (!query.project.data)
        return Error{"preview.data", "data", "there are no samples yet", "choose data for the Data layer"};
    ASSIGN_OR_RETURN(auto sample, sample_of(query, *query.project.data, asked));
    const Checked network = check_graph(query.project.graph, &*query.project.data);
    RETURN_IF_ERROR(check_size(network));
    ASSIGN_OR_RETURN(auto preview, Look(query, network, std::move(sample)).through(asked.devices));
    return AnswerValue(std::move(preview));
}

} // namespace epoch
