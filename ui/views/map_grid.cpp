// Images are made once per result; painting only scales them.
#include "ui/views/map_grid.h"

#include "ui/charts/colour_ramp.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double gap = 4, min_map = 28, max_map = 640, neuron = 40, min_neuron = 10;
constexpr int tag_size = 11;

} // namespace

MapGrid::MapGrid(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Outputs of the layer"));
    connect(&themes, &ThemeHub::changed, this, [this] { makeImages(), update(); });
}

QSize MapGrid::sizeHint() const { return {200, 120}; }

void MapGrid::show(std::shared_ptr<const NodeOutput> output, MapScale scale, double networkMax)
{
    if (m_chosen && (!output || m_chosen->unit >= output->units)) m_chosen.reset();
    m_output = std::move(output);
    m_scale = scale;
    m_network_max = networkMax;
    makeImages();
    layOut();
    update();
}

double MapGrid::colourMax(std::int64_t unit) const
{
    switch (m_scale) {
    case MapScale::each: return m_unit_max[std::size_t(unit)];
    case MapScale::layer: return m_layer_max;
    case MapScale::all: return m_network_max;
    }
    return 1;
}

void MapGrid::makeImages()
{
    m_images.clear();
    m_unit_max.clear();
    if (!m_output) return;
    const auto area = std::size_t(m_output->rows * m_output->columns);
    const std::span values(m_output->values);
    m_layer_max = largest(values);
    for (std::int64_t unit = 0; unit < m_output->units; ++unit)
        m_unit_max.push_back(largest(values.subspan(std::size_t(unit) * area, area)));
    const auto ramp = ColourRamp::signedValues(m_themes.current());
    for (std::int64_t unit = 0; unit < m_output->units; ++unit)
        m_images.push_back(ramp.image(
            values.subspan(std::size_t(unit) * area, area), m_output->rows, m_output->columns, colourMax(unit)));
    setAccessibleDescription(tr("%1 outputs from %2 to %3, %4 of them zero")
                                 .arg(m_output->units)
                                 .arg(figureText(double(m_output->min)), figureText(double(m_output->max)),
                                     percentText(m_output->zero_share)));
}

// The largest size at which all maps fit, down to a minimum size from which on the grid scrolls.
void MapGrid::layOut()
{
    if (!m_output || m_output->units == 0) return;
    const double shape = double(m_output->columns) / double(std::max<std::int64_t>(m_output->rows, 1));
    const double room = std::max(1, width()), tall = parentWidget() ? parentWidget()->height() : height();
    const double biggest = flat() ? neuron : max_map, smallest = flat() ? min_neuron : min_map;
    double side = biggest;
    for (; side > smallest; --side) {
        const int across = std::max(1, int((room + gap) / (side * std::max(1.0, shape) + gap)));
        const auto down = (m_output->units + across - 1) / across;
        if (double(down) * (side / std::max(1.0, 1 / shape) + gap) <= tall) break;
    }
    m_layout.width = std::min(side * std::max(1.0, shape), room);
    m_layout.height = m_layout.width / shape;
    m_layout.across = std::max(1, int((room + gap) / (m_layout.width + gap)));
    const auto down = (m_output->units + m_layout.across - 1) / m_layout.across;
    setMinimumHeight(int(double(down) * (m_layout.height + gap)));
}

QRectF MapGrid::unitBox(std::int64_t unit) const
{
    return {double(unit % m_layout.across) * (m_layout.width + gap),
        double(unit / m_layout.across) * (m_layout.height + gap), m_layout.width, m_layout.height};
}

std::optional<MapGrid::Cell> MapGrid::cellAt(const QPointF& at) const
{
    if (!m_output) return std::nullopt;
    const auto across = std::int64_t(at.x() / (m_layout.width + gap)),
               down = std::int64_t(at.y() / (m_layout.height + gap));
    const auto unit = down * m_layout.across + across;
    if (across >= m_layout.across || unit >= m_output->units || at.x() < 0 || at.y() < 0) return std::nullopt;
    const auto box = unitBox(unit);
    const auto place = [](double share, std::int64_t count) {
        return std::clamp(std::int64_t(share * double(count)), std::int64_t(0), count - 1);
    };
    return Cell{unit, place((at.y() - box.top()) / box.height(), m_output->rows),
        place((at.x() - box.left()) / box.width(), m_output->columns)};
}

double MapGrid::value(const Cell& cell) const
{
    return double(
        m_output->values[std::size_t((cell.unit * m_output->rows + cell.row) * m_output->columns + cell.column)]);
}

QString MapGrid::valueText(const Cell& cell) const
{
    if (flat()) return tr("neuron %1: %2").arg(cell.unit).arg(figureText(value(cell)));
    return tr("map %1, row %2, column %3: %4")
        .arg(cell.unit)
        .arg(cell.row)
        .arg(cell.column)
        .arg(figureText(value(cell)));
}

QString MapGrid::toolTipOf(const Cell& cell) const
{
    const auto tag = tagOf(cell.unit);
    if (tag.isEmpty()) return valueText(cell);
    const bool dead = std::ranges::binary_search(m_activity->silent, std::uint32_t(cell.unit));
    const auto why = dead
        ? tr("Its output is 0 for all of %1 samples. No gradient passes through it, so it cannot recover.")
              .arg(m_samples)
        : tr("Nine in ten of its outputs for %1 samples lie at the ends of its range, where the gradient is almost 0: "
             "it learns little.")
              .arg(m_samples);
    const auto count = dead ? m_activity->silent_units : m_activity->saturated_units;
    return tr("%1\n%2: %3\n%4 of the %5 units of this layer are like this.")
        .arg(valueText(cell), tag, why,
            percentText(double(count) / double(std::max<std::int64_t>(m_activity->units, 1))))
        .arg(m_activity->units);
}

void MapGrid::setActivity(std::shared_ptr<const NodeActivity> activity, std::int64_t samples)
{
    m_activity = std::move(activity);
    m_samples = samples;
    update();
}

QString MapGrid::tagOf(std::int64_t unit) const
{
    if (!m_activity) return {};
    if (std::ranges::binary_search(m_activity->silent, std::uint32_t(unit))) return tr("dead");
    return std::ranges::binary_search(m_activity->saturated, std::uint32_t(unit)) ? tr("saturated") : QString();
}

void MapGrid::choose(const std::optional<Cell>& cell)
{
    m_chosen = cell;
    update();
}

bool MapGrid::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto cell = cellAt(help->pos()))
        QToolTip::showText(help->globalPos(), toolTipOf(*cell), this);
    else
        QToolTip::hideText();
    return true;
}

void MapGrid::mousePressEvent(QMouseEvent* event)
{
    const auto cell = cellAt(event->position());
    if (event->button() != Qt::LeftButton || !cell) return;
    choose(cell);
    Q_EMIT chosen(*cell);
}

void MapGrid::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (!m_output || m_output->units == 0 || !arrow) return event->ignore();
    auto cell = m_chosen.value_or(Cell{0, m_output->rows / 2, m_output->columns / 2});
    // Arrows go from map to map, with Control within the map.
    const int across = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    const int down = key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
    if (event->modifiers() & Qt::ControlModifier) {
        cell.row = std::clamp<std::int64_t>(cell.row + down, 0, m_output->rows - 1);
        cell.column = std::clamp<std::int64_t>(cell.column + across, 0, m_output->columns - 1);
    } else {
        cell.unit = std::clamp<std::int64_t>(cell.unit + across + down * m_layout.across, 0, m_output->units - 1);
    }
    choose(cell);
    Q_EMIT chosen(cell);
}

void MapGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

// The tag as text if it fits, else abbreviated, else as a bar along the bottom. A unit that is 0 only for this sample
// shows "0".
void MapGrid::paintTag(QPainter& painter, const QRectF& box, std::int64_t unit) const
{
    const auto& theme = m_themes.current();
    auto tag = tagOf(unit);
    painter.setFont(uiFont(tag_size));
    const QFontMetricsF metrics(painter.font());
    if (tag.isEmpty()) {
        if (m_unit_max[std::size_t(unit)] != 0 || box.width() < min_map) return;
        painter.setPen(theme.secondary_text);
        return painter.drawText(box, Qt::AlignCenter, tr("0"));
    }
    const auto fits = [&] { return metrics.horizontalAdvance(tag) + 2 <= box.width(); };
    if (!fits() && tag == tr("saturated")) tag = tr("sat.");
    const bool as_text = fits() && metrics.height() <= box.height();
    const double tall = as_text ? metrics.height() : std::max(2.0, box.height() / 6);
    const QRectF foot(box.left() + 1, box.bottom() - tall - 1, box.width() - 2, tall);
    painter.fillRect(foot, as_text ? theme.panel : theme.warning);
    painter.setPen(theme.warning);
    if (as_text) painter.drawText(foot, Qt::AlignCenter, tag);
}

void MapGrid::paintEvent(QPaintEvent* event)
{
    if (!m_output) return;
    QPainter painter(this);
    const auto& theme = m_themes.current();
    for (std::int64_t unit = 0; unit < m_output->units; ++unit) {
        const auto box = unitBox(unit);
        if (!box.intersects(event->rect())) continue;
        painter.drawImage(box, m_images[std::size_t(unit)]);
        const bool current = m_chosen && m_chosen->unit == unit;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(current ? QPen(theme.accent, 2) : QPen(theme.border, 1));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        paintTag(painter, box, unit);
        if (!current || flat()) continue;
        const double wide = box.width() / double(m_output->columns), tall = box.height() / double(m_output->rows);
        painter.drawRect(QRectF(box.left() + wide * double(m_chosen->column), box.top() + tall * double(m_chosen->row),
            std::max(wide, 3.0), std::max(tall, 3.0)));
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace epoch::ui
