// CardWindow: a window of its own for a card that was pulled out of the grid.
#pragma once

#include <QWidget>

namespace epoch::ui {

class ViewCard;

class CardWindow : public QWidget {
    Q_OBJECT
public:
    CardWindow(ViewCard& card, QWidget* parent); // shown, where the card was

Q_SIGNALS:
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
};

} // namespace epoch::ui
