#include "ui/plan/number_bits.h"

#include "ui/style/theme.h"

#include <QPainter>

namespace epoch::ui {
namespace {

constexpr int box_width = 9, box_height = 16, pitch = 11, gap = 4; // `gap`: between the parts, beside the pitch

} // namespace

QColor NumberBits::colour(Part part, const ThemeHub& themes)
{
    const auto& theme = themes.current();
    return part == sign ? theme.text : theme.run_lines[part == exponent ? 0 : 2];
}

NumberBits::NumberBits(const FloatFormat& format, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_format(format)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(QString::fromLatin1(format.name.data(), qsizetype(format.name.size())));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

QSize NumberBits::sizeHint() const { return {m_format.bits() * pitch + 2 * gap, box_height}; }

NumberBits::Part NumberBits::partOf(int place) const
{
    if (place == 0) return sign;
    return place <= m_format.exponent_bits ? exponent : fraction;
}

void NumberBits::set(std::uint32_t bits)
{
    m_bits = bits;
    setAccessibleDescription(QString::number(bits, 2).rightJustified(m_format.bits(), QLatin1Char('0')));
    update();
}

// From left to right in every language.
void NumberBits::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (int place = 0; place < m_format.bits(); ++place) {
        const Part part = partOf(place);
        const QRectF box(place * pitch + part * gap + 0.5, 0.5, box_width - 1, box_height - 1);
        const QColor ink = colour(part, m_themes);
        const bool one = m_bits >> (m_format.bits() - 1 - place) & 1;
        painter.setPen(ink);
        painter.setBrush(one ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRect(box);
    }
}

} // namespace epoch::ui
