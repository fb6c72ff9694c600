// CommandPalette: every command of the menus, found by typing.
#pragma once

#include "ui/commands/command_table.h"

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace epoch::ui {

class ThemeHub;

class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(const QMenuBar& menus, ThemeHub& themes, QWidget* parent);

    void ask(); // comes up at the top of its window

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // keys of the list, typed into the line

private:
    void fill();
    void choose();

    const QMenuBar& m_menus;
    QLineEdit* m_typed;
    QListWidget* m_list;
    std::vector<Command> m_commands;
};

} // namespace epoch::ui
