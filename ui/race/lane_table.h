// lane_table: a table with names at the left and a column of figures for each lane.
#pragma once

#include <QString>

class QTableWidget;
class QWidget;

namespace epoch::ui {

QTableWidget* laneTable(const QString& name, QWidget* parent);
void setHeadings(QTableWidget& table, const QStringList& headings);

} // namespace epoch::ui
