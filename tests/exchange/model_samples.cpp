#include "tests/exchange/model_samples.h"

#include "cpu/device/cpu_device.h"
#include "device/device_library.h"
#include "inspect/predictor.h"
#include "inspect/sample_rows.h"
#include "plan/initial_values.h"
#include "projects/templates.h"
#include "tests/must.h"

#include <random>

namespace epoch::test {
namespace {

// Neither 0 nor 1 anywhere: a forgotten bias or a statistic in the wrong place must show.
NamedTensor drawn(const PlanTensor& tensor, std::uint64_t seed)
{
    std::vector<float> values(static_cast<std::size_t>(tensor.type.shape.count()));
    fill_initial(tensor, tensor_number(tensor.name), seed, values);
    std::mt19937_64 random(tensor_number(tensor.name));
    std::uniform_real_distribution<float> around(-0.3f, 0.3f);
    const auto kind = tensor.initial.kind;
    if (kind == Initializer::zeros || kind == Initializer::ones)
        for (float& value : values) value += around(random);
    const auto bytes = std::as_bytes(std::span(values));
    return {tensor.name, tensor.type, {bytes.begin(), bytes.end()}};
}

// A value as it lies in the file, and what the network reads in its place.
float as_read(float value, const FieldFacts& field, std::size_t i)
{
    double read = static_cast<double>(value);
    if (const std::size_t columns = field.column_scale.size(); columns > 0)
        read = read * field.column_scale[i % columns] + field.column_shift[i % columns];
    return static_cast<float>(read * field.scale + field.shift);
}

float drawn_value(const FieldFacts& field, std::size_t i, std::mt19937_64& random)
{
    if (field.stored == DType::u8) return static_cast<float>(random() % 256);
    const float normal = std::normal_distribution<float>()(random);
    const std::size_t columns = field.column_scale.size();
    if (columns == 0) return normal;
    const double deviation = 1 / field.column_scale[i % columns], mean = -field.column_shift[i % columns] * deviation;
    return static_cast<float>(mean + deviation * static_cast<double>(normal));
}

SampleInput drawn_input(const ProgramInput& input, const FieldFacts& field, std::int64_t batch, std::mt19937_64& random)
{
    SampleInput sample{field.name, {field.type().dtype, Shape::batched(field.sample).with_batch(batch)}, {}, {}};
    const auto count = static_cast<std::size_t>(batch * input.numbers);
    for (std::size_t i = 0; i < count; ++i)
        if (sample.type.dtype == DType::i32)
            sample.ids.push_back(static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(field.classes)));
        else
            sample.floats.push_back(drawn_value(field, i, random));
    return sample;
}

// A network that answers so many rows at once.
struct Answering {
    Answering(const ModelFile& model, std::int64_t rows)
        : project(model.project)
        , batch(rows)
        , network(check_graph(project.graph, &*project.data))
        , device(opened())
        , predictor(must(Predictor::build(PredictorRequest{network, *project.data, project.training, *device}, rows)))
    {
        must(predictor.take_parameters(model.weights));
    }

    const FieldFacts& field_of(const ProgramInput& input) const { return *project.data->field(input.field); }

    std::vector<float> raw_answers(const std::vector<SampleInput>& samples)
    {
        for (std::size_t port = 0; const ProgramInput& input : predictor.inputs()) {
            const SampleInput& sample = samples[port++];
            std::vector<float> read = sample.floats;
            for (std::size_t i = 0; i < read.size(); ++i) read[i] = as_read(read[i], field_of(input), i);
            must(read.empty() ? predictor.write(input, std::span<const std::int32_t>(sample.ids))
                              : predictor.write(input, std::span<const float>(read)));
        }
        std::vector<float> outputs(static_cast<std::size_t>(batch * predictor.outputs()));
        must(predictor.run(outputs));
        return outputs;
    }

    std::vector<float> readable(std::vector<float> outputs)
    {
        if (predictor.prediction_kind() == PredictionKind::classes)
            softmax_rows(outputs, static_cast<std::size_t>(extents().back()));
        else
            make_readable(
                outputs, predictor.prediction_kind(), predictor.outputs(), judged_field(network, *project.data));
        return outputs;
    }

    std::vector<std::int64_t> extents() const
    {
        const auto index = static_cast<std::size_t>(predictor.network().prediction.index);
        const auto all = predictor.network().program.tensors[index].type.shape.extents();
        return {all.begin(), all.end()};
    }

    std::unique_ptr<Device> opened()
    {
        devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
        return must(devices.open("cpu", 2));
    }

    const Project& project;
    std::int64_t batch;
    Checked network;
    DeviceLibrary devices;
    std::unique_ptr<Device> device;
    Predictor predictor;
};

} // namespace

ModelFile model_of(Project project)
{
    const Checked network = check_graph(project.graph, &*project.data);
    std::vector<LiveParameter> live_parameters;
    const auto program = must(network_program({network, *project.data, project.training, 1, {}}, live_parameters));
    ModelFile model{std::move(project), 7, {}};
    for (const PlanTensor& tensor : program.program.tensors)
        if (is_state(tensor.role)) model.weights.push_back(drawn(tensor, 5));
    return model;
}

ModelFile model_of_template(const std::string& name) { return model_of(must(read_template(name))); }

std::int64_t parameters(const ModelFile& model)
{
    std::int64_t sum = 0;
    for (const NamedTensor& weight : model.weights) sum += weight.type.shape.count();
    return sum;
}

void freeze(ModelFile& model, const std::string& layer)
{
    for (auto& [id, node] : model.project.graph.nodes) node.trainable &= node.layer != layer;
}

Samples samples_of(const ModelFile& model, std::int64_t batch, std::uint64_t seed)
{
    Answering network(model, batch);
    std::mt19937_64 random(seed);
    Samples samples;
    for (const ProgramInput& input : network.predictor.inputs())
        samples.inputs.push_back(drawn_input(input, network.field_of(input), batch, random));
    samples.raw_outputs = network.raw_answers(samples.inputs);
    samples.outputs = network.readable(samples.raw_outputs);
    samples.output_extents = network.extents();
    return samples;
}

std::vector<float> answers_of(const ModelFile& model, std::int64_t batch, std::vector<float> numbers)
{
    std::vector<std::int32_t> ids; // class numbers, where the input is of those
    if (model.project.data->fields.front().type().dtype == DType::i32) {
        for (const float number : numbers) ids.push_back(static_cast<std::int32_t>(number));
        numbers.clear();
    }
    Answering network(model, batch);
    return network.readable(network.raw_answers({SampleInput{{}, {}, std::move(numbers), std::move(ids)}}));
}

} // namespace epoch::test
