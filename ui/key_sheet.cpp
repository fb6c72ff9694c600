// KeySheet: two columns a menu.
#include "ui/key_sheet.h"

#include "ui/style/widgets.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>

namespace epoch::ui {

namespace {

QString plain(QString text) { return text.remove(QLatin1Char('&')); }

void addMenu(QGridLayout& grid, const QMenu& menu, const QString& title)
{
    auto* head = textLabel(title, TextRole::body);
    head->setFont(uiFont(type_size::body, QFont::DemiBold));
    head->setContentsMargins(0, space::s, 0, 0);
    grid.addWidget(head, grid.rowCount(), 0, 1, 2);
    for (const auto* action : menu.actions()) {
        if (action->shortcut().isEmpty()) continue;
        const auto row = grid.rowCount();
        grid.addWidget(textLabel(plain(action->text())), row, 0);
        grid.addWidget(textLabel(action->shortcut().toString(QKeySequence::NativeText), TextRole::mono), row, 1);
    }
}

} // namespace

KeySheet::KeySheet(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* page = new QWidget;
    setRole(page, "page");
    auto* grid = new QGridLayout(page);
    grid->setHorizontalSpacing(space::xxl);
    grid->setVerticalSpacing(space::xs);
    grid->setColumnStretch(0, 1);
    for (const auto* action : menus.actions())
        if (const auto* menu = action->menu()) addMenu(*grid, *menu, plain(action->text()));
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(page);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(scroll);
    column->addWidget(buttons);
    resize(420, 560);
}

} // namespace epoch::ui
