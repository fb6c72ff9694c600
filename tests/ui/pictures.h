// Screenshots of widgets, and the colours in them.
#pragma once

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace epoch::tests {

// Returns a screenshot and also saves it to $EPOCH_SCREENSHOTS if that is set.
inline QImage shot(QWidget& widget, const QString& name)
{
    QApplication::processEvents();
    const auto image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const auto folder = qEnvironmentVariable("EPOCH_SCREENSHOTS");
    if (!folder.isEmpty() && QDir().mkpath(folder)) image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
    return image;
}

// The number of pixels of a rectangle that are close to the colour.
inline int countNear(const QImage& image, const QRect& area, const QColor& colour, int distance = 24)
{
    int found = 0;
    const auto inside = area & image.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x) {
            const QColor pixel(image.pixel(x, y));
            if (std::abs(pixel.red() - colour.red()) <= distance && std::abs(pixel.green() - colour.green()) <= distance
                && std::abs(pixel.blue() - colour.blue()) <= distance)
                ++found;
        }
    return found;
}

inline double luminance(QRgb colour)
{
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(qRed(colour) / 255.0) + 0.7152 * linear(qGreen(colour) / 255.0)
        + 0.0722 * linear(qBlue(colour) / 255.0);
}

// WCAG contrast ratio: 1 for equal colours, 21 for black and white.
inline double contrast(QRgb a, QRgb b)
{
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

} // namespace epoch::tests
