// builtin_noise: random inputs with random labels, to measure speed with data of any size. Nothing can be learned.
#include "data/memory_limit.h"
#include "data/sample_generator.h"
#include "data/source.h"
#include "data/token_fields.h"

#include "base/every_core.h"
#include "base/units.h"

#include <array>
#include <cmath>
#include <optional>
#include <span>

namespace epoch {
namespace {

// "3x32x32"
std::optional<Shape> image_shape(std::string_view text)
{
    std::array<std::int64_t, 3> extents{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t end = text.find('x');
        if ((end == text.npos) != (axis == 2)) return std::nullopt;
        if (!parse_number(std::string(text.substr(0, end)), extents[axis])) return std::nullopt;
        if (extents[axis] < 1 || extents[axis] > 4096) return std::nullopt;
        text.remove_prefix(axis == 2 ? text.size() : end + 1);
    }
    return Shape{extents[0], extents[1], extents[2]};
}

constexpr std::size_t min_elements_per_thread = 1 << 16; // worth a thread
constexpr const char* noise_title = "Random numbers (nothing can be learned)";

Status check_size(double numbers, std::int64_t count)
{
    return check_data_memory(3.0 * 4 * numbers * static_cast<double>(count), "builtin:noise",
        message("{samples} samples", {{"samples", count}}));
}

// Sequences of independent random tokens.
Result<Source> noise_of_tokens(std::int64_t length, std::int64_t vocabulary, std::int64_t count, std::uint64_t seed)
{
    RETURN_IF_ERROR(check_size(2.0 * static_cast<double>(length), count));
    TokenRows rows;
    std::vector<std::int32_t> window(static_cast<std::size_t>(length + 1));
    for (std::int64_t index = 0; index < count; ++index) {
        SampleGenerator random(seed, static_cast<std::uint64_t>(index));
        for (auto& token : window)
            token = static_cast<std::int32_t>(random.bits() % static_cast<std::uint32_t>(vocabulary));
        rows.add(window.data(), length);
    }
    std::vector<std::string> names;
    for (std::int64_t token = 0; token < vocabulary; ++token) names.push_back(std::to_string(token));
    Source source;
    source.title = noise_title;
    source.facts = token_facts(length, std::move(names));
    source.fields = {bytes_of(rows.tokens), bytes_of(rows.next)};
    source.rows = count;
    return source;
}

} // namespace

Result<Source> read_builtin_noise(const std::string&, SpecReader& options)
{
    const std::int64_t length = options.integer("tokens", 0, 0, 65'536);
    const std::int64_t vocabulary = options.integer("vocabulary", 96, 2, 65'536);
    const std::int64_t width = options.integer("features", 784, 1, 1'000'000);
    const std::string image = options.text("image", "");
    const std::int64_t classes = options.integer("classes", 10, 2, 65'536);
    const std::int64_t count = options.integer("size", 4096, 10, 10'000'000);
    const auto seed = static_cast<std::uint64_t>(options.integer("seed", 0, 0, std::int64_t{1} << 62));
    if (length > 0) return noise_of_tokens(length, vocabulary, count, seed);
    FieldFacts input;
    input.name = image.empty() ? "features" : "image";
    input.kind = image.empty() ? TensorKind::flat : TensorKind::image;
    const auto shape = image.empty() ? Shape{width} : image_shape(image);
    if (!shape)
        return Error{"data.option", "builtin:noise: image",
            message("\"{image}\" is not channels x height x width", {{"image", image}}),
            "write image=3x32x32, or leave it out for features"};
    input.sample = *shape;
    const std::int64_t elements = shape->count();
    RETURN_IF_ERROR(check_size(static_cast<double>(elements), count));

    const double bound = std::sqrt(3.0); // uniform in +-sqrt(3) has variance 1
    const auto rows = static_cast<std::size_t>(count), row_elements = static_cast<std::size_t>(elements);
    Source source;
    source.title = noise_title;
    source.facts = {input, label_facts(classes)};
    source.fields.emplace_back(rows * row_elements * sizeof(float));
    source.fields.emplace_back(rows * sizeof(std::int32_t));
    source.rows = count;
    auto* const values = reinterpret_cast<float*>(source.fields[0].data());
    auto* const labels = reinterpret_cast<std::int32_t*>(source.fields[1].data());
    on_every_core(rows, min_elements_per_thread / row_elements, [=](std::size_t first, std::size_t end) {
        for (std::size_t row = first; row < end; ++row) {
            SampleGenerator random(seed, row);
            labels[row] = static_cast<std::int32_t>(random.bits() % static_cast<std::uint32_t>(classes));
            for (float& value : std::span(values + row * row_elements, row_elements))
                value = static_cast<float>(random.uniform(-bound, bound));
        }
    });
    return source;
}

} // namespace epoch
