#include "ui/plan/plan_state.h"

#include "model/graph_hash.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"

#include <algorithm>
#include <utility>

namespace epoch::ui {
namespace {

constexpr int pause_in_typing = 200; // milliseconds
constexpr const char* first_gpu = "rtx-4060";

} // namespace

PlanState::PlanState(Document& document, RunControl& run, Questions& questions, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_run(run)
    , m_questions(questions)
    , m_reserved(questions)
    , m_gpu(find_gpu_sheet(first_gpu))
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(pause_in_typing);
    connect(&m_wait, &QTimer::timeout, this, &PlanState::refresh);
    connect(&document, &Document::loadedProject, this, [this] {
        m_tried.clear();
        m_samples = 0;
        setQuantized({});
    });
    connect(&document, &Document::edited, this, [this] {
        if (m_quantized && networkAndData() != m_quantized_of) setQuantized({});
        refreshSoon();
    });
}

std::string PlanState::networkAndData() const
{
    return graph_hash(m_document.project().graph) + (m_document.data() ? m_document.data()->hash : std::string());
}

void PlanState::setQuantized(std::optional<Quantized> quantized)
{
    m_quantized = std::move(quantized);
    m_quantized_of = m_quantized ? networkAndData() : std::string();
    Q_EMIT quantizedChanged();
}

void PlanState::setActive(bool active)
{
    m_active = active;
    if (!active) return;
    refresh();
    askWhatIsHere();
}

// A training run would make a measurement of the device slow.
void PlanState::askWhatIsHere()
{
    m_questions.ask(AskThisComputer{!m_run.running()}, this, [this](Result<AnswerValue> answer) {
        auto* here = answer ? std::get_if<ThisComputer>(&*answer) : nullptr;
        if (!here) return;
        m_here = std::move(*here);
        refresh();
    });
}

void PlanState::refreshSoon()
{
    if (m_active) m_wait.start();
}

void PlanState::setSubject(PlanSubject subject)
{
    m_subject = subject;
    refresh();
}

std::int64_t PlanState::batch() const { return Params(training_schema(), m_training.values).integer("batch"); }

std::int64_t PlanState::accumulated() const
{
    return Params(training_schema(), m_training.values).integer("accumulate");
}

QString PlanState::precision() const
{
    const auto precision = m_subject == PlanSubject::size
        ? QString::fromStdString(m_size.precision)
        : toText(Params(training_schema(), m_training.values).choice("precision"));
    return precision.toUpper();
}

void PlanState::tryOut(const Values& changes)
{
    for (const auto& [key, value] : changes) m_tried[key] = value;
    refresh();
}

std::int64_t PlanState::samples() const
{
    return m_samples > 0 ? m_samples : m_document.data() ? m_document.data()->counts.train : 0;
}

void PlanState::setSamples(std::int64_t samples)
{
    m_samples = samples;
    refresh();
}

bool PlanState::differs() const
{
    const Params own(training_schema(), m_document.project().training.values),
        tried(training_schema(), m_training.values);
    return m_subject == PlanSubject::network
        && (own.integer("batch") != tried.integer("batch") || own.integer("accumulate") != tried.integer("accumulate")
            || own.choice("precision") != tried.choice("precision"));
}

void PlanState::useInProject()
{
    const auto training = m_training;
    m_tried.clear();
    m_document.setTraining(training, tr("Use the plan"));
    refresh();
}

void PlanState::setSize(const ModelSize& size)
{
    m_size = size;
    refresh();
}

void PlanState::setGpu(const GpuSheet& gpu)
{
    m_gpu = &gpu;
    refresh();
}

const GpuAnswer* PlanState::chosen() const
{
    if (!m_answer) return nullptr;
    const auto found = std::ranges::find(m_answer->gpus, m_gpu, &GpuAnswer::gpu);
    return found == m_answer->gpus.end() ? nullptr : &*found;
}

QString PlanState::whyNoTime() const
{
    if (m_subject == PlanSubject::size) return tr("Time is known of a network that is drawn. Choose \"This network\".");
    const auto* here = chosen();
    return here ? engineText(here->why_no_time) : m_obstacle;
}

void PlanState::refresh()
{
    m_training = m_document.project().training;
    for (const auto& [key, value] : m_tried) m_training.values[key] = value;
    m_answer.reset();
    m_savings.clear();
    m_obstacle.clear();
    if (!m_active) return;
    m_subject == PlanSubject::network ? answerNetwork() : answerSize();
    if (m_answer) sort_by_use(m_answer->gpus);
    Q_EMIT changed();
}

void PlanState::answerNetwork()
{
    if (!m_document.data() || !m_document.checked().trainable()) {
        m_obstacle = tr("The plan appears once the network can be trained: see Problems below.");
        return;
    }
    auto tried = m_document.project();
    tried.training = m_training;
    const PlannedNetwork asked{m_document.checked(), *m_document.data(), m_training, m_samples, graph_hash(tried.graph),
        m_reserved.of(tried, *m_document.data(), [this] { refresh(); })};
    m_answer = plan_of_network(asked, m_here);
    if (const auto* here = chosen(); here && here->fit != Fit::yes) m_savings = epoch::savings(asked, *m_gpu);
}

void PlanState::answerSize()
{
    auto answer = plan_of_size(m_size);
    if (!answer) {
        m_obstacle = errorText(answer.error());
        return;
    }
    m_answer = *std::move(answer);
}

} // namespace epoch::ui
