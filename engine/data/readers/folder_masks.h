// folder_masks: images of classes, one for each pixel. Their colours are the classes, in ascending order.
#pragma once

#include "data/dataset.h"
#include "data/readers/folder_files.h"
#include "data/readers/picture.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

struct MaskClasses {
    std::vector<std::uint32_t> colours; // 0xRRGGBB, ascending

    std::vector<std::string> names() const; // "0" and "255" where all are grey, else "#0080ff"
};

// Reads all masks. An error where a mask is not as large as its image, or where there are more than 64 colours, as in
// masks that were saved as JPEG.
Result<MaskClasses> mask_classes(const std::vector<FolderImage>& images, const KeepReading& keep);

// The class of each pixel of a mask of `height` x `width`, by the nearest one: colours between two classes have none.
Result<std::vector<std::int32_t>> labels_of(const Picture& mask, const MaskClasses& classes, std::int64_t height,
    std::int64_t width, const std::filesystem::path& file);

} // namespace epoch
