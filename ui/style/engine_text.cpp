#include "ui/style/engine_text.h"

#include "ui/style/language.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace epoch::ui {
namespace {

// A number, or a range of them, with or without a unit: "65,536", "≈ 14.2 – 46.1 ms", "97.2 %".
bool isFigure(const QString& text)
{
    static const QRegularExpression figure(
        QStringLiteral("^\\(?([≈~<>] ?)?[-−+]?N( ?[-–] ?N)?([ \u00A0\u202F]?([%×]|°C|[kMGTPEmµn]|[kKMGTPEmµn]?i?"
                       "(B|B/s|bit|FLOP|FLOP/s|OP/s|s|W|Wh|J|Hz)))?\\)?$")
            .replace(QLatin1Char('N'), QStringLiteral("(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d+)?(e[-+]?\\d+)?")));
    return figure.match(text).hasMatch();
}

QString shownFigure(const QString& value) { return isFigure(value) ? inLanguage(value) : value; }

// A class may be called 1.5.
bool isName(const MessageValue& value)
{
    static constexpr std::array names{"class", "column", "common", "name", "rare", "version"};
    return std::ranges::find(names, value.name) != names.end();
}

// torch 1.13 is a version.
bool isVersion(const QString& before)
{
    static const QRegularExpression program(QStringLiteral("(torch|driver|version|opset|CUDA|glibc) (before )?$"));
    return program.match(before).hasMatch();
}

// A lane of another computer: "2 threads (RECORDED on NVIDIA H200, 2026-01-02)".
QString phraseText(const QString& text)
{
    static const QRegularExpression recorded(QStringLiteral("^(.*) \\(RECORDED on (.*)\\)$"));
    const auto lane = recorded.match(text);
    if (!lane.hasMatch()) return engineText(text.toStdString());
    return QCoreApplication::translate("Engine", "%1 (RECORDED on %2)")
        .arg(engineText(lane.captured(1).toStdString()), lane.captured(2));
}

QString shownValue(const Message& message, const MessageValue& value)
{
    if (!value.phrase.empty()) return engineText(value.phrase.front());
    if (value.name == "device" || value.name == "library") return deviceText(value.text);
    const auto is_within = [&](const char* from, const char* to) {
        return message.pattern.find(from + ("{" + value.name + "}") + to) != std::string::npos;
    };
    if (is_within("\"", "\"") || is_within("“", "”")) return toText(value.text); // a name, whatever it says
    if (value.text.find(' ') != std::string::npos)
        return phraseText(toText(value.text)); // sentences and phrases, not names
    return isName(value) ? toText(value.text) : shownFigure(toText(value.text));
}

} // namespace

QString patternOf(const QString& text, QStringList& values)
{
    // Something quoted, or a word with a digit in it: 64, 16×13×13, 9.8. A stop after it belongs to the sentence.
    static const QRegularExpression value(QStringLiteral("\"[^\"]*\"|\\S*\\d(?:\\S*[^\\s.,;:])?"));
    QString pattern;
    qsizetype from = 0;
    for (auto found = value.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        values << match.captured();
        pattern += text.mid(from, match.capturedStart() - from) + QLatin1Char('%') + QString::number(values.size());
        from = match.capturedEnd();
    }
    return pattern + text.mid(from);
}

// Devices know no templates: what the plugin for NVIDIA says with numbers or names in it.
[[maybe_unused]] static constexpr std::array of_devices{
    QT_TRANSLATE_NOOP(
        "Engine", "The NVIDIA driver supports CUDA %1, this build needs %2 and driver %3 or newer; update the driver"),
    QT_TRANSLATE_NOOP("Engine", "The NVIDIA driver failed to start with code %1"),
    QT_TRANSLATE_NOOP("Engine", "The NVIDIA driver does not know the GPU that CUDA_VISIBLE_DEVICES names"),
    QT_TRANSLATE_NOOP("Engine",
        "The NVIDIA driver failed to start (unknown error); after a suspend, reload the module nvidia_uvm or restart"),
    QT_TRANSLATE_NOOP("Engine", "The GPU has compute capability %1, this build needs %2 or newer; train on the CPU")};

static QString translatedIn(const char* context, const QString& source)
{
    return QCoreApplication::translate(context, source.toUtf8().constData());
}

static QString plainText(const char* context, const QString& plain)
{
    if (const auto whole = translatedIn(context, plain); whole != plain) return whole;
    QStringList values;
    const auto pattern = patternOf(plain, values);
    auto found = translatedIn(context, pattern);
    if (found == pattern) return shownFigure(plain);
    for (qsizetype i = 0; i < values.size(); ++i) {
        const auto before = pattern.left(pattern.indexOf(QLatin1Char('%') + QString::number(i + 1)));
        found = found.arg(isVersion(before) ? values[i] : shownFigure(values[i]));
    }
    return found;
}

QString engineText(const Message& message)
{
    if (!message.values.empty()) {
        Message local = message;
        for (auto& value : local.values) value.text = shownValue(message, value).toStdString();
        local.pattern = translatedIn("Engine", QString::fromStdString(message.pattern)).toStdString();
        return QString::fromStdString(local.text());
    }
    return plainText("Engine", QString::fromStdString(message.pattern));
}

QString titleText(const std::string& title) { return plainText("Titles", QString::fromStdString(title)); }

// Single words, which the engine's texts are not searched for: values, and the units of settings.
[[maybe_unused]] static constexpr std::array single_words{QT_TRANSLATE_NOOP("Engine", "on"),
    QT_TRANSLATE_NOOP("Engine", "off"), QT_TRANSLATE_NOOP("Engine", "No"), QT_TRANSLATE_NOOP("Engine", "epochs"),
    QT_TRANSLATE_NOOP("Engine", "minutes"), QT_TRANSLATE_NOOP("Engine", "samples"),
    QT_TRANSLATE_NOOP("Engine", "steps"), QT_TRANSLATE_NOOP("Engine", "validations")};

QString stepModeText(const std::string& mode)
{
    [[maybe_unused]] static constexpr std::array modes{QT_TRANSLATE_NOOP("Engine", "op by op"),
        QT_TRANSLATE_NOOP("Engine", "one fused kernel"), QT_TRANSLATE_NOOP("Engine", "the batch in %1 passes"),
        QT_TRANSLATE_NOOP("Engine", "one thread"), QT_TRANSLATE_NOOP("Engine", "%1 products in bf16"),
        QT_TRANSLATE_NOOP("Engine", "captured after the first step"), QT_TRANSLATE_NOOP("Engine", "captured"),
        QT_TRANSLATE_NOOP("Engine", "%1 kernels a step")};
    static const QRegularExpression fused(QStringLiteral("^one fused kernel \\((.*)\\)$"));
    QStringList parts;
    for (const auto& part : QString::fromStdString(mode).split(QStringLiteral(", "))) {
        const auto found = fused.match(part);
        parts << (found.hasMatch()
                ? QCoreApplication::translate("Engine", "one fused kernel (%1)").arg(found.captured(1))
                : engineText(part.toStdString()));
    }
    return parts.join(QStringLiteral(", "));
}

QString deviceText(const std::string& name)
{
    [[maybe_unused]] static constexpr std::array parts{QT_TRANSLATE_NOOP("Engine", "own kernels"),
        QT_TRANSLATE_NOOP("Engine", "without AVX2: a fraction of a newer processor's speed"),
        QT_TRANSLATE_NOOP("Engine", "built without oneDNN: large products are slower"),
        QT_TRANSLATE_NOOP("Engine", "built without OpenMP: one thread")};
    static const QRegularExpression part(QStringLiteral("[^,; ][^,;]*"));
    const auto text = toText(name);
    QString shown;
    qsizetype from = 0;
    for (auto found = part.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        shown += text.mid(from, match.capturedStart() - from) + engineText(match.captured().toStdString());
        from = match.capturedEnd();
    }
    return shown + text.mid(from);
}

QString valueText(const Value& value)
{
    if (std::holds_alternative<bool>(value)) return engineText(value_text(value));
    const auto text = value_text(value);
    return std::holds_alternative<double>(value) ? quantityText(text) : toText(text);
}

QString placeText(const std::string& where)
{
    // Names of files, nodes and options stay as they are.
    static constexpr std::array places{QT_TRANSLATE_NOOP("Engine", "line %1"), QT_TRANSLATE_NOOP("Engine", "column %1"),
        QT_TRANSLATE_NOOP("Engine", "row %1"), QT_TRANSLATE_NOOP("Engine", "field %1"),
        QT_TRANSLATE_NOOP("Engine", "tensor %1"), QT_TRANSLATE_NOOP("Engine", "step %1"),
        QT_TRANSLATE_NOOP("Engine", "byte %1"), QT_TRANSLATE_NOOP("Engine", "process %1"),
        QT_TRANSLATE_NOOP("Engine", "input %1"), QT_TRANSLATE_NOOP("Engine", "output %1"),
        QT_TRANSLATE_NOOP("Engine", "card %1")};
    static const QRegularExpression place(QStringLiteral("(?<![^ ])([a-z]+) (\\d+|\"[^\"]*\")(?=$|,|:| \\()"));
    auto text = QString::fromStdString(where);
    for (qsizetype from = 0;;) {
        const auto found = place.match(text, from);
        if (!found.hasMatch()) return text;
        const auto pattern = (found.captured(1) + QStringLiteral(" %1")).toStdString();
        auto shown = found.captured();
        if (std::ranges::find(places, std::string_view(pattern)) != places.end())
            shown = QCoreApplication::translate("Engine", pattern.c_str()).arg(found.captured(2));
        text.replace(found.capturedStart(), found.capturedLength(), shown);
        from = found.capturedStart() + shown.size();
    }
}

QString errorText(const Error& error)
{
    auto text = engineText(error.what);
    if (!error.where.empty()) text.prepend(placeText(error.where) + QStringLiteral(": "));
    if (error.hint.empty()) return text;
    if (!text.isEmpty() && !QStringLiteral(".!?:").contains(text.back())) text += QLatin1Char('.');
    return text + QLatin1Char(' ') + engineText(error.hint);
}

} // namespace epoch::ui
