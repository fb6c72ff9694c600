#include "importance.h"

#include "base/units.h"
#include "figures.h"
#include "inspect/importance.h"

namespace epoch::cli {
namespace {

using enum ImportanceView::Metric;

const char* key_of(ImportanceView::Metric metric)
{
    return metric == accuracy ? "accuracy" : metric == mean_absolute_error ? "mean_absolute_error" : "r2";
}

std::string amount(const ImportanceView& importance, double value)
{
    return importance.metric == accuracy           ? figure_text(100 * value) + " points"
        : importance.metric == mean_absolute_error ? with_unit(figure_text(value), importance.unit)
                                                   : figure_text(value);
}

} // namespace

Result<ImportanceView> importance_of(Session& session, const WatchImportance& watch)
{
    Importance importance;
    RETURN_IF_ERROR(importance.begin(session, watch));
    while (importance.in_progress()) RETURN_IF_ERROR(importance.run_slice(1));
    return std::get<ImportanceView>(importance.content());
}

std::string importance_text(const ImportanceView& importance, const std::string& split)
{
    const std::string rows = importance.rows < importance.split_rows
        ? std::to_string(importance.rows) + " of " + counted(importance.split_rows, "row")
        : counted(importance.rows, "row");
    const std::string effect = importance.metric == accuracy ? "accuracy falls"
        : importance.metric == mean_absolute_error           ? "the mean absolute error rises"
                                                             : "R² falls";
    std::string text = "importance, " + split + " (" + rows + "): by how much " + effect
        + " when a column is shuffled; mean and standard deviation of " + counted(importance.shuffles, "shuffle")
        + "\n";
    Table table({"column", "mean", "deviation", ""});
    for (const ColumnImportance& column : importance.columns)
        table.row({without_control(column.name), amount(importance, column.mean), amount(importance, column.deviation),
            column.clear() ? "" : "within the noise"});
    return text + table.text();
}

Json importance_json(const ImportanceView& importance, const std::string& split)
{
    Json columns = Json::array();
    for (const ColumnImportance& column : importance.columns)
        columns.push_back({{"column", column.name}, {"mean", column.mean}, {"deviation", column.deviation}});
    return {{"split", split}, {"rows", importance.rows}, {"split_rows", importance.split_rows},
        {"unit", importance.unit}, {"shuffles", importance.shuffles}, {"metric", key_of(importance.metric)},
        {"score", importance.score}, {"columns", std::move(columns)}};
}

} // namespace epoch::cli
