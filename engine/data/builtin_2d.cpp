// builtin_2d: generated points in the plane, -6 to 6 on both axes: five sets of two classes and two regressions.
#include "data/dataset.h"
#include "data/sample_generator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace epoch {
namespace {

constexpr double pi = std::numbers::pi;

struct Sample {
    double x = 0, y = 0;
    double value = 0; // class or target
};

// Sample `index` of `count`, before noise. Classes alternate, so that they are equally frequent.
using Shape2d = Sample (*)(SampleGenerator&, std::int64_t index, std::int64_t count);

Sample circle(SampleGenerator& random, std::int64_t index, std::int64_t)
{
    const bool inner = index % 2 == 0;
    const double radius = inner ? random.uniform(0, 2.5) : random.uniform(3.5, 5), angle = random.uniform(0, 2 * pi);
    return {radius * std::sin(angle), radius * std::cos(angle), inner ? 0.0 : 1.0};
}

Sample exclusive_or(SampleGenerator& random, std::int64_t index, std::int64_t)
{
    // A gap of 0.6 along the axes keeps the classes apart while there is no noise.
    const double x = random.uniform(0.3, 5), y = random.uniform(0.3, 5);
    const double side = random.uniform(0, 1) < 0.5 ? -1 : 1;
    const bool same = index % 2 == 0;
    return {side * x, (same ? side : -side) * y, same ? 0.0 : 1.0};
}

Sample gauss(SampleGenerator& random, std::int64_t index, std::int64_t)
{
    const double centre = index % 2 == 0 ? 2 : -2;
    const double x = centre + random.normal(0.7), y = centre + random.normal(0.7);
    return {x, y, index % 2 == 0 ? 0.0 : 1.0};
}

Sample spiral(SampleGenerator&, std::int64_t index, std::int64_t count)
{
    // The arms begin a little apart: at the origin one point would belong to both classes.
    const double share = static_cast<double>(index / 2) / static_cast<double>(count / 2 + count % 2);
    const double radius = 0.4 + 4.6 * share, angle = 1.75 * share * 2 * pi + (index % 2 == 0 ? 0 : pi);
    return {radius * std::sin(angle), radius * std::cos(angle), index % 2 == 0 ? 0.0 : 1.0};
}

Sample moons(SampleGenerator& random, std::int64_t index, std::int64_t)
{
    const double angle = random.uniform(0, pi);
    if (index % 2 == 0) return {3 * std::cos(angle) - 1.5, 3 * std::sin(angle) - 0.75, 0};
    return {1.5 - 3 * std::cos(angle), 0.75 - 3 * std::sin(angle), 1};
}

Sample plane(SampleGenerator& random, std::int64_t, std::int64_t)
{
    const double x = random.uniform(-5, 5), y = random.uniform(-5, 5);
    return {x, y, (x + y) / 10};
}

Sample hills(SampleGenerator& random, std::int64_t, std::int64_t)
{
    struct Hill {
        double x, y, height;
    };
    constexpr std::array<Hill, 6> all{
        {{-4, 2.5, 1}, {0, 2.5, -1}, {4, 2.5, 1}, {-4, -2.5, -1}, {0, -2.5, 1}, {4, -2.5, -1}}};
    Sample sample{random.uniform(-5, 5), random.uniform(-5, 5), 0};
    for (const Hill& hill : all) {
        const double distance = std::hypot(sample.x - hill.x, sample.y - hill.y);
        sample.value += hill.height * std::max(0.0, 1 - distance / 2);
    }
    return sample;
}

struct PlaneSet {
    std::string_view name, title;
    Shape2d sample;
    bool classes;
};

constexpr std::array<PlaneSet, 7> all_builtins{{
    {"circle", "Circle", circle, true},
    {"gauss", "Two clouds", gauss, true},
    {"hills", "Hills (regression)", hills, false},
    {"moons", "Two moons", moons, true},
    {"plane", "Plane (regression)", plane, false},
    {"spiral", "Two spirals", spiral, true},
    {"xor", "Exclusive or", exclusive_or, true},
}};

const PlaneSet& builtin_named(std::string_view name)
{
    for (const PlaneSet& builtin : all_builtins)
        if (builtin.name == name) return builtin;
    return all_builtins.front(); // the caller has checked the name
}

std::vector<FieldFacts> facts_of(const PlaneSet& builtin)
{
    FieldFacts features;
    features.name = "features";
    features.sample = Shape{2};
    features.columns = {"x", "y"};
    FieldFacts target;
    target.role = FieldRole::target;
    if (builtin.classes) {
        target.name = "label";
        target.kind = TensorKind::labels;
        target.stored = DType::i32;
        target.classes = 2;
        target.class_names = {"A", "B"};
    } else {
        target.name = "target";
        target.sample = Shape{1};
        target.columns = {"value"};
    }
    return {features, target};
}

} // namespace

Result<Dataset> read_builtin_2d(const std::string& name, SpecReader& options)
{
    const PlaneSet& builtin = builtin_named(name);
    const double noise = options.real("noise", 0, 0, 5);
    const std::int64_t count = options.integer("size", 500, 10, 1'000'000);
    const auto seed = static_cast<std::uint64_t>(options.integer("seed", 0, 0, std::int64_t{1} << 62));
    ASSIGN_OR_RETURN(const auto split, draw_split(options, count, "0.6/0.2/0.2"));

    std::vector<float> points, targets;
    std::vector<std::int32_t> labels;
    for (std::int64_t index = 0; index < count; ++index) {
        SampleGenerator random(seed, static_cast<std::uint64_t>(index));
        const Sample sample = builtin.sample(random, index, count);
        // Generated even when it is 0, so that the noiseless point does not depend on the noise.
        const double dx = random.normal(noise), dy = random.normal(noise);
        points.push_back(static_cast<float>(sample.x + dx));
        points.push_back(static_cast<float>(sample.y + dy));
        if (builtin.classes) {
            labels.push_back(static_cast<std::int32_t>(sample.value));
        } else {
            targets.push_back(static_cast<float>(sample.value));
        }
    }
    return make_dataset(std::string(builtin.title), facts_of(builtin),
        {bytes_of(points), builtin.classes ? bytes_of(labels) : bytes_of(targets)}, split);
}

} // namespace epoch
