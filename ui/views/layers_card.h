// layers_card: one sample on its way: the neurons or feature maps of a layer, and the arithmetic behind one of them.
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

    MapGrid& grid() const { return *m_grid; }
    ArithmeticView& arithmetic() const { return *m_arithmetic; }
    NodeChooser& chooser() const { return *m_node; }
    QComboBox& scale() const { return *m_scale; }
    QString health() const { return m_health_words->text(); }
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
    void another(); // layer or sample: the arithmetic belongs to the old one
    void draw();
    void watchHealth(); // how the units behave over several samples
    void readHealth();
    void forgetHealth();
    MapScale scaleChosen() const;

    Document& m_document;
    NodeChooser* m_node;
    SampleSpin* m_sample;
    QComboBox* m_scale;
    QScrollArea* m_scroll;
    MapGrid* m_grid;
    ArithmeticView* m_arithmetic;
    QLabel *m_words, *m_health_words, *m_guess;
    std::optional<WatchId> m_health_watch;
    std::shared_ptr<const ViewResult> m_health;
    std::optional<SampleCell> m_cell;
    std::shared_ptr<const ViewResult> m_result;
};

} // namespace epoch::ui
