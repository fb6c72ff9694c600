// builtin_shapes: small images of one shape each, rendered from the signed distance to the shape's edge, with
// antialiasing over one pixel. Difficulty moves, rotates, shrinks and fades the shapes and adds noise.
#include "data/memory_limit.h"
#include "data/sample_generator.h"
#include "data/source.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch {
namespace {

// Distances are negative inside; a shape fits into -1 to 1.
using Distance = double (*)(double x, double y);

double circle(double x, double y) { return std::sqrt(x * x + y * y) - 0.9; }
double square(double x, double y) { return std::max(std::abs(x), std::abs(y)) - 0.8; }
double triangle(double x, double y) { return std::max(y - 0.6, 0.8660254037844386 * std::abs(x) - 0.5 * y - 0.5); }
double bar(double x, double y) { return std::max(std::abs(x) - 0.28, std::abs(y) - 0.95); }
double cross(double x, double y) { return std::min(bar(x, y), bar(y, x)); }
double ring(double x, double y) { return std::abs(std::sqrt(x * x + y * y) - 0.7) - 0.2; }
double diamond(double x, double y) { return 0.8 * std::abs(x) + 0.5 * std::abs(y) - 0.5; }
double crescent(double x, double y) { return std::max(circle(x, y), 0.75 - std::sqrt((x - 0.5) * (x - 0.5) + y * y)); }

struct ShapeKind {
    const char* name;
    Distance distance;
};

constexpr std::array shape_kinds =
    std::to_array<ShapeKind>({{"circle", circle}, {"square", square}, {"triangle", triangle}, {"cross", cross},
        {"ring", ring}, {"bar", bar}, {"diamond", diamond}, {"crescent", crescent}});

enum class Target : std::uint8_t { label, mask };

struct ShapeOptions {
    std::int64_t size, channels, classes;
    double difficulty;
    Target target;
};

struct Pose {
    double x, y, radius, cosine, sine; // in pixels; the rotation as a unit vector
    std::array<double, 3> ground, light;
};

Pose sample_pose(SampleGenerator& random, const ShapeOptions& look)
{
    const double size = static_cast<double>(look.size), hard = look.difficulty;
    Pose pose{};
    pose.radius = size * random.uniform(0.36 - 0.16 * hard, 0.36 + 0.04 * hard);
    const double margin = std::max(0.0, size / 2 - pose.radius) * hard;
    pose.x = size / 2 + random.uniform(-margin, margin);
    pose.y = size / 2 + random.uniform(-margin, margin);
    // A rotation of up to 39 degrees either way, without library functions that differ between machines. A square
    // rotated by 45 degrees would be a diamond.
    const double t = random.uniform(-0.35, 0.35) * hard;
    pose.cosine = (1 - t * t) / (1 + t * t);
    pose.sine = 2 * t / (1 + t * t);
    for (std::size_t channel = 0; channel < 3; ++channel) {
        pose.ground[channel] = random.uniform(0, 0.4 * hard);
        pose.light[channel] = pose.ground[channel] + (1 - pose.ground[channel]) * random.uniform(1 - 0.6 * hard, 1);
    }
    return pose;
}

// The signed distance of a pixel centre from the edge, in pixels.
double edge_distance(const Pose& pose, Distance distance, std::int64_t row, std::int64_t column)
{
    const double x = (static_cast<double>(column) + 0.5 - pose.x) / pose.radius;
    const double y = (static_cast<double>(row) + 0.5 - pose.y) / pose.radius;
    return distance(pose.cosine * x + pose.sine * y, pose.cosine * y - pose.sine * x) * pose.radius;
}

void draw_image(SampleGenerator& random, const ShapeOptions& look, const Pose& pose, Distance distance,
    std::vector<std::uint8_t>& to)
{
    for (std::int64_t channel = 0; channel < look.channels; ++channel)
        for (std::int64_t row = 0; row < look.size; ++row)
            for (std::int64_t column = 0; column < look.size; ++column) {
                const double inside = std::clamp(0.5 - edge_distance(pose, distance, row, column), 0.0, 1.0);
                const auto c = static_cast<std::size_t>(channel);
                const double noise = random.uniform(-0.35, 0.35) * look.difficulty;
                const double value = pose.ground[c] + (pose.light[c] - pose.ground[c]) * inside + noise;
                to.push_back(static_cast<std::uint8_t>(255 * std::clamp(value, 0.0, 1.0) + 0.5));
            }
}

// The shape's class where its light is more than half, 0 elsewhere.
void draw_mask(const ShapeOptions& look, const Pose& pose, std::size_t kind, std::vector<std::int32_t>& to)
{
    for (std::int64_t row = 0; row < look.size; ++row)
        for (std::int64_t column = 0; column < look.size; ++column)
            to.push_back(edge_distance(pose, shape_kinds[kind].distance, row, column) < 0
                    ? static_cast<std::int32_t>(kind) + 1
                    : 0);
}

std::vector<FieldFacts> facts_of(const ShapeOptions& look)
{
    FieldFacts label = label_facts(look.classes);
    if (look.target == Target::mask) {
        label.name = "mask";
        label.sample = Shape{look.size, look.size};
        label.classes = look.classes + 1;
        label.class_names.emplace_back("background");
    }
    for (std::int64_t kind = 0; kind < look.classes; ++kind)
        label.class_names.emplace_back(shape_kinds[static_cast<std::size_t>(kind)].name);
    return {image_facts({look.channels, look.size, look.size}), label};
}

} // namespace

Result<Source> read_builtin_shapes(const std::string&, SpecReader& options)
{
    const std::string target = options.text("target", "label");
    if (target != "label" && target != "mask")
        return Error{"data.option", "builtin:shapes: target",
            message("\"{target}\" is neither label nor mask", {{"target", target}}),
            "write target=mask for a class for each pixel, or leave it out"};
    const ShapeOptions look{options.integer("size", 28, 8, 512), options.integer("channels", 1, 1, 3),
        options.integer("classes", 4, 2, static_cast<std::int64_t>(shape_kinds.size())),
        options.real("difficulty", 0.5, 0, 1), target == "mask" ? Target::mask : Target::label};
    const std::int64_t count = options.integer("count", 2000, 10, 1'000'000);
    const auto seed = static_cast<std::uint64_t>(options.integer("seed", 0, 0, std::int64_t{1} << 62));
    const auto bytes = static_cast<std::size_t>(look.channels * look.size * look.size * count);
    const double mask_bytes =
        look.target == Target::mask ? 4.0 * static_cast<double>(look.size * look.size * count) : 0;
    RETURN_IF_ERROR(check_data_memory(3 * (static_cast<double>(bytes) + mask_bytes), "builtin:shapes",
        message("{images} images", {{"images", count}})));

    std::vector<std::uint8_t> images;
    images.reserve(bytes);
    std::vector<std::int32_t> labels;
    for (std::int64_t index = 0; index < count; ++index) {
        SampleGenerator random(seed, static_cast<std::uint64_t>(index));
        const auto kind = static_cast<std::size_t>(index % look.classes); // equally many of each
        const Pose pose = sample_pose(random, look);
        draw_image(random, look, pose, shape_kinds[kind].distance, images);
        if (look.target == Target::mask)
            draw_mask(look, pose, kind, labels);
        else
            labels.push_back(static_cast<std::int32_t>(kind));
    }
    Source source;
    source.title = message("Shapes {side}×{side} (drawn by the program)", {{"side", look.size}});
    source.facts = facts_of(look);
    source.fields = {bytes_of(images), bytes_of(labels)};
    source.rows = count;
    return source;
}

} // namespace epoch
