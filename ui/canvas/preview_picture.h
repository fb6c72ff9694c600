// preview_picture: what a layer makes of one sample, as its node shows it: the picture that comes in, feature maps side
// by side, a bar for each number, or positions and features as one field of colours.
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
    std::vector<QImage> maps; // a pixel a number
    bool fills = false; // the one map takes the whole box, whatever its shape
    std::vector<double> bars; // -1 .. 1
    QString words; // "8×28×28, -0.3 to 2.1, 48 % zero"
};
using PreviewPtr = std::shared_ptr<const PreviewPicture>;

enum class PreviewOf : std::uint8_t { data, layer }; // data: as one would look at it, without signs

PreviewPicture previewPicture(const NodeOutput& output, PreviewOf what, const Theme& theme);
void paintPreview(QPainter& painter, const QRectF& box, const PreviewPicture& picture, const Theme& theme);

} // namespace epoch::ui::canvas
