#include "ui/run/slow_motion_strip.h"

#include "ui/run/slow_motion.h"
#include "ui/widgets/widgets.h"

#include <QEvent>
#include <QPainter>

namespace epoch::ui {

namespace {
constexpr int strip_width = 560, bar_height = 3;
}

SlowMotionStrip::SlowMotionStrip(SlowMotion& motion, ThemeHub& themes, QWidget& canvas)
    : QFrame(&canvas)
    , m_motion(motion)
    , m_themes(themes)
    , m_canvas(canvas)
    , m_caption(textLabel({}, TextRole::section, this))
    , m_explanation(wrappedLabel({}, TextRole::body, this))
    , m_scale(textLabel({}, TextRole::caption, this))
    , m_again(new Button(tr("Next step"), this))
    , m_close(new Button(tr("Close"), this))
{
    setRole(this, "popup");
    setAccessibleName(tr("Slow motion"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_caption, 1);
    head->addWidget(m_scale);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(space::s);
    foot->addWidget(m_explanation, 1);
    foot->addWidget(m_again, 0, Qt::AlignBottom);
    foot->addWidget(m_close, 0, Qt::AlignBottom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::l, space::s, space::m, space::m);
    column->setSpacing(2);
    column->addLayout(head);
    column->addLayout(foot);
    connect(m_again, &QPushButton::clicked, &motion, &SlowMotion::start);
    connect(m_close, &QPushButton::clicked, &motion, &SlowMotion::stop);
    connect(&motion, &SlowMotion::changed, this, &SlowMotionStrip::follow);
    canvas.installEventFilter(this);
    hide();
}

QString SlowMotionStrip::caption() const { return m_caption->text(); }

QString SlowMotionStrip::explanation() const { return m_explanation->text(); }

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
    place();
    update(0, 0, width(), bar_height + 1);
}

void SlowMotionStrip::place()
{
    const int wide = std::min(strip_width, m_canvas.width() - 2 * space::l);
    const QRect wanted(
        (m_canvas.width() - wide) / 2, space::m, wide, std::max(sizeHint().height(), heightForWidth(wide)));
    if (geometry() != wanted) setGeometry(wanted);
    raise();
}

bool SlowMotionStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

void SlowMotionStrip::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    QPainter(this).fillRect(QRectF(1, 1, (width() - 2) * m_motion.progress(), bar_height), m_themes.current().accent);
}

} // namespace epoch::ui
