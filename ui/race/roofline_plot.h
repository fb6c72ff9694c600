// roofline_plot: roofs and layers of every lane, both axes logarithmic.
#pragma once

#include "ui/charts/plot_library.h"
#include "ui/race/roofline.h"

#include <functional>
#include <memory>
#include <optional>

namespace epoch::ui {

class ThemeHub;

class RooflinePlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit RooflinePlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::shared_ptr<const RaceResult> result);
    const std::vector<Roof>& roofs() const { return m_roofs; }
    void light(const std::vector<NodeId>& nodes);
    QPointF pixelOf(std::size_t lane, std::size_t point) const;
    QString reading() const; // of the point under the mouse or the arrow keys; else empty
    QString describe() const;

Q_SIGNALS:
    void hovered(const std::vector<epoch::NodeId>& nodes);
    void chosen(const std::vector<epoch::NodeId>& nodes);
    void readingChanged(const QString& words);

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Place {
        std::size_t lane = 0, point = 0;
        bool operator==(const Place&) const = default;
    };
    const RoofPoint& pointOf(const Place& place) const { return m_roofs[place.lane].points[place.point]; }
    std::vector<Place> places() const;
    std::optional<Place> placeAt(const QPointF& pixel) const;
    void pointAt(std::optional<Place> place);
    void fitAxes();
    void fill();
    void writeNames();
    // Writes a text beside a pixel where there is room, and answers whether there was.
    using Labeller = std::function<bool(const QString& words, const QPointF& at, Qt::Alignment side, const QColor&)>;
    void nameRoofs(const Labeller& place);
    void namePoints(const Labeller& place);
    void ringLit();
    QCPItemText* text(const QString& words, const QColor& colour);

    ThemeHub& m_themes;
    std::shared_ptr<const RaceResult> m_result;
    std::vector<Roof> m_roofs; // of each lane that was looked into
    std::vector<QString> m_titles;
    QCPGraph* m_rings = nullptr; // around the layers that are pointed at
    std::vector<NodeId> m_lit;
    std::optional<Place> m_at;
};

} // namespace epoch::ui
