// FootRow: one half for the foot, one for the notices.
#include "ui/widgets/foot_row.h"

#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QEvent>

namespace epoch::ui {

namespace {
constexpr int notice_width = 520, notice_height = 40; // a line of text with its buttons
}

FootRow::FootRow(QWidget* foot, QWidget* beside, QWidget* parent)
    : QWidget(parent)
    , m_foot(foot)
    , m_room(new QWidget(this))
{
    setRole(this, "page");
    setAttribute(Qt::WA_StyledBackground);
    m_room->setObjectName(QStringLiteral("noticeRoom"));
    m_room->setMinimumHeight(notice_height);
    m_room->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    if (beside) row(m_room, {{beside, 1}}, {.margins = {space::m, 0, space::m, 0}});
    column(this, {line(Qt::Horizontal, this), row({{foot, 1}, {m_room, 1}})});
}

void FootRow::fit() { m_room->setVisible(m_foot->sizeHint().width() + scaled(notice_width) <= width()); }

bool FootRow::event(QEvent* event)
{
    // The text may be larger or shorter now, or became so out of sight.
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) fit();
    return QWidget::event(event);
}

void FootRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace epoch::ui
