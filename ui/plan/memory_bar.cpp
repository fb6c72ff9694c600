#include "ui/plan/memory_bar.h"

#include "base/units.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui {
namespace {

// Single words of the engine that are looked up.
[[maybe_unused]] constexpr const char* part_names[] = {QT_TRANSLATE_NOOP("MemoryBar", "weights"),
    QT_TRANSLATE_NOOP("MemoryBar", "gradients"), QT_TRANSLATE_NOOP("MemoryBar", "optimizer"),
    QT_TRANSLATE_NOOP("MemoryBar", "activations"), QT_TRANSLATE_NOOP("MemoryBar", "data")};

constexpr double bar_height = 28;

QFont labelFont() { return tabular(uiFont(type_size::caption)); }

} // namespace

QColor partColour(std::size_t part, const Theme& theme) { return theme.run_lines[part % theme.run_lines.size()]; }

MemoryBar::MemoryBar(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Memory of the parts"));
    connect(&themes, &ThemeHub::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void MemoryBar::set(const PlanAnswer& answer, const GpuSheet& gpu)
{
    m_parts = answer.parts;
    m_beside = answer.beside;
    m_bytes = answer.memory.likely;
    m_capacity = gpu.memory;
    m_gpu = toText(gpu.name);
    QStringList lines;
    for (const auto& part : m_parts)
        lines << engineText(part.name) + QLatin1Char(' ') + quantityText(bytes_text(part.bytes));
    setAccessibleDescription(lines.join(QStringLiteral(", ")));
    update();
}

QSize MemoryBar::sizeHint() const { return {320, int(bar_height) + QFontMetrics(labelFont()).height() + space::s}; }

double MemoryBar::reach() const { return 1.02 * std::max(m_capacity, taken_on_gpu(m_bytes).max); }

QRectF MemoryBar::bar() const { return {0, height() - bar_height, double(width()), bar_height}; }

void MemoryBar::paintEvent(QPaintEvent*)
{
    const auto& theme = m_themes.current();
    QPainter painter(this);
    painter.setFont(labelFont());
    const auto box = bar();
    painter.fillRect(box, theme.sunken);
    const double scale = box.width() / reach();
    double x = box.left();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const double length = m_parts[i].bytes * scale;
        painter.fillRect(QRectF(x, box.top(), std::max(1.0, length - 1), box.height()), partColour(i, theme));
        x += length;
    }
    const QRectF beside(x, box.top(), taken_on_gpu(m_bytes).max * scale - x, box.height());
    painter.fillRect(beside, QBrush(theme.border, Qt::BDiagPattern));
    paintCapacity(painter);
}

void MemoryBar::paintCapacity(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const QFontMetricsF metrics(labelFont());
    const auto box = bar();
    const double x = m_capacity / reach() * box.width();
    // On every colour of a part it stands out by its edge.
    for (const auto& pen : {QPen(theme.panel, 4), QPen(theme.text, 2)}) {
        painter.setPen(pen);
        painter.drawLine(QPointF(x, box.top() - space::xs), QPointF(x, box.bottom()));
    }
    const auto text = QStringLiteral("%1: %2").arg(m_gpu, quantityText(bytes_text(m_capacity)));
    const double wide = metrics.horizontalAdvance(text);
    const double left = std::clamp(x - wide / 2, 0.0, std::max(0.0, width() - wide));
    painter.drawText(QPointF(left, metrics.ascent()), text);
}

bool MemoryBar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double bytes = help->pos().x() / double(std::max(1, width())) * reach();
    double end = 0;
    QString text;
    for (const auto* parts : {&m_parts, &m_beside})
        for (const auto& part : *parts) {
            if (text.isEmpty() && bytes < end + part.bytes)
                text =
                    QStringLiteral("%1: %2 = %3")
                        .arg(engineText(part.name), quantityText(bytes_in_both(part.bytes)), engineText(part.formula));
            end += part.bytes;
        }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace epoch::ui
