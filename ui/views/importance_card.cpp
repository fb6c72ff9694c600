#include "ui/views/importance_card.h"

#include "ui/run/run_control.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/views/importance_bars.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr double importances_per_second = 0.2; // each result evaluates the split many times
constexpr qsizetype max_noise_named = 4;

// Of the most important column that is clear of the noise, which one with more on average may be within.
QString importanceEffect(const ImportanceView& importance)
{
    const auto& first = *std::ranges::find_if(importance.columns, &ColumnImportance::clear);
    const auto amount = importanceAmount(importance, first.mean);
    const auto name = toText(first.name), target = toText(importance.target);
    using enum ImportanceView::Metric;
    switch (importance.metric) {
    case accuracy:
        return ImportanceCard::tr("Shuffling %1 lowers the accuracy by %2, from %3.")
            .arg(name, amount, percentText(importance.score));
    case mean_absolute_error:
        return ImportanceCard::tr("Shuffling %1 raises the mean absolute error of %2 by %3, from %4.")
            .arg(name, target, amount, importanceAmount(importance, importance.score));
    case r2:
        return ImportanceCard::tr("Shuffling %1 lowers R² by %2, from %3.")
            .arg(name, amount, figureText(importance.score));
    }
    return {};
}

QString importanceSentence(const ImportanceView& importance)
{
    QStringList noise;
    for (const auto& column : importance.columns)
        if (!column.clear()) noise << toText(column.name);
    const bool all = noise.size() == qsizetype(importance.columns.size());
    auto text = all ? ImportanceCard::tr("Shuffling a column changes the score by no more than the noise.")
                    : importanceEffect(importance);
    if (all || noise.isEmpty()) return text;
    const auto named = noise.first(std::min(noise.size(), max_noise_named)).join(QStringLiteral(", "));
    const auto others = noise.size() - max_noise_named;
    return text + QLatin1Char(' ')
        + (others > 0 ? ImportanceCard::tr("Within the noise: %1 and %2 more.").arg(named, QString::number(others))
                      : ImportanceCard::tr("Within the noise: %1.").arg(named));
}

} // namespace

ImportanceCard::ImportanceCard(RunControl& run, ThemeHub& themes, QWidget* parent)
    : WatchCard(tr("Importance"), tr("This card then shows which columns the predictions depend on."),
        importances_per_second, run, themes, parent)
{
    mark()->setToolTip(tr(
        "Permutation importance: how much worse the predictions for validation get when the values of one column are "
        "shuffled among the rows. The whiskers are one standard deviation over the shuffles. Columns that say the "
        "same thing stand in for each other, and each then seems less important."));
    addStep();
    auto* page = new QWidget(this);
    m_summary = wrappedLabel({}, TextRole::caption, page);
    m_summary->setObjectName(QStringLiteral("importance"));
    auto* scroll = new QScrollArea(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Importance of the columns"));
    m_bars = new ImportanceBars(themes);
    auto* bars = new QWidget;
    setRole(bars, "page");
    column(bars, {m_bars, stretch()}, {.margins = {0, 0, space::s, 0}});
    scroll->setWidget(bars);
    column(
        page, {m_summary, {scroll, 1}}, {.spacing = space::xs, .margins = {space::m, space::xs, space::m, space::s}});
    setContent(page);
}

void ImportanceCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* importance = std::get_if<ImportanceView>(&result->content);
    if (!importance || importance->columns.empty()) return;
    const auto rows = groupedText(std::uint64_t(importance->rows));
    const auto samples = importance->rows < importance->split_rows
        ? tr("%1 of %2 validation samples, each column shuffled %3 times")
              .arg(rows, groupedText(std::uint64_t(importance->split_rows)))
        : tr("%1 validation samples, each column shuffled %2 times").arg(rows);
    m_summary->setText(importanceSentence(*importance) + QLatin1Char('\n')
        + samples.arg(groupedText(std::uint64_t(importance->shuffles))));
    m_bars->show(*importance);
}

// It takes longer than other views.
void ImportanceCard::showWaiting()
{
    if (run().started() && run().stage().isEmpty())
        showEmpty(tr("Shuffling the columns…"));
    else
        WatchCard::showWaiting();
}

} // namespace epoch::ui
