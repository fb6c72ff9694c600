// BoundaryPlot: the plane of two inputs: the network's output as an area, the data points on top, two axes and a
// legend.
#pragma once

#include "protocol/query.h"
#include "ui/views/boundary_image.h"

#include <QPixmap>
#include <QWidget>

#include <memory>

namespace epoch::ui {

class ThemeHub;

class BoundaryPlot : public QWidget {
    Q_OBJECT
public:
    explicit BoundaryPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void setPoints(const DataSummary& summary);
    void setView(std::shared_ptr<const BoundaryView> view); // null: only the points
    enum class Points : std::uint8_t { train, held_out };
    void setShown(Points which, bool shown);
    bool shown(Points which) const { return which == Points::train ? m_train : m_held_out; }
    QRectF legendBox(Points which) const; // a click there shows or hides the points

    QRectF plane() const; // the rectangle of the area
    QPointF toPixel(double x, double y) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct LegendLine {
        int shape = 0; // class index; negative: no class
        QString text;
        bool filled = true;
        QRectF box;
    };
    double scale() const;
    bool legendBeside() const;
    std::vector<LegendLine> legendLines() const;
    std::vector<LegendLine> legend() const; // placed
    void forgetPictures();
    void paintPoints();
    void paintPoint(
        QPainter& painter, const QPointF& at, double size, int shape, const QColor& colour, bool filled) const;
    void paintAxes(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;

    ThemeHub& m_themes;
    std::shared_ptr<const BoundaryView> m_view;
    DataSummary m_data;
    double m_min = -6, m_max = 6;
    double m_target_scale = 0; // largest target of a regression; 0: unknown
    bool m_train = true, m_held_out = true;
    QImage m_area;
    QPixmap m_points; // cached: they change rarely, the area often
};

} // namespace epoch::ui
