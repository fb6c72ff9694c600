#include "ui/run/timeline_bar.h"

#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr int places = 1000; // of the slider: a run may have more steps than a slider has places
}

TimelineBar::TimelineBar(RunControl& run, QWidget* parent)
    : QFrame(parent)
    , m_run(run)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_text(textLabel({}, TextRole::caption, this))
    , m_why(wrappedLabel({}, TextRole::caption, this))
    , m_replay(new Button(tr("Replay"), this))
    , m_branch(new Button(tr("Branch"), this))
{
    m_slider->setRange(0, places);
    m_slider->setTracking(true);
    m_slider->setAccessibleName(tr("Rewind to a step"));
    m_slider->setToolTip(tr("Go back to an earlier step and pause there. The steps since the nearest saved state are "
                            "computed again."));
    m_branch->setToolTip(tr("Start a new recorded run from this step. This run stays as it is."));
    m_text->setFont(tabular(uiFont(type_size::caption)));
    m_text->setMinimumWidth(QFontMetrics(m_text->font()).horizontalAdvance(tr("step 000 000 000 of 000 000 000")));
    sizedByText(*m_text);
    m_text->setObjectName(QStringLiteral("text"));
    m_why->setObjectName(QStringLiteral("why"));
    m_why->hide();
    m_replay->setObjectName(QStringLiteral("replay"));
    m_branch->setObjectName(QStringLiteral("branch"));
    row(this, {textLabel(tr("Rewind"), TextRole::caption, this), {m_slider, 1}, m_text, m_replay, m_branch},
        {.spacing = space::s, .margins = {space::m, 2, space::s, 2}});
    connect(m_slider, &QSlider::sliderMoved, this, &TimelineBar::showTarget);
    connect(m_slider, &QSlider::sliderReleased, this, [this] { goTo(m_slider->value()); });
    connect(m_slider, &QSlider::actionTriggered, this, [this](int action) {
        if (action != QAbstractSlider::SliderMove) goTo(m_slider->sliderPosition());
    });
    connect(m_replay, &QPushButton::clicked, this, [this] {
        if (const auto* now = m_run.state(); now && m_last_step > now->step) m_run.advance(m_last_step - now->step);
    });
    connect(m_branch, &QPushButton::clicked, this, [this] {
        if (const auto* now = m_run.state()) {
            Q_EMIT rewinding();
            m_run.branch(now->step);
        }
    });
    connect(&run, &RunControl::stateChanged, this, &TimelineBar::refresh);
    connect(&run, &RunControl::restarted, this, [this] { m_last_step = 0; });
    refresh();
}

QLabel* TimelineBar::why() const { return m_why; }

std::uint64_t TimelineBar::stepAt(int place) const
{
    return std::uint64_t(std::llround(double(m_last_step) * place / places));
}

void TimelineBar::showTarget(int place) { m_text->setText(tr("back to step %1").arg(groupedText(stepAt(place)))); }

void TimelineBar::goTo(int place)
{
    const auto* now = m_run.state();
    if (!now || m_last_step == 0) return;
    const auto step = stepAt(place);
    if (step >= now->step) return refresh(); // Replay goes forward
    Q_EMIT rewinding();
    m_run.rewind(step);
}

void TimelineBar::refresh()
{
    const auto* now = m_run.state();
    const bool possible = now && now->step > 0;
    if (now) m_last_step = std::max(m_last_step, now->step);
    if (now && now->step == 0 && now->state == RunState::running) m_last_step = 0;
    const bool back = now && now->step < m_last_step;
    const bool ended = now && now->state == RunState::finished && !now->over.empty();
    if (ended) m_why->setText(tr("Finished at step %1: %2").arg(groupedText(now->step), engineText(now->over)));
    m_why->setVisible(ended);
    m_text->setToolTip(ended ? m_why->text() : QString()); // where the room beside the bar is taken
    m_slider->setEnabled(possible || back);
    m_replay->setEnabled(back && !m_run.running());
    m_replay->setToolTip(!now || now->repeats
            ? tr("Repeat the same steps. The curve comes out the same, bit for bit.")
            : tr("Repeat the same steps. The curve comes out nearly the same, but not bit for bit, because some "
                 "algorithms sum in no fixed order."));
    m_branch->setEnabled(possible && !m_run.running() && m_run.canBranch());
    m_branch->setAccessibleDescription(m_run.canBranch() ? QString() : tr("Only a recorded run can branch."));
    if (m_slider->isSliderDown()) return;
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(
        m_last_step > 0 && now ? int(std::llround(double(now->step) / double(m_last_step) * places)) : places);
    m_text->setText(!now ? QString()
            : back       ? tr("step %1 of %2").arg(groupedText(now->step), groupedText(m_last_step))
                         : tr("step %1").arg(groupedText(now->step)));
}

} // namespace epoch::ui
