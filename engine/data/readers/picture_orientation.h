// picture_orientation: reads the EXIF orientation of a photo and rotates it upright.
#pragma once

#include "data/readers/picture.h"

namespace epoch {

// Tag 0x0112 of the first directory in a JPEG's APP1 block (JEITA CP-3451, 4.6.2 and 4.6.4): 1 to 8. 1, upright, where
// the block is of another kind, damaged or does not say.
int orientation_of(std::span<const std::byte> app1);

// Rotates or mirrors the picture upright. An orientation of 5 or more swaps width and height.
Picture upright(Picture picture, int orientation);

} // namespace epoch
