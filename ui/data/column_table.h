// ColumnTable: a table before it is imported: what each column is for and holds, above its first rows as the file has
// them.
#pragma once

#include "model/table_profile.h"

#include <QStringList>
#include <QTableWidget>

namespace epoch::ui {

class ColumnTable : public QTableWidget {
    Q_OBJECT
public:
    explicit ColumnTable(QWidget* parent = nullptr);

    struct Uses { // names of columns; the others are inputs
        QStringList targets, left_out, dates; // dates are inputs, too
    };
    void show(const TableProfile& table, const Uses& uses);

Q_SIGNALS:
    void targetChosen(const QString& column);
    void useChosen(const QString& column, bool used); // as an input, or not at all

private:
    void showTargetsFirst(const QStringList& names, const QStringList& targets);
    enum Head : int { role, type, missing, range, histogram, heads };
    void addColumn(int at, const ColumnProfile& column, int chosen_role, bool date);
    void put(int row, int column, const QString& text, Qt::Alignment alignment);
};

} // namespace epoch::ui
