// EmbeddingCard: a projection of a layer's outputs to the plane: samples of one class lie close together if the layer
// separates the classes.
#pragma once

#include "ui/views/watch_card.h"

namespace epoch::ui {

class CardToggle;
class Document;
class EmbeddingPlot;
class NodeChooser;

class EmbeddingCard : public WatchCard {
    Q_OBJECT
public:
    EmbeddingCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent = nullptr);

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

protected:
    std::optional<View> wanted() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;

private:
    Document& m_document;
    NodeChooser* m_node;
    CardToggle* m_tsne;
    EmbeddingPlot* m_plot;
};

} // namespace epoch::ui
