// ChartMarks: the events of a run on its curve: a dotted line for a change by the user, a small sign at the foot for
// pauses and checkpoints. MarkLegend says what a sign means.
#pragma once

#include "ui/charts/plot_library.h"
#include "ui/run/run_history.h"

namespace epoch::ui {

struct Theme;

class ChartMarks : public QCPAbstractItem {
    Q_OBJECT
public:
    explicit ChartMarks(QCustomPlot* plot);

    struct Placed {
        double x = 0; // on the axis
        RunMark mark;
    };
    void set(std::vector<Placed> marks) { m_marks = std::move(marks); }
    void setTheme(const Theme& theme);
    const std::vector<Placed>& marks() const { return m_marks; }
    enum class Sign : std::uint8_t { changed, paused, resumed, saved };
    std::vector<Sign> signsShown() const; // each once
    void paintSign(QPainter& painter, Sign sign, const QPointF& foot) const;
    QStringList near(double pixel) const; // descriptions of the marks within a few pixels

    double selectTest(const QPointF&, bool, QVariant* = nullptr) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    std::vector<Placed> m_marks;
    QColor m_line, m_sign, m_fill;
};

class MarkLegend : public QCPAbstractLegendItem {
    Q_OBJECT
public:
    MarkLegend(QCPLegend* legend, const ChartMarks& marks, ChartMarks::Sign sign);

protected:
    void draw(QCPPainter* painter) override;
    QSize minimumOuterSizeHint() const override;

private:
    QString text() const;

    const ChartMarks& m_marks;
    ChartMarks::Sign m_sign;
};

} // namespace epoch::ui
