// ResidualPlot: the predictions of a regression over the true values, or the residuals, which show patterns that the
// line of correct predictions hides. A click on a point chooses its sample.
#pragma once

#include "ui/charts/plot_library.h"

#include "protocol/inside.h"

namespace epoch::ui {

class ThemeHub;

enum class ResidualPlotKind : std::uint8_t { predictions, residuals };

class ResidualPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ResidualPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(const ResultsView& results);
    void setKind(ResidualPlotKind what);
    QPointF place(std::size_t point) const; // in the widget; only finite points count
    const std::optional<std::int64_t>& chosen() const { return m_row; } // row of the data

Q_SIGNALS:
    void sampleChosen(std::int64_t row);

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // arrows: next point by true value; Enter: chooses it

private:
    double height(const ScoredSample& point) const; // on the y axis
    std::optional<std::size_t> pointAt(const QPointF& at) const; // the nearest within reach
    QString pointText(const ScoredSample& point) const;
    void mark(std::size_t point);
    void draw();
    void applyTheme();

    ThemeHub& m_themes;
    ResidualPlotKind m_what = ResidualPlotKind::predictions;
    std::vector<ScoredSample> m_samples; // by true value
    std::optional<std::int64_t> m_row;
    QCPGraph *m_points, *m_right, *m_chosen;
};

} // namespace epoch::ui
