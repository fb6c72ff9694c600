#include "ui/views/importance_bars.h"

#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

#include <cmath>

namespace epoch::ui {

QString importanceAmount(const ImportanceView& importance, double amount)
{
    if (importance.metric == ImportanceView::Metric::accuracy)
        return ImportanceBars::tr("%1 points").arg(shortText(std::round(1000 * amount) / 10 + 0.0, 3)); // no "-0"
    const auto text = figureText(std::abs(amount) < 1e-9 * std::abs(importance.score) ? 0.0 : amount);
    const bool unit = importance.metric == ImportanceView::Metric::mean_absolute_error && !importance.unit.empty();
    return unit ? text + QChar::Nbsp + toText(importance.unit) : text;
}

ImportanceBars::ImportanceBars(ThemeHub& themes, QWidget* parent)
    : BarRows(themes, parent)
{
    setAccessibleName(tr("Importance of the columns"));
}

void ImportanceBars::show(const ImportanceView& importance)
{
    std::vector<Row> rows;
    for (const auto& column : importance.columns) {
        const auto line = column.clear() ? tr("%1: %2 ± %3") : tr("%1: %2 ± %3, within the noise");
        const auto name = toText(column.name), amount = importanceAmount(importance, column.mean);
        rows.push_back({name, amount, column.mean, column.deviation, column.clear(),
            line.arg(name, amount, importanceAmount(importance, column.deviation))});
    }
    setRows(std::move(rows));
}

} // namespace epoch::ui
