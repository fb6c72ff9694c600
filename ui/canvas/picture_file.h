// picture_file: the network as a picture for a paper: SVG and PDF in vectors, PNG at twice the size.
#pragma once

#include "base/result.h"

#include <QString>

namespace epoch::ui::canvas {

class CanvasScene;

// The format is the file's ending. Drawn in full detail on the theme's ground, without what is selected.
Status savePicture(CanvasScene& scene, const QString& path);

} // namespace epoch::ui::canvas
