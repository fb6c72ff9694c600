#include "ui/views/prediction_text.h"

#include "base/sort_key.h"
#include "ui/charts/class_masks.h"
#include "ui/style/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace epoch::ui {
namespace {

QString translated(const char* text) { return QCoreApplication::translate("Guess", text); }

// No pixel's class stands for the picture.
QString maskText(const SamplePrediction& prediction)
{
    if (prediction.truth.empty()) return translated("The true mask is not known.");
    auto text = translated("%1 of the pixels right")
                    .arg(percentText(rightShare(prediction.truth, predictedClasses(prediction))));
    if (prediction.loss) text += translated(", loss: %1").arg(figureText(*prediction.loss));
    return text;
}

} // namespace

QString className(const std::vector<std::string>& names, std::int64_t index)
{
    if (index < 0 || std::size_t(index) >= names.size()) return QString::number(index);
    const auto name = QString::fromStdString(names[std::size_t(index)]);
    if (name == QStringLiteral("\n")) return QStringLiteral("⏎");
    return name == QStringLiteral(" ") ? QStringLiteral("␣") : name; // invisible characters of a text
}

std::vector<TopPrediction> topPredictions(const SamplePrediction& prediction, std::size_t count)
{
    std::vector<TopPrediction> top;
    const auto outputs = std::size_t(prediction.outputs);
    if (outputs == 0 || prediction.values.size() < outputs) return top;
    const auto first = prediction.values.size() - outputs; // the last position
    const auto truth = prediction.truth.empty() ? -1.0 : double(prediction.truth.back());
    if (prediction.kind == SamplePrediction::Kind::yes_or_no) {
        const double yes = double(prediction.values.back());
        top = {
            {className(prediction.names, 1), yes, truth == 1}, {className(prediction.names, 0), 1 - yes, truth == 0}};
    } else {
        for (std::size_t i = 0; i < outputs; ++i)
            top.push_back({className(prediction.names, std::int64_t(i)), double(prediction.values[first + i]),
                prediction.kind == SamplePrediction::Kind::classes && truth == double(i)});
    }
    if (prediction.kind != SamplePrediction::Kind::numbers)
        std::ranges::stable_sort(top, {}, [](const TopPrediction& a) { return largest_first(a.share); });
    if (top.size() > count) top.resize(count);
    return top;
}

QString predictionText(const SamplePrediction& prediction)
{
    if (prediction.rows > 0) return maskText(prediction);
    const auto top = topPredictions(prediction, 1);
    if (top.empty()) return {};
    const bool numbers = prediction.kind == SamplePrediction::Kind::numbers;
    auto text = numbers ? translated("Prediction: %1").arg(figureText(top[0].share))
                        : translated("Prediction: %1 (%2)").arg(top[0].name, percentText(top[0].share));
    if (!prediction.truth.empty()) {
        const double truth = double(numbers ? prediction.truth.front() : prediction.truth.back());
        text += translated(" · correct answer: %1")
                    .arg(numbers ? figureText(truth) : className(prediction.names, std::int64_t(truth)));
    }
    if (prediction.loss) text += translated(" · loss: %1").arg(figureText(*prediction.loss));
    return text;
}

} // namespace epoch::ui
