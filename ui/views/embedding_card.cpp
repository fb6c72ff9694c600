// embedding_card: the outputs of a layer, or the rows of an embedding's table: PCA live, t-SNE on demand.
#include "ui/views/embedding_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/core/document.h"
#include "ui/style/theme.h"
#include "ui/views/embedding_plot.h"
#include "ui/views/node_chooser.h"

#include <QBoxLayout>

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
    : WatchCard(tr("Points"), tr("Then this shows which samples a layer puts near each other."), embeddings_per_second,
        run, themes, parent)
    , m_document(document)
    , m_node(new NodeChooser(document, hasPoints, tr("Layer whose outputs are the points"), this))
{
    mark()->setToolTip(tr("Outputs projected onto the directions in which they differ most (PCA), or arranged so that "
                          "near neighbours stay near (t-SNE)."));
    addTool(m_node);
    m_neighbours = addToggle(tr("t-SNE"),
        tr("A map in which near neighbours stay near. It takes seconds, while the run trains some more; how far apart "
           "groups lie means little."));
    addStep();
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(space::m, space::xs, space::m, space::xs);
    m_plot = new EmbeddingPlot(themes, page);
    column->addWidget(m_plot);
    setContent(page);
    connect(m_node, &NodeChooser::nodeChanged, this, [this] { rewatch(); });
    connect(m_neighbours, &CardToggle::toggled, this, [this] { rewatch(); });
    connect(m_plot, &EmbeddingPlot::pointChosen, this, &EmbeddingCard::sampleChosen);
}

std::optional<View> EmbeddingCard::wanted()
{
    const auto* node = m_document.project().graph.find(m_node->node());
    if (!node) return std::nullopt;
    WatchEmbedding watch;
    watch.node = node->id;
    if (node->layer == "embedding") watch.parameter = "weight";
    if (m_neighbours->isChecked()) watch.projection = Projection::neighbours;
    return watch;
}

void EmbeddingCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    if (const auto* view = std::get_if<EmbeddingView>(&result->content))
        m_plot->show(std::shared_ptr<const EmbeddingView>(result, view));
}

void EmbeddingCard::clear() { m_plot->show(nullptr); }

} // namespace epoch::ui
