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

void setHeadings(QTableWidget& table, const QStringList& headings)
{
    table.setColumnCount(int(headings.size()));
    table.setHorizontalHeaderLabels(headings);
    table.horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace epoch::ui
