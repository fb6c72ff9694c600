#include "ui/views/mask_pictures.h"

#include "ui/charts/class_masks.h"
#include "ui/style/theme.h"
#include "ui/views/prediction_text.h"

#include <QPainter>

#include <algorithm>
#include <utility>
#include <vector>

namespace epoch::ui {

MaskPictures::MaskPictures(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("True mask, predicted mask and errors"));
    connect(&themes, &ThemeHub::changed, this, &MaskPictures::makeImages);
}

void MaskPictures::show(const SamplePrediction& prediction)
{
    m_prediction = prediction;
    setAccessibleDescription(predictionText(prediction));
    makeImages();
}

void MaskPictures::makeImages()
{
    const auto& theme = m_themes.current();
    const auto rows = m_prediction.rows, columns = m_prediction.columns;
    const auto predicted = predictedClasses(m_prediction);
    m_truth = maskImage(m_prediction.truth, rows, columns, theme);
    m_predicted = maskImage(predicted, rows, columns, theme);
    m_error = errorImage(m_prediction.truth, predicted, rows, columns, theme);
    update();
}

void MaskPictures::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const auto font = uiFont(type_size::caption);
    painter.setFont(font);
    const double line = QFontMetricsF(font).height() + 2, gap = space::s;
    std::vector<std::pair<QString, const QImage*>> pictures;
    if (!m_truth.isNull()) pictures.emplace_back(tr("True"), &m_truth);
    pictures.emplace_back(tr("Predicted"), &m_predicted);
    if (!m_error.isNull()) pictures.emplace_back(tr("Errors"), &m_error);
    const double shape = m_predicted.isNull() ? 1 : double(m_predicted.width()) / m_predicted.height();
    const auto count = double(pictures.size());
    const double wide = std::min((width() - gap * (count - 1)) / count, (height() - 2 * line - 2) * shape);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const double left = double(i) * (wide + gap);
        painter.setPen(theme.secondary_text);
        painter.drawText(QRectF(left, 0, wide, line), Qt::AlignLeft | Qt::AlignVCenter, pictures[i].first);
        const QRectF box(left + 0.5, line + 0.5, wide - 1, wide / shape - 1);
        if (!pictures[i].second->isNull()) painter.drawImage(box, *pictures[i].second);
        painter.setPen(QPen(theme.border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
    }
    paintLegend(painter, QRectF(0, line + wide / shape + 2, width(), line));
}

void MaskPictures::paintLegend(QPainter& painter, const QRectF& area) const
{
    const auto& theme = m_themes.current();
    const QFontMetricsF metrics(painter.font());
    double x = area.left();
    for (std::int64_t i = 0; i < m_prediction.outputs; ++i) {
        const auto name = className(m_prediction.names, i);
        const double side = metrics.ascent(), width = side + 4 + metrics.horizontalAdvance(name) + space::m;
        if (x + width > area.right()) return;
        const QRectF swatch(x + 0.5, area.center().y() - side / 2, side, side);
        painter.fillRect(swatch, maskColour(i, theme));
        painter.setPen(QPen(theme.border, 1));
        painter.drawRect(swatch);
        painter.setPen(theme.text);
        painter.drawText(QPointF(x + side + 4, area.center().y() + metrics.ascent() / 2 - 1), name);
        x += width;
    }
}

} // namespace epoch::ui
