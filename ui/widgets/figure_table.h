// figure_table: a table with names at the left and columns of figures.
#pragma once

#include <QString>

class QTableWidget;
class QWidget;

namespace epoch::ui {

QTableWidget* figureTable(const QString& name, QWidget* parent);
void setHeadings(QTableWidget& table, const QStringList& headings);

} // namespace epoch::ui
