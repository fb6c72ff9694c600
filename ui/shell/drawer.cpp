#include "ui/shell/drawer.h"

#include "ui/style/icons.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QAction>
#include <QKeyEvent>
#include <QToolButton>

#include <algorithm>

namespace epoch::ui {

Drawer::Drawer(ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_title(textLabel({}, TextRole::body, this))
    , m_close(new QToolButton(this))
{
    m_title->setFont(uiFont(type_size::node_title, QFont::DemiBold));
    setRole(m_close, "icon");
    m_close->setIconSize({16, 16});
    m_close->setToolTip(tr("Close (Esc)"));
    auto* title = new QFrame(this);
    setRole(title, "title");
    row(title, {m_title, stretch(), m_close}, {.margins = {space::m, 2, space::xs, 2}});
    m_column = column(this, {title});
    connect(m_close, &QToolButton::clicked, this, [this] { open(nullptr); });
    const auto paint = [this, &themes] { m_close->setIcon(icon(QStringLiteral("close"), themes.current())); };
    connect(&themes, &ThemeHub::changed, this, paint);
    paint();
    hide();
}

void Drawer::add(const QString& title, const char* name, QWidget* page)
{
    page->setObjectName(QString::fromLatin1(name));
    m_column->addWidget(page, 1);
    page->hide();
    m_pages.push_back(page);
    auto* action = new QAction(title, this);
    action->setObjectName(QStringLiteral("open-") + page->objectName());
    action->setCheckable(true);
    m_actions.push_back(action);
    connect(action, &QAction::triggered, this, [this, page](bool on) { open(on ? page : nullptr); });
}

QAction* Drawer::actionOf(const QWidget* page) const
{
    return m_actions[std::size_t(std::ranges::find(m_pages, page) - m_pages.begin())];
}

void Drawer::open(QWidget* page)
{
    m_open = page;
    if (page) {
        m_title->setText(actionOf(page)->text().remove(QLatin1Char('&')));
        m_close->setAccessibleName(tr("Close %1").arg(m_title->text()));
    }
    for (auto* one : m_pages) one->setVisible(one == page);
    for (auto* action : m_actions) action->setChecked(page && action == actionOf(page));
    setVisible(page);
    Q_EMIT changed();
}

void Drawer::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) return open(nullptr);
    QFrame::keyPressEvent(event);
}

} // namespace epoch::ui
