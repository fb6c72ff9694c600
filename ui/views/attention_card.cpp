#include "ui/views/attention_card.h"

#include "ui/core/document.h"
#include "ui/style/theme.h"
#include "ui/views/attention_plot.h"
#include "ui/views/node_chooser.h"
#include "ui/views/prediction_text.h"
#include "ui/views/sample_spin.h"
#include "ui/widgets/layouts.h"

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double attentions_per_second = 5;

// A block may contain an attention layer.
bool mayHaveAttention(const Node& node)
{
    return !node.block.empty() || node.layer.find("attention") != std::string::npos;
}

} // namespace

AttentionCard::AttentionCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent)
    : WatchCard(tr("Attention"), tr("This card then shows the attention weights between positions."),
        attentions_per_second, run, themes, parent)
    , m_document(document)
    , m_node(new NodeChooser(document, mayHaveAttention, tr("Attention layer"), this))
    , m_sample(new SampleSpin(document, tr("Sample whose attention is shown"), this))
{
    mark()->setToolTip(
        tr("Attention weights for one sample, with the network's weights of this step. Each row adds up to 1."));
    addTool(m_node);
    addTool(m_sample);
    addStep();
    auto* page = new QWidget(this);
    m_plot = new AttentionPlot(themes, page);
    column(page, {m_plot}, {.margins = {space::m, space::xs, space::m, space::s}});
    setContent(page);
    connect(m_node, &NodeChooser::nodeChanged, this, [this] { rewatch(); });
    connect(m_sample, &QSpinBox::valueChanged, this, [this] { rewatch(); });
}

std::optional<View> AttentionCard::wanted()
{
    if (m_node->node() == NodeId{} || !m_document.data()) return std::nullopt;
    WatchSample watch;
    watch.probe.row =
        std::min<std::int64_t>(m_sample->value(), std::max<std::int64_t>(m_document.data()->counts.total() - 1, 0));
    watch.nodes = {m_node->node()};
    watch.max_units = 1;
    return watch;
}

QString AttentionCard::obstacle()
{
    return m_node->node() == NodeId{} ? tr("This network has no attention layer.") : QString();
}

void AttentionCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* sample = std::get_if<epoch::SampleView>(&result->content);
    if (!sample) return;
    if (sample->attention.empty()) return showEmpty(tr("This layer has no attention weights."));
    m_plot->show(std::shared_ptr<const AttentionMap>(result, &sample->attention.front()), tokenNames(*sample));
}

// The tokens of the sample, if it is a text.
QStringList AttentionCard::tokenNames(const epoch::SampleView& sample) const
{
    const auto* facts = m_document.data();
    if (!facts || sample.inputs.size() != 1) return {};
    const auto field = std::ranges::find(facts->fields, sample.inputs.front().over, &FieldFacts::name);
    if (field == facts->fields.end() || field->kind != TensorKind::ids) return {};
    QStringList names;
    for (const float token : sample.inputs.front().values) names << className(field->class_names, std::int64_t(token));
    return names;
}

void AttentionCard::clear() { m_plot->show(nullptr, {}); }

} // namespace epoch::ui
