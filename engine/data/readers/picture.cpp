#include "data/readers/picture.h"

#include "data/byte_source.h"
#include "data/memory_limit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <string_view>

namespace epoch {
namespace {

constexpr double bytes_per_pixel = 10; // of the decoders and the result together

// The input pixels and weights of one output pixel along one axis.
struct ResampleWeights {
    std::int64_t first = 0;
    std::vector<std::int64_t> weights; // add up to `whole`
};
constexpr std::int64_t fixed_point_one = 1 << 22;

std::vector<ResampleWeights> resample_weights(std::int64_t from, std::int64_t to)
{
    const double scale = static_cast<double>(from) / static_cast<double>(to), reach = std::max(1.0, scale);
    std::vector<ResampleWeights> all(static_cast<std::size_t>(to));
    for (std::int64_t i = 0; i < to; ++i) {
        ResampleWeights& one = all[static_cast<std::size_t>(i)];
        const double centre = (static_cast<double>(i) + 0.5) * scale;
        const auto begin = std::max<std::int64_t>(0, static_cast<std::int64_t>(std::floor(centre - reach)));
        const auto end = std::min(from, static_cast<std::int64_t>(std::ceil(centre + reach)));
        std::vector<double> shares;
        double sum = 0;
        for (std::int64_t at = begin; at < end; ++at) {
            shares.push_back(std::max(0.0, 1 - std::abs(static_cast<double>(at) + 0.5 - centre) / reach));
            sum += shares.back();
        }
        one.first = begin;
        std::int64_t left = fixed_point_one;
        for (const double share : shares) {
            one.weights.push_back(std::llround(share / sum * static_cast<double>(fixed_point_one)));
            left -= one.weights.back();
        }
        *std::ranges::max_element(one.weights) += left; // what rounding has lost
    }
    return all;
}

std::uint8_t rounded(std::int64_t sum)
{
    return static_cast<std::uint8_t>((sum + fixed_point_one / 2) / fixed_point_one);
}

Picture with_width(const Picture& from, std::int64_t width)
{
    Picture to{width, from.height, std::vector<std::uint8_t>(static_cast<std::size_t>(3 * width * from.height))};
    const auto columns = resample_weights(from.width, width);
    std::uint8_t* out = to.rgb.data();
    for (std::int64_t row = 0; row < from.height; ++row)
        for (const ResampleWeights& column : columns) {
            const std::uint8_t* in = from.rgb.data() + 3 * (row * from.width + column.first);
            std::int64_t sums[3] = {};
            for (const std::int64_t weight : column.weights)
                for (std::int64_t& sum : sums) sum += weight * *in++;
            for (const std::int64_t sum : sums) *out++ = rounded(sum);
        }
    return to;
}

Picture with_height(const Picture& from, std::int64_t height)
{
    const std::int64_t stride = 3 * from.width;
    Picture to{from.width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(stride * height))};
    std::uint8_t* out = to.rgb.data();
    for (const ResampleWeights& row : resample_weights(from.height, height))
        for (std::int64_t at = 0; at < stride; ++at) {
            const std::uint8_t* in = from.rgb.data() + row.first * stride + at;
            std::int64_t sum = 0;
            for (const std::int64_t weight : row.weights) {
                sum += weight * *in;
                in += stride;
            }
            *out++ = rounded(sum);
        }
    return to;
}

bool begins_with(std::span<const std::byte> file, std::string_view bytes)
{
    return file.size() >= bytes.size() && std::memcmp(file.data(), bytes.data(), bytes.size()) == 0;
}

// Calls the decoder or the header's reader of the format.
template <class Of>
Result<Of> by_format(std::span<const std::byte> file, const std::string& name,
    Result<Of> (*png)(std::span<const std::byte>, const std::string&),
    Result<Of> (*jpeg)(std::span<const std::byte>, const std::string&),
    Result<Of> (*bmp)(std::span<const std::byte>, const std::string&))
{
    if (file.empty()) return picture_fault(name, "is empty");
    if (begins_with(file, "\x89PNG")) return png(file, name);
    if (begins_with(file, "\xFF\xD8\xFF")) return jpeg(file, name);
    if (begins_with(file, "BM")) return bmp(file, name);
    return picture_fault(name, "is neither a PNG nor a JPEG nor a BMP image");
}

struct PictureFile {
    std::string name;
    std::vector<std::byte> bytes;
};

Result<PictureFile> read_picture_file(const std::filesystem::path& path)
{
    ASSIGN_OR_RETURN(auto file, ByteSource::open(path));
    if (file.compressed()) return picture_fault(file.name(), "is compressed with gzip");
    if (file.file_bytes() > max_picture_bytes) return picture_fault(file.name(), "is larger than 256 MiB");
    std::vector<std::byte> bytes(static_cast<std::size_t>(file.file_bytes()));
    ASSIGN_OR_RETURN(const auto got, file.read(bytes));
    bytes.resize(got);
    return PictureFile{file.name(), std::move(bytes)};
}

} // namespace

Error picture_fault(const std::string& name, Message what)
{
    return {"data.image", name, std::move(what), "replace the file, or take it out of the folder"};
}

Status check_extents(std::int64_t width, std::int64_t height, const std::string& name)
{
    if (width < 1 || height < 1) return picture_fault(name, "has no pixels");
    if (std::max(width, height) > max_side || width * height > max_pixels)
        return picture_fault(name,
            message("announces {width} × {height} pixels; at most {max_pixels} are read, and {max_side} a side",
                {{"width", width}, {"height", height}, {"max_pixels", max_pixels}, {"max_side", max_side}}));
    return check_data_memory(bytes_per_pixel * static_cast<double>(width * height), name, "decoding it");
}

Result<Picture> decode_picture(std::span<const std::byte> file, const std::string& name)
{
    return by_format<Picture>(file, name, decode_png, decode_jpeg, decode_bmp);
}

bool has_picture_name(const std::filesystem::path& file)
{
    auto ending = file.extension().u8string();
    for (char8_t& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char8_t>(c - 'A' + 'a');
    constexpr std::array<std::u8string_view, 4> known{u8".png", u8".jpg", u8".jpeg", u8".bmp"};
    return std::ranges::find(known, ending) != known.end();
}

Result<Picture> read_picture(const std::filesystem::path& path)
{
    ASSIGN_OR_RETURN(const auto file, read_picture_file(path));
    return decode_picture(file.bytes, file.name);
}

Result<Extents> read_extents(const std::filesystem::path& path)
{
    ASSIGN_OR_RETURN(const auto file, read_picture_file(path));
    return by_format<Extents>(file.bytes, file.name, png_extents, jpeg_extents, bmp_extents);
}

Picture cropped(const Picture& from, std::int64_t width, std::int64_t height)
{
    Picture to{from.width, from.height, {}};
    if (from.width * height > from.height * width)
        to.width = std::max<std::int64_t>(1, from.height * width / height);
    else
        to.height = std::max<std::int64_t>(1, from.width * height / width);
    const std::int64_t left = (from.width - to.width) / 2, top = (from.height - to.height) / 2;
    for (std::int64_t row = top; row < top + to.height; ++row) {
        const auto begin = from.rgb.begin() + 3 * (row * from.width + left);
        to.rgb.insert(to.rgb.end(), begin, begin + 3 * to.width);
    }
    return to;
}

Picture resized(const Picture& from, std::int64_t width, std::int64_t height)
{
    if (from.width == width && from.height == height) return from;
    // Resizes first along the axis with the smaller intermediate image.
    if (width * from.height <= from.width * height) return with_height(with_width(from, width), height);
    return with_width(with_height(from, height), width);
}

} // namespace epoch
