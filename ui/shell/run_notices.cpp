// RunNotices: one notice at a time, and each error once.
#include "ui/shell/run_notices.h"

#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/widgets/banner.h"

#include <algorithm>

namespace epoch::ui {

RunNotices::RunNotices(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&parts.run, &RunControl::stateChanged, this, &RunNotices::refresh);
    connect(&parts.notice, &Banner::actionPressed, this, &RunNotices::help, Qt::QueuedConnection);
}

void RunNotices::setShown(bool shown)
{
    m_shown = shown;
    refresh();
}

// The first problem that keeps the network from training; null: none.
const Problem* RunNotices::problem() const
{
    const auto& problems = m_parts.document.checked().problems;
    const auto first = std::ranges::find(problems, Severity::error, &Problem::severity);
    return first != problems.end() ? &*first : nullptr;
}

// The button that helps: it fixes the problem where that is known how, else it shows it.
void RunNotices::help()
{
    const auto* first = problem();
    if (!first || first->fixes.empty()) return Q_EMIT problemsWanted();
    const auto copy = *first; // the fix removes it
    m_parts.document.applyFix(copy, copy.fixes.front());
}

QString RunNotices::helpText() const
{
    const auto* first = problem();
    if (!first) return {};
    return first->fixes.empty() ? tr("Show") : engineText(first->fixes.front().label);
}

void RunNotices::refresh()
{
    const auto& [document, run, notice, error] = m_parts;
    const auto obstacle = run.obstacle();
    const auto empty = document.project().graph.nodes.empty(); // the canvas says so itself
    const auto* state = run.state();
    if (m_shown && !obstacle.isEmpty() && !empty)
        notice.showNotice(tr("Cannot train yet: %1").arg(obstacle), helpText());
    else if (state && !state->stalled.empty())
        notice.showNotice(
            tr("Training is not progressing: %1. You can still press Stop.").arg(engineText(state->stalled)), {});
    else
        notice.dismiss();
    const auto unsaved = state && state->unsaved ? state->unsaved->text() : std::string();
    if (unsaved != m_unsaved_shown) {
        m_unsaved_shown = unsaved;
        if (!unsaved.empty()) error.showError(*state->unsaved);
    }
    const bool failed = state && state->state == RunState::failed && state->error;
    if (m_failed_shown != SessionId{} && (!failed || state->session != m_failed_shown)) {
        m_failed_shown = {};
        error.dismiss(); // it goes on, or another run is here
    }
    if (!failed || m_failed_shown == state->session) return;
    m_failed_shown = state->session;
    error.showError(*state->error);
}

} // namespace epoch::ui
