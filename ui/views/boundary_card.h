// boundary_card: the decision boundary of a network with two inputs; for any other it says what it would need. Of the
// layer that is selected on the canvas, each neuron's own map while the mouse is on it.
#pragma once

#include "protocol/query.h"
#include "ui/cards/view_card.h"

#include <optional>

namespace epoch::ui {

class BoundaryPlot;
class Document;
class FrameClock;
class NeuronStrip;
class Questions;
class RunControl;

class BoundaryCard : public ViewCard {
    Q_OBJECT
public:
    BoundaryCard(RunControl& run, FrameClock& clock, ThemeHub& themes, Document& document, Questions& questions,
        QWidget* parent = nullptr);
    ~BoundaryCard() override;

    BoundaryPlot& plot() const { return *m_plot; }
    NeuronStrip& neurons() const { return *m_neurons; }
    void setData(const DataSummary& summary);

protected:
    void opened() override;
    void closed() override;

private:
    // What is missing for a boundary of this document, in words; empty when nothing is.
    QString obstacle() const;
    void dataMayHaveChanged();
    void watchOrNot();
    void read();
    void forget();
    void showNeurons(); // of the layer that is selected
    WatchBoundary wanted() const;

    RunControl& m_run;
    Document& m_document;
    Questions& m_questions;
    BoundaryPlot* m_plot;
    QLabel* m_step;
    std::optional<WatchId> m_watch;
    std::shared_ptr<const ViewResult> m_shown;
    std::string m_asked; // spec and facts that the points were asked for
    double m_least = -6, m_most = 6;
    WatchBoundary m_watched; // what was asked for
    NeuronStrip* m_neurons;
    std::optional<NodeId> m_layer; // whose neurons are seen
    bool m_open = false;
};

// Two input numbers a sample: the data whose plane can be drawn.
bool isPlane(const DataFacts* data);

} // namespace epoch::ui
