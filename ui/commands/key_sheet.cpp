#include "ui/commands/key_sheet.h"

#include "ui/commands/command_table.h"
#include "ui/widgets/widgets.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QScrollArea>

namespace epoch::ui {

namespace {

void addHeading(QGridLayout& grid, const QString& title)
{
    auto* head = textLabel(title, TextRole::body);
    head->setFont(uiFont(type_size::body, QFont::DemiBold));
    head->setContentsMargins(0, space::s, 0, 0);
    grid.addWidget(head, grid.rowCount(), 0, 1, 2);
}

void addRow(QGridLayout& grid, const QString& text, const QString& keys)
{
    const auto row = grid.rowCount();
    grid.addWidget(textLabel(text), row, 0);
    grid.addWidget(textLabel(keys, TextRole::mono), row, 1);
}

} // namespace

KeySheet::KeySheet(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* page = new QWidget;
    setRole(page, "page");
    auto* grid = new QGridLayout(page);
    grid->setHorizontalSpacing(space::xxl);
    grid->setVerticalSpacing(space::xs);
    grid->setColumnStretch(0, 1);
    QString menu;
    for (const auto& command : commandsOf(menus)) {
        if (command.keys.isEmpty()) continue;
        if (command.menu != menu) addHeading(*grid, menu = command.menu);
        addRow(*grid, command.text, QKeySequence::listToString(command.keys, QKeySequence::NativeText));
    }
    addHeading(*grid, tr("On the canvas"));
    for (const auto& [keys, text] : canvasKeys()) addRow(*grid, text, keys);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Keyboard shortcuts"));
    scroll->setWidget(page);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(scroll);
    column->addWidget(buttons);
    resize(640, 640);
}

} // namespace epoch::ui
