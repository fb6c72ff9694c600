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
        {tr("Tab, Shift+Tab"), tr("The next, or the previous, layer")},
        {tr("Arrows"), tr("The nearest layer that way")},
        {tr("Ctrl+Arrows"), tr("Move by 8; with Shift by 40")},
        {tr("Enter"), tr("Edit the layer's settings")},
        {tr("Esc"), tr("Give up what was begun, then deselect")},
        {tr("Double-click"), tr("Add a layer; on a wire, a reroute point; on a name, rename")},
        {tr("Drag a port"), tr("Connect; let go on empty canvas to add a layer")},
        {tr("Drag a layer onto a wire"), tr("Put it into the wire; with Alt, do not")},
        {tr("Ctrl+right drag"), tr("Cut wires")},
        {tr("Shift+right drag"), tr("Bend wires around a point")},
        {tr("Middle drag, Space+drag"), tr("Move the view")},
        {tr("Wheel"), tr("Zoom at the pointer")},
    };
}

} // namespace epoch::ui
