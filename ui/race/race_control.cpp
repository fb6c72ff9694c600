#include "ui/race/race_control.h"

#include "base/install_paths.h"
#include "model/project.h"
#include "protocol/race_estimate.h"
#include "ui/core/document.h"
#include "ui/run/device_picker.h"
#include "ui/run/live_parameters.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"

#include <QDir>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr qint64 refresh_every = 250; // milliseconds

std::vector<RaceEntry> usualEntries(const std::vector<DeviceFacts>& devices)
{
    int threads = 0;
    for (const auto& device : devices) {
        if (!device.usable) continue;
        if (device.id != "cpu") return {{"cpu", 0, {}}, {device.id, 0, {}}};
        threads = device.threads;
    }
    if (threads > 1) return {{"cpu:1", 0, {}}, {"cpu", 0, {}}};
    return {{"cpu", 1, {}}, {"cpu", 64, {}}};
}

} // namespace

QStringList shippedRecordings()
{
    const auto folder = shared_folder("recordings");
    if (!folder) return {};
    const QDir recordings(QString::fromStdString(folder->string()));
    QStringList files;
    for (const auto& name : recordings.entryList({QStringLiteral("*.epochrace")}, QDir::Files, QDir::Name))
        files << recordings.filePath(name);
    return files;
}

RaceControl::RaceControl(Document& document, RunControl& run, Questions& questions, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_run(run)
    , m_questions(questions)
{
    connect(&run, &RunControl::stateChanged, this, &RaceControl::chooseUsual);
    connect(&document, &Document::loadedProject, this, &RaceControl::forget);
    connect(&document, &Document::edited, this, &RaceControl::changeDrawing);
    chooseUsual();
}

RaceControl::~RaceControl() = default;

// Those of "cpu:2" are the processor's with two threads. Without a name where no such device is known.
DeviceFacts RaceControl::factsOf(const std::string& device) const
{
    const auto kind = device.substr(0, device.find(':'));
    for (const auto& known : m_run.snapshot()->devices) {
        if (known.id != device && (kind != "cpu" || known.id != kind)) continue;
        auto facts = known;
        if (device != known.id) facts.threads = QString::fromStdString(device.substr(kind.size() + 1)).toInt();
        return facts;
    }
    return {};
}

QStringList RaceControl::names() const
{
    std::vector<DeviceFacts> facts;
    for (const auto& entry : m_entries) facts.push_back(factsOf(entry.device));
    QStringList names;
    for (const auto& title : race_titles(m_entries, facts)) names << engineText(title);
    return names;
}

QString RaceControl::nameOf(const RaceEntry& entry) const
{
    auto name = engineText(device_title(entry.device, factsOf(entry.device)));
    if (entry.batch > 0) name += tr(", batch %1").arg(entry.batch);
    if (!entry.precision.empty())
        name += QStringLiteral(", ") + QString::fromStdString(precision_text(entry.precision));
    return name;
}

void RaceControl::chooseUsual()
{
    if (m_entries_chosen || !m_run.snapshot()->devices_known) return;
    auto usual = usualEntries(m_run.snapshot()->devices);
    const auto same = [](const RaceEntry& a, const RaceEntry& b) { return a.device == b.device && a.batch == b.batch; };
    if (std::ranges::equal(usual, m_entries, same)) return;
    m_entries = std::move(usual);
    Q_EMIT chosen();
}

void RaceControl::setEntries(std::vector<RaceEntry> entries)
{
    m_entries = std::move(entries);
    m_entries_chosen = true;
    Q_EMIT chosen();
}

void RaceControl::chooseUsualAgain()
{
    m_entries_chosen = false;
    chooseUsual();
    setRecordings({});
}

void RaceControl::setRecordings(const QStringList& files)
{
    m_recordings = files;
    Q_EMIT chosen();
}

void RaceControl::setForm(RaceForm form)
{
    if (form == m_form) return;
    m_form = form;
    Q_EMIT chosen();
}

QString RaceControl::missingGpu() const
{
    const auto& now = *m_run.snapshot();
    if (!now.devices_known || !m_recordings.isEmpty()) return {};
    const auto is_gpu = [](const DeviceFacts& device) { return device.id != "cpu"; };
    if (std::ranges::any_of(now.devices, [&](const auto& one) { return is_gpu(one) && one.usable; })) return {};
    const auto missing = std::ranges::find_if(now.devices, is_gpu);
    const auto why = missing == now.devices.end() ? tr("no NVIDIA GPU was found") : shortReason(*missing);
    const auto recorded = shippedRecordings().isEmpty() ? tr("No recording of a GPU comes with the studio")
                                                        : tr("Recordings are offered beside the Race button");
    return tr("GPU: %1. %2. You can race threads and batch sizes here.").arg(why, recorded);
}

void RaceControl::setEstimatedGpu(const std::string& id)
{
    m_gpu = id;
    m_estimates_stale = true;
    Q_EMIT chosen();
}

const std::vector<RaceEstimate>& RaceControl::estimates() const
{
    if (!std::exchange(m_estimates_stale, false)) return m_estimates;
    m_estimates.clear();
    m_no_estimate.clear();
    const auto* gpu = find_gpu_sheet(m_gpu);
    const auto* data = m_document.data();
    if (!gpu || !data || !m_document.checked().trainable()) return m_estimates;
    const auto& training = m_document.project().training;
    const auto estimate = estimate_race(
        *gpu, {m_document.checked(), *data, training}, Params(training_schema(), training.values).integer("batch"));
    if (estimate)
        m_estimates.push_back(*estimate);
    else
        m_no_estimate = errorText(estimate.error());
    return m_estimates;
}

// It may be in order now, or not any more.
void RaceControl::changeDrawing()
{
    m_estimates_stale = true;
    Q_EMIT chosen();
}

QString RaceControl::obstacle() const
{
    if (!m_document.loaded()) return tr("Open a network first.");
    if (m_document.project().graph.nodes.empty()) return tr("The network is empty: start with data, then add layers.");
    for (const auto& problem : m_document.checked().problems)
        if (problem.severity == Severity::error) return errorText(problem.error);
    const auto lanes = m_entries.size() + std::size_t(m_recordings.size());
    if (m_entries.empty() || lanes < 2) return tr("Choose at least two devices.");
    if (lanes > max_race_lanes) return tr("At most %1 lanes can run at once.").arg(max_race_lanes);
    return {};
}

void RaceControl::start()
{
    if (running() || !obstacle().isEmpty()) return;
    if (m_run.running()) m_run.pause();
    AskRace race;
    race.project = m_document.project();
    race.base_folder = m_document.baseFolder().toStdString();
    race.entries = m_entries;
    race.form = m_form;
    for (const auto& file : m_recordings) race.replay.push_back(file.toStdString());
    race.record = std::exchange(m_record, {}).toStdString();
    race.runs = m_run.runsFolder().toStdString(); // empty: runs are not recorded, and neither are races
    m_result.reset();
    m_error.reset();
    m_raced = trainedPart(race.project);
    m_so_far.reset();
    m_refreshed.invalidate();
    m_progress = 0;
    m_stage = tr("starting");
    m_question.ask(
        m_questions, std::move(race), [this](const Result<AnswerValue>& answer) { take(answer); },
        [this](const Waiting& waiting) { showProgress(waiting); });
    Q_EMIT changed();
}

bool RaceControl::outdated() const { return m_result && trainedPart(m_document.project()) != m_raced; }

void RaceControl::stop()
{
    if (!running()) return;
    m_question.drop();
    m_stage = tr("stopped early");
    Q_EMIT changed();
}

void RaceControl::take(const Result<AnswerValue>& answer)
{
    m_stage.clear();
    const auto* result = answer ? std::get_if<RaceResult>(&*answer) : nullptr;
    if (result)
        m_result = std::make_shared<const RaceResult>(*result);
    else if (!answer)
        m_error = answer.error();
    Q_EMIT changed();
    if (result) Q_EMIT finished();
}

// Repainting takes time from what is being measured.
void RaceControl::showProgress(const Waiting& waiting)
{
    if (m_refreshed.isValid() && !m_refreshed.hasExpired(refresh_every)) return;
    const auto stage = engineText(waiting.stage);
    if (waiting.so_far == m_so_far && stage == m_stage && waiting.progress == m_progress) return;
    m_so_far = waiting.so_far;
    m_progress = std::max(0.0, waiting.progress);
    m_stage = stage;
    if (const auto* result = m_so_far ? std::get_if<RaceResult>(m_so_far.get()) : nullptr)
        m_result = std::shared_ptr<const RaceResult>(m_so_far, result);
    m_refreshed.start();
    if (m_form == RaceForm::official)
        Q_EMIT moved();
    else
        Q_EMIT changed();
}

// Another network: what the old one did is not its doing.
void RaceControl::forget()
{
    m_question.drop();
    m_result.reset();
    m_error.reset();
    m_stage.clear();
    m_estimates_stale = true;
    Q_EMIT changed();
}

} // namespace epoch::ui
