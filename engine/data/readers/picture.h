// picture: decodes an image file to pixels: PNG and JPEG by their libraries, BMP by picture_bmp. The first bytes decide
// the format, not the name.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace epoch {

struct Picture {
    std::int64_t width = 0, height = 0;
    std::vector<std::uint8_t> rgb; // rows from the top, without gaps; what is transparent lies on white
};

inline constexpr std::int64_t max_pixels = std::int64_t{1} << 26; // 67 million: 8192 x 8192
inline constexpr std::int64_t max_side = 65'535;
inline constexpr double max_picture_bytes = 256.0 * 1024 * 1024; // of a file

bool has_picture_name(const std::filesystem::path& file); // *.png, *.jpg, *.jpeg, *.bmp

// Checks the extents before any allocation. Decoding takes up to ten bytes a pixel.
Result<Picture> read_picture(const std::filesystem::path& file);
// `name` is for errors.
Result<Picture> decode_picture(std::span<const std::byte> file, const std::string& name);

// The width and height of an image file, from its header; a JPEG's as it is shown, after its EXIF orientation.
struct Extents {
    std::int64_t width = 0, height = 0;
};
Result<Extents> read_extents(const std::filesystem::path& file);

// The largest part from the middle of the picture that has the proportions of width : height.
Picture cropped(const Picture& from, std::int64_t width, std::int64_t height);

// Resamples by a triangle filter: linear interpolation where the picture grows, antialiased where it shrinks. In
// integer arithmetic, so every machine gives the same bytes.
Picture resized(const Picture& from, std::int64_t width, std::int64_t height);

// --- For the formats ---
Error picture_fault(const std::string& name, Message what);
Status check_extents(std::int64_t width, std::int64_t height, const std::string& name);
Result<Picture> decode_png(std::span<const std::byte> file, const std::string& name);
Result<Picture> decode_jpeg(std::span<const std::byte> file, const std::string& name);
Result<Picture> decode_bmp(std::span<const std::byte> file, const std::string& name);
Result<Extents> png_extents(std::span<const std::byte> file, const std::string& name);
Result<Extents> jpeg_extents(std::span<const std::byte> file, const std::string& name);
Result<Extents> bmp_extents(std::span<const std::byte> file, const std::string& name);

} // namespace epoch
