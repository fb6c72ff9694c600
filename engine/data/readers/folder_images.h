// folder_images: the images of a folder as rows, all resized to one size.
#pragma once

#include "data/readers/folder_files.h"
#include "data/readers/folder_masks.h"
#include "data/readers/picture.h"
#include "data/source.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epoch {

struct ImageSize {
    std::int64_t height = 0, width = 0;
    bool crop = false; // the middle of each image, in place of the whole one out of proportion

    std::string text() const; // as in the option
};

// "32x48": height, then width; "32x48,crop". None: all images have one size.
Result<std::optional<ImageSize>> wanted_image_size(SpecReader& options);
Result<std::int64_t> wanted_channels(SpecReader& options); // 1 or 3

// Reads images one by one as rows: the channels, then the class number, or that of each pixel of the mask.
class ImageReader {
public:
    // Without a size, all images must have the size of the first one.
    static Result<ImageReader> make(
        std::vector<FolderImage> images, std::optional<ImageSize> size, std::int64_t channels, KeepReading keep);

    bool crops() const { return m_size.crop; }
    void set_masks(MaskClasses masks) { m_masks = std::move(masks); }
    const MaskClasses& masks() const { return m_masks; } // without colours: the images have one class each
    Shape sample() const { return Shape{m_channels, m_size.height, m_size.width}; }

    Status read(const Source::UseRow& use) const;
    // The channels of one picture, as they stand in a row.
    Result<std::vector<std::byte>> pixels_of(const Picture& picture, const std::filesystem::path& file) const;

private:
    ImageReader(std::vector<FolderImage> images, std::int64_t channels, bool equally_large, KeepReading keep)
        : m_images(std::move(images))
        , m_channels(channels)
        , m_equally_large(equally_large)
        , m_keep_reading(std::move(keep))
    {
    }

    Picture in_proportion(const Picture& picture) const;
    Result<std::vector<std::int32_t>> labels(const FolderImage& image) const;

    std::vector<FolderImage> m_images;
    MaskClasses m_masks;
    ImageSize m_size;
    std::int64_t m_channels;
    bool m_equally_large;
    KeepReading m_keep_reading;
};

} // namespace epoch
