// picture_orientation: how a camera was held, as EXIF tells it, and turning a picture upright by it.
#pragma once

#include "data/readers/picture.h"

namespace epoch {

// Tag 0x0112 of the first directory in a JPEG's APP1 block (JEITA CP-3451, 4.6.2 and 4.6.4): 1 to 8. 1, upright, where
// the block is of another kind, damaged or does not say.
int orientation_of(std::span<const std::byte> app1);

// The picture as it was seen. An orientation from 5 on changes width and height.
Picture upright(Picture picture, int orientation);

} // namespace epoch
