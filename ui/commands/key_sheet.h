// KeySheet: lists the keyboard shortcuts of the menus and of the canvas.
#pragma once

#include <QDialog>

class QMenuBar;

namespace epoch::ui {

class KeySheet : public QDialog {
    Q_OBJECT
public:
    KeySheet(const QMenuBar& menus, QWidget* parent);
};

} // namespace epoch::ui
