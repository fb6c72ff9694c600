// One image per result, with one column per moment. Each column is scaled to its own fullest bin.
#include "ui/views/histogram_plot.h"

#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr int rows = 96;
constexpr double profile_width = 64;
double axisWidth() { return scaled(58); }
double footer() { return scaled(16); } // below the pictures
constexpr double fp16_zero = 2.98e-8; // 2^-25: smaller magnitudes round to zero in FP16

QFont tickFont() { return tabular(uiFont(11)); }

// The count at a value as a share of the fullest bin.
double density(const Histogram& histogram, double value, std::uint32_t fullest)
{
    if (histogram.counts.empty() || fullest == 0 || value < histogram.min || value > histogram.max) return 0;
    const double span = histogram.max - histogram.min;
    const auto bins = histogram.counts.size();
    const auto bin = span > 0 ? std::size_t((value - histogram.min) / span * double(bins)) : bins / 2;
    return double(histogram.counts[std::min(bin, bins - 1)]) / double(fullest);
}

std::uint32_t fullestBin(const Histogram& histogram)
{
    return histogram.counts.empty() ? 0 : *std::ranges::max_element(histogram.counts);
}

} // namespace

HistogramPlot::HistogramPlot(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Histogram over the run"));
    connect(&themes, &ThemeHub::changed, this, [this] { makeImage(), update(); });
}

void HistogramPlot::show(std::shared_ptr<const WeightsView> view, const std::string& parameter, HistogramOf what)
{
    m_view = std::move(view);
    m_what = what;
    m_histograms.clear();
    m_min = m_max = 0;
    if (m_view)
        for (const auto& moment : m_view->moments) {
            const auto found = std::ranges::find(moment->parameters, parameter, &ParameterPicture::name);
            if (found == moment->parameters.end()) continue;
            const auto& histogram = what == HistogramOf::weights ? found->weights : found->gradients;
            if (histogram.counts.empty()) continue;
            m_histograms.push_back(&histogram);
            m_min = std::min(m_min, histogram.min);
            m_max = std::max(m_max, histogram.max);
        }
    if (m_min == m_max) m_min -= 1, m_max += 1;
    makeImage();
    update();
}

void HistogramPlot::makeImage()
{
    m_image = {};
    if (m_histograms.empty()) return;
    const auto& theme = m_themes.current();
    m_image = QImage(int(m_histograms.size()), rows, QImage::Format_RGB32);
    for (std::size_t column = 0; column < m_histograms.size(); ++column) {
        const auto fullest = fullestBin(*m_histograms[column]);
        for (int row = 0; row < rows; ++row) {
            const double value = m_max - (row + 0.5) / rows * (m_max - m_min);
            const double share = std::sqrt(density(*m_histograms[column], value, fullest));
            m_image.setPixelColor(int(column), row, mixed(theme.sunken, theme.run_lines[0], share));
        }
    }
}

QRectF HistogramPlot::history() const
{
    return {axisWidth(), 4, std::max(20.0, width() - axisWidth() - profile_width),
        std::max(10.0, height() - footer() - 6.0)};
}

QRectF HistogramPlot::newest() const
{
    const auto box = history();
    return {box.right() + 6, box.top(), profile_width - 8, box.height()};
}

double HistogramPlot::toPixel(double value) const
{
    const auto box = history();
    return box.top() + (m_max - value) / (m_max - m_min) * box.height();
}

void HistogramPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.fillRect(history(), theme.sunken);
    if (m_image.isNull()) {
        painter.setFont(uiFont(type_size::caption));
        painter.setPen(theme.secondary_text);
        painter.drawText(history(), Qt::AlignCenter,
            m_what == HistogramOf::gradients ? tr("This parameter has no gradient: it does not learn.")
                                             : tr("This parameter has no values."));
        return;
    }
    painter.drawImage(history(), m_image);
    if (m_what == HistogramOf::gradients) paintUnderflowZone(painter);
    paintNewest(painter);
    paintAxes(painter);
}

void HistogramPlot::paintUnderflowZone(QPainter& painter) const
{
    const double top = toPixel(fp16_zero), bottom = toPixel(-fp16_zero);
    const QRectF zone(history().left(), std::floor(top), history().width(), std::max(2.0, bottom - top));
    painter.fillRect(zone, QBrush(m_themes.current().warning, Qt::Dense4Pattern));
}

void HistogramPlot::paintNewest(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const auto box = newest();
    const auto& histogram = *m_histograms.back();
    const auto fullest = fullestBin(histogram);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.run_lines[0]);
    for (double y = box.top(); y < box.bottom(); y += 1) {
        const double value = m_max - (y + 0.5 - box.top()) / box.height() * (m_max - m_min);
        const double share = density(histogram, value, fullest);
        if (share > 0) painter.drawRect(QRectF(box.left(), y, std::max(1.0, share * box.width()), 1));
    }
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(box.topLeft(), box.bottomLeft());
}

void HistogramPlot::paintAxes(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const auto box = history();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.border, 1));
    painter.drawRect(box);
    painter.setFont(tickFont());
    const double zero = toPixel(0);
    painter.setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
    if (zero > box.top() && zero < box.bottom())
        painter.drawLine(QPointF(box.left(), zero), QPointF(box.right(), zero));
    painter.setPen(theme.secondary_text);
    const double high = QFontMetricsF(painter.font()).height();
    const auto figure = [&](double value, double y) {
        painter.drawText(
            QRectF(0, y - high / 2, axisWidth() - 6, high), Qt::AlignRight | Qt::AlignVCenter, shortText(value, 3));
    };
    figure(m_max, box.top() + high / 2 - 2);
    if (box.height() < 2 * high) return;
    figure(m_min, box.bottom() - high / 2 + 2);
    if (zero > box.top() + 1.5 * high && zero < box.bottom() - 1.5 * high) figure(0, zero);
    painter.drawText(
        QRectF(box.left(), box.bottom() + 1, box.width(), footer()), Qt::AlignLeft | Qt::AlignVCenter, tr("earlier"));
    painter.drawText(
        QRectF(box.left(), box.bottom() + 1, box.width(), footer()), Qt::AlignRight | Qt::AlignVCenter, tr("now"));
}

} // namespace epoch::ui
