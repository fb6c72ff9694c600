#include "ui/views/guess_text.h"

#include "ui/style/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace epoch::ui {
namespace {

QString say(const char* text) { return QCoreApplication::translate("Guess", text); }

} // namespace

QString className(const std::vector<std::string>& names, std::int64_t index)
{
    if (index < 0 || std::size_t(index) >= names.size()) return QString::number(index);
    const auto name = QString::fromStdString(names[std::size_t(index)]);
    if (name == QStringLiteral("\n")) return QStringLiteral("⏎");
    return name == QStringLiteral(" ") ? QStringLiteral("␣") : name; // of text: what cannot be seen
}

std::vector<Likely> likeliest(const Guess& guess, std::size_t most)
{
    std::vector<Likely> answers;
    const auto outputs = std::size_t(guess.outputs);
    if (outputs == 0 || guess.values.size() < outputs) return answers;
    const auto first = guess.values.size() - outputs; // the last position
    const auto truth = guess.truth.empty() ? -1.0 : double(guess.truth.back());
    if (guess.kind == Guess::Kind::yes_or_no) {
        const double yes = double(guess.values.back());
        answers = {{className(guess.names, 1), yes, truth == 1}, {className(guess.names, 0), 1 - yes, truth == 0}};
    } else {
        for (std::size_t i = 0; i < outputs; ++i)
            answers.push_back({className(guess.names, std::int64_t(i)), double(guess.values[first + i]),
                guess.kind == Guess::Kind::classes && truth == double(i)});
    }
    if (guess.kind != Guess::Kind::numbers)
        std::ranges::stable_sort(answers, {}, [](const Likely& a) { return -a.share; });
    if (answers.size() > most) answers.resize(most);
    return answers;
}

QString guessText(const Guess& guess)
{
    const auto answers = likeliest(guess, 1);
    if (answers.empty()) return {};
    const bool numbers = guess.kind == Guess::Kind::numbers;
    auto text = numbers ? say("says %1").arg(figureText(answers[0].share))
                        : say("says %1 (%2)").arg(answers[0].name, percentText(answers[0].share));
    if (!guess.truth.empty()) {
        const double truth = double(numbers ? guess.truth.front() : guess.truth.back());
        text += say(", truth %1").arg(numbers ? figureText(truth) : className(guess.names, std::int64_t(truth)));
    }
    if (guess.loss) text += say(", loss %1").arg(figureText(*guess.loss));
    return text;
}

} // namespace epoch::ui
