// worker_loss: what is told, kept and started again when the worker of a WorkerPort is gone.
#include "service/worker/worker_port.h"

#include <algorithm>

namespace epoch {

using namespace std::chrono_literals;

// The worker is gone, or speaks nonsense and is made to go.
void WorkerPort::lose(const Error& why)
{
    if (ending()) return;
    Error told = why;
    if (m_child) {
        const auto until = Clock::now() + 1s;
        while (!m_child->ended() && Clock::now() < until) std::this_thread::sleep_for(1ms);
        if (!m_child->ended()) m_child->kill();
        if (const auto& ended = m_child->ended(); ended && why.code != "worker.start") told.what = "it " + *ended;
    }
    std::unique_lock lock(m_mutex);
    m_link.reset();
    m_outbox.clear();
    m_wanted = false;
    m_end_asked.reset();
    Snapshot snapshot = *m_newest.get();
    std::erase_if(snapshot.sessions, [this](const SessionState& one) { return !m_sessions.contains(one.session); });
    for (const auto& [id, kept] : m_sessions) {
        if (snapshot.session(id)) continue;
        snapshot.sessions.emplace_back().session = id;
        snapshot.sessions.back().device = kept.start.device;
    }
    for (SessionState& session : snapshot.sessions) {
        if (session.state == RunState::failed) continue;
        if (session.state == RunState::paused || session.state == RunState::finished)
            m_sessions[session.session].runs = false;
        session.error = failure_of(session, told);
        session.state = RunState::failed;
        session.stage.clear();
        session.stalled.clear();
        session.stalled_in.clear();
        const std::uint64_t number = session.events.empty() ? 1 : session.events.back().number + 1;
        session.events.push_back({number, session.step, "failed", session.error->text()});
    }
    m_process = 0;
    show(std::move(snapshot));
    lock.unlock();
    fail_questions({"worker.lost", "", "the worker ended while it answered", "ask again"});
    resume_by_itself();
}

Error WorkerPort::failure_of(const SessionState& session, const Error& why) const
{
    if (why.code == "worker.start") return why;
    std::string safe = "the run was not recorded; train it again";
    if (!session.run.empty())
        safe = session.saved_step ? "the run " + session.run + " was saved at step "
                + std::to_string(*session.saved_step) + ": resume it from there"
                                  : "the run " + session.run + " had not been saved yet; train it again";
    return {"worker.lost", "process " + std::to_string(m_process),
        message("the training process ended unexpectedly at step {step}: {reason}",
            {{"step", session.step}, {"reason", why.what.text()}}),
        safe};
}

void WorkerPort::fail_questions(const Error& why)
{
    const std::scoped_lock lock(m_mutex);
    for (auto& [ticket, question] : m_questions)
        if (!question.local && std::holds_alternative<Waiting>(question.answer)
            && (!m_attach || m_attach->first != ticket))
            question.answer = why;
}

void WorkerPort::resume_by_itself()
{
    if (m_options.after_loss != AfterLoss::resume_once) return;
    const std::scoped_lock lock(m_mutex);
    Snapshot snapshot = *m_newest.get();
    bool any = false;
    for (auto& [id, kept] : m_sessions) {
        const auto session = std::ranges::find(snapshot.sessions, id, &SessionState::session);
        if (kept.resumed_by_itself || !kept.runs || session->run.empty() || !session->error
            || (session->error->code != "worker.lost" && session->error->code != "device.lost"))
            continue;
        kept.resumed_by_itself = any = true;
        kept.start.recording.resume = session->run;
        kept.start.recording.from.reset();
        kept.start.run_now = true;
        session->state = RunState::preparing;
        session->stage = "starting again, because " + session->error->what.text();
        session->error.reset();
        m_outbox.push_back(worker::Post{kept.start});
        for (const auto& [watch_id, watch] : kept.watches) m_outbox.push_back(worker::Post{watch});
    }
    if (!any) return;
    m_wanted = true;
    show(std::move(snapshot));
    m_wake.notify_all();
}

} // namespace epoch
