// metric_plot: the chart of one metric: raw line as the least and most of each pixel column, smoothed line, validation
// points, a crosshair with its values.
#pragma once

#include "ui/views/plot_data.h"
#include "ui/views/plot_library.h"

namespace epoch::ui {

class ThemeHub;

class MetricPlot : public QCustomPlot {
    Q_OBJECT
public:
    MetricPlot(ThemeHub& themes, const QString& title, const PlotOptions& options, QWidget* parent = nullptr);

    const PlotOptions& options() const { return m_options; }
    void setOptions(const PlotOptions& options);
    // The chart of this result; null: nothing recorded yet, and `message` says why.
    void show(std::shared_ptr<const SeriesView> view, const QString& message = {});
    const PlotData& data() const { return m_data; }
    QString note() const; // what the chart leaves out
    QString message() const;
    int columns() const; // how many pixel columns the engine should send

    void moveCrosshair(double step); // to the nearest column
    void hideCrosshair();
    bool crosshairShown() const { return m_crosshair->visible(); }
    QString crosshairText() const { return m_reading->text(); }
    // "step, values" of the crosshair or of the newest column, and the whole in words.
    QString describe() const;

Q_SIGNALS:
    void columnsChanged();
    void logToggled();

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    const std::vector<PixelColumn>* series() const;
    void build();
    void applyTheme();
    void redraw();
    void setRanges();
    void placeReading(double step, double value);

    ThemeHub& m_themes;
    QString m_title;
    PlotOptions m_options;
    std::shared_ptr<const SeriesView> m_view;
    PlotData m_data;
    QCPGraph *m_raw, *m_line, *m_validation, *m_best;
    QCPItemStraightLine* m_crosshair;
    QCPItemEllipse* m_dot;
    QCPItemText *m_reading, *m_message, *m_note;
    std::size_t m_at = 0; // column of the crosshair
    int m_columns = 0;
};

} // namespace epoch::ui
