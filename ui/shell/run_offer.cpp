#include "ui/shell/run_offer.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/shell/file_flow.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/banner.h"

namespace epoch::ui {

RunOffer::RunOffer(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&parts.banner, &Banner::actionPressed, this, &RunOffer::take);
    connect(&parts.run, &RunControl::stateChanged, this, &RunOffer::followShown);
    connect(&parts.document, &Document::loadedProject, this, [this] {
        m_offered = {};
        m_shows = false;
        m_parts.banner.dismiss();
        if (!m_parts.document.path().isEmpty()) look(Found::offer);
    });
    // Whoever trains has decided.
    connect(&parts.run, &RunControl::restarted, this, [this] {
        m_offered = {};
        m_parts.banner.dismiss();
    });
}

void RunOffer::takeLast() { look(Found::take); }

void RunOffer::look(Found found)
{
    const auto& document = m_parts.document;
    const auto query = document.lastRunQuery(m_parts.run.runsFolder());
    m_parts.questions.ask(query, this, [this, found, graph = document.project().graph](Result<AnswerValue> answer) {
        if (!answer && found == Found::take) return Q_EMIT failed(answer.error());
        const auto* last = answer ? std::get_if<LastRun>(&*answer) : nullptr;
        if (!last || graph != m_parts.document.project().graph) return;
        if (found == Found::offer && m_parts.run.started()) return;
        m_offered = *last;
        if (!last->run.empty()) return found == Found::offer ? offer() : take();
        if (found == Found::take)
            Q_EMIT failed({"run.unknown", m_parts.document.displayName().toStdString(),
                tr("no run of this network on this data is recorded").toStdString(),
                tr("Train it: runs are recorded as they go.").toStdString()});
    });
}

void RunOffer::offer()
{
    const auto state = QString::fromStdString(m_offered.state);
    if (state == QStringLiteral("running")) return;
    const bool ended = state == QStringLiteral("finished") || state == QStringLiteral("stopped");
    if (ended && trains_alike(m_offered.training, m_parts.document.project().training))
        return show(QString::fromStdString(std::exchange(m_offered, {}).run));
    const auto planned = m_offered.steps_planned > 0 ? tr(" of %1").arg(m_offered.steps_planned) : QString();
    QString text = state == QStringLiteral("cut off")
        ? tr("Training of this network was interrupted. It is saved up to step %1%2.")
        : tr("This network was trained before, up to step %1%2.");
    text = text.arg(m_offered.step).arg(planned);
    if (m_offered.best_validation_loss)
        text += tr(" Best validation loss %1.").arg(figureText(*m_offered.best_validation_loss));
    m_parts.banner.showNotice(text, tr("Continue"));
}

void RunOffer::show(const QString& run)
{
    m_parts.run.resumeRun(run);
    m_shows = m_parts.run.started();
}

// Nobody has asked for it: if it cannot be opened, a notice is enough.
void RunOffer::followShown()
{
    const auto* now = m_parts.run.state();
    if (!m_shows || !now || now->state == RunState::preparing) return;
    m_shows = false;
    if (now->state != RunState::failed) return;
    const auto why = now->error ? errorText(*now->error) : QString();
    m_parts.run.close();
    m_parts.banner.showNotice(tr("This network was trained before. The run cannot be shown: %1").arg(why), {});
}

void RunOffer::open(const QString& run)
{
    const AskCompareRuns query{m_parts.run.runsFolder().toStdString(), {run.toStdString()}};
    m_parts.questions.ask(query, this, [this, run](const Result<AnswerValue>& answer) {
        if (!answer) return Q_EMIT failed(answer.error());
        const auto* found = std::get_if<RunComparison>(&*answer);
        if (!found || found->runs.empty()) return;
        const Project& project = found->runs.front().project;
        if (project.graph != m_parts.document.project().graph)
            return m_parts.files.startWith(project, [this, run] { m_parts.run.resumeRun(run); });
        if (const auto* now = m_parts.run.state(); now && now->run == run.toStdString() && !now->error) return; // shown
        m_parts.document.setTraining(project.training, tr("settings of the run"));
        m_parts.run.resumeRun(run);
    });
}

// With the settings that were in force there: they are one edit, which can be undone. A run that is shown goes on.
void RunOffer::take()
{
    if (m_offered.run.empty()) return;
    const auto last = std::exchange(m_offered, {});
    m_parts.banner.dismiss();
    if (const auto* now = m_parts.run.state(); now && now->run == last.run) return m_parts.run.train();
    m_parts.document.setTraining(last.training, tr("settings of the run"));
    m_parts.run.resumeRun(QString::fromStdString(last.run));
}

} // namespace epoch::ui
