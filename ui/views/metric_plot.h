// metric_plot: the chart of one metric: raw line as the least and most of each pixel column, smoothed line, validation
// points, other runs behind it, marks of what happened, and a crosshair that all linked charts share.
#pragma once

#include "ui/charts/chart_keys.h"
#include "ui/charts/crosshair.h"
#include "ui/charts/plot_data.h"
#include "ui/charts/plot_library.h"
#include "ui/views/run_curve.h"

namespace epoch::ui {

class ChartLink;
class ChartMarks;
class LineLabels;
class ThemeHub;
struct Theme;

class MetricPlot : public QCustomPlot {
    Q_OBJECT
public:
    MetricPlot(
        ThemeHub& themes, ChartLink& link, const QString& title, const PlotOptions& options, QWidget* parent = nullptr);

    const PlotOptions& options() const { return m_options; }
    void setOptions(const PlotOptions& options);
    // The chart of this result; null: nothing recorded yet, and `message` says why.
    void show(std::shared_ptr<const SeriesView> view, const QString& message = {});
    void setRuns(std::vector<RunCurve> runs);
    const PlotData& data() const { return m_data; }
    QString note() const; // what the chart leaves out, or a hint how it would show more
    QString message() const;
    int columns() const; // how many pixel columns the engine should send

    void moveCrosshair(double step); // to the nearest column, on every linked chart
    void hideCrosshair();
    LineLabels& labels() const { return *m_labels; } // of the other runs
    bool crosshairShown() const { return m_crosshair.shown(); }
    QString crosshairText() const { return m_crosshair.text(); }
    // The whole in words: trend, best, last, and how far the validation is away.
    QString describe() const;
    QString values() const; // what Ctrl+C copies: the crosshair's, else the newest

Q_SIGNALS:
    void columnsChanged();
    void logToggled();
    void smoothingWanted(); // the key of it was pressed

protected:
    bool event(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    const std::vector<PixelColumn>* series() const;
    const PixelColumn* columnAt(double step) const; // the nearest one
    QString readingAt(double step, const PixelColumn& column) const;
    void build();
    void connectLink();
    void applyTheme();
    void styleRun(QCPGraph& graph, const RunCurve& run, const Theme& theme) const;
    QVector<double> onAxis(const QVector<double>& steps) const;
    void fill();
    void fillRuns();
    void fillLegend();
    void labelRuns();
    void placeNote();
    void redraw();
    void setRanges();
    void placeMarks();
    void followCrosshair();
    void act(const ChartKey& key);
    void stepCrosshair(int columns);

    ThemeHub& m_themes;
    ChartLink& m_link;
    QString m_title;
    PlotOptions m_options;
    std::shared_ptr<const SeriesView> m_view;
    PlotData m_data;
    std::vector<RunCurve> m_runs;
    std::vector<QCPGraph*> m_run_graphs; // parallel to m_runs
    QCPGraph *m_raw, *m_line, *m_validation, *m_best;
    ChartMarks* m_marks;
    LineLabels* m_labels;
    QCPItemEllipse* m_dot;
    Crosshair m_crosshair;
    QCPItemText *m_message, *m_note;
    int m_columns = 0;
    std::optional<double> m_dragged_from; // step under the mouse when it was pressed
};

} // namespace epoch::ui
