// A table of 256 colours: an image costs one look-up per pixel.
#include "ui/charts/colour_ramp.h"

#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr QRgb not_finite_colour = qRgb(0xB3, 0x26, 0x1E);
}

ColourRamp ColourRamp::signedValues(const Theme& theme)
{
    ColourRamp ramp;
    ramp.m_signed = true;
    ramp.m_not_finite = not_finite_colour;
    for (std::size_t i = 0; i < 256; ++i) ramp.m_colours[i] = theme.signedColour(double(i) / 127.5 - 1).rgb();
    return ramp;
}

ColourRamp ColourRamp::magnitudes()
{
    ColourRamp ramp;
    ramp.m_not_finite = not_finite_colour;
    for (std::size_t i = 0; i < 256; ++i) ramp.m_colours[i] = viridis(double(i) / 255).rgb();
    return ramp;
}

QRgb ColourRamp::colour(double value, double max) const
{
    if (!std::isfinite(value)) return m_not_finite;
    const double share = value / (max > 0 ? max : 1);
    const double place = m_signed ? (share + 1) * 127.5 : share * 255;
    return m_colours[std::size_t(std::clamp(place, 0.0, 255.0))];
}

QImage ColourRamp::image(std::span<const float> values, std::int64_t rows, std::int64_t columns, double max) const
{
    QImage picture(int(columns), int(rows), QImage::Format_RGB32);
    if (values.size() < std::size_t(rows * columns)) return {};
    for (int row = 0; row < picture.height(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(picture.scanLine(row));
        for (int column = 0; column < picture.width(); ++column)
            line[column] = colour(double(values[std::size_t(row * columns + column)]), max);
    }
    return picture;
}

double largest(std::span<const float> values)
{
    double max = 0;
    for (const float value : values)
        if (std::isfinite(value)) max = std::max(max, std::abs(double(value)));
    return max;
}

QColor inkOn(QRgb colour)
{
    const auto linear = [](int channel) {
        const double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const double luminance =
        0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
    return luminance > 0.179 ? Qt::black : Qt::white; // at 0.179 both have the same contrast (WCAG)
}

} // namespace epoch::ui
