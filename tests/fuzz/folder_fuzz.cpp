// folder_fuzz: one image file, PNG, JPEG or BMP, decoded and resized.
#include "data/readers/picture.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto picture = epoch::decode_picture(std::as_bytes(std::span(data, size)), "input");
    // Some small inputs declare large images, which would take long.
    if (picture && picture->width * picture->height < 1 << 20) (void)epoch::resized(*picture, 8, 8);
    return 0;
}
