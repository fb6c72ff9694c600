// boundary_plot: the plane: the network's answer as an area, the data points on top, two axes and a legend.
#pragma once

#include "protocol/query.h"
#include "ui/views/boundary_image.h"

#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>

namespace epoch::ui {

class ThemeHub;

class BoundaryPlot : public QWidget {
    Q_OBJECT
public:
    explicit BoundaryPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void setPoints(const DataSummary& summary);
    void setView(std::shared_ptr<const BoundaryView> view); // null: only the points
    enum class Points : std::uint8_t { train, held_back };
    void setShown(Points which, bool shown);
    bool shown(Points which) const { return which == Points::train ? m_train : m_held_back; }
    QRectF legendBox(Points which) const; // its word in the legend is a switch

    QRectF plane() const; // where the area is drawn
    QPointF toPixel(double x, double y) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct LegendLine {
        int shape = 0; // class number; -1: a line without a sign
        QString text;
        bool filled = true;
        QRectF box;
    };
    double scale() const;
    bool legendBeside() const;
    std::vector<LegendLine> legendLines() const;
    std::vector<LegendLine> legend() const; // in their places
    void forgetPictures();
    void paintPoints();
    void paintPoint(
        QPainter& painter, const QPointF& at, double size, int shape, const QColor& colour, bool filled) const;
    void paintAxes(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;

    ThemeHub& m_themes;
    std::shared_ptr<const BoundaryView> m_view;
    DataSummary m_data;
    double m_least = -6, m_most = 6;
    double m_target_scale = 0; // of a regression's targets; 0 = none known
    bool m_train = true, m_held_back = true;
    QImage m_area;
    QPixmap m_points; // they change seldom, the area often
};

} // namespace epoch::ui
