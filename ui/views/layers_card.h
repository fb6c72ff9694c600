// LayersCard: the outputs of a layer for one sample, as neurons or feature maps, and the arithmetic behind one output.
#pragma once

#include "ui/views/map_grid.h"
#include "ui/views/watch_card.h"

class QComboBox;
class QScrollArea;

namespace epoch::ui {

class ArithmeticView;
class Document;
class NodeChooser;
class SampleSpin;

class LayersCard : public WatchCard {
    Q_OBJECT
public:
    LayersCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent = nullptr);
    ~LayersCard() override;

    void showSample(std::int64_t row); // of the data

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

protected:
    std::optional<View> wanted() override;
    QString obstacle() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;
    void opened() override;
    void closed() override;

private:
    void buildTools();
    void buildContent();
    void chooseCell(const MapGrid::Cell& cell);
    void editWeight(std::int64_t index, double value);
    void changeSource(); // another layer or sample: drops the arithmetic
    void draw();
    void watchActivity(); // of the units over several samples
    void readActivity();
    void forgetActivity();
    MapScale scaleChosen() const;

    Document& m_document;
    NodeChooser* m_node;
    SampleSpin* m_sample;
    QComboBox* m_scale;
    QScrollArea* m_scroll;
    MapGrid* m_grid;
    ArithmeticView* m_arithmetic;
    QLabel *m_text, *m_unit_state, *m_prediction;
    std::optional<WatchId> m_activity_watch;
    std::shared_ptr<const ViewResult> m_activity;
    std::optional<SampleCell> m_cell;
    std::shared_ptr<const ViewResult> m_result;
};

} // namespace epoch::ui
