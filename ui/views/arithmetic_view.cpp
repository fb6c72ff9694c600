// A convolution shows three windows side by side, a dense layer its largest products as lines.
#include "ui/views/arithmetic_view.h"

#include "base/sort_key.h"
#include "ui/charts/colour_ramp.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epoch::ui {
namespace {

constexpr std::size_t max_products = 4; // of a dense layer, as text
constexpr double min_figure = 26; // smaller squares show no figure

QString twoDigits(double value) { return shortText(value, 2).replace(QLatin1Char('-'), QChar(0x2212)); }

} // namespace

ArithmeticView::ArithmeticView(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Arithmetic of one output"));
    setToolTip(tr("Use the left and right keys or the wheel to change the channel. Double-click a weight to edit it."));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

// For a new output, starts with the channel that contributes most.
void ArithmeticView::show(std::optional<CellArithmetic> cell)
{
    const bool another = !m_cell || !cell || m_cell->node != cell->node || m_cell->unit != cell->unit
        || m_cell->row != cell->row || m_cell->column != cell->column;
    m_cell = std::move(cell);
    if (m_cell && another) {
        m_channel = 0;
        for (std::int64_t i = 1; i < m_cell->channels; ++i)
            if (std::abs(channelSum(i)) > std::abs(channelSum(m_channel))) m_channel = i;
    }
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    update();
}

double ArithmeticView::product(std::size_t at) const
{
    return double(m_cell->inputs[at]) * double(m_cell->weights[at]);
}

double ArithmeticView::channelSum(std::int64_t channel) const
{
    double sum = 0;
    for (std::size_t i = 0; i < area(); ++i) sum += product(std::size_t(channel) * area() + i);
    return sum;
}

QString ArithmeticView::sumText() const
{
    return tr("sum with bias %1 = %2; output of the layer: %3")
        .arg(figureText(m_cell->bias), figureText(m_cell->sum), figureText(m_cell->output));
}

QString ArithmeticView::afterText() const
{
    QStringList steps;
    for (const auto& next : m_cell->after)
        steps << tr("%1: %2").arg(QString::fromStdString(next.layer), figureText(next.value));
    return tr("then %1").arg(steps.join(tr(", then ")));
}

std::vector<std::size_t> ArithmeticView::largestFirst() const
{
    std::vector<std::size_t> order(m_cell->inputs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return largest_first(std::abs(product(i))); });
    return order;
}

double ArithmeticView::lineHeight() const { return QFontMetricsF(uiFont(type_size::caption)).height() + 2; }

QRectF ArithmeticView::window(int place) const
{
    constexpr double sign = 18; // width of × and =
    const double line = lineHeight(), tall = height() - double(1 + sentences().size()) * line - space::xs;
    const double side = std::max(30.0, std::min(tall, (width() - 2 * sign) / 3.0));
    return {place * (side + sign), line, side, side};
}

// A dense layer shows only the lines of its largest weights.
std::optional<std::size_t> ArithmeticView::weightAt(const QPointF& at) const
{
    if (!m_cell) return {};
    if (dense()) {
        const auto line = std::size_t(std::max(0.0, at.y()) / lineHeight());
        const auto order = largestFirst();
        return line < std::min(order.size(), max_products) ? std::optional(order[line]) : std::nullopt;
    }
    const auto box = window(1);
    const double side = squareSide(box);
    const auto row = std::int64_t((at.y() - box.top()) / side), column = std::int64_t((at.x() - box.left()) / side);
    if (!box.contains(at) || row >= m_cell->rows || column >= m_cell->columns) return {};
    return std::size_t(m_channel) * area() + std::size_t(row * m_cell->columns + column);
}

QPointF ArithmeticView::weightPlace(std::size_t at) const
{
    if (dense()) {
        const auto order = largestFirst();
        return {space::m, (double(std::ranges::find(order, at) - order.begin()) + 0.5) * lineHeight()};
    }
    const auto place = std::int64_t(at % area());
    const double side = squareSide(window(1));
    return window(1).topLeft()
        + QPointF((double(place % m_cell->columns) + 0.5) * side, (double(place / m_cell->columns) + 0.5) * side);
}

void ArithmeticView::chooseWeight(std::size_t at)
{
    Q_EMIT weightChosen(m_cell->unit * std::ssize(m_cell->weights) + std::int64_t(at), double(m_cell->weights[at]));
}

void ArithmeticView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto at = weightAt(event->position()); at && event->button() == Qt::LeftButton) chooseWeight(*at);
}

QStringList ArithmeticView::denseSentences() const
{
    const auto order = largestFirst();
    QStringList lines;
    double rest = m_cell->sum - m_cell->bias;
    const auto shown = std::min(order.size(), max_products);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto at = order[i];
        rest -= product(at);
        lines << tr("input %1: %2 × %3 = %4")
                     .arg(at)
                     .arg(figureText(double(m_cell->inputs[at])), figureText(double(m_cell->weights[at])),
                         figureText(product(at)));
    }
    if (shown < order.size())
        lines << tr("sum of %1 smaller products: %2").arg(order.size() - shown).arg(figureText(rest));
    return lines;
}

QStringList ArithmeticView::sentences() const
{
    if (!m_cell) return {};
    auto lines = dense() ? denseSentences()
                         : QStringList{tr("channel %1 of %2: sum of the products %3")
                                           .arg(m_channel + 1)
                                           .arg(m_cell->channels)
                                           .arg(figureText(channelSum(m_channel)))};
    lines << sumText();
    if (!m_cell->after.empty()) lines << afterText();
    return lines;
}

void ArithmeticView::stepChannel(std::int64_t by)
{
    if (!m_cell || m_cell->channels < 2) return;
    m_channel = (m_channel + by + m_cell->channels) % m_cell->channels;
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    update();
}

void ArithmeticView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        stepChannel(event->key() == Qt::Key_Left ? -1 : 1);
    else if (event->key() == Qt::Key_Return && m_cell)
        chooseWeight(largestFirst().front());
    else
        event->ignore();
}

void ArithmeticView::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() != 0) stepChannel(event->angleDelta().y() > 0 ? -1 : 1);
    event->accept();
}

void ArithmeticView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_cell) return;
    if (!dense()) paintWindows(painter);
    paintSentences(painter, dense() ? 0 : height() - lineHeight() * double(sentences().size()));
    if (!hasFocus()) return;
    painter.setPen(QPen(m_themes.current().accent, 1, Qt::DotLine));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void ArithmeticView::paintWindows(QPainter& painter) const
{
    std::vector<double> inputs, weights, products;
    for (std::size_t i = 0; i < area(); ++i) {
        const auto at = std::size_t(m_channel) * area() + i;
        inputs.push_back(double(m_cell->inputs[at]));
        weights.push_back(double(m_cell->weights[at]));
        products.push_back(product(at));
    }
    paintWindow(painter, window(0), inputs, tr("window"));
    paintWindow(painter, window(1), weights, tr("weights"));
    paintWindow(painter, window(2), products, tr("products"));
    painter.setFont(uiFont(type_size::body, QFont::DemiBold));
    painter.setPen(m_themes.current().text);
    for (const int i : {0, 1}) {
        const QRectF between(window(i).topRight(), window(i + 1).bottomLeft());
        painter.drawText(between, Qt::AlignCenter, i == 0 ? QStringLiteral("×") : QStringLiteral("="));
    }
}

void ArithmeticView::paintWindow(
    QPainter& painter, const QRectF& box, const std::vector<double>& numbers, const QString& name) const
{
    const auto& theme = m_themes.current();
    const auto ramp = ColourRamp::signedValues(theme);
    double max = 0;
    for (const double number : numbers) max = std::max(max, std::abs(number));
    const double cell = squareSide(box);
    painter.setFont(uiFont(type_size::caption));
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(box.left(), 0, box.width(), box.top()), Qt::AlignCenter, name);
    painter.setFont(tabular(uiFont(11)));
    for (std::int64_t row = 0; row < m_cell->rows; ++row)
        for (std::int64_t column = 0; column < m_cell->columns; ++column) {
            const double number = numbers[std::size_t(row * m_cell->columns + column)];
            const auto colour = ramp.colour(number, max);
            const QRectF square(box.left() + double(column) * cell, box.top() + double(row) * cell, cell, cell);
            painter.fillRect(square, QColor(colour));
            painter.setPen(inkOn(colour));
            if (cell >= min_figure) painter.drawText(square, Qt::AlignCenter, twoDigits(number));
        }
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(box.topLeft(), QSizeF(cell * double(m_cell->columns), cell * double(m_cell->rows))));
}

void ArithmeticView::paintSentences(QPainter& painter, double top) const
{
    const QFontMetricsF metrics(uiFont(type_size::caption));
    painter.setFont(tabular(uiFont(type_size::caption)));
    painter.setPen(m_themes.current().text);
    for (const auto& line : sentences()) {
        painter.drawText(QPointF(0, top + metrics.ascent()), metrics.elidedText(line, Qt::ElideRight, double(width())));
        top += metrics.height() + 2;
    }
}

} // namespace epoch::ui
