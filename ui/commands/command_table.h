// command_table: all commands of the menus as one list, for the command palette and the key sheet.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <vector>

class QAction;
class QMenuBar;

namespace epoch::ui {

struct Command {
    QString menu, text; // without mnemonic ampersands
    QList<QKeySequence> keys;
    QAction* action = nullptr;
};

// The commands in menu order, without separators and submenus.
std::vector<Command> commandsOf(const QMenuBar& menus);

// A key or mouse action of the canvas that is not a menu command.
struct CanvasKey {
    QString keys, text;
};
std::vector<CanvasKey> canvasKeys();

} // namespace epoch::ui
