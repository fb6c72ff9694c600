// CommandPalette: searches every command of the menus.
#pragma once

#include "ui/commands/command_table.h"
#include "ui/search/popup_list.h"

namespace epoch::ui {

class CommandPalette : public PopupList {
    Q_OBJECT
public:
    CommandPalette(const QMenuBar& menus, ThemeHub& themes, QWidget* parent);

    void ask(); // opens at the top of its window

protected:
    void fill() override;
    void chosen(std::size_t index) override;

private:
    const QMenuBar& m_menus;
    std::vector<Command> m_commands;
};

} // namespace epoch::ui
