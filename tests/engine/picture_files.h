// picture_files: image files made here.
#pragma once

#include "tests/engine/data_files.h"

#include <QDir>
#include <QFileInfo>

#include <functional>

#include <jpeglib.h>
#include <png.h>

namespace epoch::test {

using Pixel = std::function<std::uint8_t(std::int64_t row, std::int64_t column, int channel)>;

inline std::vector<std::uint8_t> rgb_of(std::int64_t width, std::int64_t height, const Pixel& pixel, int channels = 3)
{
    std::vector<std::uint8_t> bytes;
    for (std::int64_t row = 0; row < height; ++row)
        for (std::int64_t column = 0; column < width; ++column)
            for (int channel = 0; channel < channels; ++channel) bytes.push_back(pixel(row, column, channel));
    return bytes;
}

inline std::uint8_t gradient_pixel(std::int64_t row, std::int64_t column, int channel)
{
    return static_cast<std::uint8_t>(row * 40 + column * 7 + channel * 3);
}

inline QByteArray png(
    std::int64_t width, std::int64_t height, const Pixel& pixel = gradient_pixel, png_uint_32 format = PNG_FORMAT_RGB)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = format;
    const auto bytes = rgb_of(width, height, pixel, static_cast<int>(PNG_IMAGE_SAMPLE_CHANNELS(format)));
    png_alloc_size_t size = 0;
    png_image_write_get_memory_size(image, size, 0, bytes.data(), 0, nullptr);
    QByteArray out(static_cast<qsizetype>(size), '\0');
    if (png_image_write_to_memory(&image, out.data(), &size, 0, bytes.data(), 0, nullptr) == 0) qFatal("no PNG");
    return out.left(static_cast<qsizetype>(size));
}

inline QByteArray jpeg(std::int64_t width, std::int64_t height, const Pixel& pixel)
{
    auto bytes = rgb_of(width, height, pixel);
    jpeg_compress_struct info{};
    jpeg_error_mgr errors{};
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    unsigned char* memory = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&info, &memory, &size);
    info.image_width = static_cast<JDIMENSION>(width);
    info.image_height = static_cast<JDIMENSION>(height);
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, 98, TRUE);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        JSAMPROW row = bytes.data() + 3 * width * info.next_scanline;
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    QByteArray out(reinterpret_cast<const char*>(memory), static_cast<qsizetype>(size));
    free(memory);
    return out;
}

// Folders with one or more images per class.
class ImageFolder : public DataFolder {
public:
    void add(const char* name, const QByteArray& bytes) const
    {
        QDir(QString::fromStdString(path())).mkpath(QFileInfo(QString::fromUtf8(name)).path());
        write(name, bytes);
    }
    void link(const char* name, const QByteArray& target) const
    {
        QVERIFY(QFile::link(QString::fromUtf8(target), QString::fromStdString(path()) + '/' + QString::fromUtf8(name)));
    }
};

} // namespace epoch::test
