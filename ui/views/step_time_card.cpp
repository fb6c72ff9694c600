// The session always measures the step time; it profiles layers only while the toggle is on.
#include "ui/views/step_time_card.h"

#include "base/units.h"
#include "ui/canvas/node_look.h"
#include "ui/cards/card_toggle.h"
#include "ui/cards/phase_bars.h"
#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

namespace epoch::ui {
namespace {

constexpr double profiles_per_second = 1; // a profiled step takes a little longer

} // namespace

StepTimeCard::StepTimeCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent)
    : ViewCard(tr("Step time"), themes, parent)
    , m_run(run)
    , m_document(document)
{
    build();
    connect(m_toggle, &CardToggle::toggled, this, [this] { watchOrNot(), writeProfile(); });
    connect(m_bars, &PhaseBars::chosen, this, [this](const std::vector<NodeId>& nodes) { m_document.select(nodes); });
    connect(&run, &RunControl::stateChanged, this, &StepTimeCard::read);
    connect(&run, &RunControl::restarted, this, &StepTimeCard::forget);
    forget();
}

StepTimeCard::~StepTimeCard()
{
    if (m_watch) m_run.unwatch(*m_watch);
}

void StepTimeCard::build()
{
    m_toggle = addToggle(
        tr("Profile layers"), tr("Time each layer in one step per second. Profiled steps take a little longer."));
    auto* scroll = new QScrollArea(this);
    auto* page = new QWidget(scroll);
    m_speed = wrappedLabel({}, TextRole::body, page);
    m_speed->setFont(tabular(uiFont(type_size::body, QFont::DemiBold)));
    m_busy = wrappedLabel({}, TextRole::caption, page);
    m_bars_mark = new ValueMark(Truth::measured, themes(), page);
    m_profile = wrappedLabel({}, TextRole::caption, page);
    m_legend = new PhaseLegend(themes(), page);
    m_bars = new PhaseBars(themes(), page);
    column(page,
        {m_speed, m_busy, line(Qt::Horizontal, page),
            row({{m_bars_mark, 0, Qt::AlignTop}, {m_profile, 1}}, {.spacing = space::s}), m_legend, m_bars, stretch()},
        {.spacing = space::xs, .margins = {space::m, space::xs, space::m, space::s}});
    m_speed->setObjectName(QStringLiteral("speed"));
    m_busy->setObjectName(QStringLiteral("busy"));
    m_profile->setObjectName(QStringLiteral("profile"));
    m_bars_mark->setObjectName(QStringLiteral("barsMark"));
    // The whole card scrolls: no sentence is cut in a small one.
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContent(scroll);
}

void StepTimeCard::opened()
{
    m_open = true;
    watchOrNot();
    read();
    writeProfile();
}

void StepTimeCard::closed()
{
    m_open = false;
    watchOrNot();
}

void StepTimeCard::watchOrNot()
{
    const bool wanted = m_open && m_toggle->isChecked();
    if (wanted && !m_watch) m_watch = m_run.watch(WatchProfile{}, profiles_per_second);
    if (wanted || !m_watch) return;
    m_run.unwatch(*m_watch);
    m_watch.reset();
}

void StepTimeCard::read()
{
    if (!m_open) return;
    writeSpeed();
    const auto* state = m_watch ? m_run.view(*m_watch) : nullptr;
    if (state && !state->result && state->error) m_profile->setText(errorText(*state->error));
    if (!state || !state->result || state->result == m_shown) return;
    m_shown = state->result;
    writeProfile();
}

void StepTimeCard::writeSpeed()
{
    const auto* session = m_run.state();
    if (!session || session->time.seconds_per_step <= 0)
        return showEmpty(m_run.invitation(), tr("This card then shows how long a step takes and where its time goes."));
    const auto& time = session->time;
    showContent();
    m_speed->setText(tr("%1 · %2 · %3 per step")
                         .arg(tr("%1 steps/s").arg(quantityText(count_text(time.steps_per_second))),
                             tr("%1 samples/s").arg(quantityText(count_text(time.samples_per_second))),
                             quantityText(duration_text(time.seconds_per_step))));
    const auto device = session->device == "cpu" ? tr("the CPU") : toText(session->device);
    auto facts = tr("on %1, %2 of the time in steps").arg(device, percentText(time.busy_share));
    if (!session->mode.empty()) facts += QStringLiteral(" · ") + stepModeText(session->mode);
    if (!session->data_path.empty()) facts += QStringLiteral(" · ") + tr("data %1").arg(engineText(session->data_path));
    m_busy->setText(facts);
}

void StepTimeCard::writeProfile()
{
    const auto* profile = m_shown ? std::get_if<ProfileView>(&m_shown->content) : nullptr;
    const bool wanted = m_toggle->isChecked();
    for (QWidget* part : {static_cast<QWidget*>(m_bars_mark), m_legend, static_cast<QWidget*>(m_bars)})
        part->setVisible(wanted && profile);
    if (!wanted || !profile) {
        m_profile->setText(
            wanted ? tr("Waiting for the first profiled step…") : tr("Press “Profile layers” to time each layer."));
        return;
    }
    const auto& project = m_document.project();
    const canvas::Looks looks(project.graph, m_document.checked(), m_document.data(), 0);
    auto table = phaseTable(*profile, project.graph, looks.dataOrder());
    QStringList sentences;
    if (table.fused) sentences << tr("Runs as %1: its layers cannot be timed apart.").arg(table.mode);
    sentences << tr("Profiled step %1, plain step %2.")
                     .arg(quantityText(duration_text(table.total)),
                         table.plain > 0 ? quantityText(duration_text(table.plain)) : notAvailable());
    if (!table.faithful())
        sentences << tr("Profiling slows the step down, so the bars show shares of it, not times of the plain step.");
    m_profile->setText(sentences.join(QLatin1Char(' ')));
    m_bars_mark->set(
        table.faithful() ? Truth::measured : Truth::estimated, table.faithful() ? QString() : tr("shares"));
    m_bars->set(std::move(table));
}

void StepTimeCard::forget()
{
    m_shown.reset();
    writeSpeed();
    writeProfile();
}

} // namespace epoch::ui
