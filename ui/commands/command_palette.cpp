// Enabled commands come first.
#include "ui/commands/command_palette.h"

#include "ui/search/choice_delegate.h"

#include <QAction>
#include <QPointer>

#include <algorithm>
#include <optional>

namespace epoch::ui {

namespace {

constexpr QSize popup_size(520, 400);
constexpr int below_bar = 88;

// The rank of a command, nullopt if a typed word does not occur. Commands that begin with a word rank first.
std::optional<int> matchOf(const Command& command, const QString& typed)
{
    int rank = 0;
    const auto text = command.text.toLower(), all = command.menu.toLower() + QLatin1Char(' ') + text;
    for (const auto& word : typed.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!all.contains(word)) return std::nullopt;
        rank += text.startsWith(word) ? 0 : text.contains(QLatin1Char(' ') + word) ? 1 : text.contains(word) ? 2 : 3;
    }
    return rank;
}

} // namespace

CommandPalette::CommandPalette(const QMenuBar& menus, ThemeHub& themes, QWidget* parent)
    : PopupList(tr("Commands"), tr("Type a command"), themes, parent)
    , m_menus(menus)
{
    resize(popup_size);
    list().setAccessibleName(tr("Commands that match"));
}

void CommandPalette::ask()
{
    m_commands = commandsOf(m_menus);
    const auto* owner = parentWidget()->window();
    popUp(owner->mapToGlobal(QPoint((owner->width() - width()) / 2, below_bar)));
}

void CommandPalette::fill()
{
    list().clear();
    std::vector<std::tuple<bool, int, std::size_t>> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i)
        if (const auto rank = matchOf(m_commands[i], typed()))
            found.emplace_back(!m_commands[i].action->isEnabled(), *rank, i);
    std::ranges::sort(found);
    for (const auto& [off, rank, index] : found) {
        const auto& command = m_commands[index];
        auto* item = new QListWidgetItem(command.text, &list());
        item->setData(ChoiceDelegate::below_role, off ? tr("%1 · not available now").arg(command.menu) : command.menu);
        if (!command.keys.isEmpty())
            item->setData(ChoiceDelegate::note_role, command.keys.front().toString(QKeySequence::NativeText));
        item->setData(index_role, static_cast<int>(index));
        if (off) item->setFlags(item->flags() & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    }
    if (list().count() > 0 && list().item(0)->flags().testFlag(Qt::ItemIsEnabled)) list().setCurrentRow(0);
}

void CommandPalette::chosen(std::size_t index)
{
    const QPointer<QAction> action = m_commands.at(index).action;
    if (action) action->trigger();
}

} // namespace epoch::ui
