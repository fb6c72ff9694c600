// boundary_card: asks for the points once a data set, watches while it is seen.
#include "ui/views/boundary_card.h"

#include "ui/document.h"
#include "ui/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/theme.h"
#include "ui/style/widgets.h"
#include "ui/views/boundary_plot.h"
#include "ui/views/number_text.h"

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double per_second = 10;
constexpr int cells = 100;

std::vector<const FieldFacts*> inputsOf(const DataFacts& data)
{
    std::vector<const FieldFacts*> inputs;
    for (const auto& field : data.fields)
        if (field.role == FieldRole::input) inputs.push_back(&field);
    return inputs;
}

} // namespace

bool isPlane(const DataFacts* data)
{
    if (!data) return false;
    const auto inputs = inputsOf(*data);
    return inputs.size() == 1 && inputs[0]->sample == Shape{2};
}

BoundaryCard::BoundaryCard(
    RunControl& run, FrameClock&, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : ViewCard(tr("Boundary"), themes, parent)
    , m_run(run)
    , m_document(document)
    , m_questions(questions)
    , m_plot(new BoundaryPlot(themes, this))
    , m_step(textLabel({}, TextRole::caption, this))
{
    setContent(m_plot);
    addTool(m_step);
    mark()->setToolTip(tr("What the network answered at this step."));
    connect(&document, &Document::edited, this, &BoundaryCard::dataMayHaveChanged);
    connect(&document, &Document::loadedProject, this, &BoundaryCard::dataMayHaveChanged);
    connect(&run, &RunControl::stateChanged, this, &BoundaryCard::read);
    connect(&run, &RunControl::restarted, this, &BoundaryCard::forget);
    forget();
    dataMayHaveChanged();
}

BoundaryCard::~BoundaryCard()
{
    if (m_watch) m_run.unwatch(*m_watch);
}

QString BoundaryCard::obstacle() const
{
    const auto* facts = m_document.data();
    if (!facts) return tr("The boundary needs data with two input numbers a sample. Choose data first.");
    if (isPlane(facts)) return {};
    const auto inputs = inputsOf(*facts);
    const auto title = QString::fromStdString(facts->title);
    if (inputs.size() != 1)
        return tr("The boundary needs one input of two numbers a sample; %1 has %2 inputs.")
            .arg(title)
            .arg(inputs.size());
    const auto& sample = inputs[0]->sample;
    const auto count = sample.checked_count();
    auto numbers = count ? groupedText(std::uint64_t(*count)) : notAvailable();
    if (sample.rank() > 1) numbers += QStringLiteral(" (%1)").arg(QString::fromStdString(sample.text()));
    return tr("The boundary needs two input numbers a sample, to draw them as a plane; %1 has %2.").arg(title, numbers);
}

void BoundaryCard::setData(const DataSummary& summary)
{
    m_plot->setPoints(summary);
    if (summary.most > summary.least) {
        m_least = summary.least;
        m_most = summary.most;
    }
    watchOrNot();
}

void BoundaryCard::dataMayHaveChanged()
{
    const auto why = obstacle();
    if (!why.isEmpty()) {
        showEmpty(why);
        m_step->clear();
        m_asked.clear();
    } else {
        showContent();
        mark()->setVisible(m_shown != nullptr);
    }
    const auto& project = m_document.project();
    const auto wanted = why.isEmpty() ? project.data_spec + '\n' + project.data->hash : std::string();
    if (m_open && !wanted.empty() && wanted != m_asked) {
        m_asked = wanted;
        m_plot->setPoints({}); // those of other data are no longer true
        AskData ask{project.data_spec, m_document.baseFolder().toStdString(), project.training.seed};
        m_questions.ask(ask, this, [this](Result<AnswerValue> answer) {
            if (!answer)
                return showEmpty(tr("The data could not be read."), QString::fromStdString(answer.error().text()));
            if (const auto* summary = std::get_if<DataSummary>(&*answer)) setData(*summary);
        });
    }
    watchOrNot();
}

void BoundaryCard::watchOrNot()
{
    const WatchBoundary wanted{cells, m_least, m_most};
    if (!m_open || !isPlane(m_document.data())) {
        if (m_watch) m_run.unwatch(*m_watch);
        m_watch.reset();
    } else if (!m_watch) {
        m_watch = m_run.watch(wanted, per_second);
    } else if (m_watched != std::pair(m_least, m_most)) {
        m_run.rewatch(*m_watch, wanted, per_second);
    }
    m_watched = {m_least, m_most};
}

void BoundaryCard::opened()
{
    m_open = true;
    dataMayHaveChanged();
    read();
}

void BoundaryCard::closed()
{
    m_open = false;
    watchOrNot();
}

void BoundaryCard::read()
{
    const auto* state = m_watch ? m_run.view(*m_watch) : nullptr;
    if (!state) return;
    if (!state->result) {
        if (state->error)
            showEmpty(QString::fromStdString(state->error->what), QString::fromStdString(state->error->hint));
        return;
    }
    if (state->result == m_shown) return;
    m_shown = state->result;
    if (const auto* boundary = std::get_if<BoundaryView>(&m_shown->content)) {
        m_plot->setView(std::shared_ptr<const BoundaryView>(m_shown, boundary));
        m_step->setText(tr("step %1").arg(groupedText(m_shown->step)));
        showContent();
    }
}

void BoundaryCard::forget()
{
    m_shown.reset();
    m_plot->setView(nullptr);
    m_step->clear();
    mark()->setVisible(false);
}

} // namespace epoch::ui
