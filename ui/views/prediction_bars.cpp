// Shows as many rows as fit, the most probable on top.
#include "ui/views/prediction_bars.h"

#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

PredictionBars::PredictionBars(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Predictions of the network"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void PredictionBars::show(const SamplePrediction& prediction)
{
    m_predictions = topPredictions(prediction);
    m_numbers = prediction.kind == SamplePrediction::Kind::numbers;
    setAccessibleDescription(predictionText(prediction));
    update();
}

QSize PredictionBars::minimumSizeHint() const { return {scaled(140), scaled(80)}; }

void PredictionBars::clear()
{
    m_predictions.clear();
    update();
}

QString PredictionBars::figureOf(const TopPrediction& prediction) const
{
    return m_numbers ? figureText(prediction.share) : percentText(prediction.share);
}

// Names and figures have the width of their longest; a bar in between keeps at least a third.
void PredictionBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const QFontMetricsF metrics(uiFont(type_size::caption, QFont::DemiBold));
    const double row_height = scaled(20);
    double max = 1e-30, name_width = scaled(40), figure_width = scaled(46);
    for (const auto& prediction : m_predictions) {
        max = std::max(max, std::abs(prediction.share));
        name_width = std::max(name_width, metrics.horizontalAdvance(prediction.name) + 10);
        figure_width = std::max(figure_width, metrics.horizontalAdvance(figureOf(prediction)) + 8);
    }
    name_width = std::max<double>(scaled(40), std::min(name_width, width() * 2.0 / 3 - figure_width));
    const auto rows = std::min(m_predictions.size(), std::size_t(std::max(1.0, height() / row_height)));
    for (std::size_t i = 0; i < rows; ++i) {
        const auto& prediction = m_predictions[i];
        const double y = double(i) * row_height;
        painter.setFont(uiFont(type_size::caption, i == 0 ? QFont::DemiBold : QFont::Normal));
        painter.setPen(theme.text);
        painter.drawText(QRectF(0, y, name_width - 6, row_height), Qt::AlignRight | Qt::AlignVCenter,
            metrics.elidedText(prediction.name, Qt::ElideRight, name_width - 8));
        const double room = std::max(4.0, width() - name_width - figure_width);
        const double length = room * std::abs(prediction.share) / (m_numbers ? max : 1.0);
        painter.fillRect(QRectF(name_width, y + 4, room, row_height - 8), theme.sunken);
        painter.fillRect(QRectF(name_width, y + 4, std::max(1.0, length), row_height - 8), theme.run_lines[0]);
        if (prediction.right) {
            painter.setPen(QPen(theme.text, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(name_width, y + 3.5, room, row_height - 7));
        }
        painter.setFont(tabular(uiFont(type_size::caption)));
        painter.setPen(theme.text);
        painter.drawText(QRectF(name_width + room + 4, y, figure_width - 4, row_height),
            Qt::AlignLeft | Qt::AlignVCenter, figureOf(prediction));
    }
}

} // namespace epoch::ui
