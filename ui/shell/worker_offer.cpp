#include "ui/shell/worker_offer.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/shell/file_flow.h"
#include "ui/widgets/banner.h"

#include <algorithm>

namespace epoch::ui {

namespace {

bool isWaiting(const WorkerInfo& worker) { return !worker.taken && !worker.sessions.empty(); }

QString titleOf(const WorkerSession& session)
{
    return session.title.empty() ? QObject::tr("an untitled network") : QString::fromStdString(session.title);
}

} // namespace

WorkerOffer::WorkerOffer(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&parts.banner, &Banner::actionPressed, this, &WorkerOffer::take);
}

void WorkerOffer::look()
{
    m_parts.questions.ask(AskWorkers{}, this, [this](Result<AnswerValue> answer) {
        // Without an answer there is nothing to offer, and nothing that the user has asked for has failed.
        if (!answer) return;
        if (const auto* workers = std::get_if<std::vector<WorkerInfo>>(&*answer)) offer(*workers);
    });
}

void WorkerOffer::offer(const std::vector<WorkerInfo>& workers)
{
    const auto worker = std::ranges::find_if(workers, isWaiting);
    if (worker == workers.end()) return;
    m_offered = worker->process;
    const auto& session = worker->sessions.front();
    const auto text = session.state == RunState::running
        ? tr("The window that trained %1 closed unexpectedly. Training goes on, at step %2.")
        : tr("The window that trained %1 closed unexpectedly. Its run waits at step %2.");
    m_parts.banner.showNotice(text.arg(titleOf(session)).arg(session.step), tr("Show training"));
}

void WorkerOffer::take()
{
    if (m_offered == 0) return;
    m_parts.files.whenSafe([this] {
        m_parts.banner.dismiss();
        m_parts.questions.ask(AskAttach{std::exchange(m_offered, 0)}, this, [this](Result<AnswerValue> answer) {
            if (!answer) return Q_EMIT failed(answer.error());
            const auto* attached = std::get_if<Attached>(&*answer);
            if (attached && !attached->sessions.empty()) show(attached->sessions.front());
        });
    });
}

void WorkerOffer::show(const Start& start)
{
    m_parts.document.load(start.project, QString::fromStdString(start.recording.file));
    m_parts.document.markUnsaved(); // its file may hold something older
    m_parts.run.adopt(start);
}

} // namespace epoch::ui
