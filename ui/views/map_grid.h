// map_grid: what a layer made of one sample: a small picture for each feature map, or a square for each neuron.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>

namespace epoch::ui {

class ThemeHub;

// Which maps share a scale of colours.
enum class MapScale : std::uint8_t { each, layer, all };

class MapGrid : public QWidget {
    Q_OBJECT
public:
    explicit MapGrid(ThemeHub& themes, QWidget* parent = nullptr);

    // `all_most`: the largest value of all layers, for MapScale::all.
    void show(std::shared_ptr<const NodeOutput> output, MapScale scale, double allMost);
    const NodeOutput* output() const { return m_output.get(); }
    double most(std::int64_t unit) const; // the upper end of the colours of a map

    struct Cell {
        std::int64_t unit = 0, row = 0, column = 0; // as thinned
        bool operator==(const Cell&) const = default;
    };
    void choose(const std::optional<Cell>& cell);
    // How the units behave over several samples, to tag those that learn nothing; null: not known.
    void setActivity(std::shared_ptr<const NodeActivity> activity, std::int64_t samples);
    QString tagOf(std::int64_t unit) const; // "dead", "saturated"; empty: neither
    QString words(const Cell& cell) const; // what a tooltip says of it
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
    void layOut();
    void makeImages();
    std::optional<Cell> cellAt(const QPointF& at) const;
    double value(const Cell& cell) const;
    QString valueText(const Cell& cell) const;
    void paintTag(QPainter& painter, const QRectF& box, std::int64_t unit) const;

    ThemeHub& m_themes;
    std::shared_ptr<const NodeOutput> m_output;
    MapScale m_scale = MapScale::layer;
    double m_all_most = 0, m_layer_most = 0;
    std::vector<double> m_each_most;
    std::vector<QImage> m_images;
    std::shared_ptr<const NodeActivity> m_activity;
    std::int64_t m_samples = 0; // that the activity is of
    std::optional<Cell> m_chosen;
    Layout m_layout;
};

} // namespace epoch::ui
