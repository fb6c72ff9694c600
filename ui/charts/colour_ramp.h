// colour_ramp: numbers to colours, and rectangles of numbers to small pictures. Signed values are purple below zero and
// green above everywhere; magnitudes are viridis.
#pragma once

#include <QImage>

#include <array>
#include <cstdint>
#include <span>

namespace epoch::ui {

struct Theme;

class ColourRamp {
public:
    static ColourRamp signedValues(const Theme& theme); // least = -most
    static ColourRamp magnitudes(); // from 0

    // `most`: the value at the upper end; 0 or less counts as 1. What is not finite is red.
    QRgb colour(double value, double most) const;
    // A pixel a number.
    QImage image(std::span<const float> values, std::int64_t rows, std::int64_t columns, double most) const;
    bool isSigned() const { return m_signed; }

private:
    std::array<QRgb, 256> m_colours{};
    QRgb m_fault = 0;
    bool m_signed = false;
};

// The largest distance from zero of what is finite.
double largest(std::span<const float> values);
// Black or white, whichever is read better on it.
QColor inkOn(QRgb colour);

} // namespace epoch::ui
