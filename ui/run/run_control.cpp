// Button presses become commands to the engine; frames become the newest state.
#include "ui/run/run_control.h"

#include "ui/core/document.h"
#include "ui/core/frame_clock.h"
#include "ui/run/live_parameters.h"
#include "ui/style/engine_text.h"

#include <utility>

namespace epoch::ui {

RunControl::RunControl(EnginePort& port, FrameClock& clock, Document& document, QObject* parent)
    : QObject(parent)
    , m_port(port)
    , m_clock(clock)
    , m_document(document)
    , m_snapshot(clock.snapshot())
{
    connect(&clock, &FrameClock::frame, this, &RunControl::takeFrame);
    connect(&document, &Document::loadedProject, this, &RunControl::close);
    connect(&document, &Document::edited, this, [this] {
        sendChangedParameters();
        Q_EMIT stateChanged();
    });
}

const SessionState* RunControl::state() const { return m_session ? m_snapshot->session(*m_session) : nullptr; }

bool RunControl::running() const
{
    const auto* now = state();
    return now ? now->state == RunState::running || now->state == RunState::preparing : started() && m_wants_to_run;
}

QString RunControl::stage() const
{
    const auto* now = state();
    if (!running() || (now && now->state != RunState::preparing)) return {};
    if (!now || now->stage.empty()) return tr("Starting");
    auto text = engineText(now->stage);
    text[0] = text[0].toUpper();
    return text;
}

bool RunControl::pausing() const
{
    const auto* now = state();
    return m_wants_to_pause && now && now->state == RunState::running;
}

QString RunControl::obstacle() const
{
    if (!m_document.loaded()) return tr("Open a network first.");
    if (m_document.project().graph.nodes.empty()) return tr("The network is empty: start with data, then add layers.");
    for (const auto& problem : m_document.checked().problems)
        if (problem.severity == Severity::error) return errorText(problem.error);
    for (const auto& device : m_snapshot->devices)
        if (device.id == m_device.toStdString() && !device.usable) return engineText(device.reason);
    return {};
}

QString RunControl::invitation() const
{
    if (const auto now = stage(); !now.isEmpty()) return tr("%1…").arg(now);
    if (const auto why = obstacle(); m_document.loaded() && !why.isEmpty()) return tr("Cannot train yet. %1").arg(why);
    return tr("Press Train (Ctrl+Enter).");
}

bool RunControl::restartNeeded() const
{
    const auto* now = state();
    return m_started && (m_device != m_started_device || (now && now->state == RunState::failed));
}

void RunControl::train()
{
    if (!obstacle().isEmpty()) return;
    if (!started() || restartNeeded())
        begin(StartAs::running);
    else
        post(Resume{*m_session});
    m_wants_to_run = true;
    m_wants_to_pause = false;
    Q_EMIT stateChanged();
}

void RunControl::pause()
{
    if (!started()) return;
    post(Pause{*m_session});
    m_wants_to_run = false;
    m_wants_to_pause = true;
    Q_EMIT stateChanged();
}

void RunControl::toggle() { running() ? pause() : train(); }

void RunControl::advance(std::uint64_t steps)
{
    if (!obstacle().isEmpty()) return;
    if (!started() || restartNeeded()) begin(StartAs::paused);
    post(Advance{*m_session, steps});
    Q_EMIT stateChanged();
}

// An epoch ends at the first step that completes it.
void RunControl::advanceEpoch()
{
    const auto* data = m_document.data();
    const auto batch = Params(training_schema(), m_document.project().training.values).integer("batch");
    if (!data || data->counts.train <= 0 || batch <= 0) return advance(1);
    const auto samples = static_cast<std::uint64_t>(data->counts.train), size = static_cast<std::uint64_t>(batch);
    const auto* now = state();
    const auto step = now && !restartNeeded() ? now->step : 0;
    const auto target = (step * size / samples + 1) * samples;
    advance((target + size - 1) / size - step);
}

void RunControl::reset()
{
    if (!started()) return;
    if (restartNeeded() || networkChanged()) {
        if (!obstacle().isEmpty()) return;
        begin(StartAs::paused);
    } else {
        post(Reset{*m_session, m_document.project().training.seed});
    }
    m_wants_to_run = false;
    Q_EMIT stateChanged();
}

void RunControl::restart()
{
    if (!obstacle().isEmpty()) return;
    begin(StartAs::running);
    m_wants_to_run = true;
    Q_EMIT stateChanged();
}

void RunControl::changeNetwork()
{
    if (!started() || !obstacle().isEmpty()) return;
    m_changing = m_document.project();
    post(ChangeNetwork{*m_session, *m_changing, m_document.baseFolder().toStdString()});
    m_wants_to_run = true;
    Q_EMIT stateChanged();
}

void RunControl::rewind(std::uint64_t step)
{
    if (!started()) return;
    post(Rewind{*m_session, step});
    m_wants_to_run = false;
    Q_EMIT stateChanged();
}

void RunControl::rewindBeforeFailure()
{
    const auto* now = state();
    if (!now || now->state != RunState::failed) return;
    if (now->rewind_steps.empty()) return reset();
    rewind(now->rewind_steps.back());
}

bool RunControl::canBranch() const
{
    const auto* now = state();
    return now && !now->run.empty() && !m_runs_folder.isEmpty();
}

void RunControl::branch(std::uint64_t step)
{
    if (!canBranch() || !obstacle().isEmpty()) return;
    Recording recording;
    recording.resume = state()->run;
    recording.from = step;
    begin(StartAs::paused, std::move(recording));
    m_wants_to_run = false;
    Q_EMIT stateChanged();
}

void RunControl::changeBatchSize(std::int64_t batch)
{
    if (!started() || batch < 1) return;
    MoveRun move;
    move.session = *m_session;
    move.batch = batch;
    post(move);
    m_started->training.values["batch"] = batch;
}

void RunControl::setWeight(const std::string& parameter, std::int64_t index, double value)
{
    if (started()) post(SetWeight{*m_session, parameter, index, value});
}

void RunControl::stop()
{
    if (started()) post(Stop{*m_session});
}

void RunControl::close()
{
    if (m_session) post(Close{*m_session});
    m_session.reset();
    m_started.reset();
    m_sent_parameters.clear();
    m_wants_to_run = false;
    Q_EMIT restarted();
    Q_EMIT stateChanged();
}

void RunControl::resumeRun(const QString& run)
{
    if (!obstacle().isEmpty()) return;
    Recording recording;
    recording.resume = run.toStdString();
    begin(StartAs::paused, std::move(recording));
    m_rewinding = true; // the run goes on with the live parameters that it had
    m_wants_to_run = false;
    Q_EMIT stateChanged();
}

void RunControl::adopt(const Start& start)
{
    close();
    m_session = start.session;
    m_next_session = static_cast<std::uint32_t>(start.session) + 1;
    m_started = start.project;
    m_device = m_started_device = QString::fromStdString(start.device);
    m_speed = start.steps_per_second;
    m_sent_parameters = liveParametersOf(start.project);
    for (const auto& [id, watched] : m_watches) post(Watch{*m_session, id, watched.view, watched.per_second});
    Q_EMIT restarted();
    Q_EMIT stateChanged();
}

void RunControl::setDevice(const QString& id)
{
    if (id == m_device) return;
    m_device = id;
    Q_EMIT stateChanged();
}

void RunControl::setSpeed(double stepsPerSecond)
{
    if (stepsPerSecond == m_speed) return;
    m_speed = stepsPerSecond;
    if (m_session) post(SetSpeed{*m_session, m_speed});
    Q_EMIT stateChanged();
}

WatchId RunControl::watch(View view, double perSecond)
{
    const WatchId id{m_next_watch++};
    rewatch(id, std::move(view), perSecond);
    return id;
}

void RunControl::rewatch(WatchId id, View view, double perSecond)
{
    m_watches[id] = {view, perSecond};
    if (m_session) post(Watch{*m_session, id, std::move(view), perSecond});
}

void RunControl::unwatch(WatchId id)
{
    if (m_watches.erase(id) && m_session) post(Unwatch{*m_session, id});
}

const ViewState* RunControl::view(WatchId id) const
{
    if (const auto* now = state())
        for (const auto& view : now->views)
            if (view.watch == id) return &view;
    return nullptr;
}

void RunControl::post(Command command)
{
    m_port.post(std::move(command));
    m_clock.wake();
}

void RunControl::begin(StartAs how, Recording recording)
{
    if (m_session) post(Close{*m_session});
    m_session = SessionId{m_next_session++};
    m_wants_to_pause = false;
    m_started = m_document.project();
    m_started_device = m_device;
    m_sent_parameters = liveParametersOf(*m_started);
    m_changing.reset();
    m_last_event = 0;
    m_rewinding = false;
    m_baseline.reset();
    Start start;
    start.session = *m_session;
    start.project = *m_started;
    start.base_folder = m_document.baseFolder().toStdString();
    start.device = m_device.toStdString();
    start.threads = m_threads;
    start.steps_per_second = m_speed;
    start.run_now = how == StartAs::running;
    start.recording = std::move(recording);
    start.recording.runs = m_runs_folder.toStdString();
    start.recording.file = m_document.path().toStdString();
    post(std::move(start));
    for (const auto& [id, watched] : m_watches) post(Watch{*m_session, id, watched.view, watched.per_second});
    Q_EMIT restarted();
}

void RunControl::sendChangedParameters()
{
    if (!m_session || m_document.project().training.optimizer != m_started->training.optimizer) return;
    for (const auto& [name, value] : liveParametersOf(m_document.project())) {
        auto& sent = m_sent_parameters[name];
        if (sent == value) continue;
        sent = value;
        post(SetLiveParameter{*m_session, name, value});
    }
}

bool RunControl::networkChanged() const { return trainedPart(m_document.project()) != trainedPart(*m_started); }

void RunControl::takeFrame(const std::shared_ptr<const Snapshot>& snapshot)
{
    m_snapshot = snapshot;
    if (const auto* now = state()) {
        if (now->state != RunState::running) m_wants_to_pause = false;
        if (!now->run.empty()) m_document.setLastRun(now->run);
        followEvents(*now);
        takeBaseline(*now);
    }
    Q_EMIT stateChanged();
}

// Whoever watches the diagnosis of the run has it.
void RunControl::takeBaseline(const SessionState& now)
{
    for (const auto& view : now.views) {
        const auto* diagnosis = view.result ? std::get_if<DiagnosisView>(&view.result->content) : nullptr;
        if (diagnosis && diagnosis->baseline) m_baseline = diagnosis->baseline;
    }
}

// After a rewind, a branch or a resumption the document takes over the live parameters and the batch size of that step.
// A session that was asked to change its network keeps the old one until it reports the change.
void RunControl::followEvents(const SessionState& now)
{
    for (const auto& event : now.events) {
        if (event.number <= m_last_event) continue;
        m_last_event = event.number;
        if (event.kind == "rewound" || event.kind == "branched") m_rewinding = true;
        if (event.kind == "refused") m_changing.reset();
        if (event.kind != "changed" || !m_changing) continue;
        m_started = std::exchange(m_changing, std::nullopt);
        m_sent_parameters = liveParametersOf(*m_started);
        Q_EMIT restarted();
    }
    if (!m_rewinding || now.state == RunState::running || now.state == RunState::preparing) return;
    m_rewinding = false;
    adoptLiveParameters(now);
}

void RunControl::adoptLiveParameters(const SessionState& now)
{
    const auto known = liveParametersOf(m_document.project());
    auto training = m_document.project().training;
    std::vector<Edit> edits;
    for (const auto& parameter : now.live_parameters) {
        const auto before = known.find(parameter.name);
        if (before == known.end() || before->second == parameter.value) continue;
        m_sent_parameters[parameter.name] = parameter.value; // the run has this value already
        const auto slash = parameter.name.rfind('/');
        if (slash == std::string::npos) {
            const bool optimizer = isOptimizerSetting(training.optimizer, parameter.name);
            (optimizer ? training.optimizer_values : training.values)[parameter.name] = parameter.value;
            continue;
        }
        for (const auto& [id, node] : m_document.project().graph.nodes)
            if (node.name == parameter.name.substr(0, slash))
                edits.emplace_back(SetParam{id, parameter.name.substr(slash + 1), parameter.value});
    }
    const Params settings(training_schema(), training.values);
    if (const auto parts = settings.integer("accumulate");
        now.batch > 0 && now.batch != parts * settings.integer("batch"))
        training.values["batch"] = m_started->training.values["batch"] = now.batch / parts;
    for (const auto& edit : edits) m_document.apply(edit);
    if (training != m_document.project().training)
        m_document.setTraining(training, tr("restore earlier live settings"));
}

} // namespace epoch::ui
