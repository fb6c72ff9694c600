// SweepQueue: the waiting, running and finished sweeps. The engine runs one after the other and records every run.
// Stopping a sweep ends its current run and keeps what was recorded.
#pragma once

#include "protocol/query.h"

#include <QAbstractTableModel>

#include <memory>

namespace epoch::ui {

class Questions;

class SweepQueue : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : std::uint8_t { name, varied, runs, progress, best, column_count };
    enum class State : std::uint8_t { waiting, running, done, stopped, failed };

    explicit SweepQueue(Questions& questions, QObject* parent = nullptr);
    ~SweepQueue() override;

    void add(AskSweep sweep, int count, const QString& keys); // how many runs; the settings that vary
    void stop(int row);
    State state(int row) const { return m_entries[std::size_t(row)]->state; }
    QString tag(int row) const;
    double share(int row) const { return m_entries[std::size_t(row)]->share; } // of the runs that are done, 0 .. 1

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void runEnded(); // the table of runs has a new entry

private:
    struct Entry {
        QString name, varied;
        int runs = 0;
        std::vector<SweepAxis> axes;
        State state = State::waiting;
        double share = 0;
        QString stage; // from the engine: "run 3 of 12, about 4 min left"
        QString best;
        std::unique_ptr<QObject> receiver; // deleting it cancels the sweep
    };
    void take(Entry& entry, const Result<AnswerValue>& answer);
    void showProgress(Entry& entry, const Waiting& waiting);
    void changed(const Entry& entry);
    QString text(const Entry& entry, int column) const;

    Questions& m_questions;
    std::vector<std::unique_ptr<Entry>> m_entries;
};

} // namespace epoch::ui
