// RunsModel: recorded runs as a table, the newest first. Notes and tags are written in place.
#pragma once

#include "protocol/query.h"

#include <QAbstractTableModel>

namespace epoch::ui {

class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : std::uint8_t {
        title,
        state,
        steps,
        time,
        best_loss,
        test_loss,
        test_accuracy,
        test_error,
        optimizer,
        learning_rate,
        batch,
        precision,
        device,
        data_set,
        seed,
        started,
        note,
        tags,
        column_count
    };

    using QAbstractTableModel::QAbstractTableModel;

    void set(std::vector<RunLine> runs);
    const RunLine* run(int row) const;
    bool holds(const RunLine& run, const QString& words) const; // every word somewhere in the row

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override; // Qt::UserRole: what it is sorted by
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    static QString text(const RunLine& run, int column);
    static QString heading(int column);
    static QString unknown(); // a dash

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void noted(const epoch::RunLine& run); // note and tags as they are to be

private:
    QVariant sortKey(const RunLine& run, int column) const;

    std::vector<RunLine> m_runs;
};

} // namespace epoch::ui
