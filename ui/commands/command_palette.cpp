// CommandPalette: a line and a list in a popup.
#include "ui/commands/command_palette.h"

#include "ui/search/choice_delegate.h"
#include "ui/style/widgets.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>

#include <algorithm>
#include <optional>

namespace epoch::ui {

namespace {

constexpr QSize popup_size(520, 400);
constexpr int index_role = Qt::UserRole + 8, below_bar = 88;

// Every typed word occurs; where the text begins with it, it stands higher.
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
    : QFrame(parent, Qt::Popup)
    , m_menus(menus)
    , m_typed(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setRole(this, "popup");
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Commands"));
    resize(popup_size);
    m_typed->setPlaceholderText(tr("Type a command"));
    m_typed->setAccessibleName(tr("Type a command"));
    m_typed->installEventFilter(this);
    m_list->setAccessibleName(tr("Commands that match"));
    m_list->setItemDelegate(new ChoiceDelegate(themes, ChoiceLines::two, m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::s, space::s, space::s, space::s);
    column->addWidget(m_typed);
    column->addWidget(m_list, 1);
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::choose);
}

void CommandPalette::ask()
{
    m_commands = commandsOf(m_menus);
    m_typed->clear();
    fill();
    const auto* owner = parentWidget()->window();
    move(owner->mapToGlobal(QPoint((owner->width() - width()) / 2, below_bar)));
    show();
    m_typed->setFocus();
}

void CommandPalette::fill()
{
    m_list->clear();
    std::vector<std::tuple<bool, int, std::size_t>> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i)
        if (const auto rank = matchOf(m_commands[i], m_typed->text()))
            found.emplace_back(!m_commands[i].action->isEnabled(), *rank, i);
    std::ranges::sort(found);
    for (const auto& [off, rank, index] : found) {
        const auto& command = m_commands[index];
        auto* item = new QListWidgetItem(command.text, m_list);
        item->setData(ChoiceDelegate::below_role, off ? tr("%1 · not possible now").arg(command.menu) : command.menu);
        if (!command.keys.isEmpty())
            item->setData(ChoiceDelegate::note_role, command.keys.front().toString(QKeySequence::NativeText));
        item->setData(index_role, static_cast<int>(index));
        if (off) item->setFlags(item->flags() & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    }
    if (m_list->count() > 0 && m_list->item(0)->flags().testFlag(Qt::ItemIsEnabled)) m_list->setCurrentRow(0);
}

void CommandPalette::choose()
{
    const auto* item = m_list->currentItem();
    if (!item || !item->flags().testFlag(Qt::ItemIsEnabled)) return;
    const QPointer<QAction> action = m_commands.at(static_cast<std::size_t>(item->data(index_role).toInt())).action;
    hide();
    if (action) action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_typed || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(); return true;
    case Qt::Key_Escape: hide(); return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: QCoreApplication::sendEvent(m_list, event); return true;
    default: return false;
    }
}

} // namespace epoch::ui
