#include "ui/commands/command_table.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace epoch::ui {

namespace {

QString plain(QString text) { return text.remove(QLatin1Char('&')); }

void addMenu(std::vector<Command>& commands, const QMenu& menu, const QString& path)
{
    for (auto* action : menu.actions()) {
        if (action->isSeparator() || action->text().isEmpty()) continue;
        const auto text = plain(action->text());
        if (const auto* inner = action->menu())
            addMenu(commands, *inner, path + QStringLiteral(" › ") + text);
        else
            commands.push_back({path, text, action->shortcuts(), action});
    }
}

} // namespace

std::vector<Command> commandsOf(const QMenuBar& menus)
{
    std::vector<Command> commands;
    for (const auto* action : menus.actions())
        if (const auto* menu = action->menu()) addMenu(commands, *menu, plain(action->text()));
    return commands;
}

std::vector<CanvasKey> canvasKeys()
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("Keys", text); };
    return {
        {tr("Tab, Shift+Tab"), tr("Select the next or previous layer")},
        {tr("Arrows"), tr("Select the nearest layer in that direction")},
        {tr("Ctrl+Arrows"), tr("Move the selection by 8; with Shift by 40")},
        {tr("Enter"), tr("Edit the layer's settings")},
        {tr("Esc"), tr("Cancel the gesture, then clear the selection")},
        {tr("Double-click"), tr("Add a layer; on a wire: add a reroute point; on a name: rename")},
        {tr("Drag a port"), tr("Connect; release on empty canvas to add a layer")},
        {tr("Drag a layer onto a wire"), tr("Insert it into the wire; Alt prevents this")},
        {tr("Ctrl+right drag"), tr("Cut wires")},
        {tr("Shift+right drag"), tr("Add a reroute point to wires")},
        {tr("Middle drag, Space+drag"), tr("Pan the view")},
        {tr("Wheel"), tr("Zoom at the pointer")},
    };
}

} // namespace epoch::ui
