// Projects the outputs of a layer, or the rows of an embedding table: live by PCA, on demand by t-SNE.
#include "ui/views/embedding_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/core/document.h"
#include "ui/style/theme.h"
#include "ui/views/embedding_plot.h"
#include "ui/views/node_chooser.h"
#include "ui/widgets/layouts.h"

namespace epoch::ui {
namespace {

constexpr double embeddings_per_second = 1;

bool hasPoints(const Node& node)
{
    const auto* type = find_layer(node.layer);
    return type && type->family != Family::loss && type->family != Family::data;
}

} // namespace

EmbeddingCard::EmbeddingCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent)
    : WatchCard(tr("Embedding"), tr("This card then shows which samples a layer places close together."),
        embeddings_per_second, run, themes, parent)
    , m_document(document)
    , m_node(new NodeChooser(document, hasPoints, tr("Layer whose outputs are projected"), this))
{
    mark()->setToolTip(tr("Outputs projected onto the directions in which they vary most (PCA), or arranged so that "
                          "neighbours stay close together (t-SNE)."));
    addTool(m_node);
    m_tsne = addToggle(tr("t-SNE"),
        tr("A map in which neighbours stay close together. It takes seconds, during which training goes on. "
           "The distance between groups means little."));
    addStep();
    auto* page = new QWidget(this);
    m_plot = new EmbeddingPlot(themes, page);
    column(page, {m_plot}, {.margins = {space::m, space::xs, space::m, space::xs}});
    setContent(page);
    connect(m_node, &NodeChooser::nodeChanged, this, [this] { rewatch(); });
    connect(m_tsne, &CardToggle::toggled, this, [this] { rewatch(); });
    connect(m_plot, &EmbeddingPlot::pointChosen, this, &EmbeddingCard::sampleChosen);
}

std::optional<View> EmbeddingCard::wanted()
{
    const auto* node = m_document.project().graph.find(m_node->node());
    if (!node) return std::nullopt;
    WatchEmbedding watch;
    watch.node = node->id;
    if (node->layer == "embedding") watch.parameter = "weight";
    if (m_tsne->isChecked()) watch.projection = Projection::neighbours;
    return watch;
}

void EmbeddingCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    if (const auto* view = std::get_if<EmbeddingView>(&result->content))
        m_plot->show(std::shared_ptr<const EmbeddingView>(result, view));
}

void EmbeddingCard::clear() { m_plot->show(nullptr); }

} // namespace epoch::ui
