#include "ui/run/slow_motion_strip.h"

#include "ui/run/slow_motion.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QPainter>

namespace epoch::ui {

namespace {
constexpr int progress_height = 3;
}

SlowMotionStrip::SlowMotionStrip(SlowMotion& motion, ThemeHub& themes, QWidget* parent)
    : QFrame(parent)
    , m_motion(motion)
    , m_themes(themes)
    , m_caption(textLabel({}, TextRole::section, this))
    , m_explanation(wrappedLabel({}, TextRole::body, this))
    , m_scale(textLabel({}, TextRole::caption, this))
    , m_next(new Button(tr("Next step"), this))
    , m_close(new Button(tr("Close"), this))
{
    setRole(this, "popup");
    setAccessibleName(tr("Slow motion"));
    m_caption->setObjectName(QStringLiteral("caption"));
    m_explanation->setObjectName(QStringLiteral("explanation"));
    column(this,
        {row({{m_caption, 1}, m_scale}, {.spacing = space::s}),
            row({{m_explanation, 1}, {m_next, 0, Qt::AlignBottom}, {m_close, 0, Qt::AlignBottom}},
                {.spacing = space::s})},
        {.spacing = 2, .margins = {space::l, space::s, space::m, space::m}});
    connect(m_next, &QPushButton::clicked, &motion, &SlowMotion::start);
    connect(m_close, &QPushButton::clicked, &motion, &SlowMotion::stop);
    connect(&motion, &SlowMotion::changed, this, &SlowMotionStrip::follow);
    hide();
}

void SlowMotionStrip::follow()
{
    setVisible(m_motion.active());
    if (!m_motion.active()) return;
    if (m_caption->text() != m_motion.caption()) {
        m_caption->setText(m_motion.caption());
        m_explanation->setText(m_motion.explanation());
        setAccessibleDescription(m_motion.caption() + QStringLiteral(": ") + m_motion.explanation());
    }
    if (m_scale->text() != m_motion.scale()) m_scale->setText(m_motion.scale());
    update(0, 0, width(), progress_height + 1);
}

void SlowMotionStrip::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    QPainter(this).fillRect(
        QRectF(1, 1, (width() - 2) * m_motion.progress(), progress_height), m_themes.current().accent);
}

} // namespace epoch::ui
