#include "ui/style/dark_picture.h"

#include "ui/style/theme.h"

#include <QImage>

#include <algorithm>

namespace epoch::ui {
namespace {

// Cells of their own colours: photos stand on the sunken colour, a matrix has cells of the lowest colour of its ramp.
bool hasOwnColours(const QImage& picture)
{
    const QRgb lowest = viridis(0).rgb(), sunken = theme(ThemeKind::light).sunken.rgb();
    if (picture.pixel(0, 0) == sunken) return true;
    int cells = 0;
    for (int y = 0; y < picture.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
        cells += int(std::count(line, line + picture.width(), lowest));
    }
    return cells > picture.width() * picture.height() / 20;
}

// Light becomes dark and dark becomes light, of the same hue; black would be the panel.
QRgb turned(QRgb pixel, const QColor& panel)
{
    const int r = qRed(pixel), g = qGreen(pixel), b = qBlue(pixel);
    const int shift = 255 - std::max({r, g, b}) - std::min({r, g, b});
    const auto over = [shift](int value, int ground) { return ground + (value + shift) * (255 - ground) / 255; };
    return qRgb(over(r, panel.red()), over(g, panel.green()), over(b, panel.blue()));
}

} // namespace

QPixmap onDark(const QPixmap& light)
{
    if (light.isNull()) return light;
    auto picture = light.toImage().convertToFormat(QImage::Format_RGB32);
    const bool kept = hasOwnColours(picture);
    const auto &before = theme(ThemeKind::light), &now = theme(ThemeKind::dark);
    const QRgb ground = picture.pixel(0, 0);
    const QRgb ground_now = ground == before.sunken.rgb() ? now.sunken.rgb() : now.panel.rgb();
    for (int y = 0; y < picture.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(picture.scanLine(y));
        std::transform(line, line + picture.width(), line, [&](QRgb pixel) {
            if (!kept) return turned(pixel, now.panel);
            return pixel == ground ? ground_now : pixel;
        });
    }
    return QPixmap::fromImage(picture);
}

} // namespace epoch::ui
