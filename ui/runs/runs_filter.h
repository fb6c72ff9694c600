// RunsFilter: the rows of a RunsModel that hold all words of a search, sorted by what the cells mean.
#pragma once

#include "ui/runs/runs_model.h"

#include <QSortFilterProxyModel>

namespace epoch::ui {

class RunsFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit RunsFilter(RunsModel& model, QObject* parent = nullptr)
        : QSortFilterProxyModel(parent)
        , m_model(model)
    {
        setSourceModel(&model);
        setSortRole(Qt::UserRole);
        setSortCaseSensitivity(Qt::CaseInsensitive);
    }

    void search(const QString& words)
    {
        m_words = words;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex&) const override
    {
        const auto* run = m_model.run(row);
        return run && (m_words.isEmpty() || m_model.holds(*run, m_words));
    }

private:
    RunsModel& m_model;
    QString m_words;
};

} // namespace epoch::ui
