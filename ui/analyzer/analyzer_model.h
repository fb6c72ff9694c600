// AnalyzerModel: the analysis as a table model that sorts by any column.
#pragma once

#include "plan/analysis.h"

#include <QAbstractTableModel>

namespace epoch::ui {

class AnalyzerModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void show(Analysis analysis, std::vector<NodeId> origins); // origins: the node of each row
    const Analysis& analysis() const { return m_analysis; } // rows in the current order
    NodeId origin(int row) const { return m_origins.at(static_cast<std::size_t>(row)); }
    int rowOf(NodeId node) const; // -1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override; // -1: data order

private:
    void arrange();

    Analysis m_given, m_analysis;
    std::vector<NodeId> m_given_origins, m_origins;
    int m_column = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace epoch::ui
