#include "inspect/step_times.h"

#include "base/elapsed.h"

namespace epoch {
namespace {

constexpr double seconds_between_looks = 0.001;
// A run that has not started a step for this long is paused or over.
constexpr double seconds_without_step = 0.1;

} // namespace

Status StepTimes::begin(Session& session, const View&)
{
    m_session = &session;
    m_begun = std::chrono::steady_clock::now();
    m_marked = session.mark_next_step();
    m_in_progress = true;
    return {};
}

Status StepTimes::run_slice(double)
{
    if (m_marked->times) {
        take(*m_marked->times);
    } else if (!m_marked->started && seconds_since(m_begun) > seconds_without_step) {
        m_marked.reset();
        m_in_progress = false;
        ASSIGN_OR_RETURN(auto at_once, m_session->profile());
        take(std::move(at_once));
    }
    return {};
}

double StepTimes::rest() const { return seconds_between_looks; }

void StepTimes::take(ProfileView view)
{
    m_view = std::move(view);
    m_marked.reset();
    m_in_progress = false;
}

} // namespace epoch
