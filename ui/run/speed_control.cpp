#include "ui/run/speed_control.h"

#include "ui/run/run_control.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QSignalBlocker>
#include <QSlider>

#include <array>
#include <cmath>

namespace epoch::ui {

namespace {

constexpr std::array<double, 13> speeds = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000};
constexpr int full = static_cast<int>(speeds.size());

double speedAt(int place) { return place >= full ? 0 : speeds[static_cast<std::size_t>(place)]; }

int placeOf(double speed)
{
    if (speed <= 0) return full;
    int best = 0;
    for (int place = 1; place < full; ++place)
        if (std::abs(std::log(speedAt(place) / speed)) < std::abs(std::log(speedAt(best) / speed))) best = place;
    return best;
}

} // namespace

QString speedText(double stepsPerSecond)
{
    return SpeedControl::tr("%1 steps/s").arg(groupedText(std::uint64_t(std::llround(stepsPerSecond))));
}

SpeedControl::SpeedControl(RunControl& run, QWidget* parent)
    : QWidget(parent)
    , m_run(run)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_text(textLabel({}, TextRole::mono, this))
{
    m_slider->setRange(0, full);
    m_slider->setPageStep(3);
    m_slider->setMinimumWidth(200);
    m_slider->setAccessibleName(tr("Speed in steps per second"));
    m_slider->setToolTip(tr("Slows training down so that it can be watched. The result stays the same."));
    auto* name = textLabel(tr("Speed limit"), TextRole::secondary, this);
    column(this, {row({name, stretch(), m_text}, {.spacing = space::s}), m_slider}, {.spacing = space::s});
    connect(m_slider, &QSlider::valueChanged, this, [this](int place) { m_run.setSpeed(speedAt(place)); });
    connect(&run, &RunControl::stateChanged, this, &SpeedControl::showSpeed);
    showSpeed();
}

void SpeedControl::showSpeed()
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(placeOf(m_run.speed()));
    const auto text = m_run.speed() > 0 ? speedText(m_run.speed()) : tr("none");
    if (m_text->text() != text) m_text->setText(text);
}

} // namespace epoch::ui
