#include "ui/runs/comparison_table.h"

#include "model/optimizer_type.h"
#include "ui/runs/run_curves.h"
#include "ui/runs/runs_model.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/widgets.h"

#include <QHash>
#include <QHeaderView>

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
    const QHash<QString, QString> others{{QStringLiteral("network"), ComparisonTable::tr("Network")},
        {QStringLiteral("data"), ComparisonTable::tr("Data")},
        {QStringLiteral("data_hash"), ComparisonTable::tr("Content of the data")},
        {QStringLiteral("device"), ComparisonTable::tr("Device")},
        {QStringLiteral("seed"), ComparisonTable::tr("Seed")},
        {QStringLiteral("optimizer"), ComparisonTable::tr("Optimizer")}};
    const auto name =
        spec && !spec->label_text.empty() ? engineText(spec->label_text) : others.value(toText(key), toText(key));
    return difference.while_running ? ComparisonTable::tr("%1, changed while running").arg(name) : name;
}

// A file's options without its folder; of a hash, as much as tells two apart.
QString settingValue(const RunDifference& difference, const std::string& value)
{
    if (difference.what == "data_hash" || difference.what == "network") return toText(value.substr(0, 12));
    if (difference.what != "data") return engineText(value);
    const auto folder = value.substr(0, value.find('?')).rfind('/');
    return toText(folder == std::string::npos ? value : value.substr(folder + 1));
}

} // namespace

ComparisonTable::ComparisonTable(QWidget* parent)
    : QTableWidget(parent)
{
    setObjectName(QStringLiteral("runs.comparison"));
    setAccessibleName(tr("Results and settings of the compared runs"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTextElideMode(Qt::ElideMiddle);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(space::hit);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void ComparisonTable::showRuns(const RunComparison& comparison)
{
    QStringList titles{QString()};
    for (const auto& run : comparison.runs) titles << curveOf(run).name;
    setRowCount(0);
    setColumnCount(int(titles.size()));
    setHorizontalHeaderLabels(titles);
    addResults(comparison.runs);
    addDifferences(comparison);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch); // every run is on screen
    horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    show();
}

void ComparisonTable::addRow(const QString& name, const QStringList& values)
{
    const int row = rowCount();
    insertRow(row);
    QStringList cells{name};
    cells += values;
    for (int column = 0; column < cells.size(); ++column) {
        auto* item = new QTableWidgetItem(cells[column]);
        item->setToolTip(cells[column]);
        setItem(row, column, item);
    }
}

void ComparisonTable::addResults(const std::vector<RunDetails>& runs)
{
    for (const auto column : results) {
        QStringList values;
        for (const auto& run : runs) values << RunsModel::text(run.line, column);
        const bool known =
            std::ranges::any_of(values, [](const QString& value) { return value != RunsModel::unknown(); });
        if (known) addRow(RunsModel::heading(column), values);
    }
}

void ComparisonTable::addDifferences(const RunComparison& comparison)
{
    for (const auto& difference : comparison.differences) {
        QStringList values;
        for (const auto& value : difference.values) values << settingValue(difference, value);
        addRow(settingName(difference, comparison), values);
    }
    if (comparison.differences.empty()) addRow(tr("The settings are the same"), {});
}

} // namespace epoch::ui
