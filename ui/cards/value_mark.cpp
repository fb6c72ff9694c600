// The four glyphs differ in shape, not only in colour.
#include "ui/cards/value_mark.h"

#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace epoch::ui {
namespace {

constexpr int glyph = 12;

QString meaningOf(Truth truth)
{
    switch (truth) {
    case Truth::measured: return ValueMark::tr("Measured on this computer, in this run.");
    case Truth::recorded: return ValueMark::tr("Recorded earlier or on another computer.");
    case Truth::estimated: return ValueMark::tr("Estimated by a formula. The real figure will differ.");
    case Truth::reported: return ValueMark::tr("Reported by others. The source is named.");
    }
    return {};
}

} // namespace

QString truthText(Truth truth)
{
    switch (truth) {
    case Truth::measured: return ValueMark::tr("MEASURED");
    case Truth::recorded: return ValueMark::tr("RECORDED");
    case Truth::estimated: return ValueMark::tr("ESTIMATED");
    case Truth::reported: return ValueMark::tr("REPORTED");
    }
    return {};
}

QPen truthPen(Truth truth, const QColor& colour, double width)
{
    QPen pen(colour, width);
    if (truth == Truth::recorded)
        pen.setDashPattern({8, 4});
    else if (truth == Truth::estimated)
        pen.setStyle(Qt::DotLine);
    return pen;
}

void paintTruthGlyph(QPainter& painter, const QRectF& box, Truth truth, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(box.topLeft());
    painter.scale(box.width() / 12, box.height() / 12);
    const auto ink = theme.secondary_text;
    painter.setPen(QPen(ink, 1.25));
    switch (truth) {
    case Truth::measured: // a filled dot
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawEllipse(QPointF(6, 6), 3.5, 3.5);
        break;
    case Truth::recorded: // a strip of film
        painter.drawRect(QRectF(1, 2, 10, 8));
        painter.setBrush(ink);
        painter.setPen(Qt::NoPen);
        for (const double x : {2.5, 5.25, 8.0})
            for (const double y : {3.0, 7.8}) painter.drawRect(QRectF(x, y, 1.5, 1.3));
        break;
    case Truth::estimated: // almost equal
        for (const double y : {3.2, 6.8}) {
            QPainterPath wave(QPointF(1.5, y + 1.6));
            wave.cubicTo({4.5, y - 2}, {7.5, y + 4.5}, {10.5, y + 0.6});
            painter.drawPath(wave);
        }
        break;
    case Truth::reported: // an outlined dot
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(6, 6), 3.5, 3.5);
        break;
    }
    painter.restore();
}

ValueMark::ValueMark(Truth truth, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_truth(truth)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
    set(truth);
}

void ValueMark::set(Truth truth, const QString& detail)
{
    m_truth = truth;
    m_detail = detail;
    setToolTip(detail.isEmpty() ? meaningOf(truth) : QStringLiteral("%1\n%2").arg(meaningOf(truth), detail));
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString ValueMark::text() const
{
    return m_detail.isEmpty() ? truthText(m_truth) : truthText(m_truth) + QStringLiteral(", ") + m_detail;
}

// What was measured here needs no word beside its dot.
bool ValueMark::hasWord() const { return m_truth != Truth::measured || !m_detail.isEmpty(); }

QSize ValueMark::sizeHint() const
{
    const QFontMetrics metrics(uiFont(type_size::caption, QFont::Medium));
    const int word = hasWord() ? space::xs + metrics.horizontalAdvance(text()) : 0;
    return {glyph + word + 2, std::max(glyph, metrics.height()) + 2};
}

QSize ValueMark::minimumSizeHint() const { return {glyph + 2, sizeHint().height()}; }

void ValueMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintTruthGlyph(painter, QRectF(0, (height() - glyph) / 2.0, glyph, glyph), m_truth, m_themes.current());
    if (!hasWord() || width() < sizeHint().width()) return;
    painter.setFont(uiFont(type_size::caption, QFont::Medium));
    painter.setPen(m_themes.current().secondary_text);
    painter.drawText(rect().adjusted(glyph + space::xs, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
}

} // namespace epoch::ui
