// crossover_map: see crossover_map.h. The widest networks stand at the top.
#include "ui/race/crossover_map.h"

#include "base/units.h"
#include "ui/race/lane_look.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/views/colour_ramp.h"
#include "ui/views/number_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr double full_colour = 8; // times as fast: from there on

QString text(const std::string& words) { return QString::fromStdString(words); }
QFont cellFont() { return tabular(uiFont(type_size::caption)); }

std::size_t nearest(const std::vector<std::int64_t>& values, std::int64_t value)
{
    const auto apart = [value](std::int64_t one) { return std::abs(std::log2(double(one) / double(value))); };
    return std::size_t(std::ranges::min_element(values, {}, apart) - values.begin());
}

} // namespace

CrossoverMap::CrossoverMap(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Who is faster, by batch and width"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void CrossoverMap::show(std::shared_ptr<const Crossover> found)
{
    const bool first = !m_found;
    m_found = std::move(found);
    if (m_found && first) choose(nearest(m_found->widths, std::max<std::int64_t>(1, m_found->width)));
    setAccessibleDescription(describe());
    update();
}

void CrossoverMap::choose(std::size_t row)
{
    if (!m_found || m_found->widths.empty()) return;
    m_row = std::min(row, m_found->widths.size() - 1);
    update();
    Q_EMIT chosen(m_row);
}

const CrossoverCell& CrossoverMap::cell(std::size_t row, std::size_t column) const
{
    return m_found->cells[row * m_found->batches.size() + column];
}

QRectF CrossoverMap::cellBox(std::size_t row, std::size_t column) const
{
    const QFontMetricsF metrics(cellFont());
    const double left = metrics.horizontalAdvance(QStringLiteral("88888")) + space::m,
                 below = metrics.height() + space::xs;
    const double wide = (width() - left - space::xs) / double(m_found->batches.size());
    const double high = (height() - below) / double(m_found->widths.size());
    return {left + double(column) * wide, double(m_found->widths.size() - 1 - row) * high, wide, high};
}

QString CrossoverMap::cellText(std::size_t row, std::size_t column) const
{
    const auto& one = cell(row, column);
    if (one.speed_up <= 0) return {};
    return (one.measured ? QString() : QStringLiteral("≈")) + QString::number(one.speed_up, 'g', 2);
}

void CrossoverMap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(cellFont());
    if (!m_found || m_found->cells.size() != m_found->batches.size() * m_found->widths.size()) return;
    for (std::size_t row = 0; row < m_found->widths.size(); ++row)
        for (std::size_t column = 0; column < m_found->batches.size(); ++column) paintCell(painter, row, column);
    paintLine(painter);
    paintAxes(painter);
    paintHere(painter);
}

void CrossoverMap::paintCell(QPainter& painter, std::size_t row, std::size_t column) const
{
    const auto& theme = m_themes.current();
    const auto& one = cell(row, column);
    const auto box = cellBox(row, column).adjusted(0.5, 0.5, -0.5, -0.5);
    if (one.speed_up <= 0) {
        painter.setPen(QPen(theme.hairline, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        return;
    }
    const auto colours = laneColours(std::array{m_found->first, m_found->second}, theme);
    const double strength = std::min(1.0, std::abs(std::log2(one.speed_up)) / std::log2(full_colour));
    const auto ground = mixed(theme.panel, colours[one.speed_up > 1 ? 1 : 0], 0.12 + 0.88 * strength);
    painter.fillRect(box, ground);
    const auto ink = inkOn(ground.rgb());
    if (!one.measured) {
        auto hatch = ink;
        hatch.setAlphaF(0.30f);
        painter.fillRect(box, QBrush(hatch, Qt::BDiagPattern));
    }
    const auto words = cellText(row, column);
    const QFontMetricsF metrics(cellFont());
    if (metrics.horizontalAdvance(words) + 2 > box.width() || metrics.height() > box.height() + 2) return;
    if (!one.measured) {
        QRectF under(0, 0, metrics.horizontalAdvance(words) + 4, metrics.height() - 2);
        under.moveCenter(box.center());
        painter.fillRect(under, ground); // no hatch behind figures
    }
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, words);
}

// Between neighbours of which one device wins each.
void CrossoverMap::paintLine(QPainter& painter) const
{
    const auto winner = [this](std::size_t row, std::size_t column) {
        const double speed_up = cell(row, column).speed_up;
        return speed_up <= 0 ? 0 : speed_up > 1 ? 2 : 1;
    };
    const auto part = [&](std::size_t row, std::size_t column, std::size_t to_row, std::size_t to_column) {
        return winner(row, column) + winner(to_row, to_column) == 3;
    };
    painter.setPen(QPen(m_themes.current().text, 3, Qt::SolidLine, Qt::SquareCap));
    for (std::size_t row = 0; row < m_found->widths.size(); ++row)
        for (std::size_t column = 0; column < m_found->batches.size(); ++column) {
            const auto box = cellBox(row, column);
            if (column + 1 < m_found->batches.size() && part(row, column, row, column + 1))
                painter.drawLine(box.topRight(), box.bottomRight());
            if (row + 1 < m_found->widths.size() && part(row, column, row + 1, column))
                painter.drawLine(box.topLeft(), box.topRight());
        }
}

void CrossoverMap::paintAxes(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const QFontMetricsF metrics(cellFont());
    const double high = cellBox(0, 0).height(), wide = cellBox(0, 0).width();
    // Every n-th, where there is no room for all.
    const auto step_of = [](double room, double needed) {
        return std::size_t(std::max(1.0, std::ceil(needed / room)));
    };
    const std::size_t rows = step_of(high, metrics.height()),
                      columns = step_of(wide, metrics.horizontalAdvance(QStringLiteral("88888")));
    for (std::size_t row = 0; row < m_found->widths.size(); row += rows) {
        const auto box = cellBox(row, 0);
        painter.setPen(row == m_row ? theme.text : theme.secondary_text);
        painter.drawText(QRectF(0, box.top(), box.left() - space::xs, high), Qt::AlignRight | Qt::AlignVCenter,
            QString::number(m_found->widths[row]));
    }
    painter.setPen(theme.secondary_text);
    for (std::size_t column = 0; column < m_found->batches.size(); column += columns) {
        const auto box = cellBox(0, column);
        painter.drawText(QRectF(box.center().x() - 40, box.bottom() + 2, 80, metrics.height()), Qt::AlignCenter,
            QString::number(m_found->batches[column]));
    }
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cellBox(m_row, 0).united(cellBox(m_row, m_found->batches.size() - 1)).adjusted(1, 1, -1, -1));
}

void CrossoverMap::paintHere(QPainter& painter) const
{
    if (m_found->width <= 0 || m_found->batch <= 0) return;
    const auto box = cellBox(nearest(m_found->widths, m_found->width), nearest(m_found->batches, m_found->batch));
    const QPointF at(box.right() - 7, box.top() + 7);
    const auto& theme = m_themes.current();
    for (const auto& pen : {QPen(theme.panel, 4), QPen(theme.text, 2)}) {
        painter.setPen(pen);
        painter.drawLine(at - QPointF(4, 0), at + QPointF(4, 0));
        painter.drawLine(at - QPointF(0, 4), at + QPointF(0, 4));
    }
}

void CrossoverMap::mousePressEvent(QMouseEvent* event)
{
    if (!m_found) return;
    for (std::size_t row = 0; row < m_found->widths.size(); ++row) {
        const auto box = cellBox(row, 0);
        if (event->position().y() >= box.top() && event->position().y() < box.bottom()) return choose(row);
    }
}

void CrossoverMap::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Up) return choose(m_row + 1);
    if (event->key() == Qt::Key_Down) return choose(m_row > 0 ? m_row - 1 : 0);
    QWidget::keyPressEvent(event);
}

bool CrossoverMap::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !m_found) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QString words;
    for (std::size_t row = 0; row < m_found->widths.size(); ++row)
        for (std::size_t column = 0; column < m_found->batches.size(); ++column) {
            const auto& one = cell(row, column);
            if (!cellBox(row, column).contains(help->pos()) || one.speed_up <= 0) continue;
            words = tr("Batch %1, width %2: %3 is %4 times as fast as %5")
                        .arg(one.batch)
                        .arg(one.width)
                        .arg(text(m_found->second), cellText(row, column), text(m_found->first));
            words += one.measured
                ? tr(" (%1 against %2 a step, MEASURED)")
                      .arg(text(duration_text(one.second_seconds)), text(duration_text(one.first_seconds)))
                : tr(" (ESTIMATED from its neighbours)");
        }
    QToolTip::showText(help->globalPos(), words, this);
    return true;
}

QString CrossoverMap::describe() const
{
    if (!m_found) return tr("Nothing yet.");
    const auto measured = std::ranges::count(m_found->cells, true, &CrossoverCell::measured);
    const auto won = std::ranges::count_if(m_found->cells, [](const auto& one) { return one.speed_up > 1; });
    return tr("%1 of %2 cells are measured, the others estimated. %3 is faster in %4 of them.")
        .arg(measured)
        .arg(m_found->cells.size())
        .arg(text(m_found->second))
        .arg(won);
}

} // namespace epoch::ui
