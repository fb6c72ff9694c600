#include "ui/widgets/figure_table.h"

#include <QHeaderView>
#include <QTableWidget>

namespace epoch::ui {

QTableWidget* figureTable(const QString& name, QWidget* parent)
{
    auto* table = new QTableWidget(parent);
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return table;
}

QTableWidget* wordTable(const QString& name, QWidget* parent)
{
    auto* table = figureTable(name, parent);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

void setHeadings(QTableWidget& table, const QStringList& headings)
{
    table.setColumnCount(int(headings.size()));
    table.setHorizontalHeaderLabels(headings);
    table.horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

int appendRow(QTableWidget& table, const QStringList& cells)
{
    const int row = table.rowCount();
    table.insertRow(row);
    for (int column = 0; column < cells.size(); ++column) {
        const auto own = table.horizontalHeaderItem(column)->data(Qt::TextAlignmentRole);
        auto* item = new QTableWidgetItem(cells[column]);
        item->setTextAlignment(
            own.isNull() ? table.horizontalHeader()->defaultAlignment() : Qt::Alignment::fromInt(own.toInt()));
        table.setItem(row, column, item);
    }
    return row;
}

} // namespace epoch::ui
