// Images are created when a result arrives; painting only scales them.
#include "ui/canvas/preview_picture.h"

#include "ui/charts/colour_ramp.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double gap = 2;
constexpr double max_bar_width = 16;
constexpr double min_map_side = 16; // pixels; smaller maps are indistinguishable

QString translated(const char* text) { return QCoreApplication::translate("canvas", text); }

QString summaryOf(const NodeOutput& output)
{
    QStringList summary{QString::fromStdString(output.shape.text()),
        translated("%1 to %2").arg(figureText(double(output.min)), figureText(double(output.max))),
        translated("%1 zero").arg(percentText(output.zero_share))};
    if (output.not_finite > 0) summary << translated("%1 not finite").arg(output.not_finite);
    return summary.join(QStringLiteral(", "));
}

// Grey, or in colour for three channels; the smallest value is black.
QImage photo(const NodeOutput& output)
{
    const auto area = std::size_t(output.rows * output.columns);
    const std::size_t channels = output.units == 3 ? 3 : 1;
    if (output.values.size() < channels * area) return {};
    const double span = std::max(double(output.max) - double(output.min), 1e-12);
    QImage image(int(output.columns), int(output.rows), QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            int levels[3];
            for (std::size_t c = 0; c < 3; ++c) {
                const auto at = std::min(c, channels - 1) * area + std::size_t(y * image.width() + x);
                levels[c] = std::clamp(int(255 * (double(output.values[at]) - double(output.min)) / span), 0, 255);
            }
            image.setPixel(x, y, qRgb(levels[0], levels[1], levels[2]));
        }
    return image;
}

struct Grid {
    int across = 1, down = 1;
    double map_width = 0, map_height = 0;
};
// The grid with the largest maps that shows all of them. Maps that would have to be smaller than the minimum are left
// out.
Grid gridFor(std::size_t maps, const QSizeF& area, double shape)
{
    Grid grid;
    for (int across = 1;; ++across) {
        const double width = std::min((area.width() + gap) / across - gap, area.height() * shape),
                     height = width / shape;
        const int down = int((area.height() + gap) / (height + gap) + 1e-9);
        if (across > 1 && std::min(width, height) < min_map_side) return grid;
        grid = {across, std::max(down, 1), width, height};
        if (std::size_t(across) * std::size_t(grid.down) >= maps) return grid;
    }
}

void paintMaps(QPainter& painter, const QRectF& box, const std::vector<QImage>& maps, const Theme& theme)
{
    const double shape = double(maps.front().width()) / std::max(1, maps.front().height());
    const auto grid = gridFor(maps.size(), box.size(), shape);
    painter.setPen(QPen(theme.border, 0.5));
    for (int i = 0; i < std::min(int(maps.size()), grid.across * grid.down); ++i) {
        const QRectF place(box.left() + i % grid.across * (grid.map_width + gap),
            box.top() + i / grid.across * (grid.map_height + gap), grid.map_width, grid.map_height);
        painter.drawImage(place, maps[std::size_t(i)]);
        painter.drawRect(place);
    }
}

void paintBars(QPainter& painter, const QRectF& box, const std::vector<double>& bars, const Theme& theme)
{
    const bool below = std::ranges::any_of(bars, [](double bar) { return bar < 0; });
    const double zero = below ? box.center().y() : box.bottom(), tall = below ? box.height() / 2 : box.height();
    const double pitch = std::min(max_bar_width, box.width() / double(bars.size()));
    const double width = pitch > 3 ? pitch - 1 : pitch;
    painter.fillRect(QRectF(box.left(), zero - 0.5, box.width(), 1), theme.border);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double left = box.left() + double(i) * pitch, length = tall * bars[i];
        painter.fillRect(QRectF(left, std::min(zero, zero - length), width, std::abs(length)),
            bars[i] < 0 ? theme.negative : theme.positive);
    }
}

} // namespace

PreviewPicture previewPicture(const NodeOutput& output, PreviewOf what, const Theme& theme)
{
    PreviewPicture picture;
    picture.summary = summaryOf(output);
    const auto area = std::size_t(output.rows * output.columns);
    if (area == 0 || output.units == 0) return picture;
    const std::span values(output.values);
    const double scale = largest(values);
    if (area == 1) {
        for (const float value : values)
            picture.bars.push_back(scale > 0 && std::isfinite(value) ? double(value) / scale : 0);
    } else if (what == PreviewOf::data && output.shape.rank() == 3) {
        picture.maps = {photo(output)};
    } else {
        const auto ramp = ColourRamp::signedValues(theme);
        for (std::size_t unit = 0; (unit + 1) * area <= values.size(); ++unit)
            picture.maps.push_back(ramp.image(values.subspan(unit * area, area), output.rows, output.columns, scale));
        picture.fills = output.shape.rank() == 2;
    }
    std::erase_if(picture.maps, [](const QImage& map) { return map.isNull(); });
    return picture;
}

void paintPreview(QPainter& painter, const QRectF& box, const PreviewPicture& picture, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.setBrush(Qt::NoBrush);
    if (!picture.bars.empty())
        paintBars(painter, box, picture.bars, theme);
    else if (picture.fills && !picture.maps.empty())
        painter.drawImage(box, picture.maps.front());
    else if (!picture.maps.empty())
        paintMaps(painter, box, picture.maps, theme);
    painter.restore();
}

} // namespace epoch::ui::canvas
