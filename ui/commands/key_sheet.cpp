#include "ui/commands/key_sheet.h"

#include "ui/commands/command_table.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <array>

namespace epoch::ui {

namespace {

// The entry of Undo names what would be undone now; here it is Undo.
QString nameOf(const Command& command)
{
    if (command.keys.contains(QKeySequence(QKeySequence::Undo))) return KeySheet::tr("Undo");
    if (command.keys.contains(QKeySequence(QKeySequence::Redo))) return KeySheet::tr("Redo");
    return command.text;
}

} // namespace

KeySheet::KeySheet(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
    , m_search(new QLineEdit(this))
{
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_search->setPlaceholderText(tr("Search shortcuts"));
    m_search->setAccessibleName(tr("Search the shortcuts"));
    m_search->setClearButtonEnabled(true);
    auto* page = new QWidget;
    setRole(page, "page");
    m_columns = row(page, {}, {.margin = space::l, .spacing = space::xxl});
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Keyboard shortcuts"));
    scroll->setWidget(page);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    column(this, {m_search, {scroll, 1}, buttons}, {.margin = space::m, .spacing = space::s});
    connect(m_search, &QLineEdit::textChanged, this, &KeySheet::fill);
    read(menus);
    fill();
    const int wide = page->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width();
    scroll->setMinimumWidth(wide);
    resize(QSize(std::max(wide + 2 * space::m, scaled(820)), scaled(640)).boundedTo(screen()->availableGeometry().size() * 9 / 10));
}

void KeySheet::read(const QMenuBar& menus)
{
    for (const auto& command : commandsOf(menus)) {
        if (command.keys.isEmpty()) continue;
        auto group = std::ranges::find(m_groups, command.menu, &Group::title); // a menu goes on after its submenus
        if (group == m_groups.end()) group = m_groups.insert(group, {command.menu, {}});
        group->keys.push_back({nameOf(command), QKeySequence::listToString(command.keys, QKeySequence::NativeText)});
    }
    m_groups.push_back({tr("On the canvas"), {}});
    for (const auto& [keys, text] : canvasKeys()) m_groups.back().keys.push_back({text, keys});
}

// The groups one after the other, each in the column that is shorter.
void KeySheet::fill()
{
    clearLayout(m_columns);
    std::array<QGridLayout*, 2> columns{};
    for (auto*& grid : columns) {
        grid = new QGridLayout;
        grid->setHorizontalSpacing(space::l);
        grid->setVerticalSpacing(space::xs);
        grid->setColumnStretch(0, 1);
        m_columns->addLayout(column({grid, stretch()}), 1);
    }
    const auto matches = [this](const Key& key) {
        return key.text.contains(m_search->text(), Qt::CaseInsensitive)
            || key.keys.contains(m_search->text(), Qt::CaseInsensitive);
    };
    bool found = false;
    for (const auto& [title, keys] : m_groups) {
        if (std::ranges::none_of(keys, matches)) continue;
        found = true;
        auto& grid = **std::ranges::min_element(columns, {}, [](const QGridLayout* one) { return one->rowCount(); });
        auto* head = textLabel(title, TextRole::body);
        head->setFont(uiFont(type_size::body, QFont::DemiBold));
        head->setContentsMargins(0, space::s, 0, 0);
        grid.addWidget(head, grid.rowCount(), 0, 1, 2);
        for (const auto& key : keys) {
            if (!matches(key)) continue;
            const int at = grid.rowCount();
            grid.addWidget(wrappedLabel(key.text), at, 0, Qt::AlignTop);
            grid.addWidget(textLabel(key.keys, TextRole::mono), at, 1, Qt::AlignTop);
        }
    }
    if (!found) columns[0]->addWidget(textLabel(tr("No shortcut matches the search."), TextRole::secondary), 0, 0);
}

} // namespace epoch::ui
