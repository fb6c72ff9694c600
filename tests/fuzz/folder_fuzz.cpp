// folder_fuzz: one image file, PNG, JPEG or BMP, decoded and resized.
#include "data/readers/picture.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto picture = epoch::decode_picture(std::as_bytes(std::span(data, size)), "input");
    // What small inputs announce is large at times, and takes its time.
    if (picture && picture->width * picture->height < 1 << 20) (void)epoch::resized(*picture, 8, 8);
    return 0;
}
