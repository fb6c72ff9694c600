// MetricPlot: the chart of one metric: the raw line as minimum and maximum of each pixel column, the smoothed line,
// validation points, other runs, marks of events, and a crosshair that all linked charts share.
#pragma once

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
    // Shows this result; null: nothing recorded yet, and `message` says why.
    void show(std::shared_ptr<const SeriesView> view, const QString& message = {});
    void setRuns(std::vector<RunCurve> runs);
    const PlotData& data() const { return m_data; }
    QString note() const; // what the chart leaves out, or a hint at the log axis; empty once dismissed
    bool dismissNote(const QPointF& at); // false: the note is not there
    QString message() const;
    int columns() const; // number of pixel columns that the engine should send

    const std::vector<PixelColumn>* series() const; // null: nothing recorded yet
    void moveCrosshair(double step); // to the nearest column, on every linked chart
    const PixelColumn* columnAt(double step) const; // the nearest one
    void hideCrosshair();
    LineLabels& labels() const { return *m_labels; } // of the other runs
    bool crosshairShown() const { return m_crosshair.shown(); }
    QString crosshairText() const { return m_crosshair.text(); }
    // The chart as text: trend, best, last, and the gap to validation.
    QString describe() const;
    QString toolTipAt(const QPoint& at) const; // the marks and the run label there; empty: none
    QString values() const; // what Ctrl+C copies: the values at the crosshair, else the newest

Q_SIGNALS:
    void columnsChanged();
    void logToggled();
    void smoothingWanted(); // by its key

protected:
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    QString readingAt(double step, const PixelColumn& column) const;
    void build();
    void connectLink();
    void applyTheme();
    void styleRun(QCPGraph& graph, const RunCurve& run, const Theme& theme) const;
    QVector<double> onAxis(const QVector<double>& steps) const;
    void fill();
    void fillRuns();
    void fillLegend();
    int noteHeight() const; // 0: there is none
    void labelRuns();
    void showNote();
    void redraw();
    void setRanges();
    void placeMarks();
    void followCrosshair();

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
    bool m_dismissed = false; // the note
};

} // namespace epoch::ui
