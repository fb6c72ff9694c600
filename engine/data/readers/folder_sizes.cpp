#include "data/readers/folder_sizes.h"

#include "data/readers/picture.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace epoch {
namespace {

constexpr std::size_t max_seen = 500;
constexpr std::array<std::int64_t, 4> usual_sides{128, 96, 64, 32};
constexpr double max_proportions = 2.5; // of the widest image to the narrowest, without the tenth at either end

// The largest usual side that does not enlarge most images: more pixels make training slower.
std::int64_t side_for(std::vector<std::int64_t> short_sides)
{
    const auto middle = short_sides.begin() + std::ssize(short_sides) / 2;
    std::ranges::nth_element(short_sides, middle);
    for (const std::int64_t side : usual_sides)
        if (side <= *middle) return side;
    return *middle;
}

bool differ(std::vector<double> proportions)
{
    std::ranges::sort(proportions);
    const std::size_t tenth = proportions.size() / 10;
    return !proportions.empty() && proportions[proportions.size() - 1 - tenth] > max_proportions * proportions[tenth];
}

constexpr std::string_view crop_ending = ",crop";

} // namespace

std::string FolderSizes::proposed() const
{
    return std::to_string(side) + "x" + std::to_string(side) + std::string(proportions_differ ? crop_ending : "");
}

FolderSizes sizes_of(std::span<const std::filesystem::path> files)
{
    FolderSizes found;
    std::set<std::pair<std::int64_t, std::int64_t>> sizes;
    std::vector<std::int64_t> short_sides;
    std::vector<double> proportions;
    const std::size_t count = std::min(files.size(), max_seen);
    for (std::size_t i = 0; i < count; ++i) {
        const auto extents = read_extents(files[i * files.size() / count]);
        if (!extents) continue;
        const auto [width, height] = *extents;
        const std::int64_t pixels = width * height;
        if (found.seen == 0 || pixels < found.min_width * found.min_height)
            found.min_width = width, found.min_height = height;
        if (pixels > found.max_width * found.max_height) found.max_width = width, found.max_height = height;
        ++found.seen;
        found.square = found.square && width == height;
        sizes.emplace(width, height);
        short_sides.push_back(std::min(width, height));
        proportions.push_back(static_cast<double>(width) / static_cast<double>(height));
    }
    found.different = std::ssize(sizes);
    found.proportions_differ = differ(std::move(proportions));
    found.side = short_sides.empty() ? usual_sides.back() : side_for(std::move(short_sides));
    return found;
}

std::optional<TableNote> note_on_sizes(const FolderSizes& sizes)
{
    if (sizes.different < 2) return std::nullopt;
    const std::vector<MessageValue> values{{"sizes", sizes.different}, {"images", sizes.seen},
        {"min_width", sizes.min_width}, {"min_height", sizes.min_height}, {"max_width", sizes.max_width},
        {"max_height", sizes.max_height}, {"side", sizes.side}};
    return TableNote{
        message("The images have {sizes} sizes ({images} were looked at), from {min_width} × {min_height} to "
                "{max_width} × {max_height} pixels; a network needs one.",
            values),
        message(sizes.proportions_differ ? "Crop and resize to {side} × {side}" : "Resize to {side} × {side}", values),
        "size", sizes.proposed(), true};
}

std::optional<TableNote> note_on_crop(const FolderSizes& sizes, std::string size)
{
    if (sizes.different < 2 || sizes.square) return std::nullopt;
    if (!size.ends_with(crop_ending))
        return TableNote{"Each image is resized as a whole: nothing is lost, but shapes are squeezed. Cropped to its "
                         "middle, it would keep its shapes and lose its rim.",
            "Crop to the middle", "size", size.append(crop_ending)};
    size.resize(size.size() - crop_ending.size());
    return TableNote{"Each image is cropped to its middle: shapes stay as they are, but the rim is lost. Resized as a "
                     "whole, it would lose nothing, but shapes would be squeezed.",
        "Resize as a whole", "size", size};
}

} // namespace epoch
