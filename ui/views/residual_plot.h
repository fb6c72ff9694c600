// residual_plot: what a regression says of each sample: its guess against the truth, on the line is right; or how far
// the guess is off, the residual, where a pattern stands out that the line hides. A point is pressed to see its sample.
#pragma once

#include "ui/charts/plot_library.h"

#include "protocol/inside.h"

namespace epoch::ui {

class ThemeHub;

enum class PlotOf : std::uint8_t { guesses, residuals };

class ResidualPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ResidualPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);
    void setPlotOf(PlotOf what);
    int points() const { return m_points->dataCount(); }
    QPointF place(std::size_t point) const; // in the widget; points as the results have them, finite ones alone
    const std::optional<std::int64_t>& chosen() const { return m_row; } // the row of the data

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // arrows from point to point by truth, Enter takes one

private:
    double height(const JudgedSample& point) const; // on the y axis
    std::optional<std::size_t> pointAt(const QPointF& at) const; // the nearest within reach
    QString words(const JudgedSample& point) const;
    void mark(std::size_t point);
    void draw();
    void applyTheme();

    ThemeHub& m_themes;
    PlotOf m_what = PlotOf::guesses;
    std::vector<JudgedSample> m_samples; // ascending truth
    std::optional<std::int64_t> m_row;
    QCPGraph *m_points, *m_right, *m_chosen;
};

} // namespace epoch::ui
