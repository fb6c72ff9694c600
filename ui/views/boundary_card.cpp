#include "ui/views/boundary_card.h"

#include "ui/charts/colour_ramp.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/boundary_plot.h"
#include "ui/views/neuron_strip.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <tuple>

namespace epoch::ui {
namespace {

constexpr double boundaries_per_second = 10;
constexpr int cells = 100;
constexpr std::int64_t max_neurons = 64;

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

BoundaryCard::BoundaryCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : WatchCard(tr("Boundary"), {}, boundaries_per_second, run, themes, parent)
    , m_document(document)
    , m_questions(questions)
    , m_plot(new BoundaryPlot(themes, this))
    , m_step(textLabel({}, TextRole::caption, this))
{
    auto* content = new QWidget(this);
    m_neurons = new NeuronStrip(themes, content);
    row(content, {m_neurons, {m_plot, 1}}, {.margins = {space::m, 0, 0, 0}});
    setContent(content);
    addTool(m_step);
    mark()->setToolTip(tr("Output of the network at this step."));
    connect(m_neurons, &NeuronStrip::hoveredChanged, this, &BoundaryCard::rewatchIfChanged);
    connect(&document, &Document::selectionChanged, this, &BoundaryCard::showNeurons);
    connect(&document, &Document::edited, this, &BoundaryCard::followData);
    connect(&document, &Document::loadedProject, this, &BoundaryCard::followData);
    showWaiting();
}

QString BoundaryCard::obstacle()
{
    const auto* facts = m_document.data();
    if (!facts) return tr("The decision boundary needs data with two input numbers per sample. Choose data first.");
    if (isPlane(facts)) return {};
    const auto inputs = inputsOf(*facts);
    const auto title = QString::fromStdString(facts->title);
    if (inputs.size() != 1)
        return tr("The decision boundary needs one input of two numbers per sample; %1 has %2 inputs.")
            .arg(title)
            .arg(inputs.size());
    const auto& sample = inputs[0]->sample;
    const auto count = sample.checked_count();
    auto numbers = count ? groupedText(std::uint64_t(*count)) : notAvailable();
    if (sample.rank() > 1) numbers += QStringLiteral(" (%1)").arg(QString::fromStdString(sample.text()));
    return tr("The decision boundary needs two input numbers per sample; %1 has %2.").arg(title, numbers);
}

void BoundaryCard::setData(const DataSummary& summary)
{
    m_plot->setPoints(summary);
    if (summary.max > summary.min) {
        m_min = summary.min;
        m_max = summary.max;
    }
    rewatchIfChanged();
}

void BoundaryCard::opened()
{
    WatchCard::opened();
    followData();
}

void BoundaryCard::followData()
{
    if (!isOpen()) return;
    if (isPlane(m_document.data())) {
        showContent();
        mark()->setVisible(hasResult());
        askForPoints();
    } else {
        m_asked.clear();
    }
    rewatchIfChanged();
}

// Once for each data set.
void BoundaryCard::askForPoints()
{
    const auto& project = m_document.project();
    auto wanted = project.data_spec + '\n' + project.data->hash;
    if (wanted == m_asked) return;
    m_asked = std::move(wanted);
    m_plot->setPoints({});
    AskData ask{project.data_spec, m_document.baseFolder().toStdString(), project.training.seed};
    m_questions.ask(ask, this, [this](Result<AnswerValue> answer) {
        if (!answer) return showEmpty(tr("The data could not be read."), errorText(answer.error()));
        if (const auto* summary = std::get_if<DataSummary>(&*answer)) setData(*summary);
    });
}

std::optional<View> BoundaryCard::wanted()
{
    m_watched.reset();
    if (isPlane(m_document.data())) m_watched = boundary();
    return m_watched ? std::optional<View>(*m_watched) : std::nullopt;
}

WatchBoundary BoundaryCard::boundary() const
{
    WatchBoundary view{cells, m_min, m_max};
    if (const auto& unit = m_neurons->hovered(); unit && m_layer) {
        view.node = m_layer;
        view.unit = *unit;
    }
    return view;
}

void BoundaryCard::rewatchIfChanged()
{
    const auto key = [](const WatchBoundary& view) { return std::tuple(view.min, view.max, view.node, view.unit); };
    const bool plane = isPlane(m_document.data());
    if (!plane || !m_watched || key(*m_watched) != key(boundary())) rewatch();
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
        QString::fromStdString(node->name), int(std::min<std::int64_t>(facts->outputs.front().shape[1], max_neurons)));
}

void BoundaryCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* boundary = std::get_if<BoundaryView>(&result->content);
    if (!boundary) return;
    m_plot->setView(std::shared_ptr<const BoundaryView>(result, boundary));
    const auto step = groupedText(result->step);
    const bool neuron = m_watched && m_watched->node;
    m_step->setText(neuron ? tr("neuron %1 · step %2").arg(m_watched->unit).arg(step) : tr("step %1").arg(step));
    if (neuron && boundary->classes == 0)
        m_neurons->setPicture(int(m_watched->unit),
            ColourRamp::signedValues(themes().current())
                .image(boundary->values, boundary->side, boundary->side, largest(boundary->values)));
}

// The points show before anything is trained.
void BoundaryCard::showWaiting()
{
    showContent();
    mark()->hide();
}

void BoundaryCard::clear()
{
    m_plot->setView(nullptr);
    m_step->clear();
}

} // namespace epoch::ui
