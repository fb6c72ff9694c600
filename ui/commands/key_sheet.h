// KeySheet: every menu entry with its keys, read from the menus themselves.
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
