// RunNotices: one notice at a time, and each error once.
#include "ui/shell/run_notices.h"

#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/widgets/banner.h"

namespace epoch::ui {

RunNotices::RunNotices(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&parts.run, &RunControl::stateChanged, this, &RunNotices::refresh);
}

void RunNotices::setShown(bool shown)
{
    m_shown = shown;
    refresh();
}

void RunNotices::refresh()
{
    const auto& [document, run, notice, error] = m_parts;
    const auto obstacle = run.obstacle();
    const auto empty = document.project().graph.nodes.empty(); // the canvas says so itself
    const auto* state = run.state();
    if (m_shown && !obstacle.isEmpty() && !empty)
        notice.showNotice(
            tr("Training is not possible: %1").arg(obstacle), document.checked().trainable() ? QString() : tr("Show"));
    else if (state && !state->stalled.empty())
        notice.showNotice(tr("Training is not progressing: %1. You can still press Stop.")
                              .arg(QString::fromStdString(state->stalled)),
            {});
    else
        notice.dismiss();
    const auto unsaved = state && state->unsaved ? state->unsaved->text() : std::string();
    if (unsaved != m_unsaved_shown) {
        m_unsaved_shown = unsaved;
        if (!unsaved.empty()) error.showError(*state->unsaved);
    }
    if (!state || state->state != RunState::failed || !state->error || m_failed_shown == state->session) return;
    m_failed_shown = state->session;
    error.showError(*state->error);
}

} // namespace epoch::ui
