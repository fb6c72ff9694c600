#include "ui/runs/runs_model.h"

#include "base/units.h"
#include "model/optimizer_type.h"
#include "model/project.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

#include <algorithm>
#include <array>

namespace epoch::ui {
namespace {

// As run_table.h names them, for the translators.
[[maybe_unused]] constexpr std::array states{QT_TRANSLATE_NOOP("RunsModel", "finished"),
    QT_TRANSLATE_NOOP("RunsModel", "stopped"), QT_TRANSLATE_NOOP("RunsModel", "failed"),
    QT_TRANSLATE_NOOP("RunsModel", "cut off"), QT_TRANSLATE_NOOP("RunsModel", "running")};

QString stateText(const std::string& state) { return RunsModel::tr(state.c_str()); }

QString figure(const std::optional<double>& value) { return value ? figureText(*value) : RunsModel::unknown(); }

QString tagText(const std::vector<std::string>& tags)
{
    QStringList all;
    for (const auto& tag : tags) all << toText(tag);
    return all.join(QStringLiteral(", "));
}

QString optimizerName(const std::string& name)
{
    const auto* type = find_optimizer(name);
    return type ? engineText(std::string(type->title)) : toText(name);
}

// What is not known comes last.
QVariant measured(const std::optional<double>& value) { return value.value_or(1e300); }

bool isFigure(int column)
{
    return column == RunsModel::steps || column == RunsModel::time || column == RunsModel::best_loss
        || column == RunsModel::test_loss || column == RunsModel::test_accuracy || column == RunsModel::test_error
        || column == RunsModel::learning_rate || column == RunsModel::batch || column == RunsModel::seed;
}

} // namespace

void RunsModel::set(std::vector<RunLine> runs)
{
    beginResetModel();
    m_runs = std::move(runs);
    std::ranges::reverse(m_runs);
    endResetModel();
}

const RunLine* RunsModel::run(int row) const
{
    return row >= 0 && std::size_t(row) < m_runs.size() ? &m_runs[std::size_t(row)] : nullptr;
}

bool RunsModel::holds(const RunLine& run, const QString& wanted) const
{
    QStringList cells;
    for (int column = 0; column < column_count; ++column) cells << text(run, column);
    const auto row = cells.join(QLatin1Char(' '));
    return std::ranges::all_of(wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts),
        [&](const QString& word) { return row.contains(word, Qt::CaseInsensitive); });
}

int RunsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_runs.size()); }

int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : column_count; }

QString RunsModel::unknown() { return QStringLiteral("–"); }

QString RunsModel::text(const RunLine& run, int column)
{
    switch (column) {
    case title:
        return run.parent.empty() ? titleText(run.title)
                                  : tr("%1 ⑂ from step %2").arg(titleText(run.title)).arg(run.parent_step);
    case state: return run.damage.empty() ? stateText(run.state) : engineText(run.damage);
    case steps: return groupedText(run.step);
    case time: return quantityText(duration_text(run.seconds));
    case best_loss: return figure(run.best_validation_loss);
    case test_loss: return figure(run.test_loss);
    case test_accuracy: return run.test_accuracy ? percentText(*run.test_accuracy) : unknown();
    case test_error: return figure(run.test_error);
    case optimizer: return optimizerName(run.optimizer);
    case learning_rate: return figure(run.learning_rate);
    case batch: return run.batch > 0 ? groupedText(run.batch) : unknown();
    case precision: return toText(precision_text(run.precision));
    case device: return deviceText(run.device);
    case data_set: return engineText(run.data);
    case seed: return QString::number(run.seed);
    case started: return toText(run.started);
    case note: return toText(run.note);
    case tags: return tagText(run.tags);
    default: return {};
    }
}

QVariant RunsModel::sortKey(const RunLine& run, int column) const
{
    switch (column) {
    case steps: return qulonglong(run.step);
    case time: return run.seconds;
    case best_loss: return measured(run.best_validation_loss);
    case test_loss: return measured(run.test_loss);
    case test_accuracy: return run.test_accuracy ? -*run.test_accuracy : 1.0; // the best first, too
    case test_error: return measured(run.test_error);
    case learning_rate: return measured(run.learning_rate);
    case batch: return qulonglong(run.batch);
    case seed: return qulonglong(run.seed);
    default: return text(run, column);
    }
}

QVariant RunsModel::data(const QModelIndex& index, int role) const
{
    const auto* line = run(index.row());
    if (!line) return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return text(*line, index.column());
    case Qt::UserRole: return sortKey(*line, index.column());
    case Qt::TextAlignmentRole:
        return int((isFigure(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return tr("Run %1\n%2").arg(toText(line->id), toText(line->folder))
            + (line->why.empty() ? QString() : QLatin1Char('\n') + engineText(Message(line->why)));
    default: return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return heading(section);
}

QString RunsModel::heading(int column)
{
    switch (column) {
    case title: return tr("Network");
    case state: return tr("State");
    case steps: return tr("Steps");
    case time: return tr("Time");
    case best_loss: return tr("Best validation");
    case test_loss: return tr("Test loss");
    case test_accuracy: return tr("Test accuracy");
    case test_error: return tr("Test MAE");
    case optimizer: return tr("Optimizer");
    case learning_rate: return tr("Learning rate");
    case batch: return tr("Batch");
    case precision: return tr("Precision");
    case device: return tr("Device");
    case data_set: return tr("Data");
    case seed: return tr("Seed");
    case started: return tr("Started (UTC)");
    case note: return tr("Note");
    case tags: return tr("Tags");
    default: return {};
    }
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const
{
    auto all = QAbstractTableModel::flags(index);
    if (index.column() == note || index.column() == tags) all |= Qt::ItemIsEditable;
    return all;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !run(index.row())) return false;
    auto& line = m_runs[std::size_t(index.row())];
    if (index.column() == note) {
        line.note = value.toString().trimmed().toStdString();
    } else if (index.column() == tags) {
        line.tags.clear();
        for (const auto& tag : value.toString().split(QLatin1Char(','), Qt::SkipEmptyParts))
            if (!tag.trimmed().isEmpty()) line.tags.push_back(tag.trimmed().toStdString());
    } else {
        return false;
    }
    Q_EMIT dataChanged(index, index);
    Q_EMIT noted(line);
    return true;
}

} // namespace epoch::ui
