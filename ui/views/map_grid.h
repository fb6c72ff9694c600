// MapGrid: the outputs of a layer for one sample: a small image for each feature map, or a square for each neuron.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>

namespace epoch::ui {

class ThemeHub;

// Which maps share a colour scale.
enum class MapScale : std::uint8_t { each, layer, all };

class MapGrid : public QWidget {
    Q_OBJECT
public:
    explicit MapGrid(ThemeHub& themes, QWidget* parent = nullptr);

    // `networkMax`: the largest magnitude of all layers, for MapScale::all.
    void show(std::shared_ptr<const NodeOutput> output, MapScale scale, double networkMax);
    const NodeOutput* output() const { return m_output.get(); }

    struct Cell {
        std::int64_t unit = 0, row = 0, column = 0; // as thinned
        bool operator==(const Cell&) const = default;
    };
    void choose(const std::optional<Cell>& cell);
    // The activity of the units over several samples, to tag those that do not learn; null: unknown.
    void setActivity(std::shared_ptr<const NodeActivity> activity, std::int64_t samples);
    QString tagOf(std::int64_t unit) const; // "dead", "saturated"; empty: neither
    QString toolTipOf(const Cell& cell) const;
    QRectF unitBox(std::int64_t unit) const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const epoch::ui::MapGrid::Cell& cell);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Layout {
        int across = 1;
        double width = 0, height = 0; // of one map
    };
    bool flat() const { return m_output->rows * m_output->columns == 1; }
    double colourMax(std::int64_t unit) const; // the upper end of a map's colour scale
    void layOut();
    void makeImages();
    std::optional<Cell> cellAt(const QPointF& at) const;
    double value(const Cell& cell) const;
    QString valueText(const Cell& cell) const;
    void paintTag(QPainter& painter, const QRectF& box, std::int64_t unit) const;

    ThemeHub& m_themes;
    std::shared_ptr<const NodeOutput> m_output;
    MapScale m_scale = MapScale::layer;
    double m_network_max = 0, m_layer_max = 0;
    std::vector<double> m_unit_max;
    std::vector<QImage> m_images;
    std::shared_ptr<const NodeActivity> m_activity;
    std::int64_t m_samples = 0; // of the activity
    std::optional<Cell> m_chosen;
    Layout m_layout;
};

} // namespace epoch::ui
