#include "ui/views/confusion_matrix.h"

#include "ui/charts/colour_ramp.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/views/prediction_text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epoch::ui {
namespace {

constexpr double max_cell = 56, min_side = 220, min_figure = 18, max_names = 76;
constexpr double readable = 0.75; // of the side that names across would leave
constexpr double max_measures = 0.4, min_cells = 0.4; // of the width

constexpr int figure_size = 11, min_figure_size = 8, min_name_size = 9; // pixels

QFont figures() { return tabular(uiFont(figure_size)); }
double head() { return std::max(16.0, QFontMetricsF(figures()).height()); } // height of a row of names

struct Measure {
    QString title;
    std::optional<double> ClassRecord::*value;
    double room = 0;
};

// The measures that fit beside the names and the cells, the most important first.
std::vector<Measure> measuresIn(double width, double names)
{
    const QFontMetricsF metrics(figures());
    const std::pair<QString, std::optional<double> ClassRecord::*> all[] = {
        {ConfusionMatrix::tr("recall"), &ClassRecord::recall},
        {ConfusionMatrix::tr("precision"), &ClassRecord::precision}};
    std::vector<Measure> shown;
    double used = 0;
    for (const auto& [title, value] : all) {
        const double room =
            std::max(metrics.horizontalAdvance(title), metrics.horizontalAdvance(percentText(1))) + space::s;
        used += room;
        if (used <= max_measures * width && width - names - used >= min_cells * width)
            shown.push_back({title, value, room});
    }
    return shown;
}

QString noneText() { return ConfusionMatrix::tr("none in this split"); }

QString shareText(const std::optional<double>& share) { return share ? percentText(*share) : QStringLiteral("–"); }

} // namespace

ConfusionMatrix::ConfusionMatrix(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Confusion matrix"));
    setToolTip(tr("A row is a true class, a column a predicted one.")); // a cell says more
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void ConfusionMatrix::show(std::shared_ptr<const ResultsView> results)
{
    m_results = std::move(results);
    if (m_chosen && (!m_results || m_chosen->actual >= m_results->classes || m_chosen->predicted >= m_results->classes))
        m_chosen.reset();
    if (m_results)
        setAccessibleDescription(tr("%1 of %2 predictions are correct, %3")
                                     .arg(std::llround(m_results->accuracy * double(m_results->labels)))
                                     .arg(m_results->labels)
                                     .arg(percentText(m_results->accuracy)));
    update();
}

void ConfusionMatrix::setFigures(CellFigures wanted)
{
    m_figures = wanted;
    update();
}

void ConfusionMatrix::choose(const std::optional<Cell>& cell)
{
    if (cell == m_chosen) return;
    m_chosen = cell;
    update();
    Q_EMIT chosenChanged();
}

std::int64_t ConfusionMatrix::count(const Cell& cell) const
{
    return m_results->counts[std::size_t(cell.actual * m_results->classes + cell.predicted)];
}

double ConfusionMatrix::share(const Cell& cell) const
{
    std::int64_t row = 0;
    for (std::int64_t predicted = 0; predicted < m_results->classes; ++predicted)
        row += count({cell.actual, predicted});
    return row > 0 ? double(count(cell)) / double(row) : 0;
}

double ConfusionMatrix::nameWidth() const
{
    const QFontMetricsF metrics(figures());
    double widest = metrics.horizontalAdvance(tr("true ↓"));
    for (std::int64_t i = 0; i < m_results->classes; ++i)
        widest = std::max(widest, metrics.horizontalAdvance(className(m_results->names, i)));
    return std::min(widest, max_names) + 6;
}

double ConfusionMatrix::measuresWidth() const
{
    double room = 0;
    for (const auto& measure : measuresIn(width(), nameWidth())) room += measure.room;
    return room;
}

// Names that are wider than a cell stand upright below their columns, unless the cells would become small: then they
// are cut, and the tooltip has them whole. Few classes have large cells.
ConfusionMatrix::Grid ConfusionMatrix::grid() const
{
    const double left = nameWidth(), classes = double(m_results->classes);
    const double most = std::max(max_cell * classes, min_side) * textScale();
    const double room = std::min(width() - left - measuresWidth() - 2, most);
    const double across = std::min(room, height() - 2 * head() - 2);
    const double turned = std::min(room, height() - head() - left - 2);
    const bool upright = left - 6 > across / classes && turned >= readable * across;
    const double side = std::max(upright ? turned : across, 10.0);
    return {{left, head(), side, side}, upright};
}

QRectF ConfusionMatrix::square() const { return grid().square; }

QRectF ConfusionMatrix::cellBox(const Cell& cell) const { return cellBox(cell, square()); }

QRectF ConfusionMatrix::cellBox(const Cell& cell, const QRectF& all) const
{
    const double side = all.width() / double(m_results->classes);
    return {all.left() + double(cell.predicted) * side, all.top() + double(cell.actual) * side, side, side};
}

std::optional<ConfusionMatrix::Cell> ConfusionMatrix::cellAt(const QPointF& at) const
{
    if (!m_results || m_results->classes == 0 || !square().contains(at)) return std::nullopt;
    const double side = square().width() / double(m_results->classes);
    const auto place = [&](double offset) { return std::min(std::int64_t(offset / side), m_results->classes - 1); };
    return Cell{place(at.y() - square().top()), place(at.x() - square().left())};
}

QString ConfusionMatrix::cellText(const Cell& cell) const
{
    if (count(cell) == 0) return {};
    return m_figures == CellFigures::counts ? QString::number(count(cell))
                                            : fixedText(share(cell) * 100, share(cell) < 0.0995 ? 1 : 0);
}

QString ConfusionMatrix::description(const Cell& cell) const
{
    const auto actual = className(m_results->names, cell.actual),
               predicted = className(m_results->names, cell.predicted);
    auto text = tr("%1 predicted as %2: %3, %4 of its row")
                    .arg(actual, predicted)
                    .arg(count(cell))
                    .arg(percentText(share(cell)));
    if (std::size_t(std::max(cell.actual, cell.predicted)) >= m_results->of_class.size()) return text;
    const auto& of_class = m_results->of_class;
    if (of_class[std::size_t(cell.actual)].samples == 0) return actual + QStringLiteral(": ") + noneText();
    return text
        + tr("\nRecall of %1: %2 of its samples are found.\nPrecision of %3: %4 of its predictions are correct.")
              .arg(actual, shareText(of_class[std::size_t(cell.actual)].recall), predicted,
                  shareText(of_class[std::size_t(cell.predicted)].precision));
}

// Correct predictions are green and wrong ones purple, by their share of the row.
QColor ConfusionMatrix::cellColour(const Cell& cell) const
{
    const double strength = std::sqrt(share(cell));
    return m_themes.current().signedColour(cell.actual == cell.predicted ? strength : -strength);
}

void ConfusionMatrix::paintEvent(QPaintEvent*)
{
    if (!m_results || m_results->classes == 0) return;
    QPainter painter(this);
    painter.setFont(figures());
    paintCells(painter);
    paintNames(painter);
    paintMeasures(painter);
    const auto& theme = m_themes.current();
    painter.setBrush(Qt::NoBrush);
    if (m_chosen) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(cellBox(*m_chosen));
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

// The largest font in which the widest figure fits.
QFont ConfusionMatrix::fittingFont() const
{
    const QFontMetricsF metrics(figures());
    double widest = 1;
    for (std::int64_t actual = 0; actual < m_results->classes; ++actual)
        for (std::int64_t predicted = 0; predicted < m_results->classes; ++predicted)
            widest = std::max(widest, metrics.horizontalAdvance(cellText({actual, predicted})));
    const double room = (cellBox({0, 0}).width() - 2) / widest;
    return tabular(uiFont(std::clamp(int(figure_size * room), min_figure_size, figure_size)));
}

void ConfusionMatrix::paintCells(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    painter.setFont(fittingFont());
    const QFontMetricsF metrics(painter.font());
    const auto all = square(); // computed once: it measures the names of all classes
    for (std::int64_t actual = 0; actual < m_results->classes; ++actual)
        for (std::int64_t predicted = 0; predicted < m_results->classes; ++predicted) {
            const Cell cell{actual, predicted};
            const auto box = cellBox(cell, all);
            const auto colour = cellColour(cell);
            painter.fillRect(box, colour);
            const auto text = cellText(cell);
            if (text.isEmpty() || box.height() < min_figure || metrics.horizontalAdvance(text) > box.width() - 2)
                continue;
            painter.setPen(inkOn(colour.rgb()));
            painter.drawText(box, Qt::AlignCenter, text);
        }
    painter.setFont(figures());
    painter.setPen(QPen(theme.hairline, 1));
    const double side = all.width() / double(m_results->classes);
    for (std::int64_t i = 0; side >= 6 && i <= m_results->classes; ++i) {
        const double at = double(i) * side;
        painter.drawLine(QPointF(all.left() + at, all.top()), QPointF(all.left() + at, all.bottom()));
        painter.drawLine(QPointF(all.left(), all.top() + at), QPointF(all.right(), all.top() + at));
    }
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(all);
}

// The first and the last one may reach beyond their columns, where nothing else stands.
QRectF ConfusionMatrix::nameBelow(std::int64_t predicted, const QRectF& all) const
{
    const double side = all.width() / double(m_results->classes), left = all.left() + double(predicted) * side;
    QRectF box(left, all.bottom(), side, head());
    const double wide = QFontMetricsF(figures()).horizontalAdvance(className(m_results->names, predicted)) + 2;
    const double more = std::max(0.0, wide - side);
    if (predicted == 0)
        box.setLeft(std::max(0.0, left - more));
    else if (predicted + 1 == m_results->classes)
        box.setRight(std::min(double(width()), box.right() + more));
    return box;
}

// Smaller before it is cut.
void ConfusionMatrix::paintName(QPainter& painter, const QRectF& box, int alignment, const QString& name) const
{
    auto font = figures();
    for (int size = figure_size; size > min_name_size && QFontMetricsF(font).horizontalAdvance(name) > box.width();)
        font = tabular(uiFont(--size));
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const double room = std::max(box.width(), metrics.horizontalAdvance(QChar(0x2026)));
    painter.drawText(box, alignment, metrics.elidedText(name, Qt::ElideRight, room));
    painter.setFont(figures());
}

void ConfusionMatrix::paintNames(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const QFontMetricsF metrics(painter.font());
    const auto [all, upright] = grid();
    const double side = all.width() / double(m_results->classes);
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(0, 0, all.left() - 4, head()), Qt::AlignRight | Qt::AlignVCenter, tr("true ↓"));
    const auto across = tr("predicted →");
    const bool room = QFontMetricsF(painter.font()).horizontalAdvance(across) <= all.width();
    painter.drawText(QRectF(all.left(), 0, all.width(), head()), Qt::AlignLeft | Qt::AlignVCenter,
        room ? across : QStringLiteral("→"));
    const auto every = std::max<std::int64_t>(1, std::int64_t(std::ceil(metrics.height() / side)));
    for (std::int64_t i = 0; i < m_results->classes; i += every) {
        const auto name = className(m_results->names, i);
        const double at = (double(i) + 0.5) * side;
        const int right = Qt::AlignRight | Qt::AlignVCenter;
        paintName(painter, QRectF(0, all.top() + at - 10, all.left() - 4, 20), right, name);
        if (!upright) {
            paintName(painter, nameBelow(i, all), Qt::AlignCenter, name);
            continue;
        }
        painter.save();
        painter.translate(all.left() + at, all.bottom());
        painter.rotate(-90);
        paintName(painter, QRectF(-nameWidth(), -10, nameWidth() - 4, 20), right, name);
        painter.restore();
    }
}

// Recall and precision of each class, right of its row.
void ConfusionMatrix::paintMeasures(QPainter& painter) const
{
    const auto all = square();
    const auto measures = measuresIn(width(), nameWidth());
    const QFontMetricsF metrics(painter.font());
    const double side = all.width() / double(m_results->classes), first = all.right() + space::s;
    painter.setPen(m_themes.current().secondary_text);
    const auto write = [&](double left, double top, double room, double height, const QString& text) {
        painter.drawText(QRectF(left, top, room, height), Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    double left = first;
    for (const auto& measure : measures)
        write(std::exchange(left, left + measure.room), 0, measure.room, head(), measure.title);
    const double room = left - first;
    const auto rows = std::min(std::size_t(m_results->classes), m_results->of_class.size());
    for (std::size_t i = 0; side >= 12 && i < rows; ++i) {
        const auto& one = m_results->of_class[i];
        const double top = all.top() + double(i) * side;
        if (one.samples == 0) write(first, top, room, side, metrics.elidedText(noneText(), Qt::ElideRight, room));
        left = first;
        for (const auto& measure : measures)
            if (one.samples > 0)
                write(std::exchange(left, left + measure.room), top, measure.room, side, shareText(one.*measure.value));
    }
}

// Of a cell, or the whole name of the class left of a row or below a column.
QString ConfusionMatrix::toolTipAt(const QPointF& at) const
{
    if (const auto cell = cellAt(at)) return description(*cell);
    if (!m_results || m_results->classes == 0) return {};
    const auto all = square();
    const auto row = cellAt({all.left(), at.y()}), column = cellAt({at.x(), all.top()});
    if (at.x() < all.left() && row) return className(m_results->names, row->actual);
    if (at.y() < all.bottom()) return {};
    if (column) return className(m_results->names, column->predicted);
    return className(m_results->names, at.x() < all.left() ? 0 : m_results->classes - 1);
}

bool ConfusionMatrix::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this); // nothing: hides it
    return true;
}

// A click on the chosen cell clears the choice.
void ConfusionMatrix::mousePressEvent(QMouseEvent* event)
{
    const auto cell = cellAt(event->position());
    if (event->button() == Qt::LeftButton) choose(cell == m_chosen ? std::nullopt : cell);
}

void ConfusionMatrix::keyPressEvent(QKeyEvent* event)
{
    if (!m_results || m_results->classes == 0) return event->ignore();
    auto cell = m_chosen.value_or(Cell{});
    const auto last = m_results->classes - 1;
    switch (event->key()) {
    case Qt::Key_Left: cell.predicted = std::max<std::int64_t>(cell.predicted - 1, 0); break;
    case Qt::Key_Right: cell.predicted = std::min(cell.predicted + 1, last); break;
    case Qt::Key_Up: cell.actual = std::max<std::int64_t>(cell.actual - 1, 0); break;
    case Qt::Key_Down: cell.actual = std::min(cell.actual + 1, last); break;
    case Qt::Key_Escape: return m_chosen ? choose({}) : event->ignore();
    default: return event->ignore();
    }
    choose(cell);
    setAccessibleDescription(description(cell));
}

} // namespace epoch::ui
