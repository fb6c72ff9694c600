// RunControl: presses become commands, frames become state.
#include "ui/run/run_control.h"

#include "optimizers/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/core/frame_clock.h"

#include <utility>

namespace epoch::ui {

namespace {

// What a session cannot take over while it runs: everything that is not looks, a live knob, or the seed (Reset has it).
Project meaningOf(Project project)
{
    for (auto& [id, node] : project.graph.nodes) {
        node.position = {};
        if (const auto* type = find_layer(node.layer))
            for (const auto& spec : type->schema.specs())
                if (spec.live) node.params.erase(spec.key);
    }
    for (auto& [id, wire] : project.graph.wires) wire.reroutes.clear();
    project.graph.notes.clear();
    project.graph.next_id = 0;
    if (const auto* type = find_optimizer(project.training.optimizer))
        for (const auto& spec : type->schema.specs())
            if (spec.live) project.training.optimizer_values.erase(spec.key);
    for (const auto& spec : training_schema().specs())
        if (spec.live) project.training.values.erase(spec.key);
    project.training.seed = 0;
    project.title.clear(), project.description.clear(), project.last_run.clear(), project.unknown.clear();
    project.data.reset();
    return project;
}

// The live numbers of the optimizer, of the run and of the layers, as they are set; a layer's begin with its name.
std::map<std::string, double, std::less<>> knobsOf(const Project& project)
{
    std::map<std::string, double, std::less<>> knobs;
    const auto add = [&](const ParamSchema& schema, const Values& values, const std::string& owner = {}) {
        const Params params(schema, values);
        for (const auto& spec : schema.specs())
            if (spec.live && spec.kind == ParamKind::real) knobs[owner + spec.key] = params.real(spec.key);
    };
    const auto& training = project.training;
    for (const auto& [id, node] : project.graph.nodes)
        if (const auto* type = find_layer(node.layer)) add(type->schema, node.params, node.name + '/');
    if (const auto* type = find_optimizer(training.optimizer)) add(type->schema, training.optimizer_values);
    add(training_schema(), training.values);
    return knobs;
}

bool optimizerHas(const std::string& name, const std::string& key)
{
    const auto* type = find_optimizer(name);
    return type && type->schema.find(key);
}

} // namespace

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
        sendChangedKnobs();
        Q_EMIT stateChanged();
    });
}

const SessionState* RunControl::state() const { return m_session ? m_snapshot->session(*m_session) : nullptr; }

bool RunControl::running() const
{
    const auto* now = state();
    return now ? now->state == RunState::running || now->state == RunState::preparing : started() && m_wants_to_run;
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
        if (problem.severity == Severity::error) return QString::fromStdString(problem.error.text());
    for (const auto& device : m_snapshot->devices)
        if (device.id == m_device.toStdString() && !device.usable) return QString::fromStdString(device.reason);
    return {};
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
        begin(Begin::running);
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
    if (!started() || restartNeeded()) begin(Begin::paused);
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
    if (restartNeeded() || drawingChanged()) {
        if (!obstacle().isEmpty()) return;
        begin(Begin::paused);
    } else {
        post(Reset{*m_session, m_document.project().training.seed});
    }
    m_wants_to_run = false;
    Q_EMIT stateChanged();
}

void RunControl::restart()
{
    if (!obstacle().isEmpty()) return;
    begin(Begin::running);
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

void RunControl::goBackBeforeFailure()
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
    begin(Begin::paused, std::move(recording));
    m_wants_to_run = false;
    Q_EMIT stateChanged();
}

void RunControl::moveBatch(std::int64_t batch)
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
    m_sent_knobs.clear();
    m_wants_to_run = false;
    Q_EMIT restarted();
    Q_EMIT stateChanged();
}

void RunControl::goOnWith(const QString& run)
{
    if (!obstacle().isEmpty()) return;
    Recording recording;
    recording.resume = run.toStdString();
    begin(Begin::paused, std::move(recording));
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
    m_sent_knobs = knobsOf(start.project);
    for (const auto& [id, kept] : m_watches) post(Watch{*m_session, id, kept.view, kept.per_second});
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

void RunControl::begin(Begin how, Recording recording)
{
    if (m_session) post(Close{*m_session});
    m_session = SessionId{m_next_session++};
    m_wants_to_pause = false;
    m_started = m_document.project();
    m_started_device = m_device;
    m_sent_knobs = knobsOf(*m_started);
    m_changing.reset();
    m_last_event = 0;
    m_rewinds = false;
    Start start;
    start.session = *m_session;
    start.project = *m_started;
    start.base_folder = m_document.baseFolder().toStdString();
    start.device = m_device.toStdString();
    start.threads = m_threads;
    start.steps_per_second = m_speed;
    start.run_now = how == Begin::running;
    start.recording = std::move(recording);
    start.recording.runs = m_runs_folder.toStdString();
    start.recording.file = m_document.path().toStdString();
    post(std::move(start));
    for (const auto& [id, kept] : m_watches) post(Watch{*m_session, id, kept.view, kept.per_second});
    Q_EMIT restarted();
}

void RunControl::sendChangedKnobs()
{
    if (!m_session || m_document.project().training.optimizer != m_started->training.optimizer) return;
    for (const auto& [name, value] : knobsOf(m_document.project())) {
        auto& sent = m_sent_knobs[name];
        if (sent == value) continue;
        sent = value;
        post(SetKnob{*m_session, name, value});
    }
}

bool RunControl::drawingChanged() const { return meaningOf(m_document.project()) != meaningOf(*m_started); }

void RunControl::takeFrame(const std::shared_ptr<const Snapshot>& snapshot)
{
    m_snapshot = snapshot;
    if (const auto* now = state()) {
        if (now->state != RunState::running) m_wants_to_pause = false;
        if (!now->run.empty()) m_document.setLastRun(now->run);
        followStory(*now);
    }
    Q_EMIT stateChanged();
}

// A run that went back or branched off has the knobs and the batch of that time again, and the document says the same.
// One that was to become another network is the old one until it says that it has changed.
void RunControl::followStory(const SessionState& now)
{
    for (const auto& event : now.events) {
        if (event.number <= m_last_event) continue;
        m_last_event = event.number;
        if (event.kind == "rewound" || event.kind == "branched") m_rewinds = true;
        if (event.kind == "refused") m_changing.reset();
        if (event.kind != "changed" || !m_changing) continue;
        m_started = std::exchange(m_changing, std::nullopt);
        m_sent_knobs = knobsOf(*m_started);
        Q_EMIT restarted();
    }
    if (!m_rewinds || now.state == RunState::running) return;
    m_rewinds = false;
    takeKnobs(now);
}

void RunControl::takeKnobs(const SessionState& now)
{
    const auto known = knobsOf(m_document.project());
    auto training = m_document.project().training;
    std::vector<Edit> edits;
    for (const auto& knob : now.knobs) {
        const auto before = known.find(knob.name);
        if (before == known.end() || before->second == knob.value) continue;
        m_sent_knobs[knob.name] = knob.value; // the run has it already
        const auto slash = knob.name.rfind('/');
        if (slash == std::string::npos) {
            const bool rule = optimizerHas(training.optimizer, knob.name);
            (rule ? training.optimizer_values : training.values)[knob.name] = knob.value;
            continue;
        }
        for (const auto& [id, node] : m_document.project().graph.nodes)
            if (node.name == knob.name.substr(0, slash))
                edits.emplace_back(SetParam{id, knob.name.substr(slash + 1), knob.value});
    }
    const Params settings(training_schema(), training.values);
    if (const auto parts = settings.integer("accumulate");
        now.batch > 0 && now.batch != parts * settings.integer("batch"))
        training.values["batch"] = m_started->training.values["batch"] = now.batch / parts;
    for (const auto& edit : edits) m_document.apply(edit);
    if (training != m_document.project().training) m_document.setTraining(training, tr("go back to earlier knobs"));
}

} // namespace epoch::ui
