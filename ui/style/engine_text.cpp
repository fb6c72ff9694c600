#include "ui/style/engine_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace epoch::ui {

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

QString engineText(const Message& message)
{
    const auto translated = [](const QString& source) {
        return QCoreApplication::translate("Engine", source.toUtf8().constData());
    };
    if (!message.values.empty()) {
        Message local = message;
        for (auto& value : local.values) // sentences and phrases, not names
            if (value.text.find(' ') != std::string::npos) value.text = engineText(value.text).toStdString();
        local.pattern = translated(QString::fromStdString(message.pattern)).toStdString();
        return QString::fromStdString(local.text());
    }
    const auto plain = QString::fromStdString(message.pattern);
    if (const auto whole = translated(plain); whole != plain) return whole;
    QStringList values;
    const auto pattern = patternOf(plain, values);
    auto found = translated(pattern);
    if (found == pattern) return plain;
    for (const auto& value : values) found = found.arg(value);
    return found;
}

QString errorText(const Error& error)
{
    auto text = engineText(error.what);
    if (!error.where.empty()) text.prepend(QString::fromStdString(error.where) + QStringLiteral(": "));
    if (error.hint.empty()) return text;
    if (!text.isEmpty() && !QStringLiteral(".!?").contains(text.back())) text += QLatin1Char('.');
    return text + QLatin1Char(' ') + engineText(error.hint);
}

} // namespace epoch::ui
