#include "ui/views/watch_card.h"

#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/widgets.h"

namespace epoch::ui {

namespace {
constexpr double late = 1.2, late_steps = 20;
}

WatchCard::WatchCard(
    const QString& title, const QString& preview, double perSecond, RunControl& run, ThemeHub& themes, QWidget* parent)
    : ViewCard(title, themes, parent)
    , m_preview(preview)
    , m_per_second(perSecond)
    , m_run(run)
{
    connect(&run, &RunControl::stateChanged, this, &WatchCard::read);
    connect(&run, &RunControl::restarted, this, &WatchCard::forget);
    showWaiting();
}

WatchCard::~WatchCard()
{
    if (m_watch) m_run.unwatch(*m_watch);
}

void WatchCard::addStep()
{
    m_step = textLabel({}, TextRole::caption, this);
    addTool(m_step);
}

// A narrow card hides the step, since its tools matter more.
void WatchCard::resizeEvent(QResizeEvent* event)
{
    constexpr int wide_card = 340;
    if (m_step) m_step->setVisible(width() >= wide_card);
    ViewCard::resizeEvent(event);
}

void WatchCard::rewatch()
{
    const auto view = m_open ? wanted() : std::nullopt;
    if (!view) {
        if (m_watch) m_run.unwatch(*m_watch);
        m_watch.reset();
        if (m_open) forget();
    } else if (m_watch) {
        m_run.rewatch(*m_watch, *view, m_per_second);
    } else {
        m_watch = m_run.watch(*view, m_per_second);
    }
}

void WatchCard::opened()
{
    m_open = true;
    rewatch();
    if (m_watch && !m_shown) showWaiting();
    read();
}

void WatchCard::closed()
{
    m_open = false;
    rewatch();
}

void WatchCard::read()
{
    const auto* state = m_watch ? m_run.view(*m_watch) : nullptr;
    if (!state || (!state->result && !state->error)) {
        // A start has stages.
        if (m_watch && !m_shown && !emptyText().isEmpty() && obstacle().isEmpty()) showWaiting();
        return;
    }
    if (!state->result)
        return showEmpty(engineText(state->error->what), engineText(state->error->hint));
    if (m_step) m_step->setText(stepText(state->result->step));
    if (state->result == m_shown) return;
    m_shown = state->result;
    showContent();
    showResult(m_shown);
}

// A result that training has left far behind says so.
QString WatchCard::stepText(std::uint64_t step) const
{
    const auto* now = m_run.state();
    if (!now || double(now->step) < late * double(step) + late_steps) return tr("step %1").arg(groupedText(step));
    return tr("step %1, now %2").arg(groupedText(step), groupedText(now->step));
}

void WatchCard::forget()
{
    m_shown.reset();
    if (m_step) m_step->clear();
    clear();
    const auto why = obstacle();
    why.isEmpty() ? showWaiting() : showEmpty(why);
}

void WatchCard::showWaiting()
{
    if (m_run.started() && m_run.stage().isEmpty())
        showEmpty(tr("Waiting for the first result…"));
    else
        showEmpty(m_run.invitation(), m_run.started() ? QString() : m_preview);
}

} // namespace epoch::ui
