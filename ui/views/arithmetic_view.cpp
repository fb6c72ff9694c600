// arithmetic_view: three windows side by side for a convolution, the largest products as lines for a dense layer.
#include "ui/views/arithmetic_view.h"

#include "ui/style/theme.h"
#include "ui/views/colour_ramp.h"
#include "ui/views/number_text.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epoch::ui {
namespace {

constexpr std::size_t most_products = 5; // of a dense layer, in words
constexpr double least_figure = 26; // a square that is smaller holds no figure

QString shortText(double value) { return QString::number(value, 'g', 2).replace(QLatin1Char('-'), QChar(0x2212)); }

} // namespace

ArithmeticView::ArithmeticView(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Arithmetic of one output"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

// The channel that says most is in front when another output is chosen.
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
    return tr("sum with bias %1 = %2, the layer gives %3")
        .arg(figureText(m_cell->bias), figureText(m_cell->sum), figureText(m_cell->output));
}

QStringList ArithmeticView::denseSentences() const
{
    std::vector<std::size_t> order(m_cell->inputs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return -std::abs(product(i)); });
    QStringList lines;
    double rest = m_cell->sum - m_cell->bias;
    const auto shown = std::min(order.size(), most_products);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto at = order[i];
        rest -= product(at);
        lines << tr("input %1: %2 × %3 = %4")
                     .arg(at)
                     .arg(figureText(double(m_cell->inputs[at])), figureText(double(m_cell->weights[at])),
                         figureText(product(at)));
    }
    if (shown < order.size())
        lines << tr("and %1 smaller products: %2").arg(order.size() - shown).arg(figureText(rest));
    return lines << sumText();
}

QStringList ArithmeticView::sentences() const
{
    if (!m_cell) return {};
    if (area() == 1 && m_cell->channels <= 1) return denseSentences();
    if (m_cell->rows == 1 && m_cell->channels == 1) return denseSentences();
    return {tr("channel %1 of %2: the products add up to %3")
                .arg(m_channel + 1)
                .arg(m_cell->channels)
                .arg(figureText(channelSum(m_channel))),
        sumText()};
}

void ArithmeticView::turnChannel(std::int64_t by)
{
    if (!m_cell || m_cell->channels < 2) return;
    m_channel = (m_channel + by + m_cell->channels) % m_cell->channels;
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    update();
}

void ArithmeticView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        turnChannel(event->key() == Qt::Key_Left ? -1 : 1);
    else
        event->ignore();
}

void ArithmeticView::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() != 0) turnChannel(event->angleDelta().y() > 0 ? -1 : 1);
    event->accept();
}

void ArithmeticView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_cell) return;
    const bool dense = m_cell->rows == 1 && m_cell->channels == 1;
    if (!dense) paintWindows(painter);
    const auto lines = sentences();
    const double line = QFontMetricsF(uiFont(type_size::caption)).height() + 2;
    paintSentences(painter, dense ? 0 : height() - line * double(lines.size()));
    if (!hasFocus()) return;
    painter.setPen(QPen(m_themes.current().accent, 1, Qt::DotLine));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void ArithmeticView::paintWindows(QPainter& painter) const
{
    const double line = QFontMetricsF(uiFont(type_size::caption)).height() + 2;
    const double sign = 18, tall = height() - 3 * line - space::xs;
    const double side = std::max(30.0, std::min(tall, (width() - 2 * sign) / 3.0));
    std::vector<double> inputs, weights, products;
    for (std::size_t i = 0; i < area(); ++i) {
        const auto at = std::size_t(m_channel) * area() + i;
        inputs.push_back(double(m_cell->inputs[at]));
        weights.push_back(double(m_cell->weights[at]));
        products.push_back(product(at));
    }
    const auto place = [&](int i) { return QRectF(i * (side + sign), line, side, side); };
    paintWindow(painter, place(0), inputs, tr("window"));
    paintWindow(painter, place(1), weights, tr("weights"));
    paintWindow(painter, place(2), products, tr("products"));
    painter.setFont(uiFont(type_size::body, QFont::DemiBold));
    painter.setPen(m_themes.current().text);
    painter.drawText(QRectF(place(0).right(), line, sign, side), Qt::AlignCenter, QStringLiteral("×"));
    painter.drawText(QRectF(place(1).right(), line, sign, side), Qt::AlignCenter, QStringLiteral("="));
}

void ArithmeticView::paintWindow(
    QPainter& painter, const QRectF& box, const std::vector<double>& numbers, const QString& name) const
{
    const auto& theme = m_themes.current();
    const auto ramp = ColourRamp::signedValues(theme);
    double most = 0;
    for (const double number : numbers) most = std::max(most, std::abs(number));
    const double cell = box.width() / double(std::max(m_cell->columns, m_cell->rows));
    painter.setFont(uiFont(type_size::caption));
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(box.left(), 0, box.width(), box.top()), Qt::AlignCenter, name);
    painter.setFont(tabular(uiFont(11)));
    for (std::int64_t row = 0; row < m_cell->rows; ++row)
        for (std::int64_t column = 0; column < m_cell->columns; ++column) {
            const double number = numbers[std::size_t(row * m_cell->columns + column)];
            const auto colour = ramp.colour(number, most);
            const QRectF square(box.left() + double(column) * cell, box.top() + double(row) * cell, cell, cell);
            painter.fillRect(square, QColor(colour));
            painter.setPen(inkOn(colour));
            if (cell >= least_figure) painter.drawText(square, Qt::AlignCenter, shortText(number));
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
