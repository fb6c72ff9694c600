// ColourRamp: a colour map from numbers to colours, and from matrices to small images. Signed values are purple below
// zero and green above; magnitudes use viridis.
#pragma once

#include <QImage>

#include <array>
#include <cstdint>
#include <span>

namespace epoch::ui {

struct Theme;

class ColourRamp {
public:
    static ColourRamp signedValues(const Theme& theme); // from -max to max
    static ColourRamp magnitudes(); // from 0 to max

    // `max`: the value at the upper end; 0 or less counts as 1. Values that are not finite are red.
    QRgb colour(double value, double max) const;
    // One pixel for each number.
    QImage image(std::span<const float> values, std::int64_t rows, std::int64_t columns, double max) const;

private:
    std::array<QRgb, 256> m_colours{};
    QRgb m_not_finite = 0;
    bool m_signed = false;
};

// The largest finite magnitude.
double largest(std::span<const float> values);
// Black or white, whichever has the higher contrast on the colour.
QColor inkOn(QRgb colour);

} // namespace epoch::ui
