// picture_file: exports the network as a picture: SVG and PDF as vectors, PNG at twice the size.
#pragma once

#include "base/result.h"

#include <QString>

namespace epoch::ui::canvas {

class CanvasScene;

// The file's suffix selects the format. The picture has full detail, the theme's background and no selection.
Status savePicture(CanvasScene& scene, const QString& path);

} // namespace epoch::ui::canvas
