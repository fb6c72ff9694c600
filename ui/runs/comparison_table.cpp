#include "ui/runs/comparison_table.h"

#include "model/data_words.h"
#include "model/optimizer_type.h"
#include "ui/runs/run_curves.h"
#include "ui/runs/runs_model.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"

#include <QHash>
#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <array>

namespace epoch::ui {
namespace {

constexpr std::array results{RunsModel::state, RunsModel::steps, RunsModel::time, RunsModel::best_loss,
    RunsModel::test_loss, RunsModel::test_accuracy, RunsModel::test_error};

// "Learning rate"; a layer's parameter has its name in the network.
QString settingName(const RunDifference& difference, const RunComparison& comparison)
{
    const auto& key = difference.what;
    const auto* spec = training_schema().find(key);
    for (const auto& run : comparison.runs)
        if (const auto* type = find_optimizer(run.project.training.optimizer); type && !spec)
            spec = type->schema.find(key);
    const QHash<QString, QString> others{{QStringLiteral("network"), RunsModel::tr("Network")},
        {QStringLiteral("data"), RunsModel::tr("Data")},
        {QStringLiteral("data_hash"), RunsModel::tr("Content of the data")},
        {QStringLiteral("device"), RunsModel::tr("Device")}, {QStringLiteral("seed"), RunsModel::tr("Seed")},
        {QStringLiteral("optimizer"), RunsModel::tr("Optimizer")}};
    const auto name =
        spec && !spec->label_text.empty() ? engineText(spec->label_text) : others.value(toText(key), toText(key));
    return difference.while_running ? RunsModel::tr("%1, changed while running").arg(name) : name;
}

// Of a hash, as much as tells two apart.
QString settingValue(const RunDifference& difference, const std::string& value)
{
    if (difference.what == "data_hash" || difference.what == "network") return toText(value.substr(0, 12));
    return engineText(difference.what == "data" ? data_words(value) : Message(value));
}

void addResults(QTableWidget& table, const std::vector<RunDetails>& runs)
{
    for (const auto column : results) {
        QStringList cells{RunsModel::heading(column)};
        for (const auto& run : runs) cells << RunsModel::text(run.line, column);
        const auto known = [](const QString& cell) { return cell != RunsModel::unknown(); };
        if (std::any_of(cells.begin() + 1, cells.end(), known)) appendRow(table, cells);
    }
}

void addDifferences(QTableWidget& table, const RunComparison& comparison)
{
    for (const auto& difference : comparison.differences) {
        QStringList cells{settingName(difference, comparison)};
        for (const auto& value : difference.values) cells << settingValue(difference, value);
        appendRow(table, cells);
    }
    if (comparison.differences.empty()) appendRow(table, {RunsModel::tr("The settings are the same")});
}

} // namespace

void fillComparison(QTableWidget& table, const RunComparison& comparison)
{
    QStringList headings{QString()};
    for (const auto& run : comparison.runs) {
        headings << curveOf(run).name;
        headings.back().replace(headings.back().lastIndexOf(QLatin1Char(' ')), 1, QLatin1Char('\n')); // and its start
    }
    setHeadings(table, headings);
    table.setRowCount(0);
    addResults(table, comparison.runs);
    addDifferences(table, comparison);
    table.setTextElideMode(Qt::ElideMiddle);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch); // every run is on screen
    table.horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
}

} // namespace epoch::ui
