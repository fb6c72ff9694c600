#include "exchange/c_samples.h"

#include "inspect/predictor.h"
#include "inspect/sample_rows.h"
#include "model/graph_check.h"

#include <algorithm>
#include <functional>
#include <random>

namespace epoch {
namespace {

constexpr std::int64_t max_samples = 4, max_numbers = 200'000; // fewer samples where one is large

// Uniform in 0 to 1, with the same bits everywhere, which the distributions of <random> do not promise.
double drawn(std::mt19937& random) { return static_cast<double>(random()) / 4294967296.0; }

// A value as in the data file: a pixel, an id, or a number within two standard deviations of the column's mean.
float drawn_value(const FieldFacts& field, std::size_t i, std::mt19937& random)
{
    if (field.type().dtype == DType::i32)
        return static_cast<float>(random() % static_cast<std::uint32_t>(field.classes));
    if (field.stored == DType::u8) return static_cast<float>(random() % 256);
    const double around = 4 * drawn(random) - 2;
    const std::size_t columns = field.column_scale.size();
    if (columns == 0) return static_cast<float>(around);
    const std::size_t column = i % columns;
    return static_cast<float>((around - field.column_shift[column]) / field.column_scale[column]);
}

float as_read(float value, const FieldFacts& field, std::size_t i)
{
    double read = static_cast<double>(value);
    if (const std::size_t columns = field.column_scale.size(); columns > 0)
        read = read * field.column_scale[i % columns] + field.column_shift[i % columns];
    return static_cast<float>(read * field.scale + field.shift);
}

// The next value of a field, by its index in a sample.
using NextValue = std::function<float(const FieldFacts& field, std::size_t i)>;

// One sample: writes its inputs, and appends what a caller of the program passes and gets back.
Status add_sample(Predictor& predictor, const DataFacts& data, bool prepared, const NextValue& next, CSamples& samples)
{
    for (const ProgramInput& input : predictor.inputs()) {
        const FieldFacts& field = *data.field(input.field);
        std::vector<float> given, read;
        for (std::size_t i = 0; i < static_cast<std::size_t>(input.numbers); ++i) {
            given.push_back(next(field, i));
            read.push_back(field.type().dtype == DType::i32 ? given.back() : as_read(given.back(), field, i));
        }
        RETURN_IF_ERROR(write_rows(predictor, input, read));
        const auto& kept = prepared ? read : given;
        samples.inputs.insert(samples.inputs.end(), kept.begin(), kept.end());
    }
    std::vector<float> output(static_cast<std::size_t>(predictor.outputs()));
    RETURN_IF_ERROR(predictor.run(output));
    samples.outputs.insert(samples.outputs.end(), output.begin(), output.end());
    return {};
}

// `count` 0: as many as a self-test has.
Result<CSamples> run_samples(
    const ModelFile& model, Device& device, bool prepared, bool raw, std::int64_t count, const NextValue& next)
{
    const Project& project = model.project;
    const Checked network = check_graph(project.graph, &*project.data);
    ASSIGN_OR_RETURN(auto predictor, Predictor::build({network, *project.data, project.training, device}, 1));
    RETURN_IF_ERROR(predictor.take_parameters(model.weights));
    std::int64_t numbers = predictor.outputs();
    for (const ProgramInput& input : predictor.inputs()) numbers += input.numbers;
    CSamples samples{count > 0 ? count : std::clamp<std::int64_t>(max_numbers / numbers, 1, max_samples), {}, {}};
    for (std::int64_t i = 0; i < samples.count; ++i)
        RETURN_IF_ERROR(add_sample(predictor, *project.data, prepared, next, samples));
    if (raw) return samples;
    const auto& program = predictor.network();
    const auto classes = program.program.tensors[static_cast<std::size_t>(program.prediction.index)].type.shape.back();
    if (predictor.classes())
        softmax_rows(samples.outputs, static_cast<std::size_t>(classes));
    else
        make_readable(
            samples.outputs, predictor.prediction_kind(), predictor.outputs(), judged_field(network, *project.data));
    return samples;
}

} // namespace

Result<CSamples> c_samples(const ModelFile& model, Device& device, bool prepared, bool raw)
{
    return c_samples(model, device, prepared, raw, 0);
}

Result<CSamples> c_samples(const ModelFile& model, Device& device, bool prepared, bool raw, std::int64_t count)
{
    std::mt19937 random(1);
    return run_samples(model, device, prepared, raw, count,
        [&](const FieldFacts& field, std::size_t i) { return drawn_value(field, i, random); });
}

Result<std::vector<float>> answers_to(const CSamples& samples, const ModelFile& model, Device& device)
{
    std::size_t at = 0;
    ASSIGN_OR_RETURN(auto answered,
        run_samples(model, device, false, false, samples.count,
            [&](const FieldFacts&, std::size_t) { return at < samples.inputs.size() ? samples.inputs[at++] : 0.f; }));
    return std::move(answered.outputs);
}

} // namespace epoch
