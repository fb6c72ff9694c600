#include "ui/learn/example_facts.h"

#include "base/units.h"
#include "ui/learn/start_page.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/style/number_text.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

// Estimates the duration of the whole run from the throughput of a thread on medium-sized layers and a fixed cost per
// step. A template with a watch speed takes as long as that speed demands.
double secondsOf(const TemplateInfo& info, int threads)
{
    constexpr double flops_a_thread = 8e9, seconds_a_step = 10e-6;
    const auto full = info.run_flops / (flops_a_thread * std::max(1, threads)) + info.run_steps * seconds_a_step;
    return info.watch_speed > 0 ? std::max(full, info.run_steps / info.watch_speed) : full;
}

// "~ 20 s", "~ 3 min": an estimate has one significant digit.
QString aboutText(double seconds)
{
    if (seconds < 1.5) return StartPage::tr("~ 1 s");
    const auto rounded = [](double value) {
        const auto unit = std::pow(10.0, std::floor(std::log10(value)));
        return static_cast<qint64>(value < 10 ? std::round(value) : std::round(value / unit) * unit);
    };
    if (seconds < 90) return StartPage::tr("~ %1 s").arg(rounded(seconds));
    if (seconds < 5400) return StartPage::tr("~ %1 min").arg(rounded(seconds / 60));
    return StartPage::tr("~ %1 h").arg(rounded(seconds / 3600));
}

QPixmap galleryPicture(const TemplateInfo& info, const char* what)
{
    return QPixmap(QStringLiteral(":/gallery/%1-%2.png").arg(QString::fromStdString(info.name), QLatin1String(what)));
}

} // namespace

QString exampleFooter(const TemplateInfo& info, int threads)
{
    QStringList parts;
    if (info.run_steps > 0) parts << aboutText(secondsOf(info, threads));
    if (!info.data_title.empty() && info.data_title != info.title) parts << titleText(info.data_title);
    if (info.parameters > 0)
        parts << StartPage::tr("%1 parameters").arg(quantityText(count_text(static_cast<double>(info.parameters))));
    return parts.join(QStringLiteral(" · "));
}

// By the layers that are drawn: a block counts once.
int exampleDifficulty(const TemplateInfo& info)
{
    constexpr std::int64_t large = 1'000'000, medium = 5'000;
    return info.parameters > large || info.picture.parts.size() > 14 ? 3
        : info.parameters > medium || info.picture.parts.size() > 8  ? 2
                                                                     : 1;
}

// An example's icon is named by its name up to the first dash, else by the first word of its group: "digits-cnn" shows
// "digits", "resnet-50" of "Large networks" shows "large".
QString exampleIcon(const TemplateInfo& info)
{
    const auto name = QString::fromStdString(info.name), group = QString::fromStdString(info.group).toLower();
    const auto own = name.left(name.indexOf(QLatin1Char('-')));
    return hasIcon(own) ? own : group.left(group.indexOf(QLatin1Char(' ')));
}

QPixmap dataPicture(const TemplateInfo& info) { return galleryPicture(info, "data"); }
QPixmap learnedPicture(const TemplateInfo& info) { return galleryPicture(info, "learned"); }

bool exampleMatches(const TemplateInfo& info, const QString& words)
{
    const auto text =
        QString::fromStdString(info.title + ' ' + info.description + ' ' + info.group + ' ' + info.data_title);
    return std::ranges::all_of(words.split(QLatin1Char(' '), Qt::SkipEmptyParts),
        [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace epoch::ui
