#include "ui/cards/card_window.h"

#include "ui/cards/view_card.h"
#include "ui/widgets/layouts.h"

#include <QCloseEvent>

namespace epoch::ui {

CardWindow::CardWindow(ViewCard& card, QWidget* parent)
    : QWidget(parent, Qt::Window)
{
    setWindowTitle(tr("%1 – Epoch Studio").arg(card.title()));
    const QRect place(card.mapToGlobal(QPoint(0, 0)), card.size());
    column(this, {&card});
    setGeometry(place);
    card.show();
    show();
}

// The window is not deleted here: the grid takes the card out of it first.
void CardWindow::closeEvent(QCloseEvent* event)
{
    event->accept();
    Q_EMIT closed();
}

} // namespace epoch::ui
