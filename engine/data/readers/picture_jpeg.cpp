// picture_jpeg: decodes by libjpeg. It reports errors by longjmp, so the functions that call it have no objects with
// destructors; warnings are stored instead of printed. The picture is rotated by its EXIF orientation.
#include "data/readers/picture_orientation.h"

#include <csetjmp>
#include <cstdio>

#include <jpeglib.h>

#include <jerror.h>

namespace epoch {
namespace {

constexpr int max_scans = 200; // a small progressive file may ask for thousands of passes over the picture
constexpr unsigned max_marker_bytes = 0xFFFF; // bytes; all that one can have

struct Decoder {
    jpeg_decompress_struct info{};
    jpeg_error_mgr faults{};
    jpeg_progress_mgr progress{};
    std::jmp_buf back{};
    char message[JMSG_LENGTH_MAX] = "";
    bool damaged = false;

    Decoder()
    {
        info.err = jpeg_std_error(&faults);
        info.client_data = this;
        faults.error_exit = [](j_common_ptr common) { of(common).fail(common); };
        faults.emit_message = [](j_common_ptr common, int level) { of(common).warn(common, level); };
        faults.output_message = [](j_common_ptr) {};
        progress.progress_monitor = [](j_common_ptr common) {
            Decoder& decoder = of(common);
            if (decoder.info.input_scan_number <= max_scans) return;
            std::snprintf(decoder.message, sizeof decoder.message, "more than %d scans", max_scans);
            std::longjmp(decoder.back, 1);
        };
    }
    ~Decoder() { jpeg_destroy_decompress(&info); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    bool begin(const unsigned char* file, unsigned long bytes)
    {
        if (setjmp(back) != 0) return false;
        jpeg_create_decompress(&info);
        info.progress = &progress;
        jpeg_mem_src(&info, file, bytes);
        jpeg_save_markers(&info, JPEG_APP0 + 1, max_marker_bytes);
        jpeg_read_header(&info, TRUE);
        return true;
    }

    bool finish(std::uint8_t* rgb)
    {
        if (setjmp(back) != 0) return false;
        info.out_color_space = JCS_RGB;
        info.dct_method = JDCT_ISLOW; // the same numbers on every machine
        jpeg_start_decompress(&info);
        while (info.output_scanline < info.output_height) {
            JSAMPROW row = rgb + std::size_t{3} * info.output_width * info.output_scanline;
            jpeg_read_scanlines(&info, &row, 1);
        }
        jpeg_finish_decompress(&info);
        return !damaged;
    }

    int orientation() const
    {
        for (const jpeg_marker_struct* marker = info.marker_list; marker; marker = marker->next) {
            const int found = orientation_of(std::as_bytes(std::span(marker->data, marker->data_length)));
            if (found != 1) return found;
        }
        return 1;
    }

private:
    static Decoder& of(j_common_ptr common) { return *static_cast<Decoder*>(common->client_data); }

    [[noreturn]] void fail(j_common_ptr common)
    {
        faults.format_message(common, message);
        std::longjmp(back, 1);
    }

    // Extra bytes between two segments are harmless; every other warning means that pixels are invented.
    void warn(j_common_ptr common, int level)
    {
        if (level >= 0 || faults.msg_code == JWRN_EXTRANEOUS_DATA) return;
        if (!damaged) faults.format_message(common, message);
        damaged = true;
    }
};

} // namespace

Result<Extents> jpeg_extents(std::span<const std::byte> file, const std::string& name)
{
    Decoder decoder;
    const auto* bytes = reinterpret_cast<const unsigned char*>(file.data());
    if (!decoder.begin(bytes, static_cast<unsigned long>(file.size())))
        return picture_fault(name, epoch::message("is a damaged JPEG image ({reason})", {{"reason", decoder.message}}));
    const Extents extents{decoder.info.image_width, decoder.info.image_height};
    const bool lies = decoder.orientation() >= 5; // turned by a quarter
    return lies ? Extents{extents.height, extents.width} : extents;
}

Result<Picture> decode_jpeg(std::span<const std::byte> file, const std::string& name)
{
    Decoder decoder;
    const auto damaged = [&] {
        return picture_fault(name, epoch::message("is a damaged JPEG image ({reason})", {{"reason", decoder.message}}));
    };
    const auto* bytes = reinterpret_cast<const unsigned char*>(file.data());
    if (!decoder.begin(bytes, static_cast<unsigned long>(file.size()))) return damaged();
    if (decoder.info.num_components == 4)
        return picture_fault(name, "is a JPEG image for print (CMYK), not for screens");
    Picture picture{decoder.info.image_width, decoder.info.image_height, {}};
    RETURN_IF_ERROR(check_extents(picture.width, picture.height, name));
    picture.rgb.resize(static_cast<std::size_t>(3 * picture.width * picture.height));
    const int orientation = decoder.orientation();
    if (!decoder.finish(picture.rgb.data())) return damaged();
    return upright(std::move(picture), orientation);
}

} // namespace epoch
