#include "data/readers/folder_masks.h"

#include <algorithm>
#include <array>
#include <set>

namespace epoch {
namespace {

constexpr std::size_t max_mask_classes = 64;

std::uint32_t colour_at(const Picture& picture, std::size_t pixel)
{
    const std::uint8_t* rgb = picture.rgb.data() + 3 * pixel;
    return std::uint32_t{rgb[0]} << 16 | std::uint32_t{rgb[1]} << 8 | rgb[2];
}

bool is_grey(std::uint32_t colour) { return colour == (colour & 255u) * 0x010101u; }

std::string hexadecimal(std::uint32_t colour)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (int shift = 20; shift >= 0; shift -= 4) text += digits[colour >> shift & 15u];
    return text;
}

Status check_size(const FolderImage& image, const Picture& mask)
{
    ASSIGN_OR_RETURN(const auto extents, read_extents(image.file));
    if (extents.width == mask.width && extents.height == mask.height) return {};
    return folder_fault(image.mask,
        message("has {width} × {height} pixels, its image {expected_width} × {expected_height}",
            {{"width", mask.width}, {"height", mask.height}, {"expected_width", extents.width},
                {"expected_height", extents.height}}),
        "make both equally large, or remove them");
}

} // namespace

std::vector<std::string> MaskClasses::names() const
{
    const bool grey = std::ranges::all_of(colours, is_grey);
    std::vector<std::string> names;
    for (const std::uint32_t colour : colours)
        names.push_back(grey ? std::to_string(colour & 255u) : hexadecimal(colour));
    return names;
}

Result<MaskClasses> mask_classes(const std::vector<FolderImage>& images, const KeepReading& keep)
{
    std::set<std::uint32_t> colours;
    double done = 0;
    for (const FolderImage& image : images) {
        const ReadProgress reading{"masks", done++, static_cast<double>(images.size()), "masks"};
        if (keep && keep(reading) == GoOn::no) return reading_cancelled(path_text(image.mask));
        ASSIGN_OR_RETURN(const auto mask, read_picture(image.mask));
        RETURN_IF_ERROR(check_size(image, mask));
        for (std::size_t pixel = 0; pixel < mask.rgb.size() / 3; ++pixel) {
            const std::uint32_t colour = colour_at(mask, pixel);
            if (pixel > 0 && colour == colour_at(mask, pixel - 1)) continue; // masks are of few areas
            colours.insert(colour);
            if (colours.size() > max_mask_classes)
                return folder_fault(image.mask,
                    message("is the mask with which there are more than {max} colours, so that they cannot be classes",
                        {{"max", max_mask_classes}}),
                    "save masks as PNG with one colour a class, or add masks=no where both folders are classes");
        }
    }
    if (colours.size() < 2)
        return folder_fault(images.front().mask, "has one colour, as all masks have", "add a mask with two classes");
    return MaskClasses{{colours.begin(), colours.end()}};
}

Result<std::vector<std::int32_t>> labels_of(const Picture& mask, const MaskClasses& classes, std::int64_t height,
    std::int64_t width, const std::filesystem::path& file)
{
    std::vector<std::int32_t> labels;
    labels.reserve(static_cast<std::size_t>(height * width));
    const auto nearest = [](std::int64_t at, std::int64_t from, std::int64_t to) {
        return (2 * at + 1) * from / (2 * to);
    };
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x) {
            const auto pixel =
                static_cast<std::size_t>(nearest(y, mask.height, height) * mask.width + nearest(x, mask.width, width));
            const auto found = std::ranges::lower_bound(classes.colours, colour_at(mask, pixel));
            if (found == classes.colours.end() || *found != colour_at(mask, pixel))
                return folder_fault(file, "changed while it was read", "read it again when it is complete");
            labels.push_back(static_cast<std::int32_t>(found - classes.colours.begin()));
        }
    return labels;
}

} // namespace epoch
