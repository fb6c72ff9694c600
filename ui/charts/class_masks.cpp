#include "ui/charts/class_masks.h"

#include "ui/style/theme.h"

#include <algorithm>

namespace epoch::ui {
namespace {

template <class Colour> QImage pixelwise(std::size_t numbers, std::int64_t rows, std::int64_t columns, Colour colour)
{
    if (rows < 1 || columns < 1 || numbers < std::size_t(rows * columns)) return {};
    QImage image(int(columns), int(rows), QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixelColor(x, y, colour(std::size_t(y) * std::size_t(columns) + std::size_t(x)));
    return image;
}

} // namespace

std::vector<float> predictedClasses(const SamplePrediction& prediction)
{
    std::vector<float> classes;
    const auto outputs = std::size_t(std::max<std::int64_t>(prediction.outputs, 1));
    for (std::size_t at = 0; at + outputs <= prediction.values.size(); at += outputs) {
        const auto shares = std::span(prediction.values).subspan(at, outputs);
        classes.push_back(float(std::ranges::max_element(shares) - shares.begin()));
    }
    return classes;
}

double rightShare(std::span<const float> truth, std::span<const float> predicted)
{
    std::size_t all = 0, right = 0;
    for (std::size_t i = 0; i < std::min(truth.size(), predicted.size()); ++i) {
        if (truth[i] < 0) continue;
        ++all;
        right += truth[i] == predicted[i];
    }
    return all > 0 ? double(right) / double(all) : 0;
}

QColor maskColour(std::int64_t index, const Theme& theme)
{
    if (index < 0) return theme.neutral;
    if (index == 0) return theme.sunken;
    return theme.classes[std::size_t(index - 1) % theme.classes.size()];
}

QImage maskImage(std::span<const float> classes, std::int64_t rows, std::int64_t columns, const Theme& theme)
{
    return pixelwise(
        classes.size(), rows, columns, [&](std::size_t at) { return maskColour(std::int64_t(classes[at]), theme); });
}

QImage errorImage(std::span<const float> truth, std::span<const float> predicted, std::int64_t rows,
    std::int64_t columns, const Theme& theme)
{
    return pixelwise(std::min(truth.size(), predicted.size()), rows, columns,
        [&](std::size_t at) { return truth[at] >= 0 && truth[at] != predicted[at] ? theme.error : theme.sunken; });
}

} // namespace epoch::ui
