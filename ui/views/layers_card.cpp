// The user chooses layer, sample and colour scale. The layer also follows the selection on the canvas.
#include "ui/views/layers_card.h"

#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/arithmetic_view.h"
#include "ui/views/node_chooser.h"
#include "ui/views/prediction_text.h"
#include "ui/views/sample_spin.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QInputDialog>
#include <QScrollArea>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double layers_per_second = 5, activities_per_second = 0.25; // activities need a whole batch
constexpr std::int64_t max_units = 128, max_side = 32;

bool hasOutput(const Node& node)
{
    if (!node.block.empty()) return true;
    const auto* type = find_layer(node.layer);
    return type && type->family != Family::loss && type->family != Family::data;
}

} // namespace

LayersCard::LayersCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent)
    : WatchCard(tr("Layer outputs"),
        tr("This card then shows the output of each layer for one sample, neuron by neuron."), layers_per_second, run,
        themes, parent)
    , m_document(document)
{
    mark()->setToolTip(tr("Outputs for one sample, with the weights of this step."));
    buildTools();
    buildContent();
    connect(m_node, &NodeChooser::nodeChanged, this, [this] {
        changeSource();
        forgetActivity();
        watchActivity();
    });
    connect(&run, &RunControl::stateChanged, this, &LayersCard::readActivity);
    connect(m_sample, &QSpinBox::valueChanged, this, [this](int row) {
        changeSource();
        Q_EMIT sampleChosen(row);
    });
    connect(m_scale, &QComboBox::activated, this, &LayersCard::rewatch);
    connect(m_grid, &MapGrid::chosen, this, &LayersCard::chooseCell);
    connect(m_arithmetic, &ArithmeticView::weightChosen, this, &LayersCard::editWeight);
    connect(&document, &Document::selectionChanged, this, [this] {
        if (m_document.selection().size() == 1) m_node->choose(m_document.selection().front());
    });
}

void LayersCard::buildTools()
{
    m_node = new NodeChooser(m_document, hasOutput, tr("Layer whose outputs are shown"), this);
    m_sample = new SampleSpin(m_document, tr("Sample whose outputs are shown"), this);
    m_scale = new QComboBox(this);
    m_scale->addItems({tr("Layer"), tr("Map"), tr("All")});
    m_scale->setFont(uiFont(type_size::caption));
    m_scale->setAccessibleName(tr("Colour scale"));
    m_scale->setToolTip(tr("Which maps share a colour scale: those of this layer, none, or those of all layers."));
    for (QWidget* tool :
        {static_cast<QWidget*>(m_node), static_cast<QWidget*>(m_sample), static_cast<QWidget*>(m_scale)})
        addTool(tool);
}

void LayersCard::buildContent()
{
    auto* page = new QWidget(this);
    m_text = wrappedLabel({}, TextRole::caption, page);
    m_unit_state = wrappedLabel({}, TextRole::caption, page);
    m_unit_state->setObjectName(QStringLiteral("unitState"));
    m_unit_state->hide();
    m_prediction = wrappedLabel({}, TextRole::caption, page);
    m_scroll = new QScrollArea(page);
    m_grid = new MapGrid(themes(), m_scroll);
    m_scroll->setWidget(m_grid);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_arithmetic = new ArithmeticView(themes(), page);
    m_arithmetic->hide();
    column(page, {m_text, m_prediction, m_unit_state, {m_scroll, 1}, m_arithmetic},
        {.spacing = space::xs, .margins = {space::m, space::xs, space::m, space::s}});
    setContent(page);
}

LayersCard::~LayersCard()
{
    if (m_activity_watch) run().unwatch(*m_activity_watch);
}

void LayersCard::opened()
{
    WatchCard::opened();
    watchActivity();
}

void LayersCard::closed()
{
    WatchCard::closed();
    watchActivity();
}

void LayersCard::watchActivity()
{
    const bool wanted = isOpen() && m_node->node() != NodeId{} && m_document.data();
    WatchWeights watch{{m_node->node()}, 2};
    if (!wanted) {
        if (m_activity_watch) run().unwatch(*m_activity_watch);
        m_activity_watch.reset();
    } else if (m_activity_watch) {
        run().rewatch(*m_activity_watch, std::move(watch), activities_per_second);
    } else {
        m_activity_watch = run().watch(std::move(watch), activities_per_second);
    }
}

// In a block, of the layer whose output is shown.
void LayersCard::readActivity()
{
    const auto* state = m_activity_watch ? run().view(*m_activity_watch) : nullptr;
    const auto* output = m_grid->output();
    if (!state || !state->result || state->result == m_activity || !output) return;
    const auto* weights = std::get_if<WeightsView>(&state->result->content);
    if (!weights || weights->moments.empty()) return;
    const auto& newest = weights->moments.back();
    const auto found = std::ranges::find_if(
        newest->nodes, [&](const NodeActivity& one) { return one.node == m_node->node() && one.path == output->path; });
    m_activity = state->result;
    if (found == newest->nodes.end()) return forgetActivity();
    m_grid->setActivity(std::shared_ptr<const NodeActivity>(newest, &*found), newest->samples);
    QStringList parts;
    const auto of_all = [&](std::int64_t count, const QString& text) {
        if (count > 0) parts << text.arg(count).arg(found->units);
    };
    of_all(found->silent_units, tr("%1 of %2 units are dead"));
    of_all(found->saturated_units, tr("%1 of %2 units are saturated"));
    m_unit_state->setText(parts.join(QStringLiteral(" · ")) + tr(" (%1 samples)").arg(newest->samples));
    m_unit_state->setVisible(!parts.isEmpty());
}

void LayersCard::forgetActivity()
{
    m_grid->setActivity(nullptr, 0);
    m_unit_state->hide();
}

MapScale LayersCard::scaleChosen() const
{
    constexpr MapScale scales[] = {MapScale::layer, MapScale::each, MapScale::all};
    return scales[std::clamp(m_scale->currentIndex(), 0, 2)];
}

std::optional<View> LayersCard::wanted()
{
    if (m_node->node() == NodeId{} || !m_document.data()) return std::nullopt;
    const auto last = std::max<std::int64_t>(m_document.data()->counts.total() - 1, 0);
    WatchSample watch;
    watch.probe.row = std::min<std::int64_t>(m_sample->value(), last);
    if (scaleChosen() != MapScale::all) watch.nodes = {m_node->node()};
    watch.max_units = max_units;
    watch.max_side = max_side;
    watch.cell = m_cell;
    return watch;
}

QString LayersCard::obstacle()
{
    return m_document.data() ? QString() : tr("Choose data first. The network needs a sample as its input.");
}

void LayersCard::showSample(std::int64_t row) { m_sample->setValue(int(row)); }

void LayersCard::changeSource()
{
    m_cell.reset();
    m_grid->choose({});
    m_arithmetic->hide();
    rewatch();
}

// Converts the cell to row and column of the whole map, which may be shown thinned.
void LayersCard::chooseCell(const MapGrid::Cell& cell)
{
    const auto& output = *m_grid->output();
    const bool image = output.shape.rank() == 3;
    const auto whole = [](std::int64_t place, std::int64_t shown, std::int64_t all) {
        return shown > 0 ? std::min((place * 2 + 1) * all / (shown * 2), all - 1) : 0;
    };
    m_cell = SampleCell{m_node->node(), cell.unit, image ? whole(cell.row, output.rows, output.shape[1]) : cell.row,
        image ? whole(cell.column, output.columns, output.shape[2]) : cell.column};
    rewatch();
}

void LayersCard::editWeight(std::int64_t index, double value)
{
    const auto* output = m_grid->output();
    if (!output) return;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Edit a weight"));
    dialog->setLabelText(
        tr("Weight %1 of %2. The run continues with the new value and cannot be rewound to earlier steps.")
            .arg(index)
            .arg(QString::fromStdString(output->path)));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleRange(-1e6, 1e6);
    dialog->setDoubleDecimals(6);
    dialog->setDoubleValue(value);
    connect(dialog, &QInputDialog::doubleValueSelected, this,
        [this, parameter = output->path + "/weight", index](
            double chosen) { run().setWeight(parameter, index, chosen); });
    dialog->open();
}

void LayersCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    m_result = result;
    draw();
}

void LayersCard::draw()
{
    const auto* sample = m_result ? std::get_if<epoch::SampleView>(&m_result->content) : nullptr;
    if (!sample) return;
    double network_max = 0;
    for (const auto& node : sample->nodes)
        network_max = std::max({network_max, std::abs(double(node.min)), std::abs(double(node.max))});
    const auto output = std::ranges::find(sample->nodes, m_node->node(), &NodeOutput::node);
    if (output == sample->nodes.end()) { // the result of the new layer may still be on its way
        if (sample->nodes.empty() || scaleChosen() == MapScale::all)
            showEmpty(tr("This layer has no output of its own in this run."));
        return;
    }
    m_grid->show(std::shared_ptr<const NodeOutput>(m_result, &*output), scaleChosen(), network_max);
    QStringList facts{tr("out %1").arg(QString::fromStdString(output->shape.text())),
        tr("%1 to %2").arg(figureText(double(output->min)), figureText(double(output->max))),
        tr("%1 zero").arg(percentText(output->zero_share))};
    const auto units = output->shape.rank() == 2 ? output->units : output->shape[0]; // rank 2: one map of positions
    if (output->units < units) facts << tr("the first %1 of %2").arg(output->units).arg(units);
    if (output->not_finite > 0) facts << tr("%1 not finite").arg(output->not_finite);
    m_text->setText(facts.join(QStringLiteral(" · ")));
    m_prediction->setText(predictionText(sample->prediction));
    m_arithmetic->setVisible(sample->cell.has_value());
    m_arithmetic->show(sample->cell);
}

void LayersCard::clear()
{
    m_result.reset();
    forgetActivity();
    m_grid->show(nullptr, scaleChosen(), 0);
    m_arithmetic->show({});
}

} // namespace epoch::ui
