// The figures are of the newest moment; the plot shows all moments.
#include "ui/views/weights_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/core/document.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/histogram_plot.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QSignalBlocker>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double weights_per_second = 2, high_saturation = 0.5;
}

WeightsCard::WeightsCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent)
    : WatchCard(tr("Weights"), tr("This card then shows the distribution of weights and gradients over the steps."),
        weights_per_second, run, themes, parent)
    , m_document(document)
    , m_parameter(new QComboBox(this))
{
    mark()->setToolTip(tr("Weights of this step, gradients of a few training samples."));
    m_parameter->setFont(uiFont(type_size::caption));
    m_parameter->setAccessibleName(tr("Parameter of the histograms"));
    m_parameter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_parameter->setMinimumContentsLength(10);
    addTool(m_parameter);
    m_gradients = addToggle(tr("Gradients"), tr("Show gradients instead of weights."));
    m_gradients->setObjectName(QStringLiteral("gradients"));
    addStep();
    auto* page = new QWidget(this);
    m_statistics = wrappedLabel({}, TextRole::caption, page);
    m_plot = new HistogramPlot(themes, page);
    m_unit_state = wrappedLabel({}, TextRole::caption, page);
    m_statistics->setObjectName(QStringLiteral("statistics"));
    m_unit_state->setObjectName(QStringLiteral("unitState"));
    column(page, {m_statistics, {m_plot, 1}, m_unit_state},
        {.spacing = space::xs, .margins = {space::m, space::xs, space::m, space::s}});
    setContent(page);
    connect(m_parameter, &QComboBox::activated, this, &WeightsCard::draw);
    connect(m_gradients, &CardToggle::toggled, this, &WeightsCard::draw);
}

std::optional<View> WeightsCard::wanted() { return WatchWeights{}; }

void WeightsCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* view = std::get_if<WeightsView>(&result->content);
    if (!view || view->moments.empty()) return;
    m_view = std::shared_ptr<const WeightsView>(result, view);
    fillParameters();
    draw();
}

void WeightsCard::fillParameters()
{
    QStringList names;
    for (const auto& parameter : m_view->moments.back()->parameters) names << QString::fromStdString(parameter.name);
    bool same = names.size() == m_parameter->count();
    for (int i = 0; same && i < names.size(); ++i) same = names[i] == m_parameter->itemText(i);
    if (same) return;
    const auto before = m_parameter->currentText();
    const QSignalBlocker quiet(m_parameter);
    m_parameter->clear();
    m_parameter->addItems(names);
    m_parameter->setCurrentIndex(std::max(0, m_parameter->findText(before)));
}

void WeightsCard::draw()
{
    if (!m_view) return;
    const auto what = m_gradients->isChecked() ? HistogramOf::gradients : HistogramOf::weights;
    const auto name = m_parameter->currentText().toStdString();
    m_plot->show(m_view, name, what);
    const auto& newest = *m_view->moments.back();
    const auto found = std::ranges::find(newest.parameters, name, &ParameterPicture::name);
    if (found == newest.parameters.end()) return;
    const auto& histogram = what == HistogramOf::weights ? found->weights : found->gradients;
    QStringList figures{tr("%1 values").arg(groupedText(std::uint64_t(histogram.numbers))),
        tr("mean %1").arg(figureText(histogram.mean)), tr("standard deviation %1").arg(figureText(histogram.deviation)),
        tr("norm %1").arg(figureText(histogram.norm))};
    if (histogram.zeros > 0) figures << tr("%1 zero").arg(groupedText(std::uint64_t(histogram.zeros)));
    if (histogram.tiny > 0) figures << tr("%1 too small for FP16").arg(groupedText(std::uint64_t(histogram.tiny)));
    if (histogram.not_finite > 0) figures << tr("%1 not finite").arg(groupedText(std::uint64_t(histogram.not_finite)));
    m_statistics->setText(figures.join(QStringLiteral(" · ")));
    m_unit_state->setText(unitStateOf(newest));
}

QString WeightsCard::unitStateOf(const WeightsMoment& moment) const
{
    QStringList parts;
    for (const auto& node : moment.nodes) {
        const auto* drawn = m_document.project().graph.find(node.node);
        const auto name = QString::fromStdString(drawn && node.path.empty() ? drawn->name : node.path);
        if (node.silent_units > 0)
            parts << tr("%1: %2 of %3 units are dead").arg(name).arg(node.silent_units).arg(node.units);
        if (node.saturated_share > high_saturation)
            parts << tr("%1: %2 saturated").arg(name, percentText(node.saturated_share));
        if (node.not_finite > 0) parts << tr("%1: %2 outputs not finite").arg(name).arg(node.not_finite);
    }
    if (parts.isEmpty()) return tr("No dead or saturated units in %1 samples.").arg(moment.samples);
    return parts.join(QStringLiteral(" · ")) + tr(" (%1 samples)").arg(moment.samples);
}

void WeightsCard::clear()
{
    m_view.reset();
    m_plot->show(nullptr, {}, HistogramOf::weights);
}

} // namespace epoch::ui
