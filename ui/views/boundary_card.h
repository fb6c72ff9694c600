// BoundaryCard: the decision boundary of a network with two inputs; for any other network it says what is missing.
// While the mouse is over a neuron of the selected layer, it shows the output of that neuron.
#pragma once

#include "protocol/query.h"
#include "ui/views/watch_card.h"

#include <optional>

namespace epoch::ui {

class BoundaryPlot;
class Document;
class NeuronStrip;
class Questions;

class BoundaryCard : public WatchCard {
    Q_OBJECT
public:
    BoundaryCard(
        RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent = nullptr);

protected:
    std::optional<View> wanted() override;
    QString obstacle() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;
    void showWaiting() override;
    void opened() override;

private:
    void followData(); // the data may have changed
    void askForPoints();
    void setData(const DataSummary& summary);
    void rewatchIfChanged();
    void showNeurons(); // of the selected layer
    WatchBoundary boundary() const;

    Document& m_document;
    Questions& m_questions;
    BoundaryPlot* m_plot;
    QLabel* m_step;
    NeuronStrip* m_neurons;
    std::string m_asked; // data whose points were asked for
    double m_min = -6, m_max = 6; // of both axes
    std::optional<WatchBoundary> m_watched;
    std::optional<NodeId> m_layer; // whose neurons are shown
};

// Whether each sample is two input numbers, so that the data can be drawn as a plane.
bool isPlane(const DataFacts* data);

} // namespace epoch::ui
