// folder_sizes: how large the images of a folder are, and one size that suits them all.
#pragma once

#include "model/table_profile.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace epoch {

struct FolderSizes {
    std::int64_t seen = 0, different = 0; // images; sizes among them
    std::int64_t min_width = 0, min_height = 0, max_width = 0, max_height = 0; // of the smallest and largest image
    std::int64_t side = 0; // proposed
    bool square = true; // all of them
    bool proportions_differ = false; // so much that resized as a whole they would be distorted each in its own way

    std::string proposed() const; // "64x64", or "64x64,crop"
};

// Reads the headers of at most 500 images, spread evenly. Files that cannot be read are left to the reader.
FolderSizes sizes_of(std::span<const std::filesystem::path> files);

std::optional<TableNote> note_on_sizes(const FolderSizes& sizes); // none: one size
// What `size`, a value of the option, does to the images, and what the other value would do. None: one size, or
// squares.
std::optional<TableNote> note_on_crop(const FolderSizes& sizes, std::string size);

} // namespace epoch
