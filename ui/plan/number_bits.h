// NumberBits: the bits of a number as boxes: sign, exponent, fraction; a 1 is full, a 0 is hollow.
#pragma once

#include "costs/float_format.h"

#include <QWidget>

namespace epoch::ui {

class ThemeHub;

class NumberBits : public QWidget {
    Q_OBJECT
public:
    enum Part : std::uint8_t { sign, exponent, fraction };
    static QColor colour(Part part, const ThemeHub& themes);

    NumberBits(const FloatFormat& format, ThemeHub& themes, QWidget* parent = nullptr);
    void set(std::uint32_t bits);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Part partOf(int place) const; // 0: the first from the left

    FloatFormat m_format;
    ThemeHub& m_themes;
    std::uint32_t m_bits = 0;
};

} // namespace epoch::ui
