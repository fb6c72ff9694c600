// The largest networks stand at the top.
#include "ui/race/crossover_map.h"

#include "base/units.h"
#include "ui/charts/colour_ramp.h"
#include "ui/race/lane_look.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

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
    setAccessibleName(tr("Who is faster, by batch and size"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void CrossoverMap::show(std::shared_ptr<const Crossover> found)
{
    const bool first = !m_found;
    m_found = std::move(found);
    if (m_found && first) choose(nearest(m_found->sizes, std::max<std::int64_t>(1, m_found->size)));
    setAccessibleDescription(describe());
    update();
}

void CrossoverMap::choose(std::size_t row)
{
    if (!m_found || m_found->sizes.empty()) return;
    m_row = std::min(row, m_found->sizes.size() - 1);
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
    const double high = (height() - below) / double(m_found->sizes.size());
    return {left + double(column) * wide, double(m_found->sizes.size() - 1 - row) * high, wide, high};
}

QString CrossoverMap::cellText(std::size_t row, std::size_t column) const
{
    const auto& one = cell(row, column);
    if (one.speed_up <= 0) return {};
    if (!m_found->estimated.empty()) // a range, or nothing where there is no room for it
        return QStringLiteral("≈%1-%2").arg(
            quantityText(times_text(one.speed_up / one.doubt)), quantityText(times_text(one.speed_up * one.doubt)));
    return (m_found->is_measured(one) ? QString() : QStringLiteral("≈")) + shortText(one.speed_up, 2);
}

void CrossoverMap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(cellFont());
    if (!m_found || m_found->cells.size() != m_found->batches.size() * m_found->sizes.size()) return;
    for (std::size_t row = 0; row < m_found->sizes.size(); ++row)
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
    const bool open = one.winner() == CrossoverCell::Winner::either;
    const auto ground = open ? mixed(theme.panel, theme.secondary_text, 0.2)
                             : mixed(theme.panel, colours[one.speed_up > 1 ? 1 : 0], 0.12 + 0.88 * strength);
    painter.fillRect(box, ground);
    const auto ink = inkOn(ground.rgb());
    const bool measured = m_found->is_measured(one);
    if (!measured) {
        auto hatch = ink;
        hatch.setAlphaF(0.30f);
        painter.fillRect(box, QBrush(hatch, Qt::BDiagPattern));
    }
    auto words = cellText(row, column);
    const QFontMetricsF metrics(cellFont());
    if (metrics.horizontalAdvance(words) + 2 > box.width()) // a range has two lines then
        words.replace(QLatin1Char('-'), QStringLiteral("-\n"));
    const auto needed = metrics.size(0, words);
    if (needed.width() + 2 > box.width() || needed.height() > box.height() + 2) return;
    if (!measured) {
        QRectF under(0, 0, needed.width() + 4, needed.height() - 2);
        under.moveCenter(box.center());
        painter.fillRect(under, ground); // no hatch behind figures
    }
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, words);
}

// Between neighbours of which one device wins each; round those where an estimate leaves it open.
void CrossoverMap::paintLine(QPainter& painter) const
{
    const auto winner = [this](std::size_t row, std::size_t column) { return cell(row, column).winner(); };
    const auto part = [&](std::size_t row, std::size_t column, std::size_t to_row, std::size_t to_column) {
        const auto here = winner(row, column), there = winner(to_row, to_column);
        return here != there && here != CrossoverCell::Winner::unknown && there != CrossoverCell::Winner::unknown;
    };
    painter.setPen(QPen(m_themes.current().text, 3, Qt::SolidLine, Qt::SquareCap));
    for (std::size_t row = 0; row < m_found->sizes.size(); ++row)
        for (std::size_t column = 0; column < m_found->batches.size(); ++column) {
            const auto box = cellBox(row, column);
            if (column + 1 < m_found->batches.size() && part(row, column, row, column + 1))
                painter.drawLine(box.topRight(), box.bottomRight());
            if (row + 1 < m_found->sizes.size() && part(row, column, row + 1, column))
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
    for (std::size_t row = 0; row < m_found->sizes.size(); row += rows) {
        const auto box = cellBox(row, 0);
        painter.setPen(row == m_row ? theme.text : theme.secondary_text);
        painter.drawText(QRectF(0, box.top(), box.left() - space::xs, high), Qt::AlignRight | Qt::AlignVCenter,
            QString::number(m_found->sizes[row]));
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
    if (m_found->size <= 0 || m_found->batch <= 0) return;
    const auto box = cellBox(nearest(m_found->sizes, m_found->size), nearest(m_found->batches, m_found->batch));
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
    for (std::size_t row = 0; row < m_found->sizes.size(); ++row) {
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
    for (std::size_t row = 0; row < m_found->sizes.size(); ++row)
        for (std::size_t column = 0; column < m_found->batches.size(); ++column) {
            const auto& one = cell(row, column);
            if (!cellBox(row, column).contains(help->pos()) || one.speed_up <= 0) continue;
            words = describe(one);
        }
    QToolTip::showText(help->globalPos(), words, this);
    return true;
}

QString CrossoverMap::describe(const CrossoverCell& one) const
{
    const auto cell_words = [this, &one](const QString& speed_up) {
        return tr("Batch %1, %2 %3: %4 is %5 times as fast as %6")
            .arg(one.batch)
            .arg(toText(std::string(axis_name(m_found->axis))))
            .arg(one.size)
            .arg(engineText(m_found->second_title), speed_up, engineText(m_found->first_title));
    };
    if (m_found->estimated.empty())
        return cell_words(shortText(one.speed_up, 2))
            + (one.measured ? tr(" (%1 against %2 a step, MEASURED)")
                                  .arg(quantityText(duration_text(one.second_seconds)),
                                      quantityText(duration_text(one.first_seconds)))
                            : tr(" (ESTIMATED from its neighbours)"));
    auto words = cell_words(QStringLiteral("≈ %1-%2").arg(
        quantityText(times_text(one.speed_up / one.doubt)), quantityText(times_text(one.speed_up * one.doubt))));
    if (one.winner() == CrossoverCell::Winner::either) words += tr(": it could go either way");
    return words
        + (one.measured ? tr(" (%1 MEASURED, %2 ESTIMATED)")
                              .arg(engineText(m_found->first_title), engineText(m_found->second_title))
                        : tr(" (both ESTIMATED)"));
}

QString CrossoverMap::describe() const
{
    if (!m_found) return tr("No data yet.");
    const auto measured = std::ranges::count(m_found->cells, true, &CrossoverCell::measured);
    const auto won = std::ranges::count(m_found->cells, CrossoverCell::Winner::second, &CrossoverCell::winner);
    if (!m_found->estimated.empty())
        return tr(
            "%1 is measured in %2 of %3 cells, %4 estimated in all. It would be faster in %5 of them; %6 could go "
            "either way.")
            .arg(engineText(m_found->first_title))
            .arg(measured)
            .arg(m_found->cells.size())
            .arg(engineText(m_found->second_title))
            .arg(won)
            .arg(std::ranges::count(m_found->cells, CrossoverCell::Winner::either, &CrossoverCell::winner));
    return tr("%1 of %2 cells are measured, the others estimated. %3 is faster in %4 of them.")
        .arg(measured)
        .arg(m_found->cells.size())
        .arg(engineText(m_found->second_title))
        .arg(won);
}

} // namespace epoch::ui
