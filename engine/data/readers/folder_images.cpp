#include "data/readers/folder_images.h"

#include "base/units.h"
#include "data/readers/folder_sizes.h"

#include <algorithm>
#include <span>

namespace epoch {
namespace {

constexpr std::int64_t max_target_side = 8192;

// Converts interleaved pixels to planar channels. Grey is the luma of ITU-R BT.601.
std::vector<std::byte> planar(const Picture& picture, std::int64_t channels)
{
    std::vector<std::byte> row;
    const std::size_t pixels = picture.rgb.size() / 3;
    row.reserve(pixels * static_cast<std::size_t>(channels) + sizeof(std::int32_t));
    for (std::size_t channel = 0; channel < static_cast<std::size_t>(channels); ++channel)
        for (std::size_t i = 0; i < pixels; ++i) {
            const std::uint8_t* rgb = picture.rgb.data() + 3 * i;
            const unsigned grey = (299u * rgb[0] + 587u * rgb[1] + 114u * rgb[2] + 500u) / 1000u;
            row.push_back(static_cast<std::byte>(channels == 1 ? grey : rgb[channel]));
        }
    return row;
}

} // namespace

std::string ImageSize::text() const
{
    return std::to_string(height) + 'x' + std::to_string(width) + (crop ? ",crop" : "");
}

Result<std::optional<ImageSize>> wanted_image_size(SpecReader& options)
{
    std::string text = options.text("size", "");
    std::erase(text, ' '); // "32x48, crop"
    if (text.empty()) return std::optional<ImageSize>{};
    ImageSize size;
    size.crop = text.ends_with(",crop");
    if (size.crop) text.resize(text.size() - 5);
    const std::size_t cross = text.find('x');
    const bool numbers = cross != text.npos && parse_number(text.substr(0, cross), size.height)
        && parse_number(text.substr(cross + 1), size.width);
    if (numbers && std::min(size.height, size.width) >= 1 && std::max(size.height, size.width) <= max_target_side)
        return std::optional<ImageSize>{size};
    return Error{"data.option", "size",
        message("\"{text}\" is not height x width, each from 1 to 8192", {{"text", text}}),
        "write size=32x32 or size=32x32,crop, or leave it out where all images are equally large"};
}

Result<std::int64_t> wanted_channels(SpecReader& options)
{
    const std::int64_t channels = options.integer("channels", 3, 1, 3);
    if (channels != 2) return channels;
    return Error{
        "data.option", "channels", "an image has 1 channel (grey) or 3 (red, green, blue)", "write channels=3"};
}

Result<ImageReader> ImageReader::make(
    std::vector<FolderImage> images, std::optional<ImageSize> size, std::int64_t channels, KeepReading keep)
{
    ImageReader reader(std::move(images), channels, !size, std::move(keep));
    if (size) {
        reader.m_size = *size;
        return reader;
    }
    ASSIGN_OR_RETURN(const auto picture, read_picture(reader.m_images.front().file));
    reader.m_size = {picture.height, picture.width};
    return reader;
}

Status ImageReader::read(const Source::UseRow& use) const
{
    double done = 0;
    for (const FolderImage& image : m_images) {
        const ReadProgress reading{"images", done++, static_cast<double>(m_images.size()), "images"};
        if (m_keep_reading && m_keep_reading(reading) == GoOn::no) return reading_cancelled(path_text(image.file));
        ASSIGN_OR_RETURN(const auto picture, read_picture(image.file));
        ASSIGN_OR_RETURN(auto row, pixels_of(picture, image.file));
        ASSIGN_OR_RETURN(const auto found, labels(image));
        const auto bytes = std::as_bytes(std::span(found));
        row.insert(row.end(), bytes.begin(), bytes.end());
        RETURN_IF_ERROR(use(row));
    }
    return {};
}

Result<std::vector<std::byte>> ImageReader::pixels_of(const Picture& picture, const std::filesystem::path& file) const
{
    if (!m_equally_large) return planar(resized(in_proportion(picture), m_size.width, m_size.height), m_channels);
    if (picture.height == m_size.height && picture.width == m_size.width) return planar(picture, m_channels);
    std::vector<std::filesystem::path> files;
    for (const FolderImage& image : m_images) files.push_back(image.file);
    return folder_fault(file,
        message("has {width} × {height} pixels, those before it {expected_width} × {expected_height}",
            {{"width", picture.width}, {"height", picture.height}, {"expected_width", m_size.width},
                {"expected_height", m_size.height}}),
        message("add size={size} to make all images equally large", {{"size", sizes_of(files).proposed()}}));
}

Result<std::vector<std::int32_t>> ImageReader::labels(const FolderImage& image) const
{
    if (m_masks.colours.empty()) return std::vector<std::int32_t>{static_cast<std::int32_t>(image.class_number)};
    ASSIGN_OR_RETURN(const auto mask, read_picture(image.mask));
    return labels_of(in_proportion(mask), m_masks, m_size.height, m_size.width, image.mask);
}

Picture ImageReader::in_proportion(const Picture& picture) const
{
    return m_size.crop ? cropped(picture, m_size.width, m_size.height) : picture;
}

} // namespace epoch
