#include "ui/views/neuron_strip.h"

#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int side = 26, between = 4;
}

NeuronStrip::NeuronStrip(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
    hide();
}

QSize NeuronStrip::sizeHint() const { return {side + 2, side}; }

void NeuronStrip::show(const QString& layer, int units)
{
    if (layer == m_layer && units == int(m_pictures.size())) return;
    m_layer = layer;
    m_pictures.assign(std::size_t(units), {});
    setAccessibleName(tr("Neurons of %1").arg(layer));
    setToolTip(tr("Hover over a neuron of %1 to see its output over the plane.").arg(layer));
    setVisible(units > 0);
    hover({});
    update();
}

void NeuronStrip::setPicture(int unit, const QImage& picture)
{
    if (unit < 0 || std::size_t(unit) >= m_pictures.size()) return;
    m_pictures[std::size_t(unit)] = picture.scaled(side, side, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    update(box(unit));
}

QRect NeuronStrip::box(int unit) const { return {1, unit * (side + between) + 1, side, side}; }

void NeuronStrip::hover(std::optional<int> unit)
{
    if (unit == m_hovered) return;
    m_hovered = unit;
    setAccessibleDescription(unit ? tr("Neuron %1 is shown.").arg(*unit) : QString());
    update();
    Q_EMIT hoveredChanged();
}

void NeuronStrip::mouseMoveEvent(QMouseEvent* event)
{
    for (int unit = 0; unit < units(); ++unit)
        if (box(unit).contains(event->pos())) return hover(unit);
    hover({});
}

void NeuronStrip::leaveEvent(QEvent*)
{
    if (!hasFocus()) hover({});
}

void NeuronStrip::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    hover({});
}

void NeuronStrip::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (event->key() == Qt::Key_Escape && m_hovered) return hover({});
    if (step == 0 || m_pictures.empty()) return event->ignore();
    hover(std::clamp(m_hovered.value_or(step > 0 ? -1 : units()) + step, 0, units() - 1));
}

void NeuronStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.setFont(tabular(uiFont(11)));
    for (int unit = 0; unit < units(); ++unit) {
        const auto place = box(unit);
        if (place.bottom() > height()) break; // a half one says nothing
        const auto& picture = m_pictures[std::size_t(unit)];
        painter.fillRect(place, theme.sunken);
        if (picture.isNull()) {
            painter.setPen(theme.secondary_text);
            painter.drawText(place, Qt::AlignCenter, QString::number(unit));
        } else {
            painter.drawImage(place, picture);
        }
        const bool current = m_hovered == unit;
        painter.setPen(current ? QPen(theme.accent, 2) : QPen(theme.border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place);
    }
}

} // namespace epoch::ui
