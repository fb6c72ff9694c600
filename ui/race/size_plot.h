// size_plot: something over the size of the work, both logarithmic: a curve each device or way, dotted where it is
// estimated, outlined points that others report, and limits as level lines.
#pragma once

#include "ui/charts/crosshair.h"
#include "ui/race/lane_look.h"

#include <functional>
#include <vector>

namespace epoch::ui {

class LineLabels;
class ThemeHub;

struct SizeCurve {
    QString name;
    DeviceKind kind = DeviceKind::cpu; // square or diamond
    QVector<double> x, y;
    qsizetype measured = 0; // the first ones are, the others estimated
};
struct SizeReport { // a figure of others
    QString name;
    double x = 0, y = 0;
};
struct SizeLimit {
    QString name;
    double y = 0;
};
struct SizeChart {
    QString x_label, y_label;
    std::vector<SizeCurve> curves;
    std::vector<std::string> devices; // of the curves, for their colours; empty: colours of runs
    std::vector<SizeReport> reports;
    std::vector<SizeLimit> limits;
    std::function<QString(double x)> size_text; // "512 × 512"
    std::function<QString(double y)> value_text; // "1.2 ms"
};

class SizePlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit SizePlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(SizeChart chart);
    const SizeChart& chart() const { return m_chart; }
    QString describe() const; // in words
    void point(double x); // reads off the nearest size
    QString reading() const { return m_crosshair.shown() ? m_crosshair.text() : QString(); }

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void applyTheme();
    void addCurve(const SizeCurve& curve, const QColor& colour);
    void addLimit(const SizeLimit& limit);
    void addReports();
    void setRanges();
    QVector<double> sizes() const;

    ThemeHub& m_themes;
    SizeChart m_chart;
    LineLabels* m_labels;
    Crosshair m_crosshair;
    double m_at = 0; // the size that is read off
};

} // namespace epoch::ui
