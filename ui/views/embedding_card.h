// embedding_card: how a layer arranges the samples: equal classes near each other, if it has learned to tell them
// apart.
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

    EmbeddingPlot& plot() const { return *m_plot; }
    CardToggle& neighbours() const { return *m_neighbours; }

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

protected:
    std::optional<View> wanted() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;

private:
    Document& m_document;
    NodeChooser* m_node;
    CardToggle* m_neighbours;
    EmbeddingPlot* m_plot;
};

} // namespace epoch::ui
