#include "ui/run/sweep_queue.h"

#include "ui/core/questions.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

#include <algorithm>

namespace epoch::ui {
namespace {

// "0.12 with learning_rate 0.01"
QString bestOf(const SweepResult& outcome, const std::vector<SweepAxis>& axes)
{
    const SweepTrial* best = nullptr;
    for (const auto& trial : outcome.trials)
        if (trial.best_validation_loss && (!best || *trial.best_validation_loss < *best->best_validation_loss))
            best = &trial;
    if (!best) return SweepQueue::tr("not validated");
    QStringList with;
    for (std::size_t i = 0; i < std::min(axes.size(), best->values.size()); ++i)
        with << toText(axes[i].key) + QLatin1Char(' ') + valueText(best->values[i]);
    return SweepQueue::tr("%1 with %2").arg(figureText(*best->best_validation_loss), with.join(QStringLiteral(", ")));
}

} // namespace

SweepQueue::SweepQueue(Questions& questions, QObject* parent)
    : QAbstractTableModel(parent)
    , m_questions(questions)
{
}

SweepQueue::~SweepQueue() = default;

void SweepQueue::add(AskSweep sweep, int count, const QString& keys)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_entries.push_back(std::make_unique<Entry>());
    auto& entry = *m_entries.back();
    entry.name = QString::fromStdString(sweep.name);
    entry.varied = keys;
    entry.runs = count;
    entry.axes = sweep.axes;
    entry.receiver = std::make_unique<QObject>();
    endInsertRows();
    m_questions.ask(
        std::move(sweep), entry.receiver.get(),
        [this, &entry](const Result<AnswerValue>& answer) { take(entry, answer); },
        [this, &entry](const Waiting& waiting) { showProgress(entry, waiting); });
}

void SweepQueue::stop(int row)
{
    auto& entry = *m_entries[std::size_t(row)];
    if (entry.state != State::waiting && entry.state != State::running) return;
    entry.receiver.reset();
    entry.state = State::stopped;
    changed(entry);
    Q_EMIT runEnded();
}

QString SweepQueue::tag(int row) const { return m_entries[std::size_t(row)]->name; }

void SweepQueue::take(Entry& entry, const Result<AnswerValue>& answer)
{
    const auto* outcome = answer ? std::get_if<SweepResult>(&*answer) : nullptr;
    entry.state = outcome ? State::done : State::failed;
    entry.share = outcome ? 1 : entry.share;
    entry.stage = answer ? QString() : errorText(answer.error());
    if (outcome) entry.best = bestOf(*outcome, entry.axes);
    changed(entry);
    Q_EMIT runEnded();
}

void SweepQueue::showProgress(Entry& entry, const Waiting& waiting)
{
    if (waiting.progress < 0) return;
    const auto run = [&](double share) { return int(share * entry.runs); };
    const bool ended = run(waiting.progress) > run(entry.share);
    const auto stage = engineText(waiting.stage);
    if (entry.state == State::running && stage == entry.stage && waiting.progress == entry.share) return;
    entry.state = State::running;
    entry.share = waiting.progress;
    entry.stage = stage;
    changed(entry);
    if (ended) Q_EMIT runEnded();
}

void SweepQueue::changed(const Entry& entry)
{
    const auto found = std::ranges::find_if(m_entries, [&](const auto& one) { return one.get() == &entry; });
    const int row = int(found - m_entries.begin());
    Q_EMIT dataChanged(index(row, 0), index(row, column_count - 1));
}

QString SweepQueue::text(const Entry& entry, int column) const
{
    switch (column) {
    case name: return entry.name;
    case varied: return entry.varied;
    case runs: return QString::number(entry.runs);
    case best: return entry.best;
    case progress:
        switch (entry.state) {
        case State::waiting: return tr("waiting");
        case State::running: return entry.stage;
        case State::done: return tr("done");
        case State::stopped: return tr("stopped; recorded runs are kept");
        case State::failed: return entry.stage;
        }
    }
    return {};
}

int SweepQueue::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_entries.size()); }

int SweepQueue::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : column_count; }

QVariant SweepQueue::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const auto& entry = *m_entries[std::size_t(index.row())];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return text(entry, index.column());
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == runs ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

QVariant SweepQueue::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == runs ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case name: return tr("Sweep");
    case varied: return tr("Varied settings");
    case runs: return tr("Runs");
    case progress: return tr("Progress");
    case best: return tr("Best validation loss");
    default: return {};
    }
}

} // namespace epoch::ui
