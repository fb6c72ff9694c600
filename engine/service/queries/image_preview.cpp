// AskImagePreview: one image of a folder beside what the reader makes of it, and versions of it as the op of training
// augments them.
#include "service/queries/answers.h"

#include "data/preview.h"
#include "lab/comparison.h"
#include "lab/placed_program.h"
#include "plan/plan_lowering.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace epoch {
namespace {

constexpr std::int64_t max_varied_values = 3 << 20; // of one image: a preview of larger ones would take long

// Every n-th row and column, so that no side is longer than max_preview_side.
SampleField thinned(const Shape& sample, std::span<const float> values)
{
    const auto step = (std::max(sample[1], sample[2]) + max_preview_side - 1) / max_preview_side;
    SampleField field;
    field.shape = Shape{sample[0], (sample[1] + step - 1) / step, (sample[2] + step - 1) / step};
    for (std::int64_t channel = 0; channel < sample[0]; ++channel)
        for (std::int64_t y = 0; y < sample[1]; y += step)
            for (std::int64_t x = 0; x < sample[2]; x += step)
                field.values.push_back(values[static_cast<std::size_t>((channel * sample[1] + y) * sample[2] + x)]);
    return field;
}

SampleField original_of(const Picture& picture)
{
    const auto longest = std::max(picture.width, picture.height);
    const auto side = [&](std::int64_t pixels) {
        return longest <= max_preview_side ? pixels : std::max<std::int64_t>(1, pixels * max_preview_side / longest);
    };
    const Picture small = resized(picture, side(picture.width), side(picture.height));
    SampleField field{Shape{3, small.height, small.width}, {}};
    for (std::size_t channel = 0; channel < 3; ++channel)
        for (std::size_t at = channel; at < small.rgb.size(); at += 3) field.values.push_back(small.rgb[at]);
    return field;
}

// As in the first epochs of a training set of one image, in the units of stored pixels.
Result<std::vector<SampleField>> varied(const ImageExample& image, const DeviceLibrary& devices)
{
    const FieldFacts& facts = image.field;
    OpGraph graph;
    const auto field = graph.add(
        {facts.name, {facts.stored, Shape::batched(facts.sample).with_batch(1)}, TensorRole::data, false, -1, {}});
    const auto positions = graph.ops("sample_positions", {},
        {{"first", std::int64_t{0}}, {"count", std::int64_t{1}}, {"batch", max_varied},
            {"order", std::string("shuffled")}});
    const auto rows = graph.op("gather_augmented", {field, positions[0]}, gather_attributes(facts, 1));
    if (graph.error()) return *graph.error();
    Program wanted = whole_program(graph);
    wanted.kind = ProgramKind::inspect; // no tensor is fused away
    ASSIGN_OR_RETURN(const auto cpu, devices.open("cpu", 1));
    ASSIGN_OR_RETURN(auto placed, PlacedProgram::make(*cpu, wanted));
    DeviceProgram& program = placed.device_program();
    RETURN_IF_ERROR(program.write(field, image.pixels));
    RETURN_IF_ERROR(program.set_control({}));
    RETURN_IF_ERROR(program.run(1));
    const auto pixels = static_cast<std::size_t>(facts.sample.count());
    std::vector<float> values(pixels * max_varied);
    RETURN_IF_ERROR(program.read(rows, std::as_writable_bytes(std::span(values))));
    for (float& value : values) value = static_cast<float>((static_cast<double>(value) - facts.shift) / facts.scale);
    std::vector<SampleField> fields;
    for (std::size_t at = 0; at < values.size(); at += pixels)
        fields.push_back(thinned(facts.sample, std::span(values).subspan(at, pixels)));
    return fields;
}

} // namespace

QueryResult answer_to(const AskImagePreview& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto image, example_image(query.spec, query.base_folder));
    ImagePreview preview{
        image.file, image.original.width, image.original.height, original_of(image.original), image.field, {}};
    std::vector<float> pixels;
    for (const std::byte value : image.pixels) pixels.push_back(static_cast<float>(value));
    preview.seen = thinned(image.field.sample, pixels);
    if (image.field.augment.changes_samples() && image.field.sample.count() <= max_varied_values) {
        ASSIGN_OR_RETURN(preview.varied, varied(image, context.devices));
    }
    return AnswerValue(std::move(preview));
}

} // namespace epoch
