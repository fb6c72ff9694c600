#include "ui/views/prediction_text.h"

#include "ui/style/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace epoch::ui {
namespace {

QString translated(const char* text) { return QCoreApplication::translate("Guess", text); }

} // namespace

QString className(const std::vector<std::string>& names, std::int64_t index)
{
    if (index < 0 || std::size_t(index) >= names.size()) return QString::number(index);
    const auto name = QString::fromStdString(names[std::size_t(index)]);
    if (name == QStringLiteral("\n")) return QStringLiteral("⏎");
    return name == QStringLiteral(" ") ? QStringLiteral("␣") : name; // invisible characters of a text
}

std::vector<TopPrediction> topPredictions(const Guess& guess, std::size_t count)
{
    std::vector<TopPrediction> top;
    const auto outputs = std::size_t(guess.outputs);
    if (outputs == 0 || guess.values.size() < outputs) return top;
    const auto first = guess.values.size() - outputs; // the last position
    const auto truth = guess.truth.empty() ? -1.0 : double(guess.truth.back());
    if (guess.kind == Guess::Kind::yes_or_no) {
        const double yes = double(guess.values.back());
        top = {{className(guess.names, 1), yes, truth == 1}, {className(guess.names, 0), 1 - yes, truth == 0}};
    } else {
        for (std::size_t i = 0; i < outputs; ++i)
            top.push_back({className(guess.names, std::int64_t(i)), double(guess.values[first + i]),
                guess.kind == Guess::Kind::classes && truth == double(i)});
    }
    if (guess.kind != Guess::Kind::numbers)
        std::ranges::stable_sort(top, {}, [](const TopPrediction& a) { return -a.share; });
    if (top.size() > count) top.resize(count);
    return top;
}

QString predictionText(const Guess& guess)
{
    const auto top = topPredictions(guess, 1);
    if (top.empty()) return {};
    const bool numbers = guess.kind == Guess::Kind::numbers;
    auto text = numbers ? translated("Predicted: %1").arg(figureText(top[0].share))
                        : translated("Predicted: %1 (%2)").arg(top[0].name, percentText(top[0].share));
    if (!guess.truth.empty()) {
        const double truth = double(numbers ? guess.truth.front() : guess.truth.back());
        text += translated(", true: %1").arg(numbers ? figureText(truth) : className(guess.names, std::int64_t(truth)));
    }
    if (guess.loss) text += translated(", loss: %1").arg(figureText(*guess.loss));
    return text;
}

} // namespace epoch::ui
