// command_table: every command of the menus, as one list: what the command palette searches and the key sheet shows.
#pragma once

#include <QKeySequence>
#include <QString>

#include <vector>

class QAction;
class QMenuBar;

namespace epoch::ui {

struct Command {
    QString menu, text; // without the marks of access keys
    QList<QKeySequence> keys;
    QAction* action = nullptr;
};

// In the order of the menus; separators and menus themselves are none.
std::vector<Command> commandsOf(const QMenuBar& menus);

// What keys and the mouse do on the canvas without being a command of a menu.
struct CanvasKey {
    QString keys, text;
};
std::vector<CanvasKey> canvasKeys();

} // namespace epoch::ui
