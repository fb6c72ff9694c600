// Dock: the title bar.
#include "ui/widgets/dock.h"

#include "ui/style/icons.h"
#include "ui/widgets/widgets.h"

#include <QMainWindow>
#include <QToolButton>

#include <algorithm>

namespace epoch::ui {

Dock::Dock(const QString& title, const QString& objectName, QWidget* content, ThemeHub& themes, QWidget* parent)
    : QDockWidget(title, parent)
    , m_themes(themes)
    , m_name(textLabel(title, TextRole::body))
    , m_float(new QToolButton)
    , m_close(new QToolButton)
{
    setObjectName(objectName);
    setWidget(content);
    auto* bar = new QFrame(this);
    setRole(bar, "title");
    m_name->setFont(uiFont(type_size::node_title, QFont::DemiBold));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(space::m, 2, space::xs, 2);
    row->setSpacing(0);
    row->addWidget(m_name);
    row->addStretch(1);
    for (auto* button : {m_float, m_close}) {
        setRole(button, "icon");
        button->setIconSize({16, 16});
        row->addWidget(button);
    }
    m_float->setAccessibleName(tr("Float or dock %1").arg(title));
    m_float->setToolTip(tr("Float or dock"));
    m_close->setAccessibleName(tr("Hide %1").arg(title));
    m_close->setToolTip(tr("Hide"));
    connect(m_float, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(m_close, &QToolButton::clicked, this, &QWidget::close);
    setTitleBarWidget(bar);
    connect(this, &QDockWidget::visibilityChanged, this, &Dock::refreshName);
    connect(this, &QDockWidget::topLevelChanged, this, &Dock::refreshName);
    connect(&themes, &ThemeHub::changed, this, &Dock::paintIcons);
    paintIcons();
}

void Dock::setNarrow(bool narrow)
{
    m_narrow = narrow;
    m_float->setVisible(!narrow);
    refreshName();
}

// Among tabs the name stands on the tab. Docks that are closed keep their place among the tabs, unseen.
void Dock::refreshName()
{
    const auto* window = qobject_cast<QMainWindow*>(parentWidget());
    const auto beside = window && !isFloating() ? window->tabifiedDockWidgets(this) : QList<QDockWidget*>();
    m_name->setVisible(
        !m_narrow && std::ranges::all_of(beside, [](const QDockWidget* other) { return other->isHidden(); }));
}

void Dock::paintIcons()
{
    m_float->setIcon(icon(QStringLiteral("float"), m_themes.current()));
    m_close->setIcon(icon(QStringLiteral("close"), m_themes.current()));
}

} // namespace epoch::ui
