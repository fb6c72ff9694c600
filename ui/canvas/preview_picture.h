// PreviewPicture: a layer's output for one sample as its node shows it: the input image, feature maps side by side, a
// bar per value, or a heat map of positions and features.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QString>

#include <memory>
#include <vector>

class QPainter;

namespace epoch::ui {
struct Theme;
}

namespace epoch::ui::canvas {

struct PreviewPicture {
    std::vector<QImage> maps; // one pixel per value
    bool fills = false; // the only map fills the box, regardless of its aspect ratio
    std::vector<double> bars; // -1 .. 1
    QString summary; // "8×28×28, -0.3 to 2.1, 48 % zero"
};
using PreviewPtr = std::shared_ptr<const PreviewPicture>;

enum class PreviewOf : std::uint8_t { data, layer }; // data: shown as an image, without signed colours

PreviewPicture previewPicture(const NodeOutput& output, PreviewOf what, const Theme& theme);
void paintPreview(QPainter& painter, const QRectF& box, const PreviewPicture& picture, const Theme& theme);

} // namespace epoch::ui::canvas
