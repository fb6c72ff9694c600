// ComparisonTable: runs side by side: what came of them, then the settings in which they differ.
#pragma once

#include "protocol/run_table.h"

#include <QTableWidget>

namespace epoch::ui {

class ComparisonTable : public QTableWidget {
    Q_OBJECT
public:
    explicit ComparisonTable(QWidget* parent = nullptr);

    void showRuns(const RunComparison& comparison);

private:
    void addRow(const QString& name, const QStringList& values);
    void addResults(const std::vector<RunDetails>& runs);
    void addDifferences(const RunComparison& comparison);
};

} // namespace epoch::ui
