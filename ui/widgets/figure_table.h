// figure_table: a table to read, with names at the left and columns of figures, or with columns of words.
#pragma once

#include <QString>

class QTableWidget;
class QWidget;

namespace epoch::ui {

QTableWidget* figureTable(const QString& name, QWidget* parent);
QTableWidget* wordTable(const QString& name, QWidget* parent);
void setHeadings(QTableWidget& table, const QStringList& headings);
int appendRow(QTableWidget& table, const QStringList& cells); // aligned like their headings; its number

} // namespace epoch::ui
