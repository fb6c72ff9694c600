// crossover_slice: one row of the crossover: microseconds a sample over the batch, both logarithmic, with the batch
// from which on the other device wins. Only what was measured is drawn; an estimated device is a dotted line within the
// band of its range.
#pragma once

#include "protocol/race.h"
#include "ui/charts/plot_library.h"

#include <memory>
#include <optional>
#include <utility>

namespace epoch::ui {

class LineLabels;
class ThemeHub;

// The first batch at which both take as long, between two that were measured; none where one device always wins.
std::optional<double> equalBatch(const Crossover& found, std::size_t row);
// The first and the last batch that an estimate leaves open; none where it leaves none.
std::optional<std::pair<std::int64_t, std::int64_t>> openBatches(const Crossover& found, std::size_t row);

class CrossoverSlice : public QCustomPlot {
    Q_OBJECT
public:
    explicit CrossoverSlice(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::shared_ptr<const Crossover> found, std::size_t row);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void nameLines(const QVector<double>& batches, const QVector<double>& first, const QVector<double>& second);
    void applyTheme();
    QString noteOf(std::size_t row, bool anything) const;

    ThemeHub& m_themes;
    std::shared_ptr<const Crossover> m_found;
    QCPGraph *m_first, *m_second, *m_best, *m_worst; // the last two: the range of an estimated second
    QCPItemStraightLine* m_equal;
    LineLabels* m_names;
    QCPItemText* m_note;
};

} // namespace epoch::ui
