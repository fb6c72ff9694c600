#include "ui/search/popup_list.h"

#include "ui/search/choice_delegate.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>

#include <algorithm>

namespace epoch::ui {

PopupList::PopupList(const QString& title, const QString& placeholder, ThemeHub& themes, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_typed(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_column(column(this, {m_typed, {m_list, 1}}, {.margin = space::s, .spacing = space::s}))
{
    setRole(this, "popup");
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(title);
    m_typed->setPlaceholderText(placeholder);
    m_typed->setAccessibleName(placeholder);
    m_typed->setClearButtonEnabled(true);
    m_typed->installEventFilter(this);
    m_list->setItemDelegate(new ChoiceDelegate(themes, ChoiceLines::two, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_typed, &QLineEdit::textChanged, this, [this] { fill(); });
    connect(m_list, &QListWidget::itemClicked, this, &PopupList::choose);
}

void PopupList::addAbove(QWidget* widget) { m_column->insertWidget(1, widget); }

void PopupList::popUp(const QPoint& corner)
{
    m_typed->clear();
    fill();
    auto at = corner;
    if (const auto* screen = QGuiApplication::screenAt(corner)) {
        const auto screen_area = screen->availableGeometry();
        at.setX(std::clamp(at.x(), screen_area.left(), std::max(screen_area.left(), screen_area.right() - width())));
        at.setY(std::clamp(at.y(), screen_area.top(), std::max(screen_area.top(), screen_area.bottom() - height())));
    }
    move(at);
    show();
    m_typed->setFocus();
}

void PopupList::choose()
{
    const auto* item = m_list->currentItem();
    if (!item || !item->flags().testFlag(Qt::ItemIsEnabled)) return;
    const auto index = static_cast<std::size_t>(item->data(index_role).toInt());
    hide();
    chosen(index);
}

bool PopupList::eventFilter(QObject* watched, QEvent* event)
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
