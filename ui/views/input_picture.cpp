// Three channels are a colour picture; of other inputs only the first channel is shown.
#include "ui/views/input_picture.h"

#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {
namespace {

QImage imageOf(const std::vector<HeatMap>& inputs)
{
    if (inputs.empty()) return {};
    const auto& first = inputs.front();
    const bool colours = inputs.size() >= 3 && inputs[2].values.size() == first.values.size();
    float min = first.values.empty() ? 0 : first.values[0], max = min;
    for (std::size_t i = 0; i < (colours ? 3u : 1u); ++i)
        for (const float value : inputs[i].values) min = std::min(min, value), max = std::max(max, value);
    min = std::min(min, 0.0f); // black stays black
    QImage image(int(first.columns), int(first.rows), QImage::Format_RGB32);
    if (first.values.size() < std::size_t(first.rows * first.columns)) return {};
    const auto level = [&](std::size_t channel, std::size_t at) {
        const float span = max - min;
        return span > 0 ? std::clamp(int(255 * (inputs[channel].values[at] - min) / span), 0, 255) : 0;
    };
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const auto at = std::size_t(y) * std::size_t(image.width()) + std::size_t(x);
            image.setPixel(x, y, qRgb(level(0, at), level(colours ? 1 : 0, at), level(colours ? 2 : 0, at)));
        }
    return image;
}

// Transparent where the prediction does not depend on the pixel, orange and opaque where it depends on it most.
QImage heatImage(const HeatMap& map)
{
    const float max = map.values.empty() ? 0 : *std::ranges::max_element(map.values);
    if (!(max > 0) || map.values.size() < std::size_t(map.rows * map.columns)) return {};
    QImage image(int(map.columns), int(map.rows), QImage::Format_ARGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const float share = map.values[std::size_t(y) * std::size_t(image.width()) + std::size_t(x)] / max;
            image.setPixel(x, y, qRgba(255, int(60 + 160 * share), 0, int(210 * std::clamp(share, 0.0f, 1.0f))));
        }
    return image;
}

} // namespace

InputPicture::InputPicture(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setAccessibleName(tr("Input of the network"));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void InputPicture::show(const std::vector<HeatMap>& inputs, const HeatMap* saliency)
{
    m_image = imageOf(inputs);
    m_saliency = saliency ? heatImage(*saliency) : QImage();
    update();
}

void InputPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const double shape = m_image.isNull() ? 1 : double(m_image.width()) / m_image.height();
    const double wide = std::min<double>(width() - 2, (height() - 2) * shape);
    const QRectF box(1, 1, wide, wide / shape);
    painter.fillRect(box, theme.sunken);
    if (!m_image.isNull()) painter.drawImage(box, m_image);
    if (!m_saliency.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, m_saliency.width() != m_image.width());
        painter.drawImage(box, m_saliency);
    }
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
}

} // namespace epoch::ui
