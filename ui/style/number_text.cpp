// number_text: by the window's language, never by the computer's, so that a screenshot reads the same everywhere.
#include "ui/style/number_text.h"

#include "base/units.h"
#include "ui/style/language.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <cmath>

namespace epoch::ui {
namespace {

// In the form that the program reads.
QString plainNumber(QString typed, NumberKind kind)
{
    static const QRegularExpression commas(QStringLiteral("^-?[1-9][0-9]{0,2}(,[0-9]{3})+(\\.[0-9]*)?$")),
        points(QStringLiteral("^-?[1-9][0-9]{0,2}((\\.[0-9]{3}){2,}|(\\.[0-9]{3})+,[0-9]*)$")),
        one_point(QStringLiteral("^-?[1-9][0-9]{0,2}\\.[0-9]{3}$")),
        decimal_comma(QStringLiteral("^-?[0-9]*,[0-9]+(e[-+]?[0-9]+)?$")),
        in_short(QStringLiteral("^([0-9.,]+) ?(k|M|Mio|B|G|Mrd|T)$"));
    static const QHash<QString, QString> powers{{QStringLiteral("k"), QStringLiteral("e3")},
        {QStringLiteral("M"), QStringLiteral("e6")}, {QStringLiteral("Mio"), QStringLiteral("e6")},
        {QStringLiteral("B"), QStringLiteral("e9")}, {QStringLiteral("G"), QStringLiteral("e9")},
        {QStringLiteral("Mrd"), QStringLiteral("e9")}, {QStringLiteral("T"), QStringLiteral("e12")}};
    if (const auto found = in_short.match(typed); found.hasMatch())
        return plainNumber(found.captured(1), NumberKind::real) + powers.value(found.captured(2));
    const bool is_decimal = decimal_comma.match(typed).hasMatch();
    const bool comma_first = localeOfFigures().decimalPoint() == QLatin1String(",");
    if (commas.match(typed).hasMatch() && !(is_decimal && comma_first && kind == NumberKind::real))
        return typed.remove(QLatin1Char(','));
    const bool one_group = (kind == NumberKind::whole || comma_first) && one_point.match(typed).hasMatch();
    if (one_group || points.match(typed).hasMatch())
        typed.remove(QLatin1Char('.'));
    else if (!is_decimal)
        return typed;
    return typed.replace(QLatin1Char(','), QLatin1Char('.'));
}

// With a narrow space, at which no line breaks.
QString percentFigure(const std::string& figure)
{
    return inLanguage(toText(figure).replace(QLatin1Char(' '), QChar(0x202F)));
}

} // namespace

std::optional<double> readNumber(const QString& text, NumberKind kind)
{
    double value = 0;
    if (!parse_number(plainNumber(text.trimmed(), kind).toStdString(), value)) return {};
    if (kind == NumberKind::whole && value != std::floor(value)) return {};
    return value;
}

QString groupedText(std::uint64_t number)
{
    auto text = QString::number(number);
    for (auto at = text.size() - 3; at > 0; at -= 3) text.insert(at, QLatin1Char(','));
    return inLanguage(text);
}

QString numberText(double value)
{
    if (std::abs(value) >= 1000 && std::abs(value) < 1e15 && value == std::floor(value))
        return (value < 0 ? QStringLiteral("-") : QString()) + groupedText(std::uint64_t(std::abs(value)));
    return quantityText(power_text(value));
}

QString figureText(double value)
{
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    // Amounts are read as a whole: 16,412, not 1.641e+04.
    if (std::abs(value) >= 1e3 && std::abs(value) < 1e7) return numberText(std::round(value));
    return shortText(value, 4);
}

QString percentText(double share) { return percentFigure(percent_text(share)); }

QString percentText(double share, int decimals) { return percentFigure(percent_text(share, decimals)); }

QString fixedText(double value, int decimals) { return inLanguage(QString::number(value, 'f', decimals)); }

QString shortText(double value, int digits) { return inLanguage(QString::number(value, 'g', digits)); }

QString quantityText(const std::string& quantity)
{
    return quantity == "not available" ? notAvailable() : inLanguage(toText(quantity));
}

QString notAvailable() { return QCoreApplication::translate("views", "not available"); }

} // namespace epoch::ui
