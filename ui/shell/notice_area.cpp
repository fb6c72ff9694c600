#include "ui/shell/notice_area.h"

#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {
constexpr int max_rooms = 2; // heights of the room beside the foot
}

NoticeArea::NoticeArea(QWidget& view)
    : QFrame(view.parentWidget())
    , m_view(view)
    , m_of_work(new QWidget(this))
{
    setObjectName(QStringLiteral("notices"));
    setRole(this, "notices");
    setAttribute(Qt::WA_StyledBackground);
    setAttribute(Qt::WA_OpaquePaintEvent); // what lies below it is not seen
    column(m_of_work, {});
    column(this, {line(Qt::Horizontal, this), {m_of_work, 1}});
    view.installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, const QWidget* now) {
        if (now && isAncestorOf(now) && before && !isAncestorOf(before)) m_before = before;
    });
    hide();
}

void NoticeArea::add(QWidget* notice)
{
    static_cast<QBoxLayout*>(layout())->insertWidget(1, notice, 1);
    watch(notice);
}

void NoticeArea::addOfWork(QWidget* notice)
{
    static_cast<QBoxLayout*>(m_of_work->layout())->addWidget(notice, 1);
    watch(notice);
}

void NoticeArea::watch(QWidget* notice)
{
    m_notices.push_back(notice);
    notice->installEventFilter(this);
}

void NoticeArea::setAtWork(bool at_work)
{
    m_at_work = at_work;
    place();
}

// The room moves with everything around it.
void NoticeArea::addRoom(QWidget* room)
{
    m_rooms.push_back(room);
    for (auto* one = room; one && one != parentWidget(); one = one->parentWidget()) one->installEventFilter(this);
}

bool NoticeArea::hasNotice() const
{
    return std::ranges::any_of(m_notices, [this](const QWidget* notice) {
        return !notice->isHidden() && (m_at_work || notice->parentWidget() != m_of_work);
    });
}

QRect NoticeArea::room() const
{
    const auto seen = std::ranges::find_if(m_rooms, &QWidget::isVisible);
    if (seen != m_rooms.end()) return {(*seen)->mapTo(parentWidget(), QPoint()), (*seen)->size()};
    const auto view = m_view.geometry();
    return {view.left(), view.bottom() + 1, view.width(), 0};
}

void NoticeArea::place()
{
    m_due = false;
    const bool of_work = std::ranges::any_of(m_notices,
        [this](const QWidget* notice) { return !notice->isHidden() && notice->parentWidget() == m_of_work; });
    m_of_work->setVisible(m_at_work && of_work);
    if (!hasNotice()) return hide();
    layout()->activate();
    auto kept = room();
    const auto heightAt = [this](int width) {
        return layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height();
    };
    if (kept.height() > 0 && heightAt(kept.width()) > max_rooms * kept.height())
        kept = {m_view.x(), kept.y(), m_view.width(), kept.height()}; // over the whole foot, in few lines
    const int needed = heightAt(kept.width());
    const int height = std::clamp(needed, kept.height(), std::max(kept.height(), m_view.height()));
    setGeometry(kept.left(), kept.top() + kept.height() - height, kept.width(), height);
    show();
    raise();
}

// Qt has handed them to what comes next in the window.
void NoticeArea::giveKeysBack()
{
    for (auto* notice : m_notices)
        for (auto* button : notice->findChildren<QAbstractButton*>())
            if (button->isVisible() && button->isEnabled()) return button->setFocus(Qt::OtherFocusReason);
    if (m_before && m_before->isVisible() && m_before->isEnabled()) m_before->setFocus(Qt::OtherFocusReason);
}

bool NoticeArea::eventFilter(QObject* watched, QEvent* event)
{
    const bool notice = std::ranges::find(m_notices, watched) != m_notices.end();
    switch (event->type()) {
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
        if (notice) {
            place();
            if (event->type() == QEvent::HideToParent && std::exchange(m_had_keys, false)) giveKeysBack();
            break;
        }
        [[fallthrough]];
    case QEvent::Show:
    case QEvent::Hide:
        if (notice && event->type() == QEvent::Hide) {
            const auto* focused = QApplication::focusWidget();
            const auto* hidden = static_cast<const QWidget*>(watched);
            m_had_keys = hidden->isHidden() && focused && hidden->isAncestorOf(focused); // not with the window
        }
        [[fallthrough]];
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::LayoutRequest:
        // Later: the layouts around it are not done yet.
        if (isHidden() || std::exchange(m_due, true)) break;
        QMetaObject::invokeMethod(this, &NoticeArea::place, Qt::QueuedConnection);
        break;
    default: break;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace epoch::ui
