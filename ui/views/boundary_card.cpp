// boundary_card: asks for the points once a data set, watches while it is seen.
#include "ui/views/boundary_card.h"

#include "ui/charts/colour_ramp.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/widgets.h"
#include "ui/views/boundary_plot.h"
#include "ui/views/neuron_strip.h"

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double boundaries_per_second = 10;
constexpr int cells = 100;
constexpr std::int64_t most_neurons = 64;

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
    auto* content = new QWidget(this);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(space::m, 0, 0, 0);
    row->setSpacing(0);
    m_neurons = new NeuronStrip(themes, content);
    row->addWidget(m_neurons);
    row->addWidget(m_plot, 1);
    setContent(content);
    addTool(m_step);
    connect(m_neurons, &NeuronStrip::hoveredChanged, this, &BoundaryCard::watchOrNot);
    connect(&document, &Document::selectionChanged, this, &BoundaryCard::showNeurons);
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
    const auto view = wanted();
    if (!m_open || !isPlane(m_document.data())) {
        if (m_watch) m_run.unwatch(*m_watch);
        m_watch.reset();
    } else if (!m_watch) {
        m_watch = m_run.watch(view, boundaries_per_second);
    } else if (m_watched.least != view.least || m_watched.most != view.most || m_watched.node != view.node
        || m_watched.unit != view.unit) {
        m_run.rewatch(*m_watch, view, boundaries_per_second);
    }
    m_watched = view;
}

WatchBoundary BoundaryCard::wanted() const
{
    WatchBoundary view{cells, m_least, m_most};
    if (const auto& unit = m_neurons->hovered(); unit && m_layer) {
        view.node = m_layer;
        view.unit = *unit;
    }
    return view;
}

void BoundaryCard::showNeurons()
{
    m_layer.reset();
    const auto& selected = m_document.selection();
    const auto* node = selected.size() == 1 ? m_document.project().graph.find(selected.front()) : nullptr;
    const auto* type = node ? find_layer(node->layer) : nullptr;
    const auto* facts = node ? m_document.checked().facts_of(node->id) : nullptr;
    const bool inside = type && type->family != Family::data && type->family != Family::loss;
    if (!inside || !facts || facts->outputs.empty() || facts->outputs.front().shape.rank() != 2)
        return m_neurons->show({}, 0);
    m_layer = node->id;
    m_neurons->show(
        QString::fromStdString(node->name), int(std::min<std::int64_t>(facts->outputs.front().shape[1], most_neurons)));
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
        m_step->setText(m_watched.node ? tr("neuron %1 · step %2").arg(m_watched.unit).arg(groupedText(m_shown->step))
                                       : tr("step %1").arg(groupedText(m_shown->step)));
        if (m_watched.node && boundary->classes == 0)
            m_neurons->setPicture(int(m_watched.unit),
                ColourRamp::signedValues(themes().current())
                    .image(boundary->values, boundary->side, boundary->side, largest(boundary->values)));
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
